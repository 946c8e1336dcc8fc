"""The first page: how every average of a measure stands, and the best and the worst solve."""

from __future__ import annotations

from slide_tui.engine.kind import Kind
from slide_tui.stats.averages import AVERAGES
from slide_tui.stats.figures import AverageFigures, Best, FigureList, MeasureFigures, mean_of, sigma_of, standing_of
from slide_tui.stats.measures import SINGLE, measures_of
from slide_tui.stats.ranks import Grade, graded, ladder
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.tables import NAMES
from slide_tui.store.statistics.bests import best_of, bests_by_name
from slide_tui.store.statistics.kinds import HERE, list_of


def measure_figures(solves: SavedRuns, kind: Kind, figures: FigureList) -> MeasureFigures:
    """All figures of a measure, given their list."""
    measure = figures.measure
    here = list_of(kind, measure)
    bests = bests_by_name(solves, kind, measure)
    highest = ", ".join(f"max({name})" for name in NAMES)
    [totals] = solves.rows(f"SELECT {highest} FROM figures WHERE {HERE}", here)
    averages = []
    for average, worst in zip(AVERAGES, totals, strict=True):
        total, best = bests.get(str(average), (None, None))
        standing = standing_of(figures, average, total, worst)
        averages.append(AverageFigures(str(average), standing, best))
    _, single = bests.get(SINGLE, (None, None))
    mean, sigma = mean_of(figures), sigma_of(figures.finished, measure.unit)
    return MeasureFigures(measure, figures.count, single, _worst(solves, here, figures), mean, sigma, tuple(averages))


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


def _worst(solves: SavedRuns, here: tuple[str, bool, int], figures: FigureList) -> Best | None:
    """The worst solve that was finished, the first of several."""
    if not figures.count:
        return None
    figure = max(figures.finished)
    asked = (
        f"SELECT figures.run, figures.at_ms, runs.offset_min FROM figures JOIN runs ON runs.id = figures.run "
        f"WHERE figures.{HERE} AND figure = ? ORDER BY figures.at_ms, figures.run LIMIT 1"
    )
    found = solves.rows(asked, (*here, figure))
    return Best(figures.measure.shown(figure), *found[0]) if found else None
