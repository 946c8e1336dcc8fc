"""Effects: everything that the table can want done outside. They are done in order."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.engine.named import Named
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.engine.values import dataclass
from slide_tui.play.want import Want
from slide_tui.settings.settings import Settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.engine.replay import Replay


class Alarm(Named):
    """What an instant is set for."""

    RACE = "race"
    """The recording of a race has more to do."""
    PATIENCE = "patience"
    """The solver has taken too long."""
    AUTOPLAY = "autoplay"
    """The next slide of the solver or the coach is due."""
    TIME_UP = "time-up"
    """The time limit of the course is reached."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Journal a game that is on the table from now on."""

    game: Game | None
    """None if it is not to be journalled."""
    waits: Game | None = None
    """The unfinished game that was there before: kept among the unfinished runs, or dropped if it is short."""
    abandoned: Game | None = None
    """The unfinished game that was there before, and was given up."""


@dataclass(frozen=True, slots=True)
class Journal:
    """Journal a step of the game before its frame is painted."""

    game: Game


@dataclass(frozen=True, slots=True)
class File:
    """Save a solve; comes back as SolveFiled."""

    game: Game
    optimal: int | None
    """The fewest slides that its start needs, if that is proven already."""


@dataclass(frozen=True, slots=True)
class Abandon:
    """Save a game as unfinished; nothing is journalled then."""

    game: Game


@dataclass(frozen=True, slots=True)
class Prove:
    """Note the fewest slides that the start of a saved solve needs."""

    run: int
    optimal: int


@dataclass(frozen=True, slots=True)
class LookUp:
    """Look up what the saved runs say about a game; comes back as Known."""

    game: Game
    whole: bool
    """Whether its last solves are wanted too."""


@dataclass(frozen=True, slots=True)
class LookUpDays:
    """Look up what day it is, and what became of the boards of the days; comes back as DaysKnown."""


@dataclass(frozen=True, slots=True)
class Seek:
    """Look for an unfinished run of a puzzle; comes back as Sought."""

    puzzle: Puzzle


@dataclass(frozen=True, slots=True)
class ListRuns:
    """List the unfinished runs that were played last; comes back as Listed."""

    enough: int | None
    """How many will do; None for all, which can take a while."""


@dataclass(frozen=True, slots=True)
class ResumeRun:
    """Fetch an unfinished run to play on; comes back as Returned."""

    run: UnfinishedRun


@dataclass(frozen=True, slots=True)
class GiveRunUp:
    """Save an unfinished run as given up; comes back as Listed, perhaps as Taken before."""

    run: UnfinishedRun


@dataclass(frozen=True, slots=True)
class GiveAllUp:
    """Save all unfinished runs as given up; comes back as Listed."""


@dataclass(frozen=True, slots=True)
class Reopen:
    """Fetch a run that was given up, by its number, to play on; comes back as Returned."""

    run: int


@dataclass(frozen=True, slots=True)
class Fetch:
    """Fetch a saved run, by its number; comes back as Fetched."""

    run: int
    debriefs: bool = False
    """Whether it is to be debriefed, not watched."""


@dataclass(frozen=True, slots=True)
class ReadLessons:
    """Look up which lessons are finished; comes back as LessonsRead."""


@dataclass(frozen=True, slots=True)
class RememberLesson:
    """Save that a lesson is finished."""

    name: str


@dataclass(frozen=True, slots=True)
class Search:
    """Ask the solver; comes back as Planned, perhaps several times, or as Debriefed."""

    want: Want


@dataclass(frozen=True, slots=True)
class Coach:
    """Ask the coach; comes back as Coached."""

    want: Want


@dataclass(frozen=True, slots=True)
class PlanStage:
    """Look for the fewest slides of a drill; comes back as StagePlanned."""

    puzzle: Puzzle


@dataclass(frozen=True, slots=True)
class Recall:
    """Look up the last runs at a drill, or all answers at a quiz; comes back as Recalled."""

    puzzle: Puzzle


@dataclass(frozen=True, slots=True)
class CallOff:
    """Tell the solver to stop: nobody is waiting for it now."""


@dataclass(frozen=True, slots=True)
class Wake:
    """Send Woken at an instant, in place of an earlier one of the same alarm; without an instant, only cancel that."""

    alarm: Alarm
    at_ms: int | None


@dataclass(frozen=True, slots=True)
class Save:
    """Save changed settings."""

    before: Settings
    after: Settings


@dataclass(frozen=True, slots=True)
class SavePicture:
    """Write a run as an animated picture to a new file; comes back as PictureSaved."""

    replay: Replay
    settings: Settings


@dataclass(frozen=True, slots=True)
class Copy:
    """Put a text on the clipboard."""

    text: str


@dataclass(frozen=True, slots=True)
class Suspend:
    """Go to the shell until the player comes back."""


@dataclass(frozen=True, slots=True)
class Leave:
    """End the program."""

    left: Game | None = None
    """The unfinished run that is saved, to be named once the screen is gone."""


OnRuns = (
    Lay
    | Journal
    | File
    | Abandon
    | Prove
    | LookUp
    | Seek
    | ListRuns
    | ResumeRun
    | GiveRunUp
    | GiveAllUp
    | Reopen
    | Fetch
    | Recall
)
"""Every kind of effect on the player's runs, which only comes where runs are saved."""

OnLessons = ReadLessons | RememberLesson
"""Every kind of effect on the file of finished lessons, which only comes where runs are saved."""

Effect = (
    OnRuns
    | OnLessons
    | LookUpDays
    | Search
    | Coach
    | PlanStage
    | CallOff
    | Wake
    | Save
    | SavePicture
    | Copy
    | Suspend
    | Leave
)
"""Every kind of effect."""
