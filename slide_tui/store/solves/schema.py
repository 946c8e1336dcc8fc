"""The tables of the database, their migrations, and the seal on every row.

- `runs` has the texts of a run: its key, puzzle code, version and replay. Its ids rise and are never used again.
- `solves` has the figures of the run with the same id, all whole numbers, so that 100,000 are read in a moment.
- `kinds` has the few combinations of size, goal, mode and control that occur.
- `tallies` has the snapshot of the figures of a category, so that no start counts all runs again. It can be lost.
- `edits` has one number, which rises when a run is deleted or brought back: then tallies are to be made anew.

A damaged page can leave numbers that look as good as any, and SQLite takes it for whole: so each row has a seal. In
`solves` it is a sum over the fields that SQLite itself checks in every query, elsewhere a CRC-32 of the texts. A row
whose seal is not right is never shown and never counted, and a row whose seal is right can be believed wherever it is
found, which is what `carving` lives on.

Every later version changes some definition: a file of another version with the tables of this one is damaged.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Any
from zlib import crc32

from slide_tui.store.solves.database import Database

APPLICATION = 0x534C4431
"""`SLD1`, the application id in the file's header."""

WEIGHTS = {
    "id": 7919,
    "kind": 104729,
    "helped": 1299709,
    "repeat": 15485863,
    "finished": 32452843,
    "deleted": 49979687,
    "moves": 67867967,
    "pushes": 86028121,
    "net": 32452867,
    "time_ms": 99991,
    "at_ms": 9973,
    "offset_min": 611953,
    "optimal": 15485867,
    "start": 7907,
}
"""The fields of `solves` and what each weighs in its seal; no sum of fields within their limits leaves 63 bits."""

ID_MAX = 1 << 40
"""A higher id is a sign of damage."""

UNKNOWN = -1
"""In the field `optimal`: not proven yet."""

_PRIME = 2147483647  # larger than every weight, so that no single damaged byte can leave the sum as it was


def seal(**instead: str) -> str:
    """The seal of a row of `solves`, as an SQL expression; a field can be given as another expression."""
    terms = " + ".join(f"{instead.get(field, field)} * {weight}" for field, weight in WEIGHTS.items())
    return f"({terms}) % {_PRIME}"


_ABOVE_ALL = 4 * 10**18

SEALED = f"seal = {seal()} AND max({', '.join(WEIGHTS)}) < {_ABOVE_ALL}"
"""The SQL condition that holds for sound rows of `solves`.

To SQLite every text is more than every number: a damaged 0 can come as an empty text, which adds as much to a sum.
"""


def is_sealed(figures: Sequence[int], sealed: int) -> bool:
    """Whether a row of `solves`, in the order of `WEIGHTS`, has the right seal."""
    total: int = sum(map(mul, figures, WEIGHTS.values()))
    return sealed == (abs(total) % _PRIME) * (-1 if total < 0 else 1)  # SQLite's remainder has the sign of the sum


_FIGURES = ", ".join(f"{field} INTEGER NOT NULL" for field in WEIGHTS if field != "id")

MIGRATIONS: Sequence[Sequence[str]] = (
    (
        "CREATE TABLE kinds (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, seal INTEGER NOT NULL)",
        (
            "CREATE TABLE runs (id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, code TEXT NOT NULL, "
            "version TEXT NOT NULL, replay TEXT, seal INTEGER NOT NULL)"
        ),
        f"CREATE TABLE solves (id INTEGER PRIMARY KEY, {_FIGURES}, seal INTEGER NOT NULL)",
        "CREATE INDEX solves_by_kind ON solves (kind, helped, deleted)",
        "CREATE INDEX solves_by_start ON solves (start)",
        (
            "CREATE TABLE tallies (kind INTEGER NOT NULL, helped INTEGER NOT NULL, snapshot TEXT NOT NULL, "
            "PRIMARY KEY (kind, helped))"
        ),
        "CREATE TABLE edits (number INTEGER NOT NULL)",
        "INSERT INTO edits VALUES (0)",
    ),
)
"""The steps to version 1, then from 1 to 2, and so on. Released ones never change."""

VERSION = len(MIGRATIONS)


def version_of(database: Database) -> int:
    """The version of a database's tables."""
    return database.number("PRAGMA user_version")


def migrate(database: Database) -> None:
    """Bring the tables up to the newest version in one transaction."""
    if version_of(database) >= VERSION:
        return
    with database.transaction():
        for number in range(version_of(database), VERSION):  # again: another window may have been faster
            for step in MIGRATIONS[number]:
                database.run(step)
            database.run(f"PRAGMA user_version = {number + 1}")
        database.run(f"PRAGMA application_id = {APPLICATION}")


OF_SQLITE = frozenset(
    {
        "sqlite_autoindex_kinds_1",
        "sqlite_autoindex_runs_1",
        "sqlite_autoindex_tallies_1",
        "CREATE TABLE sqlite_sequence(name,seq)",
    }
)
"""What SQLite itself adds to version 1, as returned by `tables`."""


def tables(database: Database) -> set[str]:
    """The definitions of everything in a database; SQLite's own parts only by name."""
    found = database.rows("SELECT name, sql FROM sqlite_master")
    return {str(name if sql is None else sql) for name, sql in found}


def tables_of(version: int) -> set[str]:
    """The definitions of a version, without SQLite's own parts."""
    return {step for steps in MIGRATIONS[:version] for step in steps if step.startswith("CREATE ")}


def text_seal(*texts: str | None) -> int:
    """The seal of a row of texts."""
    return crc32("\n".join("" if text is None else text for text in texts).encode("utf-8", "surrogatepass"))


def is_text_sealed(texts: Sequence[Any], sealed: object) -> bool:
    """Whether a row's key, code, version and replay have the right seal; only the replay may be None."""
    *names, replay = texts
    are_texts = all(isinstance(text, str) for text in names) and isinstance(replay, str | None)
    return are_texts and text_seal(*texts) == sealed
