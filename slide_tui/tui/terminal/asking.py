"""What a terminal says of itself when it is asked. The game asks for less; this is for a report."""

from __future__ import annotations

import re
from time import monotonic
from typing import NamedTuple

from slide_tui.tui.terminal.questions import LAST_QUESTION, PATIENCE_S, hear_answers
from slide_tui.tui.terminal.quiet import QuietTerminal, write_all

_MODES = {
    2026: "synchronized output",
    2048: "resize reports",
    1006: "mouse",
    1004: "focus",
    2004: "pastes",
}
_CLIPBOARD = b"52"
_NOT_KNOWN = (b"", b"0")
_QUESTIONS = "".join(
    [
        "\x1b[>0q",  # its name and version
        *(f"\x1b[?{mode}$p" for mode in _MODES),
        "\x1b[?u",  # the kitty keyboard
        "\x1b]11;?\x1b\\",  # its background
        LAST_QUESTION,
    ]
)
_VERSION = rb"\x1bP>\|(.*?)(?:\x1b\\|\x07)"
_KEYBOARD = rb"\x1b\[\?(\d*)u"
_KIND = rb"\x1b\[\?([\d;]*)c"
_BACKGROUND = rb"\x1b\]11;rgba?:([\da-fA-F]+)/([\da-fA-F]+)/([\da-fA-F]+)"
_TAKES_NONE = ("linux", "cons25")
"""Terminals that would take a question for a picture or a command; they are only asked the last one."""
_HALF = 0.5


class Answer(NamedTuple):
    """A line about the terminal."""

    name: str
    value: str


def ask(fd_in: int, fd_out: int, term: str, program: str = "") -> list[Answer]:
    """Ask a terminal what it is and can do; nothing if it isn't ours alone. Takes one round trip, a second at most.

    Raises OSError if the terminal has gone.
    """
    with QuietTerminal(fd_in, fd_out) as terminal:
        if not terminal.is_quiet:
            return []
        shy = term.startswith(_TAKES_NONE) or program == "Apple_Terminal"  # that one prints a letter of the question
        terminal.asked_at_s = begun = monotonic()
        write_all(fd_out, LAST_QUESTION if shy else _QUESTIONS)
        said = hear_answers(fd_in, 1, begun + PATIENCE_S)
        terminal.asked_at_s = None
        took_ms = (monotonic() - begun) * 1000
    return answers_in(said, took_ms, asked_all=not shy)


def answers_in(said: bytes, took_ms: float, *, asked_all: bool = True) -> list[Answer]:
    """Return what a terminal has said, in words."""
    kind = re.search(_KIND, said)
    if kind is None:
        return [Answer("answers", f"none within {PATIENCE_S:.0f} s")]
    answers = [Answer("answers", f"after {took_ms:.0f} ms"), Answer("terminal kind", _text(kind[1]) or "unknown")]
    if not asked_all:
        return answers
    version, keyboard = re.search(_VERSION, said, re.DOTALL), re.search(_KEYBOARD, said)
    return [
        Answer("terminal name", _text(version[1]) if version else "no answer"),
        *answers,
        *(Answer(name, _mode(said, mode)) for mode, name in _MODES.items()),
        Answer("clipboard", "yes" if _CLIPBOARD in kind[1].split(b";") else "not said"),
        Answer("kitty keyboard", "yes" if keyboard else "no answer"),
        Answer("background", _background(said)),
    ]


def _mode(said: bytes, mode: int) -> str:
    found = re.search(rb"\x1b\[\?%d;(\d*)\$y" % mode, said)
    if found is None:
        return "no answer"
    return "no" if found[1] in _NOT_KNOWN else "yes"


def _background(said: bytes) -> str:
    found = re.search(_BACKGROUND, said)
    if found is None:
        return "no answer"
    red, green, blue = (int(part, 16) / (16 ** len(part) - 1) for part in found.groups())
    light = 0.299 * red + 0.587 * green + 0.114 * blue > _HALF
    shown = "".join(f"{round(part * 255):02x}" for part in (red, green, blue))
    return f"#{shown} ({'light' if light else 'dark'})"


def _text(said: bytes) -> str:
    return said.decode("utf-8", "replace")
