"""Run: all that is kept of a run, as a value."""

from __future__ import annotations

from dataclasses import dataclass

from slide_tui.engine.game import Game


@dataclass(frozen=True, slots=True)
class Run:
    """A run as it is in progress, or as it was when its window ended."""

    id: str
    """Its name for ever, which no other run has."""
    begun_ms: int
    """When it was begun, in milliseconds of the calendar's clock since 1970."""
    game: Game
    earlier: tuple[Game, ...] = ()
    """What was played at the same start before each restart, the oldest first."""
    controls: tuple[str, ...] = ()
    """What it was played with, such as keys and mouse, in the order of their first use."""
    over: bool = False
    """Whether the player has given it up; it is not to be offered again, only to be kept."""
