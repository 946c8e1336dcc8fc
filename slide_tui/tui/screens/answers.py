"""What screens answer that more than themselves have to know."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.game import Game
from slide_tui.engine.replay import Replay


class WatchRun(NamedTuple):
    """The player wants to see a kept run."""

    id: int


class TakeOver(NamedTuple):
    """The answer to go on from here: a run that stands still, and that can't enter the records."""

    game: Game


class Race(NamedTuple):
    """The answer to race against the replay."""

    replay: Replay
