"""`slide-tui paths`: print where everything lies."""

from __future__ import annotations

from pathlib import Path

from slide_tui.clean import clean
from slide_tui.ends import EXIT_DONE, EXIT_NO, complain
from slide_tui.store.folders import NO_HOME, folders_of
from slide_tui.verbs._options import add_data_dir
from slide_tui.verbs._parser import Parser

_PATH_CELLS = 4096


def run(words: list[str]) -> int:
    """Print the settings file and the folders, a line each, and what of it is not there yet."""
    parser = Parser(
        "paths",
        "Print where the settings, the kept solves and the runs under way lie, as `name: path`, a line each.",
    )
    add_data_dir(parser)
    folders = folders_of(parser.parse_args(words).data_dir)
    if folders is None:
        complain("paths", NO_HOME)
        return EXIT_NO
    for name, path in (("settings", folders.settings_file), ("data", folders.data), ("state", folders.state)):
        print(f"{name}: {clean(str(path), _PATH_CELLS)}{'' if _exists(path) else ' (not there yet)'}")
    return EXIT_DONE


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a folder on the way can't be looked into
        return False
