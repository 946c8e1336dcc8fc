"""Beside the board: the last solves of a kind, and what a solve that was filed just now came to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from slide_tui.engine.kind import CONTROLS, Kind
from slide_tui.stats.filed import Filed, Record
from slide_tui.stats.measures import BESTS, SINGLE, Measure, measures_of
from slide_tui.stats.ranks import Grade, graded
from slide_tui.stats.recent import WANTED, Recent, recent_of
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.solves import Solves
from slide_tui.store.solves.tables import ABOVE_ALL
from slide_tui.store.statistics.bests import bests_by_name, progression
from slide_tui.store.statistics.first_page import grade_of
from slide_tui.store.statistics.kinds import HERE, known_kinds, list_of

_FINISHED = f"FROM figures WHERE {HERE} AND figure < {ABOVE_ALL}"
_LAST = f"SELECT at_ms, run, figure {_FINISHED} ORDER BY at_ms DESC, run DESC LIMIT ?"
_ON = f"SELECT figure {_FINISHED} AND day = ? AND at_ms >= ?"
_DAY_MS = 86_400_000


def recent(solves: Solves, kind: Kind, today: int) -> Recent:
    """The last solves by date of a kind, however they were controlled, and what stands beside them."""
    wanted = {replace(kind, control=control) for control in CONTROLS}
    kinds = [each for each in known_kinds(solves).values() if each in wanted]
    measure = measures_of(kind)[0]
    lists = [list_of(solves, each, measure) for each in kinds]
    newest = sorted((row for here in lists for row in solves.rows(_LAST, (*here, WANTED))), reverse=True)[:WANTED]
    as_shown = [measure.shown(figure) if measure.unit > 1 else measure.sign * figure for _, _, figure in newest]
    found = recent_of(as_shown, measure.name)
    bests = [bests_by_name(solves, each, measure) for each in kinds]
    named = []
    for name in (SINGLE, *(name for name, _ in found.averages)):
        totals = [each[name][0] for each in bests if name in each]
        named += [(name, measure.best(name, min(totals)))] if totals else []
    grades = [grade for each in kinds if (grade := grade_of(solves, each)) is not None]
    grade = min(grades, key=_standing, default=None)
    on_day = [row[0] for here in lists for row in solves.rows(_ON, (*here, today, (today - 1) * _DAY_MS))]
    solved = (len(on_day), measure.shown(sum(on_day), len(on_day))) if on_day else None
    return found._replace(bests=tuple(named), today=solved, grade=grade)


def told(solves: Solves, filed: Filed, solve: Solve) -> Filed:
    """What became of a solve that was filed just now: the bests that fell with it, and where the player stands."""
    if not solve.ranks or filed.id is None:
        return filed
    number, kind = filed.id, solve.kind
    records = tuple(record for measure in measures_of(kind) for record in _records(solves, kind, measure, number))
    grade = grade_of(solves, kind)
    rose = grade is not None and any(_rises(grade, each) for each in records)
    return filed._replace(records=records, grade=grade, rose=rose)


def _records(solves: Solves, kind: Kind, measure: Measure, number: int) -> Iterator[Record]:
    """The bests of a measure that stand since a run."""
    for name in BESTS:
        before, stands = (None, None, *progression(solves, kind, measure, name))[-2:]
        if stands is not None and stands.id == number:
            yield Record(name, measure.name, stands.figure, before.figure if before is not None else None)


def _rises(grade: Grade, record: Record) -> bool:
    """Whether a rank was reached with a record."""
    if (record.of, record.kind) != (grade.ladder.measure, grade.ladder.figure) or grade.rank is None:
        return False
    before = graded(grade.ladder, record.old, 0).rank
    return before is None or before < grade.rank


def _standing(grade: Grade) -> tuple[bool, float]:
    """What grades on one ladder are ordered by, the better one first."""
    return grade.best is None, grade.lacking if grade.best is None else grade.best
