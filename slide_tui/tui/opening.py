"""Opening: what the program begins with, decided before Textual is loaded."""

from __future__ import annotations

from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.engine.game import Game
    from slide_tui.engine.replay import Replay  # the first picture does not wait for it
    from slide_tui.engine.waiting_run import WaitingRun


SHOWN = 2
"""So many waiting runs the start screen must know: the first has a row, and another one means that there is a list."""


class Opening(NamedTuple):
    """The start screen, unless a game or a recorded run is to be there at once."""

    game: Game | None = None
    waiting: tuple[WaitingRun, ...] = ()
    """The run that can be resumed and was played last, and one more if there are several."""
    replay: Replay | None = None
    """A run to watch."""
