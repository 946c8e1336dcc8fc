"""A face of the player of a run: replay or debrief."""

from __future__ import annotations

from collections.abc import Mapping

from textual.containers import Horizontal
from textual.content import Content

from slide_tui.engine.replay import Replay
from slide_tui.engine.replay_player import Timeline
from slide_tui.play.table import Table


class RunFace(Horizontal):
    """What both faces of a run have: a replay and a debrief. Places are those of its timeline."""

    timeline: Timeline
    pauses: Mapping[int, str]
    """The longest pauses, the longest first: their places, with what is said there."""

    def __init__(self, name: str, replay: Replay, *, pictures: bool) -> None:
        """A face that style sheets know by its name; `pictures` if tiles show parts of a picture."""
        super().__init__(name=name)
        self.replay = replay
        self.pictures = pictures

    @property
    def stop(self) -> str:
        """What Tab goes to."""
        return "pause"

    def beside_chart(self, width: int, height: int) -> tuple[Content, str]:  # noqa: ARG002 - a face may have nothing to say
        """What stands above the chart, and at its left."""
        return Content(), ""

    def take(self, table: Table) -> None:
        """Take what is found out about the run: nothing of a replay."""

    def next_stop(self, at: int, by: int) -> int | None:
        """The next place to look at, or the one before."""
        return self.next_pause(at, by)

    def next_pause(self, at: int, by: int) -> int | None:
        """The longest pause; from one of them the next longest, or the one before."""
        places = list(self.pauses)
        if at in places:
            return places[(places.index(at) + by) % len(places)]
        return next(iter(places), None)
