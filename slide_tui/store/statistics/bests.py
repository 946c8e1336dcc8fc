"""The bests: every one there was, by date, and those that were announced but are none by date."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from slide_tui.engine.kind import Kind
from slide_tui.stats.averages import average_named, sums
from slide_tui.stats.figures import Best
from slide_tui.stats.measures import BESTS, SINGLE, Measure, measures_of
from slide_tui.store.solves.averaging import Row, beaten
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.statistics.kinds import HERE, list_of

_ASKED = (
    f"SELECT place, total, bests.run, bests.at_ms, runs.offset_min FROM bests JOIN runs ON runs.id = bests.run "
    f"WHERE bests.{HERE} ORDER BY bests.at_ms, bests.run"
)
_FILED = f"SELECT at_ms, run, figure FROM figures WHERE {HERE} ORDER BY run"


def all_bests(solves: SavedRuns, kind: Kind, measure: Measure) -> dict[str, list[tuple[int, Best]]]:
    """Every best that there was by date, the first one first, by its name, each with its sum."""
    found: dict[str, list[tuple[int, Best]]] = {name: [] for name in BESTS}
    for place, total, *whose in solves.rows(_ASKED, list_of(kind, measure)):
        name = BESTS[place]
        found[name].append((total, Best(measure.best(name, total), *whose)))
    return found


def progression(solves: SavedRuns, kind: Kind, measure: Measure, name: str = SINGLE) -> tuple[Best, ...]:
    """Every best of a name by date, the first one first."""
    return tuple(best for _, best in all_bests(solves, kind, measure)[name])


def overtaken(solves: SavedRuns, kind: Kind, measure: Measure, name: str = SINGLE) -> tuple[Best, ...]:
    """Every best that was announced but is none by date, the first one first.

    Solves that were played earlier but saved later had beaten it. One that was as good had been saved by then, it
    was not announced.
    """
    filed = solves.rows(_FILED, list_of(kind, measure))
    newest = list(accumulate((at_ms for at_ms, *_ in filed), max))
    late = [row for row, latest in zip(filed, newest, strict=True) if row[0] < latest]
    if not late:
        return ()
    live = [row for row, latest in zip(filed, newest, strict=True) if row[0] == latest]
    before, stand = _bests(late, name), progression(solves, kind, measure, name)
    found: list[Best] = []
    for _, at_ms, run, total in _bests(live, name):
        [(offset_min,)] = solves.rows("SELECT offset_min FROM runs WHERE id = ?", (run,))
        best = Best(measure.best(name, total), run, at_ms, offset_min)
        if best not in stand and not any(other < run and least <= total for _, _, other, least in before):
            found.append(best)
    return tuple(found)


def _bests(filed: Sequence[Row], name: str) -> list[Row]:
    """Every best of runs in their order."""
    totals = [figure for *_, figure in filed]
    if name != SINGLE:
        totals = sums(average_named(name), totals, len(filed))
    return beaten([(*row[:2], total) for row, total in zip(filed, totals, strict=True)], {})


def best_of(solves: SavedRuns, kind: Kind, measure: Measure, name: str = SINGLE) -> Best | None:
    """The best that stands; None before there is one."""
    return next(iter(progression(solves, kind, measure, name)[::-1]), None)


def holders(solves: SavedRuns, kind: Kind) -> dict[int, str]:
    """The runs that hold a single best, by number, each with the name of its measure."""
    found = ((best_of(solves, kind, measure), measure.name) for measure in measures_of(kind)[::-1])
    return {best.id: name for best, name in found if best is not None}
