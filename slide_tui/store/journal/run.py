"""Run: everything a journal has of a run, as a value."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.game import Game
from slide_tui.engine.who import MIXED, InputDevice


class JournalRun(NamedTuple):
    """A run in progress, or as its window left it."""

    id: str
    """Its permanent, unique name."""
    begun_ms: int
    """When it was begun, in milliseconds of the calendar's clock since 1970."""
    game: Game
    earlier: tuple[Game, ...] = ()
    """The games before each restart, oldest first: in old versions one journal went on with the next."""
    controls: tuple[str, ...] = ()
    """The controls it was played with, such as keys and mouse, in order of first use."""
    over: bool = False
    """Whether it is over: not to be offered again, only to be filed."""

    @property
    def as_played(self) -> Game:
        """Its game, with the hands that the player used, which the moves alone don't show."""
        known = {hand.value: hand for hand in InputDevice}
        hands = frozenset(known[control] for control in self.controls if control in known)
        return self.game._replace(devices=frozenset(InputDevice) if MIXED in self.controls else hands)
