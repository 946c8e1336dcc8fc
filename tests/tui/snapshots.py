"""Snapshots: pictures of the program, compared with golden files that somebody looked at.

    SLIDE_TUI_UPDATE=1 pytest tests/tui/test_snapshots.py

writes `golden/NAME.txt` anew where a picture has changed; then look at the difference and commit it. With
CI=true nothing is ever written. How to read such a file stands in `golden_text.py`.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple
from unittest.mock import patch

from textual.pilot import Pilot

from slide_tui.choices.settings import Settings
from slide_tui.engine.game import Game
from slide_tui.play.table import WAITING_SHOWN
from slide_tui.store.ledger import Ledger
from slide_tui.tui.app import SlideApp
from slide_tui.tui.beginning import at_board, start_screen
from slide_tui.tui.paint.ink import Ink, Run
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.services import Hire, Services
from slide_tui.tui.terminal.compositor import Whole
from slide_tui.tui.terminal.painter import Painter
from slide_tui.tui.terminal.screenful import Screenful
from slide_tui.tui.terminal.styles import runs_of
from tests.tui.books import TODAY
from tests.tui.frozen import FrozenTime, frozen_time
from tests.tui.golden_text import Shot, golden, grid
from tests.tui.settling import SettlingPilot, send_key, settle
from tests.tui.studios import TinyStudio, helper_of, opener_of

GOLDEN = Path(__file__).parent / "golden"
STILL = Screenful(still=True)
DEPTHS = {"true": Depth.TRUE, "256": Depth.C256, "16": Depth.C16, "none": Depth.NONE}

_UPDATE = os.environ.get("SLIDE_TUI_UPDATE") == "1"  # read before the tests hide it from themselves
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
        """The whole screen, with what a dialog leaves in sight, as the painter gets it."""
        stack = self.app._background_screens
        update = self.app.screen._compositor.render_update(full=True, screen_stack=stack)
        assert isinstance(update, Whole)
        return [[run for strip in line for run in runs_of(strip)] for line in update.strips]

    def sent(self) -> list[list[Run]]:
        """The same in the colours that the terminal is sent."""
        painter = Painter(self.app.services.screenful.depth)
        return [[(text, as_sent(ink, painter)) for text, ink in line] for line in self.lines()]


@asynccontextmanager
async def playing(
    game: Game | None = None,
    settings: Settings | None = None,
    size: tuple[int, int] = (80, 24),
    screenful: Screenful = STILL,
    complaints: tuple[str, ...] = (),
    *,
    ledger: Ledger | None = None,
    hire: Hire | None = None,
    today: int = TODAY,
    studio: TinyStudio | None = None,
) -> AsyncIterator[Stage]:
    """The program in a window of that many columns and rows, with time standing still."""
    services = Services(lambda: "k7q2m9", screenful=screenful, complaints=complaints, ledger=ledger, hire=hire)
    services = services._replace(today=lambda: today, helper=helper_of(studio), opener=opener_of(studio))
    with (
        frozen_time() as clock,
        patch("slide_tui.tui.board.board_grid.REFUSED_S", _LONG_S),
        patch("slide_tui.tui.screens.game.screen._TYPED_S", _LONG_S),
    ):
        newest = ledger.unfinished.newest(WAITING_SHOWN) if ledger is not None else ()
        settings = settings or Settings()
        table = at_board(settings, game) if game is not None else start_screen(settings, newest, today)
        app = SlideApp(table, services)
        async with app.run_test(size=size):
            stage = Stage(app, SettlingPilot(app), clock)
            await stage.settle()
            yield stage


def as_sent(ink: Ink, painter: Painter) -> Ink:
    """An ink in the colours that the terminal is sent."""
    return ink._replace(ink=painter.sent(ink.ink), paper=painter.sent(ink.paper))


# Terminals


class Terminal(NamedTuple):
    """What the program is shown on, and its theme there."""

    screenful: Screenful = STILL
    settings: Settings = Settings()


DARK = Terminal()
TERMINALS: dict[str, Terminal] = {
    "true": DARK,
    "light": Terminal(settings=replace(Settings(), theme="light")),
    **{depth: Terminal(Screenful(DEPTHS[depth], still=True)) for depth in ("256", "16", "none")},
    "ascii": Terminal(Screenful(DEPTHS["none"], unicode=False, still=True)),
}


async def on_every_terminal(
    pictures: Callable[..., Awaitable[list[Shot]]],
    others: Mapping[str, Terminal] = MappingProxyType({}),
) -> list[Shot]:
    """The same pictures on every terminal, and on some others."""
    shots: list[Shot] = []
    for name, terminal in {**TERMINALS, **others}.items():
        for title, lines in await pictures(terminal=terminal):
            assert terminal.screenful.unicode or "".join(grid(lines)).isascii()
            shots.append((f"{name} {title}", lines))
    return shots


# Golden files


def check(name: str, shots: Sequence[Shot]) -> None:
    """Compare pictures with the golden file of that name; none of them may hold a control character."""
    assert all(row.isprintable() for _, lines in shots for row in grid(lines))
    path = GOLDEN / f"{name}.txt"
    if _UPDATE:
        keep(path, golden(shots, path.read_text(encoding="utf-8") if path.exists() else ""), dict(os.environ))
    kept = kept_at(path)

    assert kept == golden(shots, kept)


def keep(path: Path, text: str, environ: dict[str, str]) -> None:
    """Write a golden file, but never on CI, where nobody looks at it."""
    if environ.get("CI") == "true":
        raise RuntimeError("golden files are not written on CI: nobody would look at them")
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def kept_at(path: Path) -> str:
    """The text of a golden file."""
    assert path.exists(), f"{path.name} is missing; write it with SLIDE_TUI_UPDATE=1, and look at it"
    return path.read_text(encoding="utf-8")
