"""A screen that is only told what changed shows what a full redraw would."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

import pytest

from slide_tui.engine.game import begin
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.size import Size
from slide_tui.settings.settings import Settings
from slide_tui.tui.app import SlideApp
from slide_tui.tui.paint.ink import Ink, Run
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.terminal.compositor import Painted, Whole
from slide_tui.tui.terminal.screenful import Screenful
from slide_tui.tui.terminal.styles import runs_of
from tests.tui.board.arts import fine
from tests.tui.snapshots import Stage, playing

PICTURES = replace(Settings(), size=Size(3, 3), skin="picture", picture="cat")
KEYS = ("up", "down", "left", "right", "shift+up", "shift+left", "u", "ctrl+r", "#", "+", "r", "y", "p", "p", "z")
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
