"""Told: what the table has to say, in words."""

from __future__ import annotations

from collections.abc import Callable

from slide_tui.engine.courses import COURSE_DEFAULT
from slide_tui.engine.size import Size
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play.actions import action_of
from slide_tui.play.layers import Fate, Question
from slide_tui.play.said import (
    Advice,
    Because,
    Coaching,
    FromNextBoard,
    Hint,
    Judged,
    NewBests,
    Note,
    NowSet,
    Playing,
    Refused,
    Saved,
    Sent,
    Unfinished,
)
from slide_tui.play.table import Table
from slide_tui.settings.settings import OPTIONS, Settings
from slide_tui.text import hints
from slide_tui.text.figures import capitalized, counted
from slide_tui.text.races import race_told
from slide_tui.text.refusals import why_not
from slide_tui.text.results import TAKEN, new_best, weight

NOT_SAVING = "Nothing is being saved: you started with --no-save, or there is no home folder."
SAVED = "Saved to "
ALL_IS_WELL = "Everything you play is being saved."
ALL_SAVED = "Your statistics will list them as unfinished."
NO_PICTURES_HERE = "This terminal can't show pictures."
_BESTS = 2
"""How many new bests are announced at the solve; the result names more."""

_NOTES = {Note.THINKING: "Thinking ...", Note.YOUR_TURN: "Your turn", Note.NOT_JUDGED: "The solver can't judge that."}
_REFUSALS = {
    Because.NO_GAME: "Start a game first.",
    Because.NOT_SOLVED: "Solve the board first.",
    Because.NOT_ONE_BOARD: "That works for runs of one board.",
    Because.DUEL: "There is no help in a duel.",
    Because.NO_RUN: "There is no run to give up.",
    Because.NO_HELP: "No help in a quiz: it asks which slide you would choose.",
    Because.NOT_PLANNED_YET: "Still looking for a way.",
    Because.NOT_SAVING: NOT_SAVING,
    Because.NO_SHELL: "There is no shell behind this page.",
    Because.NO_PICTURE: "Your tiles show numbers: choose picture tiles in the settings.",
    Because.NUMBERS_STAY: "With so few colours, all tiles keep their numbers.",
    Because.NOT_SHOWN: NO_PICTURES_HERE,
    Because.TAKEN: TAKEN,
}


def told(table: Table) -> str:
    """The line below the board: advice, else how a race stands; may be empty."""
    if table.advice is not None:
        return said_in_words(table.advice, table.settings)
    if table.news is not None:
        return race_told(table.news)
    game = table.game
    if game is None or game.puzzle.course == COURSE_DEFAULT or game.solved:
        return ""
    from slide_tui.text.training import task_in_words  # few games have a task of their own

    return task_in_words(game)


def said_in_words(said: Refused | Advice, settings: Settings) -> str:  # noqa: C901 - one row for each kind
    """What came of the last request, or advice, in words."""
    match said:
        case Refused():
            return refused_in_words(said, settings.first_number)
        case Hint(board, slide, reason, trouble):
            words = hints.hint(board, slide, reason, settings.first_number)
            return capitalized(words) + (f". The solver can't help ({trouble}), so the coach does." if trouble else "")
        case Coaching(reason):
            return f"Coach: {hints.why(reason, settings.first_number)}"
        case Playing(coach, trouble):
            who = "coach" if coach else "solver"
            why = f": the solver can't help ({trouble})" if trouble else ""
            return f"The {who} is playing{why}. Press any key to take over."
        case NewBests():
            return ". ".join(map(capitalized, bests_in_words(said)[:_BESTS]))
        case Sent(code):
            return f"Sent to the clipboard: {code}"
        case Saved(path):
            return f"{SAVED}{path}"
        case Unfinished(moves):
            return f"Unfinished run saved at {counted(moves, 'move')}."
        case FromNextBoard(field, value) | NowSet(field, value):
            later = ", from the next board on" if isinstance(said, FromNextBoard) else ""
            return f"{OPTIONS[field].label}: {OPTIONS[field].shown(value)}{later}."
        case Judged():
            from slide_tui.text.training import judged_in_words  # few games are a quiz

            return judged_in_words(said)
        case Note():
            return _NOTES[said]


def bests_in_words(bests: NewBests) -> list[str]:
    """New bests, the one to announce first in front."""
    records = sorted(bests.records, key=lambda each: weight(each.kind, each.of, each.old))
    return [new_best(each.kind, each.of, each.new, each.old) for each in records]


def refused_in_words(refused: Refused, first_number: int) -> str:
    """Why nothing happened."""
    if isinstance(refused.because, Because):
        return _REFUSALS.get(refused.because) or refused.details
    if refused.intent is None or refused.game is None:
        return capitalized(refused.because.value)
    return capitalized(why_not(refused.game, refused.intent, refused.because, first_number))


_ANOTHER_BOARD = "Start another board?"
_FATES = {
    Fate.STAYS: "You can resume this run later: {size}, {moves}.",
    Fate.DROPPED: "A run of {moves} is too short to keep.",
    Fate.UNFINISHED: "Your {moves} will be saved as an unfinished run.",
    Fate.MAY_BE_LOST: "Your {moves} may be lost.",
    Fate.LOST: "Your {moves} will be lost.",
    Fate.ENDS: "A duel can't be resumed.",
    Fate.BEGINS_AGAIN: "Both players begin this board again.",
}
_IN_A_DUEL = {"restart": "Restart this board?", "new": "New duel?", "intro": "Leave the duel?"}


def question_in_words(question: Question, size: Size, named: Callable[[Size], str]) -> tuple[str, str]:
    """A question, and what becomes of the run of that size; `named` says a size as the front end does."""
    action, about = action_of(question.asked.wish), question.asked.about
    name, asks = (action.id, action.question) if action is not None else ("", "")
    asks = asks or _ANOTHER_BOARD
    if question.fate in (Fate.ENDS, Fate.BEGINS_AGAIN):
        asks = _IN_A_DUEL.get(name, asks)
    if isinstance(about, UnfinishedRun):
        asks = asks.format(size=named(about.puzzle.size))
    fate = ALL_SAVED if name == "give-up-all" else _FATES[question.fate]
    return asks, fate.format(size=named(size), moves=counted(question.moves, "move"))


def notices_in_words(texts: tuple[str, ...], *, saving: bool) -> tuple[str, ...]:
    """Warnings about files, or that all is well."""
    return texts or (ALL_IS_WELL if saving else NOT_SAVING,)
