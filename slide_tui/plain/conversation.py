"""What the parts of plain mode need of the game that is played in lines."""

from __future__ import annotations

from typing import Protocol

from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.plain.job_runner import JobRunner
from slide_tui.plain.requests import Reader
from slide_tui.plain.talk import Talk
from slide_tui.play.events import Event
from slide_tui.play.table import Table
from slide_tui.play.wishes import Wish


class Conversation(Protocol):
    """A game in lines; `Front` is one."""

    table: Table
    talk: Talk
    reader: Reader
    jobs: JobRunner

    def put(self, *events: Event) -> None:
        """Put events to the table."""

    def ask(self, wish: Wish) -> None:
        """Put a request; raise NotDone or Leave."""

    def say_after(self) -> None:
        """Say what had to wait for the board."""

    def resume(self, run: UnfinishedRun) -> None:
        """Resume an unfinished run; raise NotDone if that is refused."""

    def give_up(self, wish: Wish) -> None:
        """Give up unfinished runs, if the player agrees."""
