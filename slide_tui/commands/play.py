"""`slide-tui`, or `slide-tui play`: the full-screen game."""

from __future__ import annotations

from slide_tui.commands._options import add_colour, add_data_dir, add_no_save
from slide_tui.commands._parser import Parser
from slide_tui.commands._puzzle import add_game_options, add_keys, game_chosen, puzzle_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from slide_tui.tui.driver.quiet import QuietTerminal


def parser() -> Parser:
    """Return the parser of its options."""
    made = Parser("play", "With an option that chooses a puzzle, the game opens on its board.")
    add_game_options(made)
    add_keys(made)
    add_data_dir(made)
    add_no_save(made)
    add_colour(made)
    return made


def run(options: Namespace, terminal: QuietTerminal | None = None) -> int:
    """Play as the options say until the player leaves; if a terminal is given, it is quiet already."""
    from slide_tui.commands._full_screen import play  # only once the words are read

    puzzle = puzzle_of(options) if game_chosen(options) else None
    return play(options, puzzle, terminal)
