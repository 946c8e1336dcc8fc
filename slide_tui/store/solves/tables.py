"""The tables of the index. Any change of them, or of what is put into them, is another FORM: it is built anew then.

- `runs`: a row for each run, with its figures, the place of its line, and whether averages count it by now
- `kinds`: the few combinations of size, goal, mode, sight, course, control and help that occur
- `figures`: by kind, measure and date each run that averages count, with the sums of the averages that end with it
- `bests`: by kind, measure and figure every best in the order of the dates
- `state`: one row: how far the log was read, and what stood there; and what all rows of the other tables come to

That total is kept by triggers that only our own connections have, and a column takes no other type than its own: so
what SQLite doesn't see of damage makes total and rows disagree, and so does what other hands have changed.
"""

from __future__ import annotations

from slide_tui.stats.averages import AVERAGES

FORM = 7
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
    "kinds": ("id", "name", "helped"),
    "runs": ("id", "key", "kind", *RUN_FIELDS, "counted", "at", "length", "code"),
    "figures": ("kind", "measure", "at_ms", "run", "day", *FIGURES),
    "bests": ("kind", "measure", "place", "at_ms", "run", "total"),
}
"""The columns of each table."""
_TEXTS = ("name", "key", "code")
_PRIME = 2147483629
"""Not one less than a power of two: the largest of all numbers, which damage likes to make, must not come to 1."""


def _total(row: str, table: str) -> str:
    """What a row comes to, as an SQL expression."""
    values = (
        f"crc32(CAST({row}{name} AS BLOB))" if name in _TEXTS else f"ifnull({row}{name}, -1)" for name in _SUMMED[table]
    )
    terms = (f"{value} % {_PRIME} * {7919 + place * place}" for place, value in enumerate(values))
    return f"({' + '.join(terms)}) % {_PRIME}"


def _triggers(table: str) -> list[str]:
    new, old = f"+ {_total('new.', table)}", f"- {_total('old.', table)}"
    return [
        f"CREATE TEMP TRIGGER {table}_{when} AFTER {when} ON {table} BEGIN UPDATE state SET total = total {what}; END"
        for when, what in (("INSERT", new), ("DELETE", old), ("UPDATE", f"{new} {old}"))
    ]


_FIGURES, _BESTS = (", ".join(f"{name} INTEGER" for name in _SUMMED[table]) for table in ("figures", "bests"))
_RUNS = ", ".join(f"{name} INTEGER" for name in _SUMMED["runs"][2:-1])

_KINDS = "id INTEGER PRIMARY KEY, name TEXT NOT NULL, helped INTEGER NOT NULL, UNIQUE (name, helped)"

TABLES = (
    "CREATE TABLE state (form INTEGER, read INTEGER, tail BLOB, total INTEGER) STRICT",
    f"CREATE TABLE kinds ({_KINDS}) STRICT",
    f"CREATE TABLE runs (id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, {_RUNS}, code TEXT) STRICT",
    "CREATE INDEX runs_by_kind ON runs (kind, deleted, finished, repeat)",
    f"CREATE INDEX runs_changed ON runs (kind, at_ms) WHERE {CHANGED}",
    "CREATE INDEX runs_by_code ON runs (code) WHERE code <> ''",
    f"CREATE TABLE figures ({_FIGURES}, PRIMARY KEY (kind, measure, at_ms, run)) STRICT, WITHOUT ROWID",
    f"CREATE TABLE bests ({_BESTS}, PRIMARY KEY (kind, measure, place, at_ms, run)) STRICT, WITHOUT ROWID",
)
TRIGGERS = tuple(trigger for table in _SUMMED for trigger in _triggers(table))

AGREE = " + ".join(f"(SELECT ifnull(sum({_total('', table)}), 0) FROM {table})" for table in _SUMMED)
"""What all rows come to now: as much as when they were written, unless they are damaged."""
