"""Bare times from other programs, and the runs that are made of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.kind import Kind
from slide_tui.engine.limits import TIME_MAX_MS
from slide_tui.engine.size import Size
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.keys import key_of
from slide_tui.store.solves.values import StoredRun

Place = tuple[str, StoredRun | InvalidInput]
"""A place in a file, such as `line 3`, and the run there, or why it is refused."""

_CLOCK = re.compile(r"(?:([0-9]{1,7}):)?([0-9]{1,9})(?:[.,]([0-9]{1,3}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Bare:
    """What has to be known besides a file of bare times."""

    now_ms: int
    """For times without a date."""
    offset_min: int = 0
    """The player's minutes ahead of UTC."""
    size: Size | None = None
    """The size for csTimer sessions that don't name a sliding puzzle; None refuses them."""


def tried(read: Callable[..., StoredRun], *words: object) -> StoredRun | InvalidInput:
    """What comes of reading a run: the run, or why it is refused."""
    try:
        return read(*words)
    except InvalidInput as why:
        return why


def next_key(seen: Counter[str], *said: object) -> str:
    """The key of a time out of all that its file says of it, so that the same file always gives the same keys.

    Identical times are told apart by their order: `seen` is how often each was met before.
    """
    text = "\n".join(map(str, said))
    seen[text] += 1
    return key_of(f"{text}\n{seen[text]}")


def run_of(key: str, program: str, bare: Bare, kind: Kind, time_ms: int, at_ms: int | None, **more: Any) -> StoredRun:
    """A time, with what else is known, as a run without a replay; such runs have categories of their own."""
    if not 0 < time_ms <= TIME_MAX_MS:
        raise InvalidInput("the time is zero or too long")
    solve = Solve(
        id=0, code="", kind=kind, pushes=0, net=0, time_ms=time_ms, at_ms=bare.now_ms if at_ms is None else at_ms,
        offset_min=bare.offset_min, repeat=False, optimal=None, **{"moves": 0, "finished": True, **more},
    )  # fmt: skip
    return StoredRun(solve, None, key, program)


def read_clock(text: str) -> int:
    """Read `12.345`, `0:12`, `0:12.3` or `0:12.345` in milliseconds; raise InvalidInput for anything else."""
    found = _CLOCK.fullmatch(text.strip())
    if found is None or (found[1] and int(found[2]) >= 60):
        raise InvalidInput("the time is not written as 12.345 or 0:12.345")
    return (int(found[1] or 0) * 60 + int(found[2])) * 1000 + int((found[3] or "").ljust(3, "0"))
