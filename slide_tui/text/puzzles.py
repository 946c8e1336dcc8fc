"""Puzzles, courses, sights and kinds in words."""

from __future__ import annotations

from slide_tui.engine.course import Course
from slide_tui.engine.courses import COURSE_DEFAULT, DAILY, course_of
from slide_tui.engine.daily import day_number
from slide_tui.engine.game import Game
from slide_tui.engine.goals import GOAL_DEFAULT
from slide_tui.engine.kind import Kind
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.rules import RULE_DEFAULT
from slide_tui.engine.sights import SIGHT_DEFAULT
from slide_tui.engine.size import size_shown
from slide_tui.text.days import dated
from slide_tui.text.figures import running_time

_MINUTE_MS = 60_000


_CONTROLS = {"keys": "by keys", "mouse": "by mouse", "hover": "by pointing", "mixed": "by keys and mouse"}
ALONE = "on your own"
"""Said of a solve that counts for records."""


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


def way_words(of: Puzzle | Kind) -> str:
    """Its course, and for the board of a day its date: `Board of 2026-11-18`; empty for one board."""
    word = of.course_word if isinstance(of, Puzzle) else of.course
    if word == DAILY and isinstance(of, Puzzle) and isinstance(of.origin, SeededStart):
        return f"Board of {of.origin.seed}"
    return course_words(word) if word != COURSE_DEFAULT else ""


def unusual_way(of: Puzzle | Kind) -> list[str]:
    """Course and sight, where they are not the usual ones: `Marathon of 10 boards`, `vectors`."""
    return [*filter(None, (way_words(of), of.sight if of.sight != SIGHT_DEFAULT else ""))]


def place_words(game: Game, *, brief: bool = False) -> str:
    """Which board of a course is played: `board 3 of 10`, `3 of 10`, or `3/10` if brief; empty for one board."""
    puzzle = game.puzzle
    if puzzle.course.single:
        return ""
    boards = puzzle.course.boards(puzzle.size, puzzle.course.number)
    at = len(game.legs) + (0 if game.solved and not game.timed_out else 1)
    if boards is None:
        return f"{at:,}"
    return f"{at:,}/{boards:,}" if brief else f"{at:,} of {boards:,}"


def boards_done(score: int) -> str:
    """The boards of a sprint: `7.400 boards`, as thousandths were counted."""
    return f"{score // 1000:,}.{score % 1000:03} boards"


def chosen(goal: str, mode: str, warm_up: int | None) -> list[str]:
    """Goal, mode and warm-up, without the usual ones: `spiral`, `no-take-backs`, `warm-up 20`."""
    unusual = [name for name in (goal, mode) if name not in (GOAL_DEFAULT, RULE_DEFAULT)]
    return unusual + ([f"warm-up {warm_up}"] if warm_up else [])


def described(puzzle: Puzzle) -> list[str]:
    """A puzzle as short phrases, without what is usual: `Marathon of 10 boards`, `4×4`, `15-puzzle`, `spiral`."""
    size, origin, day = puzzle.size, puzzle.origin, day_of(puzzle)
    way = [day] if day else unusual_way(puzzle)
    name = [size.name] if size.width == size.height else []
    if not isinstance(origin, SeededStart):
        return [*way, size_shown(size), *name, *chosen(puzzle.goal, puzzle.mode, None), "custom start"]
    return [*way, size_shown(size), *name, *chosen(puzzle.goal, puzzle.mode, origin.warm_up)]


def day_of(puzzle: Puzzle) -> str:
    """The day whose board a puzzle is: `Wed 2026-11-18`; empty for other puzzles."""
    day = day_number(puzzle)
    return "" if day is None else dated(day)


def kind_words(kind: Kind) -> tuple[str, ...]:
    """Everything about a kind except its size: `rows`, `classic`, `by keys`, `on your own`."""
    control = control_words(kind.control, helped=kind.helped)
    return *unusual_way(kind), kind.goal, kind.mode, control, "helped" if kind.helped else ALONE


def control_words(control: str, *, helped: bool) -> str:
    """How runs were controlled; without a hand of the player they come from another program or are the solver's."""
    return _CONTROLS.get(control, control) or ("by solver" if helped else "imported")
