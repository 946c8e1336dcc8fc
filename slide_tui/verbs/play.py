"""`slide-tui`, or `slide-tui play`: the full-screen game."""

from __future__ import annotations

import os
import sys

from slide_tui.engine.errors import Unreadable
from slide_tui.verbs._seed import new_seed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from slide_tui.choices.controls import MoveKeys
    from slide_tui.engine.puzzle import Puzzle
    from slide_tui.tui.terminal.quiet import QuietTerminal
    from slide_tui.verbs._parser import Parser

_COLOURS = ("auto", "always", "never")


def parser() -> Parser:
    """Return the parser of its options."""
    from slide_tui.verbs._options import add_data_dir, add_no_save  # a start without options has no use for these
    from slide_tui.verbs._parser import Parser, one_of
    from slide_tui.verbs._puzzle import add_game_options, add_keys

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
    """Play as the options say until the player leaves; if a terminal is given, it is quiet already."""
    from slide_tui.verbs._puzzle import game_chosen, puzzle_of

    puzzle = puzzle_of(options) if game_chosen(options) else None
    return play(puzzle, options.keys, options.data_dir, options.color, saving=not options.no_save, terminal=terminal)


def play(
    puzzle: Puzzle | None = None,
    keys: MoveKeys | None = None,
    data_dir: str | None = None,
    colour: str = _COLOURS[0],
    *,
    saving: bool = True,
    terminal: QuietTerminal | None = None,
) -> int:
    """Play until the player leaves, beginning with the start screen if no puzzle is given."""
    from slide_tui.tui.terminal.check import why_no_game

    if (reason := why_no_game(sys.stdin, sys.stdout, os.environ.get("TERM"))) is not None:
        raise Unreadable(reason)

    from slide_tui.store.calendar import is_usable

    if not is_usable():
        raise Unreadable("the system's clock is set too far ahead for the full screen; try `slide-tui plain`")

    from slide_tui.tui.beginning import Options
    from slide_tui.tui.doors.terminal import start

    return start(Options(puzzle, keys, data_dir, colour, saving, new_seed), terminal)
