"""Messages: what the table has to say, in words."""

from __future__ import annotations

from collections.abc import Callable

from slide_tui.engine.size import Size
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play.actions import action_of
from slide_tui.play.layers import QuestionLayer, RunOutcome
from slide_tui.play.messages import (
    Advice,
    Hint,
    Judged,
    Problem,
    Reason,
    RefusedRequest,
)
from slide_tui.play.table import Table
from slide_tui.settings.settings import Settings
from slide_tui.stats.solve_report import SolveReport
from slide_tui.text import hints
from slide_tui.text.figures import capitalized, counted
from slide_tui.text.races import race_in_words
from slide_tui.text.refusals import why_not
from slide_tui.text.results import best_in_a_line, weight
from slide_tui.text.training import judged_in_words

ALL_IS_WELL = "Everything you play is being saved."
ALL_SAVED = "Your statistics will list them as given up."
_BESTS = 2
"""How many new bests are announced at the solve; the result names more."""


def board_message(table: Table) -> str:
    """The line below the board: advice, else how a race stands; may be empty."""
    if table.advice is not None:
        return message_in_words(table.advice, table.settings)
    return race_in_words(table.news) if table.news is not None else ""


def message_in_words(said: RefusedRequest | Advice, settings: Settings) -> str:
    """What came of the last request, or advice, in words."""
    match said:
        case RefusedRequest():
            return refused_in_words(said, settings.first_number)
        case Hint(board, slide, reason, trouble):
            words = capitalized(hints.hint(board, slide, reason, settings.first_number))
            return words + (f". The solver can't help ({trouble}), so the coach helps instead." if trouble else "")
        case Reason():
            return f"Coach: {hints.why(said, settings.first_number)}"
        case SolveReport():
            return ". ".join(bests_in_words(said)[:_BESTS])
        case Judged():
            return judged_in_words(said)
        case str():
            return said


def bests_in_words(report: SolveReport) -> list[str]:
    """The bests that a solve beat, the one to announce first in front."""
    beaten = (record for record in report.records if record.old is not None)
    records = sorted(beaten, key=lambda each: weight(each.kind, each.of, each.old))
    return [best_in_a_line(each.kind, each.of, each.new, each.old)[0] for each in records]


def refused_in_words(refused: RefusedRequest, first_number: int) -> str:
    """Why nothing happened."""
    if isinstance(refused.reason, str):
        return warning_in_words(refused.reason)
    if isinstance(refused.reason, Problem):
        return refused.reason.value
    if refused.intent is None or refused.game is None:
        return capitalized(refused.reason.value)
    return capitalized(why_not(refused.game, refused.intent, refused.reason, first_number))


_IN_A_DUEL = {"restart": "Restart this board?", "new": "New duel?", "intro": "Leave the duel?"}


def question_in_words(question: QuestionLayer, size: Size, named: Callable[[Size], str]) -> tuple[str, str]:
    """A question, and what becomes of the run of that size; `named` says a size as the front end does."""
    action, about = action_of(question.request.wanted), question.request.about
    asks = action.question
    if question.outcome in (RunOutcome.ENDS, RunOutcome.BEGINS_AGAIN):
        asks = _IN_A_DUEL.get(action.id, asks)
    if isinstance(about, UnfinishedRun):
        asks = asks.format(size=named(about.puzzle.size))
    fate = ALL_SAVED if action.id == "give-up-all" else question.outcome.value
    return asks, fate.format(size=named(size), moves=counted(question.moves, "move"))


def notices_in_words(texts: tuple[str, ...], *, saving: bool) -> tuple[str, ...]:
    """Warnings about files, or that all is well."""
    return tuple(map(warning_in_words, texts)) or (ALL_IS_WELL if saving else Problem.NOT_SAVING.value,)


def warning_in_words(warning: str) -> str:
    """A warning, or what can't be done, with a capital, unless it begins with the name of a file."""
    return warning if "." in warning.partition(" ")[0] else capitalized(warning)
