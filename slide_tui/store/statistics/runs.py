"""The runs themselves, a page of a table at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.kind import Kind
from slide_tui.engine.replay import Replay, check_shown, decode
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.filing import read_run
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import RunFilter, RunOrder
from slide_tui.store.statistics.kinds import known_kinds

_COLUMNS = "id, code, kind, moves, pushes, net, time_ms, at_ms, offset_min, finished, repeat, optimal"


def count_of_runs(solves: SavedRuns, chosen: RunFilter) -> int:
    """How many runs are chosen."""
    [(count,)] = solves.rows(f"SELECT count(*) {_among(known_kinds(solves), chosen)}")
    return int(count)


def runs_of(
    solves: SavedRuns,
    chosen: RunFilter,
    order: RunOrder = RunOrder.KEPT,
    *,
    rising: bool = False,
    offset: int = 0,
    limit: int = 100,
) -> list[Solve]:
    """Some of the chosen runs, in an order."""
    known = known_kinds(solves)
    way = "ASC" if rising else "DESC"
    asked = f"SELECT {_COLUMNS} {_among(known, chosen)} ORDER BY {order.value} {way}, id {way} LIMIT ? OFFSET ?"
    return [_solve(row, known) for row in solves.rows(asked, (limit, offset))]


def _solve(row: Sequence[Any], known: Mapping[int, Kind]) -> Solve:
    number, code, of, *numbers, finished, repeat, optimal = row
    figures = [*numbers, bool(finished), bool(repeat), optimal]
    return Solve(number, code, known[of], *figures)


def _among(known: Mapping[int, Kind], chosen: RunFilter) -> str:
    """Where a question finds the chosen runs, in SQL."""
    kinds = ", ".join(str(number) for number, kind in known.items() if chosen.takes(kind))
    flags = {"deleted": chosen.deleted, "finished": chosen.finished, "repeat": chosen.repeat}
    conditions = (f"{name} = {wanted:d}" for name, wanted in flags.items() if wanted is not None)
    return " AND ".join([f"FROM runs WHERE kind IN ({kinds})", *conditions])


def replay_of(solves: SavedRuns, number: int) -> Replay | None:
    """The replay of a run, to be shown; None where none is kept. Raises Trouble."""
    line = solves.replay(number)
    if line is None:
        return None
    try:
        check_shown(line)
    except InvalidInput as why:
        raise Trouble(str(why)) from why
    return read_run(line, decode)
