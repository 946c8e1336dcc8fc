"""The days: how many solves each had, and what came of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from slide_tui.engine.courses import DAILY
from slide_tui.engine.kind import Kind
from slide_tui.stats.dailies import DailyResults, days_of
from slide_tui.stats.measures import measures_of
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.values import RunFilter
from slide_tui.store.statistics.kinds import FINISHED, list_of
from slide_tui.store.statistics.runs import runs_of

_MOST = 1_000_000


def solves_by_day(solves: SavedRuns, kinds: Iterable[Kind]) -> dict[int, int]:
    """How many solves each day has in several kinds together."""
    found: Counter[int] = Counter()
    for kind in kinds:
        here = list_of(kind, measures_of(kind)[0])  # every solve has the first figure, such as a time
        found.update(dict(solves.rows(f"SELECT day, count(*) {FINISHED} GROUP BY day", here)))
    return dict(found)


def saved_days(solves: SavedRuns) -> DailyResults:
    """What became of the boards of the days, with runs that wait to be saved."""
    saved = runs_of(solves, RunFilter(course=DAILY), rising=True, limit=_MOST)
    return days_of([*saved, *(run.solve for run in solves.pending)])
