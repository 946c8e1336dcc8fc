"""Courses: ways to play, such as one board, ten in a row, or as many as possible in a minute.

A course stands before the `@` of a puzzle code: `marathon10@4x4-k7q2m9`, `relay@5x4-k7q2m9`, `daily@2026-11-18`.
Each of its boards is a puzzle of one board with a code of its own: the third of that marathon is `4x4-k7q2m9%2F3`.
"""

from __future__ import annotations

import re
from functools import cache, partial

from slide_tui.engine.board import Board
from slide_tui.engine.course import Course, Start
from slide_tui.engine.days import day_of_code, goal_of_day, number_of_date, size_of_day
from slide_tui.engine.drills import DRILLS, Drill, check_drill, drill_done, drill_start
from slide_tui.engine.errors import InvalidInput, quoted
from slide_tui.engine.limits import SEED_MAX
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.quiz import QUIZ_STAGES, check_quiz_size, quiz_start
from slide_tui.engine.rows import table
from slide_tui.engine.rules import RULE_DEFAULT, RULES
from slide_tui.engine.sights import SIGHT_DEFAULT
from slide_tui.engine.size import Size

_WORD_MAX = 40
_SEED_MAX = SEED_MAX - len("/999999")
"""How long the seed of a series can be, so that there is room for the place of each board."""


def _itself(start: Start, place: int) -> Start:
    return start


# Series: their boards are drawn from one seed


def _reseeded(start: Start, seed: str) -> Start:
    assert isinstance(start.origin, SeededStart)
    return start._replace(origin=SeededStart(seed.format(start.origin.seed), start.origin.warm_up))


def _next(start: Start, place: int) -> Start:
    return _reseeded(start, f"{{}}/{place + 1}")


def _up(start: Start, place: int) -> Start:
    """Return the boards from 2x2 to the whole size: each side grows until it is long enough."""
    size = Size(min(place + 2, start.size.width), min(place + 2, start.size.height))
    return _next(start, place)._replace(size=size)


def _down(start: Start, place: int) -> Start:
    return _up(start, _sides(start.size) - 1 - place)


def _as_many(size: Size, number: int) -> int:
    return number or 1


def _endless(size: Size, number: int) -> None:
    return None


def _sides(size: Size, number: int = 0) -> int:
    """Return how many sizes a relay up to a size has."""
    return max(size.width, size.height) - 1


def _check_drawn(name: str, start: Start) -> None:
    """Raise InvalidInput unless the boards can be drawn from a seed."""
    if isinstance(start.origin, Board):
        raise InvalidInput(f"a {name} draws its boards from a seed, so it can't have a position")
    if len(start.origin.seed) > _SEED_MAX:
        raise InvalidInput(f"the seed of a {name} can have up to {_SEED_MAX} characters")


def _check_relay(name: str, start: Start) -> None:
    _check_drawn(name, start)
    if _sides(start.size) < 2:
        raise InvalidInput(f"a relay begins with 2x2, so it needs a larger board than {start.size}")


# Fewest moves


def _check_free(name: str, start: Start) -> None:
    """Raise InvalidInput where nothing can be undone."""
    if not RULES[start.mode].takes_back:
        raise InvalidInput(f"fewest moves lets you undo, so it can't be played in the mode {start.mode}")


# Today's board

DAILY = "daily"
"""The name of the course that is one board for each day."""


def start_of_day(text: str) -> Start:
    """Return what is played on the day that a text names; raise InvalidInput if that has no board."""
    day = day_of_code(text)
    number = number_of_date(day)
    return Start(size_of_day(number), SeededStart(day.isoformat()), goal_of_day(number), RULE_DEFAULT, SIGHT_DEFAULT)


def _of_day(start: Start, place: int) -> Start:
    return _reseeded(start, "daily/{}")


def _check_day(name: str, start: Start) -> None:
    if isinstance(start.origin, Board):
        raise InvalidInput("the board of a day follows from its date, so it can't have a position")
    if start != start_of_day(start.origin.seed):
        raise InvalidInput(f"the board of a day is played as it is: use {DAILY}@{start.origin.seed}")


# Drills and quizzes: they draw their starts in their own way


def _seed_of(name: str, start: Start) -> str:
    """Return the seed; raise InvalidInput unless the course itself may draw the start."""
    if isinstance(start.origin, Board):
        raise InvalidInput(f"a {name} draws its own start, so it can't have a position")
    if start.origin.warm_up is not None:
        raise InvalidInput(f"a {name} draws its own start, so it can't have a warm-up")
    return start.origin.seed


def _drilled(drill: Drill, start: Start, place: int) -> Start:
    return start._replace(origin=drill_start(drill, start.size, start.goal, _seed_of(drill.name, start)))


def _check_drilled(drill: Drill, name: str, start: Start) -> None:
    _seed_of(name, start)
    check_drill(drill, start.size, start.goal)


def _asked(start: Start, place: int) -> Start:
    return start._replace(origin=quiz_start(start.size, start.goal, _seed_of("quiz", start), place))


def _questions(size: Size, number: int) -> int:
    return len(QUIZ_STAGES)


def _check_quiz(name: str, start: Start) -> None:
    _seed_of(name, start)
    check_quiz_size(start.size)


def _answered(board: Board, goal: Board) -> bool:
    """Return True: it is asked after a push, and whatever push that was, it is the answer."""
    return True


COURSES = table(
    Course("board", "One board", "the usual game: one board until it is solved", _itself),
    Course(DAILY, "Today's board", "the board of a day, the same for everybody", _of_day, check=_check_day),
    Course(
        "marathon", "Marathon", "boards of one kind in a row, on one clock", _next, _as_many,
        numbers=range(2, 1001), presets=(5, 10, 42, 100), check=_check_drawn,
    ),
    Course("relay", "Relay", "from two by two up to your size, on one clock", _up, _sides, check=_check_relay),
    Course("relay-down", "Relay down", "from your size to two by two, on one clock", _down, _sides, check=_check_relay),
    Course(
        "sprint", "Sprint", "as many boards as possible before the time is up", _next, _endless,
        numbers=range(30, 601), presets=(60, 120, 300), limited=1000, check=_check_drawn, measured="boards",
    ),
    Course(
        "fewest", "Fewest moves", "one board in as few moves as you can; what you undo doesn't count", _itself,
        numbers=range(61), presets=(0, 10, 60), limited=60_000, check=_check_free, measured="moves",
    ),
    *(
        Course(
            drill.name, f"Drill: {drill.title}", drill.about, partial(_drilled, drill),
            check=partial(_check_drilled, drill), done=partial(drill_done, drill),
        )
        for drill in DRILLS.values()
    ),
    Course(
        "quiz", "Quiz", "ten boards: on each, find a slide that leads nearer to the goal", _asked, _questions,
        check=_check_quiz, done=_answered, measured="right",
    ),
    Course(
        "duel", "Duel", "two players on one keyboard, the same board for both; the first to solve it takes it",
        _next, _as_many, numbers=(0, 3, 5, 7), presets=(0, 3, 5, 7), check=_check_drawn, players=2,
    ),
)  # fmt: skip
"""All courses by name; the first is the default."""

COURSE_DEFAULT = next(iter(COURSES))


@cache
def _known(word: str) -> Course | None:
    name, number = word, 0
    if word not in COURSES and (found := re.fullmatch("([a-z-]+)([1-9][0-9]{0,3})", word)) is not None:
        name, number = found[1], int(found[2])
    course = COURSES.get(name)
    return course._replace(number=number) if course is not None and number in course.numbers else None


def course_of(word: str) -> Course:
    """Return the course of a word such as `marathon10`; raise InvalidInput if there is none."""
    course = _known(word) if len(word) <= _WORD_MAX else None
    if course is None:
        raise InvalidInput(f"{quoted(word)} is not a course: use one of {', '.join(map(spelling, COURSES.values()))}")
    return course


def check_course(word: str) -> str:
    """Return the word for a course; raise InvalidInput if there is none."""
    return str(course_of(word))


def spelling(course: Course) -> str:
    """Return how a course is spelled, with the numbers that it can have."""
    bare = [course.name] if 0 in course.numbers else []
    numbers = [f"{course.name}{number}" for number in course.numbers if number]
    few = numbers if len(numbers) <= len(course.presets) else [f"{numbers[0]} to {numbers[-1]}"]
    return ", ".join(bare + few)
