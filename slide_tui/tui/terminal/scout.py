"""A look ahead for keys that leave the game, among thousands not parsed yet.

Textual's parser takes microseconds for each letter. Here a regular expression finds the sequences, and the parser is
asked only once for each different one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START
from textual.events import Key
from textual.message import Message

from slide_tui.tui.terminal.parser import InputParser

_PART = r"(?s)\x1b[\]P_][^\x07\x1b]{0,256}(?:\x07|\x1b\\)|\x1b\[[0-?]*[ -/]*[@-~]|\x1bO.|\x1b[^\[O\x1b]|."
_MOUSE = "\x1b[<"
_STRINGS = ("\x1b]", "\x1bP", "\x1b_")
_KNOWN_MOST = 2000
_BEGUN = r"\x1b(?:\[[0-?]{0,32}|O)?\Z"


class Scout:
    """Finds keys that leave the game in text that comes piece by piece."""

    def __init__(self, leaves: Callable[[Message], bool], *, pasting: bool) -> None:
        """Say which messages leave the game, and whether a paste has begun."""
        self._leaves = leaves
        self._pasting = pasting
        self._part = re.compile(_PART)
        self._rest = ""
        self._known: dict[str, Key | None] = {}

    def look(self, text: str) -> Iterator[tuple[int, Key]]:
        """The keys that leave, each with the number of letters after it."""
        text = self._rest + text
        begun = re.search(_BEGUN, text)
        end = begun.start() if begun else len(text)
        self._rest = text[end:]
        for match in self._part.finditer(text, 0, end):
            part = match[0]
            if part == BRACKETED_PASTE_START:
                self._pasting = True
            elif part == BRACKETED_PASTE_END:
                self._pasting = False
            elif not self._pasting and (key := self._key(part)) is not None:
                yield len(text) - match.end(), key

    def _key(self, part: str) -> Key | None:
        """The key that a sequence types if it leaves the game, else None."""
        if len(part) > len(_STRINGS[0]) and part.startswith(_STRINGS):
            return None  # an answer of the terminal
        if part not in self._known and not part.startswith(_MOUSE):
            if len(self._known) >= _KNOWN_MOST:
                self._known.clear()
            messages = InputParser().feed(part)
            self._known[part] = next((it for it in messages if isinstance(it, Key) and self._leaves(it)), None)
        key = self._known.get(part)
        return key.copy() if key is not None else None
