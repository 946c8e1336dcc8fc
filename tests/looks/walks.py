"""Walks through scenes, in windows of several sizes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence

from slide_tui.tui.paint.palette import Depth
from tests.looks.scenes import Scene, Tour
from tests.looks.stage import Stage, Window, showing

SMALL, USUAL = (40, 15), (80, 24)
LARGE = ((120, 40), (200, 60))


async def walk(
    tour: Tour,
    windows: Callable[[Scene], Sequence[Window]] | None = None,
    depth: Depth = Depth.TRUE,
    *,
    at: Window = USUAL,
) -> AsyncIterator[tuple[Scene, Window, Stage]]:
    """Come to every scene of a tour in one window, and look at it there, or in the windows for it that it fits in."""
    async with showing(tour.start, max(at, tour.least), depth) as stage:
        for scene in tour.scenes:
            await stage.press(*scene.keys.split())
            for window in (at,) if windows is None else windows(scene):
                if window >= tour.least:
                    await stage.resize(window)
                    yield scene, window, stage
            await stage.resize(max(at, tour.least))
