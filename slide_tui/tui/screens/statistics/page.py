"""A page of the statistics, and what all of them share: keys, clicks, rows, and where the player was on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.statistics.desk import Desk
from slide_tui.tui.screens.statistics.keys import Keys


class Click(NamedTuple):
    """A click on something that a page has drawn."""

    kind: str
    value: str
    x: int
    y: int


class Page:
    """One page: it shows something of the desk, and remembers where the player is on it."""

    name = ""
    measured = True
    """Whether it shows one measure at a time."""
    counts = True
    """Whether it shows only what counts, so that there is nothing to see without a solve."""
    remembered: tuple[str, ...] = ("selected",)
    """What of it makes up where the player is on it."""

    def __init__(self, desk: Desk) -> None:
        """A page that nobody has looked at yet."""
        self.desk = desk
        self.selected = 0
        """The row that is selected, where there are rows."""

    def spot(self) -> Mapping[str, object]:
        """Where the player is on it."""
        return {name: getattr(self, name) for name in self.remembered}

    def go_to(self, spot: Mapping[str, object]) -> None:
        """Be where the player was on it."""
        for name in self.remembered:
            setattr(self, name, spot[name])

    def put(self, sheet: Sheet, box: Box, strokes: Strokes) -> None:
        """Put the page on a sheet."""

    def keys(self, *, plain: bool) -> Keys:
        """Its own keys, those first that matter most."""
        del plain
        return []

    def more_keys(self, *, plain: bool) -> Keys:
        """Its own keys that stand in the list of all keys only."""
        del plain
        return []

    def take_key(self, key: str) -> bool:
        """Take a key; whether it was one of its own."""
        del key
        return False

    def take_click(self, click: Click) -> None:
        """Take a click on something of its own."""

    def chosen_run(self) -> int | None:
        """The run that Enter means."""
        return None

    def begin(self) -> None:
        """Another category or measure is looked at now."""


def moved(at: int, key: str, count: int, page: int) -> int | None:
    """Where a key leads in a list; None if it leads nowhere in any."""
    steps = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -count, "end": count}
    return max(0, min(count - 1, at + steps[key])) if key in steps else None


def up_down(what: str, *, plain: bool) -> tuple[str, str, str]:
    """The keys that go through rows or points, one at a time."""
    return "", "Up Down" if plain else "↑↓", what
