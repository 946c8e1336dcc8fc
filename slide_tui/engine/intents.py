"""Everything that can be asked of a Game."""

from __future__ import annotations

from dataclasses import dataclass

from slide_tui.engine.moves import Direction
from slide_tui.engine.named import Named
from slide_tui.engine.who import InputDevice, Who


@dataclass(frozen=True, slots=True)
class Slide:
    """Slide `count` tiles of the line as one push."""

    direction: Direction
    count: int = 1
    by: Who = Who.PLAYER
    device: InputDevice = InputDevice.KEYS


@dataclass(frozen=True, slots=True)
class SlideRun:
    """Slide all tiles of the line that can go in a direction, as one push."""

    direction: Direction
    by: Who = Who.PLAYER
    device: InputDevice = InputDevice.KEYS


@dataclass(frozen=True, slots=True)
class SlideCell:
    """Slide the tile at a cell towards the gap, and all tiles between with it."""

    cell: int
    by: Who = Who.PLAYER
    device: InputDevice = InputDevice.KEYS


@dataclass(frozen=True, slots=True)
class SlideTile:
    """Slide the tile with a number towards the gap, and all tiles between with it."""

    number: int
    by: Who = Who.PLAYER
    device: InputDevice = InputDevice.KEYS


class Act(Named):
    """Everything else, which needs no more words."""

    UNDO = "undo"
    """Undo the last push."""
    REDO = "redo"
    """Redo the push that was undone last."""
    RESTART = "restart"
    """Go back to the start, with counts and clock at zero; where undo is free, take everything back."""
    MARK = "mark"
    """Mark the board under way, in place of the one marked before."""
    TO_MARK = "to-mark"
    """Go back to the marked board."""
    PAUSE = "pause"
    """Pause the clock until RESUME."""
    RESUME = "resume"
    """Let the clock run on."""
    PAUSE_OR_RESUME = "pause-or-resume"
    """Pause the clock if it runs, let it run on if it is paused: what one key does."""
    TAKE_HELP = "take-help"
    """Mark the game as helped, since a hint was shown."""
    TIME_UP = "time-up"
    """End the game at its time limit, once that is reached."""
    LOOK = "look"
    """See a board that can't be seen, until the next slide."""
    RIGHT = "right"
    """Mark the next answer of a quiz as right."""
    WRONG = "wrong"
    """Mark it as wrong."""


SlideIntent = Slide | SlideRun | SlideCell | SlideTile
SLIDES = (Slide, SlideRun, SlideCell, SlideTile)
"""The same, to ask for quickly."""

Intent = SlideIntent | Act
