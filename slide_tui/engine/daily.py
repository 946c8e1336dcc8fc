"""Daily: today's board, which follows from the date alone, for everybody and for ever. The week climbs."""

from __future__ import annotations

import re
from datetime import date

from slide_tui.engine.board import Board
from slide_tui.engine.courses import DAILY, size_of_day
from slide_tui.engine.days import date_of, number_of_date
from slide_tui.engine.errors import Unreadable, quoted
from slide_tui.engine.goals import GOAL_DEFAULT
from slide_tui.engine.puzzle import Drawn, Puzzle
from slide_tui.engine.rules import RULE_DEFAULT
from slide_tui.engine.sights import SIGHT_DEFAULT

FIRST_DAY = date(2026, 1, 1)
"""The first day that has a board."""

FIRST_NUMBER = number_of_date(FIRST_DAY)
"""The same day, counted from 1970-01-01."""

_THURSDAY = 3
_OTHER_GOALS = ("columns", "snake", "spiral", "gap-first")
"""The goals of Thursdays, in turn. New goals must not change what old dates mean."""


def day_of_code(text: str) -> date:
    """Return the day that a text such as `2026-11-18` names; raise Unreadable if it names none with a board."""
    try:
        day = date.fromisoformat(text) if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text) else None
    except ValueError:
        day = None
    if day is None or day < FIRST_DAY:
        raise Unreadable(
            f"{quoted(text)} is not a day with a board: use a date such as 2026-11-18, from {FIRST_DAY} on"
        )
    return day


def puzzle_of(day: date) -> Puzzle:
    """Return the puzzle of a day."""
    return Puzzle(size_of_day(number_of_date(day)), Drawn(day.isoformat()), _goal_of(day), course=DAILY)


def puzzle_of_day(text: str) -> Puzzle:
    """Return the puzzle of the day that a text names; raise Unreadable if it names none."""
    return puzzle_of(day_of_code(text))


def day_number(puzzle: Puzzle) -> int | None:
    """Return the day whose board a puzzle is, counted from 1970-01-01; None for other puzzles."""
    if puzzle.course != DAILY or isinstance(puzzle.origin, Board):
        return None
    return number_of_date(date.fromisoformat(puzzle.origin.seed))


def puzzle_of_number(day: int) -> Puzzle:
    """Return the puzzle of a day, counted from 1970-01-01."""
    return puzzle_of(date_of(day))


def check_puzzle_of_day(puzzle: Puzzle) -> None:
    """Raise Unreadable unless a puzzle is what its day has."""
    if isinstance(puzzle.origin, Board):
        raise Unreadable("the board of a day follows from its date, so it can't have a position")
    day = day_of_code(puzzle.origin.seed)
    chosen = (puzzle.size, puzzle.origin, puzzle.goal, puzzle.mode, puzzle.sight)
    size = size_of_day(number_of_date(day))
    if chosen != (size, Drawn(day.isoformat()), _goal_of(day), RULE_DEFAULT, SIGHT_DEFAULT):
        raise Unreadable(f"the board of a day is played as it is: use {DAILY}@{day}")


def _goal_of(day: date) -> str:
    """The goal of a day: on Thursdays the others take turns."""
    return _OTHER_GOALS[day.toordinal() // 7 % len(_OTHER_GOALS)] if day.weekday() == _THURSDAY else GOAL_DEFAULT
