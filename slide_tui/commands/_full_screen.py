"""How commands open the full screen."""

from __future__ import annotations

import os
import sys

from slide_tui.commands._puzzle import new_seed
from slide_tui.engine.errors import Unreadable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from slide_tui.engine.puzzle import Puzzle
    from slide_tui.tui.beginning import Options
    from slide_tui.tui.driver.quiet import QuietTerminal


def play(options: Namespace | None = None, puzzle: Puzzle | None = None, terminal: QuietTerminal | None = None) -> int:
    """Play as the options say until the player leaves, beginning with the start screen if no puzzle is given."""
    from slide_tui.tui.driver.check import why_no_game

    if (reason := why_no_game(sys.stdin, sys.stdout, os.environ.get("TERM"))) is not None:
        raise Unreadable(reason)

    from slide_tui.tui.doors.terminal import start

    return start(wanted(options, puzzle), terminal)


def wanted(options: Namespace | None, puzzle: Puzzle | None) -> Options:
    """Return what the command line asks of the game; without any words, what it asks by default."""
    from slide_tui.tui.beginning import Options  # a refusal needs none of it

    if options is None:
        return Options(puzzle, None, None, "auto", True, new_seed)
    pictured = options.picture.on if options.picture is not None else None
    chosen = Options(puzzle, options.keys, options.data_dir, options.color, not options.no_save, new_seed)
    return chosen._replace(pictured=pictured)
