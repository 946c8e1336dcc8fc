"""The settings file: read so that nothing in it can do harm, written so that nothing in it is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from slide_tui.clean import clean
from slide_tui.engine.errors import InvalidInput, quoted
from slide_tui.settings.settings import GONE, GROUPS, OPTIONS, Option, Settings
from slide_tui.settings.themes import ThemeRow
from slide_tui.store.files import can_rewrite, rewrite, why_not
from slide_tui.store.settings.document import (
    Broken,
    Place,
    line_of,
    parse,
    read_text,
    rows,
)
from slide_tui.store.settings.editing import with_value

COMPLAINTS_MAX = 10
"""How many complaints are reported one by one."""

_THEMES = "theme"
"""The table of the player's own themes."""
_NAME_CELLS = 60
_PATH_CELLS = 200
_UNKNOWN = "unknown here, perhaps from a newer version; it stays as it is"

_Complaint = tuple[Place, str]
_Edit = tuple[Place, Any]
"""Where a value stands, and its new value; None removes it."""


class Loaded(NamedTuple):
    """What a settings file says."""

    settings: Settings
    complaints: tuple[str, ...] = ()
    """A line for each mistake, in the order of the file."""


def load(path: Path) -> Loaded:
    """Load settings, with the default for each missing or wrong value. Never raises."""
    try:
        text = read_text(path)
        values, complaints = _read_all(parse(text or ""))
    except Broken as why:
        told = f"{_located(path, why)}; the default settings are used, and the file is left untouched until you fix it"
        return Loaded(Settings(), (told,))
    return Loaded(Settings(**values), tuple(_told(path, text or "", complaints)))


def save(path: Path, before: Settings, after: Settings) -> str | None:
    """Write the player's changes into the file; None, or one line that says why it failed.

    Everything else stays: comments, order, unknown keys, and changes by other windows. A file that can't be read is
    never overwritten. A new file gets all settings, explained.
    """
    edits = list(_edits(before, after))
    if not edits:
        return None
    try:
        _check_link(path)
        rewrite(path, lambda: _rewritten(path, edits, after))
    except Broken as why:
        return f"settings not saved: {_located(path, why)}; fix that first"
    except OSError as error:
        return f"settings not saved: {clean(str(path), _PATH_CELLS)}: {why_not(error)}"
    return None


def why_not_saved(path: Path) -> str:
    """Why `save` would fail, as far as can be seen beforehand; empty if it should succeed."""
    try:
        parse(read_text(path) or "")
        _check_link(path)
    except Broken as why:
        return _located(path, why)
    return "" if can_rewrite(path) else f"{_name(path)} is read-only, or its folder is"


def _check_link(path: Path) -> None:
    """Raise Broken if the path links to a file without settings of this game."""
    text = read_text(path) if path.is_symlink() else None
    if text is not None and not parse(text).keys() & GROUPS:
        raise Broken("it is a link to a file without settings of this game")


def _read_all(data: dict[str, Any]) -> tuple[dict[str, Any], list[_Complaint]]:
    """The valid values of a document by field, and complaints about all others."""
    complaints: list[_Complaint] = [((name,), _UNKNOWN) for name in data if name not in (*GROUPS, _THEMES)]
    values: dict[str, Any] = {}
    own: tuple[tuple[str, ThemeRow], ...] = ()
    if _THEMES in data:
        from slide_tui.settings.own_themes import read_own_themes  # few players make their own

        own, wrong = read_own_themes(data[_THEMES])
        complaints += [((_THEMES, *place), words) for place, words in wrong]
    values["own_themes"] = own
    for group in GROUPS:
        table = data.get(group, {})
        if not isinstance(table, dict):
            complaints.append(((group,), f"not a table; write [{group}] above its settings"))
            continue
        for name, raw in table.items():
            if name in GONE.get(group, ()):
                continue
            option = OPTIONS.get(name)
            if option is None or option.group != group:
                complaints.append(((group, name), _UNKNOWN))
                continue
            if name == "theme" and any(raw == each for each, _ in own):
                values[name] = raw
                continue
            try:
                values[name] = option.read(_good_entries((group, name), option, raw, complaints))
            except InvalidInput as error:
                complaints.append(((group, name), str(error)))
    return values, complaints


def _good_entries(place: Place, option: Option, raw: Any, complaints: list[_Complaint]) -> Any:
    """A value to read; a table within a group keeps only its valid entries, so that one spoils no other."""
    if not isinstance(raw, dict):
        return raw
    good: dict[str, Any] = {}
    for name, entry in raw.items():
        try:
            option.read({**good, name: entry})
        except InvalidInput as error:
            complaints.append(((*place, name), str(error)))
        else:
            good[name] = entry
    return good


def _told(path: Path, text: str, complaints: list[_Complaint]) -> Iterator[str]:
    """The complaints as lines, in the order of the file."""
    found = rows(text) if complaints else []
    placed = sorted((line_of(found, place), number) for number, (place, _) in enumerate(complaints))
    for line, number in placed[:COMPLAINTS_MAX]:
        place, why = complaints[number]
        yield f"{_name(path)}, line {line}: {_key_shown(place)}: {why}"
    if len(placed) > COMPLAINTS_MAX:
        yield f"{_name(path)}: and {len(placed) - COMPLAINTS_MAX} more like these"


def _located(path: Path, why: Broken) -> str:
    return f"{_name(path)}{f', line {why.line}' if why.line else ''}: {why}"


def _name(path: Path) -> str:
    return clean(path.name, _NAME_CELLS)


def _key_shown(place: Place) -> str:
    return ".".join(part if re.fullmatch("[A-Za-z0-9_-]{1,24}", part) else quoted(part) for part in place)


def _edits(before: Settings, after: Settings) -> Iterator[_Edit]:
    """The edits that bring the player's changes, and nothing else, into the file."""
    for name, option in OPTIONS.items():
        place = (option.group, name)
        old, new = (option.write(getattr(each, name)) for each in (before, after))
        if isinstance(new, dict):
            for entry in {**old, **new}:
                if old.get(entry) != new.get(entry):
                    yield (*place, entry), new.get(entry)
        elif old != new:
            yield place, new


def _rewritten(path: Path, edits: list[_Edit], after: Settings) -> bytes | None:
    """The new bytes of the file; None if nothing has to change."""
    text = read_text(path)
    if text is None or not text.strip():
        from slide_tui.store.settings.first_file import first_text

        return first_text(after).encode()
    new = _edited(text, edits)
    return new.encode() if new != text else None


def _edited(text: str, edits: list[_Edit]) -> str:
    """The text with its values changed, and nothing else: the outcome is parsed again and compared."""
    wanted, new = parse(text), text
    for place, value in edits:
        _set(wanted, text, place, value)
        new = with_value(new, place, wanted)
    with suppress(Broken):
        if parse(new) == wanted:
            return new
    raise Broken("laid out so that it can't be changed without loss")


def _set(table: dict[str, Any], text: str, place: Place, value: Any) -> None:
    """Set one value, or remove it if it is None."""
    for depth, part in enumerate(place[:-1], start=1):
        table = table.setdefault(part, {}) if value is not None else table.get(part, {})
        if not isinstance(table, dict):
            raise Broken(f"{_key_shown(place[:depth])} is not a table", line_of(rows(text), place[:depth]))
    if value is None:
        table.pop(place[-1], None)
    else:
        table[place[-1]] = value
