"""The calendar: months of days, each with what became of its board and whether anything was solved on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from slide_tui.engine.daily import puzzle_of_number
from slide_tui.engine.days import FIRST_NUMBER, date_of
from slide_tui.play.requests import ActionAbout
from slide_tui.stats.dailies import DailyResults, DailyStanding
from slide_tui.text.days import MONTHS, WEEKDAYS
from slide_tui.tui.messages import Ask
from slide_tui.tui.paint.ink import Line, padded
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import text
from slide_tui.tui.screens.statistics.days import SIGNS, day_spoken
from slide_tui.tui.screens.statistics.months import (
    CELL,
    GAP_X,
    HIGH,
    WIDE,
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

    results: DailyResults
    """What became of the boards of the days, as far as it is known."""
    counts: Mapping[int, int]
    """The number of solves on each active day."""
    today: int
    chosen: int


def calendar_lines(days: Days, width: int, height: int, palette: Palette) -> list[Line]:
    """As many months as there is room for."""
    across, down = grid_in(width, height)
    drawn = [_month_lines(month, days, palette) for month in months_shown(across * down, days.chosen, days.today)]
    blank = palette.on(None)
    lines: list[Line] = []
    for first in range(0, len(drawn), across):
        beside = zip(*drawn[first : first + across], strict=True)
        lines += [tuple(run for row in rows for run in padded(row, WIDE + GAP_X, blank)) for rows in beside]
        lines.append(())
    return lines[:height]


def _month_lines(month: int, days: Days, palette: Palette) -> list[Line]:
    """A month: its name, the weekdays, and its weeks."""
    year, place = divmod(month, 12)
    title = text(f" {MONTHS[place]} {year}", palette.on(palette.title, bold=True))
    names = text("".join(f" {name[:2]:{CELL - 1}}" for name in WEEKDAYS), palette.on(palette.dim))
    weeks = [tuple(run for day in week for run in _day(day, days, palette)) for week in weeks_of(month)]
    return [title, names, *weeks, *[()] * (HIGH - 2 - len(weeks))]


def _day(day: int | None, days: Days, palette: Palette) -> Line:
    """A day: its number, and a sign for its board; brighter where anything was solved on it."""
    if day is None:
        return text(" " * CELL, palette.on(None))
    number = f"{date_of(day).day:3}"
    if not FIRST_NUMBER <= day <= days.today:
        return text(f"{number} ", palette.on(palette.faint))
    standing = days.results.standing(day)
    if day == days.chosen:
        return text(number + SIGNS[standing], palette.block())
    active = palette.title if day == days.today else palette.fg if days.counts.get(day) else palette.dim
    solved, on_day = standing in (DailyStanding.ON_DAY, DailyStanding.SOLVED), standing is DailyStanding.ON_DAY
    sign = palette.on(palette.accent if solved else palette.dim, bold=on_day)
    return (number, palette.on(active, bold=day == days.today)), (SIGNS[standing], sign)


class DayCalendar(Drawing, can_focus=True):
    """Shows months; keys and clicks ask for another day among them."""

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
        """Another day is wanted."""

        def __init__(self, day: int) -> None:
            """Which one."""
            super().__init__()
            self.day = day

    days = Days(DailyResults({}), {}, FIRST_NUMBER, FIRST_NUMBER)

    def show_days(self, days: Days, palette: Palette) -> None:
        """Show what is known."""
        self.days = days
        spoken = day_spoken(days.results, days.chosen, days.today)
        self.show(lambda width, height: calendar_lines(days, width, height, palette), palette.on(None), spoken)

    def choose(self, day: int) -> None:
        """Ask for a day that has a board."""
        self.post_message(self.DayChanged(max(FIRST_NUMBER, min(day, self.days.today))))

    def action_step(self, by: int) -> None:
        """Go on by some days."""
        self.choose(self.days.chosen + by)

    def action_month(self, by: int) -> None:
        """Go to another month, if any of its days has a board."""
        if month_of(self.days.chosen) + by <= month_of(self.days.today):
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
        across, down = grid_in(*self.size)
        day = day_at(across, months_shown(across * down, self.days.chosen, self.days.today), event.x, event.y)
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
