"""Where pictures that the player saves go."""

from __future__ import annotations

from pathlib import Path

from slide_tui.clean import clean
from slide_tui.store.files import make_folder, unused
from slide_tui.store.folders import Folders
from slide_tui.store.new_file import PUBLIC_FILE, write_new

_PATH_CELLS = 4096


def pictures_folder(folders: Folders) -> Path:
    """Return the player's own folder for pictures, if there is one and not everything is to be in one place.

    Else it is beside the runs, and may not exist yet.
    """
    if folders.data != folders.config:
        from platformdirs import user_pictures_path  # a start has no use for it

        own = user_pictures_path()
        if own.is_dir():
            return own
    return folders.data / "pictures"


def write_picture(folders: Folders, name: str, text: str) -> str:
    """Write a new picture, with a number behind its name if another has that; return its path as it may be shown.

    Raises OSError.
    """
    folder = pictures_folder(folders)
    make_folder(folder)
    path = unused(folder, name, ".svg")
    write_new(path, [text], PUBLIC_FILE)
    return shown(path)


def shown(path: Path) -> str:
    """Return a path as it may be shown, with a tilde for the home folder."""
    try:
        path = Path("~", path.relative_to(Path.home()))
    except (ValueError, RuntimeError):  # it is elsewhere, or there is no home
        pass
    return clean(str(path), _PATH_CELLS)
