"""Tests of picture tiles through keys, on a screen that is only told what changed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from slide_tui.choices.settings import Settings
from slide_tui.engine.game import begin
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.size import Size
from slide_tui.tui.app import SlideApp
from slide_tui.tui.paint.ink import Ink, Run
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.terminal.compositor import Painted, Whole
from slide_tui.tui.terminal.screenful import Screenful
from slide_tui.tui.terminal.styles import runs_of
from tests.tui.board.arts import fine
from tests.tui.golden_text import grid
from tests.tui.snapshots import Stage, playing
from tests.tui.studios import REFUSED, TinyStudio
from tests.values import game_at

PICTURES = replace(Settings(), size=Size(3, 3), skin="picture", picture="cat")
KEYS = ("up", "down", "left", "right", "shift+up", "shift+left", "u", "ctrl+r", "#", "+", "r", "y", "p", "p", "z")
MIDDLE = "1 2 3 4/5 10 6 8/9 0 7 12/13 14 11 15"
Cell = tuple[str, Ink]


class Terminal:
    """What a terminal shows that was only ever told what changed."""

    def __init__(self) -> None:
        """Nothing is shown yet."""
        self.cells: dict[tuple[int, int], Cell] = {}

    def take(self, update: object) -> None:
        """Show an update."""
        if isinstance(update, Whole):
            rows = [[run for strip in line for run in runs_of(strip)] for line in update.strips]
            for y, row in enumerate(rows, update.region.y):
                self._put(update.region.x, y, row)
        elif isinstance(update, Painted):
            for x, y, runs in update.pieces:
                self._put(x, y, list(runs))

    def _put(self, x: int, y: int, runs: list[Run]) -> None:
        cells = (cell for text, ink in runs for cell in cells_of(text, ink))
        for column, cell in enumerate(cells, x):
            self.cells[column, y] = cell


def cells_of(text: str, ink: Ink) -> list[Cell]:
    """A run cell by cell; of a blank's ink only what can be seen."""
    return [(letter, ink if letter != " " or ink.reverse else Ink(paper=ink.paper)) for letter in text]


@contextmanager
def terminal() -> Iterator[Terminal]:
    """A terminal that takes what the program displays."""
    shown = Terminal()

    def display(_app: SlideApp, _screen: object, update: object) -> None:
        shown.take(update)

    with patch.object(SlideApp, "_display", display):
        yield shown


def differing(shown: Terminal, stage: Stage) -> list[tuple[int, int]]:
    """Where a terminal shows something else than a full redraw would."""
    rows = [[cell for text, ink in row for cell in cells_of(text, ink)] for row in stage.lines()]
    cells = {(x, y): cell for y, row in enumerate(rows) for x, cell in enumerate(row)}
    return [place for place, cell in cells.items() if shown.cells.get(place) != cell]


@pytest.mark.parametrize(
    ("start", "moves"), [("3x3-a", True), ("4x4-k7q2m9.picture", False), ("5x3-k7q2m9.snake", True)]
)
async def test_the_screen_is_always_what_a_full_redraw_would_be(start: str, moves: bool) -> None:
    """After any keys, with glides, undo, restarts, pauses, other numbers, and the whole picture shown."""
    chance = random.Random(start)
    settings = replace(PICTURES, animation_ms=80 if moves else 0)
    with terminal() as shown:
        async with playing(begin(parse_code(start)), settings, screenful=Screenful(Depth.C256)) as stage:
            stage.app.pictures.show(fine())
            await stage.settle()
            for step in range(100):
                await stage.press(chance.choice(KEYS), after_s=chance.choice((0.0, 0.05, 0.3)))
                if step % 5 == 0:
                    assert [] == differing(shown, stage)
            assert [] == differing(shown, stage)


async def board_text(stage: Stage) -> str:
    """Everything on the screen, as text."""
    await stage.settle()
    return "\n".join(grid(stage.lines()))


async def test_tiles_are_pieces_of_a_picture_at_once() -> None:
    """In half blocks, with the name of the picture beside them."""
    async with playing(begin(parse_code("4x4-k7q2m9")), PICTURES) as stage:
        text = await board_text(stage)

        assert "▀▀▀▀" in text
        assert "Picture          the cat" in text
        assert "# numbers   + picture" in text


async def test_finer_cells_come_from_the_helper() -> None:
    """As soon as they are fitted."""
    studio = TinyStudio()
    async with playing(begin(parse_code("4x4-k7q2m9")), PICTURES, studio=studio) as stage:
        await stage.settle()

        assert ("fit", "cat") in {job[:2] for job in studio.jobs}


async def test_tiles_show_numbers_until_a_file_of_ones_own_is_open() -> None:
    """And where it can't be opened, it is said why."""
    own = replace(PICTURES, picture="own", own_picture="/bad.png")
    for path, shown in (("/cat.png", "your own"), ("/bad.png", REFUSED)):
        settings = replace(own, own_picture=path)
        async with playing(begin(parse_code("4x4-k7q2m9")), settings, studio=TinyStudio()) as stage:
            assert shown in " ".join((await board_text(stage)).split())


@pytest.mark.parametrize("depth", [Depth.NONE])
async def test_without_colours_tiles_show_numbers(depth: Depth) -> None:
    """A picture would say nothing there."""
    shots = []
    for skin in ("picture", "big digits"):
        async with playing(game_at(MIDDLE), replace(PICTURES, skin=skin), screenful=Screenful(depth)) as stage:
            stage.app.pictures.show(fine())
            shots.append(await board_text(stage))

    assert shots[0] == shots[1]


async def test_other_sights_are_drawn_as_ever() -> None:
    """What is covered in them is no picture's to show."""
    shots: list[Any] = []
    for skin in ("picture", "big digits"):
        async with playing(begin(parse_code("4x4-k7q2m9.chess")), replace(PICTURES, skin=skin)) as stage:
            stage.app.pictures.show(fine())
            await stage.settle()
            shots.append(stage.lines())

    assert shots[0] == shots[1]


async def test_the_whole_picture_is_shown_until_a_slide() -> None:
    """No tile is away then; the gap has its piece."""
    async with playing(game_at(MIDDLE), PICTURES) as stage:
        stage.app.pictures.show(fine())
        before = await board_text(stage)
        assert "▟" in before
        await stage.press("+")
        assert "▟" not in await board_text(stage)
        await stage.press("+")
        assert before == await board_text(stage)
        await stage.press("+", "right")
        assert "▟" in await board_text(stage)


async def test_words_say_why_a_number_board_has_no_picture() -> None:
    """The key exists for all, and says where to find picture tiles."""
    async with playing(game_at(MIDDLE)) as stage:
        await stage.press("+")
        assert "choose picture tiles" in " ".join((await board_text(stage)).split())
