"""Beside the board: the last solves of a kind, and what a solve that was filed just now came to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from slide_tui.engine.kind import CONTROLS, Kind
from slide_tui.engine.result import Result
from slide_tui.stats.measures import SINGLE, Measure, measures_of
from slide_tui.stats.ranks import Grade, graded
from slide_tui.stats.recent import WANTED, Recent, recent_of
from slide_tui.stats.solve import Solve
from slide_tui.stats.solve_report import NewRecord, SolveReport
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.statistics.bests import all_bests
from slide_tui.store.statistics.first_page import grade_of
from slide_tui.store.statistics.kinds import FINISHED, list_of

_LAST = f"SELECT at_ms, figure {FINISHED} ORDER BY at_ms DESC, run DESC LIMIT ?"
_ON = f"SELECT figure {FINISHED} AND day = ? AND at_ms >= ?"
_DAY_MS = 86_400_000


def recent_solves(solves: SavedRuns, kind: Kind, today: int) -> Recent:
    """The last solves of a kind by date, and what stands beside them; where its control is open, as played last."""
    measure = measures_of(kind)[0]
    if not kind.control:
        kind = max((replace(kind, control=control) for control in CONTROLS), key=partial(_last_ms, solves, measure))
    here = list_of(kind, measure)
    newest = [figure for _, figure in solves.rows(_LAST, (*here, WANTED))]
    as_shown = [measure.shown(figure) if measure.unit > 1 else measure.sign * figure for figure in newest]
    found, bests = recent_of(as_shown, measure.name), all_bests(solves, kind, measure)
    names = (SINGLE, *(name for name, _ in found.averages))
    named = tuple((name, bests[name][-1][1].figure) for name in names if bests[name])
    on_day = [figure for (figure,) in solves.rows(_ON, (*here, today, (today - 1) * _DAY_MS))]
    solved = (len(on_day), measure.shown(sum(on_day), len(on_day))) if on_day else None
    return found._replace(bests=named, today=solved, grade=grade_of(solves, kind), control=kind.control)


def _last_ms(solves: SavedRuns, measure: Measure, kind: Kind) -> int:
    """When the last solve of a kind was; -1 before there is one."""
    return next((at_ms for at_ms, _ in solves.rows(_LAST, (*list_of(kind, measure), 1))), -1)


def report_of(saved: SavedRuns, result: Result, solve: Solve) -> SolveReport:
    """What became of a solve that was saved just now: the bests that fell with it, and where the player stands."""
    if not solve.ranks:
        return SolveReport(result, solve.id)
    kind, measures = solve.kind, measures_of(solve.kind)
    records = tuple(record for measure in measures for record in _records(saved, kind, measure, solve.id))
    grade = grade_of(saved, kind)
    rose = grade is not None and any(_rises(grade, each) for each in records)
    return SolveReport(result, solve.id, records, grade, rose)


def _records(solves: SavedRuns, kind: Kind, measure: Measure, number: int) -> Iterator[NewRecord]:
    """The bests of a measure that stand since a run."""
    for name, bests in all_bests(solves, kind, measure).items():
        before, stands = (None, None, *(best for _, best in bests))[-2:]
        if stands is not None and stands.id == number:
            yield NewRecord(name, measure.name, stands.figure, before.figure if before is not None else None)


def _rises(grade: Grade, record: NewRecord) -> bool:
    """Whether a rank was reached with a record."""
    if (record.of, record.kind) != (grade.ladder.measure, grade.ladder.figure) or grade.rank is None:
        return False
    before = graded(grade.ladder, record.old, 0).rank
    return before is None or before < grade.rank
