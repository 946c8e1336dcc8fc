"""Tallying: the figures of a category, from the snapshot that was kept last and the runs that came after it."""

from __future__ import annotations

from slide_tui.scores.snapshot import read_snapshot, write_snapshot
from slide_tui.scores.solve import Category
from slide_tui.scores.tally import Tally
from slide_tui.store.solves.keeper import Keeper

_WORTH_KEEPING = 200
"""So many runs after a snapshot make a new one worth its while."""


def tally_for(keeper: Keeper, category: Category) -> Tally:
    """The figures of a category as they are now; raises Trouble where the file can't be read.

    Ids only rise, in imports too, and a snapshot is gone once a run was deleted: so what is newer is all that is new.
    """
    edits = keeper.edits()
    text = keeper.snapshot(category)
    tally = (read_snapshot(text) if text else None) or Tally()
    rows = keeper.rows(category, tally.last_id)
    tally.extend(rows)
    if len(rows) >= _WORTH_KEEPING:
        keeper.keep_snapshot(category, write_snapshot(tally), edits)
    return tally
