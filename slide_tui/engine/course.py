"""Course: the boards that are played as one thing: which stands at which place, when it ends, and what counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.origin import Origin
from slide_tui.engine.size import Size


class Start(NamedTuple):
    """What was chosen to be played, but for the course."""

    size: Size
    origin: Origin
    goal: str
    mode: str
    sight: str


def one_board(size: Size, number: int) -> int:
    """Return how many boards most courses have."""
    return 1


def any_start(name: str, start: Start) -> None:
    """Accept every start."""


class Course(NamedTuple):
    """One way to play. Where its name has a number, `course_of` fills it in."""

    name: str
    """The word for it in codes and options, without its number, spelled so for ever."""
    title: str
    """Its name in menus."""
    about: str
    """What it is, in one phrase."""
    board: Callable[[Start, int], Start]
    """The start of one board at a place, counted from 0."""
    boards: Callable[[Size, int], int | None] = one_board
    """How many boards there are, given the number in its name; None where only time ends it."""
    numbers: Sequence[int] = (0,)
    """The numbers that can follow the name, such as how many boards; 0 stands for none."""
    presets: tuple[int, ...] = ()
    """Those that menus offer."""
    number: int = 0
    limited: int = 0
    """How long one unit of the number is as a time limit, in milliseconds; 0 if the number counts something else."""
    check: Callable[[str, Start], None] = any_start
    """Raises InvalidInput for what can't be played so, given the name of the course."""
    done: Callable[[Board, Board], bool] | None = None
    """Whether a board is done, given the finished one; None where the rule of the mode decides."""
    measured: str = ""
    """The name of the one measure that compares runs; empty where time, moves and rate do."""
    players: int = 1
    """How many players there are, each at a board of their own; with more than one, nothing is saved."""

    def __str__(self) -> str:
        """Return the word for it in codes."""
        return f"{self.name}{self.number or ''}"

    @property
    def free(self) -> bool:
        """Whether only moves that were not undone count: undo is free, and a restart undoes all in the same run."""
        return self.measured == "moves"

    @property
    def judged(self) -> bool:
        """Whether one push answers each board: the answer is judged later, and can't be undone."""
        return self.measured == "right"

    @property
    def scored(self) -> bool:
        """Whether a score of its own is filed in place of the net moves."""
        return self.measured in ("boards", "right")

    @property
    def single(self) -> bool:
        """Whether it is one board, played until it is done."""
        return self.boards is one_board

    @property
    def limit_ms(self) -> int | None:
        """After how long the clock ends it; None if it doesn't."""
        return self.number * self.limited or None

    def at(self, start: Start, place: int) -> Start | None:
        """Return the start of one board at a place, counted from 0; None after the last."""
        boards = self.boards(start.size, self.number)
        return self.board(start, place) if boards is None or place < boards else None
