"""The pictures of the README, made from the app itself with fixed seeds: `python3 -m tests.screenshots`.

A picture is SVG of our own: every cell's paper, block glyphs as rectangles, letters as text. It asks for nothing
from anywhere, and it is the same on every machine.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch
from xml.sax.saxutils import escape

from textual._context import visible_screen_stack

from slide_tui.engine.advance import advanced
from slide_tui.engine.board import Board
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Slide
from slide_tui.engine.moves import Direction
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.replay import Replay, record
from slide_tui.engine.size import Size
from slide_tui.film.looks import looks_for
from slide_tui.film.svg import svg_of
from slide_tui.pictures.fitting import fit
from slide_tui.pictures.gallery import picture as built_in
from slide_tui.pictures.raster import Raster
from slide_tui.settings.pictures import PICTURES as PICTURES_CALLED
from slide_tui.settings.settings import Settings
from slide_tui.solver.coach import next_step
from slide_tui.tui.app import SlideApp
from slide_tui.tui.beginning import at_board, start_screen
from slide_tui.tui.board.art import Art, Lacking, Tiling
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.paint.depth import as_hex
from slide_tui.tui.paint.ink import Ink, Run
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.resources import Resources
from slide_tui.tui.screens.game.screen import GameScreen
from tests.tui.inks import runs_of

FOLDER = Path(__file__).parent.parent / "screenshots"
_WIDE, _HIGH = 10, 20
_INK, _PAPER = "#DDDDDD", "#111111"
"""What a terminal shows where no colour is chosen."""
_QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
_PIECE = r"\S+(?: \S+)*"
"""Letters and single blanks: every renderer keeps those as they are, while browsers disagree on several blanks."""
TODAY = 20_775
"""The day of all pictures: 2026-11-18, a Wednesday."""
_NOW_MS = 102_000
"""The instant of all pictures: a minute and 42 seconds after the first slide."""

Box = tuple[float, float, float, float]
Rows = list[list[Run]]


def boxes(letter: str) -> list[Box] | None:
    """The filled parts of a block glyph, in fractions of its cell; None for a letter."""
    if letter in _QUADRANTS:
        bits = _QUADRANTS.index(letter)
        return [(at % 2 / 2, at // 2 / 2, 0.5, 0.5) for at in range(4) if bits >> at & 1]
    if "▁" <= letter <= "▇":
        part = (ord(letter) - 0x2580) / 8
        return [(0, 1 - part, 1, part)]
    if "▉" <= letter <= "▏":
        return [(0, 0, (0x2590 - ord(letter)) / 8, 1)]
    return [(0, 0, 1, 0.125)] if letter == "▔" else None


def svg(rows: Rows) -> str:
    """A screen as a picture."""
    width = max(sum(len(text) for text, _ in row) for row in rows) * _WIDE
    parts = [part for y, row in enumerate(rows) for part in _row(row, y * _HIGH)]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {len(rows) * _HIGH}"'
    style = 'shape-rendering="crispEdges" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="16"'
    return "\n".join([f"{head} {style}>", *parts, "</svg>", ""])


def _row(row: list[Run], y: int) -> Iterator[str]:
    """The papers, the blocks and the letters of one row."""
    x = 0
    for text, ink in row:
        front, back = _colours(ink)
        yield _rect(x, y, len(text) * _WIDE, _HIGH, back)
        for at, letter in enumerate(text):
            for left, top, wide, high in boxes(letter) or []:
                at_x = x + (at + left) * _WIDE
                yield _rect(at_x, y + top * _HIGH, wide * _WIDE, high * _HIGH, front)
        letters = "".join(" " if boxes(letter) is not None else letter for letter in text)
        bold = ' font-weight="bold"' if ink.bold else ""
        for piece in re.finditer(_PIECE, letters):
            place = f'x="{x + piece.start() * _WIDE}" y="{y + 15}" textLength="{len(piece[0]) * _WIDE}"'
            yield f'<text {place} fill="{front}"{bold}>{escape(piece[0])}</text>'
        x += len(text) * _WIDE


def _rect(x: float, y: float, wide: float, high: float, fill: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" fill="{fill}"/>'


def _colours(ink: Ink) -> tuple[str, str]:
    front, back = as_hex(ink.ink, _INK), as_hex(ink.paper, _PAPER)
    return (back, front) if ink.reverse else (front, back)


def shown(app: SlideApp) -> Rows:
    """What the app shows now, row by row, with the screens below a dialog."""
    visible_screen_stack.set(list(app._background_screens))
    rows = [runs_of(strip) for strip in app.screen._compositor.render_strips()]
    plain = app.view is not None and not app.view.palette.colour
    return [
        _merged([(text, ink._replace(ink=None, paper=None) if plain else ink) for text, ink in row]) for row in rows
    ]


def _merged(row: list[Run]) -> list[Run]:
    """Neighbours of one look as one run."""
    runs: list[Run] = []
    for text, ink in row:
        if runs and runs[-1][1] == ink:
            runs[-1] = (runs[-1][0] + text, ink)
        else:
            runs.append((text, ink))
    return runs


def near_home(size: Size, walk: int) -> Game:
    """A game some slides from its goal, which is named as a full scramble is."""
    return begin(Puzzle(size, SeededStart("k7q2m9", walk)))._replace(puzzle=Puzzle(size, SeededStart("k7q2m9")))


def begun(size: Size, walk: int) -> Game:
    """A game some slides from its goal, of which the player has just made two."""
    game = near_home(size, walk)
    way = game.legal()[0]
    return advanced(advanced(game, Slide(way), 0), Slide(way.inverse), 0)


def vectors(size: Size, walk: int) -> Game:
    """A game that shows only which way its tiles are from home, and how far."""
    game = begun(size, walk)
    return game._replace(puzzle=replace(game.puzzle, sight="vectors"))


def solved(size: Size, walk: int) -> Game:
    """A game that was solved on the shortest way, a slide each second and a bit."""
    game = near_home(size, walk)
    for at, way in enumerate(_way_home(game.board, game.goal)):
        game = advanced(game, Slide(way), at * 1360)
    return game


def _way_home(start: Board, goal: Board) -> list[Direction]:
    """The shortest way, found by looking at everything that is near."""
    ways: dict[Board, list[Direction]] = {start: []}
    boards = [start]
    for board in boards:
        if board == goal:
            return ways[board]
        for way in board.legal():
            after = board.slide(way)
            if after not in ways:
                ways[after] = [*ways[board], way]
                boards.append(after)
    raise AssertionError("no way home")


Steps = Callable[[Any], Awaitable[None]]


async def _nothing(_pilot: Any) -> None:
    """No key at all."""


def _keys(*keys: str) -> Steps:
    async def press(pilot: Any) -> None:
        await pilot.press(*keys)

    return press


_CAT = Settings(skin="picture", picture="cat")
_CITY = Settings(skin="picture", picture="city", theme="nord")

PICTURES: dict[str, tuple[tuple[int, int], Settings, Game | None, Depth, Steps]] = {
    "intro": ((80, 24), Settings(), None, Depth.TRUE, _nothing),
    "game": ((80, 24), Settings(), begun(Size(4, 4), 60), Depth.TRUE, _nothing),
    "light": ((80, 24), Settings(theme="light", scheme="fringe"), begun(Size(5, 5), 80), Depth.TRUE, _nothing),
    "large": ((80, 24), Settings(scheme="fringe"), begun(Size(10, 10), 400), Depth.TRUE, _nothing),
    "victory": ((80, 24), Settings(), solved(Size(4, 4), 20), Depth.TRUE, _keys("escape")),
    "settings": ((80, 24), Settings(scheme="fringe"), None, Depth.TRUE, _keys("f9", "tab", "down", "down")),
    "ways": ((80, 24), Settings(), None, Depth.TRUE, _keys("m", "down", "down")),
    "duel": ((80, 24), Settings(), None, Depth.TRUE, _keys("m", "end", "enter")),
    "calendar": ((80, 24), Settings(), None, Depth.TRUE, _keys("a")),
    "vectors": ((80, 24), Settings(), vectors(Size(4, 4), 60), Depth.TRUE, _nothing),
    "picture": ((80, 24), _CAT, begun(Size(4, 4), 46), Depth.TRUE, _nothing),
    "city": ((120, 40), _CITY, begun(Size(5, 5), 70), Depth.TRUE, _nothing),
    "small": ((40, 15), Settings(), begun(Size(4, 4), 60), Depth.TRUE, _nothing),
    "no-colour": ((80, 24), Settings(), begun(Size(4, 4), 60), Depth.NONE, _nothing),
}
"""Every picture: the window, the settings, the game, the colours, and what is pressed."""


async def picture(name: str) -> str:
    """One picture, by its name in the table."""
    size, settings, game, depth, steps = PICTURES[name]
    services = Resources(lambda: "k7q2m9", screenful=Screenful(depth, still=True), today=lambda: TODAY)
    app = SlideApp(at_board(settings, game) if game is not None else start_screen(settings, today=TODAY), services)
    with patch("slide_tui.tui.screens.game.screen.now_ms", lambda: _NOW_MS):
        async with app.run_test(size=size) as pilot:
            if settings.skin == "picture":
                app.pictures.show(_painted(settings.picture))
            await steps(pilot)
            if isinstance(app.screen, GameScreen):
                app.screen.tick()  # with the rate, which the first second brings, however long this takes
            await pilot.pause()
            return svg(shown(app))


def _painted(name: str) -> Art:
    """A picture of the gallery, in fine cells for whatever size is asked for."""
    raster = built_in(name)
    return Art(PICTURES_CALLED[name], raster, known=_Fitted(raster))


class _Fitted(dict[Lacking, Any]):
    """Cells that are fitted when they are asked for."""

    def __init__(self, raster: Raster) -> None:
        """Take the picture."""
        super().__init__()
        self._raster = raster

    def get(self, lacking: Lacking, default: Any = None) -> Any:
        """The picture in some size; how much alike its tiles look is not known."""
        if not isinstance(lacking, Tiling) and lacking not in self:
            self[lacking] = fit(self._raster, *lacking)
        return super().get(lacking, default)


def solve(code: str, chance: Random) -> Replay:
    """A board as the coach solves it, as fast and as unevenly as a person does."""
    game, at_ms = begin(parse_code(code)), 0
    while not game.over:
        step = next_step(game.board, game.goal, game.forbidden())
        assert step is not None, game
        for way in step.slides:
            game = advanced(game, Slide(way), at_ms)
            at_ms += 130 + int(220 * chance.random())
        at_ms += int(700 * chance.random())
    return record(game)


MOVING: dict[str, Replay] = {"solve": solve("4x4-k7q2m9", Random(7))}
"""Every picture that moves: a run, in the colours of the reader's system."""


def moving(name: str) -> str:
    """One picture that moves, by its name in the table."""
    return svg_of(MOVING[name], looks_for("auto"))


def main() -> None:
    """Make all pictures anew."""
    FOLDER.mkdir(exist_ok=True)
    made = {name: moving(name) for name in MOVING} | {name: asyncio.run(picture(name)) for name in PICTURES}
    for name, text in made.items():
        (FOLDER / f"{name}.svg").write_text(text, encoding="utf-8")
        print(FOLDER / f"{name}.svg")


if __name__ == "__main__":
    main()
