"""`slide-tui`, or `slide-tui play`: the full-screen game."""

from __future__ import annotations

import os
import sys

from slide_tui.choices.controls import PRESETS, parse_keys
from slide_tui.engine.errors import Unreadable, quoted
from slide_tui.verbs._options import add_data_dir, add_game_options, game_chosen, new_seed, puzzle_of
from slide_tui.verbs._parser import Parser, read_if_given

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.tui.terminal.quiet import QuietTerminal

_COLOURS = ("auto", "always", "never")


def run(words: list[str], terminal: QuietTerminal | None = None) -> int:
    """Play until the player leaves, on a terminal that has been made quiet already if one is given."""
    parser = Parser("play", "The full screen. With an option that chooses a puzzle, its board is there at once.")
    add_game_options(parser)
    parser.add_argument(
        "--keys", metavar="KEYS", help=f"{', '.join(PRESETS)}, or four keys for up, right, down, left such as wdsa"
    )
    add_data_dir(parser)
    parser.add_argument("--no-save", action="store_true", help="keep nothing of this game on disk")
    parser.add_argument("--color", metavar="WHEN", help=f"{', '.join(_COLOURS)} (default auto)")
    options = parser.parse_args(words)
    colour = read_if_given("--color", options.color, _colour) or "auto"
    keys = read_if_given("--keys", options.keys, parse_keys)
    puzzle = puzzle_of(options) if game_chosen(options) else None

    from slide_tui.tui.terminal.check import why_no_game

    if (reason := why_no_game(sys.stdin, sys.stdout, os.environ.get("TERM"))) is not None:
        raise Unreadable(reason)

    from slide_tui.store.calendar import is_usable

    if not is_usable():
        raise Unreadable("the system's clock is set too far ahead for the full screen; try `slide-tui plain`")

    from slide_tui.tui.beginning import Options
    from slide_tui.tui.doors.terminal import start

    return start(Options(puzzle, keys, options.data_dir, colour, not options.no_save, new_seed), terminal)


def _colour(text: str) -> str:
    if text not in _COLOURS:
        raise Unreadable(f"{quoted(text)} is none of {', '.join(_COLOURS)}")
    return text
