"""Play: the welcome, the first questions, and then board after board."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.engine.moves import Direction
from slide_tui.engine.size import SIZE_WANTED, parse_size
from slide_tui.plain.front import Front
from slide_tui.plain.job_runner import JobRunner
from slide_tui.plain.picture import welcome
from slide_tui.plain.setup import Setup
from slide_tui.plain.talk import EndOfInput, Leave, Talk, sentence
from slide_tui.plain.unfinished import choose_run
from slide_tui.play.events import Closed
from slide_tui.play.layers import Pause
from slide_tui.play.table import Table
from slide_tui.play.wishes import Asked, Request
from slide_tui.settings.move_keys import KEYS_DEFAULT, KEYS_WANTED, PRESETS, parse_keys
from slide_tui.settings.settings import Settings


def play(setup: Setup, talk: Talk) -> None:
    """Play until the player leaves or the input ends."""
    jobs = JobRunner(setup)
    front = Front(_table(setup), setup, talk, jobs)
    not_saving = [sentence(setup.not_saving)] if setup.not_saving else []
    try:
        talk.say(*welcome(setup.puzzle, setup.first_number), *not_saving)
        if setup.ask_first:
            _ask_first(front)
        if front.table.game is None:
            front.put(Asked(Request("play-puzzle", front.setup.puzzle)))
        if isinstance(front.table.top, Pause):  # a run that was resumed goes on at once
            front.put(Closed())
        front.play()
    except (EndOfInput, Leave):
        talk.say(*dict.fromkeys((*front.table.noticed, *jobs.close())), *not_saving, "Goodbye.")
    finally:
        jobs.close()


def _table(setup: Setup) -> Table:
    """The first table."""
    return Table(
        replace(Settings(), first_number=setup.first_number),
        saving=setup.ledger is not None,
        solver=setup.hire is not None,
        colours=False,
        studies=setup.on_terminal,
        reviews=False,  # it would keep the player waiting, and only a debrief shows what it finds
        asks_to_leave=True,
        today=setup.today(),
    )


def _ask_first(front: Front) -> None:
    """Ask whether to resume an unfinished run, then for what the command line didn't choose."""
    setup, talk = front.setup, front.talk
    resumed = choose_run(front)
    if not resumed:
        puzzle = setup.puzzle
        question = f"Which size? 2 to 10, 5x4, 8-puzzle, 15-puzzle ... (Enter for {puzzle.size.name})"
        size = talk.ask_for(question, SIZE_WANTED, parse_size, puzzle.size)
        setup = replace(setup, puzzle=replace(puzzle, size=size))
    if setup.keys is None:
        question = (
            f"Which keys for up, right, down, left? Four of them, such as wdsa, "
            f"or one of {', '.join(PRESETS)}. (Enter for {next(iter(PRESETS))})"
        )
        keys = talk.ask_for(question, f"give {KEYS_WANTED}", parse_keys, KEYS_DEFAULT)
        talk.say(f"Your keys: {', '.join(f'{way.word} {keys.of(way)}' for way in Direction)}.")
        setup = replace(setup, keys=keys)
    front.choose(setup)
