"""Program: what is asked of the program itself: its pages, the clipboard, the shell, and to leave."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.play import runs
from slide_tui.play.advancing import hold
from slide_tui.play.dueling import end_duel
from slide_tui.play.filing import LOOK_UP_DAYS
from slide_tui.play.jobs import Job, Step, at_once, refuse, say
from slide_tui.play.layers import Commands, Fate, Page, Pause, Result
from slide_tui.play.said import Because, Refused, Sent
from slide_tui.play.services import Services
from slide_tui.play.showing import ask_before, back_on_board, go_to, menu, open_page, put_over, take_off, unless_lost
from slide_tui.play.table import Place, Table
from slide_tui.play.wishes import Asked


def page(table: Table, asked: Asked, at_ms: int) -> Step:
    """Open the page of an action, perhaps with a text that was pasted."""
    return open_page(table, asked.action, at_ms, *([asked.about] if asked.about is not None else []))


def archive(table: Table, asked: Asked, at_ms: int) -> Step:
    """Show the calendar of the days' boards, which is up to date a moment later."""
    return page(table, asked, at_ms).do(*LOOK_UP_DAYS)


def statistics(table: Table, asked: Asked, at_ms: int) -> Step:
    """Show everything that is saved."""
    if not table.saving:
        refused = Refused(Because.NOT_SAVING)
        return refuse(table, refused).then(back_on_board, refused)
    return page(table, asked, at_ms)


def notices(table: Table, asked: Asked, at_ms: int) -> Step:
    """Show the warnings about files, which are read then."""
    shown = table.notices or table.noticed
    step = open_page(table, asked.action, at_ms, *shown)
    read = step.table.top == Page(asked.action, shown) and step.table.notices
    return step.having(notices=()) if read else step


def commands(table: Table, asked: Asked, at_ms: int) -> Step:
    """Open the search for actions: on the board, over its menus, or on the start screen."""
    if isinstance(table.top, Pause | Result):
        return put_over(take_off(table), Commands(ran=False))
    if table.layers:
        return Step(table)
    held = hold(table, at_ms)
    return held.then(put_over, Commands(ran=held.table is not table))


def copy_code(table: Table, asked: Asked, at_ms: int) -> Step:
    """Send the code of the board to the clipboard."""
    puzzle = table.puzzle
    if puzzle is None or not table.at_board:
        return refuse(table, Refused(Because.NO_GAME))
    return say(table, Sent(puzzle.code)).do(at_once(Services.copy, None, puzzle.code))


def back(table: Table, asked: Asked, at_ms: int) -> Step:
    """Open the menu of the board."""
    return menu(table, at_ms)


def intro(table: Table, asked: Asked, at_ms: int) -> Step:
    """Go to the start screen; the game waits, but a duel ends."""
    if table.duel is not None:
        return _leave_duel(table, asked, at_ms)
    return hold(table, at_ms).then(runs.look_around).then(go_to, Place.START)


@unless_lost
def _leave_duel(table: Table, asked: Asked, at_ms: int) -> Step:
    return runs.look_around(table).then(end_duel)


def suspend(table: Table, asked: Asked, at_ms: int) -> Step:
    """Go to the shell; the clock waits."""
    if not table.shell:
        return refuse(table, Refused(Because.NO_SHELL))
    return hold(table, at_ms).do(at_once(Services.suspend, None)).then(back_on_board)


def leave_game(table: Table, asked: Asked, at_ms: int) -> Step:
    """Quit; ask before a run that can't be kept is lost, or a duel. A front end in lines asks before any run."""
    asks = table.duel_at_stake or (table.at_stake is not None and (table.asks_to_leave or not table.safe))
    if asks and not asked.agreed:
        return ask_before(table, asked, Fate.STAYS, at_ms)
    return Step(table, (leave(table.at_stake if table.safe else None),))


def leave_at_once(table: Table, asked: Asked, at_ms: int) -> Step:
    """Leave without a question."""
    return Step(table, (leave(),))


def leave(left: Game | None = None) -> Job:
    """End the program."""
    return at_once(Services.leave, None, left)
