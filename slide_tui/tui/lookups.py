"""Lookups: what the App asks of files in the background."""

from __future__ import annotations

from collections.abc import Callable

from slide_tui.engine.game import Game
from slide_tui.play.events import DaysKnown, Fetched, Known
from slide_tui.say.runs import NO_REPLAY, NOT_CONTINUED
from slide_tui.store.ledger import Ledger

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.store.journal import Run


def days(ledger: Ledger, today: Callable[[], int]) -> DaysKnown:
    """What day it is, and what became of the days; opens the file of all runs, if there is one."""
    from slide_tui.store.days import days_in

    return DaysKnown(today(), days_in(ledger))


def look_up(ledger: Ledger, game: Game, *, whole: bool) -> Known | None:
    """What the saved runs say about a game; looking at a board alone creates no database."""
    if not ledger.prepare(make=game.begun):
        return None
    repeat = not (game.repeat or game.solved) and ledger.knows(game)
    recent = ledger.recent(game) if whole else None
    ledger.expect(game)
    return Known(game.puzzle, repeat, recent)


def given_up(ledger: Ledger, number: int) -> Run | str:
    """A run that was given up, or why it can't be continued."""
    from slide_tui.store.solves import Trouble

    try:
        return ledger.unfinished.given_up(number) or NOT_CONTINUED
    except Trouble as trouble:
        return str(trouble)


def fetch(ledger: Ledger, number: int) -> Fetched:
    """A saved run to watch, or why it can't be watched."""
    from slide_tui.store.solves import Trouble

    try:
        return Fetched(ledger.shelf().replay(number), NO_REPLAY)
    except Trouble as trouble:
        return Fetched(None, str(trouble))
