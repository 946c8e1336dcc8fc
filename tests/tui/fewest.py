"""Pictures of a run for fewest moves: its marks beside the board, and its result, at every size and depth."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from slide_tui.engine.game import Game, advance, begin
from slide_tui.engine.intents import Act, Intent, Slide
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.result import result_of
from slide_tui.scores.debrief import Report
from slide_tui.scores.filed import Filed
from slide_tui.scores.recent import recent_of
from slide_tui.scores.tally import Record
from slide_tui.solver.plan import Ended, Plan
from slide_tui.tui.screens.victory.screen import VictoryDialog
from tests.engine.ways import way_home
from tests.tui.golden_text import Shot
from tests.tui.snapshots import DARK, Terminal, on_every_terminal, playing

CODE = "fewest10@3x3-abc"
_MARKED = ("right", "m", "left", "m", "left", "m", "u", "down", "m", "M", "M", "right")
"""Two branches with marks; then back to the first of them and on."""


async def board(window: tuple[int, int] = (80, 24), terminal: Terminal = DARK) -> list[Shot]:
    """The board with its marks."""
    game = begin(parse_code(CODE))
    async with playing(game, terminal.settings, window, terminal.screenful) as stage:
        await stage.press(*_MARKED)
        return [("board", stage.sent())]


def solved() -> Game:
    """A run that lost four moves, and undid some others."""
    game, at_ms = begin(parse_code(CODE)), 0
    way = way_home(game.board, game.goal)
    there_and_back = [way[0], way[0].inverse]
    intents: list[Intent] = [Slide(way[0]), Act.RESTART, *map(Slide, [*there_and_back, *there_and_back, *way])]
    for intent in intents:
        game = advance(game, intent, at_ms)
        at_ms += 7077
    return game


async def result(window: tuple[int, int] = (80, 24), terminal: Terminal = DARK) -> list[Shot]:
    """The result once all is known."""
    game = solved()
    best = tuple(way_home(game.start, game.goal))
    least = len(best)
    report = Report((*(least, least - 1) * 2, *range(least, -1, -1)), exact=True)
    filed = Filed(result_of(game), 1, (Record("single", "moves", float(game.net), 31.0),))
    async with playing(game, terminal.settings, window, terminal.screenful) as stage:
        app = stage.app
        dialog = VictoryDialog(app.view, game, filed, 0)
        app.push_screen(dialog)
        await stage.settle()
        plan = Plan(game.start, game.goal, best, least, True, Ended.PROVEN)
        known = replace(app.table.help, best=plan)
        recent = recent_of([game.net, 31, 28, 30, 26], "moves")
        dialog.follow(replace(app.table, help=known, report=report, recent=recent, filed=filed))
        await stage.settle()
        return [("result", stage.sent())]


FEWEST: dict[str, Callable[[], Awaitable[list[Shot]]]] = {
    "fewest-board": partial(on_every_terminal, board),
    "fewest-result": partial(on_every_terminal, result),
    **{f"fewest-board-{x}x{y}": partial(board, (x, y)) for x, y in ((40, 15), (120, 40), (200, 60))},
    **{f"fewest-result-{x}x{y}": partial(result, (x, y)) for x, y in ((40, 15), (120, 40), (200, 60))},
}
"""Every file with what makes its pictures."""
