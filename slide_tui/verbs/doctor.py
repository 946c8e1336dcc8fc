"""`slide-tui doctor`: print what the game sees of terminal, files and versions, or of each key."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterator

from slide_tui.ends import EXIT_DONE, EXIT_NO, complain
from slide_tui.engine.errors import Unreadable
from slide_tui.verbs._doctor import files, machine, terminal
from slide_tui.verbs._doctor.facts import Fact, line_of, trouble_of
from slide_tui.verbs._options import add_data_dir
from slide_tui.verbs._parser import Parser

_MORE = """\
One `name: value` per line, to be pasted into a report. Your home folder is shown as ~. Nothing is
changed, and no file is left behind. The exit code is 1 if something keeps the game from playing or
saving; standard error then says what.

With --keys, each key, click, turn of the wheel, paste and change of focus is shown as it arrives, by
the game's name for it and as bytes, until you press q twice or Ctrl+C."""


def parser() -> Parser:
    """Return the parser of its options."""
    made = Parser("doctor", _MORE)
    made.add_argument("--keys", action="store_true", help="show what arrives when you press keys, click and paste")
    made.add_argument("--paths", action="store_true", help="spell out the paths of files, with your home folder")
    add_data_dir(made)
    return made


def run(options: Namespace) -> int:
    """Print every fact as soon as it is known, then the first trouble; or show keys."""
    if options.keys:
        return _show_keys(options)
    troubles = []
    for fact in _facts(options):
        print(line_of(fact), flush=True)
        troubles += [trouble_of(fact)] if fact.trouble else []
    if not troubles:
        return EXIT_DONE
    complain("doctor", troubles[0])
    return EXIT_NO


def _show_keys(options: Namespace) -> int:
    from slide_tui.store.folders import folders_of
    from slide_tui.tui.terminal.check import why_no_game

    if (reason := why_no_game(sys.stdin, sys.stdout, os.environ.get("TERM"))) is not None:
        raise Unreadable(reason.partition(";")[0])
    from slide_tui.tui.terminal.environment import prepare

    keymap = files.settings_of(folders_of(options.data_dir))[0].keymap
    prepare(os.environ)
    # This loads Textual, which no other verb does: the full screen's own parser is what a player wants to see.
    from slide_tui.tui.terminal.showing_keys import show_keys

    def does(key: str) -> str:
        control = keymap.holder(key)
        return control.label if control is not None else ""

    show_keys(does)
    return EXIT_DONE


def _facts(options: Namespace) -> Iterator[Fact]:
    from slide_tui.store.folders import folders_of

    folders = folders_of(options.data_dir)
    settings, complaints = files.settings_of(folders)
    yield from machine.versions()
    if options.paths:
        yield machine.executable()
    yield from terminal.facts(os.environ, settings)
    yield from files.facts(folders, complaints, spelled_out=options.paths)
    yield from machine.limits()
