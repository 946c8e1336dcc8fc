"""What is looked at and put right before Textual is loaded."""

from __future__ import annotations

import io

import pytest

from slide_tui.tui.driver.check import why_no_game
from slide_tui.tui.driver.environment import prepare
from slide_tui.tui.driver.size import sane


class _OnTerminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


def test_a_terminal_is_good_enough() -> None:
    """Input and output on a terminal with a name: the game can be shown."""
    assert why_no_game(_OnTerminal(), _OnTerminal(), "xterm") is None


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
    reason = why_no_game(stdin, stdout, term)

    assert reason is not None
    assert expected in reason
    assert reason.endswith("try `slide-tui plain`")
    assert "\n" not in reason


def test_a_closed_stream_is_no_terminal() -> None:
    """A stream that was closed has nothing to show the game on."""
    closed = io.TextIOWrapper(io.BytesIO())
    closed.close()

    assert why_no_game(closed, _OnTerminal(), "xterm") is not None


def test_the_environment_loses_what_does_harm() -> None:
    """Sizes, debugging switches and impossible values go; what people choose stays."""
    names = ("COLUMNS", "LINES", "NO_COLOR", "TEXTUAL", "TEXTUAL_DRIVER", "TEXTUAL_DEBUG", "TEXTUAL_NEW_ONE")
    wrong = {"ESCDELAY": "99999", "TEXTUAL_FPS": "many", "TEXTUAL_ANIMATIONS": "wild"}
    environ = {**dict.fromkeys(names, "1"), **wrong, "TERM": "xterm"}
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
