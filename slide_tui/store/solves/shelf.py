"""Shelf: the questions that a screen may ask about filed runs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from slide_tui.engine.errors import Unreadable
from slide_tui.engine.kind import Kind
from slide_tui.engine.replay import Replay, check_shown, decode
from slide_tui.stats.practice import Practice
from slide_tui.stats.solve import Solve
from slide_tui.stats.tally import Tally
from slide_tui.store.solves.keeper import Keeper
from slide_tui.store.solves.practising import practice_for
from slide_tui.store.solves.tallying import tally_for
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import Chosen, Counted, Order, Shelved


class Deleted(NamedTuple):
    """A run that was deleted, and where it stood in its list."""

    id: int
    category: Kind
    row: int = 0


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
    """Questions about filed runs. Each may raise Trouble, whose message is a line for the player."""

    categories: Callable[[], list[Shelved]]
    """All categories that have runs, and how many."""
    counted: Callable[[], list[Counted]]
    """The same, and how many of the runs count; this takes longer."""
    tally: Callable[[Kind], Tally]
    """The figures of a category."""
    count: Callable[[Chosen], int]
    page: Callable[[Page], list[Solve]]
    delete: Callable[[int], object]
    """Hide a run; it can be brought back."""
    bring_back: Callable[[int], object]
    replay: Callable[[int], Replay | None]
    """The replay of a run, or None."""
    practice: Callable[[Kind], Practice]
    """What the last solves of a category say about where its player's time goes; takes 0.1 s and more."""
    today: Callable[[], int]
    """The player's day, as `scores.days.day_of` counts days."""


def shelf_of(keeper: Keeper, today: Callable[[], int]) -> Shelf:
    """The shelf of a keeper's runs."""

    def replay(number: int) -> Replay | None:
        line = keeper.replay(number)
        if line is None:
            return None
        try:
            check_shown(line)
        except Unreadable as why:
            raise Trouble(str(why)) from why
        try:
            return decode(line)
        except Unreadable:  # kept by a newer version, in words that this one does not know
            return None

    return Shelf(
        categories=keeper.categories,
        counted=keeper.counted,
        tally=lambda category: tally_for(keeper, category),
        count=keeper.count,
        page=lambda asked: keeper.page(
            asked.chosen, asked.order, rising=asked.rising, offset=asked.offset, limit=asked.limit
        ),
        delete=keeper.delete,
        bring_back=keeper.undelete,
        replay=replay,
        practice=lambda category: practice_for(keeper, category),
        today=today,
    )
