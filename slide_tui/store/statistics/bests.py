"""The bests: every one there was, by date, and those that were announced but are none by date."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from slide_tui.engine.kind import Kind
from slide_tui.stats.averages import average_named, sums
from slide_tui.stats.figures import Best
from slide_tui.stats.measures import BESTS, DNF, SINGLE, Measure, measures_of
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.statistics.kinds import HERE, list_of

_ASKED = (
    f"SELECT place, total, bests.run, bests.at_ms, runs.offset_min FROM bests JOIN runs ON runs.id = bests.run "
    f"WHERE bests.{HERE}"
)
_BY_DATE = "ORDER BY bests.at_ms, bests.run"
_FILED = f"SELECT run, figures.at_ms, figure FROM figures WHERE {HERE} ORDER BY run"

_Filed = tuple[int, int, int]
"""The number of a run, its date and its figure."""


def progression(solves: SavedRuns, kind: Kind, measure: Measure, name: str = SINGLE) -> tuple[Best, ...]:
    """Every best of a name by date, the first one first."""
    values = (*list_of(kind, measure), BESTS.index(name))
    return tuple(_best(measure, *row) for row in solves.rows(f"{_ASKED} AND place = ? {_BY_DATE}", values))


def overtaken(solves: SavedRuns, kind: Kind, measure: Measure, name: str = SINGLE) -> tuple[Best, ...]:
    """Every best that was announced but is none by date, the first one first.

    Solves that were played earlier but saved later had beaten it. One that was as good had been saved by then, it
    was not announced.
    """
    filed = solves.rows(_FILED, list_of(kind, measure))
    newest = list(accumulate((at_ms for _, at_ms, _ in filed), max))
    late = [row for row, latest in zip(filed, newest, strict=True) if row[1] < latest]
    if not late:
        return ()
    live = [row for row, latest in zip(filed, newest, strict=True) if row[1] == latest]
    beaten, stand = list(_bests(late, name)), progression(solves, kind, measure, name)
    found: list[Best] = []
    for run, at_ms, total in _bests(live, name):
        [(offset_min,)] = solves.rows("SELECT offset_min FROM runs WHERE id = ?", (run,))
        best = Best(measure.best(name, total), run, at_ms, offset_min)
        if best not in stand and not any(before < run and least <= total for before, _, least in beaten):
            found.append(best)
    return tuple(found)


def _bests(filed: Sequence[_Filed], name: str) -> Iterator[_Filed]:
    """Every best of runs in their order."""
    totals: Sequence[int | None] = [figure for _, _, figure in filed]
    if name != SINGLE:
        totals = sums(average_named(name), [figure for _, _, figure in filed], len(filed))
    least = DNF // 2
    for (run, at_ms, _), total in zip(filed, totals, strict=True):
        if total is not None and total < least:
            least = total
            yield run, at_ms, total


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
