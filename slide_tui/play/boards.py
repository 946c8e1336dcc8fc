"""Boards: which puzzle the settings choose, and which is like another one. Chance comes in as a seed."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.engine.courses import COURSE_DEFAULT
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.sights import PICTURE, PICTURED, SIGHT_DEFAULT
from slide_tui.engine.size import Size
from slide_tui.settings.settings import Settings


def puzzle_by(settings: Settings, seed: str) -> Puzzle:
    """The puzzle that the settings choose."""
    origin = SeededStart(seed, settings.warm_up or None)
    return Puzzle(settings.size, origin, settings.goal, settings.mode, sight=sight_by(settings))


def sight_by(settings: Settings) -> str:
    """The sight that the settings choose: a picture whose tiles never have numbers is a sight of its own."""
    return PICTURE if (settings.skin, settings.picture_numbers) == (PICTURE, "never") else SIGHT_DEFAULT


def is_pictured(settings: Settings, sight: str) -> bool:
    """Whether the tiles of a board with this sight are pieces of a picture, where a terminal can show one."""
    return sight == PICTURE or (settings.skin == PICTURE and sight in PICTURED)


def another(puzzle: Puzzle, seed: str, size: Size | None = None) -> Puzzle:
    """Another puzzle of the same kind, perhaps in another size; where the start was the player's own, any start.

    Where a size is too small for the course, it is one board.
    """
    steps = puzzle.origin.warm_up if isinstance(puzzle.origin, SeededStart) else None
    drawn = replace(puzzle, size=size or puzzle.size, origin=SeededStart(seed, steps), course_word=COURSE_DEFAULT)
    try:
        return replace(drawn, course_word=puzzle.course_word)
    except InvalidInput:
        return drawn
