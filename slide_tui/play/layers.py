"""Layers: what is shown over the board or the start screen, as values that front ends show in their own way."""

from __future__ import annotations

from dataclasses import dataclass

from slide_tui.engine.game import Game
from slide_tui.engine.named import Named
from slide_tui.engine.replay import Replay
from slide_tui.play.requests import PlayerRequest


class RunOutcome(Named):
    """What becomes of the run on the table if the player agrees, in words with places for its size and its moves."""

    STAYS = "You can resume this run later: {size}, {moves}."
    DROPPED = "A run of {moves} is too short to keep."
    GIVEN_UP = "Your {moves} will be saved as given up."
    MAY_BE_LOST = "Your {moves} may be lost."
    LOST = "Your {moves} will be lost."
    ENDS = "A duel can't be resumed."
    BEGINS_AGAIN = "Both players begin this board again."


@dataclass(frozen=True, slots=True)
class QuestionLayer:
    """Asks yes or no before something is done."""

    request: PlayerRequest
    """What is done after a yes."""
    outcome: RunOutcome
    moves: int
    """How many moves are at stake."""
    ran: bool
    """Whether the clock was running, and runs again after a no."""


@dataclass(frozen=True, slots=True)
class PauseLayer:
    """The menu of a game that is not solved."""


@dataclass(frozen=True, slots=True)
class ResultLayer:
    """The result of a solve."""


@dataclass(frozen=True, slots=True)
class CommandsLayer:
    """The search for commands."""

    ran: bool
    """Whether the clock was running, and runs again."""


@dataclass(frozen=True, slots=True)
class PageLayer:
    """A screen or a dialog that an action opens, by its name."""

    action: str
    texts: tuple[str, ...] = ()
    """Words to show on it, or what was pasted."""


@dataclass(frozen=True, slots=True)
class ReplayLayer:
    """A recording to watch."""

    replay: Replay
    leaves: bool = False
    """Whether the program ends with it."""


@dataclass(frozen=True, slots=True)
class DebriefLayer:
    """A run to look at slide by slide, finished or not."""

    game: Game


Layer = QuestionLayer | PauseLayer | ResultLayer | CommandsLayer | PageLayer | ReplayLayer | DebriefLayer

_DIALOGS = ("sizes", "goal", "answer", "open-code")


def is_dialog(layer: Layer) -> bool:
    """Whether what is below it stays visible."""
    if isinstance(layer, PageLayer):
        return layer.action in _DIALOGS
    return not isinstance(layer, ReplayLayer | DebriefLayer)
