"""Courses in words."""

from __future__ import annotations

from slide_tui.engine.course import Course
from slide_tui.engine.courses import COURSE_DEFAULT, course_of
from slide_tui.engine.game import Game, Leg, splits_of
from slide_tui.engine.puzzle import Drawn, Puzzle
from slide_tui.engine.result import Result, result_of
from slide_tui.engine.sights import SIGHT_DEFAULT
from slide_tui.settings.settings import size_shown
from slide_tui.text.counts import counted
from slide_tui.text.figures import duration, running_time, summary

_MINUTE_MS = 60_000


def number_words(course: Course) -> str:
    """The number of a course: `10 boards`, `2:00`, `10 min`, `no limit`, `best of 3`; empty if it can have none."""
    if course.players > 1:
        return f"best of {course.number}" if course.number else "one board"
    if not course.number:
        return "no limit" if course.numbers else ""
    if course.limit_ms is None:
        return f"{course.number:,} boards"
    return running_time(course.limit_ms) if course.limited < _MINUTE_MS else f"{course.number} min"


def course_words(word: str) -> str:
    """A course by its word: `Marathon of 10 boards`, `Fewest moves in 10 min`, `Duel, best of 3`, `Relay`."""
    course = course_of(word)
    if course.players > 1:
        return f"{course.title}, {number_words(course)}"
    within = "in" if course.single else "of"
    return f"{course.title} {within} {number_words(course)}" if course.number else course.title


def way_words(puzzle: Puzzle) -> str:
    """The course of a puzzle, and for the board of a day its date: `Board of 2026-11-18`; empty for one board."""
    if puzzle.course == COURSE_DEFAULT:
        return ""
    if puzzle.way.read is not None and isinstance(puzzle.origin, Drawn):
        return f"Board of {puzzle.origin.seed}"
    return course_words(puzzle.course)


def unusual_way(puzzle: Puzzle) -> list[str]:
    """Course and sight, where they are not the usual ones."""
    way = way_words(puzzle)
    return [*([way] if way else []), *([puzzle.sight] if puzzle.sight != SIGHT_DEFAULT else [])]


def place_words(game: Game, *, brief: bool = False) -> str:
    """Which board of a course is played: `board 3 of 10`, `3 of 10`, or `3/10` if brief; empty for one board."""
    puzzle = game.puzzle
    if puzzle.single:
        return ""
    boards = puzzle.way.boards(puzzle, puzzle.way.number)
    at = len(game.legs) + (0 if game.solved and not game.timed_out else 1)
    if boards is None:
        return f"{at:,}"
    return f"{at:,}/{boards:,}" if brief else f"{at:,} of {boards:,}"


def boards_done(score: int) -> str:
    """The boards of a sprint: `7.400 boards`, as thousandths were counted."""
    return f"{score // 1000:,}.{score % 1000:03} boards"


def board_done(game: Game) -> str:
    """The board of a series that was done last: `Board 3: 12.345 s, 34 moves; 1:02.500 so far.`."""
    last, before = game.legs[-1], game.legs[-2] if len(game.legs) > 1 else Leg(0, 0, 0)
    own = f"{duration(last.read_ms - before.read_ms)}, {counted(last.moves - before.moves, 'move')}"
    return f"Board {len(game.legs):,}: {own}; {duration(last.read_ms)} so far."


def congratulation(game: Game) -> str:
    """The figures of a solve as a sentence: `Congratulations! Solved in 57 moves ...`."""
    result = result_of(game)
    if game.timed_out:
        return f"Time is up: {boards_done(result.net)}, {counted(result.moves, 'move')}."
    boards = f"{counted(len(game.legs), 'board')}, " if not game.puzzle.single else ""
    return f"Congratulations! Solved in {boards}{summary(result)}."


def board_figures(legs: tuple[Leg, ...], result: Result) -> list[tuple[str, str]]:
    """Labels and figures about the boards of a series: the time of each size, or the average and the extremes."""
    if len(legs) < 2:
        return []
    times = splits_of(legs)
    if result.puzzle.mixed:
        sizes = [board.size for place in range(len(legs)) if (board := result.puzzle.board(place)) is not None]
        return [(size_shown(size), duration(time_ms)) for size, time_ms in zip(sizes, times, strict=True)]
    rows = [] if result.puzzle.way.limited else [("Boards", f"{len(legs):,}")]
    rows.append(("Per board", duration(legs[-1].read_ms / len(legs), average=True)))
    for label, extreme in (("Fastest", min), ("Slowest", max)):
        place = times.index(extreme(times))
        rows.append((label, f"no. {place + 1:,}  {duration(times[place])}"))
    return rows
