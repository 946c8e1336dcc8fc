"""The pictures of the README, made from the app itself with fixed seeds: `python3 -m tests.screenshots`.

A picture is SVG of our own: every cell's paper, block glyphs as rectangles, letters as text. It asks for nothing
from anywhere, and it is the same on every machine.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from xml.sax.saxutils import escape

from textual._context import visible_screen_stack

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Slide
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.replay import Replay, record
from slide_tui.film.looks import looks_for
from slide_tui.film.svg import svg_of
from slide_tui.pictures.fitting import fit
from slide_tui.pictures.gallery import picture as built_in
from slide_tui.pictures.raster import Raster
from slide_tui.settings.pictures import picture_words
from slide_tui.settings.settings import Settings
from slide_tui.solver.coach import next_step
from slide_tui.stats.solve import Solve
from slide_tui.tui.app import SlideApp
from slide_tui.tui.board.art import Art, Lacking, Tiling
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.paint.depth import as_hex
from slide_tui.tui.paint.ink import Ink, Run
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.screens.game.screen import GameScreen
from tests.tui.books import TODAY
from tests.tui.dailies import attempt, fill
from tests.tui.inks import runs_of
from tests.tui.snapshots import playing
from tests.tui.statistics import DAY_MS, solve

FOLDER = Path(__file__).parent.parent / "screenshots"
_WIDE, _HIGH = 10, 20
_INK, _PAPER = "#DDDDDD", "#111111"
"""What a terminal shows where no colour is chosen."""
_QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
_PIECE = r"\S+(?: \S+)*"
"""Letters and single blanks: every renderer keeps those as they are, while browsers disagree on several blanks."""
_NOW_MS = 1_000_000
"""The instant of all pictures, where the clock of tests stands still."""
_SOLVES = 80
"""So many boards of 4x4 has the player solved before."""

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


def played(code: str, moves: int = 96, milliseconds: int = 102_000) -> Game:
    """A run of 1:42 with 96 moves, made as the coach makes them; it ends when the pictures are taken."""
    game = begin(parse_code(code))
    each = milliseconds / max(1, moves - 1)
    while game.moves < moves:
        step = next_step(game.board, game.goal, game.forbidden())
        assert step is not None, game
        for way in step.slides[: moves - game.moves]:
            game = advanced(game, Slide(way), round(_NOW_MS - milliseconds + game.moves * each))
    return game


def history() -> Iterator[Solve]:
    """A few weeks of a player who gets better, and a streak of daily boards, some of them missed at first."""
    chance = Random(5)
    for number in range(_SOLVES):
        day, better = TODAY - 40 + number // 2, 1.5 - 0.5 * number / _SOLVES
        yield solve(
            number, at_ms=day * DAY_MS + 50_000_000, time_ms=int((104_000 + 60_000 * chance.random()) * better),
            moves=int(90 + 60 * chance.random()), pushes=int(70 + 30 * chance.random()),
        )  # fmt: skip
    for back in (*range(12), *range(14, 19), *range(21, 30)):
        yield attempt(back, moves=80 + 7 * back % 60, time_ms=61_000 + 4_700 * back % 90_000)


_CAT = Settings(skin="picture", picture="cat")
_CITY = Settings(skin="picture", picture="city", theme="nord")
_FRINGE = Settings(scheme="fringe")
_LIGHT = Settings(theme="light", scheme="fringe")
_RUN = "4x4-c8v4bn"
_WAYS = "down", "down", "down", "enter"

PICTURES: dict[str, tuple[tuple[int, int], Settings, Game | None, Depth, tuple[str, ...]]] = {
    "intro": ((80, 24), Settings(), None, Depth.TRUE, ("f8", "escape")),
    "game": ((80, 24), Settings(), played(_RUN), Depth.TRUE, ()),
    "light": ((80, 24), _LIGHT, played("5x5-c8v4bn"), Depth.TRUE, ()),
    "large": ((80, 24), _FRINGE, played("10x10-k7q2m9"), Depth.TRUE, ()),
    "victory": ((80, 24), Settings(), played("4x4-v9b5nm", 92), Depth.TRUE, ("left",)),
    "settings": ((80, 24), _FRINGE, None, Depth.TRUE, ("f9", "tab", "down", "down")),
    "ways": ((80, 24), Settings(), None, Depth.TRUE, (*_WAYS, "down", "down")),
    "duel": ((80, 24), Settings(), None, Depth.TRUE, ("ctrl+p", *"duel", "enter")),
    "calendar": ((80, 24), Settings(), None, Depth.TRUE, ("f8", "4")),
    "vectors": ((80, 24), Settings(), played(f"{_RUN}.vectors"), Depth.TRUE, ()),
    "picture": ((80, 24), _CAT, played(_RUN), Depth.TRUE, ()),
    "city": ((120, 40), _CITY, played("5x5-c8v4bn"), Depth.TRUE, ()),
    "small": ((40, 15), Settings(), played(_RUN), Depth.TRUE, ()),
    "no-colour": ((80, 24), Settings(), played(_RUN), Depth.NONE, ()),
}
"""Every picture: the window, the settings, the game, the colours, and what is pressed."""


async def picture(name: str) -> str:
    """One picture, by its name in the table."""
    size, settings, game, depth, keys = PICTURES[name]
    with TemporaryDirectory() as folder:
        run_store = fill(Path(folder), *history())
        async with playing(
            game, settings, size, Screenful(depth, still=True), run_store=run_store, today=TODAY
        ) as stage:
            if settings.skin == "picture":
                stage.app.pictures.show(_painted(settings.picture))
            await stage.press(*keys)
            if isinstance(stage.app.screen, GameScreen):
                stage.app.screen.tick()  # with the rate, which the first second brings, however long this takes
            await stage.settle()
            drawn = svg(shown(stage.app))
        run_store.solves.close(1)
        return drawn


def _painted(name: str) -> Art:
    """A picture of the gallery, in fine cells for whatever size is asked for."""
    raster = built_in(name)
    return Art(picture_words(name), raster, known=_Fitted(raster))


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


def solved(code: str, chance: Random) -> Replay:
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


MOVING: dict[str, Replay] = {"solve": solved("4x4-k7q2m9", Random(7))}
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
