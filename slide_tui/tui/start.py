"""Start: what has to happen before Textual is loaded, in the order in which it must.

The player waits for the first picture, so it is painted here, before Textual is imported; and what is
imported is as little as can be.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from slide_tui import __version__
from slide_tui.choices.controls import MoveKeys
from slide_tui.choices.settings import Settings
from slide_tui.engine.game import begin
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.replay import Replay
from slide_tui.play.table import Table
from slide_tui.solver.crew import Crew
from slide_tui.store.folders import NO_HOME, Folders, folders_of
from slide_tui.store.ledger import Ledger, ledger_in
from slide_tui.tui.first_picture import first_picture
from slide_tui.tui.opening import SHOWN, at_board, at_film, start_screen
from slide_tui.tui.outside import Outside
from slide_tui.tui.terminal.environment import prepare
from slide_tui.tui.terminal.first_frame import FirstFrame
from slide_tui.tui.terminal.lean import load_textual
from slide_tui.tui.terminal.quiet import QuietTerminal
from slide_tui.tui.terminal.screenful import screenful_of
from slide_tui.tui.terminal.size import terminal_size
from slide_tui.tui.view import view_of

_FILES = 24
"""So many files are open at the most: pipes to two solvers, the journal, the database, the terminal twice."""


class Wishes(NamedTuple):
    """What the command line asked for."""

    puzzle: Puzzle | None
    """The puzzle to begin with; None for the start screen."""
    keys: MoveKeys | None
    data_dir: str | None
    colour: str
    saving: bool
    new_seed: Callable[[], str]
    replay: Replay | None = None
    """The run to watch."""


def start(wishes: Wishes, quiet: QuietTerminal | None = None) -> int:
    """Play until the player leaves; return the exit code. The terminal may have been made quiet before."""
    _make_sure_of_files()
    screenful = screenful_of(os.environ, wishes.colour, encoding=sys.stdout.encoding)
    prepare(os.environ)
    folders = folders_of(wishes.data_dir, os.environ)
    settings, complaints = _kept(folders)
    if wishes.keys is not None:
        settings = replace(settings, move_keys=wishes.keys)
    ledger = ledger_in(folders, __version__) if folders is not None and wishes.saving else None
    table = _table(wishes, settings, ledger)
    terminal = quiet or QuietTerminal()
    picture = first_picture(view_of(settings, screenful), table, *terminal_size(terminal.fd_out, terminal.fd_in))
    with terminal, FirstFrame(terminal, picture) as first:
        load_textual()
        from slide_tui.tui.launch import launch  # Textual comes with it: all above must not wait for that

        homeless = NO_HOME if folders is None and wishes.saving else ""
        unsaved = _unsaved(folders, wishes)
        keep = _keeper(folders, wishes)
        outside = Outside(wishes.new_seed, keep, screenful, complaints, _hire, ledger, homeless, unsaved=unsaved)
        return launch(first, table, outside)


def _make_sure_of_files() -> None:
    """Raise OSError if too few files may be open: better no game than one that fails in its midst."""
    held: list[int] = []
    try:
        while len(held) < _FILES:
            held.append(os.dup(0))
    finally:
        for descriptor in held:
            os.close(descriptor)


def _table(wishes: Wishes, settings: Settings, ledger: Ledger | None) -> Table:
    """What to begin with: what was asked for, else the start screen."""
    if wishes.replay is not None:
        return at_film(settings, wishes.replay)
    if wishes.puzzle is not None:
        return at_board(settings, begin(wishes.puzzle))
    return start_screen(settings, ledger.unfinished.newest(SHOWN) if ledger is not None else ())


def _hire(watch: Callable[[int], object], unwatch: Callable[[int], object]) -> Crew:
    return Crew(watch=watch, unwatch=unwatch)


def _kept(folders: Folders | None) -> tuple[Settings, tuple[str, ...]]:
    """The settings that were kept, and what was wrong with them."""
    if folders is None or not os.path.lexists(folders.settings_file):
        return Settings(), ()
    from slide_tui.store.settings.settings_file import load  # not needed where nothing was ever kept

    loaded = load(folders.settings_file)
    return loaded.settings, loaded.complaints


def _keeper(folders: Folders | None, wishes: Wishes) -> Callable[[Settings, Settings], str | None]:
    """What keeps settings that were changed."""

    def keep(before: Settings, after: Settings) -> str | None:
        if not wishes.saving:
            return None
        if folders is None:
            return NO_HOME
        from slide_tui.store.settings.settings_file import save  # only where something is changed

        return save(folders.settings_file, before, after)

    return keep


def _unsaved(folders: Folders | None, wishes: Wishes) -> Callable[[], str]:
    """What says why changed settings can't be kept."""

    def unsaved() -> str:
        if not wishes.saving:
            return "you started with --no-save"
        if folders is None:
            return NO_HOME
        from slide_tui.store.settings.settings_file import why_not_saved  # only where something may be changed

        return why_not_saved(folders.settings_file)

    return unsaved
