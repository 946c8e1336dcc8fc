"""Pictures: a run drawn as its player saw it, to be written to a file."""

from __future__ import annotations

import re
from collections.abc import Callable

from slide_tui.engine.errors import Unreadable
from slide_tui.engine.replay import Replay
from slide_tui.film.looks import BY_READER, looks_for
from slide_tui.film.svg import svg_of
from slide_tui.settings.settings import Settings
from slide_tui.settings.themes import THEMES
from slide_tui.tui.board.looks import Looks, looks_of
from slide_tui.tui.paint.palette import Depth, palette_of

_OURS = ("dark", "light")
_NAME_MOST = 60


def save_picture(replay: Replay, settings: Settings, write: Callable[[str, str], str]) -> tuple[str, str]:
    """Draw a run and have it written; return its path, and why there is none.

    `write` takes a name and a text and returns the path, or raises OSError.
    """
    try:
        return write(name_for(replay.puzzle.code), svg_of(replay, looks_chosen(settings))), ""
    except Unreadable as error:
        return "", f"{str(error)[:1].upper()}{str(error)[1:]}."
    except OSError as error:
        return "", f"The picture can't be saved: {error.strerror or 'its folder can not be used'}."


def looks_chosen(settings: Settings) -> tuple[Looks, ...]:
    """Return the looks of the player's settings; our own two themes are dark or light as the reader's system is."""
    looks, own = looks_of(settings, palette_of(Depth.TRUE)), dict(settings.own_themes)
    if settings.theme in own:
        return (looks._replace(palette=palette_of(Depth.TRUE, settings.theme, own)),)
    theme = BY_READER if settings.theme in _OURS or settings.theme not in THEMES else settings.theme
    return looks_for(theme, looks)


def name_for(code: str) -> str:
    """Return the name of the file for a puzzle, without its ending; any code makes one."""
    return f"slide-tui-{re.sub('[^A-Za-z0-9-]+', '-', code)[:_NAME_MOST].strip('-')}"
