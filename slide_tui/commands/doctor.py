"""`slide-tui doctor`: report what the game sees of terminal, files and versions.

One `name: value` per line, to paste into a bug report. Your home folder is shown as ~. It changes nothing and leaves no
file behind. The exit code is 1 if something keeps the game from playing or saving; standard error then says what. When
the output goes to a pipe or a file, there is no terminal for the full screen: the report says so, without an error.

With --json, each line is one object: name, value, trouble (what keeps the game from playing or saving; "" if nothing).

Examples:
  slide-tui doctor
  slide-tui doctor --paths --json
"""

from __future__ import annotations

import os
import platform
import re
import sys
from argparse import SUPPRESS, Namespace
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from itertools import chain
from pathlib import Path
from shutil import disk_usage, get_terminal_size
from tempfile import TemporaryFile
from typing import NamedTuple

from slide_tui import __version__
from slide_tui.clean import clean
from slide_tui.commands._options import add_data_dir, add_json, as_json
from slide_tui.commands._parser import Parser
from slide_tui.commands._runs import saved_runs
from slide_tui.engine.errors import InvalidInput
from slide_tui.exits import Failed
from slide_tui.store.folders import NO_HOME, Folders, folders_of
from slide_tui.store.journal.listing import count_unfinished
from slide_tui.store.settings.settings_file import load, why_not_saved
from slide_tui.store.solves.values import RunFilter
from slide_tui.store.statistics.runs import count_of_runs

_LIBRARIES = ("textual", "rich", "numpy", "platformdirs", "websockets", "pillow")
_FULL_SCREEN_NEEDS = ("textual", "rich")
_VARIABLES = ("TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "COLORTERM", "NO_COLOR", "ESCDELAY", "TEXTUAL_ANIMATIONS")
_LOCALE = ("LC_ALL", "LC_CTYPE", "LANG", "PYTHONIOENCODING", "PYTHONUTF8")
_INSIDE = {
    "TMUX": "tmux", "STY": "GNU screen", "ZELLIJ": "zellij", "SSH_CONNECTION": "ssh", "WSL_DISTRO_NAME": "WSL",
    "WT_SESSION": "Windows Terminal", "XTERM_VERSION": "xterm", "VTE_VERSION": "VTE", "KITTY_WINDOW_ID": "kitty",
    "KONSOLE_VERSION": "Konsole", "ALACRITTY_WINDOW_ID": "Alacritty", "WEZTERM_PANE": "WezTerm",
    "GHOSTTY_RESOURCES_DIR": "Ghostty", "VSCODE_INJECTION": "VS Code", "container": "a container",
}  # fmt: skip
"""Variables that only one program sets; a program inside another inherits them, so all are named."""
_CELLS = 400
_MB = 1_000_000
_TRIED = b"\0" * 4096
"""What is written for a trial: a full disk takes an empty file."""


class Finding(NamedTuple):
    """One line of the report."""

    name: str
    value: str
    trouble: str = ""
    """What keeps the game from playing or saving, if this does."""


def add_options(parser: Parser) -> None:
    """Add its options."""
    parser.add_argument("--keys", action="store_true", help=SUPPRESS)
    parser.flag("--paths", "spell out the paths of files, with your home folder")
    add_data_dir(parser)
    add_json(parser)


def run(options: Namespace) -> None:
    """Print every fact as soon as it is known, then the first trouble."""
    if options.keys:
        raise InvalidInput(
            "to see what your terminal sends, use `textual keys` of the package textual-dev, or `cat -v`"
        )
    troubles: list[str] = []
    folders = folders_of(options.data_dir)
    for found in chain(_versions(), _terminal(), _files(folders, options.data_dir)):
        fact = Finding(*(clean(text if options.paths else _without_home(text), _CELLS) for text in found))
        print(as_json(fact._asdict()) if options.json else f"{fact.name}: {fact.value}", flush=True)
        troubles += filter(None, [fact.trouble])
    if troubles:
        raise Failed(troubles[0])


def _versions() -> Iterator[Finding]:
    yield Finding("slide-tui", __version__)
    yield Finding("platform", f"{platform.platform(terse=True)} {platform.machine()}")
    yield Finding("Python", f"{platform.python_version()} ({sys.executable})")
    try:
        from sqlite3 import sqlite_version  # a Python can lack it

        yield Finding("SQLite", sqlite_version)
    except ImportError:
        yield Finding("SQLite", "missing", "this Python has no SQLite, so no run can be saved")
    for name in _LIBRARIES:
        try:
            yield Finding(name, version(name))
        except PackageNotFoundError:
            needed = name in _FULL_SCREEN_NEEDS
            yield Finding(name, "not there", f"{name} is missing, so the full screen can't be shown" if needed else "")


def _terminal() -> Iterator[Finding]:
    """Yield what environment and system say of the terminal, and what the game makes of it."""
    from slide_tui.tui.driver.check import why_no_game, why_no_letters
    from slide_tui.tui.driver.screenful import depth_and_why

    environ, encoding = os.environ, str(getattr(sys.stdout, "encoding", None) or "none")
    for name in _VARIABLES:
        if name in environ or name == "TERM":
            yield Finding(name, environ.get(name, "not set") or "(empty)")
    yield Finding("inside", ", ".join(words for name, words in _INSIDE.items() if environ.get(name)) or "nothing known")
    reason = why_no_game(sys.stdin, sys.stdout, environ)
    yield Finding("full screen", "yes" if reason is None else f"no, {reason}")
    columns, rows = get_terminal_size((0, 0))
    yield Finding("size", f"{columns}x{rows}" if columns else "unknown")
    depth, why = depth_and_why(environ)
    yield Finding("colours", f"{depth.value.removesuffix(' colours')} ({why})")
    not_unicode = why_no_letters(environ, encoding)
    yield Finding("Unicode", "yes" if not_unicode is None else f"no ({not_unicode})")
    yield Finding("encoding", f"{encoding} for output, {sys.getfilesystemencoding()} for file names")
    yield Finding("locale", ", ".join(f"{name}={environ[name]}" for name in _LOCALE if environ.get(name)) or "none set")


def _files(folders: Folders | None, data_dir: str | None) -> Iterator[Finding]:
    """Yield where the game's files are, whether they can be read and written, and what is in them."""
    if folders is None:
        yield Finding("files", "nowhere: there is no home folder", NO_HOME)
        return
    yield _place("settings", folders.settings_file, folders.config)
    if os.path.lexists(folders.settings_file):
        yield from (Finding("settings", complaint) for complaint in load(folders.settings_file).complaints)
    yield _place("data", folders.data, folders.data)
    yield _place("state", folders.state, folders.runs)
    yield _saved(data_dir)
    yield Finding("unfinished runs", f"{count_unfinished(folders.runs):,} files")


def _place(name: str, path: Path, folder: Path) -> Finding:
    """Say whether a folder can be written, by a file without a name in it; nothing is left, nothing is made."""
    words = f"{path}{'' if os.path.lexists(path) else ', not there yet'}"
    try:
        there = next(each for each in (folder, *folder.parents) if os.path.lexists(each))
        with TemporaryFile(dir=there, buffering=0) as tried:
            tried.write(_TRIED)
        if name == "settings" and os.path.lexists(path) and (why := why_not_saved(path)):
            return Finding(name, f"{words}, can't be written ({why})")
        return Finding(name, f"{words}, can be written, {disk_usage(there).free // _MB:,} MB free")
    except OSError as error:
        trouble = f"nothing can be saved in {path}: {error.strerror}" if name != "settings" else ""
        return Finding(name, f"{words}, can't be written ({error.strerror})", trouble)


def _saved(data_dir: str | None) -> Finding:
    """Say whether the saved runs open, and how many there are."""
    name = "saved runs"
    try:
        with saved_runs("doctor", data_dir) as solves:
            if not solves.files.exists():
                return Finding(name, "none yet")
            count, lasting = f"{count_of_runs(solves, RunFilter()):,}", solves.files.lasting
            notes = solves.files.notes()
    except (Failed, ImportError) as why:
        return Finding(name, f"can't be opened: {why}", f"saved runs can't be opened: {why}")
    words = "; ".join([f"{count}, in order" if lasting else f"{count} could be read", *notes])
    return Finding(name, words, "" if lasting else f"saved runs: {words}")


def _without_home(text: str) -> str:
    """Return a text with `~` wherever the home folder is named, which often holds somebody's name."""
    home = os.path.normpath(os.path.expanduser("~"))  # noqa: PTH111 - never raises
    return re.sub(rf"{re.escape(home)}(?![^/\\\s:,;])", "~", text) if len(home) > 1 else text
