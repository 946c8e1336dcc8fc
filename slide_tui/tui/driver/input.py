"""Input from the terminal to the app.

`textual._xterm_parser` is the one private name of Textual that we import; its own drivers are what keeps it stable. It
is given one key or mouse report at a time, so that nothing odd spoils what comes after it.
"""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from collections.abc import Iterator

from textual import constants
from textual._xterm_parser import XTermParser
from textual.events import Key, Paste
from textual.message import Message

from slide_tui.tui.driver.reading import GRACE_S, Reading
from slide_tui.tui.driver.shared import CellDriver

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
_PASTE = "\x1b[200~"
_HALF = re.compile("[\ud800-\udfff]")


Part = tuple[str | None, str]
"""A key, a click or a paste that waits for its turn: its kind and its text."""


class Input:
    """Reads the terminal and hands over messages."""

    def __init__(self, descriptor: int, driver: CellDriver) -> None:
        """Start to read for a driver, which is also told what the terminal says of itself, after its Escape."""
        self._driver = driver
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._parser = XTermParser()
        self._begun = ""
        self._reading = Reading(descriptor, driver, self._parts, self._hand, _leaves)
        self.close = self._reading.close

    def _parts(self, data: bytes) -> list[Part]:
        """What some bytes say; what is only begun waits for what may follow, such as Escape, and then is keys."""
        text, self._begun = self._begun + self._decode(data), ""
        parts: list[Part] = []
        for part in _PART.finditer(text):
            if part.lastgroup == "answer":
                self._driver.answered(part["answer"])
            elif part.lastgroup == "begun":
                self._begun = part[0][:_PASTE_MOST] + part[0][_PASTE_MOST:][-5:]  # what may begin the end of a paste
                wait_s = GRACE_S if part[0].startswith(_PASTE) else constants.ESCAPE_DELAY
                self._driver.loop.call_later(wait_s, self._give_up, part[0])
            else:
                parts.append((part.lastgroup, part[part.lastgroup or 0]))
        return parts

    def _give_up(self, begun: str) -> None:
        """Take for keys what nothing has followed; a paste may take its time, unless Ctrl+C is typed in it."""
        if begun.startswith(_PASTE):
            if leaves := _LEAVES.search(self._begun):
                self._begun = ""
                self._reading.add([("key", leaves[0])])
        elif self._begun == begun:
            self._begun = ""
            self._reading.add([("begun", begun)])

    def _hand(self, at_s: float, part: Part) -> float:
        kind, text = part
        if text.startswith(_CLICK) and not self._driver.drawn:
            return _START_S  # there is nothing yet that it can hit
        for message in self._messages(kind, text):
            message.time = at_s
            self._driver.process_message(message)
        return 0

    def _messages(self, kind: str | None, text: str) -> list[Message]:
        """What a part says. No bytes end the game: those that mean nothing are dropped, and half a letter is no key."""
        if kind == "paste":
            return [Paste(text[:_PASTE_MOST].translate({0: None, 27: None}))]
        if _leaves((kind, text)):
            return [Key("ctrl+c", "\x03")]
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


def _leaves(part: Part) -> bool:
    return part[0] != "paste" and _LEAVES.fullmatch(part[1]) is not None


def keys_typed(text: str) -> Iterator[Key]:
    """The keys that a terminal types by a text."""
    return (message for message in XTermParser().feed(text) if isinstance(message, Key))
