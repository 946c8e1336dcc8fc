"""Tests that the picture painted before Textual is loaded is the one that Textual then shows."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from slide_tui.engine.drawn import Drawn
from slide_tui.engine.game import Game, begin
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.size import Size
from slide_tui.play.table import UNFINISHED_SHOWN
from slide_tui.play.wishes import Asked, Request
from slide_tui.settings.move_keys import MoveKeys
from slide_tui.settings.settings import Settings
from slide_tui.settings.themes import OURS
from slide_tui.store.pictures import save_picture
from slide_tui.tui.beginning import at_board, at_puzzle
from slide_tui.tui.doors.first_picture import duel_picture, first_picture, game_picture, intro_picture
from slide_tui.tui.first_art import first_art
from slide_tui.tui.paint.ink import Ink, Run
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.screens.duel.places import duel_places
from slide_tui.tui.terminal.painter import Painter
from slide_tui.tui.terminal.screenful import Screenful
from slide_tui.tui.view import view_of
from tests.tui.board.arts import gradient, rough
from tests.tui.books import NOON_MS, TODAY, book, leave, slid
from tests.tui.golden_text import Lines, grid
from tests.tui.snapshots import STILL, as_sent, playing
from tests.values import game_at

MIDDLE = game_at("1 2 3 4/5 10 6 8/9 0 7 12/13 14 11 15")
PICTURED = replace(Settings(), skin="picture")
WINDOWS = ((80, 24), (40, 15), (120, 40))
CHANGES: tuple[dict[str, Any], ...] = (
    {"scheme": "fringe", "home": "foot", "corners": "square", "first_number": 0},
    {"show_time": "off", "show_moves": "after", "show_rate": "off", "skin": "frames", "scheme": "one colour"},
    {"skin": "ascii", "home": "go quiet", "move_keys": MoveKeys("[", "]", "\\", "\u4e2d")},
    {"controls": (("help", "x"), ("undo", ""))},
)
SLIDES_SHOWN = {"show_slides": True}
GAMES = {
    "4x4": MIDDLE,
    "2x2": begin(Puzzle(Size(2, 2), Drawn("a"))),
    "10x10": begin(Puzzle(Size(10, 10), Drawn("a"), "spiral", "no-take-backs")),
    "10x4": begin(Puzzle(Size(10, 4), Drawn("a seed so long that no panel has room for it", 300))),
    "2x7": begin(Puzzle(Size(2, 7), Drawn("a"), "snake")),
}


def cells(lines: Lines, painter: Painter) -> list[list[Run]]:
    """A picture cell by cell, as the terminal gets it; of a blank's ink only what can be seen."""
    return [[(letter, _seen(letter, as_sent(ink, painter))) for text, ink in line for letter in text] for line in lines]


def _seen(letter: str, ink: Ink) -> Ink:
    return ink._replace(ink=None, bold=False) if letter == " " and not ink.reverse else ink


async def compare(game: Game | None, settings: Settings, window: tuple[int, int], screenful: Screenful) -> None:
    """Compare the first picture with what the program then shows."""
    view, painter = view_of(settings, screenful), Painter(screenful.depth)
    sheet = intro_picture(view, *window, (), TODAY) if game is None else game_picture(view, game, *window)
    async with playing(game, settings, window, screenful) as stage:
        assert cells(stage.lines(), painter) == cells(sheet.lines, painter)


@pytest.mark.parametrize("window", WINDOWS)
async def test_first_picture_of_the_start_screen_stays(window: tuple[int, int]) -> None:
    """Nothing moves when Textual takes over the start screen, whatever the window."""
    await compare(None, Settings(), window, STILL)


@pytest.mark.parametrize(("runs", "window"), [(2, (40, 15)), (1, (80, 24))])
async def test_first_picture_of_the_start_screen_stays_while_runs_wait(
    tmp_path: Path, runs: int, window: tuple[int, int]
) -> None:
    """The row of the newest run, and that of the list, are there from the beginning."""
    for place in range(runs):
        leave(tmp_path, slid(MIDDLE, 3), NOON_MS - 60_000 * place)
    ledger, view = book(tmp_path), view_of(Settings(), STILL)
    painter = Painter(STILL.depth)
    sheet = intro_picture(view, *window, ledger.unfinished.newest(UNFINISHED_SHOWN), TODAY)
    async with playing(size=window, ledger=ledger) as stage:
        assert cells(stage.lines(), painter) == cells(sheet.lines, painter)
        assert window[0] < 40 or "Continue 4×4" in "".join(grid(sheet.lines))


@pytest.mark.parametrize(("name", "window"), [*zip(GAMES, cycle(WINDOWS), strict=False), ("4x4", (33, 12))])
async def test_first_picture_of_a_game_stays(name: str, window: tuple[int, int]) -> None:
    """Nothing moves when Textual takes over a game, whatever board and window."""
    await compare(GAMES[name], Settings(), window, STILL)


@pytest.mark.parametrize("theme", OURS)
@pytest.mark.parametrize(("depth", "unicode"), [(Depth.C256, True), (Depth.C16, True), (Depth.NONE, False)])
async def test_first_picture_stays_on_every_terminal(depth: Depth, unicode: bool, theme: str) -> None:
    """No colour changes when Textual takes over, neither on the start screen nor on the board."""
    screenful, settings = Screenful(depth, unicode, still=True), replace(Settings(), theme=theme)
    for game in (None, MIDDLE):
        await compare(game, settings, (80, 24), screenful)


@pytest.mark.parametrize("changes", [*CHANGES, SLIDES_SHOWN], ids=str)
async def test_first_picture_has_the_looks_of_the_settings(changes: dict[str, Any]) -> None:
    """Whatever the player has chosen is in the first picture already."""
    await compare(MIDDLE, replace(Settings(), **changes), (80, 24), STILL)


@pytest.mark.parametrize(
    ("window", "changes"),
    [*((window, {}) for window in WINDOWS), *((WINDOWS[0], each) for each in (CHANGES[0], SLIDES_SHOWN))],
    ids=str,
)
async def test_first_picture_of_a_duel_stays(window: tuple[int, int], changes: dict[str, Any]) -> None:
    """Unless the window is too small for it, which only the program says."""
    settings = replace(Settings(), **changes)
    table = at_puzzle(settings, parse_code("duel3@4x4-k7q2m9"))
    assert table.duel is not None
    sheet = duel_picture(view_of(settings, STILL), table.duel, table.games, *window)
    async with playing(settings=settings, size=window) as stage:
        stage.app.put(Asked(Request("play-puzzle", table.duel.puzzle)))
        await stage.settle()
        if duel_places(table.duel.puzzle.size, *window) is None:
            assert "A duel needs 80×24" in " ".join("".join(grid(stage.lines())).split())
        else:
            painter = Painter(STILL.depth)
            assert cells(stage.lines(), painter) == cells(sheet.lines, painter)


@pytest.mark.parametrize(
    ("code", "window"), list(zip(["4x4-k7q2m9", "5x3-k7q2m9.picture", "4x4-k7q2m9.chess"], WINDOWS, strict=True))
)
async def test_first_picture_of_picture_tiles_stays(code: str, window: tuple[int, int]) -> None:
    """Where the picture is saved, it is in the first frame, in the same coarse cells that the program begins with."""
    settings, art, game = replace(Settings(), skin="picture"), rough(), begin(parse_code(code))
    view, painter = view_of(settings, STILL)._replace(art=art), Painter(STILL.depth)
    sheet = game_picture(view, game, *window)
    async with playing(game, settings, window, STILL) as stage:
        stage.app.pictures.show(art)
        await stage.settle()
        assert cells(stage.lines(), painter) == cells(sheet.lines, painter)


@pytest.mark.parametrize(
    ("settings", "screenful", "name"),
    [
        (replace(PICTURED, picture="cat"), STILL, "the cat"),
        (replace(PICTURED, picture="own", own_picture="/my.png"), STILL, "your own"),
        (replace(PICTURED, picture="own", own_picture="/other.png"), STILL, None),
        (Settings(), STILL, None),
        (PICTURED, Screenful(Depth.NONE), None),
    ],
)
def test_the_first_frame_has_the_picture_if_it_is_at_hand(
    settings: Settings, screenful: Screenful, name: str | None, tmp_path: Path
) -> None:
    """A built-in one, or what is saved of the player's own."""
    save_picture(tmp_path, "own 4x4  0.5 0.5 0 0 /my.png", gradient())
    art = first_art(at_board(settings, MIDDLE), view_of(settings, screenful), tmp_path)

    assert name == (art.name if art is not None else None)


def test_first_picture_is_blank_where_the_board_has_no_room() -> None:
    """What a window needs is said by the program, not by the first picture."""
    sheet = game_picture(view_of(Settings(), STILL), MIDDLE, 14, 6)

    assert [" " * 14] * 6 == grid(sheet.lines)


def test_first_picture_is_one_frame() -> None:
    """The first picture is painted as the sheets say, every row at its place."""
    view = view_of(Settings(), STILL)
    sheet = game_picture(view, MIDDLE, 80, 24)

    assert Painter(Depth.TRUE).frame((0, y, row) for y, row in enumerate(sheet.lines)) == first_picture(
        view, at_board(Settings(), MIDDLE), 80, 24
    )
