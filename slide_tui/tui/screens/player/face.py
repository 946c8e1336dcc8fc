"""A face of the player of a run: replay or debrief."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message

from slide_tui.engine.game import Game
from slide_tui.engine.replay import Replay
from slide_tui.engine.replay_player import ReplayPlayer, Timeline
from slide_tui.play.table import Table
from slide_tui.tui.paint.chart import Chart
from slide_tui.tui.view import View
from slide_tui.tui.widgets.menu import MenuItem

PLAY = "play"
"""What is clicked on a board: it plays or stops."""
PAUSES_SHOWN = 5
"""How many of the longest pauses are shown, and visited by the key."""


class Stop(NamedTuple):
    """A place to go to, with what is said there."""

    place: int
    words: str = ""


class RunFace(Horizontal):
    """One way to show a run: its board and its figures. Places are those of its timeline."""

    timeline: Timeline
    pauses: Sequence[Stop]
    """The longest pauses, the longest first."""

    def __init__(self, name: str, replay: Replay, *, pictures: bool) -> None:
        """A face that style sheets know by its name; `pictures` if tiles show parts of a picture."""
        super().__init__(name=name)
        self.replay = replay
        self.pictures = pictures

    class Wanted(Message):
        """Another place is wanted."""

        def __init__(self, place: int) -> None:
            """The place."""
            super().__init__()
            self.place = place

    @property
    def stop(self) -> str:
        """What Tab goes to."""
        return "pause"

    def show(self, head: ReplayPlayer, view: View) -> None:
        """Show the board at an instant, and its figures."""
        raise NotImplementedError

    def chart(self, width: int, height: int) -> Chart:
        """The chart of the run, in so many columns and rows."""
        raise NotImplementedError

    def cursor(self, head: ReplayPlayer, width: int) -> int:
        """Which figure of a chart of that width belongs to an instant."""
        raise NotImplementedError

    def beside_chart(self, width: int, height: int) -> tuple[Content, str]:  # noqa: ARG002 - a face may have nothing to say
        """What stands above the chart, and at its left."""
        return Content(), ""

    def in_a_line(self, width: int) -> Content:
        """The figures where there is room for one line only."""
        raise NotImplementedError

    def take(self, table: Table) -> bool:  # noqa: ARG002 - of a replay nothing is found out
        """Take what is found out about the run; whether it changes anything."""
        return False

    def next_stop(self, at: int, by: int) -> Stop | None:
        """The next place to look at, or the one before."""
        return self.next_pause(at, by)

    def next_pause(self, at: int, by: int) -> Stop | None:
        """The longest pause; from one of them the next longest, or the one before."""
        places = [stop.place for stop in self.pauses]
        if not places:
            return None
        return self.pauses[(places.index(at) + by) % len(places) if at in places else 0]

    def items(self) -> list[MenuItem]:
        """What else can be done with the run on this face."""
        return []

    def turn(self, name: str) -> bool:  # noqa: ARG002 - a face may know none
        """Show something, or show it no longer; whether that is known here."""
        return False

    def at_share(self, head: ReplayPlayer, share: float, now_ms: int) -> ReplayPlayer:
        """The player after a part of the run, from 0 to 1."""
        raise NotImplementedError

    def taken_over(self, head: ReplayPlayer) -> Game | None:
        """The game to go on with from here; None where it is solved."""
        raise NotImplementedError
