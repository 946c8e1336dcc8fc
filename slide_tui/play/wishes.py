"""Wishes: what a player can ask for, as values, and `Asked`, the event of asking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from slide_tui.engine.board import Board
from slide_tui.engine.intents import Intent
from slide_tui.engine.moves import Direction
from slide_tui.engine.sights import SIGHT_DEFAULT


@dataclass(frozen=True, slots=True)
class Request:
    """An action with what it is about, such as the run to resume."""

    action: str
    """Its name in `ACTIONS`."""
    about: Any


Wish = Intent | str | Request
"""Everything that can be asked for: something of the game, or an action by its name."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A player has asked for something."""

    wish: Wish
    seat: int = 0
    quiet: bool = False
    """Whether a refusal need not be said."""
    seed: str = ""
    """What the wish's board is drawn from, if it draws one; for today's board the player's date."""
    agreed: bool = False
    """Whether the player was asked about it and said yes."""

    @property
    def action(self) -> str:
        """The name of the action; empty for an intent."""
        return self.wish if isinstance(self.wish, str) else self.wish.action if isinstance(self.wish, Request) else ""

    @property
    def about(self) -> Any:
        """What it is about; None where it is about nothing in particular."""
        return self.wish.about if isinstance(self.wish, Request) else None


def choose(field: str, value: object) -> Request:
    """Give a field of the settings another value."""
    return Request("choose", (field, value))


def ask_way(board: Board, forbidden: Direction | None = None) -> Request:
    """Ask what the coach would have done at a board of the run that is debriefed, not beginning with a direction."""
    return Request("ask-way", (board, forbidden))


def continue_run(run: int, sight: str = SIGHT_DEFAULT) -> Request:
    """Continue a run that was given up, by its number, which was filed under a sight."""
    return Request("continue-run", (run, sight))
