"""Bare times from other programs: what they are made into, since they say so little themselves."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from slide_tui.engine.errors import Unreadable
from slide_tui.engine.limits import TIME_MAX_MS
from slide_tui.engine.modes import MODE_DEFAULT
from slide_tui.engine.size import Size
from slide_tui.scores.solve import Solve
from slide_tui.store.solves.keys import key_of
from slide_tui.store.solves.values import Kept, dated

Found = tuple[str, Kept | Unreadable]
"""Where something stands in a file, such as `line 3`, and what it is or why it is refused."""

_CLOCK = re.compile(r"(?:([0-9]{1,7}):)?([0-9]{1,9})(?:[.,]([0-9]{1,3}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Bare:
    """What a file of bare times does not say itself."""

    now_ms: int
    """For times without a date."""
    offset_min: int = 0
    """The player's minutes ahead of UTC."""
    size: Size | None = None
    """What the times of a csTimer session are for that does not say it is for a sliding puzzle; else it is refused."""


@dataclass(frozen=True, slots=True)
class Time:
    """One time of another program."""

    size: Size
    goal: str
    time_ms: int
    at_ms: int
    moves: int = 0
    """0 where they were not counted."""
    finished: bool = True


@dataclass(slots=True)
class Keys:
    """Makes the keys of bare times from what they say, so that the same file gives the same ones again.

    Times that say just the same are told apart by how many of them have come before.
    """

    program: str
    _seen: Counter[str] = field(default_factory=Counter)

    def key(self, *said: object) -> str:
        """The key of a time that says so."""
        text = "\n".join([self.program, *map(str, said)])
        self._seen[text] += 1
        return key_of(f"{text}\n{self._seen[text]}")


def run_of(time: Time, bare: Bare, key: str, program: str) -> Kept:
    """A time as a run: nothing is known of it but what it says, so it is in a category of its own."""
    if not 0 < time.time_ms <= TIME_MAX_MS:
        raise Unreadable("the time is zero or too long")
    solve = Solve(
        0, "", time.size, time.goal, MODE_DEFAULT, "", time.moves, 0, 0, time.time_ms, time.at_ms, bare.offset_min,
        time.finished, helped=False, repeat=False, optimal=None,
    )  # fmt: skip
    return Kept(dated(solve), None, key, program)


def read_clock(text: str) -> int:
    """Read `12.345`, `0:12`, `0:12.3` or `0:12.345` in milliseconds; raise Unreadable for anything else."""
    found = _CLOCK.fullmatch(text.strip())
    if found is None or (found[1] and int(found[2]) >= 60):
        raise Unreadable("the time is not written as 12.345 or 0:12.345")
    return (int(found[1] or 0) * 60 + int(found[2])) * 1000 + int((found[3] or "").ljust(3, "0"))
