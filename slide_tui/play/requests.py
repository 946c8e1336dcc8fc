"""Requests: what a player can ask for, as values, and `PlayerRequest`, the event of asking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.intents import Intent
from slide_tui.engine.moves import Direction
from slide_tui.engine.sights import SIGHT_DEFAULT


class ActionAbout(NamedTuple):
    """An action with what it is about, such as the run to resume."""

    action: str
    """Its name in `ACTIONS`."""
    about: Any


ActionOrIntent = Intent | str | ActionAbout
"""Everything that can be asked for: something of the game, or an action by its name."""


@dataclass(frozen=True, slots=True)
class PlayerRequest:
    """A player has asked for something."""

    wanted: ActionOrIntent
    seat: int = 0
    quiet: bool = False
    """Whether a refusal need not be said."""
    seed: str = ""
    """What the board of an action is drawn from, if it begins one; for today's board the player's date."""
    agreed: bool = False
    """Whether the player was asked about it and said yes."""

    @property
    def action(self) -> str:
        """The name of the action; empty for an intent."""
        wanted = self.wanted.action if isinstance(self.wanted, ActionAbout) else self.wanted
        return wanted if isinstance(wanted, str) else ""

    @property
    def about(self) -> Any:
        """What it is about; None where it is about nothing in particular."""
        return self.wanted.about if isinstance(self.wanted, ActionAbout) else None


def choose(field: str, value: object) -> ActionAbout:
    """Give a field of the settings another value."""
    return ActionAbout("choose", (field, value))


def ask_way(board: Board, forbidden: Direction | None = None) -> ActionAbout:
    """Ask what the coach would have done at a board of the run that is debriefed, not beginning with a direction."""
    return ActionAbout("ask-way", (board, forbidden))


def continue_run(run: int, sight: str = SIGHT_DEFAULT) -> ActionAbout:
    """Continue a run that was given up, by its number, which was filed under a sight."""
    return ActionAbout("continue-run", (run, sight))
