"""Snapshots of the figures of categories, kept beside the runs so that no start counts them all again."""

from __future__ import annotations

from slide_tui.engine.kind import Kind
from slide_tui.store.solves.database import Database
from slide_tui.store.solves.kinds import known_kinds

SNAPSHOT_MAX = 16 * 1024 * 1024
"""The longest snapshot that is kept, in characters."""


def edits(database: Database) -> int:
    """How often runs were deleted and brought back. Figures made at another number are to be made anew."""
    return database.number("SELECT number FROM edits")


def snapshot(database: Database, category: Kind) -> str | None:
    """The snapshot of a category's figures, if one is kept that is a text. It has a checksum of its own."""
    found = database.rows(
        "SELECT CAST(snapshot AS BLOB) FROM tallies WHERE kind = ? AND helped = ?",
        (_number(database, category), category.helped),
    )
    try:
        return found[0][0].decode() if found and isinstance(found[0][0], bytes) else None
    except UnicodeDecodeError:  # damaged so that SQLite takes it for whole
        return None


def keep_snapshot(database: Database, category: Kind, text: str, at_edits: int) -> bool:
    """Keep a snapshot that was made at a number of edits, unless there were more since; whether it is kept."""
    if len(text) > SNAPSHOT_MAX:
        return False
    with database.transaction():
        number = _number(database, category)
        if number is None or edits(database) != at_edits:
            return False
        return bool(
            database.run("INSERT OR REPLACE INTO tallies VALUES (?, ?, ?)", (number, int(category.helped), text))
        )


def _number(database: Database, category: Kind) -> int | None:
    return next((number for number, known in known_kinds(database).items() if str(known) == str(category)), None)
