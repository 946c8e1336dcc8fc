"""Scenes of picture tiles: every size of tile, terminals, marks, and the game around them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from slide_tui.choices.settings import Settings
from slide_tui.engine.board import Board
from slide_tui.engine.game import begin
from slide_tui.engine.goals import goal_board
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import Drawn, Puzzle, parse_code
from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import Mark, Marks, hinted, pointed
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.terminal.screenful import Screenful
from slide_tui.tui.view import view_of
from tests.tui.board.arts import mosaic
from tests.tui.golden_text import Lines, Shot
from tests.tui.snapshots import STILL, playing

PITCHES = (Pitch(3, 1), *(Pitch(max(4, 2 * height), height) for height in range(1, 9)))
TERMINALS = {
    "dark": (Depth.TRUE, "dark"), "light": (Depth.TRUE, "light"),
    "256": (Depth.C256, "dark"), "16": (Depth.C16, "dark"), "16 light": (Depth.C16, "light"),
}  # fmt: skip
CHOSEN = replace(Settings(), skin="picture", picture_numbers="away")


def drawn(
    board: Board, pitch: Pitch, settings: Settings = CHOSEN, depth: Depth = Depth.TRUE, marks: Marks | None = None
) -> Lines:
    """A board of picture tiles, without the program around it."""
    looks = view_of(settings, Screenful(depth)).looks._replace(art=mosaic())
    return BoardPicture(goal_board(board.size, "rows"), looks, pitch).lines(board, marks)


def halfway(size: Size) -> Board:
    """Some tiles home, some away."""
    return Puzzle(size, Drawn("halfway", size.cells // 2)).start()


async def sizes() -> list[Shot]:
    """Tiles of every size."""
    board = halfway(Size(3, 3))
    return [(f"{pitch.width}x{pitch.height}", drawn(board, pitch)) for pitch in PITCHES]


async def board(side: int, pitch: Pitch) -> list[Shot]:
    """A board half solved, on every terminal that can show a picture, and the finished one."""
    shots = []
    for name, (depth, theme) in TERMINALS.items():
        settings = replace(CHOSEN, theme=theme)
        shots.append((name, drawn(halfway(Size(side, side)), pitch, settings, depth)))
    return [*shots, ("finished", drawn(goal_board(Size(side, side), "rows"), pitch))]


async def numbers() -> list[Shot]:
    """Every choice of numbers, and half blocks only."""
    start, pitch = halfway(Size(3, 3)), Pitch(10, 5)
    shots = [(each, drawn(start, pitch, replace(CHOSEN, picture_numbers=each))) for each in ("auto", "away", "all")]
    return [*shots, ("half only", drawn(start, pitch, replace(CHOSEN, blocks="half only")))]


async def marks() -> list[Shot]:
    """What lies over tiles for a moment."""
    start, pitch = halfway(Size(3, 3)), Pitch(8, 4)
    hint, hover = hinted(start, start.legal()[0]), pointed(start, start.source(start.legal()[0]))
    kinds = {
        "hint": hint,
        "hover": hover,
        "refused": dict.fromkeys((0, start.gap), Mark("refused")),
        "bar": {start.gap: Mark("bar", side=Direction.UP)},
        "quiet": dict.fromkeys((0, 1), Mark("quiet")),
        "growing": dict.fromkeys(range(9), Mark("growing", 0.5)),
        "glow": dict.fromkeys(range(9), Mark("glow", 0.65)),
    }
    return [(kind, drawn(start, pitch, marks=of)) for kind, of in kinds.items()]


async def game(columns: int, rows: int) -> list[Shot]:
    """The game around a picture: its panel, then the whole picture, then a pause."""
    shots: list[Shot] = []
    async with playing(begin(parse_code("4x4-k7q2m9")), CHOSEN, (columns, rows), STILL) as stage:
        stage.app.pictures.show(mosaic())
        await stage.settle()
        for key in ("", "+", "p"):
            await stage.press(*([key] if key else []))
            shots.append((key or "game", stage.sent()))
    return shots


PICTURES: dict[str, Callable[[], Awaitable[list[Shot]]]] = {
    "skin-picture": sizes,
    "picture-3x3": partial(board, 3, Pitch(10, 5)),
    "picture-6x6": partial(board, 6, Pitch(6, 3)),
    "picture-numbers": numbers,
    "picture-marks": marks,
    "picture-game": partial(game, 80, 24),
    "picture-game-40x15": partial(game, 40, 15),
}
"""Every file with what makes its pictures."""
