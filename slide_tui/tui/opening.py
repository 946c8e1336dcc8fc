"""Opening: the table that the program begins with, decided before Textual is loaded."""

from __future__ import annotations

from slide_tui.choices.settings import Settings
from slide_tui.engine.game import Game
from slide_tui.engine.match import solo
from slide_tui.engine.waiting_run import WaitingRun
from slide_tui.play.table import Place, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.engine.replay import Replay


SHOWN = 2
"""So many waiting runs the start screen must know: the first has a row, and another one means that there is a list."""


def start_screen(settings: Settings, waiting: tuple[WaitingRun, ...] = ()) -> Table:
    """The start screen, with the runs that can be resumed: the first has a row, another one means a list."""
    return Table(settings, waiting=waiting)


def at_board(settings: Settings, game: Game) -> Table:
    """A game that is there at once."""
    codes = frozenset((game.puzzle.code,))
    return Table(settings, Place.BOARD, solo(game), codes=codes, chosen=settings)


def at_film(settings: Settings, replay: Replay) -> Table:
    """A recording to watch; the program ends with it."""
    from slide_tui.play.over import Film

    return Table(settings, layers=(Film(replay, leaves=True),))
