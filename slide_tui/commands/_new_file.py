"""The new files that commands write: named on the command line, `-` for standard output."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from slide_tui.clean import clean
from slide_tui.engine.errors import InvalidInput, quoted
from slide_tui.exits import Failed
from slide_tui.store.new_file import write_new

_PATH_CELLS = 400


def new_file(text: str) -> Path | None:
    """Read the name of a new file; None stands for standard output. Raise InvalidInput if it can't be one."""
    if text == "-":
        return None
    if not text or "\0" in text:
        raise InvalidInput(f"{quoted(text)} is not a file name")
    return Path(text)


def write_file(path: Path | None, pieces: Iterable[str]) -> None:
    """Write pieces as UTF-8, whatever the locale; raise Failed if it can't be done.

    Where something has the name, that stays, and no piece is asked for.
    """
    if path is None:
        for piece in pieces:
            if sys.stdout is not None:
                sys.stdout.buffer.write(piece.encode())
        return
    try:
        write_new(path, pieces)
    except FileExistsError:
        raise Failed(f"{shown_path(path)} exists already and is left alone: name a new file") from None
    except OSError as error:
        raise Failed(f"{shown_path(path)}: {error.strerror or 'not written'}") from None


def shown_path(path: Path | str) -> str:
    """Return a path as it may be shown."""
    return clean(str(path), _PATH_CELLS)
