"""Log: every slide of a game with its instant and who made it, append-only.

A game can have a million slides, so a log is a chain of small links that share their past:
to append costs the same at any length. Nothing may walk a chain by accident, so links compare
by identity and have a short repr.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from slide_tui.engine.moves import DIRECTIONS, Direction
from slide_tui.engine.named import Named
from slide_tui.engine.who import Who


class Cause(Named):
    """What made a slide happen."""

    SLIDE = "slide"
    UNDO = "undo"
    REDO = "redo"


_CAUSES = tuple(Cause)
_WHO = tuple(Who)
_FIRST = 64


def step_of(direction: Direction, who: Who, kind: Cause) -> int:
    """Return what happened, packed into a number so small that Python shares its object."""
    return direction.index | _WHO.index(who) << 2 | _CAUSES.index(kind) << 4


class Link:
    """One slide, in four fields without a dict: games may have a million of them."""

    __slots__ = ("at_ms", "before", "beneath", "step")

    def __init__(self, before: Link | None, beneath: Link | None, step: int, at_ms: int) -> None:
        """Append a slide to the log that ends with `before` and to the trail that ends with `beneath`."""
        self.before = before
        """The slide before this one in time."""
        self.beneath = beneath
        """The slide that undo takes back after this one."""
        self.step = step
        self.at_ms = at_ms
        """The clock's reading when it was made."""

    @property
    def direction(self) -> Direction:
        """Where the tile went."""
        return DIRECTIONS[self.step & 3]

    @property
    def who(self) -> Who:
        """Who made it."""
        return _WHO[self.step >> 2 & 3]

    @property
    def kind(self) -> Cause:
        """Whether it was made, undone or redone."""
        return _CAUSES[self.step >> 4 & 3]

    @property
    def first(self) -> bool:
        """Whether it is the first slide of its push."""
        return self.step & _FIRST != 0


class Undone:
    """An undone slide that can be redone, and those below it."""

    __slots__ = ("link", "rest")

    def __init__(self, link: Link, rest: Undone | None) -> None:
        """Lay a slide on top of those undone before."""
        self.link = link
        self.rest = rest

    def __reduce__(self) -> tuple[object, ...]:
        """Be copied as a list: a chain would be followed down to Python's limit."""
        links: list[Link] = []
        rest: Undone | None = self
        while rest is not None:
            links.append(rest.link)
            rest = rest.rest
        return _undone_of, (links[::-1],)


class Peek(NamedTuple):
    """A look at the whole of a board that can't be seen."""

    after: Link
    """The slide before it."""
    at_ms: int
    """The clock's reading."""


class Log(NamedTuple):
    """All that happened in a game, and how much."""

    last: Link | None = None
    moves: int = 0
    """Slides made. Undo does not lower it, and redo does not raise it."""
    pushes: int = 0
    """Requests that slid one tile or more."""

    def appended(self, trail: Link | None, direction: Direction, count: int, who: Who, at_ms: int) -> Log:
        """Return the log with one push more; its new last link is also the new end of the trail."""
        step = step_of(direction, who, Cause.SLIDE)
        link = Link(self.last, trail, step | _FIRST, at_ms)
        for _ in range(count - 1):
            link = Link(link, link, step, at_ms)
        return Log(link, self.moves + count, self.pushes + 1)

    def taken_back(self, link: Link, at_ms: int, first: bool) -> Log:
        """Return the log with a slide of the trail undone; `first` marks the first of its push."""
        step = step_of(link.direction.inverse, Who.PLAYER, Cause.UNDO)
        return Log(Link(self.last, None, step | _FIRST if first else step, at_ms), self.moves, self.pushes)

    def made_again(self, trail: Link | None, link: Link, at_ms: int) -> Log:
        """Return the log with an undone slide redone; its last link goes on the trail."""
        step = step_of(link.direction, link.who, Cause.REDO)
        return Log(Link(self.last, trail, step | _FIRST if link.first else step, at_ms), self.moves, self.pushes)

    def links(self, since: Link | None = None) -> Iterator[Link]:
        """Return the slides after a link of this log, or all of them, the oldest first."""
        found: list[Link] = []
        link = self.last
        while link is not since and link is not None:
            found.append(link)
            link = link.before
        return reversed(found)

    def __reduce__(self) -> tuple[object, ...]:
        """Be copied as a list of links: a chain would be followed down to Python's limit."""
        return _log_of, ([*self.links()], self.moves, self.pushes)

    @property
    def read_ms(self) -> int:
        """The clock's reading at the last slide."""
        return self.last.at_ms if self.last else 0


def _log_of(links: list[Link], moves: int, pushes: int) -> Log:
    return Log(links[-1] if links else None, moves, pushes)


def _undone_of(links: list[Link]) -> Undone | None:
    undone = None
    for link in links:
        undone = Undone(link, undone)
    return undone


def trail_of(last: Link | None) -> list[Link]:
    """Return the slides of the trail that ends with a link, the first one first."""
    found: list[Link] = []
    while last is not None:
        found.append(last)
        last = last.beneath
    return found[::-1]


def requests(links: Sequence[Link]) -> Iterator[tuple[Link, int]]:
    """Yield the first slide of each push, undo and redo among links in order, and how many slides it has.

    Where the links begin in the midst of a push, the rest of it is the first.
    """
    starts = [place for place, link in enumerate(links) if link.first or not place]
    for start, end in pairwise([*starts, len(links)]):
        yield links[start], end - start
