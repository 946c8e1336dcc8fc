"""The first page: how every average of a measure stands, and the best and the worst solve."""

from __future__ import annotations

from slide_tui.engine.kind import Kind
from slide_tui.stats.averages import AVERAGES
from slide_tui.stats.figures import AverageFigures, Best, FigureList, MeasureFigures, mean_of, sigma_of, standing_of
from slide_tui.stats.measures import SINGLE, measures_of
from slide_tui.stats.ranks import Grade, graded, ladder
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.tables import NAMES
from slide_tui.store.statistics.bests import all_bests, best_of
from slide_tui.store.statistics.kinds import FINISHED, HERE, list_of

_HIGHEST = f"SELECT {', '.join(f'max({name})' for name in NAMES)} FROM figures WHERE {HERE}"
_WORST = (
    "SELECT figure, run, worst.at_ms, offset_min "
    f"FROM (SELECT figure, run, at_ms {FINISHED} ORDER BY figure DESC, at_ms, run LIMIT 1) worst "
    "JOIN runs ON runs.id = run"
)
"""The worst solve that was finished, the first of several."""


def measure_figures(solves: SavedRuns, kind: Kind, figures: FigureList) -> MeasureFigures:
    """All figures of a measure, given their list."""
    measure = figures.measure
    here = list_of(kind, measure)
    bests = all_bests(solves, kind, measure)
    [highest] = solves.rows(_HIGHEST, here)
    averages = []
    for average, worst in zip(AVERAGES, highest, strict=True):
        total, best = bests[str(average)][-1] if bests[str(average)] else (None, None)
        averages.append(AverageFigures(str(average), standing_of(figures, average, total, worst), best))
    single = bests[SINGLE][-1][1] if bests[SINGLE] else None
    worst_one = next((Best(measure.shown(figure), *whose) for figure, *whose in solves.rows(_WORST, here)), None)
    mean, sigma = mean_of(figures), sigma_of(figures.finished, measure.unit)
    return MeasureFigures(measure, figures.count, single, worst_one, mean, sigma, tuple(averages))


def grade_of(solves: SavedRuns, kind: Kind) -> Grade | None:
    """Where the player stands with all solves of a kind; None for kinds without a ladder."""
    on = ladder(kind)
    if on is None:
        return None
    measure = next(measure for measure in measures_of(kind) if measure.name == on.measure)
    best = best_of(solves, kind, measure, on.figure)
    asked = f"SELECT count(*) FROM figures WHERE {HERE}"
    [(attempts,)] = solves.rows(asked, list_of(kind, measure)) if best is None else [(0,)]
    return graded(on, best.figure if best is not None else None, attempts)
