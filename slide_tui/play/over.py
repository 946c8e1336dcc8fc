"""Over: what lies over the board or the start screen, as values that front ends show in their own way."""

from __future__ import annotations

from slide_tui.choices.controls import Command
from slide_tui.engine.named import Named
from slide_tui.engine.values import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:  # the first picture does not wait for their modules
    from slide_tui.engine.replay import Replay
    from slide_tui.play.events import Asked
    from slide_tui.play.said import Advice, Refused


class Fate(Named):
    """What becomes of the run on the table if the player agrees."""

    WAITS = "waits"
    """It can be resumed later."""
    UNFINISHED = "unfinished"
    """It is saved as an unfinished run."""
    MAY_BE_LOST = "may be lost"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Question:
    """Asks yes or no before something is done."""

    asked: Asked
    """What is done after a yes."""
    fate: Fate
    moves: int
    """So many moves are at stake."""
    ran: bool
    """Whether the clock was running, and runs again after a no."""


@dataclass(frozen=True, slots=True)
class Pause:
    """The menu of a game that is not solved."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a solve came to, perhaps with what is to be said about the last request."""

    said: Refused | Advice | None = None


@dataclass(frozen=True, slots=True)
class Commands:
    """Everything that can be asked for."""

    ran: bool
    """Whether the clock was running, and runs again."""


@dataclass(frozen=True, slots=True)
class Page:
    """A screen or a dialog that a command opens."""

    command: Command
    texts: tuple[str, ...] = ()
    """Words to show on it, or what was pasted."""


@dataclass(frozen=True, slots=True)
class Film:
    """A recording to watch."""

    replay: Replay
    leaves: bool = False
    """Whether the program ends with it."""


Over = Question | Pause | Result | Commands | Page | Film

_DIALOGS = (Command.SIZES, Command.GOAL, Command.OPEN_CODE)


def is_dialog(over: Over) -> bool:
    """Whether it leaves to be seen what is below it."""
    return over.command in _DIALOGS if isinstance(over, Page) else not isinstance(over, Film)
