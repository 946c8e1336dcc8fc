"""Hearing: what files and the solver bring: solves filed, lists, fetched runs, judgements, warnings."""

from __future__ import annotations

from slide_tui.engine.courses import DAILY
from slide_tui.engine.values import replace
from slide_tui.play import debriefing, runs, starting
from slide_tui.play.advancing import look_up
from slide_tui.play.effects import LookUpDays, Prove, Recall
from slide_tui.play.events import (
    DaysKnown,
    Debriefed,
    Event,
    Fetched,
    Kept,
    Known,
    LessonsRead,
    Listed,
    PictureSaved,
    Recalled,
    Returned,
    SolveFiled,
    Sought,
    StagePlanned,
    Taken,
    Warned,
)
from slide_tui.play.said import Because, NewBests, Refused, Saved
from slide_tui.play.table import Step, Table, refuse, say
from slide_tui.play.want import What


def heard(table: Table, event: Event, at_ms: int) -> Step:  # noqa: C901, PLR0912 - one row for each kind of event
    """Take an event that comes from files or from the solver; the same table if it is about something else by now."""
    match event:
        case Debriefed() | StagePlanned() | Recalled():
            return _found_out(table, event, at_ms)
        case SolveFiled():
            return _filed(table, event)
        case Known():
            return _known(table, event)
        case DaysKnown():
            return _days_known(table, event)
        case Sought():
            return starting.play_sought(table, event)
        case Listed():
            return runs.listed(table, event)
        case Returned():
            return starting.sit_down(table, event, at_ms)
        case Fetched():
            return runs.fetched(table, event)
        case Kept(safe, lasts) if (safe, lasts) != (table.safe, table.lasts):
            return Step(replace(table, safe=safe, lasts=lasts))
        case Warned():
            return _warned(table, event)
        case Taken():
            return refuse(table, Refused(Because.TAKEN))
        case PictureSaved(path, because):
            return say(table, Saved(path)) if path else refuse(table, Refused(Because.FAILED, details=because))
        case LessonsRead():
            from slide_tui.play.teaching import lessons_read  # the start does not wait for the lessons

            return lessons_read(table, event)
        case _:
            return Step(table)


def _found_out(table: Table, event: Debriefed | StagePlanned | Recalled, at_ms: int) -> Step:
    """Take what was found out about a run, a quiz or a drill."""
    from slide_tui.play import training  # most games are neither quiz nor drill

    match event:
        case Debriefed(want) if want.what is not What.JUDGE:
            return debriefing.debriefed(table, event)
        case Debriefed():
            return training.judged(table, event, at_ms)
        case StagePlanned():
            return training.stage_planned(table, event)
        case Recalled():
            return training.recalled(table, event)


def _filed(table: Table, event: SolveFiled) -> Step:
    """Show how a saved solve compares with the others, as long as it is on the table."""
    if table.solved is not event.game or table.filed is None:
        return Step(table)
    filed, proven = event.filed, table.help.proven
    broken = tuple(record for record in filed.records if record.old is not None)
    advice = NewBests(broken) if broken else table.advice
    proofs = (Prove(filed.id, proven),) if filed.id is not None and proven is not None else ()
    puzzle = event.game.puzzle
    recalls = (Recall(puzzle),) if puzzle.drilled or puzzle.way.judged else ()
    days = (LookUpDays(),) if puzzle.course == DAILY else ()
    step = Step(replace(table, filed=filed, advice=advice), (*proofs, *recalls)).then(look_up, whole=True)
    return step.do(*days)


def _known(table: Table, event: Known) -> Step:
    """Take what the saved runs say, if it is about the puzzle that is on the table by now."""
    match, game = table.match, table.game
    if match is None or game is None or not game.puzzle.like(event.puzzle):
        return Step(table)
    if event.repeat and game.puzzle is event.puzzle and not (game.solved or game.repeat):
        table = replace(table, match=match.with_own(replace(game, repeat=True)))
    recent = table.recent if event.recent is None else event.recent
    best = table.best if event.best is None else event.best
    return Step(table if (recent, best) == (table.recent, table.best) else replace(table, recent=recent, best=best))


def _days_known(table: Table, event: DaysKnown) -> Step:
    """Take today's date and the results of the days, or keep the results known before."""
    days = event.days if event.days is not None else table.days
    if (event.today, days) == (table.today, table.days):
        return Step(table)
    return Step(replace(table, today=event.today, days=days))


def _warned(table: Table, event: Warned) -> Step:
    """Add warnings about files to the notices, each of them once, the newest first."""
    new = tuple(words for words in dict.fromkeys(event.words) if words not in table.noticed)
    if new:
        return Step(replace(table, notices=new + table.notices, noticed=table.noticed + new))
    if event.insists and event.words:
        return refuse(table, Refused(Because.FAILED, details=event.words[0]))
    return Step(table)
