"""Adding runs to a database and changing what may change: the deleted mark and the optimum.

A run that lost its replay to damage gets it back when it is added again. An unfinished run that was reopened and
played on replaces its record.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from slide_tui.engine.kind import Kind
from slide_tui.store.solves.database import Database
from slide_tui.store.solves.kinds import number_of, write_kinds
from slide_tui.store.solves.rows import figures_of, start_of, texts_of
from slide_tui.store.solves.schema import SEALED, WEIGHTS, seal
from slide_tui.store.solves.values import Kept

_FIELDS = ", ".join(WEIGHTS)
_NAMED = ", ".join(f":{field} AS {field}" for field in WEIGHTS)
_ROW = f"INTO solves ({_FIELDS}, seal) SELECT {_FIELDS}, {seal()} FROM (SELECT {_NAMED})"  # noqa: S608
_ADD_TEXTS = "INSERT INTO runs (id, key, code, version, replay, seal) VALUES (?, ?, ?, ?, ?, ?)"
_CHANGE_TEXTS = "UPDATE runs SET key = ?, code = ?, version = ?, replay = ?, seal = ? WHERE id = ?"
SNAPSHOT_MAX = 16 * 1024 * 1024
"""The longest snapshot that is kept, in characters."""


def add(database: Database, runs: Sequence[Kept], *, own: bool = False) -> list[tuple[int, bool]]:
    """Add runs, all or none; the id of each, and whether its key was new. Known ones are not added again.

    Our `own` runs, unlike imported ones, are marked as repeats if their start is known by then.
    """
    if not runs:
        return []
    with database.transaction():
        kinds = write_kinds(database, map(_kind_name, runs))
        return [_keep(database, run, kinds[_kind_name(run)], own) for run in runs]


def put_back(database: Database, runs: Iterable[Kept]) -> None:
    """Put restored runs into an empty database under their ids; those with id 0 get the next ones."""
    runs = sorted(runs, key=lambda run: (run.solve.id == 0, run.solve.id))
    with database.transaction():
        kinds = write_kinds(database, map(_kind_name, runs))
        for run in runs:
            _add(database, run, kinds[_kind_name(run)], run.solve.id or None)


def _keep(database: Database, run: Kept, kind: int, own: bool) -> tuple[int, bool]:
    """Add a run unless it is there; looked up first, as a rejected row would use up an id."""
    found = database.rows("SELECT id, replay IS NULL FROM runs WHERE key = ?", (run.key,))
    if found and _goes_further(database, run, found[0][0]):
        database.run("DELETE FROM solves WHERE id = ?", found[0][:1])
        database.run("DELETE FROM runs WHERE id = ?", found[0][:1])
        found = []
    if not found:
        return _add(database, _marked(database, run) if own else run, kind), True
    [(number, is_bare)] = found
    if is_bare and run.replay is not None:
        _give_back(database, number, run, kind)
    return number, False


def _goes_further(database: Database, run: Kept, number: int) -> bool:
    """Whether a run continues the unfinished run of a row."""
    if run.replay is None:  # a bare time can't be played on
        return False
    [[moves, finished]] = database.rows("SELECT moves, finished FROM solves WHERE id = ?", (number,)) or [[0, 1]]
    return not finished and (run.solve.finished or run.solve.moves > moves)


def _marked(database: Database, run: Kept) -> Kept:
    """The run, marked as a repeat if another run, perhaps in another window, had its start before."""
    solve, replay = run.solve, run.replay
    if solve.repeat or not solve.code or replay is None or replay.endswith(" repeat"):
        return run
    known = database.rows("SELECT id FROM solves WHERE start = ? LIMIT 1", (start_of(solve.code),))
    return replace(run, solve=replace(solve, repeat=True), replay=f"{replay} repeat") if known else run


def delete(database: Database, run: int) -> bool:
    """Hide a run; whether it was there."""
    return _mark(database, run, deleted=True)


def undelete(database: Database, run: int) -> bool:
    """Bring a deleted run back; whether it was deleted."""
    return _mark(database, run, deleted=False)


def _mark(database: Database, run: int, *, deleted: bool) -> bool:
    with database.transaction():
        changed = _change(database, run, "deleted", int(deleted))
        if changed:
            database.run("UPDATE edits SET number = number + 1")
            database.run(
                "DELETE FROM tallies WHERE (kind, helped) IN (SELECT kind, helped FROM solves WHERE id = ?)", (run,)
            )
        return changed


def set_optimal(database: Database, run: int, optimal: int) -> bool:
    """Note the length of the shortest solution of a run's start; whether there is such a run."""
    with database.transaction():
        changed = _change(database, run, "optimal", optimal)
        return changed or bool(database.rows(f"SELECT id FROM solves WHERE id = ? AND {SEALED}", (run,)))  # noqa: S608


def keep_snapshot(database: Database, category: Kind, text: str, at_edits: int) -> bool:
    """Keep a snapshot of a category's figures made at a number of `edits`, unless there were more since.

    It saves counting all runs again, which takes a second for 100,000.
    """
    if len(text) > SNAPSHOT_MAX:
        return False
    with database.transaction():
        number = number_of(database, category)
        if number is None or database.number("SELECT number FROM edits") != at_edits:
            return False
        database.run("INSERT OR REPLACE INTO tallies VALUES (?, ?, ?)", (number, category.helped, text))
        return True


def _kind_name(run: Kept) -> str:
    solve = run.solve
    return str(solve.kind)


def _add(database: Database, run: Kept, kind: int, number: int | None = None) -> int:
    """Add a run under an id or the next free one; its id."""
    database.run(_ADD_TEXTS, (number, *texts_of(run)))
    number = database.number("SELECT last_insert_rowid()")
    database.run(f"INSERT {_ROW}", figures_of(run, number, kind))
    return number


def _give_back(database: Database, number: int, run: Kept, kind: int) -> None:
    """Give a run that has only figures its texts back; its deleted mark stays."""
    [(deleted,)] = database.rows("SELECT deleted FROM solves WHERE id = ?", (number,))
    database.run(_CHANGE_TEXTS, (*texts_of(run), number))
    database.run(f"REPLACE {_ROW}", figures_of(run, number, kind) | {"deleted": deleted})
    database.run("UPDATE edits SET number = number + 1")
    database.run("DELETE FROM tallies")


def _change(database: Database, run: int, field: str, value: int) -> bool:
    """Change a field and its seal, if the row is sound. Call it in a transaction."""
    sql = (
        f"UPDATE solves SET {field} = :value, seal = {seal(**{field: ':value'})} "  # noqa: S608 - names of ours
        f"WHERE id = :id AND {field} <> :value AND {SEALED}"
    )
    return bool(database.run(sql, {"value": value, "id": run}))
