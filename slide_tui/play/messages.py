"""Messages: what to tell the player, as values; `text.messages` puts them into words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Intent
from slide_tui.engine.moves import Direction
from slide_tui.engine.named import Named
from slide_tui.engine.refusal import Refusal
from slide_tui.solver.reasons import Reason as Reason  # noqa: PLC0414 - handed on to what puts it into words
from slide_tui.stats.solve_report import NewRecord


class Problem(Named):
    """Why the program can't do something, besides the reasons that a game has, in words."""

    NO_GAME = "Start a game first."
    NOT_SOLVED = "Solve the board first."
    NOT_ONE_BOARD = "That works for runs of one board."
    DUEL = "There is no help in a duel."
    NO_RUN = "There is no run to give up."
    NO_HELP = "No help in a quiz: it asks which slide you would choose."
    NOT_PLANNED_YET = "Still searching."
    TAKEN = "That run is being played in another window."
    NOT_SAVING = "Nothing is being saved: you started with --no-save, or there is no home folder."
    NO_SHELL = "There is no shell behind this page."
    NO_PICTURE = "Your tiles show numbers: choose picture tiles in the settings."
    NUMBERS_STAY = "With so few colours, all tiles keep their numbers."
    NOT_SHOWN = "This terminal can't show pictures."
    FEW_COLOURS = "few colours"
    """That board can't be told apart in these colours; the details say why."""
    FAILED = "failed"
    """Something went wrong with files, and the details say what."""


@dataclass(frozen=True, slots=True, eq=False)
class RefusedRequest:
    """Why nothing happened. No two are equal: the same key refused twice is news twice."""

    reason: Refusal | Problem
    seat: int = 0
    intent: Intent | None = None
    game: Game | None = None
    """The game that refused."""
    details: str = ""


@dataclass(frozen=True, slots=True)
class Hint:
    """The next slide of a good plan, and why."""

    board: Board
    slide: Direction
    reason: Reason
    trouble: str = ""
    """Why the coach gives it in the solver's place, if that is to be said."""


@dataclass(frozen=True, slots=True)
class Coaching:
    """The coach plays a step."""

    reason: Reason


class CoachAdvice(NamedTuple):
    """What the coach would have done at a board of a run."""

    board: Board
    slides: tuple[Direction, ...]
    reason: Reason
    forbidden: Direction | None = None
    """The direction that the first slide could not have."""


@dataclass(frozen=True, slots=True)
class Playing:
    """The solver plays to the end, or the coach in its place."""

    coach: bool = False
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class Judged:
    """How far the slides of a board of a quiz lead, and which one was the answer."""

    place: int
    """The place of the board, counted from 0."""
    answer: Direction
    slides: int
    """How many slides the board was from the goal."""
    after: tuple[tuple[Direction, int], ...]
    """How many it is after each slide that was possible."""

    @property
    def right(self) -> bool:
        """Whether the answer leads nearer to the goal."""
        return dict(self.after)[self.answer] < self.slides


THINKING = "Thinking ..."
YOUR_TURN = "Your turn"
NOT_JUDGED = "The solver can't judge that."


@dataclass(frozen=True, slots=True)
class NewBests:
    """New bests."""

    records: tuple[NewRecord, ...]


@dataclass(frozen=True, slots=True)
class Saved:
    """A picture was written to a file."""

    path: str


@dataclass(frozen=True, slots=True)
class RunSetAside:
    """The run that was on the table stays among the unfinished ones."""

    moves: int


@dataclass(frozen=True, slots=True)
class SettingChanged:
    """A setting has another value."""

    field: str
    value: Any
    later: bool = False
    """Whether it counts from the next board on."""


Advice = Hint | Coaching | Playing | NewBests | Saved | RunSetAside | SettingChanged | Judged | str
"""What stands below the board until something else happens; words alone where there is nothing to put into them."""


@dataclass(frozen=True, slots=True)
class Gap:
    """How far a live run is behind a recording at a tenth of the tiles at home; a negative gap is a lead."""

    gap_ms: int
    tenth: int


@dataclass(frozen=True, slots=True)
class RecordingEnds:
    """The recording is at its end."""

    time_ms: int
    solved: bool


@dataclass(frozen=True, slots=True)
class RaceEnds:
    """The live run is solved; the recording took so long, or None if it never was."""

    time_ms: int
    recording_ms: int | None


RaceNews = Gap | RecordingEnds | RaceEnds
"""How a race stands."""
