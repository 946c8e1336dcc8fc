"""The saved runs at the boards of the days."""

from __future__ import annotations

from slide_tui.stats.dailies import DailyResults, days_of
from slide_tui.store.run_store import RunStore


def days_in(store: RunStore) -> DailyResults | None:
    """What became of the boards of the days; None if the runs can't be read now. To be called in a thread."""
    if not store.prepare(make=False):
        return None if store.left else days_of(())
    from slide_tui.store.statistics.days import saved_days  # with SQLite's library it takes some milliseconds

    return store.ask(lambda: saved_days(store.solves), None)
