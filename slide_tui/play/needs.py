"""Needs: what an action is of no use without, and what is asked before it is done, each as a function of the table."""

from __future__ import annotations

from collections.abc import Callable

from slide_tui.engine.advance import advanced
from slide_tui.engine.intents import Act
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.refusing import refused_act
from slide_tui.engine.sights import SIGHT_DEFAULT, SIGHTS
from slide_tui.play.boards import is_pictured
from slide_tui.play.layers import ReplayLayer, RunOutcome
from slide_tui.play.messages import Problem
from slide_tui.play.requests import ActionOrIntent, PlayerRequest
from slide_tui.play.table import Table

Need = Callable[[Table, PlayerRequest], Problem | Refusal | None]
"""Returns what a request lacks on a table; None if it can be done."""
Question = Callable[[Table, PlayerRequest], RunOutcome | None]
"""Returns what becomes of a run if a request is done; None where nothing is asked."""


def board(table: Table, request: PlayerRequest) -> Problem | None:
    """Need a board."""
    return None if table.at_board else Problem.NO_GAME


def board_in_play(table: Table, request: PlayerRequest) -> Problem | Refusal | None:
    """Need a board that is not over."""
    game = table.game if table.at_board else None
    if game is not None and game.over:
        return Refusal.TIME_UP if game.timed_out else Refusal.SOLVED
    return board(table, request)


def help_allowed(table: Table, request: PlayerRequest) -> Problem | Refusal | None:
    """Need a board in play that the solver may help with."""
    if table.duel is not None:
        return Problem.DUEL
    judged = table.game is not None and table.game.puzzle.course.judged
    return Problem.NO_HELP if judged else board_in_play(table, request)


def picture(table: Table, request: PlayerRequest) -> Problem | None:
    """Need tiles that are pieces of a picture, as far as the table can know."""
    sight = table.puzzle.sight if table.puzzle is not None and table.at_board else SIGHT_DEFAULT
    return None if is_pictured(table.settings, sight) else Problem.NO_PICTURE


def picture_numbers(table: Table, request: PlayerRequest) -> Problem | None:
    """Need a picture whose tiles can do without numbers."""
    return picture(table, request) or (None if table.many_colours else Problem.NUMBERS_STAY)


def picture_on_board(table: Table, request: PlayerRequest) -> Problem | None:
    """Need a picture on the only board."""
    not_one = Problem.NOT_ONE_BOARD if table.duel is not None else None
    return not_one or board(table, request) or picture(table, request)


def hidden_board(table: Table, request: PlayerRequest) -> Problem | Refusal | None:
    """Need a board in play that can be hidden."""
    looks = table.puzzle is not None and SIGHTS[table.puzzle.sight].looks
    return board_in_play(table, request) if looks else Refusal.NOT_BLIND


def free_undo(table: Table, request: PlayerRequest) -> Problem | Refusal | None:
    """Need a board at which undo is free."""
    free = table.puzzle is not None and table.puzzle.course.free
    return board(table, request) if free else Refusal.NO_MARKS


def run(table: Table, request: PlayerRequest) -> Problem | None:
    """Need a run under way."""
    return None if table.at_stake is not None else Problem.NO_RUN


def shell(table: Table, request: PlayerRequest) -> Problem | None:
    """Need a shell to go to."""
    return None if table.shell else Problem.NO_SHELL


def solve(table: Table, request: PlayerRequest) -> Problem | None:
    """Need a solve, or a run that the request is about."""
    if request.about is not None or table.solved is not None:
        return None
    return Problem.NOT_ONE_BOARD if table.duel is not None else Problem.NOT_SOLVED


def solve_or_film(table: Table, request: PlayerRequest) -> Problem | None:
    """Need a solve, or a recording that is watched."""
    return None if isinstance(table.top, ReplayLayer) else solve(table, request)


def saved_solve(table: Table, request: PlayerRequest) -> Problem | None:
    """Need a solve that is saved."""
    saved = table.filed is not None and table.filed.id is not None
    return solve(table, request) or (None if saved else Problem.NOT_SAVING)


def saving(table: Table, request: PlayerRequest) -> Problem | None:
    """Need a place where runs are saved."""
    return None if table.saving else Problem.NOT_SAVING


def of_use(table: Table, wanted: ActionOrIntent) -> bool:
    """Whether there is something to do for what could be done: a warning to read, a slide to undo."""
    if wanted == "notices":
        return bool(table.noticed)
    game = table.game if table.at_board else None
    return not isinstance(wanted, Act) or game is None or refused_act(advanced(game, Act.RESUME, 0), wanted) is None


# Questions


def leaving(table: Table, request: PlayerRequest) -> RunOutcome | None:
    """Ask where a duel, or a run worth keeping, would be lost; a front end in lines asks about any run.

    Resuming a run, or today's board while it is played, loses nothing there.
    """
    game = table.at_stake
    if game is None:
        return leaving_duel(table, request)
    asks = table.in_lines and request.action not in ("go-on", game.puzzle.course_word)
    if not asks and (table.safe or not game.worth_keeping):
        return None
    return table.outcome(RunOutcome.STAYS if game.worth_keeping else RunOutcome.DROPPED)


def leaving_for_another(table: Table, request: PlayerRequest) -> RunOutcome | None:
    """Ask as for `leaving`, unless the run to resume is on the table, or the last one."""
    return None if request.about is None or table.is_here(request.about) else leaving(table, request)


def leaving_for_size(table: Table, request: PlayerRequest) -> RunOutcome | None:
    """Ask as for `leaving` if the setting to change is the size, which is played at once."""
    return leaving(table, request) if request.about[0] == "size" else None


def leaving_duel(table: Table, request: PlayerRequest) -> RunOutcome | None:
    """Ask where a duel would be lost: one that was begun and is not over."""
    duel = table.duel
    lost = duel is not None and not duel.over and (table.begun or duel.boards)
    return table.outcome(RunOutcome.STAYS) if lost else None


def quitting(table: Table, request: PlayerRequest) -> RunOutcome | None:
    """Ask where a duel, or any run, would be lost; a front end in lines asks about any run."""
    asks = table.at_stake is not None and (table.in_lines or not table.safe)
    return table.outcome(RunOutcome.STAYS) if asks else leaving_duel(table, request)


def restarting(table: Table, request: PlayerRequest) -> RunOutcome | None:
    """Ask where slides are taken back: the player's own, or anybody's in a duel.

    A few slides are no loss, except to a front end in lines; and where undo is free, redo brings everything back.
    """
    game = table.at_stake
    if table.duel is not None:
        asks = table.begun and not table.duel.between
    else:
        asks = game is not None and not game.puzzle.course.free and (game.worth_keeping or table.in_lines)
    return table.outcome(RunOutcome.GIVEN_UP) if asks else None


def giving_up(table: Table, request: PlayerRequest) -> RunOutcome:
    """Ask in any case; a run of the list is saved as given up, wherever the one on the table would be lost."""
    listed = request.action == "give-up-run" and not table.is_here(request.about)
    return RunOutcome.GIVEN_UP if listed else table.outcome(RunOutcome.GIVEN_UP)
