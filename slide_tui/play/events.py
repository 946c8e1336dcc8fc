"""Events: everything that can happen to the table."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.engine.values import dataclass
from slide_tui.play.effects import Alarm
from slide_tui.play.want import Want
from slide_tui.play.wishes import Wish

TYPE_CHECKING = False
if TYPE_CHECKING:  # values that only pass through: the first picture does not wait for their modules
    from slide_tui.engine.drills import StagePlan
    from slide_tui.engine.replay import Replay
    from slide_tui.solver.plan import Plan
    from slide_tui.solver.reasons import Reason
    from slide_tui.stats.dailies import Days
    from slide_tui.stats.debrief import Report
    from slide_tui.stats.filed import Filed
    from slide_tui.stats.past import Past
    from slide_tui.stats.recent import Recent


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


@dataclass(frozen=True, slots=True)
class Answered:
    """The question on top was answered."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Closed:
    """The topmost layer was closed, perhaps with a wish."""

    wish: Wish | None = None
    seed: str = ""


@dataclass(frozen=True, slots=True)
class Celebrated:
    """The celebration of a solve is over."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """The window has lost focus."""

    gone: bool = False
    """Whether it can't even be seen, so that the clock waits whatever the settings say."""


@dataclass(frozen=True, slots=True)
class TookOver:
    """The player did something while the solver was playing."""


@dataclass(frozen=True, slots=True)
class Woken:
    """The instant of a Wake has come."""

    alarm: Alarm


@dataclass(frozen=True, slots=True)
class Planned:
    """The solver has answered."""

    want: Want
    plan: Plan | None
    """The best plan so far; None if there will be none."""
    final: bool = True
    trouble: str = ""
    """Why there is no solver."""


@dataclass(frozen=True, slots=True)
class Coached:
    """The coach has answered with a step."""

    want: Want
    slides: tuple[Direction, ...]
    reason: Reason


@dataclass(frozen=True, slots=True)
class Debriefed:
    """The solver has gone through a run that is over."""

    want: Want
    report: Report


@dataclass(frozen=True, slots=True)
class StagePlanned:
    """The solver found a solution of a drill."""

    puzzle: Puzzle
    plan: StagePlan


@dataclass(frozen=True, slots=True)
class Recalled:
    """The earlier runs at a drill or a quiz were looked up."""

    puzzle: Puzzle
    past: Past


@dataclass(frozen=True, slots=True)
class SolveFiled:
    """A solve was saved, or waits to be."""

    game: Game
    filed: Filed


@dataclass(frozen=True, slots=True)
class Known:
    """The saved runs were looked up for a puzzle."""

    puzzle: Puzzle
    repeat: bool
    """Whether the same start was begun before."""
    recent: Recent | None = None
    """The last solves of its kind; None if nobody looked."""
    best: tuple[int, ...] | None = None
    """What to compare its boards with, where it is played as a series: see `Table`. None if nobody looked."""


@dataclass(frozen=True, slots=True)
class DaysKnown:
    """What day it is, and what became of the boards of the days."""

    today: int
    """The player's day, counted from 1970-01-01."""
    days: Days | None = None
    """None if they were not looked up."""


@dataclass(frozen=True, slots=True)
class Sought:
    """An unfinished run of a puzzle was sought, to play on."""

    puzzle: Puzzle
    run: UnfinishedRun | None
    """None if there is none."""


@dataclass(frozen=True, slots=True)
class Listed:
    """The unfinished runs were listed."""

    runs: tuple[UnfinishedRun, ...]
    """Those that wait, the last played first."""
    here: UnfinishedRun | None = None
    """The one on the table."""


@dataclass(frozen=True, slots=True)
class Returned:
    """An unfinished run was fetched to be played, or can't be had."""

    game: Game | None
    """None if it can't be had."""
    because: str = ""
    """Why not; empty if it is being played in another window."""


@dataclass(frozen=True, slots=True)
class Fetched:
    """A saved run was fetched to be watched or debriefed, or can't be had."""

    replay: Replay | None
    because: str = ""
    """Why there is none."""
    game: Game | None = None
    """The run as far as it went, if it is to be debriefed."""


@dataclass(frozen=True, slots=True)
class Kept:
    """It has changed whether runs are safely saved."""

    safe: bool
    """Whether the run under way can be resumed later."""
    lasts: bool = True
    """Whether a run that is given up will be saved."""


@dataclass(frozen=True, slots=True)
class Warned:
    """Something went wrong with files."""

    words: tuple[str, ...]
    insists: bool = False
    """Whether to say them again if they were said before."""


@dataclass(frozen=True, slots=True)
class Taken:
    """An unfinished run could not be had: it is being played in another window."""


@dataclass(frozen=True, slots=True)
class PictureSaved:
    """A picture of a run was written, or could not be."""

    path: str
    """Its file, as it may be shown; empty if there is none."""
    because: str = ""
    """Why there is none."""


@dataclass(frozen=True, slots=True)
class LessonsRead:
    """It was looked up which lessons are finished."""

    names: frozenset[str]


Event = (
    Asked
    | Answered
    | Closed
    | Celebrated
    | Hidden
    | TookOver
    | Woken
    | Planned
    | Coached
    | Debriefed
    | StagePlanned
    | Recalled
    | SolveFiled
    | Known
    | DaysKnown
    | Sought
    | Listed
    | Returned
    | Fetched
    | Kept
    | Warned
    | Taken
    | PictureSaved
    | LessonsRead
)
"""All that can happen."""
