"""A board in a real window, read from what stands there."""

from __future__ import annotations

from pathlib import Path

from slide_tui.engine.game import Game
from slide_tui.engine.position import format_position
from tests.window import Window

SETTINGS = '[looks]\nskin = "plain numbers"\n'
"""With these, tiles can be read as text."""


def readable(folder: Path) -> tuple[str, str]:
    """Options for a folder of its own in which the board can be read."""
    (folder / "settings.toml").write_text(SETTINGS)
    return "--data-dir", str(folder)


def wait_for_board(shown: Window, game: Game) -> None:
    """Wait until the board of a game stands on the screen."""
    size, wanted = game.board.size, format_position(game.board)
    shown.wait_for(lambda: shown.screen.shown.position(size.width, size.height) == wanted, "the board")
