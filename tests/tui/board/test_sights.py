"""Sights on the board: every one in every skin, and nothing to be seen of what is covered."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from slide_tui.engine.faces import HIDDEN
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Slide
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.seen import faces
from slide_tui.engine.sights import SIGHTS
from slide_tui.engine.size import Size
from slide_tui.settings.settings import OPTIONS, Settings
from slide_tui.tui.board.flight import GLIDE_STEPS, glide_between
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import Mark, Scene
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.paint.ink import Line, joined, line_width, part
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.view import view_of
from tests.values import after

PITCHES = (Pitch(3, 1), Pitch(4, 2), Pitch(10, 5))
SCREENS = [Screenful(), Screenful(Depth.NONE), Screenful(Depth.C16), Screenful(all_blocks=False)]
SKINS = OPTIONS["skin"].choices
MARKS = (None, Mark("hover"), Mark("refused"), Mark("hint"), Mark("growing", 0.5), Mark("glow", 0.65))
AT_MS = 1500


def line_text(line: Line) -> str:
    """What a row says, without its colours."""
    return "".join(text for text, _ in line)


def game_in(sight: str, size: str = "4x4") -> Game:
    """A run of one slide."""
    game = begin(parse_code(f"{size}-k7q2m9" + (f".{sight}" if sight != "numbers" else "")))
    return after(game, Slide(game.legal()[0]))


def picture_of(game: Game, pitch: Pitch, skin: str, screen: Screenful, **more: Any) -> BoardPicture:
    """What draws the board of a game."""
    view = view_of(replace(Settings(), skin=skin, **more), screen)
    return BoardPicture(game.goal, view.looks, pitch)


def drawn(picture: BoardPicture, scene: Scene, cells: Iterable[int]) -> set[tuple[Line, ...]]:
    """What is drawn of some cells, each look once."""
    width, height = picture.pitch
    lines = picture.lines(scene)
    corners = map(picture.corner, cells)
    return {tuple(joined(part(line, x, x + width)) for line in lines[y : y + height]) for x, y in corners}


def lines_of(game: Game, picture: BoardPicture) -> list[Line]:
    """The board as it can be seen."""
    return picture.lines(Scene(game.board, faces=faces(game, AT_MS)))


@pytest.mark.parametrize("skin", SKINS)
def test_every_sight_is_drawn_in_every_skin(skin: str) -> None:
    """With tiles of every size on every terminal, every row as wide as all others."""
    for sight in SIGHTS:
        for size in ["4x4", "10x2"]:
            game = game_in(sight, size)
            for screen in SCREENS:
                for pitch in PITCHES:
                    rows = lines_of(game, picture_of(game, pitch, skin, screen))

                    assert {game.board.size.width * pitch.width + 1} == set(map(line_width, rows)), (screen, pitch)


@pytest.mark.parametrize("skin", SKINS)
def test_covered_tiles_look_all_the_same(skin: str) -> None:
    """In every scheme and with every sign for home, under every mark: nothing tells one from another."""
    for scheme in OPTIONS["scheme"].choices:
        for home in OPTIONS["home"].choices:
            game = game_in("chess", "3x3")
            shown = faces(game, AT_MS)
            hidden = [cell for cell, face in shown.items() if face is HIDDEN]
            for screen in SCREENS:
                picture = picture_of(game, Pitch(10, 5), skin, screen, scheme=scheme, home=home)
                for mark in MARKS:
                    marks = dict.fromkeys(hidden, mark) if mark is not None else {}
                    one, other = (
                        drawn(picture, Scene(board, marks, shown), hidden) for board in (game.board, game.goal)
                    )

                    assert 1 == len(one | other), (screen, mark)


def test_a_sight_that_tells_no_tile_has_one_colour() -> None:
    """The scheme would say more than what is written."""
    for sight in ["distance", "inverse"]:
        game = game_in(sight)
        picture = picture_of(game, Pitch(10, 5), "big digits", Screenful())
        papers = {
            picture.face(tile, face)[1] for cell, face in faces(game, 0).items() if (tile := game.board.tiles[cell])
        }

        assert 1 == len(papers), sight


def test_every_place_has_a_colour_of_its_own() -> None:
    """Where only colours tell tiles apart; at 256 colours on boards up to 4x4."""
    for depth, size in [
        (Depth.TRUE, Size(4, 4)),
        (Depth.TRUE, Size(10, 10)),
        (Depth.TRUE, Size(2, 7)),
        (Depth.C256, Size(4, 4)),
    ]:
        game = begin(parse_code(f"{size}-k7q2m9.colours"))
        picture = picture_of(game, Pitch(6, 3), "big digits", Screenful(depth))
        inks = [
            picture.face(tile, face)[1] for cell, face in faces(game, 0).items() if (tile := game.board.tiles[cell])
        ]
        papers = {ink.body.paper for ink in inks}

        assert size.tiles == len(papers), (depth, size)


def test_a_flying_tile_shows_what_it_shows_where_it_lands() -> None:
    """A covered one stays covered on its way."""
    game = begin(parse_code("4x4-k7q2m9.blind"))
    slid = after(game, Slide(game.legal()[0]))
    picture = picture_of(game, Pitch(10, 5), "plain numbers", Screenful())
    glide = glide_between(picture, game.board, slid.board, faces(slid, AT_MS))
    assert glide is not None
    rows = picture.lines(Scene(slid.board, faces=faces(slid, AT_MS)))
    flown = [line for step in range(1, GLIDE_STEPS) for line in glide._replace(step=step).over(rows)]

    assert not any(letter.isdigit() for line in flown for letter in line_text(line))


def test_fading_ends_where_everything_is_covered() -> None:
    """Step by step where colours can be mixed, and never with a number that is more than faint at the end."""
    for depth in Depth:
        game = game_in("fading")
        picture = picture_of(game, Pitch(10, 5), "plain numbers", Screenful(depth))
        shades = [drawn(picture, Scene(game.board, faces=faces(game, at_ms)), [0]) for at_ms in range(1000, 4600, 300)]

        assert shades[-1] == drawn(picture, Scene(game.board, faces={0: HIDDEN}), [0]), depth
        assert {Depth.TRUE: 11, Depth.C256: 3, Depth.C16: 3, Depth.NONE: 2}[depth] == len(set().union(*shades)), depth
