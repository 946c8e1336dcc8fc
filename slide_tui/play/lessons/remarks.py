"""Remarks: what the coach answers in a lesson, as values; `say.lessons` puts them into words."""

from __future__ import annotations

from dataclasses import dataclass

from slide_tui.engine.moves import Direction
from slide_tui.engine.named import Named
from slide_tui.play.said import Hint, Refused


class Word(Named):
    """What is always said in the same words."""

    BETTER = "better"
    """Right again after slides that led away."""
    TAKEN_BACK = "taken back"
    NOT_YET = "not yet"
    """The lesson isn't done, so there is no next one yet."""
    ANEW = "anew"
    """The lesson begins again."""
    LOST = "lost"
    """Several slides in a row have led away."""


@dataclass(frozen=True, slots=True)
class TookOut:
    """A tile was home, and needn't have left."""

    tile: int
    instead: Direction
    """The slide that would have been good."""


@dataclass(frozen=True, slots=True)
class LedAway:
    """A slide has made the way longer."""

    instead: Direction


@dataclass(frozen=True, slots=True)
class Try:
    """A bad slide was taken back: what to slide instead."""

    tile: int
    way: Direction


@dataclass(frozen=True, slots=True)
class MakesWay:
    """A tile has rightly left its place for a moment."""

    tile: int


@dataclass(frozen=True, slots=True)
class CameHome:
    """Tiles have come home, and others come next."""

    tiles: tuple[int, ...]
    then: tuple[int, ...] = ()
    """The group that comes next, if these have completed one."""


@dataclass(frozen=True, slots=True)
class OneByOne:
    """A tile slid alone where a run was asked for."""

    way: Direction
    together: int
    """How many could have slid together."""


@dataclass(frozen=True, slots=True)
class TooLong:
    """The slides so far and the fewest still needed exceed what the lesson allows."""

    slides: int
    most: int


@dataclass(frozen=True, slots=True)
class TooMany:
    """All is home, but it took more slides than were asked for, or more requests."""

    count: int
    most: int
    slides: bool
    """Whether slides are counted, and not requests."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The lesson is done."""

    slides: int
    fewest: int
    """How many slides a good answer takes."""


Remark = Word | TookOut | LedAway | Try | MakesWay | CameHome | OneByOne | TooLong | TooMany | Finished | Hint | Refused
"""Everything that the coach can answer."""
