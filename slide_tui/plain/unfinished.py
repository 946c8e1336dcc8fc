"""Unfinished runs line by line: how they are listed, which to resume, which to give up."""

from __future__ import annotations

from collections.abc import Sequence

from slide_tui.engine.errors import InvalidInput, quoted
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.plain.front import Front
from slide_tui.plain.talk import NotDone, sentence
from slide_tui.play.requests import ActionAbout, PlayerRequest
from slide_tui.text.days import moment
from slide_tui.text.figures import counted, duration
from slide_tui.text.puzzles import chosen, unusual_way
from slide_tui.text.results import tag_of

_NONE = "You have no unfinished runs."
_NAMED = 9
"""How many runs are listed at the start; `list` shows all."""
_SHORT = {"": "new", "n": "new", "no": "new", "y": "resume", "yes": "resume"}
_WANTED = "type resume, list, give up 1, give up all or new"


def run_lines(runs: Sequence[UnfinishedRun]) -> list[str]:
    """A line for each run, with its number, or that there is none."""
    return [f"{place}: {_run_words(run)}" for place, run in enumerate(runs, start=1)] or [_NONE]


def _run_words(run: UnfinishedRun) -> str:
    """A run in words: `15-puzzle, snake, 6 moves, 12.34 s, played 2026-11-18, does not count (helped)`."""
    puzzle, why = run.puzzle, tag_of(run)
    parts = [*unusual_way(puzzle), puzzle.size.name, *chosen(puzzle.goal, puzzle.mode, None)]
    day, _ = moment(run.played_ms, run.offset_min)
    parts += [counted(run.moves, "move"), duration(run.time_ms, brief=True), f"played {day}"]
    parts += [f"does not count ({why})"] if why else []
    return ", ".join(parts)


def resuming(front: Front, place: int | None) -> ActionAbout:
    """The request to resume a run by its number, by default the first; raise InvalidInput if there is none."""
    return ActionAbout("go-on", _at_place(front, place))


def give_up(front: Front, place: int | None) -> None:
    """Give up a run by its number, by default the first, if the player agrees; raise InvalidInput if there is none."""
    front.ask(ActionAbout("give-up-run", _at_place(front, place)))
    front.talk.say("It is now in your statistics, as given up.")


def give_up_all(front: Front) -> None:
    """Give up all unfinished runs, if the player agrees."""
    front.ask("give-up-all")
    front.talk.say(*run_lines(front.list_runs()))


def _at_place(front: Front, place: int | None) -> UnfinishedRun:
    """The run with a number."""
    runs = front.table.unfinished or front.list_runs()
    if not runs:
        raise InvalidInput(_NONE.lower().rstrip("."))
    if place is not None and place > len(runs):
        raise InvalidInput(f"there is no run {place}; type list to see your unfinished runs")
    return runs[(place or 1) - 1]


def choose_run(front: Front) -> bool:
    """List the unfinished runs and let the player choose; return whether one was resumed, with its clock paused."""
    front.list_runs()
    front.say_after()
    named = _NAMED
    while runs := front.table.unfinished:
        front.talk.say("You have an unfinished run:" if len(runs) == 1 else "You have unfinished runs:")
        front.talk.say(*run_lines(runs[:named]))
        which = "resume" if len(runs) == 1 else "resume for the first, resume 2 for another"
        which += ", list for older ones" if len(runs) > named else ""
        answer = front.talk.ask(f"Type {which}, or press Enter for a new board.", _WANTED).lower()
        try:
            chosen = [PlayerRequest(each) for each in front.reader(_WANTED).read(_SHORT.get(answer, answer))]
            match [each.action for each in chosen]:
                case ["new"]:
                    return False
                case ["go-on"]:
                    front.ask(resuming(front, chosen[0].about))
                    return True
                case ["give-up"]:
                    give_up(front, chosen[0].about)
                case ["give-up-all"]:
                    give_up_all(front)
                case ["unfinished"]:
                    named = len(front.list_runs())
                case _:
                    raise InvalidInput(f"I don't understand {quoted(answer)}: {_WANTED}")
        except (InvalidInput, NotDone) as error:
            front.talk.say(*([sentence(str(error))] if str(error) else []))
    return False
