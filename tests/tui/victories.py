"""Pictures of results with a rank: a new one, one that stays, the highest, and how many solves the first takes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from slide_tui.engine.intents import Slide
from slide_tui.engine.puzzle import Drawn, Puzzle
from slide_tui.engine.result import result_of
from slide_tui.engine.size import Size
from slide_tui.scores.filed import Filed
from slide_tui.scores.ranks import Grade, _ladder
from slide_tui.scores.tally import Record
from slide_tui.tui.screens.victory.screen import VictoryDialog
from tests.tui.golden_text import Shot
from tests.tui.snapshots import DARK, Terminal, on_every_terminal, playing
from tests.values import LEFT, after, game_at

_FOUR = _ladder("board", Size(4, 4))
_BEST = (Record("ao5", "time", 7_400, 8_900),)
GRADES: dict[str, tuple[Grade, bool]] = {
    "new": (Grade(_FOUR, 7_400), True),
    "same": (Grade(_FOUR, 8_389), False),
    "highest": (Grade(_FOUR, 1_600), False),
    "first": (Grade(_FOUR, None, 3), False),
}


async def pictures(window: tuple[int, int] = (80, 24), terminal: Terminal = DARK) -> list[Shot]:
    """The result of a solve that counts, with each grade."""
    game = after(game_at("1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15"), Slide(LEFT), Slide(LEFT), step_ms=6_250)
    puzzle = Puzzle(Size(4, 4), Drawn("a"))
    result = replace(result_of(game), puzzle=puzzle, moves=84, net=82, pushes=61)
    shots: list[Shot] = []
    for name, (grade, rose) in GRADES.items():
        async with playing(game, terminal.settings, window, terminal.screenful) as stage:
            filed = Filed(result, 1, _BEST if rose else (), grade, rose)
            stage.app.push_screen(VictoryDialog(stage.app.view, game, filed, 0))
            await stage.settle()
            shots.append((name, stage.sent()))
    return shots


VICTORIES: dict[str, Callable[[], Awaitable[list[Shot]]]] = {
    "victory-ranks": partial(on_every_terminal, pictures),
    "victory-ranks-40x15": partial(pictures, (40, 15)),
    "victory-ranks-200x60": partial(pictures, (200, 60)),
}
"""Every picture of ranks by its name."""
