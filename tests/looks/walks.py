"""Walks through scenes, in windows of several sizes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from slide_tui.tui.paint.palette import Depth
from tests.looks.scenes import Scene, Tour
from tests.looks.stage import Stage, Window, showing

SMALL, USUAL = (40, 15), (80, 24)


async def walk(
    tour: Tour, windows: Sequence[Window] = (USUAL,), depth: Depth = Depth.TRUE, *, unicode: bool = True
) -> AsyncIterator[tuple[Scene, Window, Stage]]:
    """Come to every scene of a tour in the usual window, and look at it in each of some windows that it fits in."""
    async with showing(tour.start, USUAL, depth, unicode=unicode) as stage:
        for scene in tour.scenes:
            await stage.press(*scene.keys.split())
            for window in windows:
                if window >= tour.least:
                    await stage.resize(window)
                    yield scene, window, stage
            await stage.resize(USUAL)


