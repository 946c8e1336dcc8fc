"""`slide-tui`, or `slide-tui play`: the full-screen game."""

from __future__ import annotations

import os
import sys
from argparse import Namespace

from slide_tui.engine.errors import Unreadable
from slide_tui.verbs._options import add_data_dir, add_no_save
from slide_tui.verbs._parser import Parser, one_of
from slide_tui.verbs._puzzle import add_game_options, add_keys, game_chosen, new_seed, puzzle_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.tui.terminal.quiet import QuietTerminal

_COLOURS = ("auto", "always", "never")


def parser() -> Parser:
    """Return the parser of its options."""
    made = Parser("play", "With an option that chooses a puzzle, the game opens on its board.")
    add_game_options(made)
    add_keys(made)
    add_data_dir(made)
    add_no_save(made)
    colours = f"{', '.join(_COLOURS)} (default {_COLOURS[0]})"
    made.add_argument(
        "--color", metavar="WHEN", type=one_of(_COLOURS), choices=_COLOURS, default=_COLOURS[0], help=colours
    )
    return made


def run(options: Namespace, terminal: QuietTerminal | None = None) -> int:
    """Play until the player leaves; if a terminal is given, it is quiet already."""
    puzzle = puzzle_of(options) if game_chosen(options) else None

    from slide_tui.tui.terminal.check import why_no_game

    if (reason := why_no_game(sys.stdin, sys.stdout, os.environ.get("TERM"))) is not None:
        raise Unreadable(reason)

    from slide_tui.store.calendar import is_usable

    if not is_usable():
        raise Unreadable("the system's clock is set too far ahead for the full screen; try `slide-tui plain`")

    from slide_tui.tui.beginning import Options
    from slide_tui.tui.doors.terminal import start

    return start(
        Options(puzzle, options.keys, options.data_dir, options.color, not options.no_save, new_seed), terminal
    )
