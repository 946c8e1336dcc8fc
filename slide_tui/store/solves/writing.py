"""Adding runs to a database and changing what may change: whether one is deleted, and what the optimum is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from slide_tui.engine.seeds import fnv1a
from slide_tui.store.solves.database import Database
from slide_tui.store.solves.kinds import Kind, write_kinds
from slide_tui.store.solves.schema import SEALED, UNKNOWN, WEIGHTS, seal, text_seal
from slide_tui.store.solves.values import Kept

_FIELDS = ", ".join(WEIGHTS)
_NAMED = ", ".join(f":{field} AS {field}" for field in WEIGHTS)
_ADD_FIGURES = f"INSERT INTO solves ({_FIELDS}, seal) SELECT {_FIELDS}, {seal()} FROM (SELECT {_NAMED})"  # noqa: S608
_ADD_TEXTS = "INSERT INTO runs (key, code, version, replay, seal) VALUES (?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING"
_START_BITS = 48


def add(database: Database, runs: Sequence[Kept], *, own: bool = False) -> list[tuple[int, bool]]:
    """Add runs, all of them or none; the id of each, and whether it is new: one whose key is known is not added.

    Runs that were played here, and not imported, are marked as repeats if their start is known by then.
    """
    if not runs:
        return []
    with database.transaction():
        kinds = write_kinds(database, map(_kind_name, runs))
        return [_add(database, _marked(database, run) if own else run, kinds[_kind_name(run)]) for run in runs]


def _marked(database: Database, run: Kept) -> Kept:
    """A run, as a repeat if its start was begun before in another one: that may have been in another window."""
    solve, replay = run.solve, run.replay
    if solve.repeat or not solve.code or replay is None or replay.endswith(" repeat"):
        return run
    known = database.rows("SELECT id FROM solves WHERE start = ? LIMIT 1", (start_of(solve.code),))
    return replace(run, solve=replace(solve, repeat=True), replay=f"{replay} repeat") if known else run


def mark_deleted(database: Database, run: int, deleted: bool) -> bool:
    """Delete a run or bring it back; whether there is one of that id that was not so already."""
    with database.transaction():
        changed = _change(database, run, "deleted", int(deleted))
        if changed:
            database.run("UPDATE edits SET number = number + 1")
            database.run(
                "DELETE FROM tallies WHERE (kind, helped) IN (SELECT kind, helped FROM solves WHERE id = ?)", (run,)
            )
        return changed


def set_optimal(database: Database, run: int, optimal: int) -> bool:
    """Say what the shortest solution of a run's start is; whether there is a run of that id."""
    with database.transaction():
        changed = _change(database, run, "optimal", optimal)
        return changed or bool(database.rows(f"SELECT id FROM solves WHERE id = ? AND {SEALED}", (run,)))  # noqa: S608


def start_of(code: str) -> int:
    """A number for the start that a puzzle code means; two codes share one as good as never."""
    return fnv1a(code.encode()) >> (64 - _START_BITS)


def _kind_name(run: Kept) -> str:
    solve = run.solve
    return str(Kind(solve.size, solve.goal, solve.mode, solve.control))


def _add(database: Database, run: Kept, kind: int) -> tuple[int, bool]:
    solve = run.solve
    texts = (run.key, solve.code, run.version, run.replay)
    if not database.run(_ADD_TEXTS, (*texts, text_seal(*texts))):
        return database.number("SELECT id FROM runs WHERE key = ?", (run.key,)), False
    number = database.number("SELECT last_insert_rowid()")
    figures = {
        "id": number,
        "kind": kind,
        "helped": solve.helped,
        "repeat": solve.repeat,
        "finished": solve.finished,
        "deleted": run.deleted,
        "moves": solve.moves,
        "pushes": solve.pushes,
        "net": solve.net,
        "time_ms": max(0, solve.time_ms),
        "at_ms": solve.at_ms,
        "offset_min": solve.offset_min,
        "optimal": UNKNOWN if solve.optimal is None else solve.optimal,
        "start": start_of(solve.code) if solve.code else 0,
    }
    database.run(_ADD_FIGURES, figures)
    return number, True


def _change(database: Database, run: int, field: str, value: int) -> bool:
    """Change a field and the seal with it, if the row is to be believed. To be called in a transaction."""
    sql = (
        f"UPDATE solves SET {field} = :value, seal = {seal(**{field: ':value'})} "  # noqa: S608 - names of ours
        f"WHERE id = :id AND {field} <> :value AND {SEALED}"
    )
    return bool(database.run(sql, {"value": value, "id": run}))
