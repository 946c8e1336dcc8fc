"""A player at the running game: keys and mouse go in, and what is shown comes out as text."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import groupby
from typing import TypeVar

import pytest
from textual import events
from textual.pilot import Pilot

from slide_tui.engine.goals import goal_board
from slide_tui.engine.moves import parse_moves
from slide_tui.engine.position import format_position
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.replay import Replay
from slide_tui.engine.size import Size
from slide_tui.play.requests import ActionOrIntent
from slide_tui.play.table import UNFINISHED_SHOWN, Table
from slide_tui.settings.settings import Settings
from slide_tui.store.run_store import RunStore
from slide_tui.tui.app import SlideApp
from slide_tui.tui.beginning import at_film, at_puzzle
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.resources import Resources, Start
from tests.tui.app.keys import keys_of
from tests.tui.app.seen import Seen
from tests.tui.books import TODAY
from tests.tui.frames import nobody_watching
from tests.tui.frozen import FrozenTime, frozen_time
from tests.tui.parsing import parsed_once
from tests.tui.settling import SettlingPilot, key_event
from tests.tui.studios import TinyStudio, helper_of, opener_of
from tests.values import puzzle_at

T = TypeVar("T")

STILL = Settings(size=Size(3, 3), animation_ms=0, skin="plain numbers")
"""Nothing moves by itself, and numbers can be read."""

WINDOWS = [(40, 15), pytest.param((80, 24), marks=pytest.mark.long)]
"""The smallest window, for what most tests see in the usual one, which is tried with `-m long`."""

MOVING = Settings(size=Size(3, 3), animation_ms=80, skin="plain numbers")


def away(side: int, moves: str) -> str:
    """The position of a square board that some moves make of the solved one."""
    board = goal_board(Size(side, side), "rows")
    for move in parse_moves(moves):
        for _ in range(move.count):
            board = board.slide(move.direction)
    return format_position(board)


class Player(Seen):
    """Acts by keys and mouse alone."""

    def __init__(self, app: SlideApp, pilot: Pilot[int], time_: FrozenTime, settings: Settings) -> None:
        """A player at a running game."""
        super().__init__(app)
        self.pilot = pilot
        self.time = time_
        self.saved: list[tuple[Settings, Settings]] = []
        """What was to be saved: the settings before and after."""
        self._settings = settings

    # What came of it

    @property
    def settings(self) -> Settings:
        """The settings as they were saved last."""
        return self.saved[-1][1] if self.saved else self._settings

    @property
    def left(self) -> bool:
        """Whether the program has ended, and well."""
        return self.app.return_value == 0

    @property
    def last_words(self) -> tuple[str, ...]:
        """What is said once the terminal is given back."""
        return tuple(self.app.last_words)

    @property
    def clipboard(self) -> str:
        """What was sent to the clipboard last."""
        return self.app.clipboard

    async def code(self) -> str:
        """The code of what is played, as the game itself gives it away."""
        await self.command("copy code")
        return self.clipboard

    async def drawn(self) -> str:
        """The same, with `seed` in place of the seed that was drawn."""
        return re.sub(r"seed-\d+", "seed", await self.code())

    # What the player does

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other; `row:Pictures` goes down to a row of a menu and chooses it."""
        for is_row, each in groupby(keys, key=lambda key: key.startswith("row:")):
            if is_row:
                for row in each:
                    await self.choose(row.removeprefix("row:"))
            else:
                await self.pilot.press(*each)

    async def after_each(self, read: Callable[[Player], T], *keys: str) -> list[T]:
        """Press keys; what is read after each of them."""
        found = []
        for key in keys:
            await self.press(key)
            found.append(read(self))
        return found

    async def choose(self, row: str) -> None:
        """Choose a row by its first words."""
        for tried in range(len(self.rows)):
            if self.selected.startswith(row):
                await self.pilot.press("enter")
                return
            # Headings between the rows lead the first jump too far.
            await self.pilot.press(*["down"] * (1 if tried else self._rows_down_to(row)))
        raise AssertionError(f"there is no row {row!r}: {self.lines}")

    def _rows_down_to(self, row: str) -> int:
        """How far below the selected row another one stands, at least; 1 where it can't be seen."""
        lines = [line.strip(" ▌│") for line in self.lines]
        selected = self.selected
        here = next((y for y, line in enumerate(lines) if " ".join(line.split()) == selected), len(lines))
        there = next((y for y, line in enumerate(lines) if y > here and line.startswith(row)), here)
        return max(1, sum(map(bool, lines[here + 1 : there + 1])))

    async def do(self, *actions: str) -> None:
        """Ask for actions, one after the other, by the keys that they have."""
        for action in actions:
            await self.press(*keys_of(action))

    async def burst(self, *keys: str, apart_s: float = 0.0) -> None:
        """Press keys so fast that all of them wait before the first is taken, or so long before it."""
        for key in keys:
            self.app.inputs.add(key_event(key))
            self.time.forward(apart_s)
        await self.pilot.pause()

    async def paste(self, text: str) -> None:
        """Paste a text, as a terminal with bracketed paste hands it over."""
        self.app.inputs.add(events.Paste(text))
        await self.pilot.pause()

    async def command(self, words: str) -> None:
        """Find a command by words, which are pasted, as each letter would look for commands anew; choose it."""
        await self.do("commands")
        await self.paste(words)
        await self.press("enter")
        await self.until(lambda: self.screen != "commands", "the command")
        await self.pilot.pause()

    async def home(self) -> None:
        """Go back to the start screen."""
        while self.screen != "start":
            await self.do("start screen" if self.screen in ("board", "pause") else "back")

    async def resize(self, width: int, height: int) -> None:
        """Change the size of the window."""
        await self.pilot.resize_terminal(width, height)

    async def lose_focus(self) -> None:
        """Go to another window."""
        self.app.inputs.add(events.AppBlur())
        await self.pilot.pause()

    # The mouse

    async def click(self, x: int, y: int) -> None:
        """Click at a place of the window."""
        await self.pilot.click(offset=(x, y))
        await self.pilot.pause()

    async def click_on(self, words: str) -> None:
        """Click on the first place where some words are shown."""
        await self.click(*self.find(words))

    async def point_at(self, words: str) -> None:
        """Move the mouse to where some words are shown."""
        await self.pilot.hover(offset=self.find(words))

    async def click_cell(self, cell: int) -> None:
        """Click on a cell of the board."""
        await self.click(*self.cell(cell))

    async def mouse(self, kind: type[events.MouseEvent], x: int, y: int, *, held: bool = False) -> None:
        """Move the mouse, its button or its wheel, as the terminal reports it: the App hears it first."""
        self.app.inputs.add(kind(None, x, y, 0, 0, int(held), False, False, False, x, y))
        await self.pilot.pause()

    async def hold(self, cell: int) -> None:
        """Press the mouse's button on a cell of the board."""
        await self.mouse(events.MouseDown, *self.cell(cell), held=True)

    async def let_go(self, cell: int) -> None:
        """Let the mouse's button go."""
        await self.mouse(events.MouseUp, *self.cell(cell), held=True)

    async def move_to_cell(self, cell: int, *, held: bool = False) -> None:
        """Move the mouse to a cell of the board, perhaps with the button held."""
        await self.mouse(events.MouseMove, *self.cell(cell), held=held)

    async def wheel(self, *, down: bool, x: int = 5, y: int = 5) -> None:
        """Turn the wheel by one notch."""
        await self.mouse(events.MouseScrollDown if down else events.MouseScrollUp, x, y)

    # Waiting

    async def until(self, condition: Callable[[], object], what: str = "it") -> None:
        """Wait until a condition holds; fail if the program ends first."""
        while not condition():
            assert self.app.is_running, f"the program has ended without {what}: {self.lines}"
            await self.pilot.pause(0.01)

    async def at(self, screen: str) -> None:
        """Wait for a screen."""
        await self.until(lambda: self.screen == screen, screen)


@asynccontextmanager
async def playing(
    start: str | Puzzle | None = None,
    settings: Settings = STILL,
    size: tuple[int, int] = (80, 24),
    trouble: str | None = None,
    complaints: tuple[str, ...] = (),
    *,
    hire: Start | None = None,
    run_store: RunStore | None = None,
    write_picture: Callable[[str, str], str] | None = None,
    replay: Replay | None = None,
    unsaved: str = "",
    newcomer: bool = False,
    first: ActionOrIntent | None = None,
    calendar: Sequence[int] = (TODAY,),
    studio: TinyStudio | None = None,
    screenful: Screenful = Screenful(),  # noqa: B008 - it never changes
) -> AsyncIterator[Player]:
    """A running game: on the board of a position or a puzzle at once, on a run to watch, or on the start screen.

    Its clock stands still unless the test moves it. `trouble` is what saving answers, `unsaved` why it will fail;
    `first` is an action that is asked for before any key, for what begins behind the start screen or a run.
    The last day of the `calendar` is today.
    """
    puzzle = puzzle_at(start) if isinstance(start, str) else start
    seeds = iter(f"seed-{number}" for number in range(1000))
    saved: list[tuple[Settings, Settings]] = []

    def save(before: Settings, after: Settings) -> str | None:
        saved.append((before, after))
        return trouble

    services = Resources(lambda: next(seeds), save, screenful, complaints, hire, run_store)
    services = services._replace(
        unsaved=lambda: unsaved,
        today=lambda: calendar[-1],
        helper=helper_of(studio),
        opener=opener_of(studio),
        write_picture=write_picture,
        first=first,
    )
    with frozen_time() as frozen, nobody_watching(), parsed_once():
        waiting = run_store.unfinished.newest(UNFINISHED_SHOWN) if run_store is not None else ()
        if puzzle is not None:
            table = at_puzzle(settings, puzzle)
        else:
            opening = Table(settings, unfinished=waiting, today=services.today(), newcomer=newcomer)
            table = at_film(settings, replay) if replay is not None else opening
        app = SlideApp(table, services)
        async with app.run_test(size=size):
            player = Player(app, SettlingPilot(app), frozen, settings)
            player.saved = saved
            await player.pilot.pause()
            yield player
