"""Questions to the terminal, whose answers must not be typed at the shell's prompt."""

from __future__ import annotations

import os
import signal
import termios
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import pytest
from textual import events

from slide_tui.tui.terminal.parser import InputParser
from slide_tui.tui.terminal.questions import Rounds, drop_answers
from tests.tui.terminal.terminal import small_app
from tests.window import Window

ANSWERS = b"\x1b[?2026;0$y\x1b[?2048;0$y\x1b[?1;2c"


@contextmanager
def shell(terminal: Window) -> Iterator[int]:
    """The terminal as somebody else has it, before and after the game."""
    prompt = os.open(Path(f"/proc/{terminal.pid}/fd/0").readlink(), os.O_RDWR | os.O_NOCTTY)
    yield prompt
    os.close(prompt)


def typed_at(prompt: int) -> bytes:
    """What a shell would read now."""
    tty.setraw(prompt, termios.TCSANOW)
    os.set_blocking(prompt, False)
    try:
        return os.read(prompt, 1000)
    except BlockingIOError:
        return b""


def answer_late(terminal: Window) -> None:
    """Answer once the screen has been left, like a terminal that is far away."""
    terminal.wait_for(lambda: "\x1b[?1049l" in terminal.shown, "the main screen")
    terminal.type(ANSWERS)


def test_a_late_answer_is_not_left_to_the_shell() -> None:
    """Leaving within one round trip of the start waits for it."""
    with small_app(modern=False) as terminal, shell(terminal) as prompt:
        terminal.type("q")
        answer_late(terminal)

        assert 0 == terminal.end()
        assert set() == terminal.left_on()
        assert b"" == typed_at(prompt)


def test_nor_by_a_stop() -> None:
    """Ctrl+Z leads to a prompt, too."""
    with small_app(modern=False) as terminal, shell(terminal) as prompt:
        terminal.type("\x1a")
        answer_late(terminal)
        _, status = os.waitpid(terminal.pid, os.WUNTRACED)

        assert os.WIFSTOPPED(status)
        assert b"" == typed_at(prompt)

        terminal.kill(signal.SIGCONT)
        terminal.read_until("\x1b[?1049h")


@pytest.mark.parametrize("answer", ["\x1b[?6c", "\x1b[?1;2c", "\x1b[?64;1;2;6;9;15;16;17;18;21;22;28c"])
def test_an_answer_is_no_key(answer: str) -> None:
    """Whatever kind of terminal it is, and in however many pieces it comes."""
    parser = InputParser()
    whole = [*parser.feed(answer + "a"), *parser.feed(answer[:7])]
    deadline = parser.deadline if len(answer) > 7 else None
    rest = list(parser.feed(answer[7:] + "b"))

    assert ["a", "b"] == [message.key for message in (*whole, *rest) if isinstance(message, events.Key)]
    assert deadline is None
    assert 2 == parser.answers


def test_other_reports_are_read_as_ever() -> None:
    """And so are keys that are typed one after the other."""
    messages = list(InputParser().feed("\x1b[?2026;2$y\x1b[?2048;2$ya?"))

    assert ["TerminalSupportsSynchronizedOutput", "InBandWindowResize"] == [type(it).__name__ for it in messages[:2]]
    assert ["a", "question_mark"] == [message.key for message in messages if isinstance(message, events.Key)]


def test_what_is_unanswered_is_waited_for_so_long_and_no_longer() -> None:
    """A terminal that says nothing, or too little, holds nobody up for ever; one that has answered, not at all."""
    heard, said = os.pipe()
    os.write(said, b"x" + ANSWERS)
    drop_answers(heard, 0, monotonic() + 1000)
    kept = os.read(heard, 100)
    os.write(said, ANSWERS + b"typed" + ANSWERS)
    drop_answers(heard, 2, monotonic() + 1000)
    os.write(said, b"\x1b[?2026;0$y")
    drop_answers(heard, 1, monotonic() + 0.01)
    os.close(said)
    drop_answers(heard, 1, monotonic() + 1000)
    os.close(heard)

    assert b"x" + ANSWERS == kept


def test_an_answer_that_nobody_asked_for_counts_for_nothing() -> None:
    """Only questions that are still open are waited for at the end."""
    rounds = Rounds()
    rounds.answer()
    for _ in range(3):
        rounds.ask()
    rounds.answer()

    assert 2 == rounds.unanswered
