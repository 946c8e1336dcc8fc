"""Lines as strips, which are what Textual works with."""

from __future__ import annotations

from functools import lru_cache

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from slide_tui.tui.paint.ink import Colour, Ink, Line, Run, line_width


def strip_of(line: Line) -> Strip:
    """A line as a strip of Textual's."""
    return Strip(map(_segment, line), line_width(line))


@lru_cache(1024)
def _segment(run: Run) -> Segment:
    return Segment(run[0], style_of(run[1]))


@lru_cache(1024)
def style_of(ink: Ink) -> Style:
    """The style for an ink."""
    return Style(color=_rich(ink.ink), bgcolor=_rich(ink.paper), bold=ink.bold or None, reverse=ink.reverse or None)


def _rich(colour: Colour | None) -> Color | None:
    if colour is None:
        return None
    return Color.parse(colour) if isinstance(colour, str) else Color.from_ansi(colour)
