"""Days, instants and the boards of the days in words."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.daily import day_number
from slide_tui.engine.days import date_of
from slide_tui.engine.puzzle import Puzzle
from slide_tui.stats.dailies import DailyResult, DailyResults, DailyStanding
from slide_tui.stats.days import day_of, weekday_of
from slide_tui.text.figures import counted, duration, running_time

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July",
    "August", "September", "October", "November", "December",
)  # fmt: skip

_MINUTE_MS = 60_000
_DAY_MINUTES = 1440


LATE = "Late: doesn't count for your streak"
EARLY = "Early: doesn't count for your streak"
STANDINGS = {
    DailyStanding.ON_DAY: "Solved on the day", DailyStanding.SOLVED: "Solved late, or with help",
    DailyStanding.TRIED: "Tried", DailyStanding.OPEN: "Not played",
}  # fmt: skip


class Moment(NamedTuple):
    """An instant as its date and its time of day."""

    date: str
    time: str

    def __str__(self) -> str:
        """Both together: `2026-11-18 21:05`."""
        return f"{self.date} {self.time}"


def date(day: int) -> str:
    """A day: `2026-11-18`."""
    return str(date_of(day))


def dated(day: int) -> str:
    """A day with its weekday: `Wed 2026-11-18`."""
    return f"{WEEKDAYS[weekday_of(day)][:3]} {date(day)}"


def moment(at_ms: int, offset_min: int) -> Moment:
    """An instant in the player's own time, so many minutes ahead of UTC."""
    minutes = (at_ms // _MINUTE_MS + offset_min) % _DAY_MINUTES
    return Moment(date(day_of(at_ms, offset_min)), f"{minutes // 60:02}:{minutes % 60:02}")


def streak_words(streak: int) -> str:
    """A streak: `14 days in a row`; empty before there is one."""
    return f"{counted(streak, 'day')} in a row" if streak > 1 else ""


def today_words(size: str, days: DailyResults, today: int) -> str:
    """How today's board stands: `1:12, 96 moves, 14 days in a row`."""
    day = days.played.get(today)
    if day is None:
        return f"{size}, not played yet"
    if day.solved is None:
        return f"{size}, not solved yet"
    time, moves = running_time(day.shown.time_ms), counted(day.shown.moves, "move")
    return ", ".join(filter(None, (time, moves, streak_words(days.streak(today)))))


def result_words(day: DailyResult) -> str:
    """What became of a day's board: `solved on the day, 1:12.350, 96 moves`."""
    if day.standing is DailyStanding.SOLVED:
        words = "solved with help" if day.shown.kind.helped else "solved late"
    else:
        words = STANDINGS[day.standing].lower()
    return f"{words}, {duration(day.shown.time_ms)}, {counted(day.shown.moves, 'move')}"


def streak_after(puzzle: Puzzle, days: DailyResults | None) -> str:
    """What a solve was for the streak: `14 days in a row`; empty where nothing is known of it."""
    day = day_number(puzzle)
    if day is None or days is None:
        return ""
    match days.standing(day):
        case DailyStanding.ON_DAY:
            return streak_words(days.streak(day)) or "First day of a streak"
        case DailyStanding.SOLVED if not days.played[day].shown.kind.helped:
            return EARLY if days.played[day].shown.day < day else LATE
    return ""


def named_day(puzzle: Puzzle, today: int | None) -> str:
    """The board of a day: `Today's board, Wed 2026-11-18`, or `The board of ...`; empty for other puzzles."""
    day = day_number(puzzle)
    if day is None:
        return ""
    return f"Today's board, {dated(day)}" if day == today else f"The board of {dated(day)}"


def late_news(puzzle: Puzzle, today: int | None) -> str:
    """What is said of a board whose day is over or still to come; empty for all others."""
    day = day_number(puzzle)
    if day is None or today is None or day == today:
        return ""
    return LATE if day < today else EARLY
