"""Pictures: a run drawn as its player saw it, to be written to a file."""

from __future__ import annotations

import re
from collections.abc import Callable

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.replay import Replay
from slide_tui.film.looks import looks_chosen
from slide_tui.film.svg import svg_of
from slide_tui.settings.settings import Settings

_NAME_MOST = 60


def save_picture(replay: Replay, settings: Settings, write: Callable[[str, str], str]) -> tuple[str, str]:
    """Draw a run and have it written; return its path, and why there is none.

    `write` takes a name and a text and returns the path, or raises OSError.
    """
    try:
        return write(name_for(replay.puzzle.code), svg_of(replay, looks_chosen(settings))), ""
    except InvalidInput as error:
        return "", f"{str(error)[:1].upper()}{str(error)[1:]}."
    except OSError as error:
        return "", f"The picture can't be saved: {error.strerror or 'its folder can not be used'}."


def name_for(code: str) -> str:
    """Return the name of the file for a puzzle, without its ending; any code makes one."""
    return f"slide-tui-{re.sub('[^A-Za-z0-9-]+', '-', code)[:_NAME_MOST].strip('-')}"
