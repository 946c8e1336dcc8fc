"""Input from the terminal to the app.

`textual._xterm_parser` is the one private name of Textual that we import; its own drivers are what keeps it stable. A
new one is given each key or mouse report, so that nothing odd spoils what comes after it.
"""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from collections.abc import Callable
from functools import lru_cache

from textual import constants
from textual._xterm_parser import XTermParser
from textual.events import Key, Paste
from textual.message import Message

from slide_tui.tui.driver.inputs import GRACE_S
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
_PASTE, _CLICK = "\x1b[200~", "\x1b[<"
_HALF = re.compile("[\ud800-\udfff]")


class Input:
    """Makes messages of what a terminal sends."""

    def __init__(self, driver: CellDriver, answered: Callable[[str], None]) -> None:
        """Hand them to a driver; `answered` is told what the terminal says of itself, after its Escape."""
        self._driver, self._answered = driver, answered
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._begun = ""

    def take(self, data: bytes) -> None:
        """Take some bytes; what is only begun waits for what may follow, such as Escape, and then is keys."""
        text, self._begun = self._begun + self._decode(data), ""
        for part in _PART.finditer(text):
            if part.lastgroup == "answer":
                self._answered(part["answer"])
            elif part.lastgroup == "begun":
                self._begun = part[0][:_PASTE_MOST] + part[0][_PASTE_MOST:][-5:]  # what may begin the end of a paste
                wait_s = GRACE_S if part[0].startswith(_PASTE) else constants.ESCAPE_DELAY
                self._driver.loop.call_later(wait_s, self._give_up, part[0])
            elif part.lastgroup == "paste":
                self._driver.process_message(Paste(part["paste"][:_PASTE_MOST].translate({0: None, 27: None})))
            else:
                self._say(part[0])

    def _give_up(self, begun: str) -> None:
        """Take for keys what nothing has followed; a paste may take its time, unless Ctrl+C is typed in it."""
        if begun.startswith(_PASTE):
            if leaves := _LEAVES.search(self._begun):
                self._begun = ""
                self._say(leaves[0])
        elif self._begun == begun:
            self._begun = ""
            self._say(begun)

    def _say(self, text: str) -> None:
        """Pass on what a key or a click says."""
        typed = [] if text.startswith(_CLICK) else keys_typed(text)
        for message in typed or _messages(text):
            self._driver.process_message(message)


def keys_typed(text: str) -> list[Key]:
    """The keys that a terminal types by a text."""
    return [Key(*each) for each in _keys(text)]


@lru_cache(512)
def _keys(text: str) -> tuple[tuple[str, str | None], ...]:
    """The keys that a text is, each with what it types: parsing takes ten times as long as making a key."""
    if _LEAVES.fullmatch(text):
        return (("ctrl+c", "\x03"),)
    return tuple((it.key, it.character) for it in _messages(text) if isinstance(it, Key))


def _messages(text: str) -> list[Message]:
    """What a text says. No bytes end the game: those that mean nothing are dropped, and half a letter is not a key."""
    parser = XTermParser()
    try:
        messages = list(parser.feed(text)) or (list(parser.feed("")) if len(text) < 3 else [])
    except Exception:
        return []
    return [it for it in messages if not (isinstance(it, Key) and _HALF.search(f"{it.key}{it.character}"))]
