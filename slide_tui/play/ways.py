"""Ways: what can be chosen to play besides one board of the settings, and the puzzle that a choice makes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from slide_tui.engine.course import Course
from slide_tui.engine.courses import COURSES, DAILY
from slide_tui.engine.drawn import Drawn
from slide_tui.engine.drills import DRILLS, check_drill
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.kind import Kind
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.sights import SIGHT_DEFAULT, SIGHTS
from slide_tui.engine.size import Size
from slide_tui.play.boards import puzzle_by
from slide_tui.settings.settings import Settings

WAYS: Mapping[str, Course] = MappingProxyType({name: course for name, course in COURSES.items() if name != DAILY})
"""The courses that can be drawn, by name."""


class Choice(NamedTuple):
    """A choice of what to play; all else is as the settings have it."""

    course: str
    """The name of a course, without its number."""
    number: int
    size: Size
    sight: str
    goal: str | None = None
    """The goal, without a warm-up; None for the goal of the settings, and for their warm-up where it can be one."""

    @property
    def word(self) -> str:
        """The word for the course in codes."""
        return f"{self.course}{self.number or ''}"

    def puzzle(self, settings: Settings, seed: str) -> Puzzle:
        """The puzzle that is drawn for it; raise Unreadable if it can't be played so."""
        drawn = puzzle_by(settings, seed)
        if self.goal is not None or WAYS[self.course].done is not None:  # drills and quizzes have starts of their own
            drawn = replace(drawn, origin=Drawn(seed), goal=self.goal or drawn.goal)
        return replace(drawn, size=self.size, sight=self.sight, course=self.word)

    def turned(self, step: int) -> Choice:
        """With the next of the numbers that are offered."""
        offered = WAYS[self.course].presets
        at = offered.index(self.number) if self.number in offered else -1
        return self._replace(number=offered[(at + step) % len(offered)]) if offered else self

    def seen(self, step: int, *, many_colours: bool) -> Choice:
        """With another sight, the next one or the one before; many-coloured ones only where there are many."""
        names = [
            name for name, sight in SIGHTS.items() if many_colours or not sight.needs_colours or name == self.sight
        ]
        return self._replace(sight=names[(names.index(self.sight) + step) % len(names)])


def choice_of(course: Course, size: Size, sight: str) -> Choice:
    """A course with the first of its numbers."""
    return Choice(course.name, course.presets[0] if course.presets else 0, size, sight)


def drill_on(drill: str, kind: Kind) -> Choice | None:
    """A drill on boards of this size and goal; None if they have no such stage."""
    try:
        check_drill(DRILLS[drill], kind.size, kind.goal)
    except Unreadable:
        return None
    return Choice(drill, 0, kind.size, kind.sight if kind.sight in SIGHTS else SIGHT_DEFAULT, kind.goal)
