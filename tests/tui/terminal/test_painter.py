"""The painter: the fewest bytes, the colours of the depth, and nothing that a terminal would obey."""

from __future__ import annotations

import pytest

from slide_tui.tui.paint.ink import Ink
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.terminal.painter import Painter

RED = Ink("#FF0000", "#000000")


def test_only_what_differs_is_said() -> None:
    """Two runs of one look need one sequence, and blanks need no ink."""
    frame = Painter(Depth.TRUE).frame([(3, 1, [("ab", RED), ("c", RED), ("  ", Ink("#00FF00", "#000000"))])])

    assert "\x1b[2;4H\x1b[38;2;255;0;0;48;2;0;0;0mabc  \x1b[m" == frame


def test_a_piece_that_follows_on_needs_no_cursor() -> None:
    """The cursor stands there already."""
    frame = Painter(Depth.NONE).frame([(0, 0, [("ab", Ink())]), (2, 0, [("c", Ink())]), (0, 1, [("d", Ink())])])

    assert "\x1b[1;1Habc\x1b[2;1Hd" == frame


@pytest.mark.parametrize(
    ("depth", "ink", "codes"),
    [
        (Depth.TRUE, Ink("#102030", bold=True), "1;38;2;16;32;48"),
        (Depth.C256, Ink(173), "38;5;173"),
        (Depth.C256, Ink("#FFFFFF"), "38;5;231"),
        (Depth.C16, Ink(11, 0), "93;40"),
        (Depth.C16, Ink(None, 12), "104"),
        (Depth.C16, Ink("#FF0000"), "91"),
        (Depth.NONE, Ink("#FF0000", "#00FF00", bold=True, reverse=True), "1;7"),
    ],
)
def test_colours_are_those_of_the_depth(depth: Depth, ink: Ink, codes: str) -> None:
    """Every depth has its own way to say a colour; without colour only attributes are left."""
    assert f"\x1b[1;1H\x1b[{codes}mx\x1b[m" == Painter(depth).frame([(0, 0, [("x", ink)])])
