"""Every screen in every window and at every depth: whole rows, whole words, in the middle, the board readable."""

from __future__ import annotations

from random import Random

import pytest

from slide_tui.choices.settings import Settings
from slide_tui.engine.position import format_position
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.values import replace
from slide_tui.tui.paint.palette import Depth
from tests.looks.rules import cut_words, misfits, off_centre
from tests.looks.scenes import BOARDS, SCREENS, TOURS, Scene
from tests.looks.stage import Stage, Start, Window, showing
from tests.looks.walks import SMALL, USUAL, walk
from tests.shown import Shown

LARGE = ((120, 40), (200, 60))
WINDOWS = (SMALL, (60, 20), USUAL, *LARGE)


def windows_for(tour: str) -> list[Window]:
    """The windows of every tour of screens, and one that no other tour has."""
    chance = Random(tour)
    return [*WINDOWS, (chance.randint(40, 160), chance.randint(15, 50))]


def faults(stage: Stage, scene: Scene, window: Window) -> list[str]:
    """What is wrong with a screen, each fault with where it is."""
    letters = stage.letters()
    found = [*misfits(letters, window), *cut_words(letters, stage.cells() if scene.over else None)]
    if window in LARGE and not scene.over:
        found += off_centre(letters, window)
    return [f"{scene.name}, {window[0]}x{window[1]}: {fault}" for fault in found]


@pytest.mark.parametrize("tour", SCREENS)
async def test_every_screen_fits_every_window(tour: str) -> None:
    """Its rows are as wide as the window, no word is cut, and in a large window it stands in the middle."""
    found = [fault async for scene, at, stage in walk(TOURS[tour], windows_for(tour)) for fault in faults(stage, scene, at)]

    assert [] == found


async def test_every_row_of_the_tables_fits_small_and_usual_windows() -> None:
    """Whatever sight, goal, course or size a board has."""
    found = [
        fault
        for tour in BOARDS.values()
        async for scene, at, stage in walk(tour, (SMALL, USUAL))
        for fault in faults(stage, scene, at)
    ]

    assert [] == found


@pytest.mark.parametrize(("depth", "unicode"), [(Depth.C16, True), (Depth.NONE, True), (Depth.NONE, False)])
async def test_every_screen_fits_where_there_are_few_colours_or_letters(depth: Depth, unicode: bool) -> None:
    """No word is cut there either, and a terminal without Unicode gets ASCII alone."""
    found = []
    for tour in SCREENS.values():
        async for scene, at, stage in walk(tour, (SMALL, USUAL), depth, unicode=unicode):
            if not scene.over:
                found += faults(stage, scene, at)
            found += [row for row in stage.letters() if not (unicode or row.isascii())]

    assert [] == found


async def test_a_window_that_was_resized_shows_what_it_showed_before() -> None:
    """On every screen, from the usual window to the smallest and back."""
    for tour in SCREENS.values():
        before: list[str] = []
        async for scene, window, stage in walk(tour, (USUAL, SMALL, USUAL)):
            if window == USUAL and before:
                assert before == stage.letters(), scene
                before = []
            elif window == USUAL:
                before = stage.letters()


PLAIN = replace(Settings(), skin="plain numbers")


@pytest.mark.parametrize("size", ["2x2", "3x3", "4x4", "5x5", "7x7", "10x10", "2x10", "10x2", "9x4"])
async def test_every_board_can_be_read(size: str) -> None:
    """In every window, with colours and without, each tile's number stands at its cell."""
    puzzle = parse_code(f"{size}-k7q2m9")
    start = Start(puzzle.code, settings=PLAIN)
    for depth, unicode in ((Depth.TRUE, True), (Depth.NONE, True), (Depth.NONE, False)):
        async with showing(start, USUAL, depth, unicode=unicode) as stage:
            for window in WINDOWS if depth is Depth.TRUE else (SMALL, USUAL):
                await stage.resize(window)
                shown = Shown(stage.cells())

                assert format_position(puzzle.start()) == shown.position(puzzle.size.width, puzzle.size.height), window


@pytest.mark.parametrize("window", [(14, 6), (15, 5), (20, 4), (5, 2), (1, 1)])
async def test_a_window_that_is_too_small_says_so_or_nothing(window: Window) -> None:
    """It is never an error, and the game is there again in a larger one."""
    async with showing(Start("4x4-k7q2m9", settings=PLAIN)) as stage:
        before = stage.letters()
        await stage.resize(window)
        assert [] == misfits(stage.letters(), window)
        await stage.resize(USUAL)

        assert before == stage.letters()
