"""The runs themselves, a page of a table at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.kind import Kind
from slide_tui.engine.replay import Replay, check_shown
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.filing import read_replay
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import RunFilter, RunOrder
from slide_tui.store.statistics.kinds import known_kinds

_COLUMNS = "id, code, kind, moves, pushes, net, time_ms, at_ms, offset_min, finished, repeat, optimal"


def count_of_runs(solves: SavedRuns, chosen: RunFilter) -> int:
    """How many runs are chosen."""
    where, values = _where(known_kinds(solves), chosen)
    [(count,)] = solves.rows(f"SELECT count(*) FROM runs WHERE {where}", values)
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
    where, values = _where(known, chosen)
    way = "ASC" if rising else "DESC"
    asked = f"SELECT {_COLUMNS} FROM runs WHERE {where} ORDER BY {order.value} {way}, id {way} LIMIT ? OFFSET ?"
    return [_solve(row, known) for row in solves.rows(asked, (*values, limit, offset))]


def _solve(row: Sequence[Any], known: Mapping[int, Kind]) -> Solve:
    number, code, of, *numbers, finished, repeat, optimal = row
    figures = [*numbers, bool(finished), bool(repeat), optimal]
    return Solve(number, code, known[of], *figures)


def _where(known: Mapping[int, Kind], chosen: RunFilter) -> tuple[str, list[Any]]:
    """The SQL condition of a choice, and its values."""
    kinds = ", ".join(str(number) for number, kind in known.items() if chosen.takes(kind))
    conditions, values = [f"kind IN ({kinds})", "deleted = ?"], [int(chosen.deleted)]
    for field, wanted in (("finished", chosen.finished), ("repeat", chosen.repeat)):
        if wanted is not None:
            conditions.append(f"{field} = ?")
            values.append(int(wanted))
    return " AND ".join(conditions), values


def replay_of(solves: SavedRuns, number: int) -> Replay | None:
    """The replay of a run, to be shown; None where none is kept. Raises Trouble."""
    line = solves.replay(number)
    if line is None:
        return None
    try:
        check_shown(line)
    except InvalidInput as why:
        raise Trouble(str(why)) from why
    return read_replay(line)
