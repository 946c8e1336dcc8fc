"""What the table makes of a picture on the board: its numbers, and the wanted to see it whole."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.size import Size
from slide_tui.play.messages import Problem
from slide_tui.play.requests import ActionAbout, ActionOrIntent
from slide_tui.play.services import Services
from slide_tui.play.table import Table
from slide_tui.settings.settings import Settings
from slide_tui.text.messages import board_message
from tests.play.tables import FOUR_LEFT, HOME, ask, fresh, given_to, slide, table_after
from tests.values import puzzle_at

PICTURES = Settings(size=Size(3, 3), skin="picture")
SHOWN = "whole-picture"


def at_picture(numbers: str = "auto", sight: str = "numbers", **more: Any) -> Table:
    """A board of picture tiles without a slide."""
    settings = replace(PICTURES, picture_numbers=numbers)
    games = (begin(puzzle_at(FOUR_LEFT, sight=sight)),)
    return fresh()._replace(games=games, settings=settings, chosen=settings, **more)


def sight_after(table: Table, wanted: ActionOrIntent) -> str:
    """The sight of the next board."""
    game = ask(table, wanted, seed="seed").table.game
    assert game is not None
    return game.puzzle.sight


def test_a_key_gives_the_next_tiles_numbers() -> None:
    """In turn, saved each time, and said."""
    table, seen = at_picture(), []
    for _ in range(4):
        done = ask(table, "numbers")
        assert [(table.settings, done.table.settings)] == given_to(Services.save_settings, done)
        table = done.table
        seen.append((table.settings.picture_numbers, "from the next board on" in board_message(table)))

    assert [("away", False), ("all", False), ("never", True), ("auto", False)] == seen
    assert "Picture numbers: when needed." == board_message(table)


def test_never_is_a_sight_of_the_next_board() -> None:
    """The board under way keeps its kind; and back again."""
    table = ask(at_picture("all"), "numbers").table

    assert "Picture numbers: never, from the next board on." == board_message(table)
    assert table.game is not None
    assert "numbers" == table.game.puzzle.sight
    assert "picture" == sight_after(table, "new")
    assert "picture" == sight_after(table, ActionAbout("new", Size(5, 5)))
    blind = ask(table, "new", seed="seed").table
    shown = ask(blind, "numbers").table
    assert "Picture numbers: when needed, from the next board on." == board_message(shown)
    assert "numbers" == sight_after(shown, "new")


def test_a_board_like_the_last_one_keeps_its_sight() -> None:
    """As long as nobody has changed the numbers."""
    assert "picture" == sight_after(at_picture("auto", "picture"), "new")
    assert "chess" == sight_after(ask(at_picture("all", "chess"), "settings").table, "new")


@pytest.mark.parametrize("lacking", [{"colours": False}])
def test_boards_keep_their_numbers_where_a_picture_needs_them(lacking: dict[str, Any]) -> None:
    """The settings may be those of another terminal."""
    table = at_picture("never")._replace(at_board=fresh().at_board, games=(), **lacking)

    assert "numbers" == sight_after(table, "play")


@pytest.mark.parametrize(
    ("table", "wanted", "because"),
    [
        (fresh(), "numbers", Problem.NO_PICTURE),
        (fresh(), SHOWN, Problem.NO_PICTURE),
        (at_picture(sight="chess"), SHOWN, Problem.NO_PICTURE),
        (at_picture(colours=False), "numbers", Problem.NUMBERS_STAY),
    ],
)
def test_what_a_picture_is_asked_is_refused_where_there_is_none(table: Table, wanted: str, because: Problem) -> None:
    """In words."""
    done = ask(table, wanted)

    assert done.table.refused is not None
    assert because is done.table.refused.reason
    assert done.table.settings == table.settings


def test_the_whole_picture_is_shown_until_the_next_slide() -> None:
    """The clock runs on; another press shows the board again, and so does an undo."""
    table = table_after(at_picture(), slide(HOME[0]))
    shown = ask(table, SHOWN).table

    assert shown.finished_shown
    assert not ask(shown, SHOWN).table.finished_shown
    assert shown.game is table.game
    for intent in (slide(HOME[1]).wanted, Act.UNDO):
        after = ask(shown, intent, 2000).table
        assert not after.finished_shown
    back = ask(ask(shown, Act.UNDO, 2000).table, Act.REDO, 3000).table
    assert not back.finished_shown


def test_a_board_without_numbers_has_a_picture_in_any_skin() -> None:
    """A code brings it, whatever tiles were chosen."""
    table = fresh()._replace(games=(begin(parse_code("3x3-a.picture")),))

    assert ask(table, SHOWN).table.finished_shown
