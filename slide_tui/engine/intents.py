"""Everything that can be asked of a Game."""

from __future__ import annotations

from dataclasses import dataclass

from slide_tui.engine.moves import Direction
from slide_tui.engine.named import Named
from slide_tui.engine.who import Hand, Who


@dataclass(frozen=True, slots=True)
class Slide:
    """Slide one tile, or so many tiles of the line as one push."""

    direction: Direction
    count: int = 1
    by: Who = Who.PLAYER
    hand: Hand = Hand.KEYS


@dataclass(frozen=True, slots=True)
class SlideRun:
    """Slide all tiles of the line that can go in that direction, as one push."""

    direction: Direction
    by: Who = Who.PLAYER
    hand: Hand = Hand.KEYS


@dataclass(frozen=True, slots=True)
class SlideCell:
    """Slide the tile at a cell towards the gap, and all tiles between with it."""

    cell: int
    by: Who = Who.PLAYER
    hand: Hand = Hand.KEYS


@dataclass(frozen=True, slots=True)
class SlideTile:
    """Slide the tile with a number towards the gap, and all tiles between with it."""

    number: int
    by: Who = Who.PLAYER
    hand: Hand = Hand.KEYS


class Act(Named):
    """What is asked for without any more words."""

    UNDO = "undo"
    """Take the last push back."""
    REDO = "redo"
    """Make the push again that was taken back last."""
    RESTART = "restart"
    """Begin the same start again, with counts and clock at zero."""
    PAUSE = "pause"
    """Stop the clock until RESUME."""
    RESUME = "resume"
    """Let the clock run on."""
    PAUSE_OR_RESUME = "pause-or-resume"
    """Stop the clock if it runs, let it run if it is stopped: what one key does."""
    TAKE_HELP = "take-help"
    """Mark the game as helped: a hint was shown."""


SlideIntent = Slide | SlideRun | SlideCell | SlideTile
Intent = SlideIntent | Act
