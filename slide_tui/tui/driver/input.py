"""Input from the terminal to the app: read in the event loop, without a thread and without polling.

`textual._xterm_parser` is the one private name of Textual that we import; its own drivers are what keeps it stable. It
is given one key or mouse report at a time, so that nothing odd spoils what comes after it.
"""

from __future__ import annotations

import asyncio
import os
import re
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Callable, Iterator
from time import monotonic

from textual import constants
from textual._xterm_parser import XTermParser
from textual.events import Key, Paste
from textual.message import Message

_READ_BYTES = 65536
_STEP = 10
"""Keys handed over at a time, so that a burst is drawn while it is played."""
GRACE_S = 0.2
"""How long earlier keys may hold up Ctrl+C: a burst is played to its end, a flood is not."""
_LEAVES = re.compile(r"\x03|\x1b\[99;(?:5|69|133|197)(?::[12])?(?:;[\d:]*)?u")
"""Ctrl+C, also as kitty tells it, with and without locked capitals and digits."""
_PASTE_MOST = 200_000
"""The most letters kept of one paste."""
_PART = re.compile(
    r"\x1b\[200~(?P<paste>[^\x1b]*+(?:\x1b(?!\[201~)[^\x1b]*+)*+)\x1b\[201~"
    r"|\x1b(?P<answer>[]P_][^\x00-\x1f]{0,4096}(?=\x07|\x1b\\)|\[[?>][\d;]*\$?[a-z]|\[48;[\d;:]*t)(?:\x07|\x1b\\)?"
    r"|(?P<begun>\x1b(?:\[200~.*|\[[0-?]*[ -/]*|\][\d;?][^\x00-\x1f]{0,64}\x1b?|O)?)\Z"
    r"|(?P<key>\x1b\[\[[A-E]|\x1b\[[0-?]*[ -/]*[@-~]|\x1bO.|\x1b[^\x1b]|.)",
    re.DOTALL,
)
"""A paste; what a terminal says of itself, which Textual would take for keys; what is only begun; a key or a click."""
_CLICK, _START_S = "\x1b[<", 0.01
_HALF = re.compile("[\ud800-\udfff]")


_Part = tuple[float, str | None, str]
"""A key, a click or a paste that waits for its turn: when it was read, its kind and its text."""


class Input:
    """Reads the terminal and hands over messages."""

    def __init__(
        self,
        descriptor: int,
        receive: Callable[[Message], None],
        *,
        later: Callable[[Callable[[], None]], object],
        lost: Callable[[], None],
        answered: Callable[[str], None] = lambda _: None,
        drawn: Callable[[], bool] = lambda: True,
    ) -> None:
        """Start to read.

        `later` calls something once the app has done what it has been given; `lost` is called when the terminal has
        gone, and `answered` with what the terminal says of itself, after its Escape. Clicks wait until something is
        `drawn` that they can hit.
        """
        self._loop = asyncio.get_running_loop()
        self._descriptor = descriptor
        self._receive, self._later, self._lost = receive, later, lost
        self._answered, self._drawn = answered, drawn
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._parser = XTermParser()
        self._waiting: deque[_Part] = deque()
        self._handing = False
        self._begun = ""
        self._open = True
        self._loop.add_reader(descriptor, self._read)

    def close(self) -> None:
        """Read no more."""
        if self._open:
            self._open = False
            self._loop.remove_reader(self._descriptor)

    def _read(self) -> None:
        try:
            data = os.read(self._descriptor, _READ_BYTES)
        except BlockingIOError:
            return
        except OSError:  # EIO: the terminal has gone
            data = b""
        if data:
            self._take(self._begun + self._decode(data))
        else:
            self.close()
            self._lost()

    def _take(self, text: str) -> None:
        self._begun, at = "", monotonic()
        for part in _PART.finditer(text):
            if part.lastgroup == "answer":
                self._answered(part["answer"])
            elif part.lastgroup == "begun":
                self._begun = part[0][:_PASTE_MOST] + part[0][_PASTE_MOST:][-5:]  # what may begin the end of a paste
                self._loop.call_later(constants.ESCAPE_DELAY, self._give_up, part[0])
            else:
                self._waiting.append((at, part.lastgroup, part[part.lastgroup or 0]))
        if _LEAVES.search(text):
            self._loop.call_later(GRACE_S, self._let_ctrl_c_pass)
        self._go_on()

    def _give_up(self, begun: str) -> None:
        """Take for keys what nothing has followed, such as Escape; a paste may take its time."""
        if self._begun == begun and not begun.startswith("\x1b[200~"):
            self._begun = ""
            self._waiting.append((monotonic(), "begun", begun))
            self._go_on()

    def _go_on(self) -> None:
        if not self._handing:
            self._hand_over()

    def _hand_over(self) -> None:
        """Hand over a little, and the rest once the app has taken it."""
        self._handing = False
        for _ in range(_STEP):
            if not self._open or not self._waiting:
                return
            at, kind, text = self._waiting[0]
            if text.startswith(_CLICK) and not self._drawn():
                self._handing = True
                self._loop.call_later(_START_S, self._hand_over)
                return
            self._waiting.popleft()
            for message in self._messages(kind, text):
                message.time = at
                self._receive(message)
        self._handing = True
        self._later(self._hand_over)

    def _messages(self, kind: str | None, text: str) -> list[Message]:
        """What a part says. No bytes end the game: those that mean nothing are dropped, and half a letter is no key."""
        if kind == "paste":
            return [Paste(text[:_PASTE_MOST].translate({0: None, 27: None}))]
        if _LEAVES.fullmatch(text):
            return [_ctrl_c()]
        parser = self._parser
        try:
            messages = list(parser.feed(text))
            if not messages:  # it waits for more, which is not for it
                self._parser = XTermParser()
                messages = list(parser.feed("")) if len(text) < 3 else []
        except Exception:
            self._parser = XTermParser()
            return []
        return [it for it in messages if not (isinstance(it, Key) and _HALF.search(f"{it.key}{it.character}"))]

    def _let_ctrl_c_pass(self) -> None:
        """Drop what still waits before a Ctrl+C, be that thousands of keys or a paste that never ends."""
        typed = (text for _, kind, text in self._waiting if kind != "paste")
        if self._open and (any(map(_LEAVES.fullmatch, typed)) or _LEAVES.search(self._begun)):
            self._waiting.clear()
            self._begun = ""
            self._receive(_ctrl_c())


def _ctrl_c() -> Key:
    return Key("ctrl+c", "\x03")


def keys_typed(text: str) -> Iterator[Key]:
    """The keys that a terminal types by a text."""
    return (message for message in XTermParser().feed(text) if isinstance(message, Key))
