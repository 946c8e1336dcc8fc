"""Adding runs to a database and changing what may change: whether one is deleted, and what the optimum is.

A run whose texts were damaged gets them back when it comes once more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from slide_tui.engine.seeds import fnv1a
from slide_tui.store.solves.database import Database
from slide_tui.store.solves.kinds import Kind, write_kinds
from slide_tui.store.solves.known import Known
from slide_tui.store.solves.schema import SEALED, UNKNOWN, WEIGHTS, seal, text_seal
from slide_tui.store.solves.values import Kept

_FIELDS = ", ".join(WEIGHTS)
_NAMED = ", ".join(f":{field} AS {field}" for field in WEIGHTS)
_ROW = f"INTO solves ({_FIELDS}, seal) SELECT {_FIELDS}, {seal()} FROM (SELECT {_NAMED})"  # noqa: S608
_ADD_TEXTS = "INSERT INTO runs (key, code, version, replay, seal) VALUES (?, ?, ?, ?, ?)"
_CHANGE_TEXTS = "UPDATE runs SET key = ?, code = ?, version = ?, replay = ?, seal = ? WHERE id = ?"
_COUNTED = ("kind", "helped", "repeat", "finished")
_CHANGEABLE = f"SELECT deleted, optimal, {', '.join(_COUNTED)} FROM solves WHERE id = ? AND {SEALED}"  # noqa: S608
_START_BITS = 48


def add(database: Database, runs: Sequence[Kept], *, own: bool = False) -> list[tuple[int, bool]]:
    """Add runs, all of them or none; the id of each, and whether it is new: one whose key is known is not added.

    Runs that were played here, and not imported, are marked as repeats if their start is known by then.
    """
    if not runs:
        return []
    with database.transaction():
        kinds = write_kinds(database, map(_kind_name, runs))
        known = Known(database, runs)
        return [_keep(database, known, run, kinds[_kind_name(run)], own) for run in runs]


def _keep(database: Database, known: Known, run: Kept, kind: int, own: bool) -> tuple[int, bool]:
    """Add a run unless it is there; looked up first, since a refused row would take its id with it."""
    found = known.find(run)
    if found is None:
        number = _add(database, _marked(database, run) if own else run, kind)
        known.note(run, number)
        return number, True
    if not found.whole:
        _give_back(database, found.id, run, kind)
    return found.id, False


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


def _add(database: Database, run: Kept, kind: int) -> int:
    database.run(_ADD_TEXTS, _texts(run))
    number = database.number("SELECT last_insert_rowid()")
    database.run(f"INSERT {_ROW}", _figures(run, number, kind))
    return number


def _give_back(database: Database, number: int, run: Kept, kind: int) -> None:
    """Make a row whose texts were damaged what a run says that is known to be the same."""
    figures = _figures(run, number, kind)
    [[deleted, optimal, *counted]] = database.rows(_CHANGEABLE, (number,)) or [[run.deleted, UNKNOWN]]
    figures |= {"deleted": deleted, "optimal": figures["optimal"] if optimal == UNKNOWN else optimal}
    database.run(_CHANGE_TEXTS, (*_texts(run), number))
    database.run(f"REPLACE {_ROW}", figures)
    if counted != [figures[field] for field in _COUNTED]:
        database.run("UPDATE edits SET number = number + 1")
        database.run("DELETE FROM tallies")


def _texts(run: Kept) -> tuple[object, ...]:
    texts = (run.key, run.solve.code, run.version, run.replay)
    return (*texts, text_seal(*texts))


def _figures(run: Kept, number: int, kind: int) -> dict[str, Any]:
    solve = run.solve
    return {
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


def _change(database: Database, run: int, field: str, value: int) -> bool:
    """Change a field and the seal with it, if the row is to be believed. To be called in a transaction."""
    sql = (
        f"UPDATE solves SET {field} = :value, seal = {seal(**{field: ':value'})} "  # noqa: S608 - names of ours
        f"WHERE id = :id AND {field} <> :value AND {SEALED}"
    )
    return bool(database.run(sql, {"value": value, "id": run}))
