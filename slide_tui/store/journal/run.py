"""Run: everything a journal has of a run, as a value."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.game import Game


class JournalRun(NamedTuple):
    """A run in progress, or as its window left it."""

    id: str
    """Its permanent, unique name."""
    begun_ms: int
    """When it was begun, in milliseconds of the calendar's clock since 1970."""
    game: Game
    earlier: tuple[Game, ...] = ()
    """The games before each restart, oldest first: in old versions one journal went on with the next."""
    over: bool = False
    """Whether it is over: not to be offered again, only to be filed."""
