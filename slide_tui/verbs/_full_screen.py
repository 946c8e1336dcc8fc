"""How verbs open the full screen."""

from __future__ import annotations

import os
import sys

from slide_tui.engine.errors import Unreadable
from slide_tui.verbs._seed import new_seed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.choices.controls import MoveKeys
    from slide_tui.engine.puzzle import Puzzle
    from slide_tui.tui.terminal.quiet import QuietTerminal


def play(
    puzzle: Puzzle | None = None,
    keys: MoveKeys | None = None,
    data_dir: str | None = None,
    colour: str = "auto",
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
