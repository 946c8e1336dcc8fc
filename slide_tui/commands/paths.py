"""`slide-tui paths`: show where files are stored.

One `name: path` per line: settings, data (finished runs), state (unfinished runs). With --json, one object with
these names. To move to another machine, copy these folders. After a week of play they hold:

  settings.toml      your settings, and lessons.txt the lessons you finished
  solves.jsonl       every run that has ended, one per line, deleted ones too
  solves.jsonl.copy  a copy to repair it from: if you delete only one of them, it comes back
  solves.index       figures computed from it: if you delete it, it is made again
  runs, begun.txt    unfinished runs, one file each; the starts of those you left

Examples:
  slide-tui paths
  slide-tui paths --json --data-dir /media/stick
"""

from __future__ import annotations

import os
from argparse import Namespace

from slide_tui.clean import clean
from slide_tui.commands._options import add_data_dir, add_json, as_json
from slide_tui.commands._parser import Parser
from slide_tui.exits import Failed
from slide_tui.store.folders import NO_HOME, folders_of

_PATH_CELLS = 4096


def add_options(parser: Parser) -> None:
    """Add its options."""
    add_data_dir(parser)
    add_json(parser)


def run(options: Namespace) -> None:
    """Print the settings file and the folders, and which of them don't exist yet."""
    folders = folders_of(options.data_dir)
    if folders is None:
        raise Failed(NO_HOME)
    paths = {"settings": folders.settings_file, "data": folders.data, "state": folders.state}
    if options.json:
        print(as_json({name: str(path) for name, path in paths.items()}))
        return
    for name, path in paths.items():
        there = os.path.exists(path)  # noqa: PTH110 - Path's own raises where a folder on the way can't be looked into
        print(f"{name}: {clean(str(path), _PATH_CELLS)}{'' if there else ' (not there yet)'}")
