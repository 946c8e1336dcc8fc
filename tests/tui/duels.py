"""Pictures of a duel: its boards, who took one, what it came to, and what it needs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from slide_tui.choices.controls import PRESETS
from slide_tui.choices.settings import Settings
from slide_tui.engine.puzzle import parse_code
from slide_tui.play.events import Asked
from slide_tui.play.wishes import Play
from tests.engine.ways import way_home
from tests.tui.golden_text import Shot
from tests.tui.snapshots import DARK, STILL, Stage, Terminal, on_every_terminal, playing

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

_HALF_A_SECOND = 0.6
THREE = "duel3@4x4-k7q2m9.warm8"
"""Boards that are solved in a few slides."""
WINDOWS = ((80, 24), (120, 40), (200, 60))


@asynccontextmanager
async def dueling(code: str, window: tuple[int, int], terminal: Terminal = DARK) -> AsyncIterator[Stage]:
    """A duel that has just begun, in a window."""
    async with playing(settings=terminal.settings, size=window, screenful=terminal.screenful) as stage:
        stage.app.put(Asked(Play(parse_code(code))))
        await stage.settle()
        yield stage


async def solve(stage: Stage, *, right: bool) -> None:
    """Let a player solve the board, half a second for each slide."""
    assert stage.app.table.match is not None
    game = stage.app.table.match.game
    for way in way_home(game.board, game.goal):
        await stage.press(way.word if right else stage.app.table.settings.move_keys.of(way), after_s=0.5)


async def played(window: tuple[int, int], terminal: Terminal = DARK) -> list[Shot]:
    """A duel of three boards: begun, under way, a board taken, paused, over."""
    shots: list[Shot] = []
    async with dueling(THREE, window, terminal) as stage:

        def take(title: str) -> None:
            shots.append((f"{window[0]}x{window[1]} {title}", stage.sent()))

        take("begun")
        await stage.press("up", "right", "right", "w")
        await stage.press("w", after_s=75)
        take("under way")
        await stage.press("backspace", "u", "w", "left")
        await stage.press("p")
        take("paused")
        await stage.press("p", "r", "y")
        await solve(stage, right=False)
        take("taken")
        await stage.press("enter", after_s=_HALF_A_SECOND)
        await stage.press("up", "n")
        take("asked")
        await stage.press("n", "r", "y")
        await solve(stage, right=True)
        await stage.press("enter", after_s=_HALF_A_SECOND)
        await solve(stage, right=True)
        take("over")
    return shots


async def windows() -> list[Shot]:
    """A duel in windows from the smallest to a large one, and in one that is too small."""
    shots = [shot for window in WINDOWS for shot in await played(window)]
    async with dueling(THREE, (79, 24)) as stage:
        return [*shots, ("79x24", stage.sent())]


async def sizes() -> list[Shot]:
    """Small, large and long boards in the smallest window."""
    shots: list[Shot] = []
    for size in ("2x2", "3x3", "5x5", "7x7", "10x10", "10x2", "2x10"):
        async with dueling(f"duel7@{size}-k7q2m9", (80, 24)) as stage:
            shots.append((size, stage.sent()))
    return shots


async def keys() -> list[Shot]:
    """Each gap names its own player's keys; the right one has four letters, too, or only the arrows."""
    shots: list[Shot] = []
    for right in (None, PRESETS["ijkl"]):
        for name, screenful in (("unicode", STILL), ("ascii", STILL._replace(unicode=False))):
            settings = replace(Settings(), show_slides=True, right_keys=right)
            async with dueling("duel3@4x4-k7q2m9", (80, 24), Terminal(screenful, settings)) as stage:
                shots.append((f"{name} {right or 'arrows'}", stage.sent()))
    return shots


async def evening() -> list[Shot]:
    """Three duels of one board: the score is the evening's."""
    async with dueling("duel@3x3-k7q2m9.warm9", (80, 24)) as stage:
        for right in (False, True, True):
            await solve(stage, right=right)
            await stage.press(after_s=_HALF_A_SECOND)
            last = stage.sent()
            await stage.press("n", after_s=1)
        return [("over", last), ("begun", stage.sent())]


DUELS: dict[str, Callable[[], Awaitable[list[Shot]]]] = {
    "duel-windows": windows,
    "duel-sizes": sizes,
    "duel-keys": keys,
    "duel-evening": evening,
    "duel-terminals": lambda: on_every_terminal(partial(played, (80, 24))),
}
