"""The saved runs at the boards of the days."""

from __future__ import annotations

from slide_tui.store.solves.trouble import Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.stats.dailies import Days
    from slide_tui.store.ledger import Ledger


def days_in(ledger: Ledger) -> Days | None:
    """What became of the boards of the days; None if the runs can't be read now. To be called in a thread."""
    from slide_tui.stats.dailies import days_of

    if not ledger.prepare(make=False):
        return None if ledger.left else days_of(())
    from slide_tui.store.statistics.days import saved_days

    try:
        return saved_days(ledger.solves)
    except Trouble:  # what is wrong with the files is said elsewhere
        return None
