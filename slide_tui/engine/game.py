"""Game: one run at one puzzle."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.bookmark import Bookmark
from slide_tui.engine.clock import Clock, Phase
from slide_tui.engine.courses import DAILY
from slide_tui.engine.kind import Kind
from slide_tui.engine.log import Link, Log, Peek, Undone
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.sights import WITH_LOOKS
from slide_tui.engine.who import MIXED, InputDevice

KEPT_FROM = 10
"""From so many slides on, a run that is left for another board stays among the unfinished ones."""


class Leg(NamedTuple):
    """A finished board of a course, with the clock and counts of the whole run at that moment."""

    read_ms: int
    """The clock's reading."""
    moves: int
    net: int


def splits_of(legs: tuple[Leg, ...]) -> tuple[int, ...]:
    """How long each board of a course took, in milliseconds."""
    return tuple(leg.read_ms - (legs[place - 1].read_ms if place else 0) for place, leg in enumerate(legs))


class Game(NamedTuple):
    """One run at one puzzle. Begin one with `begin`, change it with `advance` of the module beside this one."""

    puzzle: Puzzle
    start: Board
    """The start of the board that is played; in a course, the first of this board."""
    goal: Board
    board: Board
    clock: Clock = Clock()
    log: Log = Log()
    trail: Link | None = None
    """The slide that undo takes back first; the earlier ones lie beneath it."""
    net: int = 0
    """How many slides lie on the trail: the moves that were not undone."""
    undone: Undone | None = None
    """The slide that redo makes first; the later ones lie below it."""
    helped: bool = False
    """Whether a hint, a coach's step or autoplay took part."""
    repeat: bool = False
    """Whether the same start was begun before."""
    devices: frozenset[InputDevice] = frozenset()
    """What the player has slid with."""
    legs: tuple[Leg, ...] = ()
    """The boards of a course that are done, in order."""
    peeks: tuple[Peek, ...] = ()
    """When the player looked at a board that can't be seen, in order; undo takes none back."""
    answers: tuple[bool, ...] = ()
    """Whether the answers of a quiz that were judged so far are right, in order."""
    bookmark: Bookmark | None = None
    """The board that the player marked."""

    @property
    def moves(self) -> int:
        """Slides made, undone ones included."""
        return self.log.moves

    @property
    def pushes(self) -> int:
        """Requests that slid something."""
        return self.log.pushes

    @property
    def over(self) -> bool:
        """Whether it is at its end; then it takes no slide and no undo."""
        return self.clock.phase is Phase.STOPPED

    @property
    def solved(self) -> bool:
        """Whether it is done; one board whose time was up before is over, but not solved."""
        return self.over and not (self.timed_out and self.puzzle.course.single)

    @property
    def time_ms(self) -> int:
        """The clock's reading at the last slide, or where it stopped."""
        return self.clock.banked_ms if self.over else self.log.read_ms

    @property
    def read_ms(self) -> int:
        """The clock's reading at the last slide or look."""
        return max(self.log.read_ms, self.peeks[-1].at_ms) if self.peeks else self.log.read_ms

    @property
    def looking(self) -> bool:
        """Whether the player looks at the board: until the next slide."""
        return bool(self.peeks) and self.peeks[-1].after is self.log.last

    @property
    def fresh(self) -> bool:
        """Whether nothing was slid yet on the board that is played."""
        return self.log.moves == (self.legs[-1].moves if self.legs else 0)

    @property
    def timed_out(self) -> bool:
        """Whether it was ended by its time limit."""
        return self.over and self.puzzle.course.limit_ms is not None and not (self.puzzle.course.single and self.legs)

    @property
    def begun(self) -> bool:
        """Whether a slide was made."""
        return self.log.last is not None

    @property
    def at_stake(self) -> bool:
        """Whether there is a run to lose: begun and not over."""
        return self.begun and not self.over

    @property
    def worth_keeping(self) -> bool:
        """Whether a run that is left for another board is kept: from ten slides on, today's board from the first."""
        return self.at_stake and (self.moves >= KEPT_FROM or self.puzzle.course_word == DAILY)

    @property
    def home(self) -> int:
        """How many tiles are home."""
        return sum(tile == wanted != 0 for tile, wanted in zip(self.board.tiles, self.goal.tiles, strict=True))

    @property
    def kind(self) -> Kind:
        """What it is compared with, however it is controlled; with looks, its sight is such as `blind-looks`."""
        kind = self.puzzle.kind
        return replace(kind, sight=f"{kind.sight}{WITH_LOOKS}") if self.peeks else kind

    @property
    def control(self) -> str:
        """What the player slid with: `keys`, `mouse`, `hover` or `mixed`; empty before the first slide."""
        return MIXED if len(self.devices) > 1 else "".join(device.value for device in self.devices)

    @property
    def resumed(self) -> bool:
        """Whether it was resumed and its clock stands until the first slide."""
        return self.clock.phase is Phase.READY and self.begun

    def legal(self) -> tuple[Direction, ...]:
        """Return the directions in which a slide would be accepted now."""
        if self.clock.phase in (Phase.PAUSED, Phase.STOPPED):
            return ()
        forbids = self.puzzle.rule.forbids
        return tuple(direction for direction in self.board.legal() if not forbids(self.trail, direction))

    def forbidden(self) -> Direction | None:
        """Return the direction that the board allows and the rule forbids; None if there is none."""
        forbids = self.puzzle.rule.forbids
        return next((direction for direction in self.board.legal() if forbids(self.trail, direction)), None)


def begin(puzzle: Puzzle, *, helped: bool = False, repeat: bool = False) -> Game:
    """Return a game at the start of a puzzle, its clock at zero."""
    first = puzzle.board(0)
    assert first is not None
    start = first.start()
    return Game(puzzle, start, first.solved(), start, helped=helped, repeat=repeat)
