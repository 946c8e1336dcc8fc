"""What is looked at and put right before Textual is loaded."""

from __future__ import annotations

import io

import pytest

from slide_tui.tui.driver.check import why_no_game, why_no_letters
from slide_tui.tui.driver.environment import prepare
from slide_tui.tui.driver.size import sane


class _OnTerminal(io.StringIO):
    """A stream that says it is a terminal, in UTF-8."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        """Say so."""
        return True


def test_a_terminal_is_good_enough() -> None:
    """Input and output on a terminal with a name: the game can be shown."""
    assert why_no_game(_OnTerminal(), _OnTerminal(), {"TERM": "xterm"}) is None


@pytest.mark.parametrize(
    ("stdin", "stdout", "term", "expected"),
    [
        (None, _OnTerminal(), "xterm", "standard input"),
        (io.StringIO(), _OnTerminal(), "xterm", "standard input"),
        (_OnTerminal(), None, "xterm", "standard output"),
        (_OnTerminal(), io.StringIO(), "xterm", "standard output"),
        (_OnTerminal(), _OnTerminal(), None, "TERM"),
        (_OnTerminal(), _OnTerminal(), "", "TERM"),
        (_OnTerminal(), _OnTerminal(), "dumb", "TERM=dumb"),
        (_OnTerminal(), _OnTerminal(), "unknown", "TERM=unknown"),
    ],
)
def test_why_there_is_no_game(
    stdin: io.StringIO | None, stdout: io.StringIO | None, term: str | None, expected: str
) -> None:
    """The reason is one line that names what is missing and what to do instead."""
    reason = why_no_game(stdin, stdout, {} if term is None else {"TERM": term})

    assert reason is not None
    assert expected in reason
    assert reason.endswith("try `slide-tui plain`")
    assert "\n" not in reason


@pytest.mark.parametrize("within", ["TMUX", "STY"])
@pytest.mark.parametrize(
    ("shown", "locale", "utf8_mode"),
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
    within: str, shown: bool, locale: dict[str, str], utf8_mode: bool
) -> None:
    """It shows `_` for every letter beyond ASCII if no locale names UTF-8; Python's own substitute is not one."""
    environ = {"TERM": "screen", within: "/tmp/1,2,3", **locale}  # noqa: S108 - a value as multiplexers set it

    assert shown is (why_no_letters(environ, "utf-8", utf8_mode=utf8_mode) is None)


@pytest.mark.parametrize(("encoding", "shown"), [("utf-8", True), ("UTF8", True), ("ascii", False), (None, False)])
def test_elsewhere_letters_go_by_the_output(encoding: str | None, shown: bool) -> None:
    """Most terminals show UTF-8, whatever the locale says."""
    assert shown is (why_no_letters({"TERM": "xterm"}, encoding) is None)


def test_the_environment_loses_what_does_harm() -> None:
    """Sizes and debugging switches go."""
    names = ("COLUMNS", "LINES", "NO_COLOR", "TEXTUAL", "TEXTUAL_DRIVER", "TEXTUAL_DEBUG", "TEXTUAL_NEW_ONE")
    environ = {**dict.fromkeys(names, "1"), "TERM": "xterm"}
    prepare(environ)

    assert {"TERM": "xterm", "TEXTUAL_FPS": "120", "TEXTUAL_COLOR_SYSTEM": "truecolor"} == environ


def test_the_environment_keeps_what_is_chosen() -> None:
    """The few variables that are a person's to set reach Textual."""
    chosen = {"ESCDELAY": "25", "TEXTUAL_FPS": "60", "TEXTUAL_ANIMATIONS": "NONE", "TEXTUAL_DISABLE_KITTY_KEY": "1"}
    environ = dict(chosen)
    prepare(environ)

    assert {**chosen, "TEXTUAL_COLOR_SYSTEM": "truecolor"} == environ


@pytest.mark.parametrize(
    ("given", "expected"),
    [((0, 0), (80, 24)), ((-1, 5), (80, 5)), ((20_000, 20_000), (500, 300)), ((1, 1), (1, 1))],
)
def test_sizes_are_made_sane(given: tuple[int, int], expected: tuple[int, int]) -> None:
    """No size is too much to draw, and none is nothing."""
    assert expected == sane(*given)
