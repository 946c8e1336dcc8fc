"""The program in a window of the test, with all that tests of its drawing reach into."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple
from unittest.mock import patch

from textual.pilot import Pilot

from slide_tui.engine.game import Game
from slide_tui.play.table import UNFINISHED_SHOWN, Table
from slide_tui.settings.settings import Settings
from slide_tui.store.run_store import RunStore
from slide_tui.tui.app import SlideApp
from slide_tui.tui.beginning import at_board
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.paint.ink import Run
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.resources import Resources, Start
from tests.tui.books import TODAY
from tests.tui.frames import frame_of, nobody_watching
from tests.tui.frozen import FrozenTime, frozen_time
from tests.tui.inks import as_sent, runs_of
from tests.tui.parsing import parsed_once
from tests.tui.settling import SettlingPilot, send_key, settle
from tests.tui.studios import TinyStudio, helper_of, opener_of

STILL = Screenful(still=True)
DEPTHS = {"true": Depth.TRUE, "256": Depth.C256, "16": Depth.C16, "none": Depth.NONE}

_LONG_S = 1000.0


class Stage(NamedTuple):
    """The program while it runs in a test."""

    app: SlideApp
    pilot: Pilot[int]
    clock: FrozenTime

    async def press(self, *keys: str, after_s: float = 0.0) -> Stage:
        """Press keys, by name or as letters, the first one after some time."""
        self.clock.forward(after_s)
        for key in keys:
            self.send(key)
            await self.settle()
        return self

    async def settle(self) -> None:
        """Wait until everything asked for is done."""
        await settle(self.app)

    def send(self, *keys: str) -> None:
        """Send keys as the terminal does, without waiting."""
        for key in keys:
            send_key(self.app, key)

    def lines(self) -> list[list[Run]]:
        """The whole screen, with what a dialog leaves in sight."""
        return [[run for strip in line for run in runs_of(strip)] for line in frame_of(self.app)]

    def sent(self) -> list[list[Run]]:
        """The same in the colours that the terminal is sent."""
        depth = self.app.resources.screenful.depth
        return [[(text, as_sent(ink, depth)) for text, ink in line] for line in self.lines()]


@asynccontextmanager
async def playing(
    game: Game | None = None,
    settings: Settings | None = None,
    size: tuple[int, int] = (80, 24),
    screenful: Screenful = STILL,
    complaints: tuple[str, ...] = (),
    *,
    run_store: RunStore | None = None,
    hire: Start | None = None,
    today: int = TODAY,
    studio: TinyStudio | None = None,
) -> AsyncIterator[Stage]:
    """The program in a window of that many columns and rows, with time standing still."""
    services = Resources(lambda: "k7q2m9", screenful=screenful, complaints=complaints, run_store=run_store, hire=hire)
    services = services._replace(today=lambda: today, helper=helper_of(studio), opener=opener_of(studio))
    with (
        frozen_time() as clock,
        nobody_watching(),
        parsed_once(),
        patch("slide_tui.tui.board.board_grid.REFUSED_S", _LONG_S),
        patch("slide_tui.tui.screens.game.screen.TYPED_S", _LONG_S),
    ):
        newest = run_store.unfinished.newest(UNFINISHED_SHOWN) if run_store is not None else ()
        settings = settings or Settings()
        table = at_board(settings, game) if game is not None else Table(settings, unfinished=newest, today=today)
        app = SlideApp(table, services)
        async with app.run_test(size=size):
            stage = Stage(app, SettlingPilot(app), clock)
            await stage.settle()
            yield stage
