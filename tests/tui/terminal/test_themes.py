"""Colours that Textual takes through its own hands come back as they were."""

from __future__ import annotations

from textual.color import Color
from textual.filter import ANSIToTruecolor

from slide_tui.tui.paint.ink import Ink
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.terminal.painter import Painter
from slide_tui.tui.terminal.styles import runs_of, strip_of
from slide_tui.tui.terminal.themes import SIXTEEN


def test_each_of_sixteen_colours_comes_back() -> None:
    """Below a dialog Textual writes them in full; the painter finds the index again, as ink and as paper."""
    painter = Painter(Depth.C16)
    strip = strip_of(tuple(("x", Ink(index, 15 - index)) for index in range(16)))
    through = strip.apply_filter(ANSIToTruecolor(SIXTEEN), Color.parse("black"))

    assert painter.frame([(0, 0, runs_of(strip))]) == painter.frame([(0, 0, runs_of(through))])
