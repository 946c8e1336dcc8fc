"""The painter: the fewest bytes, the colours of the depth, and nothing that a terminal would obey."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.tui.paint.ink import Ink
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.terminal.painter import Painter
from slide_tui.tui.terminal.screenful import depth_of, shows_unicode

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


@given(st.lists(st.tuples(st.text(max_size=8), st.sampled_from([RED, Ink(), Ink(bold=True)])), max_size=5))
def test_no_text_reaches_the_terminal_as_a_command(runs: list[tuple[str, Ink]]) -> None:
    """Beside the painter's own cursor and colour sequences everything is printable."""
    frame = Painter(Depth.TRUE).frame([(0, 0, runs)])

    assert re.sub(r"\x1b\[[0-9;]*[mH]", "", frame).isprintable()


@pytest.mark.parametrize(
    ("depth", "environ"),
    [
        (Depth.TRUE, {"TERM": "xterm-256color", "COLORTERM": "truecolor"}),
        (Depth.TRUE, {"TERM": "xterm", "COLORTERM": "24bit"}),
        (Depth.TRUE, {"TERM": "xterm-kitty"}),
        (Depth.C256, {"TERM": "xterm-256color", "COLORTERM": "yes"}),
        (Depth.C16, {"TERM": "linux"}),
        (Depth.C16, {"TERM": "xterm"}),
        (Depth.C16, {"TERM": "screen"}),
        (Depth.NONE, {"TERM": "vt100"}),
        (Depth.NONE, {"TERM": "xterm-256color", "NO_COLOR": "1"}),
        (Depth.C256, {"TERM": "xterm-256color", "NO_COLOR": ""}),
    ],
)
def test_the_terminal_says_how_many_colours_it_has(depth: Depth, environ: dict[str, str]) -> None:
    """NO_COLOR counts only if it is not empty."""
    assert depth is depth_of(environ)


def test_what_was_asked_for_beats_the_surroundings() -> None:
    """`always` beats NO_COLOR, `never` beats everything."""
    environ = {"TERM": "xterm-256color", "NO_COLOR": "1"}

    assert (Depth.C256, Depth.NONE) == (depth_of(environ, "always"), depth_of(environ, "never"))
    assert Depth.C16 is depth_of({"TERM": "vt100"}, "always")


@pytest.mark.parametrize(("encoding", "shows"), [("utf-8", True), ("UTF8", True), ("ascii", False), (None, False)])
def test_only_utf_8_shows_more_than_ascii(encoding: str | None, shows: bool) -> None:
    """Everything else gets letters that every terminal has."""
    assert shows is shows_unicode(encoding)
