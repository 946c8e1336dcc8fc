"""Reading the table that `exporting.csv_lines` writes, also after a spreadsheet has kept it once more."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from slide_tui.engine.errors import Unreadable, check_length
from slide_tui.store.solves.bare import Bare, Found
from slide_tui.store.solves.lines import FIELDS, FLAGS, LINE_MAX, NUMBERS, read_fields
from slide_tui.store.solves.values import Kept

_NUMBER = re.compile("-?(?:0|[1-9][0-9]{0,15})", re.ASCII)
_OPTIONAL = ("optimal", "replay")
_YES_NO = {"true": True, "false": False}


def is_sheet(first_line: str) -> bool:
    """Whether a text that begins with such a line is such a table."""
    return set(FIELDS) == set(first_line.strip().split(","))


def read_sheet(text: str, _bare: Bare) -> Iterator[Found]:
    """All runs of a table; the columns may stand in any order."""
    lines = text.split("\n")
    names = lines[0].strip().split(",")
    for number, line in enumerate(lines[1:], start=2):
        if line.strip():
            try:
                yield f"line {number}", _read_row(names, line.removesuffix("\r"))
            except Unreadable as error:
                yield f"line {number}", error


def _read_row(names: list[str], line: str) -> Kept:
    import csv  # only imports need its library

    check_length("the line", line, LINE_MAX)
    csv.field_size_limit(LINE_MAX)
    try:
        [cells] = csv.reader([line], strict=True)
    except (csv.Error, ValueError):
        raise Unreadable("its quotes don't fit together") from None
    if len(cells) != len(names):
        raise Unreadable(f"it has {len(cells)} columns and not {len(names)}")
    return read_fields(_typed(dict(zip(names, cells, strict=True))))


def _typed(cells: Mapping[str, str]) -> dict[str, Any]:
    """The cells as the values that they stand for; one that stands for none stays a text, and is refused as one."""
    found: dict[str, Any] = dict(cells)
    for name in (*NUMBERS, "optimal"):
        if _NUMBER.fullmatch(cells[name]):
            found[name] = int(cells[name])
    for name in FLAGS:
        found[name] = _YES_NO.get(cells[name].lower(), cells[name])
    for name in _OPTIONAL:
        if not cells[name]:
            found[name] = None
    return found
