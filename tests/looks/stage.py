"""The program in a window of the test: keys go in, cells come out."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest.mock import patch

from textual.screen import Screen

from slide_tui.clean import cell_width
from slide_tui.engine.puzzle import parse_code
from slide_tui.play.table import UNFINISHED_SHOWN, Table
from slide_tui.settings.settings import Settings
from slide_tui.tui.app import SlideApp
from slide_tui.tui.beginning import at_puzzle
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.paint.depth import sent
from slide_tui.tui.paint.ink import Colour, Ink
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.resources import Resources
from tests.shown import Cell, Shown
from tests.tui.books import TODAY, book
from tests.tui.frames import frame_of, is_unchanged, nobody_watching
from tests.tui.frozen import FrozenTime, frozen_time
from tests.tui.inks import ink_of
from tests.tui.judging import hire_near_judge
from tests.tui.parsing import parsed_once
from tests.tui.settling import SettlingPilot
from tests.tui.studios import helper_of, hired, opener_of

_FOR_GOOD = {
    "slide_tui.tui.board.board_grid.REFUSED_S": 3600,
    "slide_tui.tui.screens.game.screen.TYPED_S": 3600,
    "slide_tui.tui.screens.game.ticker.TICK_MS": 3_600_000,
}
"""As the clock stands still, nothing comes by itself: real seconds go by on a busy machine."""

Window = tuple[int, int]


Cells = list[list[Cell]]


Look = tuple[str | None, str | None, bool, bool]
"""Colour, paper, bold, reverse."""
Drawn = list[list[tuple[str, Look]]]


class Start(NamedTuple):
    """What a player starts the program with."""

    code: str = ""
    """The puzzle; none for the start screen."""
    fill: Callable[[Path], object] | None = None
    """Puts runs into the player's folder."""
    settings: Settings = Settings()
    complaints: tuple[str, ...] = ()
    """What was wrong with the player's files."""
    judged: bool = False
    """Whether a solver is there, one that knows boards that are small or nearly solved."""


class Stage:
    """The running program."""

    def __init__(self, app: SlideApp, clock: FrozenTime) -> None:
        """Take the program, and its clock, which stands still."""
        self._app = app
        self._pilot = SettlingPilot(app)
        self._clock = clock
        self._seen: tuple[Screen[object], Drawn] | None = None

    @property
    def runs(self) -> bool:
        """Whether the program has not ended."""
        return self._app.is_running

    async def press(self, *keys: str, seconds: float = 1.0) -> None:
        """Press keys, each some time after what was before; `row:More_ways` goes to a row and chooses it."""
        for key in keys:
            self._clock.forward(seconds)
            if key.startswith("row:"):
                await self._choose(key.removeprefix("row:").replace("_", " "))
            else:
                await self._pilot.press(key)

    async def _choose(self, row: str) -> None:
        for _ in range(self._app.size.height):
            selected = Shown(self.cells()).selected
            if selected.startswith(row):
                await self._pilot.press("enter")
                return
            await self._pilot.press(*way_between(self.letters(), selected, row))
        raise AssertionError(f"there is no row {row!r}: {self.letters()}")

    async def settle(self) -> None:
        """Wait until everything asked for is done."""
        await self._pilot.pause()

    async def resize(self, window: Window) -> None:
        """Change the window."""
        if tuple(self._app.size) != window:
            await self._pilot.resize_terminal(*window)

    def cells(self) -> Cells:
        """What is on the screen, in the colours that the terminal is sent."""
        return cells_of(self.drawn())

    def drawn(self) -> Drawn:
        """The same as runs, for comparing screens; composed once until it changes."""
        screen = self._app.screen
        if self._seen is None or self._seen[0] is not screen or not is_unchanged(self._app):
            self._seen = screen, list(_runs_of(self._app))
        return self._seen[1]

    def letters(self) -> list[str]:
        """What is written on the screen, row by row; the second half of a wide letter is nothing."""
        return letters_of(self.drawn())


def way_between(letters: list[str], selected: str, row: str) -> list[str]:
    """The keys from the selected row of a menu to another one; one down, if that is not in sight.

    Where a group has a heading it leads too far, and back when it is asked for again.
    """
    column = max(line.find(row) for line in letters)
    rows = [" ".join(line[column:].split()) for line in letters if line[column : column + 1].strip()]
    here, there = ([at for at, words in enumerate(rows) if words.startswith(each)] for each in (selected, row))
    if column < 0 or not here or not there:
        return ["down"]
    return ["down"] * (there[0] - here[0]) or ["up"] * (here[0] - there[0])


def cells_of(drawn: Drawn) -> Cells:
    """The cells of a screen."""
    return [[cell for text, look in row for cell in _cells_of(text, look)] for row in drawn]


def letters_of(drawn: Drawn) -> list[str]:
    """The rows of a screen as text."""
    return ["".join(text for text, _ in row) for row in drawn]


def _cells_of(text: str, look: Look) -> Iterator[Cell]:
    """The cells of a text; a wide letter has a second one without a letter."""
    for letter in text:
        yield Cell(letter, *look)
        yield from [Cell("", *look)] * (cell_width(letter) - 1)


def _runs_of(app: SlideApp) -> Iterator[list[tuple[str, Look]]]:
    """The rows of the running program as texts with their looks."""
    depth = app.resources.screenful.depth
    for line in frame_of(app):
        inks = [(segment.text, ink_of(segment.style)) for strip in line for segment in strip if not segment.control]
        yield [
            (text, (_named(sent(ink.ink, depth)), _named(sent(ink.paper, depth)), ink.bold, _reversed(ink, depth)))
            for text, ink in inks
        ]


def _reversed(ink: Ink, depth: Depth) -> bool:
    """Whether it is shown in reverse video, as the driver sends every paper where there are no colours."""
    return ink.reverse or (depth is Depth.NONE and ink.paper is not None)


def _named(colour: Colour | None) -> str | None:
    """A colour as a cell has it."""
    return None if colour is None else str(colour)


@asynccontextmanager
async def showing(
    start: Start,
    window: Window = (80, 24),
    depth: Depth = Depth.TRUE,
) -> AsyncIterator[Stage]:
    """Start the program in a window, on the same day and with the same seeds every time."""
    with (
        TemporaryDirectory() as folder,
        frozen_time() as clock,
        nobody_watching(),
        parsed_once(),
        ExitStack() as patches,
    ):
        for name, value in _FOR_GOOD.items():
            patches.enter_context(patch(name, value))
        run_store = None
        if start.fill is not None:
            start.fill(Path(folder))
            run_store = book(Path(folder))
        services = Resources(
            map("seed-{}".format, count(1)).__next__,
            screenful=Screenful(depth, still=True),
            complaints=start.complaints,
            run_store=run_store,
            hire=hire_near_judge if start.judged else None,
            helper=helper_of(hired()),
            opener=opener_of(hired()),
            today=lambda: TODAY,
        )
        if start.code:
            table = at_puzzle(start.settings, parse_code(start.code))
        else:
            waiting = run_store.unfinished.newest(UNFINISHED_SHOWN) if run_store is not None else ()
            table = Table(start.settings, unfinished=waiting, today=TODAY)
        app = SlideApp(table, services)
        async with app.run_test(size=window):
            stage = Stage(app, clock)
            await stage.settle()
            yield stage
