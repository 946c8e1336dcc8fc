"""A player's own themes: tables of the settings file, `[theme.NAME]`, read with a word for every mistake."""

from __future__ import annotations

import re
from typing import Any

from slide_tui.engine.errors import InvalidInput, quoted
from slide_tui.settings.raw import quoted_value
from slide_tui.settings.themes import FOLLOWING, OURS, PUBLISHED, THEMES, ThemeRow, row_of

COLOURS = ThemeRow._fields[2:]
"""What a theme names beside its base and its faces, each a colour."""
OWN_MOST = 20
"""How many themes of one's own there may be."""
_BASES = {**{name: row_of(theme) for name, theme in OURS.items()}, **PUBLISHED}
_FACES = 5
_NAME = "[A-Za-z0-9](?:[A-Za-z0-9 _-]{0,18}[A-Za-z0-9])?"
_COLOUR = "#[0-9A-Fa-f]{6}"

Complaint = tuple[tuple[str, ...], str]
"""Where in the table something is wrong, and what."""
Own = tuple[tuple[str, ThemeRow], ...]


def read_own_themes(raw: Any) -> tuple[Own, list[Complaint]]:
    """Return the themes in a table and what is wrong with it; what is wrong leaves the base as it is."""
    if not isinstance(raw, dict):
        return (), [((), f"not a table; write [theme.NAME] above the colours of a theme, not {quoted_value(raw)}")]
    found: list[tuple[str, ThemeRow]] = []
    complaints: list[Complaint] = []
    for name, table in raw.items():
        why = _why_not(name, table, len(found))
        if why:
            complaints.append(((name,), why))
            continue
        row, wrong = _read(table)
        found.append((name, row))
        complaints += [((name, *place), words) for place, words in wrong]
    return tuple(found), complaints


def _why_not(name: str, table: Any, count: int) -> str:
    """Say why a table is not a theme; empty if it is one."""
    if not re.fullmatch(_NAME, name):
        return f"{quoted(name)} can't be the name of a theme: use up to 20 letters, digits, blanks and hyphens"
    if name in THEMES:
        return "a theme has this name already; choose another name"
    if not isinstance(table, dict):
        return f"not a table; write [theme.{name}] above its colours"
    return f"more than {OWN_MOST} themes; this one is left out" if count >= OWN_MOST else ""


def _read(table: dict[str, Any]) -> tuple[ThemeRow, list[Complaint]]:
    """Return a theme and what is wrong with its table."""
    complaints: list[Complaint] = []
    row = _BASES["dark"]
    for name, raw in sorted(table.items(), key=lambda item: item[0] != "base"):
        try:
            row = _with(row, name, raw)
        except InvalidInput as error:
            complaints.append(((name,), str(error)))
    return row, complaints


def _with(row: ThemeRow, name: str, raw: Any) -> ThemeRow:
    """Return a theme with one thing as the table says; raise InvalidInput if it can't be so."""
    if name == "base":
        if not isinstance(raw, str) or raw not in _BASES:
            names = ", ".join(each for each in THEMES if each not in FOLLOWING)
            raise InvalidInput(f"{quoted_value(raw)} is not one of {names}")
        return _BASES[raw]
    if name == "faces":
        if not isinstance(raw, list) or len(raw) != _FACES:
            raise InvalidInput(f'{quoted_value(raw)} is not a list of {_FACES} colours, each as "#RRGGBB"')
        return row._replace(faces=tuple(map(_colour, raw)), faces_256=())
    if name not in COLOURS:
        raise InvalidInput(f"unknown here; a theme has base, faces, {', '.join(COLOURS)}")
    colour: dict[str, Any] = {name: _colour(raw)}
    return row._replace(**colour)


def _colour(raw: Any) -> str:
    if not isinstance(raw, str) or not re.fullmatch(_COLOUR, raw):
        raise InvalidInput(f'{quoted_value(raw)} is not a colour: write it as "#RRGGBB"')
    return raw.upper()
