"""The calendar: months of days, each with what became of its board and whether anything was solved on it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import partial
from itertools import pairwise, zip_longest
from typing import ClassVar, NamedTuple

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Label

from slide_tui.engine.daily import puzzle_of_number
from slide_tui.engine.days import FIRST_NUMBER, number_of_date
from slide_tui.play.requests import ActionAbout
from slide_tui.stats.dailies import DailyResults, DailyStanding
from slide_tui.store.statistics.days import saved_days, solves_by_day
from slide_tui.store.statistics.kinds import kinds_of
from slide_tui.text.days import MONTHS, WEEKDAYS
from slide_tui.tui.messages import Ask
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.ink import Ink, Line, Run, padded
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import text
from slide_tui.tui.screens.statistics.days import SIGNS, active_facts, daily_facts, day_content, day_spoken
from slide_tui.tui.screens.statistics.months import (
    CELL,
    GAP_X,
    HIGH,
    WIDE,
    by_months,
    day_at,
    grid_in,
    later,
    month_of,
    months_shown,
    weeks_of,
)
from slide_tui.tui.screens.statistics.page import StatisticsPage
from slide_tui.tui.screens.statistics.reading import Chosen, RunReader
from slide_tui.tui.widgets.drawing import Drawing
from slide_tui.tui.widgets.facts import Facts


class Days(NamedTuple):
    """What the calendar shows."""

    results: DailyResults
    """What became of the boards of the days, as far as it is known."""
    counts: Mapping[int, int]
    """The number of solves on each active day."""
    today: int
    chosen: int


NO_DAYS: tuple[DailyResults, Mapping[int, int]] = (DailyResults({}), {})
"""Results and solves of no day."""


def calendar_lines(days: Days, width: int, height: int, palette: Palette) -> list[Line]:
    """As many months as there is room for."""
    grid = grid_in(width, height)
    drawn = [_month_lines(month, days, palette) for month in months_shown(grid, days.chosen, days.today)]
    blank = palette.on(None)
    lines: list[Line] = []
    for first in range(0, len(drawn), grid.across):
        beside = zip_longest(*drawn[first : first + grid.across], fillvalue=())
        lines += [
            tuple(run for row in rows for run in (*padded(row, WIDE, blank), (" " * GAP_X, blank))) for rows in beside
        ]
        lines.append(())
    return lines[:height]


def _month_lines(month: date, days: Days, palette: Palette) -> list[Line]:
    """A month: its name, the weekdays, and its weeks."""
    names = " " + "".join(name[:2].ljust(CELL) for name in WEEKDAYS).rstrip()
    title = text(f" {MONTHS[month.month - 1]} {month.year}", palette.on(palette.title, bold=True))
    lines = [title, text(names, palette.on(palette.dim))]
    for week in weeks_of(month):
        runs: list[Run] = []
        for before, day in pairwise((None, *week, None)):
            runs += [_edge(days.chosen in (before, day), day == days.chosen, palette), *_day(day, month, days, palette)]
        lines.append(tuple(runs))
    return [*lines, *[()] * (HIGH - len(lines))]


def _edge(lit: bool, left: bool, palette: Palette) -> Run:
    """What stands between two days: the edge of the chosen one, a bracket where no colour can show that."""
    if not lit:
        return " ", palette.on(None)
    return " " if palette.colour else "[" if left else "]", palette.block()


def _day(day: int | None, month: date, days: Days, palette: Palette) -> list[Run]:
    """A day: its number, and a sign for its board; brighter where anything was solved on it."""
    if day is None:
        return [("   ", palette.on(None))]
    number = f"{day - number_of_date(month) + 1:2}"
    if not FIRST_NUMBER <= day <= days.today:
        return [(f"{number} ", palette.on(palette.faint))]
    standing = days.results.standing(day)
    if day == days.chosen:
        return [(number + SIGNS[standing], palette.block())]
    active = palette.title if day == days.today else palette.fg if days.counts.get(day) else palette.dim
    return [(number, palette.on(active, bold=day == days.today)), (SIGNS[standing], sign_ink(standing, palette))]


def sign_ink(standing: DailyStanding, palette: Palette) -> Ink:
    """How the sign of a board looks."""
    solved = standing in (DailyStanding.ON_DAY, DailyStanding.SOLVED)
    return palette.on(palette.accent if solved else palette.dim, bold=standing is DailyStanding.ON_DAY)


class DayCalendar(Drawing, can_focus=True):
    """Shows months, and lets a day be chosen among them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "day", key_display="←↑↓→"),
        Binding("right", "step(1)", show=False),
        Binding("up", "step(-7)", show=False),
        Binding("down", "step(7)", show=False),
        Binding("pageup", "month(-1)", "month", key_display="PgUp PgDn"),
        Binding("pagedown", "month(1)", show=False),
        Binding("home", "ends(0)", show=False),
        Binding("end", "ends(1)", "today"),
        Binding("enter", "play", "play"),
        Binding("space", "watch", "replay"),
    ]

    class DayChanged(Message):
        """Another day is chosen."""

    days = Days(*NO_DAYS, FIRST_NUMBER, FIRST_NUMBER)
    _palette: Palette | None = None

    def show_days(self, days: Days, palette: Palette) -> None:
        """Show what is known."""
        self.days, self._palette = days, palette
        spoken = day_spoken(days.results, days.chosen, days.today)
        self.show(lambda width, height: calendar_lines(days, width, height, palette), palette.on(None), spoken)

    def choose(self, day: int) -> None:
        """Choose a day that has a board."""
        day = max(FIRST_NUMBER, min(day, self.days.today))
        if self._palette is not None:
            self.show_days(self.days._replace(chosen=day), self._palette)
            self.post_message(self.DayChanged())

    def action_step(self, by: int) -> None:
        """Go on by some days."""
        self.choose(self.days.chosen + by)

    def action_month(self, by: int) -> None:
        """Go to another month, if any of its days has a board."""
        if later(month_of(self.days.chosen), by) <= month_of(self.days.today):
            self.choose(by_months(self.days.chosen, by))

    def action_ends(self, end: int) -> None:
        """Go to the first day, or to today."""
        self.choose(self.days.today if end else FIRST_NUMBER)

    def action_play(self) -> None:
        """Play the board of the chosen day."""
        self.post_message(Ask(ActionAbout("play-puzzle", puzzle_of_number(self.days.chosen))))

    def action_watch(self) -> None:
        """Watch what became of it."""
        self.post_message(Ask(ActionAbout("replay", self.days.results.played[self.days.chosen].shown.id)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's own
        """A day that was not played can't be watched."""
        return action != "watch" or self.days.chosen in self.days.results.played

    def on_click(self, event: events.Click) -> None:
        """Choose a day; one that is chosen already is played."""
        grid = grid_in(self.size.width, self.size.height)
        day = day_at(grid, months_shown(grid, self.days.chosen, self.days.today), event.x, event.y)
        if day == self.days.chosen:
            self.action_play()
        elif day is not None and FIRST_NUMBER <= day <= self.days.today:
            self.choose(day)

    def on_mouse_scroll_down(self) -> None:
        """Go to the next month."""
        self.action_month(1)

    def on_mouse_scroll_up(self) -> None:
        """Go to the month before."""
        self.action_month(-1)


class DaysPage(StatisticsPage):
    """The calendar, with what is known of the chosen day, and the streaks."""

    NAME = "Days"
    MEASURED = False

    def compose(self) -> ComposeResult:
        """The calendar, and the words beside it."""
        yield DayCalendar(id="calendar")
        with VerticalScroll(id="about", can_focus=False):
            yield Label(id="day")
            yield Facts(id="daily", width=30)
            yield Facts(id="active", width=30)

    def why_empty(self, reader: RunReader, chosen: Chosen) -> str:  # noqa: ARG002 - as all pages
        """The boards of the days can be played without any run."""
        return ""

    def show(self, reader: RunReader, chosen: Chosen, strokes: Strokes) -> None:
        """Show the days, as far as anything is known of them."""
        calendar, today = self.query_one(DayCalendar), chosen.today
        known = reader.attempt(partial(_read_days, reader)) if reader.saved is not None else None
        days = Days(*(known or NO_DAYS), today, today)
        if calendar.days.chosen != calendar.days.today:
            days = days._replace(chosen=calendar.days.chosen)
        calendar.show_days(days, strokes.palette)
        self.query_one("#daily", Facts).show(daily_facts(days.results, today) if known is not None else [])
        self.query_one("#active", Facts).show(active_facts(days.counts, today))
        self.look_at_day()

    @on(DayCalendar.DayChanged)
    def look_at_day(self) -> None:
        """Say what is known about the chosen day."""
        days = self.query_one(DayCalendar).days
        self.query_one("#day", Label).update(day_content(days.results, days.counts, days.chosen, days.today))


def _read_days(reader: RunReader) -> tuple[DailyResults, Mapping[int, int]]:
    kinds = tuple(each.kind for each in reader.ask(kinds_of))
    return reader.ask(saved_days), reader.ask(solves_by_day, kinds)
