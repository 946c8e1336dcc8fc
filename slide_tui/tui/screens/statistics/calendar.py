"""The calendar: weeks of days, each with what became of its board and whether anything was solved on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from textual import events
from textual.binding import Binding, BindingType

from slide_tui.engine.daily import puzzle_of_number
from slide_tui.engine.days import FIRST_NUMBER, date_of
from slide_tui.play.requests import ActionAbout
from slide_tui.stats.dailies import DailyResults, DailyStanding
from slide_tui.stats.days import weekday_of
from slide_tui.text.days import MONTHS, WEEKDAYS
from slide_tui.tui.bindings import silent
from slide_tui.tui.messages import Ask
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import text
from slide_tui.tui.screens.statistics.days import SIGNS, day_spoken
from slide_tui.tui.widgets.drawing import Drawing
from slide_tui.tui.widgets.menu import FINGER_ROWS, FINGERS

LABEL = 3
"""The columns of a month's name."""


class Cell(NamedTuple):
    """The columns and lines of a day: blanks, two digits, and a sign."""

    width: int
    height: int


BY_KEYS, BY_FINGERS = Cell(4, 1), Cell(5, FINGER_ROWS)


class Days(NamedTuple):
    """What the calendar shows."""

    results: DailyResults
    """What became of the boards of the days, as far as it is known."""
    counts: Mapping[int, int]
    """The number of solves on each active day."""
    today: int
    chosen: int
    cell: Cell = BY_KEYS


def weeks_shown(days: Days, height: int) -> range:
    """The Mondays of the weeks for which there is room: the last is this one, or that of a page of weeks before it."""
    weeks = max(1, (height - 1) // days.cell.height)
    this, chosen, earliest = (day - weekday_of(day) for day in (days.today, days.chosen, FIRST_NUMBER))
    pages = (this - chosen) // 7 // weeks
    first = max(earliest, this - 7 * (weeks * (pages + 1) - 1))
    return range(first, first + 7 * weeks, 7)


def calendar_lines(days: Days, height: int, palette: Palette) -> list[Line]:
    """A heading and the weeks, one below the other, so that streaks are seen whole."""
    width, rows = days.cell
    names = "".join(f"{name[:2]:>{width - 1}} " for name in WEEKDAYS)
    lines = [text(f"{'':{LABEL}}{names}", palette.on(palette.dim))]
    for monday in weeks_shown(days, height):
        week = _week(monday, days, palette)
        blank = tuple((" " * len(words), ink) for words, ink in week)
        lines += [week if row == rows // 2 else blank for row in range(rows)]
    return lines


def day_at(days: Days, x: int, y: int, height: int) -> int | None:
    """The day at a cell; None beside all days."""
    shown, column, week = weeks_shown(days, height), (x - LABEL) // days.cell.width, (y - 1) // days.cell.height
    return shown[week] + column if 0 <= week < len(shown) and 0 <= column < 7 else None


def _week(monday: int, days: Days, palette: Palette) -> Line:
    """A week, with the name of the month that begins in it."""
    dates = [date_of(monday + place) for place in range(7)]
    label = next((MONTHS[each.month - 1][:3] for each in dates if each.day == 1), "")
    drawn = (run for place in range(7) for run in _day(monday + place, days, palette))
    return ((f"{label:{LABEL}}", palette.on(palette.title, bold=True)), *drawn)


def _day(day: int, days: Days, palette: Palette) -> Line:
    """A day: its number, and a sign for its board; brighter where anything was solved on it."""
    number = f"{date_of(day).day:{days.cell.width - 1}}"
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
    """Shows weeks; keys and clicks ask for another day among them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "day", key_display="←↑↓→"),
        Binding("pageup", "step(-28)", "4 weeks", key_display="PgUp PgDn"),
        *silent("step", {"right": 1, "up": -7, "down": 7, "pagedown": 28}),
        *silent("ends", {"home": 0}),
        Binding("end", "ends(1)", "today"),
        Binding("enter", "play", "play"),
        Binding("space", "watch", "replay"),
    ]

    days = Days(DailyResults({}), {}, FIRST_NUMBER, FIRST_NUMBER)

    def show_days(self, days: Days, palette: Palette) -> None:
        """Show what is known."""
        self.days = days = days._replace(cell=BY_FINGERS) if self.app.has_class(FINGERS) else days
        spoken = day_spoken(days.results, days.chosen, days.today)
        self.show(lambda _, height: calendar_lines(days, height, palette), palette.on(None), spoken)

    async def choose(self, day: int) -> None:
        """Ask for a day that has a board."""
        await self.run_action(f"screen.look_at_day({max(FIRST_NUMBER, min(day, self.days.today))})")

    async def action_step(self, by: int) -> None:
        """Go on by some days."""
        await self.choose(self.days.chosen + by)

    async def action_ends(self, end: int) -> None:
        """Go to the first day, or to today."""
        await self.choose(self.days.today if end else FIRST_NUMBER)

    def action_play(self) -> None:
        """Play the board of the chosen day."""
        self.post_message(Ask(ActionAbout("play-puzzle", puzzle_of_number(self.days.chosen))))

    def action_watch(self) -> None:
        """Watch what became of it."""
        self.post_message(Ask(ActionAbout("replay", self.days.results.played[self.days.chosen].shown.id)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's own
        """A day that was not played can't be watched."""
        return action != "watch" or self.days.chosen in self.days.results.played

    async def on_click(self, event: events.Click) -> None:
        """Choose a day; one that is chosen already is played."""
        day = day_at(self.days, event.x, event.y, self.size.height)
        if day == self.days.chosen:
            self.action_play()
        elif day is not None and FIRST_NUMBER <= day <= self.days.today:
            await self.choose(day)

    async def on_mouse_scroll_down(self) -> None:
        """Go to the next week."""
        await self.action_step(7)

    async def on_mouse_scroll_up(self) -> None:
        """Go to the week before."""
        await self.action_step(-7)
