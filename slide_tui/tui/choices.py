"""Choices: which puzzle comes next. Pure; chance comes in as a seed."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.choices.settings import Settings
from slide_tui.engine.puzzle import Drawn, Puzzle


def puzzle_by(settings: Settings, seed: str) -> Puzzle:
    """The puzzle that the settings choose."""
    return Puzzle(settings.size, Drawn(seed, settings.warm_up or None), settings.goal, settings.mode)


def another(puzzle: Puzzle, seed: str) -> Puzzle:
    """Another board of the same kind; where the position was the player's own, any position."""
    steps = puzzle.origin.warm_up if isinstance(puzzle.origin, Drawn) else None
    return replace(puzzle, origin=Drawn(seed, steps))


def chosen_anew(before: Settings, after: Settings) -> bool:
    """Whether a change of the settings chooses another kind of puzzle."""
    return (before.size, before.goal, before.mode, before.warm_up) != (
        after.size,
        after.goal,
        after.mode,
        after.warm_up,
    )
