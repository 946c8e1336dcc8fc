"""Read saved runs off the event loop; the database module loads only then."""

from __future__ import annotations

from collections.abc import Callable

from slide_tui.engine.game import Game
from slide_tui.engine.puzzle import Puzzle
from slide_tui.play import effects as do
from slide_tui.play.events import DaysKnown, Event, Fetched, Known, PictureSaved, Recalled
from slide_tui.store.ledger import Ledger
from slide_tui.text.results import NO_REPLAY, NOT_CONTINUED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.store.journal import Run


def days(ledger: Ledger, today: Callable[[], int]) -> DaysKnown:
    """What day it is, and what became of the days; opens the file of all runs, if there is one."""
    from slide_tui.store.days import days_in

    return DaysKnown(today(), days_in(ledger))


def look_up(ledger: Ledger, game: Game, *, whole: bool) -> Known | None:
    """What the saved runs say about a game; looking at a board alone creates no database."""
    from slide_tui.store.solves.best import best_readings

    if not ledger.prepare(make=game.begun):
        return None
    repeat = not (game.repeat or game.solved) and ledger.knows(game)
    recent = ledger.recent(game) if whole else None
    best = best_readings(ledger.keeper, game.puzzle) if whole and not game.puzzle.single else None
    ledger.expect(game)
    return Known(game.puzzle, repeat, recent, best)


def given_up(ledger: Ledger, number: int) -> Run | str:
    """A run that was given up, or why it can't be continued."""
    from slide_tui.store.solves import Trouble

    try:
        return ledger.unfinished.given_up(number) or NOT_CONTINUED
    except Trouble as trouble:
        return str(trouble)


def fetch(ledger: Ledger, number: int, *, debriefs: bool) -> Fetched:
    """A saved run to watch or to debrief, or why it can't be had."""
    from slide_tui.store.solves import Trouble

    try:
        replay = ledger.shelf().replay(number)
        return Fetched(replay, NO_REPLAY, replay.end() if debriefs and replay is not None else None)
    except Trouble as trouble:
        return Fetched(None, str(trouble))


def recall(ledger: Ledger, puzzle: Puzzle) -> Recalled:
    """The runs before at a drill or a quiz."""
    from slide_tui.store.solves.past import past_of

    return Recalled(puzzle, past_of(ledger.keeper, puzzle))


def save_picture(effect: do.SavePicture, write: Callable[[str, str], str]) -> PictureSaved:
    """Draw a run and write it to a file."""
    from slide_tui.film.pictures import picture_saved

    return picture_saved(effect, write)


def read(ledger: Ledger, effect: do.Fetch | do.Recall) -> Event:
    """What is asked of the saved runs."""
    match effect:
        case do.Fetch(number, debriefs):
            return fetch(ledger, number, debriefs=debriefs)
        case do.Recall(puzzle):
            return recall(ledger, puzzle)
