"""Changing one value in the text of a settings file; all else stays to the letter."""

from __future__ import annotations

import re
from typing import Any

from slide_tui.store.settings.document import Broken, Entry, Place, comments, entries, parse

_BARE = re.compile("[A-Za-z0-9_-]+")


class _Number(str):
    """A number with a point, as a file spells it."""

    __slots__ = ()


def parse_exactly(text: str) -> dict[str, Any]:
    """Parse a text so that `written` gives every number back; raise Broken if it is not TOML."""
    return parse(text, parse_float=_Number)


def written(value: Any) -> str:
    """A value as TOML writes it: a text, a whole number, true, false, or a table of these in one line."""
    if isinstance(value, _Number):
        return value
    if isinstance(value, dict):
        rows = (f"{name if _BARE.fullmatch(name) else written(name)} = {written(each)}" for name, each in value.items())
        return f"{{{', '.join(rows)}}}"
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
    """A TOML text with one value as it is in a document that is wanted. Raises Broken if a comment would be lost.

    The outcome may not be what is wanted if tables are spelled in two ways at once: parse it again.
    """
    found = entries(text)
    for entry in found:
        if entry.value < entry.stop and place[: len(entry.place)] == entry.place:  # its own line, or a table in one
            if comments(text[entry.value : entry.end]):
                raise Broken("laid out so that it can't be changed without loss")
            value = value_at(wanted, entry.place)
            if value is None:
                return text[: entry.start] + text[entry.stop + 1 :]
            return text[: entry.value] + written(value) + text[entry.end :]
    value = value_at(wanted, place)
    return text if value is None else _with_line(text, found, place, value)


def _with_line(text: str, found: list[Entry], place: Place, value: Any) -> str:
    """A text with a line for a new key: in the innermost table that has its like, or below a new header at the end."""
    at, name, header = len(text.rstrip()), place[-1:], f"\n[{'.'.join(place[:-1])}]\n"
    for depth in range(len(place) - 1, -1, -1):
        beside = [entry for entry in found if entry.table == place[:depth] and entry.place[:1] == place[:1]]
        if beside:
            at, name, header = _end_of(text, found, beside[-1]), place[depth:], ""
            break
    return f"{text[:at]}\n{header}{'.'.join(name)} = {written(value)}{text[at:]}"


def _end_of(text: str, found: list[Entry], last: Entry) -> int:
    """Where a new line belongs behind an entry: before blank lines, and before the comment above what follows."""
    following = next((entry.start for entry in found if entry.start > last.start), None)
    rows = text[last.stop : following].split("\n")
    if following is not None:
        rows.pop()
        while rows and rows[-1].lstrip().startswith("#"):
            rows.pop()
    while rows and not rows[-1].strip():
        rows.pop()
    return last.stop + len("\n".join(rows))
