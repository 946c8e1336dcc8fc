"""`slide-tui`, or `slide-tui play`: the full-screen game.

With an option that chooses a puzzle, the game opens on its board.

Examples:
  slide-tui --size 5
  slide-tui --course marathon10 --size 3 --keys hjkl
  slide-tui --code 4x4-friday --picture cat
"""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from slide_tui.commands._full_screen import play
from slide_tui.commands._game import add_game_options, game_chosen
from slide_tui.commands._options import add_colour
from slide_tui.commands._parser import Parser
from slide_tui.commands._puzzle import puzzle_of


def add_options(parser: Parser) -> None:
    """Add its options."""
    add_game_options(parser)
    add_colour(parser)


def run(options: Namespace, terminal: Any = None) -> int:
    """Play as the options say until the player leaves; if a `QuietTerminal` is given, it is quiet already."""
    return play(options, puzzle_of(options) if game_chosen(options) else None, terminal)
