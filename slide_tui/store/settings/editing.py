"""Changing one value in the text of a settings file; all else stays to the letter."""

from __future__ import annotations

import re
from typing import Any

from slide_tui.store.settings.document import Place, rows

_BARE = re.compile("[A-Za-z0-9_-]+")


def written(value: Any) -> str:
    """A value as TOML writes it: a text, a number, true, false, or a table of these in one line."""
    if isinstance(value, dict):
        pairs = (
            f"{name if _BARE.fullmatch(name) else written(name)} = {written(each)}" for name, each in value.items()
        )
        return f"{{{', '.join(pairs)}}}"
    if isinstance(value, str):
        import json  # its escapes are TOML's too; a start that writes nothing does without

        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value).lower()


def value_at(data: Any, place: Place) -> Any:
    """What a document has in a place; None if it has nothing there."""
    for part in place:
        data = data.get(part) if isinstance(data, dict) else None
    return data


def with_value(text: str, place: Place, wanted: dict[str, Any]) -> str:
    """A TOML text with one value as it is in a document that is wanted; all else stays to the letter.

    The outcome may not be what is wanted if the text is laid out in an unusual way: parse it again.
    """
    lines = text.split("\n")
    found = rows(text)
    for row in found:
        if row.start and place[: len(row.place)] == row.place:  # its own line, or a table in one
            value, line = value_at(wanted, row.place), lines[row.number]
            new = [] if value is None else [line[: row.start] + written(value) + line[row.end :]]
            return "\n".join([*lines[: row.number], *new, *lines[row.number + 1 :]])
    value = value_at(wanted, place)
    if value is None:
        return text
    end, name, header = _end_of(lines, len(lines)), place[-1:], ["", f"[{'.'.join(place[:-1])}]"]
    for depth in range(len(place) - 1, -1, -1):  # the innermost table that has its like
        beside = [row for row in found if row.table == place[:depth] and row.place[:1] == place[:1]]
        if beside:
            following = (row.number for row in found if row.number > beside[-1].number and row.table != place[:depth])
            end, name, header = _end_of(lines, next(following, len(lines))), place[depth:], []
            break
    return "\n".join([*lines[:end], *header, f"{'.'.join(name)} = {written(value)}", *lines[end:]])


def _end_of(lines: list[str], end: int) -> int:
    """Where the lines of a table end: before the comment above what follows, and before blank lines."""
    while end < len(lines) and end and lines[end - 1].lstrip().startswith("#"):
        end -= 1
    while end and not lines[end - 1].strip():
        end -= 1
    return end
