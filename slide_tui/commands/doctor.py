"""`slide-tui doctor`: print what the game sees of terminal, files and versions."""

from __future__ import annotations

import os
from argparse import SUPPRESS, Namespace
from collections.abc import Iterator

from slide_tui.commands._doctor import files, machine, terminal
from slide_tui.commands._doctor.facts import Fact, line_of, trouble_of
from slide_tui.commands._options import add_data_dir
from slide_tui.commands._parser import Parser
from slide_tui.engine.errors import Unreadable
from slide_tui.exits import EXIT_DONE, EXIT_NO, complain

_MORE = """\
One `name: value` per line, to be pasted into a report. Your home folder is shown as ~. Nothing is
changed, and no file is left behind. The exit code is 1 if something keeps the game from playing or
saving; standard error then says what."""


def parser() -> Parser:
    """Return the parser of its options."""
    made = Parser("doctor", _MORE)
    made.add_argument("--keys", action="store_true", help=SUPPRESS)
    made.add_argument("--paths", action="store_true", help="spell out the paths of files, with your home folder")
    add_data_dir(made)
    return made


def run(options: Namespace) -> int:
    """Print every fact as soon as it is known, then the first trouble."""
    if options.keys:
        raise Unreadable("to see what your terminal sends, use `textual keys` of the package textual-dev, or `cat -v`")
    troubles = []
    for fact in _facts(options):
        print(line_of(fact), flush=True)
        troubles += [trouble_of(fact)] if fact.trouble else []
    if not troubles:
        return EXIT_DONE
    complain("doctor", troubles[0])
    return EXIT_NO


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
