"""What a terminal can show, by its surroundings."""

from __future__ import annotations

import pytest

from slide_tui.tui.driver.screenful import depth_and_why, screenful_of
from slide_tui.tui.paint.palette import Depth


def colours_of(term: str) -> int:
    """A small terminfo."""
    return {"aterm": 8, "hp2648": 0, "Modern": 256}.get(term, 0)


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
    # what we don't know has the colours that the system knows of it
    (Depth.C16, {"TERM": "aterm"}),
    (Depth.C256, {"TERM": "Modern"}),
    (Depth.NONE, {"TERM": "hp2648"}),
    (Depth.NONE, {"TERM": "none"}),
]


def test_the_terminal_says_how_many_colours_it_has() -> None:
    """By its name, by COLORTERM and by its version; NO_COLOR counts only if it is not empty."""
    assert COLOURS == [(depth_and_why(environ, colours_of=colours_of)[0], environ) for _, environ in COLOURS]


def test_what_was_asked_for_beats_the_surroundings() -> None:
    """`always` beats NO_COLOR, `never` beats everything."""
    environ = {"TERM": "xterm-256color", "NO_COLOR": "1"}

    assert (Depth.C256, Depth.NONE) == (depth_and_why(environ, "always")[0], depth_and_why(environ, "never")[0])
    assert Depth.C16 is depth_and_why({"TERM": "vt100"}, "always")[0]


def test_known_names_are_not_looked_up() -> None:
    """What we know ourselves costs no look at the disk."""

    def never(term: str) -> int:
        raise AssertionError(term)

    assert Depth.C16 is depth_and_why({"TERM": "linux"}, colours_of=never)[0]
    assert Depth.NONE is depth_and_why({"TERM": "strange", "NO_COLOR": "1"}, colours_of=never)[0]


def test_the_system_is_asked() -> None:
    """Without another one, terminfo answers: of a name that nobody has, too."""
    assert Depth.NONE is depth_and_why({"TERM": "vt100"})[0]
    assert Depth.NONE is depth_and_why({"TERM": "no-such-terminal"})[0]


@pytest.mark.parametrize(("wanted", "still"), [("none", True), ("NONE", True), ("full", False), ("", False)])
def test_who_wants_no_animations_gets_none(wanted: str, still: bool) -> None:
    """By the variable that all programs of this kind know."""
    assert still is screenful_of({"TERM": "xterm", "TEXTUAL_ANIMATIONS": wanted}).still
