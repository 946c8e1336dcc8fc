"""`slide-tui doctor` at a terminal: nothing of a question or a report is left to the shell."""

from __future__ import annotations

import signal
from contextlib import AbstractContextManager

import pytest

from tests.tui.terminal.test_questions import shell, typed_at
from tests.window import Window, window

ANSWERS = "\x1bP>|Tried(1)\x1b\\\x1b[?2026;2$y\x1b[?2048;2$y\x1b[?1016;0$y\x1b[?0u\x1b]11;rgb:ff/ff/ff\x07\x1b[?64c"
LAST = "\x1b[c"


def doctor(*words: str) -> AbstractContextManager[Window]:
    """The doctor in a window whose terminal is played by the test."""
    return window("doctor", *words, ready=None, modern=False)


def given_back(seen: Window) -> bool:
    """Whether the terminal is as it was before."""
    return not seen.left_on()


def test_the_terminal_is_asked_and_believed() -> None:
    """What it answers is in the report, and nothing of it at the prompt."""
    with doctor() as seen, shell(seen) as prompt:
        seen.read_until(LAST)
        seen.type(ANSWERS)

        assert 0 == seen.end()
        assert "terminal name: Tried(1)" in seen.shown
        assert "background: #ffffff (light)" in seen.shown
        assert given_back(seen)
        assert b"" == typed_at(prompt)


def test_a_silent_terminal_is_waited_for_a_second() -> None:
    """The report comes all the same."""
    with doctor() as seen:
        assert 0 == seen.end()
        assert "answers: none within 1 s" in seen.shown
        assert given_back(seen)


def keys() -> AbstractContextManager[Window]:
    """The doctor that shows keys, once it hears them."""
    return doctor("--keys")


def test_what_arrives_is_shown_by_name_and_in_bytes() -> None:
    """Keys, what they do in the game, clicks, the wheel, focus and pastes; q twice ends it."""
    arrives = {
        "\x1b[A": "key: up (up)                    ESC [A",
        "\x12": "key: ctrl+r (redo)              ^R",
        "\u00e9": "key: \u00e9                          c3 a9",
        "\x1b[<0;3;4M": "mouse: left pressed at 2, 3",
        "\x1b[<64;1;1M": "wheel: up at 0, 0",
        "\x1b[O": "focus: lost",
        "\x1b[200~a\x1b[31mb\x1b[201~": "paste: ",
        "\x1b[?64;1c": "answer: kind of terminal",
        "q": "key: q (quit)",
    }
    with keys() as seen, shell(seen) as prompt:
        seen.read_until(LAST)
        for data, line in arrives.items():
            seen.type(data)
            seen.read_until(line)
        assert "\x1b[31m" not in seen.shown
        seen.type("q")
        seen.read_until(LAST)
        seen.type("\x1b[<35;9;9M\x1b[?64;1c")

        assert 0 == seen.end()
        assert given_back(seen)
        assert b"" == typed_at(prompt)


def test_ctrl_c_ends_it() -> None:
    """As a key, like in the game."""
    with keys() as seen:
        seen.read_until(LAST)
        seen.type("\x1b[?6c\x03")
        seen.read_until(LAST)
        seen.type("\x1b[?6c")

        assert 0 == seen.end()
        assert given_back(seen)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_gives_the_terminal_back(number: signal.Signals) -> None:
    """With its own exit code."""
    with keys() as seen:
        seen.read_until(LAST)
        seen.type("\x1b[?6ca")
        seen.read_until("key: a")
        seen.kill(number)

        assert 128 + number == seen.end()
        assert given_back(seen)


def test_a_new_size_is_shown() -> None:
    """As the system tells it."""
    with keys() as seen:
        seen.read_until(LAST)
        seen.resize(100, 30)
        seen.read_until("size: 100x30")
        seen.kill(signal.SIGTERM)
        seen.end()
