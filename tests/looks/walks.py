"""Walks through scenes, in windows of several sizes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence

from slide_tui.tui.paint.palette import Depth
from tests.looks.scenes import Scene, Tour
from tests.looks.stage import Stage, Window, showing

SMALL, USUAL = (40, 15), (80, 24)


def usually(_scene: Scene) -> Sequence[Window]:
    """The usual window alone."""
    return (USUAL,)


def twice(_scene: Scene) -> Sequence[Window]:
    """The smallest window and the usual one."""
    return (SMALL, USUAL)


async def walk(
    tour: Tour,
    windows: Callable[[Scene], Sequence[Window]] = usually,
    depth: Depth = Depth.TRUE,
    *,
    unicode: bool = True,
) -> AsyncIterator[tuple[Scene, Window, Stage]]:
    """Come to every scene of a tour in the usual window, and look at it in the windows for it that it fits in."""
    async with showing(tour.start, USUAL, depth, unicode=unicode) as stage:
        for scene in tour.scenes:
            await stage.press(*scene.keys.split())
            for window in windows(scene):
                if window >= tour.least:
                    await stage.resize(window)
                    yield scene, window, stage
            await stage.resize(USUAL)
