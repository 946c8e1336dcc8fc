"""Daily: today's board, which follows from the date alone, for everybody and for ever."""

from __future__ import annotations

from datetime import date

from slide_tui.engine.courses import DAILY
from slide_tui.engine.days import date_of, number_of_date
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle, parse_code


def puzzle_of(day: date) -> Puzzle:
    """Return the puzzle of a day."""
    return parse_code(f"{DAILY}@{day}")


def puzzle_of_number(number: int) -> Puzzle:
    """Return the puzzle of a day, counted from 1970-01-01."""
    return puzzle_of(date_of(number))


def day_number(puzzle: Puzzle) -> int | None:
    """Return the day whose board a puzzle is, counted from 1970-01-01; None for other puzzles."""
    if puzzle.course_word != DAILY or not isinstance(puzzle.origin, SeededStart):
        return None
    return number_of_date(date.fromisoformat(puzzle.origin.seed))
