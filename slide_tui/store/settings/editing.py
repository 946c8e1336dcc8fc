"""Changing one value in the text of a settings file; all else stays to the letter."""

from __future__ import annotations

from typing import Any

from slide_tui.store.settings.document import Broken, Entry, Place, comments, entries, swapped


def written(value: Any) -> str:
    """A value as TOML writes it: a text, a whole number, true or false."""
    if isinstance(value, str):
        import json  # its escapes are TOML's too; a start that writes nothing does without

        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value).lower()


def with_value(text: str, place: Place, value: Any, *, inline: bool = False) -> str:
    """A TOML text with a value set, or removed if it is None. Raises Broken if a comment would be lost.

    The outcome may not be valid if tables are spelled in two ways at once: parse it again.
    """
    found = entries(text)
    for entry in found:
        if entry.value < entry.stop and place[: len(entry.place)] == entry.place:
            return _changed(text, entry, place[len(entry.place) :], value)
    return text if value is None else _with_line(text, found, place, value, inline)


def _changed(text: str, entry: Entry, within: Place, value: Any) -> str:
    """A text with another value of a key; if that is an inline table, with another value within it."""
    old = text[entry.value : entry.end]
    if comments(old):
        raise Broken("laid out so that it can't be changed without loss")
    if within:
        lines = with_value(swapped(old[1:-1], ",", "\n"), within, value, inline=True).strip("\n")
        new = f"{{{swapped(lines, chr(10), ',')}}}"
    elif value is None:
        return text[: entry.start] + text[entry.stop + 1 :]
    else:
        new = written(value)
    return text[: entry.value] + new + text[entry.end :]


def _with_line(text: str, found: list[Entry], place: Place, value: Any, inline: bool) -> str:
    """A text with a line for a new key: in the innermost table that has its like, or below a new header at the end."""
    at, name, header = len(text.rstrip()), place, " " if inline else ""
    for depth in range(len(place) - 1, -1, -1):
        beside = [entry for entry in found if entry.table == place[:depth] and entry.place[:1] == place[:1]]
        if beside:
            at, name = _end_of(text, found, beside[-1]), place[depth:]
            break
    else:
        if not inline:
            header, name = f"\n[{'.'.join(place[:-1])}]\n", place[-1:]
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
