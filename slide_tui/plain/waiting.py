"""Waiting runs line by line: their names, which one to resume, which one to give up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from slide_tui.choices.controls import Command
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.game import Game
from slide_tui.engine.goals import GOAL_DEFAULT
from slide_tui.engine.rules import RULE_DEFAULT
from slide_tui.engine.waiting_run import WaitingRun
from slide_tui.plain.requests import AbandonRun, ResumeRun, read_alone
from slide_tui.plain.scribe import Scribe
from slide_tui.plain.talk import Talk, sentence
from slide_tui.say.counts import counted
from slide_tui.say.figures import duration
from slide_tui.say.moments import moment
from slide_tui.say.runs import TAKEN, saved_as_unfinished, why_uncounted

NONE = "No run is waiting."
_NAMED = 9
"""So many runs are named at the start; `list` names all."""
_NEW = ("", "new", "n", "no")
_YES = ("y", "yes")


def named(runs: Sequence[WaitingRun]) -> list[str]:
    """A line for each run, with its number."""
    return [f"{place}: {run_words(run)}" for place, run in enumerate(runs, start=1)]


def run_words(run: WaitingRun) -> str:
    """What a run is: `15-puzzle, snake, 6 moves, 12.34 s, played 2026-11-18, does not count (helped)`."""
    puzzle, why = run.puzzle, why_uncounted(run)
    parts = [puzzle.size.name]
    parts += [puzzle.goal] if puzzle.goal != GOAL_DEFAULT else []
    parts += [puzzle.mode] if puzzle.mode != RULE_DEFAULT else []
    day, _ = moment(run.played_ms, run.offset_min)
    parts += [counted(run.moves, "move"), duration(run.time_ms, brief=True), f"played {day}"]
    parts += [f"does not count ({why})"] if why else []
    return ", ".join(parts)


def at_place(runs: Sequence[WaitingRun], place: int) -> WaitingRun:
    """The run of a number; raise Unreadable where no run has it."""
    if not runs:
        raise Unreadable(NONE.lower().rstrip("."))
    if not 1 <= place <= len(runs):
        raise Unreadable(f"there is no run {place}; list names those that wait")
    return runs[place - 1]


def give_up(run: WaitingRun, talk: Talk, scribe: Scribe) -> list[str]:
    """Give up a run that waits, if the player agrees; what is to be said about it."""
    if not talk.confirm(f"{saved_as_unfinished(run.moves)} Give up the {run.puzzle.size.name}?"):
        return []
    return scribe.give_up(run) or [TAKEN]


def choose_run(talk: Talk, scribe: Scribe, now_ms: Callable[[], int]) -> Game | None:
    """Name the runs that wait, and let the player choose one, which stands still; None for a new board."""
    runs = scribe.newest(_NAMED + 1)
    more = len(runs) > _NAMED
    runs = runs[:_NAMED]
    talk.say(*scribe.words())
    while runs:
        talk.say("You have an unfinished run:" if len(runs) == 1 else "You have unfinished runs:", *named(runs))
        which = "resume" if len(runs) == 1 else f"resume for the first, resume 2 for another{_more(more)}"
        answer = talk.ask(f"Type {which}, or press Enter for a new board.", f"type {which}, abandon 1, or new").lower()
        if answer in _NEW:
            return None
        try:
            wish = ResumeRun(1) if answer in _YES else read_alone(answer)
            if wish is Command.WAITING:
                runs, more = scribe.every(), False
            elif isinstance(wish, ResumeRun):
                game = scribe.resume(at_place(runs, wish.place), now_ms())
                if game is not None:
                    return game
                talk.say(TAKEN)
                runs, more = scribe.every(), False
            elif isinstance(wish, AbandonRun):
                talk.say(*give_up(at_place(runs, wish.place), talk, scribe))
                runs, more = scribe.every(), False
        except Unreadable as error:
            talk.say(sentence(str(error)))
    return None


def _more(more: bool) -> str:
    return ", list for older ones" if more else ""
