"""The calendar: months of days, each with what became of its board and whether anything was solved on it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise, zip_longest
from typing import ClassVar, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from slide_tui.engine.days import FIRST_NUMBER
from slide_tui.stats.dailies import DailyResults, DailyStanding
from slide_tui.text.days import MONTHS, WEEKDAYS
from slide_tui.tui.paint.ink import Ink, Line, Run, padded
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import text
from slide_tui.tui.screens.statistics.day_words import SIGNS, day_spoken, result_of_day
from slide_tui.tui.screens.statistics.months import (
    CELL,
    GAP_X,
    HIGH,
    WIDE,
    Grid,
    Month,
    by_months,
    day_at,
    grid_in,
    month_of,
    months_shown,
    weeks_of,
)
from slide_tui.tui.widgets.drawing import Drawing


class Days(NamedTuple):
    """What the calendar shows."""

    results: DailyResults | None
    """What became of the boards of the days; None as long as that is not known."""
    counts: Mapping[int, int]
    """The number of solves on each active day."""
    today: int
    chosen: int


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


def _month_lines(month: Month, days: Days, palette: Palette) -> list[Line]:
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


def _day(day: int | None, month: Month, days: Days, palette: Palette) -> list[Run]:
    """A day: its number, and a sign for its board; brighter where anything was solved on it."""
    if day is None:
        return [("   ", palette.on(None))]
    number = f"{day - month.first + 1:2}"
    if not FIRST_NUMBER <= day <= days.today:
        return [(f"{number} ", palette.on(palette.faint))]
    standing = days.results.standing(day) if days.results is not None else DailyStanding.OPEN
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

    class OfDay(Message):
        """Something about a day."""

        def __init__(self, day: int) -> None:
            """Which one."""
            super().__init__()
            self.day = day

    class Moved(OfDay):
        """Another day is chosen."""

    class Chosen(OfDay):
        """The board of a day is wanted."""

    class Watched(OfDay):
        """What became of it is wanted."""

    days = Days(None, {}, FIRST_NUMBER, FIRST_NUMBER)
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
        self.post_message(self.Moved(day))

    def action_step(self, by: int) -> None:
        """Go on by some days."""
        self.choose(self.days.chosen + by)

    def action_month(self, by: int) -> None:
        """Go to another month, if any of its days has a board."""
        if month_of(self.days.chosen).later(by) <= month_of(self.days.today):
            self.choose(by_months(self.days.chosen, by))

    def action_ends(self, end: int) -> None:
        """Go to the first day, or to today."""
        self.choose(self.days.today if end else FIRST_NUMBER)

    def action_play(self) -> None:
        """Ask for the board of the chosen day."""
        self.post_message(self.Chosen(self.days.chosen))

    def action_watch(self) -> None:
        """Ask for what became of it."""
        self.post_message(self.Watched(self.days.chosen))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's own
        """A day that was not played can't be watched."""
        return action != "watch" or result_of_day(self.days.results, self.days.chosen) is not None

    @property
    def grid(self) -> Grid:
        """The months that there is room for."""
        return grid_in(self.size.width, self.size.height)

    def on_click(self, event: events.Click) -> None:
        """Choose a day; one that is chosen already is played."""
        months = months_shown(self.grid, self.days.chosen, self.days.today)
        day = day_at(self.grid, months, event.x, event.y)
        if day is not None and FIRST_NUMBER <= day <= self.days.today:
            if day == self.days.chosen:
                self.action_play()
            else:
                self.choose(day)

    def on_mouse_scroll_down(self) -> None:
        """Go to the next month."""
        self.action_month(1)

    def on_mouse_scroll_up(self) -> None:
        """Go to the month before."""
        self.action_month(-1)
