"""Program: what is asked of the program itself: its pages, the clipboard, the shell, and to leave."""

from __future__ import annotations

from slide_tui.play.advancing import hold
from slide_tui.play.filing import LOOK_UP_DAYS, look_around
from slide_tui.play.jobs import Step, at_once, say
from slide_tui.play.layers import CommandsLayer, PauseLayer, ResultLayer
from slide_tui.play.requests import PlayerRequest
from slide_tui.play.services import Services
from slide_tui.play.showing import back_on_board, go_to, open_page, pop_layer, push_layer
from slide_tui.play.table import Table, unsolved


def page(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Open the page of an action, perhaps with a text that was pasted."""
    return open_page(table, request.action, at_ms, *([request.about] if request.about is not None else []))


def archive(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Open a page that shows the days' boards too, which are up to date a moment later."""
    return page(table, request, at_ms).do(*LOOK_UP_DAYS)


def notices(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Show the warnings about files, which are read then."""
    shown = table.notices or table.noticed
    step = open_page(table, request.action, at_ms, *shown)
    return step.having(notices=()) if step.table.top != table.top else step


def commands(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Open the search for actions: on the board, over its menus, or on the start screen."""
    below = pop_layer(table) if isinstance(table.top, PauseLayer | ResultLayer) else table
    if below.layers:
        return Step(table)
    held = hold(below, at_ms)
    return held.then(push_layer, CommandsLayer(ran=held.table is not below))


def copy_code(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Send the code of the board to the clipboard."""
    assert table.puzzle is not None
    code = table.puzzle.code
    return say(table, f"Sent to the clipboard: {code}").do(at_once(Services.copy, None, code))


def intro(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Go to the start screen; the game waits, but a duel ends."""
    held = hold(table, at_ms) if table.duel is None else Step(unsolved(table)._replace(games=(), duel=None))
    return held.then(look_around).then(go_to, at_board=False)


def suspend(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Go to the shell; the clock waits."""
    return hold(table, at_ms).do(at_once(Services.suspend, None)).then(back_on_board)


def leave(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """End the program; to quit also says which run was saved."""
    left = table.at_stake if table.safe and request.action == "quit" else None
    return Step(table, (at_once(Services.leave, None, left),))
