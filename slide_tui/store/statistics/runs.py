"""The runs themselves, a page of a table at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from slide_tui.engine.kind import Kind
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.solves import Solves
from slide_tui.store.solves.values import Chosen, Order
from slide_tui.store.statistics.kinds import known_kinds

_SORTS = {order: order.value for order in Order} | {Order.RATE: "moves * 1000.0 / max(time_ms, 1)"}
_COLUMNS = "id, kind, code, moves, pushes, net, time_ms, at_ms, offset_min, finished, repeat, optimal"


def count_of_runs(solves: Solves, chosen: Chosen) -> int:
    """How many runs are chosen."""
    where, values = _where(known_kinds(solves), chosen)
    [(count,)] = solves.rows(f"SELECT count(*) FROM runs WHERE {where}", values)  # noqa: S608 - names of ours
    return int(count)


def runs_of(
    solves: Solves, chosen: Chosen, order: Order = Order.KEPT, *, rising: bool = False, offset: int = 0, limit: int = 100
) -> list[Solve]:
    """Some of the chosen runs, in an order."""
    known = known_kinds(solves)
    where, values = _where(known, chosen)
    way = "ASC" if rising else "DESC"
    asked = f"SELECT {_COLUMNS} FROM runs WHERE {where} ORDER BY {_SORTS[order]} {way}, id {way} LIMIT ? OFFSET ?"  # noqa: S608
    return [_solve(known, *row) for row in solves.rows(asked, (*values, limit, offset))]


def _solve(
    known: Mapping[int, Kind], run: int, number: int, code: str, moves: int, pushes: int, net: int, time_ms: int,
    at_ms: int, offset_min: int, finished: int, repeat: int, optimal: int | None,
) -> Solve:  # fmt: skip
    kind = known[number]
    return Solve(
        run, code, kind.size, kind.goal, kind.mode, kind.control, moves, pushes, net, time_ms, at_ms, offset_min,
        bool(finished), kind.helped, bool(repeat), optimal, kind.sight, kind.course,
    )  # fmt: skip


def _where(known: Mapping[int, Kind], chosen: Chosen) -> tuple[str, list[Any]]:
    """The SQL condition of a choice, and its values."""
    kinds = ", ".join(str(number) for number, kind in known.items() if chosen.takes(kind))
    conditions, values = [f"kind IN ({kinds})", "deleted = ?"], [int(chosen.deleted)]
    for field, wanted in (("finished", chosen.finished), ("repeat", chosen.repeat)):
        if wanted is not None:
            conditions.append(f"{field} = ?")
            values.append(int(wanted))
    return " AND ".join(conditions), values
