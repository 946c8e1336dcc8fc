"""The tables of the index. Any change of them, or of what is put into them, is another FORM: it is built anew then.

- `runs`: a row for each run, with its figures and the place of its line; `late` is 1 if it was filed after one of its
  kind that was played later, and `UNCOUNTED` until averages count it
- `kinds`: the few combinations of size, goal, mode, sight, course, control and help that occur
- `figures`: by kind, list and date each run that averages count, with the sums of the averages that end with it
- `bests`: by kind, list and figure every best in the order of the dates
- `state`: one row: which log was read, how far, and what stood there; and for each table what it comes to, which
  triggers keep: damage that SQLite doesn't see makes them disagree

A list is one measure of a kind, in the order of the dates: `LISTS` of them for each measure. The first has all runs.
Once a run comes late, as from an old export, the second has those that were the newest when they were filed, and the
third the late ones in the order of filing. From these two follows which bests were announced that are none by date.
"""

from __future__ import annotations

from slide_tui.stats.averages import AVERAGES

FORM = 3
APPLICATION = 0x534C4949
"""`SLII`, the application id in the header of the file."""

NAMES = tuple(map(str, AVERAGES))
"""The columns of the averages."""
FIGURES = ("figure", *NAMES)
"""The columns that have bests."""

ABOVE_ALL = 1 << 62
"""A figure or a sum with an unfinished attempt in it: SQLite has no greater numbers."""

UNCOUNTED = 2
"""What `late` is in the row of a late run until the end of the log is reached."""

LISTS = 10
"""The list of a measure is its place, plus so much for those that were the newest, and twice that for late ones."""
LIVE, LATE = LISTS, 2 * LISTS

_SUMMED = {
    "runs": ("kind", "repeat", "finished", "deleted", "moves", "pushes", "net", "time_ms", "at_ms", "offset_min",
             "optimal", "late", "at", "length"),
    "figures": ("kind", "list", "at_ms", "run", "day", *FIGURES),
    "bests": ("kind", "list", "place", "at_ms", "run", "total"),
}  # fmt: skip


def _total(row: str, names: tuple[str, ...]) -> str:
    """What a row comes to, as an SQL expression."""
    terms = (f"ifnull({row}{name}, -1) % 2147483647 * {7919 + place * place}" for place, name in enumerate(names))
    return f"({' + '.join(terms)}) % 2147483647"


def _triggers(table: str, names: tuple[str, ...]) -> list[str]:
    new, old = (f"{sign} {_total(row, names)}" for sign, row in (("+", "new."), ("-", "old.")))
    return [
        f"CREATE TRIGGER {table}_{when} AFTER {when} ON {table} BEGIN UPDATE state SET {table} = {table} {what}; END"
        for when, what in (("INSERT", new), ("DELETE", old), ("UPDATE", f"{new} {old}"))
    ]


_NUMBERS = {table: ", ".join(f"{name} INTEGER" for name in names) for table, names in _SUMMED.items()}

TABLES = (
    f"CREATE TABLE state (form INTEGER, log TEXT, read INTEGER, tail BLOB, {', '.join(_SUMMED)})",
    "CREATE TABLE kinds (id INTEGER PRIMARY KEY, name TEXT NOT NULL, helped INTEGER NOT NULL, UNIQUE (name, helped))",
    f"CREATE TABLE runs (id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, {_NUMBERS['runs']}, code TEXT)",
    "CREATE INDEX runs_by_kind ON runs (kind, deleted, finished, repeat)",
    "CREATE INDEX runs_by_date ON runs (kind, at_ms)",
    f"CREATE INDEX runs_uncounted ON runs (late) WHERE late = {UNCOUNTED}",
    "CREATE INDEX runs_by_code ON runs (code) WHERE code <> ''",
    f"CREATE TABLE figures ({_NUMBERS['figures']}, PRIMARY KEY (kind, list, at_ms, run)) WITHOUT ROWID",
    f"CREATE TABLE bests ({_NUMBERS['bests']}, PRIMARY KEY (kind, list, place, at_ms, run)) WITHOUT ROWID",
    *(trigger for table, names in _SUMMED.items() for trigger in _triggers(table, names)),
    f"PRAGMA application_id = {APPLICATION}",
)

AGREE = " AND ".join(
    f"state.{table} = (SELECT ifnull(sum({_total('', names)}), 0) FROM {table})" for table, names in _SUMMED.items()
)
"""Whether everything comes to what it came to when it was written."""
