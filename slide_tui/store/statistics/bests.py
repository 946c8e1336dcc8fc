"""The bests: every one there was, by date."""

from __future__ import annotations

from slide_tui.engine.kind import Kind
from slide_tui.stats.figures import Best
from slide_tui.stats.measures import BESTS, SINGLE, Measure, measures_of
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.statistics.kinds import HERE, list_of

_ASKED = (
    f"SELECT place, total, bests.run, bests.at_ms, runs.offset_min FROM bests JOIN runs ON runs.id = bests.run "
    f"WHERE bests.{HERE}"
)
_BY_DATE = "ORDER BY bests.at_ms, bests.run"


def progression(solves: SavedRuns, kind: Kind, measure: Measure, name: str = SINGLE) -> tuple[Best, ...]:
    """Every best of a name by date, the first one first."""
    values = (*list_of(kind, measure), BESTS.index(name))
    return tuple(_best(measure, *row) for row in solves.rows(f"{_ASKED} AND place = ? {_BY_DATE}", values))


def bests_by_name(solves: SavedRuns, kind: Kind, measure: Measure) -> dict[str, tuple[int, Best]]:
    """The bests that stand, by name, each with its sum."""
    rows = solves.rows(f"{_ASKED} {_BY_DATE}", list_of(kind, measure))
    return {BESTS[row[0]]: (row[1], _best(measure, *row)) for row in rows}  # the last one of each stands


def best_of(solves: SavedRuns, kind: Kind, measure: Measure, name: str = SINGLE) -> Best | None:
    """The best that stands; None before there is one."""
    found = bests_by_name(solves, kind, measure).get(name)
    return found[1] if found is not None else None


def holders(solves: SavedRuns, kind: Kind) -> dict[int, str]:
    """The runs that hold a single best, by number, each with the name of its measure."""
    found = ((best_of(solves, kind, measure), measure.name) for measure in measures_of(kind)[::-1])
    return {best.id: name for best, name in found if best is not None}


def _best(measure: Measure, place: int, total: int, run: int, at_ms: int, offset_min: int) -> Best:
    return Best(measure.best(BESTS[place], total), run, at_ms, offset_min)
