"""The terminal's door: what has to happen before Textual is loaded, in the order in which it must.

The player waits for the first picture, so it is painted here, before Textual is imported, and as little
as possible is imported for it.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace

from slide_tui.engine.sights import check_colours
from slide_tui.tui.beginning import Options, begin_with
from slide_tui.tui.doors.first_picture import first_picture
from slide_tui.tui.paint.palette import MANY
from slide_tui.tui.pictured import pictured_board
from slide_tui.tui.terminal.environment import prepare
from slide_tui.tui.terminal.first_frame import FirstFrame
from slide_tui.tui.terminal.lean import load_textual
from slide_tui.tui.terminal.quiet import QuietTerminal
from slide_tui.tui.terminal.screenful import screenful_of
from slide_tui.tui.terminal.size import terminal_size
from slide_tui.tui.view import View, view_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.play.table import Table
    from slide_tui.tui.resources import Resources
    from slide_tui.tui.terminal.screenful import Screenful

FILES = 24
"""How many files are open at most: pipes to two solvers, the journal, the database, the terminal twice."""


def start(options: Options, quiet: QuietTerminal | None = None) -> int:
    """Play until the player leaves; return the exit code. The terminal may be quiet already.

    Raise Unreadable if the terminal can't show the puzzle that was asked for.
    """
    _make_sure_of_files()
    screenful = screenful_of(os.environ, options.colour, encoding=sys.stdout.encoding)
    if options.puzzle is not None:
        check_colours(options.puzzle.sight, many=screenful.depth in MANY, blocks=screenful.unicode)
    prepare(os.environ)
    table, services = begin_with(options, screenful)
    if options.pictured is not None:
        table = _warned(table, screenful)
    terminal = quiet or QuietTerminal()
    size = terminal_size(terminal.fd_out, terminal.fd_in)
    picture = first_picture(_first_view(table, services, screenful), table, *size)
    with terminal, FirstFrame(terminal, picture) as first:
        load_textual()
        # Textual comes with these: all above must not wait for that.
        from slide_tui.tui.doors.launch import keys_that_leave, launch
        from slide_tui.tui.terminal.driver import driver_for

        return launch(driver_for(first, keys_that_leave), table, services)


def _warned(table: Table, screenful: Screenful) -> Table:
    """Return a table that says what becomes of the picture of this start where there are few colours or letters."""
    palette = view_of(table.settings, screenful).palette
    if palette.many_colours and palette.pictures:
        return table
    from slide_tui.play.said import Because, Refused  # few terminals are like that

    because = Because.NUMBERS_STAY if palette.pictures else Because.NOT_SHOWN
    return replace(table, refused=Refused(because))


def _first_view(table: Table, services: Resources, screenful: Screenful) -> View:
    """How things are shown in the first frame; a picture is shown if it is saved."""
    view = view_of(table.settings, screenful)
    if pictured_board(table) is None:
        return view
    from slide_tui.tui.first_art import first_art  # number tiles start without pictures

    return view._replace(art=first_art(table, view, services.pictures))


def _make_sure_of_files() -> None:
    """Raise OSError if too few files may be open: better no game than one that fails halfway."""
    held: list[int] = []
    try:
        while len(held) < FILES:
            held.append(os.dup(0))
    finally:
        for descriptor in held:
            os.close(descriptor)
