"""Reading the table that `exporting.csv_lines` writes, even after a spreadsheet has saved it.

Separators, line ends and quotes may all have changed by then.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from slide_tui.engine.errors import InvalidInput, check_length
from slide_tui.store.importing.bare import Bare, Place, tried
from slide_tui.store.solves.lines import COLUMNS, FIELDS, FLAGS, LINE_MAX, NUMBERS, OPTIONAL, read_fields
from slide_tui.store.solves.values import StoredRun

_NUMBER = re.compile("-?(?:0|[1-9][0-9]{0,15})", re.ASCII)
_YES_NO = {"true": True, "false": False}
_BETWEEN = ",;\t"
_LINE_END = re.compile("\r\n|\r|\n")
EMPTY = f" {_BETWEEN}\r\n"
"""The characters of an empty line."""


def is_sheet(first_line: str) -> bool:
    """Whether a text is such a table, judged by its first line that is not empty."""
    return _between(first_line) is not None


def read_sheet(text: str, _bare: Bare) -> Iterator[Place]:
    """All runs of a table; the columns may stand in any order."""
    lines = [(number, line) for number, line in enumerate(_LINE_END.split(text), start=1) if line.strip(EMPTY)]
    first, first_line = lines[0]
    between = _between(first_line)
    if between is None:
        yield f"line {first}", InvalidInput("it does not name the columns of an export")
        return
    names = _names(first_line, between)
    for number, line in lines[1:]:
        yield f"line {number}", tried(_read_row, names, line, between)


def _between(first_line: str) -> str | None:
    """The separator of the column names; None if these are not our columns."""
    for between in _BETWEEN:
        try:
            if sorted(_names(first_line, between)) in (sorted(FIELDS), sorted(COLUMNS)):
                return between
        except InvalidInput:
            continue
    return None


def _names(first_line: str, between: str) -> list[str]:
    return [name.strip() for name in _cells(first_line, between)]


def _cells(line: str, between: str) -> list[str]:
    import csv  # only imports need its library

    check_length("the line", line, LINE_MAX)
    csv.field_size_limit(LINE_MAX)
    try:
        [cells] = csv.reader([line], strict=True, delimiter=between)
    except (csv.Error, ValueError):
        raise InvalidInput("its quotes don't match") from None
    return cells


def _read_row(names: list[str], line: str, between: str) -> StoredRun:
    cells = _cells(line, between)
    if len(cells) != len(names):
        raise InvalidInput(f"it has {len(cells)} columns instead of {len(names)}")
    return read_fields(_typed(dict(zip(names, cells, strict=True))))


def _typed(cells: Mapping[str, str]) -> dict[str, Any]:
    """The cells as values; one that is not a value stays text, which is refused later."""
    typed: dict[str, Any] = dict(cells)
    for name in (*NUMBERS, "optimal"):
        if _NUMBER.fullmatch(cells[name]):
            typed[name] = int(cells[name])
    for name in FLAGS:
        typed[name] = _YES_NO.get(cells[name].lower(), cells[name])
    return typed | {name: None for name in OPTIONAL if not cells[name]}
