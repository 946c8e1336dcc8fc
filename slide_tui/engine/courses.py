"""Courses: ways to play, such as one board, ten in a row, or as many as possible in a minute.

A course stands before the `@` of a puzzle code: `marathon10@4x4-k7q2m9`, `relay@5x4-k7q2m9`, `daily@2026-11-18`.
Each of its boards is a puzzle of one board with a code of its own: the third of that marathon is `4x4-k7q2m9%2F3`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from types import MappingProxyType

from slide_tui.engine import training
from slide_tui.engine.board import Board
from slide_tui.engine.course import Course
from slide_tui.engine.drills import DRILLS
from slide_tui.engine.errors import Unreadable, quoted
from slide_tui.engine.limits import SEED_MAX
from slide_tui.engine.size import Size
from slide_tui.engine.values import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.engine.game import Game
    from slide_tui.engine.puzzle import Puzzle

_WORD_MAX = 40
_SEED_MAX = SEED_MAX - len("/999999")
"""How long the seed of a series can be, so that there is room for the place of each board."""


def _itself(whole: Puzzle, place: int) -> Puzzle:
    return replace(whole, course=COURSE_DEFAULT)


def _next(whole: Puzzle, place: int, size: Size | None = None) -> Puzzle:
    """The board of a series, drawn from its seed and place, perhaps in another size."""
    assert not isinstance(whole.origin, Board)
    origin = replace(whole.origin, seed=f"{whole.origin.seed}/{place + 1}")
    return replace(whole, course=COURSE_DEFAULT, origin=origin, size=size or whole.size)


def _check_drawn(whole: Puzzle) -> None:
    """Raise Unreadable unless the boards can be drawn from a seed."""
    if isinstance(whole.origin, Board):
        raise Unreadable(f"a {course_of(whole.course).name} draws its boards from a seed, so it can't have a position")
    if len(whole.origin.seed) > _SEED_MAX:
        raise Unreadable(f"the seed of a {course_of(whole.course).name} can have up to {_SEED_MAX} characters")


# Series


def _as_many(whole: Puzzle, number: int) -> int:
    return number


def _endless(whole: Puzzle, number: int) -> None:
    return None


def _sides(whole: Puzzle, number: int = 0) -> int:
    """How many sizes a relay up to a size has."""
    return max(whole.size.width, whole.size.height) - 1


def _up(whole: Puzzle, place: int) -> Puzzle:
    """The boards from 2x2 to the whole size: each side grows until it is long enough."""
    side = place + 2
    return _next(whole, place, Size(min(side, whole.size.width), min(side, whole.size.height)))


def _down(whole: Puzzle, place: int) -> Puzzle:
    return _up(whole, _sides(whole) - 1 - place)


def _check_relay(whole: Puzzle) -> None:
    _check_drawn(whole)
    if _sides(whole) < 2:
        raise Unreadable(f"a relay begins with 2x2, so it needs a larger board than {whole.size}")


def _thousandths(game: Game) -> int:
    """How many boards of a sprint are done, in thousandths; the last one counts by its tiles at home."""
    return 1000 * len(game.legs) + 1000 * game.home // game.board.size.tiles


# Fewest moves


def _check_free(whole: Puzzle) -> None:
    """Raise Unreadable where nothing can be undone."""
    if not whole.rule.takes_back:
        raise Unreadable(f"fewest moves lets you undo, so it can't be played in the mode {whole.mode}")


def _best_of(whole: Puzzle, number: int) -> int:
    return number or 1


# Today's board

DAILY = "daily"
"""The name of the course that is one board for each day."""

_WEEK = (Size(3, 3), Size(4, 3), Size(4, 4), Size(4, 4), Size(5, 4), Size(5, 5), Size(6, 6))
"""The sizes from Monday to Sunday."""


def size_of_day(day: int) -> Size:
    """Return the size of the board of a day, counted from 1970-01-01, a Thursday. A start can't wait for a calendar."""
    return _WEEK[(day + 3) % 7]


def _of_day(whole: Puzzle, place: int) -> Puzzle:
    assert not isinstance(whole.origin, Board)
    return replace(whole, course=COURSE_DEFAULT, origin=replace(whole.origin, seed=f"daily/{whole.origin.seed}"))


def _read_day(text: str) -> Puzzle:
    from slide_tui.engine.daily import puzzle_of_day  # most puzzles are not of a day

    return puzzle_of_day(text)


def _check_day(whole: Puzzle) -> None:
    from slide_tui.engine.daily import check_puzzle_of_day

    check_puzzle_of_day(whole)


# Drills and quizzes


def _from(start: Callable[[Puzzle, int], Board]) -> Callable[[Puzzle, int], Puzzle]:
    """The puzzle of a board whose start the course draws in its own way."""
    return lambda whole, place: replace(whole, course=COURSE_DEFAULT, origin=start(whole, place))


COURSES: Mapping[str, Course] = MappingProxyType(
    {
        course.name: course
        for course in (
            Course("board", "One board", "the usual game: one board until it is solved", _itself),
            Course(
                DAILY,
                "Today's board",
                "the board of a day, the same for everybody",
                _of_day,
                check=_check_day,
                read=_read_day,
            ),
            Course(
                "marathon",
                "Marathon",
                "boards of one kind in a row, on one clock",
                _next,
                _as_many,
                numbers=range(2, 1001),
                presets=(5, 10, 42, 100),
                check=_check_drawn,
            ),
            Course(
                "relay",
                "Relay",
                "from 2x2 up to your size, on one clock",
                _up,
                _sides,
                check=_check_relay,
            ),
            Course(
                "relay-down",
                "Relay down",
                "from your size down to 2x2, on one clock",
                _down,
                _sides,
                check=_check_relay,
            ),
            Course(
                "sprint",
                "Sprint",
                "as many boards as possible before the time is up",
                _next,
                _endless,
                numbers=range(30, 601),
                presets=(60, 120, 300),
                limited=1000,
                check=_check_drawn,
                score=_thousandths,
                measured="boards",
            ),
            Course(
                "fewest",
                "Fewest moves",
                "one board in as few moves as you can; what you undo doesn't count",
                _itself,
                numbers=range(1, 61),
                presets=(10, 60),
                bare=True,
                limited=60_000,
                check=_check_free,
                measured="moves",
                free=True,
            ),
            *(
                Course(
                    drill.name,
                    f"Drill: {drill.title}",
                    drill.about,
                    _from(partial(training.drilled, drill)),
                    check=partial(training.check_drilled, drill),
                    done=partial(training.stage_done, drill),
                )
                for drill in DRILLS.values()
            ),
            Course(
                "quiz",
                "Quiz",
                "ten boards: on each, find a slide that leads nearer to the goal",
                _from(training.asked),
                training.questions,
                check=training.check_quiz,
                done=training.after_one_push,
                score=training.right_answers,
                judged=True,
                measured="right",
            ),
            Course(
                "duel",
                "Duel",
                "two players on one keyboard, the same board for both; the first to solve it takes it",
                _next,
                _best_of,
                numbers=range(3, 8, 2),
                presets=(3, 5, 7),
                bare=True,
                check=_check_drawn,
                players=2,
            ),
        )
    }
)
"""All courses by name; the first is the default."""

COURSE_DEFAULT = next(iter(COURSES))


@cache
def _known(word: str) -> Course | None:
    if word in COURSES and (COURSES[word].bare or not COURSES[word].numbers):
        return COURSES[word]
    found = re.fullmatch("([a-z-]+)([1-9][0-9]{0,3})", word)
    course = COURSES.get(found[1]) if found is not None else None
    if found is None or course is None or int(found[2]) not in course.numbers:
        return None
    return replace(course, number=int(found[2]))


def course_of(word: str) -> Course:
    """Return the course of a word such as `marathon10`; raise Unreadable if there is none."""
    course = _known(word) if len(word) <= _WORD_MAX else None
    if course is None:
        raise Unreadable(f"{quoted(word)} is not a course: use one of {', '.join(map(spelling, COURSES.values()))}")
    return course


def check_course(word: str) -> str:
    """Return the word for a course; raise Unreadable if there is none."""
    return str(course_of(word))


def spelling(course: Course) -> str:
    """How a course is spelled, with the numbers that it can have."""
    bare = course.name if course.bare else ""
    if not course.numbers:
        return course.name
    if course.numbers.step > 1:
        return ", ".join(filter(None, (bare, *(f"{course.name}{number}" for number in course.numbers))))
    spelled = f"{course.name}{course.numbers.start} to {course.name}{course.numbers.stop - 1}"
    return f"{bare}, {spelled}" if bare else spelled
