"""Exporting all runs as JSON lines, described in `lines`, or as a table for a spreadsheet.

The table has the same fields as columns, all of them, under a first line with their names. Yes and no are
`true` and `false`, what is not known is empty. Separated by commas, quoted where needed, in UTF-8.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator

from slide_tui.store.solves.lines import COLUMNS, fields_of, write_line
from slide_tui.store.solves.values import StoredRun


def json_lines(runs: Iterable[StoredRun]) -> Iterator[str]:
    """Each run as a line of JSON, with its newline."""
    for run in runs:
        yield f"{write_line(run)}\n"


def csv_lines(runs: Iterable[StoredRun]) -> Iterator[str]:
    """The column names, then each run as a row, with their newlines."""
    yield f"{','.join(COLUMNS)}\n"
    for run in runs:
        row, values = io.StringIO(), fields_of(run).values()
        cells = (str(value).lower() if isinstance(value, bool) else value for value in values)
        csv.writer(row, lineterminator="\n").writerow(cells)
        yield row.getvalue()
