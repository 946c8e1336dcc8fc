"""Skins: how tiles with numbers are drawn. A skin is a row here and in the settings."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from slide_tui.tui.paint.digits import Fonts
from slide_tui.tui.paint.ink import Line

CHECK = "✓"
"""The label of the face that fills the gap of a solved board."""
Lines = tuple[Line, ...]


class Skin(NamedTuple):
    """What a skin decides."""

    fonts: Fonts = ()
    """The digits of tiles that are full faces."""
    framed_fonts: Fonts = ()
    """Those of tiles of which some have frames, which take the first and the last row."""
    framed: bool = False
    """Whether a tile that is not lit is only a line around its number. Where there is no colour, it always is."""
    round_corners: bool = True


_ON_FACES: Fonts = ((13, "XXL"), (10, "XL"), (7, "L"), (6, "M"), (5, "S"), (4, "N"))
_IN_FRAMES: Fonts = ((14, "XXL"), (11, "XL"), (7, "L"), (5, "N"))
SKINS: Mapping[str, Skin] = MappingProxyType(
    {
        "big digits": Skin(_ON_FACES, _IN_FRAMES),
        "plain numbers": Skin(round_corners=False),
        "frames": Skin(_IN_FRAMES, _IN_FRAMES, framed=True),
    }
)
