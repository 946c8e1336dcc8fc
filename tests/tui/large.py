"""Pictures of large windows: a fresh game, one with solves before it, a message, and the result."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from slide_tui.engine.game import begin
from slide_tui.engine.puzzle import Drawn, Puzzle
from slide_tui.engine.size import Size
from slide_tui.scores.ranks import Grade, _ladder
from slide_tui.scores.recent import recent_of
from tests.tui.golden_text import Shot
from tests.tui.snapshots import DARK, Terminal, on_every_terminal, playing
from tests.values import game_at

NEARLY = "1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15"
_TIMES = [14_236 + 1_000 * (number * number % 17) + 271 * number for number in range(40)]
RECENT = replace(
    recent_of(_TIMES),
    bests=(("single", 13_662), ("ao5", 16_735), ("ao12", 18_415)),
    today=(11, 18_822),
    grade=Grade(_ladder("board", Size(4, 4)), 16_735),
)
"""What is known after forty solves."""


async def games(window: tuple[int, int], terminal: Terminal = DARK) -> list[Shot]:
    """A game of 4x4, from before its first slide to its result."""
    shots: list[Shot] = []
    async with playing(game_at(NEARLY), terminal.settings, window, terminal.screenful) as stage:
        shots.append(("fresh", stage.sent()))
        stage.app.table = replace(stage.app.table, recent=RECENT)
        await stage.settle()
        shots.append(("after forty solves", stage.sent()))
        await stage.press("w")
        shots.append(("refused", stage.sent()))
        await stage.press("a", after_s=12)
        await stage.press("a", after_s=3)
        shots.append(("solved", stage.sent()))
    return shots


async def known(terminal: Terminal = DARK) -> list[Shot]:
    """The figures beside a small board, before its first slide."""
    async with playing(game_at("1 2 3/4 5 6/0 7 8"), terminal.settings, (120, 40), terminal.screenful) as stage:
        stage.app.table = replace(stage.app.table, recent=RECENT)
        await stage.settle()
        return [("3x3", stage.sent())]


async def shapes() -> list[Shot]:
    """Boards that are wider or higher than others."""
    shots: list[Shot] = []
    for size in (Size(10, 4), Size(2, 10), Size(10, 10)):
        async with playing(begin(Puzzle(size, Drawn("room"))), size=(120, 40)) as stage:
            stage.app.table = replace(stage.app.table, recent=RECENT)
            await stage.settle()
            shots.append((str(size), stage.sent()))
    return shots


LARGE: dict[str, Callable[[], Awaitable[list[Shot]]]] = {
    **{f"large-{x}x{y}": partial(games, (x, y)) for x, y in ((120, 40), (200, 60))},
    "large-terminals": partial(on_every_terminal, known),
    "large-shapes": shapes,
}
"""Every picture of a large window by its name."""
