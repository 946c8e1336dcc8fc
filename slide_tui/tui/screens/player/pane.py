"""What the player of a run and its panes tell each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.engine.replay_player import ReplayPlayer
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.ink import Ink
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.screens.keys import Key

BAR = "bar"
"""The area of the chart; its columns can be clicked and dragged over."""
GO = "go"
"""The area of a row that leads to a place, which follows."""

PLAY = "space"
"""The key that plays or stops."""
PAUSES_SHOWN = 5
"""How many of the longest pauses are shown, and visited by the key."""


class Note(NamedTuple):
    """A message that stands until the next key."""

    words: str
    warns: bool = False
    """Whether it says why something can't be done."""
    long: bool = False
    """Whether it needs the last line, wherever others stand."""

    def ink(self, palette: Palette) -> Ink:
        """How it is written."""
        return palette.on(palette.warn if self.warns else palette.title, bold=self.warns and not palette.colour)


SILENCE = Note("")


class Stop(NamedTuple):
    """A place to go to, with what is said there."""

    place: int
    words: str = ""


class Spots(NamedTuple):
    """Where the player puts what it shows itself."""

    board: Box | None
    """None where the window is too small for it."""
    foot: Box
    """The last line."""
    columns: int
    """How wide the chart is."""


class Shown(NamedTuple):
    """What the player shows at an instant."""

    head: ReplayPlayer
    note: Note
    acts: Sequence[Key]
    """What can be done beside stepping and playing."""
    strokes: Strokes

    @property
    def palette(self) -> Palette:
        """The colours."""
        return self.strokes.palette
