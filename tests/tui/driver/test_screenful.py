"""What a terminal can show, by its surroundings."""

from __future__ import annotations

import pytest

from slide_tui.tui.driver.screenful import depth_and_why, screenful_of
from slide_tui.tui.paint.palette import Depth

XTERM = {"XTERM_VERSION": "XTerm(379)"}


COLOURS: list[tuple[Depth, dict[str, str]]] = [
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
    # an xterm says less in TERM than it can show; another terminal within it is not meant
    (Depth.C256, {"TERM": "xterm", **XTERM}),
    (Depth.C16, {"TERM": "screen", **XTERM}),
    (Depth.TRUE, {"TERM": "xterm", "COLORTERM": "truecolor", **XTERM}),
    # terminfo knows eight, and its truecolour is wrong
    (Depth.C256, {"TERM": "mlterm"}),
    # what we don't know has the colours that nearly all have
    (Depth.C16, {"TERM": "no-such-terminal"}),
    (Depth.NONE, {"TERM": "xterm-mono"}),
]


def test_the_terminal_says_how_many_colours_it_has() -> None:
    """By its name, by COLORTERM and by its version; NO_COLOR counts only if it is not empty."""
    assert COLOURS == [(depth_and_why(environ)[0], environ) for _, environ in COLOURS]


def test_what_was_asked_for_beats_the_surroundings() -> None:
    """`always` beats NO_COLOR, `never` beats everything."""
    environ = {"TERM": "xterm-256color", "NO_COLOR": "1"}

    assert (Depth.C256, Depth.NONE) == (depth_and_why(environ, "always")[0], depth_and_why(environ, "never")[0])
    assert Depth.C16 is depth_and_why({"TERM": "vt100"}, "always")[0]


@pytest.mark.parametrize(("wanted", "still"), [("none", True), ("NONE", True), ("full", False), ("", False)])
def test_who_wants_no_animations_gets_none(wanted: str, still: bool) -> None:
    """By the variable that all programs of this kind know."""
    assert still is screenful_of({"TERM": "xterm", "TEXTUAL_ANIMATIONS": wanted}).still
