"""Commands: one table of what is done for every request to the program."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from slide_tui.engine.game import Game
from slide_tui.engine.replay import Replay, record
from slide_tui.engine.values import replace
from slide_tui.play import choosing, runs, starting
from slide_tui.play.advancing import hold
from slide_tui.play.debriefing import ask_way, debrief, debrief_game
from slide_tui.play.dueling import end_duel
from slide_tui.play.filing import LOOK_UP_DAYS
from slide_tui.play.helping import help_with
from slide_tui.play.jobs import Job, Step, at_once, in_background, refuse, say
from slide_tui.play.layers import Commands, Fate, Film, Page, Pause, Result
from slide_tui.play.said import Because, Refused, Saved, Sent
from slide_tui.play.services import Services
from slide_tui.play.showing import (
    Do,
    ask_before,
    back_on_board,
    go_to,
    menu,
    open_page,
    put_over,
    take_off,
    unless_lost,
)
from slide_tui.play.table import Place, Table
from slide_tui.play.teaching import open_lessons
from slide_tui.play.training import show_way
from slide_tui.play.wishes import (
    Asked,
    AskWay,
    Choose,
    Continue,
    DebriefGame,
    DebriefRun,
    GiveUp,
    Paste,
    Play,
    PlaySize,
    PlaySlides,
    PlayWay,
    RaceAgainst,
    Resume,
    TakeLesson,
    TakeOver,
    TurnLesson,
    UseSettings,
    Watch,
)
from slide_tui.settings.controls import Command
from slide_tui.settings.settings import Settings


def _page(table: Table, asked: Asked, at_ms: int) -> Step:
    """Open the page of a command."""
    assert isinstance(asked.wish, Command)
    return open_page(table, asked.wish, at_ms)


def _archive(table: Table, asked: Asked, at_ms: int) -> Step:
    """Show the calendar of the days' boards, which is up to date a moment later."""
    return open_page(table, Command.ARCHIVE, at_ms).do(*LOOK_UP_DAYS)


def _paste(table: Table, asked: Asked, at_ms: int) -> Step:
    """Open what was pasted."""
    assert isinstance(asked.wish, Paste)
    return open_page(table, Command.OPEN_CODE, at_ms, asked.wish.text)


def _help(table: Table, asked: Asked, at_ms: int) -> Step:
    """Help the player with the game."""
    if table.duel is not None:
        return refuse(table, Refused(Because.DUEL, asked.seat))
    if isinstance(asked.wish, PlaySlides):
        return help_with(table, Command.AUTOPLAY, at_ms, asked.wish.count)
    assert isinstance(asked.wish, Command)
    return help_with(table, asked.wish, at_ms)


def _statistics(table: Table, asked: Asked, at_ms: int) -> Step:
    """Show everything that is saved."""
    if not table.saving:
        refused = Refused(Because.NOT_SAVING)
        return refuse(table, refused).then(back_on_board, refused)
    return _page(table, asked, at_ms)


def _notices(table: Table, asked: Asked, at_ms: int) -> Step:
    """Show the warnings about files, which are read then."""
    shown = table.notices or table.noticed
    step = open_page(table, Command.NOTICES, at_ms, *shown)
    read = step.table.top == Page(Command.NOTICES, shown) and step.table.notices
    return step.having(notices=()) if read else step


def _solved(table: Table, asked: Asked, at_ms: int) -> Step:
    """Replay, debrief or race the run that is over."""
    game = table.solved
    if table.duel is not None:
        return refuse(table, Refused(Because.NOT_ONE_BOARD, asked.seat))
    if game is None:
        return refuse(table, Refused(Because.NOT_SOLVED))
    if asked.wish is Command.DEBRIEF and game.puzzle.drilled:
        return show_way(table, game)
    if asked.wish is not Command.REPLAY and not game.puzzle.whole:
        return refuse(table, Refused(Because.NOT_ONE_BOARD))
    if asked.wish is Command.REPLAY:
        return put_over(table, Film(record(game)))
    if asked.wish is Command.RACE:
        return starting.race_against(table, replace(asked, wish=RaceAgainst(record(game))), at_ms)
    return debrief(table, game) if table.board_shown else Step(table)


def _save_picture(table: Table, asked: Asked, at_ms: int) -> Step:
    """Save a picture of the recording that is watched, or of the run that is over."""
    game, top = table.solved, table.top
    if not table.saving:
        return refuse(table, Refused(Because.NOT_SAVING))
    if isinstance(top, Film):
        return Step(table, (picture_job(top.replay, table.settings),))
    if table.duel is not None:
        return refuse(table, Refused(Because.NOT_ONE_BOARD, asked.seat))
    if game is None:
        return refuse(table, Refused(Because.NOT_SOLVED))
    return Step(table, (picture_job(record(game), table.settings),))


def picture_job(replay: Replay, settings: Settings) -> Job:
    """Save a picture of a run."""
    return in_background(Services.save_picture, picture_saved, replay, settings)


def picture_saved(table: Table, saved: tuple[str, str], at_ms: int) -> Step:
    """Say where a picture is, or why there is none."""
    path, why_not = saved
    return say(table, Saved(path)) if path else refuse(table, Refused(Because.FAILED, details=why_not))


def _copy_code(table: Table, asked: Asked, at_ms: int) -> Step:
    """Send the code of the board to the clipboard."""
    puzzle = table.puzzle
    if puzzle is None or not table.at_board:
        return refuse(table, Refused(Because.NO_GAME))
    code = puzzle.code
    return say(table, Sent(code)).do(at_once(Services.copy, None, code))


def _commands(table: Table, asked: Asked, at_ms: int) -> Step:
    """Open the search for commands: on the board, over its menus, or on the start screen."""
    if isinstance(table.top, Pause | Result):
        return put_over(take_off(table), Commands(ran=False))
    if table.layers:
        return Step(table)
    held = hold(table, at_ms)
    return held.then(put_over, Commands(ran=held.table is not table))


def _back(table: Table, asked: Asked, at_ms: int) -> Step:
    return menu(table, at_ms)


def _intro(table: Table, asked: Asked, at_ms: int) -> Step:
    """Go to the start screen; the game waits, but a duel ends."""
    if table.duel is not None:
        return _leave_duel(table, asked, at_ms)
    return hold(table, at_ms).then(runs.look_around).then(go_to, Place.START)


@unless_lost
def _leave_duel(table: Table, asked: Asked, at_ms: int) -> Step:
    return runs.look_around(table).then(end_duel)


def _suspend(table: Table, asked: Asked, at_ms: int) -> Step:
    """Go to the shell; the clock waits."""
    if not table.shell:
        return refuse(table, Refused(Because.NO_SHELL))
    return hold(table, at_ms).do(at_once(Services.suspend, None)).then(back_on_board)


def _quit(table: Table, asked: Asked, at_ms: int) -> Step:
    """Quit; ask before a run that can't be kept is lost, or a duel. A front end in lines asks before any run."""
    asks = table.duel_at_stake or (table.at_stake is not None and (table.asks_to_leave or not table.safe))
    if asks and not asked.agreed:
        return ask_before(table, asked, Fate.STAYS, at_ms)
    return Step(table, (leave(table.at_stake if table.safe else None),))


def leave(left: Game | None = None) -> Job:
    """End the program."""
    return at_once(Services.leave, None, left)


def _leave(table: Table, asked: Asked, at_ms: int) -> Step:
    """Leave at once."""
    return Step(table, (leave(),))


COMMANDS: Mapping[Command, Do] = MappingProxyType(
    {
        Command.PLAY: starting.play_by_settings,
        Command.GO_ON: runs.go_on,
        Command.UNFINISHED: runs.show_list,
        Command.GIVE_UP: runs.give_up_here,
        Command.GIVE_UP_ALL: runs.give_up_all,
        Command.WAYS: _page,
        Command.SIZES: _page,
        Command.PICTURES: _page,
        Command.OPEN_CODE: _page,
        Command.COPY_CODE: _copy_code,
        Command.GOAL: _page,
        Command.HOW_TO: open_lessons,
        Command.DAILY: starting.play_daily,
        Command.ARCHIVE: _archive,
        Command.NEW: starting.new_board,
        Command.HINT: _help,
        Command.COACH: _help,
        Command.AUTOPLAY: _help,
        Command.DEBRIEF: _solved,
        Command.REPLAY: _solved,
        Command.RACE: _solved,
        Command.SAVE_PICTURE: _save_picture,
        Command.NOTICES: _notices,
        Command.NUMBERS: choosing.turn_numbers,
        Command.WHOLE_PICTURE: choosing.show_whole,
        Command.STATISTICS: _statistics,
        Command.SETTINGS: _page,
        Command.HELP: _page,
        Command.PALETTE: _commands,
        Command.BACK: _back,
        Command.INTRO: _intro,
        Command.SUSPEND: _suspend,
        Command.QUIT: _quit,
        Command.LEAVE: _leave,
    }
)
"""What is done for each command."""

WISHES: Mapping[type, Do] = MappingProxyType(
    {
        Play: starting.play_puzzle,
        PlaySize: starting.new_board,
        PlayWay: starting.play_way,
        PlaySlides: _help,
        Paste: _paste,
        Resume: runs.resume,
        GiveUp: runs.give_up,
        Choose: choosing.choose,
        UseSettings: choosing.use_chosen,
        TakeOver: starting.take_over_recording,
        RaceAgainst: starting.race_against,
        Watch: runs.watch,
        DebriefRun: runs.debrief_run,
        DebriefGame: debrief_game,
        AskWay: ask_way,
        Continue: runs.continue_run,
        TakeLesson: open_lessons,
        TurnLesson: open_lessons,
    }
)
"""What is done for each kind of wish."""
