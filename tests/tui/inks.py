"""Strips read back as runs, for tests that look at what is drawn."""

from __future__ import annotations

from rich.color import Color, ColorType
from rich.style import Style
from textual.strip import Strip

from slide_tui.tui.paint.depth import sent
from slide_tui.tui.paint.ink import Colour, Ink, Run
from slide_tui.tui.paint.palette import Depth


def runs_of(strip: Strip) -> list[Run]:
    """The runs of a strip, without its control segments."""
    return [(segment.text, ink_of(segment.style)) for segment in strip if not segment.control]


def ink_of(style: Style | None) -> Ink:
    """The ink for a style."""
    if style is None:
        return Ink()
    return Ink(_plain(style.color), _plain(style.bgcolor), bool(style.bold), bool(style.reverse))


def as_sent(ink: Ink, depth: Depth) -> Ink:
    """An ink in the colours that the terminal is sent."""
    return ink._replace(ink=sent(ink.ink, depth), paper=sent(ink.paper, depth))


def _plain(colour: Color | None) -> Colour | None:
    if colour is None or colour.type is ColorType.DEFAULT:
        return None
    return colour.number if colour.triplet is None else colour.triplet.hex.upper()
