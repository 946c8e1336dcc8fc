"""How the board of a game stands on a screen, by the pure functions that draw it."""

from __future__ import annotations

from slide_tui.choices.settings import Settings
from slide_tui.engine.game import Game
from slide_tui.tui.board.layout import place
from slide_tui.tui.doors.first_picture import game_picture
from slide_tui.tui.terminal.screenful import Screenful
from slide_tui.tui.view import view_of
from tests.window import Window


def board_text(game: Game, columns: int, rows: int, settings: Settings | None = None) -> list[str]:
    """How the board of a game stands on a screen."""
    placement = place(game.board.size, columns, rows)
    assert placement is not None
    sheet = game_picture(view_of(settings or Settings(), Screenful()), game, columns, rows)
    box = placement.board
    lines = ["".join(text for text, _ in line) for line in sheet.lines]
    return [line[box.x : box.x + box.width] for line in lines[box.y : box.y + box.height]]


def wait_for_board(shown: Window, game: Game) -> None:
    """Wait until the board stands on the screen as the pure functions draw it."""
    placement = place(game.board.size, shown.screen.columns, shown.screen.rows)
    assert placement is not None
    expected = board_text(game, shown.screen.columns, shown.screen.rows)
    shown.wait_for(lambda: shown.screen.part(*placement.board) == expected, "the board")
