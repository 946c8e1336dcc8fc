"""Figures of some solves, as a store with them says."""

from __future__ import annotations

from collections.abc import Sequence

from slide_tui.engine.kind import Kind
from slide_tui.engine.size import Size
from slide_tui.stats.averages import AverageStanding
from slide_tui.stats.figures import MeasureFigures
from slide_tui.stats.measures import Measure, measures_of
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.statistics.first_page import measure_figures
from slide_tui.store.statistics.kinds import figures_of
from tests.stats.naive import a_dnf, a_solve
from tests.store.solves.runs import store_of

FOUR = Kind(Size(4, 4), control="keys")
BARE = Kind(Size(4, 4))
"""That of times from other programs."""


def by_name(kind: Kind, name: str) -> Measure:
    """A measure of a kind."""
    return next(measure for measure in measures_of(kind) if measure.name == name)


def shown(its: SavedRuns, kind: Kind = FOUR, name: str = "time") -> MeasureFigures:
    """What a store says of a measure."""
    return measure_figures(its, kind, figures_of(its, kind, by_name(kind, name)))


def figures(solves: Sequence[Solve], name: str = "time") -> MeasureFigures:
    """The figures of solves of one kind."""
    return shown(store_of(solves), solves[0].kind if solves else FOUR, name)


def standing(found: MeasureFigures, kind: str) -> AverageStanding:
    """How an average stands."""
    return next(average.standing for average in found.averages if average.kind == kind)


def tried(*seconds: float | None) -> list[Solve]:
    """Attempts at bare times that took so many seconds, one an hour; None is one that was not finished."""
    return [
        a_dnf(number, moves=0, at_ms=number * 3_600_000)
        if took is None
        else a_solve(number, int(took * 1000), 0, at_ms=number * 3_600_000, code="", control="", pushes=0)
        for number, took in enumerate(seconds, start=1)
    ]
