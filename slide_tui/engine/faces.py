"""Faces: what the cells of a board show in place of their tiles' numbers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from slide_tui.engine.log import Link
from slide_tui.engine.named import Named


class FaceColour(Named):
    """What the colour of a cell may tell."""

    NOTHING = "nothing"
    """The same as any covered cell."""
    HOME = "home"
    """Only whether the tile is home."""
    TILE = "tile"
    """As the player chose it for this tile, and whether it is home."""
    PLACE = "place"
    """Where the tile belongs, since nothing else says so."""
    ASIDE = "aside"
    """As little as can be: the tile does not matter now."""
    PICTURE = "picture"
    """The tile's piece of a picture; where there is none, as for `PLACE`."""


class Face(NamedTuple):
    """What a cell shows in place of its tile's number."""

    spellings: tuple[str, ...] | None = ("",)
    """What is written there, the longest spelling first, for cells with less room; None for the tile's own number."""
    tint: FaceColour = FaceColour.NOTHING
    strength: float = 1.0
    """How much of it is left, if it fades."""

    def written(self, columns: int) -> str:
        """The longest spelling that fits into these columns."""
        spellings = self.spellings or ("",)
        return next((each for each in spellings if len(each) + 2 * (" " in each) <= columns), spellings[-1])


Faces = Mapping[int, Face]
"""What some cells show in place of their tile's number; all other cells show the number."""

ASCII = str.maketrans(
    {"↑": "u", "↓": "d", "←": "l", "→": "r", "·": ".", "↖": "lu", "↗": "ru", "↙": "ld", "↘": "rd"}
)  # fmt: skip
"""For the signs of arrows in letters alone: `←1↓2` is `l1d2`."""
HIDDEN = Face()
PIECE = Face(("",), FaceColour.PICTURE)
OWN_NUMBER = Face(None, FaceColour.TILE)
ASIDE = Face(None, FaceColour.ASIDE)
NOTHING_ELSE: Faces = MappingProxyType({})
"""Every cell shows its tile."""


class SightMoment(NamedTuple):
    """What of a game a sight may go by, beside its board and the finished one."""

    open: bool
    """Whether all can be seen: nothing was slid on this board yet, or the player looks at it."""
    read_ms: int
    """What the clock reads."""
    last: Link | None
    """The last slide of the run."""
    began_ms: int
    """What the clock read when this board began."""
