"""Every page of the statistics, in the order of the digits that open them."""

from __future__ import annotations

from functools import partial

from slide_tui.store.statistics.kinds import figures_of
from slide_tui.tui.screens.statistics.averages import averages
from slide_tui.tui.screens.statistics.bests import bests
from slide_tui.tui.screens.statistics.chart import trend_lines
from slide_tui.tui.screens.statistics.dailies import days_shown
from slide_tui.tui.screens.statistics.practice import practising
from slide_tui.tui.screens.statistics.reading import Chosen, RunReader
from slide_tui.tui.screens.statistics.runs import solves_listed
from slide_tui.tui.screens.statistics.sheet import Sheet, StatisticsPage
from slide_tui.tui.screens.statistics.spread import spread_out
from slide_tui.tui.screens.statistics.trend import by_solves


def trending(reader: RunReader, chosen: Chosen) -> Sheet:
    """The trend from solve to solve."""
    figures = reader.ask(figures_of, chosen.of.kind, chosen.measure)
    return Sheet(drawn={"chart": partial(trend_lines, partial(by_solves, figures))})


AVERAGES = StatisticsPage("Averages", averages, daily=True)
DAYS = StatisticsPage("Days", days_shown, measured=False, always=True)
SOLVES = StatisticsPage("Solves", solves_listed, measured=False, always=True)
PAGES = (
    AVERAGES,
    StatisticsPage("Trend", trending),
    StatisticsPage("Spread", spread_out),
    DAYS,
    SOLVES,
    StatisticsPage("Bests", bests),
    StatisticsPage("Practice", practising, measured=False),
)
