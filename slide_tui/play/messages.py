"""Messages: what to tell the player, as values; `text.messages` puts them into words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Intent
from slide_tui.engine.moves import Direction
from slide_tui.engine.named import Named
from slide_tui.engine.refusal import Refusal
from slide_tui.solver.reasons import Reason as Reason  # noqa: PLC0414 - handed on to what puts it into words
from slide_tui.stats.solve_report import SolveReport


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


@dataclass(frozen=True, slots=True, eq=False)
class RefusedRequest:
    """Why nothing happened. No two are equal: the same key refused twice is news twice."""

    reason: Refusal | Problem | str
    """Words where it is something that only files, a code or a colour could tell."""
    seat: int = 0
    intent: Intent | None = None
    game: Game | None = None
    """The game that refused."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The next slide of a good plan, and why."""

    board: Board
    slide: Direction
    reason: Reason
    trouble: str = ""
    """Why the coach gives it in the solver's place."""


class CoachAdvice(NamedTuple):
    """What the coach would have done at a board of a run."""

    board: Board
    slides: tuple[Direction, ...]
    reason: Reason
    forbidden: Direction | None = None
    """The direction that the first slide could not have."""


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
PLAYING = "The solver is playing. Press any key to take over."
COACH_PLAYING = "The coach is playing. Press any key to take over."
SAVED = "Saved to "


Advice = Hint | Reason | SolveReport | Judged | str
"""What stands below the board until something else happens: a `Reason` is the coach's, who plays a step, and of a
`SolveReport` the bests that it beat are told."""


@dataclass(frozen=True, slots=True)
class Gap:
    """When a live run first had so many tenths of its tiles at home, and when a recording had, if it ever did."""

    time_ms: int
    recording_ms: int | None
    tenth: int


@dataclass(frozen=True, slots=True)
class RecordingEnds:
    """The recording is at its end."""

    time_ms: int
    solved: bool


RaceNews = Gap | RecordingEnds
"""How a race stands."""
