"""Bookmark: one board of a run that the player may want to go back to, with the trail of slides that leads there.

A trail that was redone has other links than before, so trails are compared by their directions.
"""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.intents import Slide
from slide_tui.engine.log import Link, requests, trail_of


class Bookmark(NamedTuple):
    """A marked board."""

    net: int
    """How many slides lead to it."""
    trail: Link | None
    """The last of them; None at the start."""


def slides_past(bookmark: Bookmark | None, trail: Link | None) -> int | None:
    """Return how many slides of a trail follow a bookmark; None where the trail does not pass it, or there is none."""
    if bookmark is None:
        return None
    here, there = ([link.direction for link in trail_of(last)] for last in (trail, bookmark.trail))
    return len(here) - len(there) if here[: len(there)] == there else None


def pushes_to(bookmark: Bookmark, trail: Link | None) -> tuple[int, list[Slide]]:
    """Return how to get from the end of a trail to a bookmark: undo until so few slides are left, then push so.

    An undo takes back a whole push, so fewer slides may be left than both trails share.
    """
    mine, theirs = trail_of(trail), trail_of(bookmark.trail)
    pairs = enumerate(zip(mine, theirs, strict=False))
    parted = (place for place, (here, there) in pairs if here.direction is not there.direction)
    left = next(parted, min(len(mine), len(theirs)))
    while left < len(mine) and not mine[left].first:
        left -= 1
    return left, [Slide(first.direction, count, first.who) for first, count in requests(theirs[left:])]
