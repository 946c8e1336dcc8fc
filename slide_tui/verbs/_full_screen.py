"""How verbs open the full screen."""

from __future__ import annotations

import os
import sys

from slide_tui.engine.errors import Unreadable
from slide_tui.verbs._seed import new_seed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from slide_tui.engine.puzzle import Puzzle
    from slide_tui.tui.terminal.quiet import QuietTerminal


def play(options: Namespace | None = None, puzzle: Puzzle | None = None, terminal: QuietTerminal | None = None) -> int:
    """Play as the options say until the player leaves, beginning with the start screen if no puzzle is given."""
    from slide_tui.tui.terminal.check import why_no_game

    if (reason := why_no_game(sys.stdin, sys.stdout, os.environ.get("TERM"))) is not None:
        raise Unreadable(reason)

    from slide_tui.store.calendar import is_usable

    if not is_usable():
        raise Unreadable("the system's clock is set too far ahead for the full screen; try `slide-tui plain`")

    from slide_tui.tui.beginning import Options
    from slide_tui.tui.doors.terminal import start

    chosen = Options(puzzle, None, None, "auto", True, new_seed)
    if options is not None:
        pictured = options.picture.on if options.picture is not None else None
        chosen = chosen._replace(keys=options.keys, data_dir=options.data_dir, colour=options.color, pictured=pictured)
        chosen = chosen._replace(saving=not options.no_save)
    return start(chosen, terminal)
