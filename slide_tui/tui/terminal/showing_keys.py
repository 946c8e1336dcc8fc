"""What arrives from the terminal, shown line by line as the game reads it: for `slide-tui doctor --keys`.

It uses the full screen's own parser, so what is shown here is what the game gets; that loads Textual.
"""

from __future__ import annotations

import os
import signal
import termios
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from select import select
from time import monotonic

from textual import events
from textual._time import get_time
from textual.message import Message

from slide_tui.clean import clean
from slide_tui.tui.terminal import modes
from slide_tui.tui.terminal.parser import InputParser
from slide_tui.tui.terminal.questions import LAST_QUESTION, PATIENCE_S, drop_answers
from slide_tui.tui.terminal.quiet import QuietTerminal, write_all
from slide_tui.tui.terminal.size import terminal_size

_LFLAG = 3
_LEAVES_TWICE = "q"
_LEAVES = "ctrl+c"
_BYTES_MOST = 48
_PASTED_CELLS = 30
_SAID_CELLS = 56
_WIDE = 30
"""The column in which bytes begin."""
_MODE_MOST = 16
_NAMES = {0x1B: "ESC", 0x7F: "DEL", 0x20: "SP"}
_ANSWERS = {
    "TerminalSupportsSynchronizedOutput": "synchronized output",
    "InBandWindowResize": "resize reports",
}
_BUTTONS = {1: "left", 2: "middle", 3: "right"}
_ABOUT = "Press keys, click, scroll, paste.\nTo leave: q twice, or Ctrl+C."


def show_keys(named: Callable[[str], str], fd_in: int = 0, fd_out: int = 1) -> None:
    """Show what arrives until the player leaves. `named` returns what a key does in the game, or nothing.

    The terminal is given back however this ends. Raises OSError if it isn't ours, or has gone.
    """
    terminal = QuietTerminal(fd_in, fd_out)
    with terminal:
        terminal.take()
        switched_off = modes.reports_off(kitty=True) + modes.SHOW_CURSOR
        terminal.off = switched_off  # for a signal
        _let_signals_be_keys(fd_in)
        shown = _Shown(named, terminal)
        before = signal.signal(signal.SIGWINCH, lambda *_: shown.write("size", _size(fd_out)))
        ask_sync = os.environ.get("TERM_PROGRAM") != "Apple_Terminal"  # it would print a letter of the question
        write_all(fd_out, f"{_ABOUT}\n{modes.on(mouse=True, kitty=True, ask_sync=ask_sync)}")
        terminal.asked_at_s = monotonic()
        try:
            shown.run()
        finally:
            signal.signal(signal.SIGWINCH, before)
        write_all(fd_out, switched_off + LAST_QUESTION)  # its answer comes after the last report of the mouse
        drop_answers(fd_in, 2 - min(1, shown.answers), monotonic() + PATIENCE_S)
        terminal.off, terminal.asked_at_s = "", None


class _Shown:
    """A reader of the terminal that says what it reads."""

    def __init__(self, named: Callable[[str], str], terminal: QuietTerminal) -> None:
        """Nothing is read yet."""
        self._named = named
        self._terminal = terminal
        self._parser = InputParser()
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._bytes = bytearray()
        self._keys = ["", ""]
        """The last two keys."""
        self._hovering = False

    @property
    def answers(self) -> int:
        """How often the terminal has answered `LAST_QUESTION`."""
        return self._parser.answers

    def run(self) -> None:
        """Read until the player leaves or the terminal has gone."""
        while self._keys[1] != _LEAVES and self._keys != [_LEAVES_TWICE] * 2:
            deadline = self._parser.deadline
            wait_s = None if deadline is None else max(0.0, deadline - get_time())
            if not select([self._terminal.fd_in], [], [], wait_s)[0]:
                self._show(self._parser.tick())
            elif data := os.read(self._terminal.fd_in, 4096):
                self._take(data)
            else:
                return

    def write(self, name: str, value: str, data: bytes = b"") -> None:
        """Write one line, in one piece: a signal may come in between."""
        columns, _ = terminal_size(self._terminal.fd_out)
        line = clean(f"{name}: {value}", _SAID_CELLS)
        line = f"{line:<{_WIDE if columns > 2 * _WIDE else 0}}  {_spelled(data)}" if data else line
        write_all(self._terminal.fd_out, clean(line, columns) + "\n")

    def _take(self, data: bytes) -> None:
        """Feed byte by byte, so that every message has its own bytes."""
        for byte in data:
            self._bytes.append(byte)
            answers = self.answers
            self._show(self._parser.feed(self._decode(bytes((byte,)))))
            if self.answers > answers:
                self._terminal.asked_at_s = None  # nothing to wait for if a signal comes
                self._line("answer", "kind of terminal")
            if self._bytes.endswith(b"$y") and len(self._bytes) < _MODE_MOST:  # most are no message
                self._line("answer", "a mode")

    def _show(self, messages: Iterator[Message]) -> None:
        for message in messages:
            hovers = isinstance(message, events.MouseMove) and not message.button
            if not (hovers and self._hovering):
                self._line(*self._words(message))
            self._hovering = hovers
            self._bytes.clear()
            if isinstance(message, events.Key):
                self._keys = [self._keys[1], message.key]

    def _line(self, name: str, value: str) -> None:
        self.write(name, value, bytes(self._bytes))
        self._bytes.clear()

    def _words(self, message: Message) -> tuple[str, str]:
        match message:
            case events.Key():
                key = message.character if message.is_printable and message.character else message.key
                does = self._named(key)
                return "key", f"{'space' if key == ' ' else key}" + (f" ({does})" if does else "")
            case events.MouseScrollUp() | events.MouseScrollDown():
                way = "up" if isinstance(message, events.MouseScrollUp) else "down"
                return "wheel", f"{way} at {message.x}, {message.y}"
            case events.MouseEvent():
                return "mouse", f"{_done(message)} at {message.x}, {message.y}"
            case events.AppFocus() | events.AppBlur():
                return "focus", "gained" if isinstance(message, events.AppFocus) else "lost"
            case events.Paste():
                return "paste", f"{len(message.text):,} letters: {clean(message.text, _PASTED_CELLS)}"
            case events.Resize():
                return "size", f"{message.size.width}x{message.size.height}, said by the terminal"
        return "answer", _ANSWERS.get(type(message).__name__, type(message).__name__)


def _done(message: events.MouseEvent) -> str:
    """What the mouse does."""
    button = _BUTTONS.get(message.button, f"button {message.button}")
    held = "".join(f"{name}+" for name in ("shift", "meta", "ctrl") if getattr(message, name))
    match message:
        case events.MouseDown():
            return f"{held}{button} pressed"
        case events.MouseUp():
            return f"{held}{button} released"
    return f"{held}{button} drags" if message.button else f"{held}moves"


def _spelled(data: bytes) -> str:
    """Bytes as text: letters as they are, control bytes by name or as `^R`, all else as numbers."""
    more = f" ... {len(data):,} bytes" if len(data) > _BYTES_MOST else ""
    return "".join(map(_byte, data[:_BYTES_MOST])).strip() + more


def _byte(byte: int) -> str:
    if 0x20 < byte < 0x7F:
        return chr(byte)
    name = f"^{chr(byte + 0x40)}" if byte < 0x20 else f"{byte:02x}"
    return f"{_NAMES.get(byte, name)} "


def _let_signals_be_keys(descriptor: int) -> None:
    """Let Ctrl+C, Ctrl+Z and Ctrl+backslash arrive as keys, as they do in the game."""
    attributes = termios.tcgetattr(descriptor)
    attributes[_LFLAG] &= ~termios.ISIG
    termios.tcsetattr(descriptor, termios.TCSANOW, attributes)


def _size(descriptor: int) -> str:
    columns, rows = terminal_size(descriptor)
    return f"{columns}x{rows}"
