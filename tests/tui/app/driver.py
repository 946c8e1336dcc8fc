"""A player at the running game: keys and mouse go in, and what is shown comes out as text."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from rich.segment import Segment
from textual import events
from textual.pilot import Pilot

from slide_tui.choices.settings import Settings
from slide_tui.engine.game import Game
from slide_tui.engine.goals import goal_board
from slide_tui.engine.moves import parse_moves
from slide_tui.engine.position import format_position
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.replay import Replay
from slide_tui.engine.size import Size
from slide_tui.play.table import WAITING_SHOWN
from slide_tui.store.ledger import Ledger
from slide_tui.tui.app import SlideApp
from slide_tui.tui.beginning import at_film, at_puzzle, start_screen
from slide_tui.tui.board.layout import Placement, place
from slide_tui.tui.services import Hire, Services
from slide_tui.tui.terminal.screenful import Screenful
from tests.tui.books import TODAY
from tests.tui.frozen import FrozenTime, frozen_time
from tests.tui.settling import SettlingPilot, key_event
from tests.tui.studios import TinyStudio, helper_of, opener_of
from tests.values import puzzle_at

STILL = Settings(size=Size(3, 3), animation_ms=0, skin="plain numbers")
"""Nothing moves by itself, and numbers can be read."""

MOVING = Settings(size=Size(3, 3), animation_ms=80, skin="plain numbers")


def away(side: int, moves: str) -> str:
    """The position of a square board that some moves make of the solved one."""
    board = goal_board(Size(side, side), "rows")
    for move in parse_moves(moves):
        for _ in range(move.count):
            board = board.slide(move.direction)
    return format_position(board)


class Player:
    """Acts by keys and mouse alone, and reads the screen."""

    def __init__(self, app: SlideApp, pilot: Pilot[int], time_: FrozenTime) -> None:
        """A player at a running game."""
        self.app = app
        self.pilot = pilot
        self.time = time_
        self.saved: list[tuple[Settings, Settings]] = []
        """What was to be saved: the settings before and after."""

    # What is there

    @property
    def game(self) -> Game:
        """The player's own game."""
        game = self.app.table.game
        assert game is not None
        return game

    @property
    def position(self) -> str:
        """The board as a position."""
        return format_position(self.game.board)

    @property
    def counts(self) -> tuple[int, int, int]:
        """Moves, pushes and net moves."""
        return self.game.moves, self.game.pushes, self.game.net

    @property
    def screen(self) -> str:
        """The name of the screen on top."""
        return type(self.app.screen).__name__

    @property
    def lines(self) -> list[str]:
        """The text on the screen, row by row."""
        return ["".join(segment.text for segment in strip) for strip in self.app.screen._compositor.render_strips()]

    @property
    def below(self) -> str:
        """The text of the screen below a dialog, with single blanks."""
        strips = self.app.screen_stack[0]._compositor.render_strips()
        return " ".join(" ".join("".join(segment.text for segment in strip) for strip in strips).split())

    @property
    def text(self) -> str:
        """The text on the screen with single blanks, so that sentences are found across rows."""
        return " ".join(" ".join(self.lines).split())

    @property
    def said(self) -> str:
        """The text of the panel; where there is no room for one, that of the first and the last line."""
        panel = self._placement.panel
        cut = [line[panel.x :] for line in self.lines[:-1]] if panel is not None else [self.lines[0], self.lines[-1]]
        return " ".join(" ".join(cut).split())

    @property
    def card(self) -> str:
        """The text of the dialog on top, with single blanks."""
        box = self.app.screen.query_one("#card").region
        return " ".join(" ".join(line[box.x : box.right] for line in self.lines[box.y : box.bottom]).split())

    @property
    def board_text(self) -> str:
        """The numbers on the board as a position without its gap."""
        box = self._placement.board
        cut = [line[box.x : box.x + box.width] for line in self.lines[box.y : box.y + box.height]]
        rows = (" ".join(re.findall(r"(?<![F\d])\d+", row)) for row in cut)
        return "/".join(row for row in rows if row)

    def shown(self, cell: int) -> list[Segment]:
        """The row of a cell that has its number, with its colours."""
        (x, y), width = self.cell(cell), self._placement.pitch.width
        strip = self.app.screen._compositor.render_strips()[y]
        return list(strip.crop(x - width // 2 + 1, x + width // 2))

    # What the player does

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def burst(self, *keys: str) -> None:
        """Press keys so fast that all of them wait before the first is taken."""
        for key in keys:
            self.app.post_message(key_event(key))
        await self.pilot.pause()

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

    async def press_button(self, cell: int) -> None:
        """Press the mouse's button on a cell of the board, as the terminal reports it: the App hears it first."""
        x, y = self.cell(cell)
        self.app.post_message(events.MouseDown(None, x, y, 0, 0, 1, False, False, False, x, y))
        await self.pilot.pause()

    async def move_to_cell(self, cell: int, *, held: bool = False) -> None:
        """Move the mouse to a cell of the board, perhaps with the button held."""
        moves = [events.MouseMove]
        await self.pilot._post_mouse_events(moves, offset=self.cell(cell), button=1 if held else 0)  # type: ignore[arg-type]

    async def until(self, condition: Callable[[], object], what: str = "it") -> None:
        """Wait until a condition holds; fail if the program ends first."""
        while not condition():
            assert self.app.is_running, f"the program has ended without {what}: {self.lines}"
            await self.pilot.pause(0.01)

    # Where things are

    def find(self, words: str) -> tuple[int, int]:
        """Where some words begin on the screen."""
        for y, line in enumerate(self.lines):
            if words in line:
                return line.index(words), y
        raise AssertionError(f"{words!r} is not shown: {self.lines}")

    def cell(self, cell: int) -> tuple[int, int]:
        """The middle of a cell of the board."""
        board, pitch = self._placement.board, self._placement.pitch
        row, column = divmod(cell, self.game.board.size.width)
        top = board.y + (1 if self._placement.edged else 0)
        return board.x + 1 + column * pitch.width + pitch.width // 2 - 1, top + row * pitch.height + pitch.height // 2

    @property
    def _placement(self) -> Placement:
        placement = place(self.game.board.size, *self.app.size)
        assert placement is not None
        return placement


@asynccontextmanager
async def playing(
    start: str | Puzzle | None = None,
    settings: Settings = STILL,
    size: tuple[int, int] = (80, 24),
    trouble: str | None = None,
    complaints: tuple[str, ...] = (),
    *,
    hire: Hire | None = None,
    ledger: Ledger | None = None,
    lessons: Path | None = None,
    write_picture: Callable[[str, str], str] | None = None,
    replay: Replay | None = None,
    not_saving: str = "",
    unsaved: str = "",
    newcomer: bool = False,
    calendar: Sequence[int] = (TODAY,),
    studio: TinyStudio | None = None,
    screenful: Screenful = Screenful(),  # noqa: B008 - it never changes
) -> AsyncIterator[Player]:
    """A running game: on the board of a position or a puzzle at once, on a run to watch, or on the start screen.

    Its clock stands still unless the test moves it. `trouble` is what saving answers, `unsaved` why it will fail.
    The last day of the `calendar` is today.
    """
    puzzle = puzzle_at(start) if isinstance(start, str) else start
    seeds = iter(f"seed-{number}" for number in range(1000))
    saved: list[tuple[Settings, Settings]] = []

    def save(before: Settings, after: Settings) -> str | None:
        saved.append((before, after))
        return trouble

    services = Services(lambda: next(seeds), save, screenful, complaints, hire, ledger, lessons, not_saving)
    services = services._replace(
        unsaved=lambda: unsaved,
        today=lambda: calendar[-1],
        helper=helper_of(studio),
        opener=opener_of(studio),
        write_picture=write_picture,
    )
    with frozen_time() as frozen:
        waiting = ledger.unfinished.newest(WAITING_SHOWN) if ledger is not None else ()
        if puzzle is not None:
            table = at_puzzle(settings, puzzle)
        else:
            opening = start_screen(settings, waiting, services.today(), newcomer=newcomer)
            table = at_film(settings, replay) if replay is not None else opening
        app = SlideApp(table, services)
        async with app.run_test(size=size):
            player = Player(app, SettlingPilot(app), frozen)
            player.saved = saved
            await player.pilot.pause()
            yield player
