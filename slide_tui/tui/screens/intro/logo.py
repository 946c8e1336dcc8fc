"""The logo: an 8-puzzle whose tiles carry the letters of the name, its gap between the words."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.engine.board import Board
from slide_tui.engine.game import Game
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.tui.view import View

LETTERS = "SLIDETUI"
LOGO = Board(Size(3, 3), (1, 2, 3, 4, 5, 0, 6, 7, 8), 5)


def logo_game() -> Game:
    """The logo as a game, solved as it stands."""
    return Game(Puzzle(LOGO.size, SeededStart("logo")), LOGO, LOGO, LOGO)


def logo_view(view: View) -> View:
    """The logo is always in all the colours of the rainbow, lit where its letters belong."""
    return view._replace(
        settings=replace(view.settings, scheme="rainbow", skin="big digits", home="light up", show_slides=False)
    )
