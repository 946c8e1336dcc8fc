"""Raw: what the settings file has, read as values or quoted in messages."""

from __future__ import annotations

from typing import Any

from slide_tui.engine.errors import InvalidInput, quoted
from slide_tui.engine.size import Size, parse_size
from slide_tui.settings.move_keys import MoveKeys, parse_keys

ARROWS_ONLY = "arrows"
"""Written where a player has no keys besides the arrows."""
_QUOTED_NUMBER_MAX = 10**9


def quoted_value(raw: Any) -> str:
    """A value of the file as messages quote it; of what can be endless, only its kind."""
    if isinstance(raw, str):
        return quoted(raw)
    if isinstance(raw, dict | list):
        return "a table" if isinstance(raw, dict) else "a list"
    if isinstance(raw, int) and abs(raw) > _QUOTED_NUMBER_MAX:
        return "so large a number"
    return str(raw).lower() if isinstance(raw, bool) else str(raw)


def text_of(raw: Any) -> str:
    """A text of the file; raise InvalidInput for anything else."""
    if not isinstance(raw, str):
        raise InvalidInput(f"{quoted_value(raw)} is not text in quotes")
    return raw


def read_size(raw: Any) -> Size:
    """A size: a text, or the side of a square."""
    side = isinstance(raw, int) and not isinstance(raw, bool) and 0 <= raw <= _QUOTED_NUMBER_MAX
    return parse_size(str(raw) if side else text_of(raw))


def read_keys(raw: Any) -> MoveKeys:
    """Four keys, or the name of a preset."""
    return parse_keys(text_of(raw))


def read_more_keys(raw: Any) -> MoveKeys | None:
    """Four keys besides the arrows, or None for none."""
    return None if raw == ARROWS_ONLY else read_keys(raw)
