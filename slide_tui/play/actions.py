"""Actions: everything that can be asked for, one row each; bindings, footer, help, palette and plain's words follow.

Which keys an action has stands in `settings/action_keys.py`, for the settings know nothing of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from slide_tui.engine.intents import Act, Intent, Slide, SlideRun
from slide_tui.engine.moves import Direction
from slide_tui.play import choosing, debriefing, helping, needs, program, runs, solves, starting, teaching
from slide_tui.play.jobs import Step
from slide_tui.play.needs import Need, Question
from slide_tui.play.requests import ActionOrIntent, PlayerRequest
from slide_tui.play.showing import menu
from slide_tui.play.table import Table

Do = Callable[[Table, PlayerRequest, int], Step]
"""Does what is asked at an instant; raises InvalidInput for what can't be played so."""


class Action(NamedTuple):
    """One thing that a player can ask for."""

    id: str
    do: Do | Intent
    """What comes of it; an intent goes straight to the game."""
    help: str = ""
    """What it does, in the imperative, without a full stop; empty if only its own screen asks for it."""
    find: str = ""
    """More words to find it by."""
    words: tuple[str, ...] = ()
    """What is typed for it in plain mode."""
    needs: Need | None = None
    """What it needs to be of any use; None if it can be done anywhere."""
    asks: Question | None = None
    """What becomes of a run if it is done; None if it never asks first."""
    question: str = "Start another board?"
    """What is asked."""

    @property
    def wanted(self) -> ActionOrIntent:
        """What is asked for: the intent, or the action by its name."""
        return self.id if callable(self.do) else self.do


def _slide(way: Direction) -> Action:
    help_ = f"slide one tile {way.word}"
    return Action(f"slide-{way.word}", Slide(way), help_, words=(way.word,), needs=needs.board_in_play)


def _run(way: Direction) -> Action:
    return Action(f"run-{way.word}", SlideRun(way), f"slide the line {way.word}", needs=needs.board_in_play)


_ROWS = (
    *map(_slide, Direction),
    *map(_run, Direction),
    Action("undo", Act.UNDO, "undo the last move", "back take", ("undo",), needs.board_in_play),
    Action("redo", Act.REDO, "redo the last undone move", "again forward", ("redo",), needs.board_in_play),
    Action("mark", Act.MARK, "mark this board", "bookmark remember branch fewest moves", ("mark",), needs.free_undo),
    Action(
        "to-mark", Act.TO_MARK, "go back to the mark", "bookmark branch jump fewest moves", ("back",), needs.free_undo
    ),
    Action(
        "new", starting.new_board, "start a new board", "play start shuffle scramble next game begin", ("new", "again"),
        asks=needs.leaving, question="New board?",
    ),
    Action(
        "restart", Act.RESTART, "restart this board", "same reset", ("restart", "same"), needs.board, needs.restarting,
        "Restart?",
    ),
    Action("pause", Act.PAUSE_OR_RESUME, "pause or resume", "stop clock cover break continue", (), needs.board_in_play),
    Action("goal", program.page, "see the solved board", "finished end order", ("goal",)),
    Action("look", Act.LOOK, "see a blind board", "peek uncover blindfold sight", ("look",), needs.hidden_board),
    Action("hint", helping.help_player, "show the next move and why", "help tip solve", ("hint",), needs.help_allowed),
    Action(
        "coach", helping.help_player, "let the coach do a step", "show me help teach learn solve", ("show", "coach"),
        needs.help_allowed,
    ),
    Action(
        "autoplay", helping.help_player, "let the solver play", "play for me solve demo watch", ("play", "autoplay"),
        needs.help_allowed,
    ),
    Action(
        "daily", starting.play_daily, "play today's board", "day date streak puzzle everyone friends",
        ("daily", "today"), asks=needs.leaving,
    ),
    Action(
        "statistics", program.archive, "show your statistics",
        "stats solves times averages ranks bests records pb history replay race ghost watch trend",
        ("stats", "statistics"),
        needs.saving,
    ),
    Action(
        "numbers", choosing.turn_numbers, "change picture numbers", "picture badge hide show all away never", (),
        needs.picture_numbers,
    ),
    Action(
        "whole-picture", choosing.show_whole, "see the whole picture", "finished goal end look tiles", (),
        needs.picture_on_board,
    ),
    Action(
        "settings", program.page, "change the settings",
        "options preferences configure keys looks theme colours size goal mode",
    ),
    Action("help", program.page, "show all keys", "controls manual", ("help", "?")),
    Action("notices", program.notices, "read file warnings", "warnings errors storage disk saved messages"),
    Action("intro", program.intro, "go to the start screen", "home menu", (), needs.board, needs.leaving_duel),
    Action("palette", program.commands, "find any command"),
    Action("back", menu, "open the menu, or go back", "pause escape", (), needs.board),
    Action("suspend", program.suspend, "go to the shell and back", "suspend", needs=needs.shell),
    Action(
        "quit", program.leave, "quit the game", "exit close end", ("exit", "quit"), asks=needs.quitting,
        question="Quit?",
    ),
    Action("leave", program.leave, "leave at once", "exit quit kill"),
    # Without a key of their own
    Action("sizes", program.page, "choose a size", "board width height dimensions bigger smaller"),
    Action(
        "ways", program.page, "play in another way",
        "more race practise marathon relay sprint fewest drill quiz duel blind sight course",
    ),
    Action("pictures", program.page, "choose a picture for the tiles", "gallery photo image own surprise skin"),
    Action("open-code", program.page, "open a code, seed or position", "paste load share enter import friend"),
    Action("copy-code", program.copy_code, "copy the puzzle code", "share clipboard send seed friend", (), needs.board),
    Action(
        "how-to", teaching.open_lessons, "learn how to play", "rules tutorial lessons read help coach practise",
        ("lesson", "lessons"),
    ),
    Action(
        "archive", program.archive, "look at the calendar of daily boards",
        "days archive streak date month today past late",
    ),
    Action(
        "unfinished", runs.show_list, "show unfinished runs", "waiting resume continue list games saved", ("list",),
        needs.saving,
    ),
    Action(
        "give-up", runs.give_up_here, "give up this run", "abandon stop dnf unfinished surrender",
        ("give-up", "abandon"), needs.run, needs.giving_up, "Give up this run?",
    ),
    Action(
        "give-up-all", runs.give_up_all, "give up all unfinished runs", "abandon clear delete empty list",
        ("give-up-all",), needs.saving, needs.giving_up, "Give up all unfinished runs?",
    ),
    Action("replay", solves.replay, "replay this solve", "watch again video film", (), needs.solve),
    Action(
        "save-picture", solves.save_picture, "save a picture of this solve",
        "share animation svg gif film image export friend", ("picture",), needs.solve_or_film,
    ),
    Action(
        "debrief", solves.debrief_run, "debrief this solve", "analyse analyze mistakes review optimal", ("debrief",),
        needs.solve,
    ),
    Action(
        "race", starting.race_against, "race this solve", "ghost against recording rematch", (), needs.solve,
        needs.leaving, "Race against this run?",
    ),
    Action(
        "delete-solve", solves.delete, "delete this solve, or bring it back", "remove undo restore discard", (),
        needs.saved_solve,
    ),
    # Asked for by their own screens, with what they are about
    Action(
        "go-on", runs.go_on, words=("resume",), asks=needs.leaving_for_another, question="Resume another run?"
    ),
    Action("play", choosing.play, asks=needs.leaving),
    Action("play-puzzle", starting.play_puzzle, asks=needs.leaving),
    Action("play-way", starting.play_way, asks=needs.leaving),
    Action("give-up-run", runs.give_up, needs=needs.saving, asks=needs.giving_up, question="Give up this {size}?"),
    Action("continue-run", runs.continue_run, needs=needs.saving, asks=needs.leaving, question="Continue this run?"),
    Action("ask-way", debriefing.ask_way),
    Action("take-over", starting.take_over_recording, asks=needs.leaving, question="Take over from this board?"),
    Action("turn-lesson", teaching.open_lessons, words=("next",)),
    Action("choose", choosing.choose, asks=needs.leaving_for_size),
    Action("use-settings", choosing.use_chosen),
)  # fmt: skip

ACTIONS: Mapping[str, Action] = MappingProxyType({action.id: action for action in _ROWS})
"""All actions by their names, in the order in which they are shown."""

_OF_INTENT = MappingProxyType({action.do: action for action in _ROWS if not callable(action.do)})


def action_of(wanted: ActionOrIntent) -> Action:
    """The action that is asked for; one without a name for an intent that has no row, such as a click on a cell."""
    if isinstance(wanted, Intent):
        return _OF_INTENT.get(wanted) or Action("", wanted)
    return ACTIONS[PlayerRequest(wanted).action]


def possible(table: Table, action: Action) -> bool:
    """Whether an action is of use now; what is not is not offered."""
    return action.needs is None or action.needs(table, PlayerRequest(action.wanted)) is None
