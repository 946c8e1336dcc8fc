"""Run: all that is kept of a run, as a value."""

from __future__ import annotations

from dataclasses import dataclass, replace

from slide_tui.engine.game import Game
from slide_tui.engine.who import MIXED, Hand


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

    @property
    def as_played(self) -> Game:
        """Its game, with what the player slid with: its moves alone don't tell."""
        known = {hand.value: hand for hand in Hand}
        hands = frozenset(known[control] for control in self.controls if control in known)
        return replace(self.game, hands=frozenset(Hand) if MIXED in self.controls else hands)
