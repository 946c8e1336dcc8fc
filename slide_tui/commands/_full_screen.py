"""How commands open the full screen."""

from __future__ import annotations

import os
import sys
from typing import Any

from slide_tui.commands._puzzle import new_seed
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.puzzle import Puzzle


def play(options: Any = None, puzzle: Puzzle | None = None, terminal: Any = None) -> int:
    """Play as the options say until the player leaves, beginning with the start screen if no puzzle is given.

    The options are argparse's, the terminal is a `QuietTerminal`: neither is loaded where there is none.
    """
    from slide_tui.tui.driver.check import why_no_game

    if (reason := why_no_game(sys.stdin, sys.stdout, os.environ)) is not None:
        raise InvalidInput(reason)

    from slide_tui.tui.doors.terminal import start

    return start(wanted(options, puzzle), terminal)


def wanted(options: Any, puzzle: Puzzle | None) -> Any:
    """Return what the command line asks of the game, as `Options`; without any words, what it asks by default."""
    from slide_tui.tui.beginning import Options  # a refusal needs none of it

    if options is None:
        return Options(puzzle, None, None, "auto", True, new_seed)
    saving = not options.no_save
    return Options(puzzle, options.keys, options.data_dir, options.color, saving, new_seed, pictured=options.picture)
