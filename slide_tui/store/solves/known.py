"""Knowing a run again: by its key, or by its figures where damage has taken its texts, here or in a file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from slide_tui.scores.solve import Solve
from slide_tui.store.solves.database import Database
from slide_tui.store.solves.keys import lost_key
from slide_tui.store.solves.schema import SEALED, is_text_sealed
from slide_tui.store.solves.values import Kept

_Figures = tuple[int, ...]


class Found(NamedTuple):
    """Where a run is that is there already."""

    id: int
    whole: bool
    """Whether it has its texts. If not, they can be given back."""


class Known:
    """The runs of a database, as far as some others are to be looked up in it. For one transaction."""

    def __init__(self, database: Database, runs: Iterable[Kept]) -> None:
        """Get ready to look up runs."""
        self._database = database
        self._whole = _with_figures(database, [run.solve for run in runs if _is_lost(run)])

    def find(self, run: Kept) -> Found | None:
        """The row of a run; None if it is new."""
        rows = self._database.rows("SELECT id, key, code, version, replay, seal FROM runs WHERE key = ?", (run.key,))
        if rows:
            [(number, *texts, sealed)] = rows
            return Found(number, is_text_sealed(texts, sealed))
        if _is_lost(run):
            there = self._whole.get(_figures(run.solve))
            return None if there is None else Found(there, whole=True)
        lost = self._database.rows("SELECT id FROM runs WHERE key = ?", (_key_if_lost(run.solve),))
        return Found(lost[0][0], whole=False) if lost else None

    def note(self, run: Kept, number: int) -> None:
        """A run was added."""
        self._whole[_figures(run.solve)] = number


def _is_lost(run: Kept) -> bool:
    """Whether a run is one whose texts were damaged."""
    return run.replay is None and run.key == _key_if_lost(run.solve)


def _key_if_lost(solve: Solve) -> str:
    return lost_key(_figures(solve))


def _figures(solve: Solve) -> _Figures:
    return solve.moves, solve.pushes, solve.net, solve.time_ms, solve.at_ms, solve.offset_min


def _with_figures(database: Database, solves: list[Solve]) -> dict[_Figures, int]:
    """The ids of rows by their figures, at least of those that have the same as one of some solves."""
    if not solves:
        return {}
    instants = ", ".join({str(solve.at_ms) for solve in solves})  # all at once: there is no index for them
    rows = database.rows(
        "SELECT id, moves, pushes, net, time_ms, at_ms, offset_min FROM solves NOT INDEXED "  # noqa: S608 - numbers
        f"WHERE at_ms IN ({instants}) AND {SEALED}"
    )
    return {tuple(figures): number for number, *figures in rows}
