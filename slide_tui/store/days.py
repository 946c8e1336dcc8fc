"""The saved runs at the boards of the days."""

from __future__ import annotations

from slide_tui.engine.courses import DAILY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.stats.dailies import Days
    from slide_tui.store.ledger import Ledger
    from slide_tui.store.solves import Keeper

_MOST = 1_000_000


def days_in(ledger: Ledger) -> Days | None:
    """What became of the boards of the days; None if the file can't be read now. To be called in a thread."""
    from slide_tui.stats.dailies import days_of
    from slide_tui.store.solves import Trouble

    if not ledger.prepare(make=False):
        return None if ledger.left else days_of(())
    try:
        return saved_days(ledger.keeper)
    except Trouble:  # what is wrong with the file is said elsewhere
        return None


def saved_days(keeper: Keeper) -> Days:
    """What became of the boards of the days, with runs that wait to be saved; raise Trouble."""
    from slide_tui.stats.dailies import days_of
    from slide_tui.store.solves import Chosen, Order

    saved = keeper.page(Chosen(course=DAILY), Order.KEPT, rising=True, limit=_MOST)
    return days_of([*saved, *(run.solve for run in keeper.pending)])
