"""The keys of a screen as one table: presses, clicks, the last line and the list of all keys read the same rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from slide_tui.play.actions import ACTIONS
from slide_tui.settings.keymap import Keymap, key_label
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line, line_width, text_width
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import key_row
from slide_tui.tui.paint.sheet import Sheet

_IN_LETTERS = {"←→": "Left Right", "↑↓": "Up Down", "←↑↓→": "Arrows"}
_GAP = 2
_SCROLLS = {"down": 1, "up": -1, "pagedown": 10, "pageup": -10, "end": 1000, "home": -1000}
"""The keys that scroll, and by how many rows."""
_TIGHT = 56
"""In fewer columns the words of a list follow their keys without a margin."""
_CLICK = "key "


class Where(Enum):
    """Where a row can be read, beside the list of all keys."""

    ALWAYS = "in the last line, however short that is"
    ROOM = "in the last line, where it has room"
    LIST = "only in the list"


class Key(NamedTuple):
    """A row of a screen's key table."""

    keys: str
    """Textual's names of the keys, with blanks between them; a click on the row presses the first."""
    words: str
    """What the keys do, in a word or two."""
    act: Callable[[str], object]
    """Does it, told which of the keys was pressed."""
    label: str = ""
    """How the keys are shown, if not by the name of the first."""
    long: str = ""
    """More words, for the list."""
    on: bool = False
    """Whether it switches something that is on now."""
    where: Where = Where.ROOM

    @property
    def first(self) -> str:
        """The key that a click presses."""
        return self.keys.partition(" ")[0]

    @property
    def area(self) -> str:
        """The name of a part of the screen on which a click presses the first key."""
        return _CLICK + self.first

    @property
    def in_short(self) -> str:
        """What the keys do, for the last line."""
        return self.words + (": on" if self.on else "")

    @property
    def in_full(self) -> str:
        """What the keys do, for where there is room."""
        return (self.long or self.words) + (": on" if self.on else "")

    def shown(self, palette: Palette) -> str:
        """How the keys are shown, in letters where there are no arrows."""
        if palette.unicode:
            return self.label or key_label(self.first)
        return _IN_LETTERS.get(self.label) or self.label or key_label(self.first, plain=True)


def press(table: Iterable[Key], key: str, typed: str | None = None) -> bool:
    """Do what a key stands for; whether there was a row for it. A capital without a row of its own is a letter.

    `typed` is what the key writes, for rows that name it so: `?` as well as `question_mark`.
    """
    rows = {name: row for row in table for name in row.keys.split()}
    names = (key, key.lower(), typed or "", (typed or "").lower())
    row = next((rows[name] for name in names if name in rows), None)
    if row is not None:
        row.act(key)
    return row is not None


def control_key(name: str, keymap: Keymap, act: Callable[[str], object], where: Where = Where.ROOM) -> Key:
    """The row of a control, with the player's keys for it."""
    action = ACTIONS[name]
    return Key(" ".join(keymap.keys_of(name)), action.label, act, long=action.help, where=where)


def scroll_key(scroll: Callable[[int], object]) -> Key:
    """The row of the keys that scroll; `scroll` is told by how many rows."""
    return Key(" ".join(_SCROLLS), "scroll", lambda key: scroll(_SCROLLS[key]), "↑↓")


def clicked_key(area: str) -> str:
    """The key that a click on a part of the screen presses; empty if it stands for none."""
    return area.removeprefix(_CLICK) if area.startswith(_CLICK) else ""


def put_last_line(sheet: Sheet, box: Box, table: Sequence[Key], palette: Palette, *, card: bool = False) -> None:
    """Put a row of keys on a sheet: those that must be there, and of the others as many as fit, in their order."""
    rows = [(row, (row.area, row.shown(palette), palette.shown(row.in_short))) for row in table]
    room = box.width - sum(_wide(cells) for row, cells in rows if row.where is Where.ALWAYS) + _BETWEEN
    full, shown = False, []
    for row, cells in rows:
        if row.where is Where.ROOM and not full:
            room -= _wide(cells)
            full = room < 0
        if row.where is Where.ALWAYS or (row.where is Where.ROOM and not full):
            shown.append(cells)
    line, areas = key_row(shown, box.width, palette)
    line = tuple((words, ink._replace(paper=palette.card)) for words, ink in line) if card else line
    sheet.put(box.x, box.y, line)
    sheet.put_areas(box.x, box.y, areas)


_BETWEEN = 3
"""How many columns `key_row` leaves between two keys."""


def _wide(cells: tuple[str, str, str]) -> int:
    """How many columns a key takes in a row, with the space to the next one."""
    return text_width(cells[1]) + 1 + text_width(cells[2]) + _BETWEEN


def put_key_list(sheet: Sheet, box: Box, table: Sequence[Key], palette: Palette) -> None:
    """Put all keys on a sheet, below each other, in as many columns as they need; in fewer words if those are wide."""
    columns = _columns(box, table, palette, lambda row: row.in_full)
    if sum(wide + _GAP for _, _, wide in columns) - _GAP > box.width:
        columns = _columns(box, table, palette, lambda row: row.in_short)
    x = box.x
    for rows, lines, wide in columns:
        for y, (row, line) in enumerate(zip(rows, lines, strict=True), box.y):
            sheet.put(x, y, line, row.area)
        x += wide + _GAP


def key_list_width(table: Sequence[Key], palette: Palette) -> int:
    """Return how wide a list of keys in one column is."""
    labels = max(text_width(row.shown(palette)) for row in table)
    return labels + 2 + max(text_width(palette.shown(row.in_full)) for row in table)


def _columns(
    box: Box, table: Sequence[Key], palette: Palette, words: Callable[[Key], str]
) -> list[tuple[Sequence[Key], list[Line], int]]:
    """The rows of each column with their lines, and how wide it is."""
    key_ink, words_ink = palette.on(palette.fg, bold=True), palette.on(palette.dim)
    columns: list[tuple[Sequence[Key], list[Line], int]] = []
    high = max(1, box.height)
    for rows in (table[start : start + high] for start in range(0, len(table), high)):
        labels = [row.shown(palette) for row in rows]
        wide = 0 if box.width < _TIGHT else max(map(text_width, labels)) + 1
        lines: list[Line] = [
            ((label + " " * (wide - text_width(label)), key_ink), (f" {palette.shown(words(row))}", words_ink))
            for row, label in zip(rows, labels, strict=True)
        ]
        columns.append((rows, lines, max(map(line_width, lines))))
    return columns
