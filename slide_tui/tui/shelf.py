"""Shelf: what a screen may ask of the runs that are kept. The App fills it; a test fills it with what it likes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from slide_tui.engine.replay import Replay
from slide_tui.scores.solve import Category, Solve
from slide_tui.scores.tally import Tally
from slide_tui.store.solves.values import Chosen, Counted, Order


@dataclass(frozen=True, slots=True)
class Page:
    """Which rows of a table are asked for."""

    chosen: Chosen
    order: Order = Order.KEPT
    rising: bool = False
    offset: int = 0
    limit: int = 100


@dataclass(frozen=True, slots=True)
class Shelf:
    """Questions about kept runs. Each may raise Trouble, whose message is a line for the player."""

    counted: Callable[[], list[Counted]]
    """All categories that have runs, and how many."""
    tally: Callable[[Category], Tally]
    """The figures of a category."""
    count: Callable[[Chosen], int]
    page: Callable[[Page], list[Solve]]
    delete: Callable[[int], None]
    """Take a run from sight; it can be brought back."""
    bring_back: Callable[[int], None]
    replay: Callable[[int], Replay | None]
    """The whole run of an id, if all of it is kept."""
    today: Callable[[], int]
    """The player's day, as `scores.days.day_of` counts days."""
