"""FinishedRun: a run that is over and not saved yet."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.game import Game
from slide_tui.store.journal.journal import Journal


class FinishedRun(NamedTuple):
    """A run between its end and its place among the saved ones, with the journal that has it until then."""

    game: Game
    journal: Journal
