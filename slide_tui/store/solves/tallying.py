"""Tallying: the figures of a category, from the snapshot that was kept last and the runs that came after it."""

from __future__ import annotations

from slide_tui.scores.snapshot import read_snapshot, write_snapshot
from slide_tui.scores.solve import Category, Solve, category_of
from slide_tui.scores.tally import Record, Tally
from slide_tui.store.solves.keeper import Keeper
from slide_tui.store.solves.trouble import Trouble

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
        try:
            keeper.keep_snapshot(category, write_snapshot(tally), edits)
        except Trouble:  # the figures are right without it; it is made again the next time
            pass
    return tally


class Tallies:
    """The figures of the categories that were asked for, carried along: one more solve costs next to nothing."""

    def __init__(self, keeper: Keeper) -> None:
        """Nothing is known yet."""
        self._keeper = keeper
        self._known: dict[Category, Tally] = {}
        self._edits = -1

    def of(self, category: Category) -> Tally:
        """The figures of a category as they are now; raises Trouble where the file can't be read."""
        edits = self._keeper.edits()
        if edits != self._edits:
            self._known, self._edits = {}, edits
        tally = self._known.get(category)
        if tally is None:
            tally = self._known[category] = tally_for(self._keeper, category)
        else:
            tally.extend(self._keeper.rows(category, tally.last_id))
        return tally

    def add(self, solve: Solve) -> tuple[Record, ...]:
        """Count a solve that was kept just now; the records that fell.

        Those that had waited for the file were kept with it, and come before it.
        """
        category = category_of(solve)
        tally = self._known.get(category)
        if tally is None:
            return ()
        try:
            tally.extend([row for row in self._keeper.rows(category, tally.last_id) if row[0] < solve.id])
        except Trouble:  # at worst a record is said that is none for long
            pass
        return tally.add(solve)
