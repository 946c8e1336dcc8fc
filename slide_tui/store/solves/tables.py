"""The tables of the index. Any change of them, or of what is put into them, is another FORM: it is built anew then.

- `runs`: a row for each run, with its figures, the place of its line, and whether averages count it by now
- `kinds`: the few combinations of size, goal, mode, sight, course, control and help that occur
- `figures`: by kind, measure and date each run that averages count, with the sums of the averages that end with it
- `bests`: by kind, measure and figure every best in the order of the dates
- `state`: one row: how far the log was read, and what stood there; and for each table what it comes to, which
  triggers keep: damage that SQLite doesn't see makes them disagree
"""

from __future__ import annotations

from slide_tui.stats.averages import AVERAGES

FORM = 6
APPLICATION = 0x534C4949
"""`SLII`, the application id in the header of the file."""

NAMES = tuple(map(str, AVERAGES))
"""The columns of the averages."""
FIGURES = ("figure", *NAMES)
"""The columns that have bests."""

CHANGED = "counted <> (NOT deleted AND NOT repeat AND (finished OR code = '' AND NOT pushes))"
"""Whether averages are still to count a run, or to count it no longer: see `Solve.counts` and `Solve.dnf`."""

RUN_FIELDS = ("repeat", "finished", "deleted", "moves", "pushes", "net", "time_ms", "at_ms", "offset_min", "optimal")
"""The fields of a run that are columns as they are."""
_SUMMED = {
    "runs": ("kind", *RUN_FIELDS, "counted", "at", "length"),
    "figures": ("kind", "measure", "at_ms", "run", "day", *FIGURES),
    "bests": ("kind", "measure", "place", "at_ms", "run", "total"),
}


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
    f"CREATE TABLE state (form INTEGER, read INTEGER, tail BLOB, {', '.join(_SUMMED)})",
    "CREATE TABLE kinds (id INTEGER PRIMARY KEY, name TEXT NOT NULL, helped INTEGER NOT NULL, UNIQUE (name, helped))",
    f"CREATE TABLE runs (id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, {_NUMBERS['runs']}, code TEXT)",
    "CREATE INDEX runs_by_kind ON runs (kind, deleted, finished, repeat)",
    f"CREATE INDEX runs_changed ON runs (kind, at_ms) WHERE {CHANGED}",
    "CREATE INDEX runs_by_code ON runs (code) WHERE code <> ''",
    f"CREATE TABLE figures ({_NUMBERS['figures']}, PRIMARY KEY (kind, measure, at_ms, run)) WITHOUT ROWID",
    f"CREATE TABLE bests ({_NUMBERS['bests']}, PRIMARY KEY (kind, measure, place, at_ms, run)) WITHOUT ROWID",
    *(trigger for table, names in _SUMMED.items() for trigger in _triggers(table, names)),
)

AGREE = " AND ".join(
    f"state.{table} = (SELECT ifnull(sum({_total('', names)}), 0) FROM {table})" for table, names in _SUMMED.items()
)
"""Whether everything comes to what it came to when it was written."""
