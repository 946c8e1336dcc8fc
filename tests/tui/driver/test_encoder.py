"""The encoder: the fewest bytes, in the colours of the depth."""

from __future__ import annotations

import pytest

from slide_tui.tui.driver.cells import Span, cells_of
from slide_tui.tui.driver.encoder import encoded
from slide_tui.tui.paint.ink import Ink, Run
from slide_tui.tui.paint.palette import Depth

RED = Ink("#FF0000", "#000000")


def span(x: int, y: int, *runs: Run) -> Span:
    """Some cells at a place."""
    return x, y, list(cells_of(runs))


def test_only_what_differs_is_said() -> None:
    """Two runs of one look need one sequence, and blanks need no ink."""
    sent = encoded([span(3, 1, ("ab", RED), ("c", RED), ("  ", Ink("#00FF00", "#000000")))], Depth.TRUE)

    assert "\x1b[2;4H\x1b[38;2;255;0;0;48;2;0;0;0mabc  \x1b[m" == sent


def test_attributes_go_off_one_by_one() -> None:
    """Colours stay as they are."""
    sent = encoded([span(0, 0, ("a", RED._replace(bold=True)), ("b", RED), ("c", Ink()))], Depth.TRUE)

    assert "\x1b[1;1H\x1b[1;38;2;255;0;0;48;2;0;0;0ma\x1b[22mb\x1b[39;49mc" == sent


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
    assert f"\x1b[1;1H\x1b[{codes}mx\x1b[m" == encoded([span(0, 0, ("x", ink))], depth)
