"""What a terminal says of itself when it is asked. The game asks for less; this is for a report."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from select import select
from time import monotonic
from typing import NamedTuple

_LAST_QUESTION = "\x1b[c"
"""Ask for the kind of terminal. All terminals answer this, and in order: after it no earlier answer can come."""
_KIND = rb"\x1b\[\?([\d;]*)c"
_PATIENCE_S = 1.0
"""How long to wait for an answer."""
_MODES = {"synchronized output": 2026, "resize reports": 2048, "mouse": 1006, "focus": 1004, "pastes": 2004}
_TAKES_NONE = ("linux", "cons25")
"""Terminals that would take a question for a picture or a command; they are only asked the last one."""
_HALF = 0.5


class _Question(NamedTuple):
    """What a terminal is asked."""

    asked: str
    answer: bytes
    """A pattern that finds it."""
    words: Callable[[re.Match[bytes]], str]


def _text(found: re.Match[bytes]) -> str:
    return found[1].decode("utf-8", "replace")


def _background(found: re.Match[bytes]) -> str:
    red, green, blue = (int(part, 16) / (16 ** len(part) - 1) for part in found.groups())
    light = 0.299 * red + 0.587 * green + 0.114 * blue > _HALF
    shown = "".join(f"{round(part * 255):02x}" for part in (red, green, blue))
    return f"#{shown} ({'light' if light else 'dark'})"


def _mode(number: int) -> _Question:
    """Ask whether a terminal knows a mode."""
    answer = rb"\x1b\[\?%d;(\d*)\$y" % number
    return _Question(f"\x1b[?{number}$p", answer, lambda found: "no" if found[1] in (b"", b"0") else "yes")


_QUESTIONS = {
    "terminal name": _Question("\x1b[>0q", rb"\x1bP>\|(.*?)(?:\x1b\\|\x07)", _text),
    **{name: _mode(number) for name, number in _MODES.items()},
    "clipboard": _Question("", rb"\x1b\[\?(?:\d*;)*52(?:;\d*)*c", lambda _: "yes"),
    "kitty keyboard": _Question("\x1b[?u", rb"\x1b\[\?\d*u", lambda _: "yes"),
    "background": _Question(
        "\x1b]11;?\x1b\\", rb"\x1b\]11;rgba?:([\da-fA-F]+)/([\da-fA-F]+)/([\da-fA-F]+)", _background
    ),
}
"""All but the last question; that tells of the clipboard too."""


def ask(fd_in: int, fd_out: int, term: str, program: str = "") -> dict[str, str]:
    """Ask a terminal what it is and can do; nothing if it isn't ours alone. Takes one round trip, a second at most.

    Raises OSError if the terminal has gone.
    """
    from slide_tui.tui.driver.quiet import QuietTerminal, write_all  # most doctors have no terminal to ask

    with QuietTerminal(fd_in, fd_out) as terminal:
        if not terminal.is_quiet:
            return {}
        shy = term.startswith(_TAKES_NONE) or program == "Apple_Terminal"  # that one prints a letter of the question
        questions = {} if shy else _QUESTIONS
        begun = monotonic()
        write_all(fd_out, "".join([*(each.asked for each in questions.values()), _LAST_QUESTION]))
        said = _hear(fd_in, begun + _PATIENCE_S)
        return answers_in(said, (monotonic() - begun) * 1000, questions)


def _hear(descriptor: int, until_s: float) -> bytes:
    """Return what comes until the last question is answered, or until an instant has passed."""
    said = b""
    while not re.search(_KIND, said) and (left := until_s - monotonic()) > 0:
        if not select([descriptor], [], [], left)[0] or not (data := os.read(descriptor, 4096)):
            break
        said += data
    return said


def answers_in(said: bytes, took_ms: float, questions: Mapping[str, _Question] = _QUESTIONS) -> dict[str, str]:
    """Return what a terminal has said, in words, by what it is about."""
    kind = re.search(_KIND, said)
    if kind is None:
        return {"answers": f"none within {_PATIENCE_S:.0f} s"}
    answers = {"answers": f"after {took_ms:.0f} ms", "terminal kind": _text(kind) or "unknown"}
    for name, question in questions.items():
        found = re.search(question.answer, said, re.DOTALL)
        answers[name] = question.words(found) if found else "no answer"
    return answers
