"""Inks as Rich's styles and back: Textual works with strips of styled segments, the painter with inks."""

from __future__ import annotations

from rich.color import Color, ColorType
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from slide_tui.tui.paint.ink import Colour, Ink, Line, Run, line_width

_styles: dict[Ink, Style] = {}
_inks: dict[Style, Ink] = {}
_MOST = 20_000
"""Pictures have thousands of inks, each time others; numbers have a few hundred."""
_NO_INK = Ink()


def style_of(ink: Ink) -> Style:
    """The style for an ink."""
    style = _styles.get(ink)
    if style is None:
        if len(_styles) > _MOST:
            _styles.clear()
            _inks.clear()
        style = _styles[ink] = Style(
            color=_rich(ink.ink), bgcolor=_rich(ink.paper), bold=ink.bold or None, reverse=ink.reverse or None
        )
        _inks[style] = ink
    return style


def ink_of(style: Style | None) -> Ink:
    """The ink for a style, ours or Textual's."""
    if style is None:
        return _NO_INK
    ink = _inks.get(style)
    if ink is None:
        ink = _inks[style] = Ink(_plain(style.color), _plain(style.bgcolor), bool(style.bold), bool(style.reverse))
    return ink


def strip_of(line: Line) -> Strip:
    """A line as a strip of Textual's."""
    return Strip([Segment(text, style_of(ink)) for text, ink in line], line_width(line))


def runs_of(strip: Strip) -> list[Run]:
    """The runs of a strip, without its control segments."""
    return [(segment.text, ink_of(segment.style)) for segment in strip if not segment.control]


def _rich(colour: Colour | None) -> Color | None:
    if colour is None:
        return None
    return Color.parse(colour) if isinstance(colour, str) else Color.from_ansi(colour)


def _plain(colour: Color | None) -> Colour | None:
    if colour is None or colour.type is ColorType.DEFAULT:
        return None
    return colour.number if colour.triplet is None else colour.triplet.hex.upper()
