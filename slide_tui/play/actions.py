"""Actions: everything that can be asked for, one row each; bindings, footer, help, palette and plain's words follow.

Which keys an action has stands in `settings/action_keys.py`, for the settings know nothing of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from slide_tui.engine.intents import Act, Intent, Slide, SlideRun
from slide_tui.engine.moves import Direction
from slide_tui.engine.named import Named
from slide_tui.engine.sights import SIGHTS
from slide_tui.play import choosing, debriefing, helping, program, runs, solves, starting
from slide_tui.play.jobs import Step
from slide_tui.play.layers import ReplayLayer
from slide_tui.play.messages import Problem, RefusedRequest
from slide_tui.play.requests import ActionOrIntent, PlayerRequest
from slide_tui.play.showing import menu
from slide_tui.play.table import Table
from slide_tui.play.teaching import open_lessons
from slide_tui.settings.action_keys import KEYS_OF

Do = Callable[[Table, PlayerRequest, int], Step]
"""Does what is asked at an instant."""


class Needs(Named):
    """What an action is of no use without."""

    NOTHING = "nothing"
    BOARD = "a board"
    FREE_UNDO = "fewest moves"
    RUN = "a run under way"
    SOLVE = "a solve"
    SAVED_RUNS = "saved runs"


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
    question: str = ""
    """What is asked before a run is lost by it."""
    needs: Needs = Needs.NOTHING
    leaves: bool = False
    """Whether it leaves the run on the table, so that it asks first where that would be lost."""
    draws: bool = False
    """Whether it begins a board that is drawn, so that it needs a seed."""

    @property
    def wanted(self) -> ActionOrIntent:
        """What is asked for: the intent, or the action by its name."""
        return self.id if callable(self.do) else self.do

    @property
    def label(self) -> str:
        """One or two words for the footer."""
        return KEYS_OF[self.id].label if self.id in KEYS_OF else self.id


def _slide(way: Direction) -> Action:
    return Action(f"slide-{way.word}", Slide(way), f"slide one tile {way.word}", words=(way.word,), needs=Needs.BOARD)


def _run(way: Direction) -> Action:
    return Action(f"run-{way.word}", SlideRun(way), f"slide the line {way.word}", needs=Needs.BOARD)


_ROWS = (
    *map(_slide, Direction),
    *map(_run, Direction),
    Action("undo", Act.UNDO, "undo the last move", "back take", ("undo",), needs=Needs.BOARD),
    Action("redo", Act.REDO, "redo the last undone move", "again forward", ("redo",), needs=Needs.BOARD),
    Action(
        "mark", Act.MARK, "mark this board", "bookmark remember branch fewest moves", ("mark",), needs=Needs.FREE_UNDO
    ),
    Action(
        "to-mark", Act.TO_MARK, "go back to the mark", "bookmark branch jump fewest moves", ("back",),
        needs=Needs.FREE_UNDO,
    ),
    Action(
        "new", starting.new_board, "start a new board", "shuffle scramble next game", ("new", "again"), "New board?",
        Needs.BOARD, leaves=True, draws=True,
    ),
    Action("restart", Act.RESTART, "restart this board", "same reset", ("restart", "same"), "Restart?", Needs.BOARD),
    Action("pause", Act.PAUSE_OR_RESUME, "pause or resume", "stop clock cover break continue", needs=Needs.BOARD),
    Action("goal", program.page, "see the solved board", "finished end order", ("goal",)),
    Action("look", Act.LOOK, "see a blind board", "peek uncover blindfold sight", ("look",), needs=Needs.BOARD),
    Action("hint", helping.help_player, "show the next move and why", "help tip solve", ("hint",), needs=Needs.BOARD),
    Action(
        "coach", helping.help_player, "let the coach do a step", "show me help teach learn solve", ("show", "coach"),
        needs=Needs.BOARD,
    ),
    Action(
        "autoplay", helping.help_player, "let the solver play", "play for me solve demo watch", ("play", "autoplay"),
        needs=Needs.BOARD,
    ),
    Action(
        "daily", starting.play_daily, "play today's board", "day date streak puzzle everyone friends",
        ("daily", "today"), leaves=True,
    ),
    Action(
        "statistics", program.statistics, "show your statistics",
        "stats solves times averages ranks bests records pb history replay race watch trend", ("stats", "statistics"),
    ),
    Action("numbers", choosing.turn_numbers, "change picture numbers", "picture badge hide show all away never"),
    Action("whole-picture", choosing.show_whole, "see the whole picture", "finished goal end look tiles"),
    Action(
        "settings", program.page, "change the settings",
        "options preferences configure keys looks theme colours size goal mode",
    ),
    Action("help", program.page, "show all keys", "controls manual", ("help", "?")),
    Action("notices", program.notices, "read file warnings", "warnings errors storage disk saved messages"),
    Action("intro", program.intro, "go to the start screen", "home menu", needs=Needs.BOARD),
    Action("palette", program.commands, "find any command"),
    Action("back", menu, "open the menu, or go back", "pause escape", needs=Needs.BOARD),
    Action("suspend", program.suspend, "go to the shell and back", "suspend"),
    Action("quit", program.leave_game, "quit the game", "exit close end", ("exit", "quit"), "Quit?"),
    Action("leave", program.leave_at_once, "leave at once", "exit quit kill"),
    # Without a key of their own
    Action(
        "play", starting.play_by_settings, "play a new board", "start game shuffle scramble begin",
        question="Start another board?", leaves=True, draws=True,
    ),
    Action("sizes", program.page, "choose a size", "board width height dimensions bigger smaller"),
    Action(
        "ways", program.page, "play in another way",
        "more marathon relay sprint fewest drill quiz duel blind sight course",
    ),
    Action(
        "pictures", program.page, "choose a picture for the tiles", "gallery photo image own surprise skin"
    ),
    Action(
        "open-code", program.page, "open a code, seed or position", "paste load share enter import friend"
    ),
    Action(
        "copy-code", program.copy_code, "copy the puzzle code", "share clipboard send seed friend", needs=Needs.BOARD
    ),
    Action(
        "how-to", open_lessons, "learn how to play", "rules tutorial lessons read help coach practise",
        ("lesson", "lessons"),
    ),
    Action(
        "archive", program.archive, "look at the calendar of daily boards",
        "days archive streak date month today past late",
    ),
    Action(
        "unfinished", runs.show_list, "show unfinished runs", "waiting resume continue list games saved", ("list",),
        needs=Needs.SAVED_RUNS,
    ),
    Action(
        "give-up", runs.give_up_here, "give up this run", "abandon stop dnf unfinished surrender",
        ("give-up", "abandon"), "Give up this run?", Needs.RUN,
    ),
    Action(
        "give-up-all", runs.give_up_all, "give up all unfinished runs", "abandon clear delete empty list",
        ("give-up-all",), "Give up all unfinished runs?",
        needs=Needs.SAVED_RUNS,
    ),
    Action("replay", solves.replay, "replay this solve", "watch again video film", needs=Needs.SOLVE),
    Action(
        "save-picture", solves.save_picture, "save a picture of this solve",
        "share animation svg gif film image export friend", ("picture",), needs=Needs.SOLVE,
    ),
    Action(
        "debrief", solves.debrief_run, "debrief this solve", "analyse analyze mistakes review optimal", ("debrief",),
        needs=Needs.SOLVE,
    ),
    Action(
        "race", starting.race_against, "race this solve", "ghost against recording rematch",
        question="Race against this run?", needs=Needs.SOLVE, leaves=True,
    ),
    Action(
        "delete-solve", solves.delete, "delete this solve, or bring it back", "remove undo restore discard",
        needs=Needs.SOLVE,
    ),
    # Asked for by their own screens, with what they are about
    Action("go-on", runs.go_on, words=("resume",)),
    Action("play-puzzle", starting.play_puzzle, question="Start another board?", leaves=True),
    Action("play-size", starting.new_board, question="New board?", leaves=True, draws=True),
    Action("play-way", starting.play_way, question="Start another board?", leaves=True, draws=True),
    Action("resume-run", runs.resume, question="Resume another run?", needs=Needs.SAVED_RUNS),
    Action("give-up-run", runs.give_up, question="Give up this {size}?", needs=Needs.SAVED_RUNS),
    Action(
        "continue-run", runs.continue_run, question="Continue this run?", needs=Needs.SAVED_RUNS, leaves=True
    ),
    Action("watch-run", runs.watch, needs=Needs.SAVED_RUNS),
    Action("debrief-run", runs.debrief_run),
    Action("ask-way", debriefing.ask_way),
    Action("take-over", starting.take_over_recording, question="Take over from this board?", leaves=True),
    Action("turn-lesson", open_lessons, words=("next",)),
    Action("choose", choosing.choose, question="Start another board?"),
    Action("use-settings", choosing.use_chosen),
    Action("play-settings", choosing.play_chosen, draws=True),
)  # fmt: skip

ACTIONS: Mapping[str, Action] = MappingProxyType({action.id: action for action in _ROWS})
"""All actions by their names, in the order in which they are shown."""

_OF_INTENT = MappingProxyType({action.do: action for action in _ROWS if not callable(action.do)})


def action_of(wanted: ActionOrIntent) -> Action | None:
    """The action that a wanted asks for; None for an intent that has no row, such as a click on a cell."""
    return _OF_INTENT.get(wanted) if isinstance(wanted, Intent) else ACTIONS[PlayerRequest(wanted).action]


def lacking(table: Table, action: Action, asked: PlayerRequest) -> RefusedRequest | None:
    """Why an action is refused here, where it lacks what it needs; each tells the rest by itself."""
    if action.needs is Needs.SAVED_RUNS and not table.saving:
        return RefusedRequest(Problem.NOT_SAVING)
    of_a_film = action.do is solves.save_picture and isinstance(table.top, ReplayLayer)
    if action.needs is not Needs.SOLVE or asked.about is not None or of_a_film:
        return None
    if table.duel is not None:
        return RefusedRequest(Problem.NOT_ONE_BOARD, asked.seat)
    return None if table.solved is not None else RefusedRequest(Problem.NOT_SOLVED)


def possible(table: Table, action: Action) -> bool:
    """Whether an action is of use now; what is not is not offered."""
    match action.needs:
        case Needs.BOARD:
            over = table.solved is not None and (isinstance(action.do, Intent) or action.do is helping.help_player)
            hidden = table.puzzle is not None and SIGHTS[table.puzzle.sight].looks
            return table.at_board and (not over or action.do is Act.RESTART) and (action.do is not Act.LOOK or hidden)
        case Needs.FREE_UNDO:
            return table.at_board and table.puzzle is not None and table.puzzle.course.free
        case Needs.RUN:
            return table.at_stake is not None
        case Needs.SOLVE:
            return lacking(table, action, PlayerRequest(action.wanted)) is None
        case Needs.SAVED_RUNS:
            return table.saving
    return True


def draws(wanted: ActionOrIntent | None) -> bool:
    """Whether a wanted begins a board that is drawn, so that it needs a seed."""
    if wanted is None or isinstance(wanted, Intent):
        return False
    request = PlayerRequest(wanted)
    return ACTIONS[request.action].draws or (request.action == "choose" and request.about[0] == "size")
