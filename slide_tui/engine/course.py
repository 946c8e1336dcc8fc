"""Course: one way to play: which board stands at which place, when it ends, and what counts about it."""

from __future__ import annotations

from collections.abc import Callable

from slide_tui.engine.board import Board
from slide_tui.engine.values import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.engine.game import Game
    from slide_tui.engine.puzzle import Puzzle

_NO_NUMBERS = range(0)


def _one(whole: Puzzle, number: int) -> int:
    return 1


def _any(whole: Puzzle) -> None:
    return


def _net(game: Game) -> int:
    return game.net


@dataclass(frozen=True, slots=True)
class Course:
    """One way to play. Where its name has a number, `course_of` fills it in."""

    name: str
    """The word for it in codes and options, without its number, spelled so for ever."""
    title: str
    """Its name in menus."""
    about: str
    """What it is, in one phrase."""
    board: Callable[[Puzzle, int], Puzzle]
    """The puzzle of one board at a place, counted from 0, of a whole."""
    boards: Callable[[Puzzle, int], int | None] = _one
    """How many boards there are, given the number in its name; None where only time ends it."""
    numbers: range = _NO_NUMBERS
    """The numbers that can follow the name, such as how many boards."""
    presets: tuple[int, ...] = ()
    """The numbers that menus offer."""
    number: int = 0
    bare: bool = False
    """Whether the number can be left out."""
    limited: int = 0
    """How long one unit of the number is as a time limit, in milliseconds; 0 if the number counts something else."""
    check: Callable[[Puzzle], None] = _any
    """Raises Unreadable for a puzzle that can't be played so."""
    read: Callable[[str], Puzzle] | None = None
    """Reads what stands behind the `@` if that is not a puzzle code."""
    done: Callable[[Puzzle], Callable[[Board, Board], bool]] | None = None
    """Makes the test of whether a board is done; None where the rule of the mode decides."""
    score: Callable[[Game], int] = _net
    """The figure that is filed as the net moves of a run."""
    judged: bool = False
    """Whether one push answers each board: the answer is judged later, and can't be undone."""
    measured: str = ""
    """The name of the one measure that compares runs; empty where time, moves and rate do."""
    free: bool = False
    """Whether undo is free: only moves that were not undone count, and a restart undoes everything in the same run."""
    players: int = 1
    """How many players there are, each at a board of their own; with more than one, nothing is saved."""

    def __str__(self) -> str:
        """Return the word for it in codes."""
        return f"{self.name}{self.number or ''}"

    @property
    def scored(self) -> bool:
        """Whether its own score is filed in place of the net moves."""
        return self.score is not _net

    @property
    def offered(self) -> tuple[int, ...]:
        """The numbers that menus offer; 0 stands for none."""
        return (0, *self.presets) if self.bare else self.presets

    @property
    def single(self) -> bool:
        """Whether it is one board, played until it is done."""
        return self.boards is _one

    @property
    def limit_ms(self) -> int | None:
        """After how long the clock ends it; None if it doesn't."""
        return self.number * self.limited or None

    def at(self, whole: Puzzle, place: int) -> Puzzle | None:
        """Return the puzzle of one board at a place, counted from 0; None after the last."""
        boards = self.boards(whole, self.number)
        return self.board(whole, place) if boards is None or place < boards else None
