"""Where the game's files are on this system. Asking creates nothing."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from slide_tui.engine.errors import InvalidInput, quoted

NO_HOME = "there is no home folder to save to; set HOME, or name a folder with --data-dir DIR"
"""What to say where `folders_of` returns None."""

_PROGRAM = "slide-tui"
_LINUX = {"config": ".config", "data": ".local/share", "state": ".local/state"}
"""In the home folder, as platformdirs has them too."""


class Folders(NamedTuple):
    """The game's three folders, as absolute paths; they may not exist yet."""

    config: Path
    """The settings."""
    data: Path
    """All runs that are over."""
    state: Path
    """The journals of unfinished runs."""

    @property
    def settings_file(self) -> Path:
        """The file of the settings."""
        return self.config / "settings.toml"

    @property
    def runs(self) -> Path:
        """The folder of the journals."""
        return self.state / "runs"

    @property
    def solves_file(self) -> Path:
        """The log of all runs that are over."""
        return self.data / "solves.jsonl"

    @property
    def lessons_file(self) -> Path:
        """The names of the finished lessons."""
        return self.data / "lessons.txt"


def folders_of(data_dir: str | None, environ: Mapping[str, str] = os.environ) -> Folders | None:
    """The folders of this system, or one folder for everything if the player named one.

    None without a home folder; raises InvalidInput if the name can't be a folder.
    """
    if data_dir is not None:
        everything = _named(data_dir)
        return Folders(everything, everything, everything)
    config, data, state = (_of_system(kind, environ) for kind in ("config", "data", "state"))
    if config is None or data is None or state is None:
        return None
    return Folders(config, data, state)


def _named(text: str) -> Path:
    """The folder the player named, relative to the current one."""
    try:
        folder = Path(text).expanduser().absolute()
        there = next(each for each in (folder, *folder.parents) if os.path.lexists(each))
        if text.strip() and "\0" not in text and there.is_dir():
            return folder
    except (OSError, ValueError, RuntimeError):  # not to be looked into, or nobody has that home
        pass
    raise InvalidInput(f"--data-dir: {quoted(text)} is not a folder and can't be made one")


def _of_system(kind: str, environ: Mapping[str, str]) -> Path | None:
    """The folder of a kind: as XDG_..._HOME says if that is absolute, else where this system has it."""
    given = environ.get(f"XDG_{kind.upper()}_HOME", "")
    if Path(given).is_absolute() and "\0" not in given:
        return Path(given, _PROGRAM)
    home = os.environ.get("HOME", "")
    if sys.platform == "linux" and home.startswith("/"):
        return Path(home, _LINUX[kind], _PROGRAM)
    from platformdirs import PlatformDirs  # a tenth of the time until the first picture

    try:
        found = Path(getattr(PlatformDirs(_PROGRAM, appauthor=False), f"user_{kind}_dir"))
    except RuntimeError:  # no home folder
        return None
    return found if found.is_absolute() else None
