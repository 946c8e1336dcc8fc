"""Table: the one value that everything observes: what lies on the table, and what is known about it."""

from __future__ import annotations

from collections.abc import Callable

from slide_tui.choices.settings import Settings
from slide_tui.engine.game import Game
from slide_tui.engine.match import Match
from slide_tui.engine.named import Named
from slide_tui.engine.values import dataclass, replace
from slide_tui.engine.waiting_run import WaitingRun
from slide_tui.play.courses import ONE_BOARD, Course
from slide_tui.play.help import Help
from slide_tui.play.over import Fate, Over

TYPE_CHECKING = False
if TYPE_CHECKING:  # the first picture does not wait for their modules
    from typing import Concatenate, ParamSpec

    from slide_tui.play.effects import Effect
    from slide_tui.play.race import Race
    from slide_tui.play.said import Advice, RaceNews, Refused
    from slide_tui.scores.debrief import Report
    from slide_tui.scores.filed import Filed
    from slide_tui.scores.recent import Recent

    P = ParamSpec("P")

GUARD_MS = 500
"""For so long after a solve only Esc counts, so that a key still held never answers the result."""


class Place(Named):
    """Where the player is, whatever lies over it."""

    START = "start"
    BOARD = "board"


@dataclass(frozen=True, slots=True)
class Table:
    """All that is true about playing now. Only `step` makes a new one."""

    settings: Settings
    place: Place = Place.START
    match: Match | None = None
    course: Course = ONE_BOARD
    layers: tuple[Over, ...] = ()
    """What lies over the place, the topmost last."""
    refused: Refused | None = None
    """Why the last request changed nothing."""
    advice: Advice | None = None
    """What else is to be said at the board."""
    help: Help = Help()
    race: Race | None = None
    filed: Filed | None = None
    """What became of the last solve."""
    report: Report | None = None
    """What the solver found out about the run that is debriefed."""
    recent: Recent | None = None
    """The last solves of the kind that is played."""
    waiting: tuple[WaitingRun, ...] = ()
    """The unfinished runs, the last played first: all, or at least the first two."""
    here: WaitingRun | None = None
    """The run on the table, as the list of unfinished runs has it."""
    notices: tuple[str, ...] = ()
    """What went wrong with files and was not read yet."""
    noticed: tuple[str, ...] = ()
    """All that went wrong with files."""
    codes: frozenset[str] = frozenset()
    """The starts that were played since the program began."""
    chosen: Settings | None = None
    """The settings that the puzzle on the table was chosen by."""
    solved_at_ms: int | None = None
    """When the last solve was made; None once another board was begun."""
    celebrating: bool = False
    """Whether the result waits for the celebration to end."""
    saving: bool = False
    """Whether runs are saved at all."""
    safe: bool = False
    """Whether the run under way can be resumed on another evening, as far as is known."""
    lasts: bool = True
    """Whether a run that is given up stays among the saved ones, as far as is known."""
    solver: bool = False
    """Whether there is a solver to ask."""
    asks_to_leave: bool = False
    """Whether the player is asked before a run that can be resumed is left, too."""
    studies: bool = True
    """Whether the solver looks at every start while it is played."""

    @property
    def game(self) -> Game | None:
        """The player's own game."""
        return self.match.game if self.match is not None else None

    @property
    def over(self) -> Over | None:
        """What lies on top."""
        return self.layers[-1] if self.layers else None

    @property
    def at_board(self) -> bool:
        """Whether the player is at a board, whatever lies over it."""
        return self.place is Place.BOARD

    @property
    def board_shown(self) -> bool:
        """Whether a board is on top."""
        return self.at_board and not self.layers

    @property
    def at_stake(self) -> Game | None:
        """The game on the table if a run would be lost with it."""
        return self.game if self.game is not None and self.game.at_stake else None

    @property
    def solved(self) -> Game | None:
        """The game on the table if it is solved."""
        return self.game if self.game is not None and self.game.solved else None

    @property
    def news(self) -> RaceNews | None:
        """How a race stands, while that is news."""
        return self.race.news if self.race is not None else None

    def fate(self, kept: Fate) -> Fate:
        """What becomes of the run on the table: what is given, unless it can't be saved."""
        if kept is Fate.UNFINISHED and self.safe and not self.lasts:
            return Fate.MAY_BE_LOST
        return kept if self.safe else Fate.MAY_BE_LOST if self.saving else Fate.LOST


@dataclass(frozen=True, slots=True)
class Step:
    """A table, and what has to be done outside for it."""

    table: Table
    effects: tuple[Effect, ...] = ()

    def then(self, go: Callable[Concatenate[Table, P], Step], *args: P.args, **kwargs: P.kwargs) -> Step:
        """Go on from this table."""
        after = go(self.table, *args, **kwargs)
        return Step(after.table, (*self.effects, *after.effects)) if after.effects else Step(after.table, self.effects)

    def do(self, *effects: Effect) -> Step:
        """Have more done outside."""
        return Step(self.table, (*self.effects, *effects))


def equip(table: Table, *, saving: bool, solver: bool) -> Table:
    """The table where runs are saved, and where a solver can be asked."""
    return replace(table, saving=saving, solver=solver)


def refuse(table: Table, refused: Refused) -> Step:
    """Say why nothing happens."""
    return Step(replace(table, refused=refused))


def ready_at_ms(table: Table) -> int:
    """From when on the result may be answered: a key may be held since the last slide."""
    return (table.solved_at_ms or 0) + GUARD_MS
