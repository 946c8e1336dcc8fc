"""The saved runs at the boards of the days."""

from __future__ import annotations

from slide_tui.engine.courses import DAILY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.scores.dailies import Days
    from slide_tui.store.ledger import Ledger

_MOST = 1_000_000


def days_in(ledger: Ledger) -> Days | None:
    """What became of the boards of the days; None if the file can't be read now. To be called in a thread."""
    from slide_tui.scores.dailies import days_of
    from slide_tui.store.solves import Chosen, Order, Trouble

    if not ledger.prepare(make=False):
        return None if ledger.left else days_of(())
    try:
        saved = ledger.keeper.page(Chosen(course=DAILY), Order.KEPT, rising=True, limit=_MOST)
    except Trouble:  # what is wrong with the file is said elsewhere
        return None
    return days_of([*saved, *(run.solve for run in ledger.keeper.pending)])
