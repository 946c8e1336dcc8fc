"""Courses: what is played as one thing: which puzzle comes next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.values import dataclass
from slide_tui.play.boards import another


@dataclass(frozen=True, slots=True)
class Course:
    """One way to play."""

    name: str
    """The word for it in codes and files, spelled so for ever."""
    about: str
    """What it is, in one phrase."""
    next: Callable[[Puzzle, str], Puzzle]
    """The puzzle that comes after one, drawn from a seed."""


ONE_BOARD = Course("board", "one board after another", another)
RACE = Course("race", "a race against a recording", another)

COURSES: Mapping[str, Course] = MappingProxyType({course.name: course for course in (ONE_BOARD, RACE)})
"""All ways to play by name; the first is the default."""
