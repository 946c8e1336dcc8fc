"""What a terminal can show, by its surroundings."""

from __future__ import annotations

import pytest

from slide_tui.tui.driver.screenful import depth_of, screenful_of, shows_unicode
from slide_tui.tui.paint.palette import Depth

UTF_8 = "utf-8"


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
    assert COLOURS == [(depth_of(environ, colours_of=colours_of), environ) for _, environ in COLOURS]


def test_what_was_asked_for_beats_the_surroundings() -> None:
    """`always` beats NO_COLOR, `never` beats everything."""
    environ = {"TERM": "xterm-256color", "NO_COLOR": "1"}

    assert (Depth.C256, Depth.NONE) == (depth_of(environ, "always"), depth_of(environ, "never"))
    assert Depth.C16 is depth_of({"TERM": "vt100"}, "always")


def test_known_names_are_not_looked_up() -> None:
    """What we know ourselves costs no look at the disk."""

    def never(term: str) -> int:
        raise AssertionError(term)

    assert Depth.C16 is depth_of({"TERM": "linux"}, colours_of=never)
    assert Depth.NONE is depth_of({"TERM": "strange", "NO_COLOR": "1"}, colours_of=never)


def test_the_system_is_asked() -> None:
    """Without another one, terminfo answers: of a name that nobody has, too."""
    assert Depth.NONE is depth_of({"TERM": "vt100"})
    assert Depth.NONE is depth_of({"TERM": "no-such-terminal"})


@pytest.mark.parametrize(("encoding", "shows"), [("utf-8", True), ("UTF8", True), ("ascii", False), (None, False)])
def test_only_utf_8_shows_more_than_ascii(encoding: str | None, shows: bool) -> None:
    """Everything else gets letters that every terminal has."""
    assert shows is shows_unicode(encoding)


@pytest.mark.parametrize("within", ["TMUX", "STY"])
@pytest.mark.parametrize(
    ("unicode", "locale", "utf8_mode"),
    [
        (False, {}, True),
        (False, {"LC_CTYPE": "C.UTF-8"}, True),
        (False, {"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),
        (False, {"LANG": ""}, True),
        (True, {"LC_CTYPE": "C.UTF-8"}, False),
        (True, {"LANG": "de_DE.UTF-8"}, False),
        (True, {"LANG": "C", "LC_ALL": "en_GB.utf8"}, False),
    ],
)
def test_in_a_multiplexer_letters_go_by_the_locale(
    within: str, unicode: bool, locale: dict[str, str], utf8_mode: bool
) -> None:
    """It shows `_` for every letter beyond ASCII if no locale names UTF-8; Python's own substitute is not one."""
    environ = {"TERM": "screen", within: "/tmp/1,2,3", **locale}  # noqa: S108 - a value as multiplexers set it

    assert unicode is screenful_of(environ, encoding=UTF_8, utf8_mode=utf8_mode).unicode


def test_elsewhere_letters_go_by_the_output() -> None:
    """Most terminals show UTF-8, whatever the locale says."""
    assert screenful_of({"TERM": "xterm"}, encoding=UTF_8, utf8_mode=True).unicode
    assert not screenful_of({"TERM": "xterm", "LANG": "C"}, encoding="ascii").unicode


@pytest.mark.parametrize("term", ["Eterm", "Eterm-256color", "Eterm-88color"])
def test_eterm_shows_ascii(term: str) -> None:
    """It knows no UTF-8, whatever the locale says."""
    assert not screenful_of({"TERM": term, "LANG": "C.UTF-8"}, encoding=UTF_8).unicode


@pytest.mark.parametrize(("wanted", "still"), [("none", True), ("NONE", True), ("full", False), ("", False)])
def test_who_wants_no_animations_gets_none(wanted: str, still: bool) -> None:
    """By the variable that all programs of this kind know."""
    assert still is screenful_of({"TERM": "xterm", "TEXTUAL_ANIMATIONS": wanted}, encoding=UTF_8).still
