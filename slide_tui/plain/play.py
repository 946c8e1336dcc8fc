"""Play: the welcome, the first questions, and then line after line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from slide_tui.engine.courses import DAILY
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.intents import Act
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.size import SIZE_WANTED, Size, parse_size
from slide_tui.engine.text import GAP, GAP_WORD
from slide_tui.plain.front import Front
from slide_tui.plain.lessons import WANTED as WANTED_IN_LESSON
from slide_tui.plain.lessons import learn, open_lessons
from slide_tui.plain.lines import goal_lines, help_lines, result_lines, welcome
from slide_tui.plain.requests import Reader
from slide_tui.plain.setup import Setup
from slide_tui.plain.talk import LEAVING, EndOfInput, Leave, NotDone, Talk, leaves, sentence
from slide_tui.plain.unfinished import choose_run, give_up, give_up_all, resuming, run_lines
from slide_tui.play.events import Closed
from slide_tui.play.requests import ActionAbout, ActionOrIntent, PlayerRequest
from slide_tui.settings.move_keys import KEYS_DEFAULT, KEYS_WANTED, PRESETS, MoveKeys, parse_keys
from slide_tui.stats.debrief import trace_of
from slide_tui.text.debriefs import debrief_lines
from slide_tui.text.messages import warning_in_words

_BOARDS = ("daily", "play-puzzle")
_AFTER_SOLVE = dict.fromkeys(("p", "n", "y", "yes"), "new") | dict.fromkeys(LEAVING, "exit")
"""What letters mean once no key slides a tile any more, as the old console games had it."""
_WHAT_NEXT = "Type new for another board, new 5 for another size, same for this board again, exit or help."
_WANTED_AFTER_SOLVE = "type new, same, debrief, picture, stats, exit or help"
_PROMPT = "Your move, restart or exit:"


def play(setup: Setup, talk: Talk) -> None:
    """Play until the player leaves or the input ends."""
    front = Front(setup, talk)
    not_saving = [sentence(setup.not_saving)] if setup.not_saving else []
    try:
        with suppress(EndOfInput, Leave):
            talk.say(*welcome(setup), *not_saving)
            if setup.ask_first:
                _ask_first(front)
            if front.table.game is None:
                front.put(PlayerRequest(ActionAbout("play-puzzle", front.setup.puzzle)))
            front.show_start()
            while True:
                _take_line(front)
    finally:
        last = front.jobs.close()
    talk.say(*dict.fromkeys((*front.said_after, *map(warning_in_words, last))), *not_saving, "Goodbye.")


# The first questions


def _ask_first(front: Front) -> None:
    """Ask whether to resume an unfinished run, then for what the command line didn't choose."""
    setup = front.setup
    if not choose_run(front):
        setup = setup._replace(puzzle=replace(setup.puzzle, size=_ask_size(front, setup.puzzle.size)))
    front.setup = setup._replace(keys=setup.keys or _ask_keys(front.talk))


def _ask_size(front: Front, usual: Size) -> Size:
    question = f"Which size? 2 to 10, 5x4, 8-puzzle, 15-puzzle ... (Enter for {usual.name})"
    return front.talk.ask_for(question, SIZE_WANTED, parse_size, usual)


def _ask_keys(talk: Talk) -> MoveKeys:
    """Ask for the move keys until the player agrees to what they do, if they look like a preset in another order."""
    question = (
        f"Which keys for up, right, down, left? Four of them, such as wdsa, "
        f"or one of {', '.join(PRESETS)}. (Enter for {next(iter(PRESETS))})"
    )
    while True:
        keys = talk.ask_for(question, f"give {KEYS_WANTED}", parse_keys, KEYS_DEFAULT)
        talk.say(f"Your keys: {Reader(keys).legend()}.")
        alike = next((name for name, preset in PRESETS.items() if keys != preset and set(keys) == set(preset)), None)
        if alike is None or talk.confirm(f"With {alike} they would be {Reader(PRESETS[alike]).legend()}. Keep yours?"):
            return keys


# Lines


def _take_line(front: Front) -> None:
    """Ask for a line, and do what it asks, up to the first thing that fails."""
    line, before, trouble = _listen(front), front.table.solved, ""
    try:
        _do_line(front, line)
    except (InvalidInput, NotDone) as why:
        trouble = str(why) and sentence(str(why))
    if front.game is not front.shown or not line.strip():
        front.show(tagged=not line.strip())
    front.talk.say(*([trouble] if trouble else []))
    if front.table.solved not in (None, before) and front.learning is None:
        front.talk.say(*result_lines(front.table))
        front.said_after.append(_WHAT_NEXT)
    front.say_after()


def _listen(front: Front) -> str:
    """Say what can be done now, and return the player's line."""
    if front.learning is None and front.table.solved is not None:
        front.talk.say("What next?")
    else:
        legal = () if front.done else front.game.legal()
        front.talk.say(*([f"Legal moves: {front.reader().legend(legal)}"] if legal else []), _PROMPT)
    try:
        return front.talk.listen()
    finally:
        front.put(*front.jobs.receive())


def _do_line(front: Front, line: str) -> None:
    """Do what a line asks for; raise InvalidInput or NotDone at the first thing that can't be done.

    If the time limit of the run was reached before the line came, it came too late; but exit always works.
    """
    wanted, before = "", front.table.game
    front.put(PlayerRequest(Act.TIME_UP, quiet=True))
    if (game := front.table.game) is not before and game is not None and game.over:
        if leaves(line):
            raise Leave
        raise NotDone("" if front.done else Refusal.TIME_UP.value)
    if front.learning is not None:
        wanted = WANTED_IN_LESSON
    elif front.done:
        wanted, line = _WANTED_AFTER_SOLVE, _AFTER_SOLVE.get(line.strip().lower(), line)
    requests = front.reader(wanted).read(line)
    for request in requests:
        was_done = front.done
        _do(front, request)
        if front.done and not was_done:
            if any(requests):
                raise NotDone("The rest of the line was ignored.")
            return


def _do(front: Front, typed: ActionOrIntent) -> None:
    """Do what was typed; raise NotDone if it is refused or the player says no."""
    request = PlayerRequest(typed)
    if front.learning is not None:
        learn(front, front.learning, typed)
    elif (own := _OWN.get(request.action)) is not None:
        own(front, request.about)
    elif request.action in _BOARDS or (typed is Act.RESTART and front.done):
        front.begin(typed)
    else:
        front.ask(typed)


def _begin_new(front: Front, chosen: dict[str, Any] | None) -> None:
    """Begin the next board, or one like the last except for what was chosen; nothing of the board of a day stays."""
    if chosen is None:
        return front.begin("new")
    puzzle, origin = front.game.puzzle, SeededStart(front.setup.new_seed())
    like = Puzzle(puzzle.size, origin) if puzzle.course_word == DAILY else puzzle
    return front.begin(ActionAbout("new", replace(like, origin=origin, **chosen)))


def _debrief(front: Front, _: None) -> None:
    front.ask("debrief")
    front.talk.say("", *debrief_lines(trace_of(front.game), front.table.report, front.setup.first_number), "")
    front.put(Closed())


def _turn_gap(front: Front, _: None) -> None:
    front.setup = front.setup._replace(gap=GAP if front.setup.gap == GAP_WORD else GAP_WORD)
    front.shown = None


_OWN: Mapping[str, Callable[[Front, Any], None]] = {
    "how-to": open_lessons,
    "turn-lesson": open_lessons,
    "go-on": lambda front, place: front.begin(resuming(front, place)),
    "give-up": give_up,
    "give-up-all": lambda front, _: give_up_all(front),
    "unfinished": lambda front, _: front.talk.say(*run_lines(front.list_runs())),
    "sizes": lambda front, _: _begin_new(front, {"size": _ask_size(front, front.game.puzzle.size)}),
    "new": _begin_new,
    "help": lambda front, _: front.talk.say(*help_lines(front.reader(), front.game.puzzle)),
    "goal": lambda front, _: front.talk.say(*goal_lines(front.game.puzzle, front.setup)),
    "statistics": lambda front, _: front.talk.say("", *front.setup.statistics(front.game.puzzle), ""),
    "debrief": _debrief,
    "gap": _turn_gap,
}
"""What lines do in a way of their own, each with what it is about; each may raise NotDone."""
