"""Input that waits because the app has more than it can handle."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from textual.message import Message

from slide_tui.tui.terminal.scout import Scout

GRACE_S = 0.2
"""How long earlier keys may hold up one that leaves the game: a burst is played to its end, a flood is not."""


class _Leaving(NamedTuple):
    """A key that leaves the game."""

    message: Message
    read_at_s: float
    behind: int
    """The letters up to its end, counted from the start of the backlog."""


class Backlog:
    """Letters that wait, with the instants at which they were read. A key that leaves the game overtakes them."""

    def __init__(self, leaves: Callable[[Message], bool], *, pasting: bool, grace_s: float = GRACE_S) -> None:
        """Say which messages leave the game, and whether a paste has begun; nothing waits yet."""
        self._grace_s = grace_s
        self._pieces: deque[tuple[float, str]] = deque()
        self._scout = Scout(leaves, pasting=pasting)
        self._leaving: list[_Leaving] = []
        self._read = self._taken = 0

    def __len__(self) -> int:
        """The number of letters that wait."""
        return self._read - self._taken

    def add(self, text: str, read_at_s: float) -> None:
        """Add letters, and look for a key that leaves among them."""
        self._pieces.append((read_at_s, text))
        self._read += len(text)
        for after, key in self._scout.look(text):
            key.time = read_at_s
            self._leaving[1:] = [_Leaving(key, read_at_s, self._read - after)]  # of many, the first and the last

    def overtaking(self, now_s: float) -> Message | None:
        """The key that leaves and has waited too long, else None; all that was typed before it is dropped."""
        self._leaving = [leaving for leaving in self._leaving if leaving.behind > self._taken]
        if not self._leaving or now_s - self._leaving[0].read_at_s < self._grace_s:
            return None
        leaving = self._leaving[0]
        self.take(leaving.behind - self._taken)
        return leaving.message

    def take(self, most: int) -> list[tuple[float, str]]:
        """Remove up to `most` of the oldest letters, and return them with their instants."""
        taken: list[tuple[float, str]] = []
        while most > 0 and self._pieces:
            read_at_s, text = self._pieces.popleft()
            if len(text) > most:
                self._pieces.appendleft((read_at_s, text[most:]))
            taken.append((read_at_s, text[:most]))
            self._taken += len(taken[-1][1])
            most -= len(taken[-1][1])
        return taken
