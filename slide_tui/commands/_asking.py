"""What a terminal says of itself when it is asked. The game asks for less; this is for a report."""

from __future__ import annotations

import os
import re
from select import select
from time import monotonic
from typing import NamedTuple

_LAST_QUESTION = "\x1b[c"
"""Ask for the kind of terminal. All terminals answer this, and in order: after it no earlier answer can come."""
_PATIENCE_S = 1.0
"""How long to wait for an answer."""
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
        _LAST_QUESTION,
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
    from slide_tui.tui.driver.quiet import QuietTerminal, write_all  # most doctors have no terminal to ask

    with QuietTerminal(fd_in, fd_out) as terminal:
        if not terminal.is_quiet:
            return []
        shy = term.startswith(_TAKES_NONE) or program == "Apple_Terminal"  # that one prints a letter of the question
        begun = monotonic()
        write_all(fd_out, _LAST_QUESTION if shy else _QUESTIONS)
        said = _hear(fd_in, begun + _PATIENCE_S)
        took_ms = (monotonic() - begun) * 1000
    return answers_in(said, took_ms, asked_all=not shy)


def _hear(descriptor: int, until_s: float) -> bytes:
    """Return what comes until the last question is answered, or until an instant has passed."""
    said = b""
    while not re.search(_KIND, said) and (left := until_s - monotonic()) > 0:
        if not select([descriptor], [], [], left)[0] or not (data := os.read(descriptor, 4096)):
            break
        said += data
    return said


def answers_in(said: bytes, took_ms: float, *, asked_all: bool = True) -> list[Answer]:
    """Return what a terminal has said, in words."""
    kind = re.search(_KIND, said)
    if kind is None:
        return [Answer("answers", f"none within {_PATIENCE_S:.0f} s")]
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
