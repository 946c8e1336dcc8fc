"""Wishes: what a player can ask for, as values, and `Asked`, the event of asking."""

from __future__ import annotations

from typing import Any

from slide_tui.engine.board import Board
from slide_tui.engine.game import Game
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.replay import Replay
from slide_tui.engine.sights import SIGHT_DEFAULT
from slide_tui.engine.size import Size
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.engine.values import dataclass
from slide_tui.play.ways import Choice
from slide_tui.settings.controls import Command, Request
from slide_tui.settings.settings import Settings


@dataclass(frozen=True, slots=True)
class Play:
    """Play a puzzle."""

    puzzle: Puzzle


@dataclass(frozen=True, slots=True)
class PlaySize:
    """Play another board like the one on the table, in another size."""

    size: Size


@dataclass(frozen=True, slots=True)
class PlayWay:
    """Play a course, in a size and with a sight."""

    choice: Choice


@dataclass(frozen=True, slots=True)
class PlaySlides:
    """Let the solver make so many slides."""

    count: int


@dataclass(frozen=True, slots=True)
class Paste:
    """Open a pasted text as a code, a seed or a position."""

    text: str


@dataclass(frozen=True, slots=True)
class Resume:
    """Resume an unfinished run."""

    run: UnfinishedRun


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Give up an unfinished run."""

    run: UnfinishedRun


@dataclass(frozen=True, slots=True)
class Choose:
    """Give a field of the settings another value."""

    field: str
    value: Any


@dataclass(frozen=True, slots=True)
class UseSettings:
    """Use and save other settings."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Play on from a place of a recording: a paused run that is marked as helped."""

    game: Game


@dataclass(frozen=True, slots=True)
class RaceAgainst:
    """Play the same start against a recording."""

    replay: Replay


@dataclass(frozen=True, slots=True)
class Watch:
    """Watch a saved run, by its number."""

    run: int


@dataclass(frozen=True, slots=True)
class DebriefRun:
    """Debrief a saved run, by its number."""

    run: int


@dataclass(frozen=True, slots=True)
class DebriefGame:
    """Debrief a run that is being watched."""

    game: Game


@dataclass(frozen=True, slots=True)
class AskWay:
    """Ask what the coach would have done at a board of the run that is debriefed."""

    board: Board
    forbidden: Direction | None = None
    """The direction that the first slide may not have."""


@dataclass(frozen=True, slots=True)
class Continue:
    """Continue a run that was given up, by its number."""

    run: int
    sight: str = SIGHT_DEFAULT
    """What it was filed under."""


@dataclass(frozen=True, slots=True)
class TakeLesson:
    """Take a lesson, by its name."""

    name: str


@dataclass(frozen=True, slots=True)
class TurnLesson:
    """Take the next lesson, or the one so many places away."""

    by: int = 1


Wish = (
    Request
    | Play
    | PlaySize
    | PlayWay
    | PlaySlides
    | Paste
    | Resume
    | GiveUp
    | Choose
    | UseSettings
    | TakeOver
    | RaceAgainst
    | Watch
    | DebriefRun
    | DebriefGame
    | AskWay
    | Continue
    | TakeLesson
    | TurnLesson
)
"""Everything that can be asked for."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A player has made a request."""

    wish: Wish
    seat: int = 0
    quiet: bool = False
    """Whether a refusal need not be said."""
    seed: str = ""
    """What the wish's board is drawn from, if it draws one; for today's board the player's date."""
    agreed: bool = False
    """Whether the player was asked about it and said yes."""


def draws(wish: Wish | None) -> bool:
    """Whether a wish begins a board that is drawn, so that it needs a seed."""
    return wish in (Command.PLAY, Command.NEW) or isinstance(wish, PlaySize | PlayWay) or is_size(wish)


def is_size(wish: Wish | None) -> bool:
    """Whether a wish chooses a size, which is played at once."""
    return isinstance(wish, Choose) and wish.field == "size"
