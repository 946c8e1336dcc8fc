"""Showing: opens and closes what is shown over the board or the start screen."""

from __future__ import annotations

from slide_tui.engine.clock import Phase
from slide_tui.engine.intents import Act
from slide_tui.play.advancing import hold, take
from slide_tui.play.jobs import Step
from slide_tui.play.layers import Layer, PageLayer, PauseLayer, ResultLayer, is_dialog
from slide_tui.play.requests import PlayerRequest
from slide_tui.play.table import Table


def push_layer(table: Table, layer: Layer) -> Step:
    """Put something on top. Nothing opens over a dialog, nor twice."""
    top = table.top
    if top is not None and (is_dialog(top) or (isinstance(top, PageLayer) and top == layer)):
        return Step(table)
    return Step(table._replace(layers=(*table.layers, layer)))


def open_page(table: Table, action: str, at_ms: int, *texts: str) -> Step:
    """Open a page; the clock waits meanwhile."""
    return hold(table, at_ms).then(push_layer, PageLayer(action, texts))


def pop_layer(table: Table) -> Table:
    """The table without its topmost layer, and without what was said there."""
    advice = None if table.solved is not None else table.advice
    return table._replace(layers=table.layers[:-1], refused=None, advice=advice)


def go_to(table: Table, *, at_board: bool) -> Step:
    """Go to the board or to the start screen, with nothing over it."""
    return Step(table._replace(at_board=at_board, layers=(), refused=None))


def back_on_board(table: Table) -> Step:
    """Put over the board what belongs there now: the result or the pause menu; nothing where it is shown in lines."""
    if table.in_lines or not table.games or not table.board_shown:
        return Step(table)
    if table.duel is not None and table.duel.between and not table.duel.over:
        return Step(table._replace(celebrating=False)) if table.celebrating else Step(table)
    if table.games[0].solved:
        return Step(table._replace(layers=(ResultLayer(),), celebrating=False))
    return push_layer(table, PauseLayer()) if table.games[0].clock.phase is Phase.PAUSED else Step(table)


def resume_here(table: Table) -> Step:
    """Go back to the board; the clock of a paused run stands until its first slide."""
    game = table.at_stake
    if game is not None and game.clock.phase is Phase.PAUSED:
        table = table.with_game(0, game._replace(clock=game.clock.ready()))
    return go_to(table, at_board=True).then(back_on_board)


def menu(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """The menu of the board: the pause of a game that is not solved, the result of one that is."""
    if not table.games or not table.board_shown:
        return Step(table)
    done = hold(table, at_ms).then(back_on_board)
    return done if done.table.layers else done.then(push_layer, PauseLayer())


def go_on(table: Table, at_ms: int, *, ran: bool) -> Step:
    """Let the clock run again if it ran before; else put over the board what belongs there."""
    return take(table, Act.RESUME, at_ms) if ran else back_on_board(table)
