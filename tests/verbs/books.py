"""Kept runs for the tests of the verbs that speak of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from slide_tui.store.solves.keeper import Keeper
from tests.store.solves.runs import AT_MS, abandoned, keep, keeper, solved, walked

TIMES_MS = (9_870, 12_000, 8_500, 10_000, 14_560, 9_000)
"""Of six solves of two slides, an hour from one to the next, on 2023-11-14 and the day after."""
REPLAY = "3x3:1,2,3,4,5,6,0,7,8 LL 0,9870"
"""The first of them."""


def book_in(folder: Path) -> Keeper:
    """A folder with six solves by keys, one given up, one with the mouse, one helped and one repeated."""
    its = keeper(folder / "solves.db")
    for place, time_ms in enumerate(TIMES_MS):
        keep(its, solved(time_ms), at_ms=AT_MS + place * 3_600_000)
    keep(its, abandoned())
    keep(its, walked("a"), control="mouse")
    keep(its, replace(solved(700), helped=True))
    keep(its, replace(solved(600), repeat=True))
    its.close()
    return its
