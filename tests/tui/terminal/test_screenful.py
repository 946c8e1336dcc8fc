"""What a terminal can show, by its surroundings."""

from __future__ import annotations

import pytest

from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.terminal.screenful import depth_of, screenful_of

UTF_8 = "utf-8"


def colours_of(term: str) -> int:
    """A small terminfo."""
    return {"aterm": 8, "hp2648": 0, "Modern": 256}.get(term, 0)


@pytest.mark.parametrize(
    ("depth", "term"), [(Depth.C16, "aterm"), (Depth.C256, "Modern"), (Depth.NONE, "hp2648"), (Depth.NONE, "none")]
)
def test_unknown_names_are_looked_up(depth: Depth, term: str) -> None:
    """A terminal that we don't know has the colours that the system knows of it."""
    assert depth is depth_of({"TERM": term}, colours_of=colours_of)


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


def test_mlterm_has_256_colours() -> None:
    """Terminfo knows eight, and its truecolour is wrong."""
    assert Depth.C256 is depth_of({"TERM": "mlterm"}, colours_of=colours_of)


def test_an_xterm_that_says_its_version_has_256_colours() -> None:
    """Its TERM of old says less than it can show; another terminal within it is not meant."""
    version = {"XTERM_VERSION": "XTerm(379)"}

    assert Depth.C256 is depth_of({"TERM": "xterm", **version})
    assert Depth.C16 is depth_of({"TERM": "screen", **version})
    assert Depth.TRUE is depth_of({"TERM": "xterm", "COLORTERM": "truecolor", **version})


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
