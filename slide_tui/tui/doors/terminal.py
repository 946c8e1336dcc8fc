"""The terminal's door: what has to happen before Textual is loaded, in the order in which it must."""

from __future__ import annotations

import os
import sys
from dataclasses import replace

from slide_tui.engine.sights import check_colours
from slide_tui.play.said import Because, Refused
from slide_tui.play.table import Table
from slide_tui.tui.beginning import Options, begin_with
from slide_tui.tui.driver.environment import prepare
from slide_tui.tui.driver.lean import load_textual
from slide_tui.tui.driver.quiet import QuietTerminal
from slide_tui.tui.driver.screenful import Screenful, screenful_of
from slide_tui.tui.paint.palette import MANY
from slide_tui.tui.view import view_of

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
    with quiet or QuietTerminal() as terminal:
        terminal.take()
        load_textual()
        # Textual comes with these, and nothing above must wait for that.
        from slide_tui.tui.doors.launch import launch
        from slide_tui.tui.driver.driver import driver_on

        return launch(driver_on(terminal, screenful), table, services)


def _warned(table: Table, screenful: Screenful) -> Table:
    """Return a table that says what becomes of the picture of this start where there are few colours or letters."""
    palette = view_of(table.settings, screenful).palette
    if palette.many_colours and palette.pictures:
        return table
    because = Because.NUMBERS_STAY if palette.pictures else Because.NOT_SHOWN
    return replace(table, refused=Refused(because))


def _make_sure_of_files() -> None:
    """Raise OSError if too few files may be open: better no game than one that fails halfway."""
    held: list[int] = []
    try:
        while len(held) < FILES:
            held.append(os.dup(0))
    finally:
        for descriptor in held:
            os.close(descriptor)
