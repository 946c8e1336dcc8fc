"""Unfinished runs line by line: how they are listed, which to resume, which to give up."""

from __future__ import annotations

from collections.abc import Sequence

from slide_tui.engine.errors import Unreadable
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.plain.conversation import Conversation
from slide_tui.plain.requests import read_alone
from slide_tui.plain.talk import NotDone, sentence
from slide_tui.play.wishes import Asked, Request, Wish
from slide_tui.text.days import moment
from slide_tui.text.figures import counted, duration
from slide_tui.text.puzzles import chosen, unusual_way
from slide_tui.text.results import tag_of

NONE = "You have no unfinished runs."
_NAMED = 9
"""How many runs are listed at the start; `list` shows all."""
_NEW = ("", "new", "n", "no")
_YES = ("y", "yes")


def named(runs: Sequence[UnfinishedRun]) -> list[str]:
    """A line for each run, with its number."""
    return [f"{place}: {run_words(run)}" for place, run in enumerate(runs, start=1)]


def run_words(run: UnfinishedRun) -> str:
    """A run in words: `15-puzzle, snake, 6 moves, 12.34 s, played 2026-11-18, does not count (helped)`."""
    puzzle, why = run.puzzle, tag_of(run)
    parts = [*unusual_way(puzzle), puzzle.size.name, *chosen(puzzle.goal, puzzle.mode, None)]
    day, _ = moment(run.played_ms, run.offset_min)
    parts += [counted(run.moves, "move"), duration(run.time_ms, brief=True), f"played {day}"]
    parts += [f"does not count ({why})"] if why else []
    return ", ".join(parts)


def at_place(runs: Sequence[UnfinishedRun], place: int) -> UnfinishedRun:
    """The run with a number; raise Unreadable if there is none."""
    if not runs:
        raise Unreadable(NONE.lower().rstrip("."))
    if not 1 <= place <= len(runs):
        raise Unreadable(f"there is no run {place}; type list to see your unfinished runs")
    return runs[place - 1]


def choose_run(front: Conversation) -> bool:
    """List the unfinished runs and let the player choose; return whether one was resumed, with its clock paused."""
    talk, jobs = front.talk, front.jobs
    runs = jobs.newest(_NAMED + 1)
    more = len(runs) > _NAMED
    runs = runs[:_NAMED]
    front.put(*jobs.receive())
    front.say_after()
    while runs:
        talk.say("You have an unfinished run:" if len(runs) == 1 else "You have unfinished runs:", *named(runs))
        which = "resume" if len(runs) == 1 else f"resume for the first, resume 2 for another{_more(more)}"
        again = f"type {which}, give up 1, give up all, or new"
        answer = talk.ask(f"Type {which}, or press Enter for a new board.", again).lower()
        if answer in _NEW:
            return False
        try:
            typed = Request("go-on", 1) if answer in _YES else read_alone(answer)
            if _chosen(front, typed, runs):
                return True
            runs, more = jobs.every(), False
        except (Unreadable, NotDone) as error:
            talk.say(*([sentence(str(error))] if str(error) else []))
            runs = jobs.newest(_NAMED) if isinstance(error, NotDone) else runs
    return False


def _chosen(front: Conversation, typed: Wish, runs: Sequence[UnfinishedRun]) -> bool:
    """Do what was answered about the runs; return whether one of them was resumed."""
    about = Asked(typed).about
    match Asked(typed).action:
        case "go-on":
            front.resume(at_place(runs, about))
            return True
        case "give-up":
            front.give_up(Request("give-up-run", at_place(runs, about)))
        case "give-up-all":
            front.give_up(typed)
    return False


def _more(more: bool) -> str:
    return ", list for older ones" if more else ""
