"""Tallying: the figures of a category, from its last snapshot and the runs after it."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.engine.kind import CONTROLS, Kind
from slide_tui.engine.result import Result
from slide_tui.stats.column import SINGLE
from slide_tui.stats.figures import best_among, solved_on
from slide_tui.stats.filed import Filed
from slide_tui.stats.measures import measures_of
from slide_tui.stats.ranks import Grade, graded
from slide_tui.stats.recent import Recent, newest_of, recent_of
from slide_tui.stats.snapshot import read_snapshot, write_snapshot
from slide_tui.stats.solve import Solve
from slide_tui.stats.tally import Record, Tally, empty_tally, row_of, tally_of
from slide_tui.store.solves.keeper import Keeper
from slide_tui.store.solves.trouble import Trouble

_WORTH_KEEPING = 200
"""The number of runs after a snapshot that makes a new one worthwhile."""


def tally_for(keeper: Keeper, category: Kind) -> Tally:
    """The current figures of a category; raises Trouble if the file can't be read.

    Ids only rise, in imports too, and a snapshot is gone once a run was deleted: so what is newer is all that is new.
    Where some of that was played earlier than what is counted already, all is counted again.
    """
    edits = keeper.edits()
    text, measures = keeper.snapshot(category), measures_of(category)
    known = read_snapshot(text, measures) if text else None
    tally, fresh = _brought_up(keeper, category, known or empty_tally(measures))
    if fresh >= _WORTH_KEEPING:
        try:
            keeper.keep_snapshot(category, write_snapshot(tally), edits)
        except Trouble:  # the figures are right without it; it is made again the next time
            pass
    return tally


def _brought_up(keeper: Keeper, category: Kind, tally: Tally) -> tuple[Tally, int]:
    """A tally brought up to date, and how many runs were counted for it."""
    rows = keeper.rows(category, tally.newest_id)
    if tally.newest_id and tally.precedes(rows):
        tally.extend(rows)
        return tally, len(rows)
    if tally.newest_id:
        rows = keeper.rows(category)
    return tally_of(rows, measures_of(category)), len(rows)


def _standing(grade: Grade) -> tuple[bool, float]:
    """What grades on one ladder are ordered by, the better one first."""
    return grade.best is None, grade.lacking if grade.best is None else grade.best


class Tallies:
    """The figures of categories, kept up to date: one more solve costs next to nothing."""

    def __init__(self, keeper: Keeper) -> None:
        """Nothing is known yet."""
        self._keeper = keeper
        self._known: dict[Kind, Tally] = {}
        self._edits = -1

    def of(self, category: Kind) -> Tally:
        """The current figures of a category; raises Trouble if the file can't be read."""
        edits = self._keeper.edits()
        if edits != self._edits:
            self._known, self._edits = {}, edits
        known = self._known.get(category)
        found = _brought_up(self._keeper, category, known)[0] if known else tally_for(self._keeper, category)
        self._known[category] = found
        return found

    def recent(self, kind: Kind, today: int) -> Recent:
        """The last solves by date of a kind, with any control, and what stands beside them; raises Trouble."""
        wanted = [replace(kind, control=control) for control in CONTROLS]
        found = [each.category for each in self._keeper.categories() if each.category in wanted]
        tallies, measure = [self.of(category) for category in found], measures_of(kind)[0]
        newest, columns = newest_of(tally.times for tally in tallies), [tally.columns[0] for tally in tallies]
        recent = recent_of([each / measure.unit for each in newest] if measure.unit > 1 else newest, measure.name)
        names = (SINGLE, *(name for name, _ in recent.averages))
        bests = tuple((name, best) for name in names if (best := best_among(columns, name)) is not None)
        grades = [grade for tally in tallies if (grade := graded(kind, tally)) is not None]
        grade = min(grades, key=_standing, default=None)
        return recent._replace(bests=bests, today=solved_on(today, columns), grade=grade)

    def filed(self, result: Result, solve: Solve) -> Filed:
        """Count a solve that was filed just now; the records it set, and where the player stands with it."""
        tally = self._known.get(solve.kind) if solve.ranks else None
        before = graded(solve.kind, tally) if tally is not None else None
        records = self.add(solve)
        after = graded(solve.kind, tally) if tally is not None else None
        if before is None or after is None:
            return Filed(result, solve.id, records)
        rose = after.rank is not None and (before.rank is None or before.rank < after.rank)
        return Filed(result, solve.id, records, after, rose)

    def add(self, solve: Solve) -> tuple[Record, ...]:
        """Count a solve that was filed just now; the records it set.

        Those that had waited for the file were kept with it, and come before it. Where one is older than what is
        counted, as after the clock was put back, the figures are counted again when they are asked for next: a
        player who has just solved something does not wait for that.
        """
        category = solve.kind
        tally = self._known.get(category)
        if tally is None:
            return ()
        try:
            waited = [row for row in self._keeper.rows(category, tally.newest_id) if row[0] < solve.id]
        except Trouble:  # at worst a record is said that is none for long
            waited = []
        if not tally.precedes([*waited, row_of(solve)]):
            del self._known[category]
        tally.extend(waited)
        return tally.add(solve)
