"""The table that an export can be, as it comes from us and as spreadsheets keep it once more."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from slide_tui.engine.kind import Kind
from slide_tui.store.importing.bare import run_of
from slide_tui.store.solves.exporting import csv_lines
from slide_tui.store.solves.lines import COLUMNS, FIELDS
from slide_tui.store.solves.values import StoredRun
from tests.store.solves.files import BARE, found, written
from tests.store.solves.runs import AT_MS, KEYS, easy, kept_of, mastered

BARE_TIME = run_of("f" * 32, "csTimer", BARE, Kind(KEYS.size), 9000, AT_MS)
KEPT = [kept_of(easy(), 1), BARE_TIME, kept_of(mastered("a"), 2)]
"""Three runs, one with nothing in its last column."""


def respelled(order: list[str], **style: str | int) -> str:
    """Our own table as a spreadsheet writes it: columns in some order, TRUE for true, in a style of Python's `csv`."""
    table, [names, *rows] = io.StringIO(), csv.reader(csv_lines(KEPT))
    cells = [dict(zip(names, (names, *rows)[at], strict=True)) for at in range(len(rows) + 1)]
    shown = [[row[name].upper() if row[name] in ("true", "false") else row[name] for name in order] for row in cells]
    csv.writer(table, **style).writerows(shown)  # type: ignore[arg-type]
    return table.getvalue()


@pytest.mark.parametrize(
    ("above", "between", "ends", "quoting"),
    [
        ("", ",", "\n", csv.QUOTE_MINIMAL),
        ("\ufeff", ";", "\r\n", csv.QUOTE_ALL),
        ("{0}", "\t", "\r", csv.QUOTE_MINIMAL),
        ("{1}", ",", "\r\n", csv.QUOTE_ALL),
    ],
)
def test_a_sheet_is_read_however_it_is_spelled(
    above: str, between: str, ends: str, quoting: int, tmp_path: Path
) -> None:
    """Whatever ends its lines, stands between its cells or above them, and wherever its columns are."""
    blank = above.format(ends, between * (len(COLUMNS) - 1) + ends)
    for order in (list(COLUMNS), sorted(COLUMNS)):
        text = respelled(order, delimiter=between, lineterminator=ends, quoting=quoting)
        (tmp_path / "sheet.csv").write_bytes((blank + text).encode())

        assert KEPT == [what for _, what in found(tmp_path / "sheet.csv")]


def test_rows_of_a_sheet_that_are_none_are_refused(tmp_path: Path) -> None:
    """Wrong quotes, too few columns, a number that is none; the lines are counted from the top of the file."""
    names, row = csv_lines([kept_of(easy())])
    path = written(tmp_path / "sheet.csv", ["\n", names, '"\n', "1,2\n", row.replace(",2,2,2,", ",2,2e0,2,"), row])

    assert ["line 3", "line 4", "line 5", "line 6"] == [where for where, _ in found(path)]
    assert [str, str, str, StoredRun] == [type(what) for _, what in found(path)]


@pytest.mark.parametrize("names", [",".join(FIELDS[1:]), ",".join(FIELDS + FIELDS[:1])], ids=["one less", "one twice"])
def test_a_table_with_other_columns_is_not_ours(names: str, tmp_path: Path) -> None:
    """No line of it is taken, and none is passed over in silence."""
    path = written(tmp_path / "sheet.csv", [f"{names}\n", *list(csv_lines(KEPT))[1:]])

    assert [str] * 4 == [type(what) for _, what in found(path)]
