"""What the player of a run and its two faces, replay and debrief, tell each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from textual.widget import Widget

from slide_tui.engine.board import Board
from slide_tui.engine.game import Game
from slide_tui.engine.moves import Direction
from slide_tui.engine.replay import Replay
from slide_tui.engine.replay_player import ReplayPlayer, Timeline
from slide_tui.engine.size import Size
from slide_tui.play.table import Table
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.rows import Drawn
from slide_tui.tui.view import View
from slide_tui.tui.widgets.menu import MenuItem

PLAY, GO = "play", "go"
"""What is clicked: the board, which plays or stops, and a row that leads to the place that follows."""
PAUSES_SHOWN = 5
"""How many of the longest pauses are shown, and visited by the key."""

AskedWay = tuple[Board, Direction | None]
"""What the coach is asked: a board, and the direction that the first slide may not have."""


class Stop(NamedTuple):
    """A place to go to, with what is said there."""

    place: int
    words: str = ""


class Spots(NamedTuple):
    """Where everything stands."""

    board: Box | None
    """None where the window is too small for it."""
    figures: Box
    """The figures beside the board, or the one line above it."""
    curve: Box
    """The chart, with the line above and the marks below it."""
    left: int
    """How many columns of it are labels."""
    foot: Box
    """The last line."""


class Shown(NamedTuple):
    """What is drawn at an instant, beside the board."""

    figures: Drawn
    curve: Sequence[Line]
    way: AskedWay | None = None
    """What the coach is to be asked."""


class RunFace(Protocol):
    """One way to show a run. Its places are those of its timeline, its columns those of its chart."""

    name: str
    step: str
    """What a step is called."""
    timeline: Timeline
    replay: Replay
    pauses: Sequence[Stop]
    """The longest pauses, the longest first."""

    @property
    def stop(self) -> str:
        """What Tab goes to."""

    @property
    def board(self) -> Widget:
        """What draws the board."""

    def lay_out(self, view: View, columns: int, rows: int) -> Spots:
        """Arrange everything for a window."""

    def size_at(self, place: int) -> Size:
        """The size of the board at a place."""

    def show(self, head: ReplayPlayer) -> Shown:
        """Show the board at an instant, and return what is drawn beside it."""

    def take(self, table: Table) -> bool:
        """Take what is found out about the run; whether it changes anything."""

    def next_stop(self, at: int, by: int) -> Stop | None:
        """The next place to look at from a place, or the one before."""

    def items(self) -> list[MenuItem]:
        """What else can be done with the run on this face."""

    def turn(self, name: str) -> bool:
        """Show something, or show it no longer; whether that is known here."""

    def at_column(self, head: ReplayPlayer, column: int, now_ms: int) -> ReplayPlayer:
        """The player at a column of the chart, or of one beside it."""

    def at_tenth(self, head: ReplayPlayer, tenth: int, now_ms: int) -> ReplayPlayer:
        """The player after so many tenths of the run."""

    def taken_over(self, head: ReplayPlayer) -> Game | None:
        """The game to go on with from here; None where it is solved."""


def next_pause(pauses: Sequence[Stop], at: int, by: int) -> Stop | None:
    """The longest pause, from one of them the next longest or the one before."""
    places = [stop.place for stop in pauses]
    if not places:
        return None
    return pauses[(places.index(at) + by) % len(places) if at in places else 0]
