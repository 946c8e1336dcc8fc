"""Questions about a database of runs. Rows with a wrong seal are ignored."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from slide_tui.engine.kind import Kind
from slide_tui.stats.measures import Fields, measures_of
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.database import Database, further
from slide_tui.store.solves.kinds import known_kinds, number_of
from slide_tui.store.solves.rows import run_of, start_of
from slide_tui.store.solves.schema import SEALED, WEIGHTS, is_text_sealed
from slide_tui.store.solves.trouble import Damaged
from slide_tui.store.solves.values import Chosen, Counted, Kept, Order, Shelved

_CHUNK = 500
_FIGURES = ", ".join(f"solves.{field}" for field in WEIGHTS)
_TEXTS = "runs.key, runs.code, runs.version, runs.replay, runs.seal"
_WHOLE = f"SELECT {_FIGURES}, {_TEXTS} FROM solves LEFT JOIN runs ON runs.id = solves.id"  # noqa: S608 - names of ours
_BELIEVED = SEALED.replace("seal =", "solves.seal =").replace("(id", "(solves.id")
_SORTS = {order: order.value for order in Order} | {Order.RATE: "moves * 1000.0 / max(time_ms, 1)"}


def rows(database: Database, category: Kind, after: int = 0) -> list[Fields]:
    """The fields that figures need, for the runs of a category that count, in filing order after an id.

    Among them are the attempts that another program counts as not finished: they have no start, as they have no code,
    and no pushes. See `Solve.dnf`.
    """
    kinds = _numbers(known_kinds(database), Chosen.of(category))
    count = "net" if len(measures_of(category)) == 1 else "moves"
    return database.rows(
        f"SELECT id, {count}, CASE WHEN finished THEN time_ms END, at_ms, offset_min FROM solves "  # noqa: S608 - names of ours
        f"WHERE kind IN ({kinds}) AND helped = ? AND deleted = 0 AND repeat = 0 AND id > ? "
        f"AND (finished = 1 OR start = 0 AND pushes = 0) AND {SEALED} ORDER BY id",
        (category.helped, after),
    )


def categories(database: Database) -> list[Shelved]:
    """All categories with runs, and how many; from an index alone, in a tenth of the time of `counted`.

    Seals were checked when the file was opened.
    """
    known = known_kinds(database)
    found = database.rows(
        "SELECT kind, helped, count(*) FROM solves WHERE deleted = 0 GROUP BY kind, helped ORDER BY kind, helped"
    )
    return [Shelved(replace(known[kind], helped=bool(helped)), runs) for kind, helped, runs in found if kind in known]


def counted(database: Database) -> list[Counted]:
    """All categories with runs, how many, and how many of them count."""
    known = known_kinds(database)
    found = database.rows(
        "SELECT kind, helped, count(*), sum(finished = 1 AND repeat = 0) FROM solves "  # noqa: S608
        f"WHERE deleted = 0 AND {SEALED} GROUP BY kind, helped ORDER BY kind, helped"
    )
    return [
        Counted(replace(known[kind], helped=bool(helped)), runs, counting)
        for kind, helped, runs, counting in found
        if kind in known
    ]


def count(database: Database, chosen: Chosen) -> int:
    """How many runs are chosen."""
    where, values = _where(database, chosen)
    return database.number(f"SELECT count(*) FROM solves WHERE {where}", values)  # noqa: S608 - names of ours


def page(
    database: Database,
    chosen: Chosen,
    order: Order = Order.KEPT,
    *,
    rising: bool = False,
    offset: int = 0,
    limit: int = 100,
) -> list[Solve]:
    """A page of the chosen runs, in an order."""
    where, values = _where(database, chosen)
    way = "ASC" if rising else "DESC"
    by = f"ORDER BY {_SORTS[order]} {way}, id {way}"
    return _solves(database, f"WHERE {where} {by} LIMIT ? OFFSET ?", (*values, limit, offset))


def one(database: Database, run: int) -> Kept | None:
    """One run, deleted or not; None if there is none with this id."""
    found = database.rows(f"{_WHOLE} WHERE solves.id = ? AND {_BELIEVED}", (run,))
    return next(_kept(known_kinds(database), found), None)


def replay(database: Database, run: int) -> str | None:
    """The replay of a run; None where none is kept."""
    kept = one(database, run)
    return None if kept is None else kept.replay


def begun(database: Database, code: str, but: str = "") -> bool:
    """Whether any filed run, deleted ones included, has the start of a code.

    The run with the key `but` is left out.
    """
    others = "id NOT IN (SELECT id FROM runs WHERE key = ?)"
    sql = f"SELECT id FROM solves WHERE start = ? AND {others} AND {SEALED} LIMIT 1"  # noqa: S608 - words of ours
    return bool(database.rows(sql, (start_of(code), but)))


def some(database: Database, after: int) -> tuple[list[Kept], int]:
    """The next runs after an id, deleted ones too, and the last id.

    Ask repeatedly, so that no other window has to wait. At the end there are no runs and the id is the same.
    """
    found = database.rows(f"{_WHOLE} WHERE solves.id > ? AND {_BELIEVED} ORDER BY solves.id LIMIT ?", (after, _CHUNK))
    return list(_kept(known_kinds(database), found)), further(after, found) if found else after


def edits(database: Database) -> int:
    """How often runs were deleted and brought back, in any window. Figures made at another number are outdated."""
    return database.number("SELECT number FROM edits")


def snapshot(database: Database, category: Kind) -> str | None:
    """The snapshot of a category's figures that was kept last, if it is a text. It has a checksum of its own."""
    found = database.rows(
        "SELECT CAST(snapshot AS BLOB) FROM tallies WHERE kind = ? AND helped = ?",
        (number_of(database, category), category.helped),
    )
    try:
        return found[0][0].decode() if found and isinstance(found[0][0], bytes) else None
    except UnicodeDecodeError:  # damaged so that SQLite takes it for whole
        return None


def _solves(database: Database, condition: str, values: Sequence[Any]) -> list[Solve]:
    """The runs of a condition, in its order. They are found by their figures; only then are their texts read."""
    found = database.rows(f"SELECT id FROM solves {condition}", values)  # noqa: S608 - names of ours
    ids = [row[0] for row in found]
    solves: dict[int, Solve] = {}
    known = known_kinds(database)
    for start in range(0, len(ids), _CHUNK):
        some_ids = ids[start : start + _CHUNK]
        asked = ", ".join("?" * len(some_ids))
        rows = database.rows(f"{_WHOLE} WHERE solves.id IN ({asked}) AND {_BELIEVED}", some_ids)
        solves |= {run.solve.id: run.solve for run in _kept(known, rows)}
    return [solves[number] for number in ids if number in solves]


def _where(database: Database, chosen: Chosen) -> tuple[str, list[Any]]:
    """The SQL condition of a choice, and its values."""
    flags = (("helped", chosen.helped), ("finished", chosen.finished), ("repeat", chosen.repeat))
    conditions = [f"kind IN ({_numbers(known_kinds(database), chosen)})", "deleted = ?", SEALED]
    values: list[Any] = [chosen.deleted]
    for field, wanted in flags:
        if wanted is not None:
            conditions.append(f"{field} = ?")
            values.append(wanted)
    return " AND ".join(conditions), values


def _numbers(known: Mapping[int, Kind], chosen: Chosen) -> str:
    """The numbers of the kinds that match a choice."""
    return ", ".join(str(number) for number, kind in known.items() if chosen.takes(kind))


def _kept(known: Mapping[int, Kind], rows: list[Any]) -> Iterator[Kept]:
    """Turn rows into runs. Raises Damaged for texts with a wrong seal: the file is then repaired and asked again."""
    for row in rows:
        *figures, key, code, version, replay, sealed = row
        if not is_text_sealed((key, code, version, replay), sealed):
            raise Damaged("it is damaged")
        kind = known.get(figures[1])
        if kind is not None:
            yield run_of(kind, figures, (key, code, version, replay))
