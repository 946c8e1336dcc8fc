"""The terminal's door: what has to happen before Textual is loaded, in the order in which it must."""

from __future__ import annotations

import errno
import os
from resource import RLIMIT_NOFILE, getrlimit

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.sights import why_unseeable
from slide_tui.play.messages import RefusedRequest
from slide_tui.tui.beginning import Options, begin_with
from slide_tui.tui.board.art import picture_problem
from slide_tui.tui.driver.environment import prepare
from slide_tui.tui.driver.lean import load_textual
from slide_tui.tui.driver.quiet import QuietTerminal
from slide_tui.tui.driver.screenful import screenful_of
from slide_tui.tui.paint.palette import MANY
from slide_tui.tui.view import view_of

FILES = 28
"""How many files are open at most: the streams, pipes to two solvers, the journal, the database, the terminal twice."""


def start(options: Options, quiet: QuietTerminal | None = None) -> int:
    """Play until the player leaves; return the exit code. The terminal may be quiet already.

    Raise InvalidInput if the terminal can't show the puzzle that was asked for.
    """
    if getrlimit(RLIMIT_NOFILE)[0] < FILES:  # better no game than one that fails halfway
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
    screenful = screenful_of(os.environ, options.colour)
    many, puzzle = screenful.depth in MANY, options.puzzle
    if puzzle is not None and (why := why_unseeable(puzzle.sight, many=many)) is not None:
        raise InvalidInput(why)
    prepare(os.environ)
    table, services = begin_with(options, screenful)
    if options.pictured is not None and (why := picture_problem(view_of(table.settings, screenful).palette)):
        table = table._replace(refused=RefusedRequest(why))
    with quiet or QuietTerminal() as terminal:
        terminal.take()
        load_textual()
        # Textual comes with these, and nothing above must wait for that.
        from slide_tui.tui.doors.launch import launch
        from slide_tui.tui.driver.driver import driver_on

        return launch(driver_on(terminal, screenful), table, services)
