"""Commands: one table of what is done for every request to the program."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from slide_tui.engine.values import replace
from slide_tui.play import runs, starting
from slide_tui.play.advancing import hold
from slide_tui.play.debriefing import ask_way, debrief, debrief_game
from slide_tui.play.effects import Copy, Leave, LookUpDays, Save, SavePicture, Suspend
from slide_tui.play.events import Asked
from slide_tui.play.helping import help_with
from slide_tui.play.layers import Commands, Fate, Film, Page, Pause, Result
from slide_tui.play.said import Because, FromNextBoard, Refused, Sent
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
from slide_tui.play.table import Place, Step, Table, refuse, say
from slide_tui.play.wishes import (
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
from slide_tui.settings.settings import OPTIONS, Settings, changed


def _page(table: Table, asked: Asked, at_ms: int) -> Step:
    """Open the page of a command."""
    assert isinstance(asked.wish, Command)
    return open_page(table, asked.wish, at_ms)


def _archive(table: Table, asked: Asked, at_ms: int) -> Step:
    """Show the calendar of the days' boards, which is up to date a moment later."""
    return open_page(table, Command.ARCHIVE, at_ms).do(LookUpDays())


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


def _lessons(table: Table, asked: Asked, at_ms: int) -> Step:
    """Open the lessons."""
    from slide_tui.play.teaching import open_lessons  # the start does not wait for the lessons

    return open_lessons(table, asked, at_ms)


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
    return Step(replace(step.table, notices=()), step.effects) if read else step


def _solved(table: Table, asked: Asked, at_ms: int) -> Step:
    """Replay, debrief or race the run that is over."""
    from slide_tui.engine.replay import record  # the start does not wait for what comes after a solve

    game = table.solved
    if table.duel is not None:
        return refuse(table, Refused(Because.NOT_ONE_BOARD, asked.seat))
    if game is None:
        return refuse(table, Refused(Because.NOT_SOLVED))
    if asked.wish is Command.DEBRIEF and game.puzzle.drilled:
        from slide_tui.play.training import show_way  # few games are drills

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
    from slide_tui.engine.replay import record  # the start does not wait for what comes after a solve

    game, top = table.solved, table.top
    if not table.saving:
        return refuse(table, Refused(Because.NOT_SAVING))
    if isinstance(top, Film):
        return Step(table, (SavePicture(top.replay, table.settings),))
    if table.duel is not None:
        return refuse(table, Refused(Because.NOT_ONE_BOARD, asked.seat))
    if game is None:
        return refuse(table, Refused(Because.NOT_SOLVED))
    return Step(table, (SavePicture(record(game), table.settings),))


def _copy_code(table: Table, asked: Asked, at_ms: int) -> Step:
    """Send the code of the board to the clipboard."""
    puzzle = table.puzzle
    if puzzle is None or not table.at_board:
        return refuse(table, Refused(Because.NO_GAME))
    code = puzzle.code
    return say(table, Sent(code)).do(Copy(code))


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
    from slide_tui.play.dueling import end_duel  # few games are duels

    return runs.look_around(table).then(end_duel)


def _suspend(table: Table, asked: Asked, at_ms: int) -> Step:
    """Go to the shell; the clock waits."""
    if not table.shell:
        return refuse(table, Refused(Because.NO_SHELL))
    return hold(table, at_ms).do(Suspend()).then(back_on_board)


def _quit(table: Table, asked: Asked, at_ms: int) -> Step:
    """Quit; ask before a run that can't be kept is lost, or a duel. A front end in lines asks before any run."""
    asks = table.duel_at_stake or (table.at_stake is not None and (table.asks_to_leave or not table.safe))
    if asks and not asked.agreed:
        return ask_before(table, asked, Fate.WAITS, at_ms)
    return Step(table, (Leave(table.at_stake if table.safe else None),))


def _leave(table: Table, asked: Asked, at_ms: int) -> Step:
    """Leave at once."""
    return Step(table, (Leave(),))


# Settings


def _choose(table: Table, asked: Asked, at_ms: int) -> Step:
    """Give a setting another value; a size is played at once, other choices of a puzzle from the next board on."""
    wish = asked.wish
    assert isinstance(wish, Choose)
    step = use(table, changed(table.settings, wish.field, wish.value))
    if wish.field == "size":
        return step.then(starting.play_by_settings, replace(asked, wish=Command.PLAY), at_ms)
    if OPTIONS[wish.field].group == "puzzle" and table.at_board and table.duel is None:
        return step.then(say, FromNextBoard(wish.field, wish.value))
    return step


def _change(table: Table, asked: Asked, at_ms: int) -> Step:
    """Use other settings."""
    assert isinstance(asked.wish, UseSettings)
    return use(table, asked.wish.settings)


def use(table: Table, settings: Settings) -> Step:
    """Use other settings from now on, and save them."""
    if settings == table.settings:
        return Step(table)
    return Step(replace(table, settings=settings), (Save(table.settings, settings),))


def _numbers(table: Table, asked: Asked, at_ms: int) -> Step:
    """Change which tiles of a picture have numbers."""
    from slide_tui.play.picturing import turn_numbers  # number tiles start without pictures

    return turn_numbers(table, asked, at_ms)


def _whole_picture(table: Table, asked: Asked, at_ms: int) -> Step:
    """Show the whole picture until the next slide."""
    from slide_tui.play.picturing import show_whole  # number tiles start without pictures

    return show_whole(table, asked, at_ms)


COMMANDS: Mapping[Command, Do] = MappingProxyType(
    {
        Command.PLAY: starting.play_by_settings,
        Command.GO_ON: runs.go_on,
        Command.WAITING: runs.show_list,
        Command.GIVE_UP: runs.give_up_here,
        Command.GIVE_UP_ALL: runs.give_up_all,
        Command.WAYS: _page,
        Command.SIZES: _page,
        Command.PICTURES: _page,
        Command.OPEN_CODE: _page,
        Command.COPY_CODE: _copy_code,
        Command.GOAL: _page,
        Command.HOW_TO: _lessons,
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
        Command.NUMBERS: _numbers,
        Command.WHOLE_PICTURE: _whole_picture,
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
        Choose: _choose,
        UseSettings: _change,
        TakeOver: starting.take_over_recording,
        RaceAgainst: starting.race_against,
        Watch: runs.watch,
        DebriefRun: runs.debrief_run,
        DebriefGame: debrief_game,
        AskWay: ask_way,
        Continue: runs.continue_run,
        TakeLesson: _lessons,
        TurnLesson: _lessons,
    }
)
"""What is done for each kind of wish."""
