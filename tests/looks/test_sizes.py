"""Every screen in every window and at every depth: whole rows, whole words, in the middle, the board readable."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

import pytest

from slide_tui.engine.position import format_position
from slide_tui.engine.puzzle import parse_code
from slide_tui.settings.settings import Settings
from slide_tui.tui.paint.palette import Depth
from tests.looks.rules import faults, misfits, off_centre, shows_board
from tests.looks.scenes import BOARDS, SCREENS, Scene
from tests.looks.stage import Start, Window, showing
from tests.looks.walks import LARGE, SMALL, USUAL, walk

WINDOWS = (SMALL, USUAL, (60, 20), *LARGE)


async def test_a_window_that_was_resized_shows_what_it_showed_before() -> None:
    """From the usual window to the smallest and back, on the board and over it."""
    seen: dict[str, list[list[str]]] = defaultdict(list)
    scenes = Scene("board"), Scene("pause", "escape"), Scene("commands", "escape ctrl+p")
    async for scene, window, stage in walk(SCREENS["board"]._replace(scenes=scenes), lambda _: (USUAL, SMALL, USUAL)):
        if window == USUAL:
            seen[scene.name].append(stage.letters())

    assert [] == [name for name, (before, after) in seen.items() if before != after]


async def test_a_screen_stands_in_the_middle_when_it_is_opened_first() -> None:
    """Also one whose style sheet knows nothing of windows."""
    async with showing(Start(), LARGE[0]) as stage:
        await stage.press("row:Pictures", "end", "enter")

        assert [] == off_centre(stage.letters(), LARGE[0])


async def test_every_row_of_the_tables_fits_the_smallest_window() -> None:
    """Whatever sight, goal, course or size a board has."""
    found = [
        fault
        for tour in BOARDS.values()
        async for scene, window, stage in walk(tour, at=SMALL)
        for fault in faults(scene, window, stage.drawn())
    ]

    assert [] == found


FEW = (SMALL, USUAL, LARGE[-1])
PLAIN = replace(Settings(), skin="plain numbers")


@pytest.mark.parametrize(
    ("size", "windows"),
    [
        *((size, FEW) for size in ("2x2", "4x4", "10x10", "10x2")),
        *(
            pytest.param(size, WINDOWS, marks=pytest.mark.long)
            for size in ("2x2", "3x3", "7x7", "10x10", "2x10", "10x2")
        ),
    ],
)
async def test_every_board_can_be_read(size: str, windows: tuple[Window, ...]) -> None:
    """In every window, with colours and without, each tile's number stands in its row, after those left of it."""
    puzzle = parse_code(f"{size}-k7q2m9")
    wanted = format_position(puzzle.start())
    for depth, seen in ((Depth.TRUE, windows), (Depth.NONE, (SMALL, USUAL))):
        async with showing(Start(puzzle.code, settings=PLAIN), USUAL, depth) as stage:
            for window in seen:
                await stage.resize(window)

                assert shows_board(stage.letters(), wanted), window


async def test_a_window_that_is_too_small_says_so_or_nothing() -> None:
    """It is never an error, and the game is there again in a larger one."""
    async with showing(Start("4x4-k7q2m9", settings=PLAIN)) as stage:
        before = stage.letters()
        for window in ((15, 5), (20, 4), (1, 1)):
            await stage.resize(window)
            assert [] == misfits(stage.letters(), window), window
            await stage.resize(USUAL)

            assert before == stage.letters(), window
