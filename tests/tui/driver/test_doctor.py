"""`slide-tui doctor` at a terminal: nothing of a question or a report is left to the shell."""

from __future__ import annotations

from contextlib import AbstractContextManager

import pytest

from tests.window import Window, window

ANSWERS = "\x1bP>|Tried(1)\x1b\\\x1b[?2026;2$y\x1b[?2048;2$y\x1b[?1016;0$y\x1b[?0u\x1b]11;rgb:ff/ff/ff\x07\x1b[?64c"
LAST = "\x1b[c"


def doctor(*words: str) -> AbstractContextManager[Window]:
    """The doctor in a window whose terminal is played by the test."""
    return window("doctor", *words, ready=None)


def given_back(seen: Window) -> bool:
    """Whether the terminal is as it was before."""
    return not seen.left_on()


def test_the_terminal_is_asked_and_believed() -> None:
    """What it answers is in the report, and nothing of it at the prompt."""
    with doctor() as seen:
        seen.read_until(LAST)
        seen.type(ANSWERS)

        assert 0 == seen.end()
        assert "terminal name: Tried(1)" in seen.shown
        assert "background: #ffffff (light)" in seen.shown
        assert given_back(seen)


@pytest.mark.long
def test_a_silent_terminal_is_waited_for_a_second() -> None:
    """The report comes all the same."""
    with doctor() as seen:
        assert 0 == seen.end()
        assert "answers: none within 1 s" in seen.shown
        assert given_back(seen)
