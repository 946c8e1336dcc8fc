"""A page of the statistics, and what all of them share: a table of keys, clicks, and where the player was on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from slide_tui.play.ways import Choice
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.keys import Key, Where
from slide_tui.tui.screens.statistics.desk import Desk

ROW = "row"
"""The area of a row that can be selected: its number follows."""


class Click(NamedTuple):
    """A click on something that a page has drawn."""

    kind: str
    value: str
    x: int
    y: int


class Page:
    """One page: it shows part of the desk, and remembers where the player is on it."""

    name = ""
    measured = True
    """Whether it shows one measure at a time."""
    counts = True
    """Whether it shows only what counts, so that it is empty without a solve."""
    replay = ""
    """What Enter does, if the page has runs to choose from."""

    def __init__(self, desk: Desk) -> None:
        """A page that nobody has looked at yet."""
        self.desk = desk
        self.selected = 0
        """The row that is selected, where there are rows."""

    def put(self, sheet: Sheet, box: Box, strokes: Strokes) -> None:
        """Put the page on a sheet."""

    def keys(self) -> Sequence[Key]:
        """Its own keys, the most important first."""
        return ()

    def take_click(self, click: Click) -> None:
        """Take a click on something of its own that is neither a key nor a row."""

    def chosen_run(self) -> int | None:
        """The run that Enter means."""
        return None

    @property
    def drill(self) -> Choice | None:
        """The drill that Enter plays; None if there is none."""
        return None

    def begin(self) -> None:
        """Begin anew: another category or measure is looked at."""


def ways(what: str, act: Callable[[str], object], further: str = "a screen") -> list[Key]:
    """The keys that go through rows or points."""
    return [
        Key("down up", what, act, "↑↓"),
        Key("pagedown pageup", further, act, "PgUp PgDn", where=Where.LIST),
        Key("home end", "the ends", act, "Home End", where=Where.LIST),
    ]


def moved(at: int, key: str, count: int, page: int) -> int:
    """Where a key leads in a list: nowhere else, if it is none of those that go through it."""
    steps = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -count, "end": count}
    return max(0, min(count - 1, at + steps.get(key, 0)))
