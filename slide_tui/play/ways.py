"""Ways: what can be chosen to play besides one board of the settings, and the puzzle that a choice makes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from slide_tui.engine.course import Course
from slide_tui.engine.courses import COURSES, DAILY
from slide_tui.engine.drills import DRILLS, check_drill
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.kind import Kind
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.sights import SIGHT_DEFAULT, SIGHTS
from slide_tui.engine.size import Size
from slide_tui.play.boards import puzzle_by
from slide_tui.settings.settings import Settings

WAYS: Mapping[str, Course] = MappingProxyType({name: course for name, course in COURSES.items() if name != DAILY})
"""The courses that can be drawn, by name."""


class Choice(NamedTuple):
    """A choice of what to play; all else is as the settings have it."""

    course: Course
    """The course with its number."""
    size: Size
    sight: str
    goal: str | None = None
    """The goal, without a warm-up; None for the goal of the settings, and for their warm-up where it can be one."""

    def puzzle(self, settings: Settings, seed: str) -> Puzzle:
        """The puzzle that is drawn for it; raise InvalidInput if it can't be played so."""
        drawn = puzzle_by(settings, seed)
        if self.goal is not None or self.course.done is not None:  # drills and quizzes have starts of their own
            drawn = replace(drawn, origin=SeededStart(seed), goal=self.goal or drawn.goal)
        return replace(drawn, size=self.size, sight=self.sight, course_word=str(self.course))

    def turned(self, step: int) -> Choice:
        """With the next of the numbers that are offered."""
        presets = self.course.presets
        at = presets.index(self.course.number) if self.course.number in presets else -1
        return self._replace(course=self.course._replace(number=presets[(at + step) % len(presets)]))


def offered(course: Course) -> Course:
    """A course with the first of its numbers."""
    return course._replace(number=course.presets[0]) if course.presets else course


def drill_on(drill: str, kind: Kind) -> Choice | None:
    """A drill on boards of this size and goal; None if they have no such stage."""
    try:
        check_drill(DRILLS[drill], kind.size, kind.goal)
    except InvalidInput:
        return None
    return Choice(WAYS[drill], kind.size, kind.sight if kind.sight in SIGHTS else SIGHT_DEFAULT, kind.goal)
