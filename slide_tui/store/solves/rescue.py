"""Copying the runs of one database into another, as many of them as can be believed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from slide_tui.engine.errors import Unreadable
from slide_tui.engine.puzzle import parse_code
from slide_tui.store.solves.database import Database
from slide_tui.store.solves.keys import lost_key
from slide_tui.store.solves.kinds import Kind, read_kinds, write_kinds
from slide_tui.store.solves.schema import ID_MAX, SEALED, WEIGHTS, is_text_sealed, seal, text_seal
from slide_tui.store.solves.tallies import edits
from slide_tui.store.solves.trouble import Damaged, Trouble

CHUNK = 1000
"""How many ids are read at once."""
FAILURES_MAX = 20_000
"""After so many reads that found nothing but damage, the rest is given up."""
FRUITLESS_MAX = 4096
"""After so many chunks in a row without a run there are no more."""

_EDITS_MAX = 1 << 40
_ROW_BYTES = 40  # no row of figures is smaller
_Texts = tuple[str, str, str, str | None]
_FIELDS = ", ".join(WEIGHTS)
_ASKED = ", ".join(f"? AS {field}" for field in WEIGHTS)
_ASK_FIGURES = f"SELECT {_FIELDS} FROM solves NOT INDEXED WHERE"  # noqa: S608 - names of ours
_ADD_FIGURES = f"INSERT INTO solves ({_FIELDS}, seal) SELECT {_FIELDS}, {seal()} FROM (SELECT {_ASKED})"  # noqa: S608
_ADD_TEXTS = "INSERT OR IGNORE INTO runs (id, key, code, version, replay, seal) VALUES (?, ?, ?, ?, ?, ?)"


def rescue(source: Database, target: Database) -> int:
    """Copy all figures that have their seal, with their texts where these have theirs; how many runs that is.

    Their ids stay as they are. The target has no runs yet.
    """
    names = _believed_kinds(source)
    kinds: dict[str, int] = {}
    saved = 0
    with target.transaction():
        target.run("UPDATE edits SET number = ?", (_edits(source) + 1,))  # figures of before may count what is lost
        for figures in _figures(source):
            texts = _texts(source, figures)
            name = names.get(figures[1]) or _kind_of_code(texts[1])
            if name is not None:
                if name not in kinds:
                    kinds |= write_kinds(target, [name])
                saved += _add(target, (figures[0], kinds[name], *figures[2:]), texts)
    return saved


def _edits(source: Database) -> int:
    try:
        return min(edits(source), _EDITS_MAX)
    except Trouble:
        return _EDITS_MAX


def _believed_kinds(source: Database) -> dict[int, str]:
    try:
        return read_kinds(source)
    except Trouble:
        return {}


def _kind_of_code(code: str) -> str | None:
    """The kind of a run as far as its code tells: all but how it was controlled."""
    try:
        puzzle = parse_code(code)
    except Unreadable:
        return None
    return str(Kind(puzzle.size, puzzle.goal, puzzle.mode, ""))


def _figures(source: Database) -> Iterator[Any]:
    """All rows of figures that have their seal, found without any index."""

    def between(low: int, high: int) -> list[Any]:
        # After the last row of a page, a search for more of them would fail at a damaged next one.
        if high - low == 1:
            return source.rows(f"{_ASK_FIGURES} id = ? AND {SEALED}", (low,))
        return source.rows(f"{_ASK_FIGURES} id >= ? AND id < ? AND {SEALED} ORDER BY id", (low, high))

    failures, fruitless = [0], 0
    low, last = 1, _last_id(source)
    while low <= last and fruitless < FRUITLESS_MAX and failures[0] < FAILURES_MAX:
        low = max(low, _next_id(source, low))
        found = list(_halved(between, low, low + CHUNK, failures))
        yield from found
        fruitless = 0 if found else fruitless + 1
        low += CHUNK


def _halved(between: Callable[[int, int], list[Any]], low: int, high: int, failures: list[int]) -> Iterator[Any]:
    """The rows of a range of ids: read at once, or by halves where something in it can't be read."""
    try:
        yield from between(low, high)
    except Damaged:
        failures[0] += 1
        if high - low > 1 and failures[0] < FAILURES_MAX:
            middle = (low + high) // 2
            yield from _halved(between, low, middle, failures)
            yield from _halved(between, middle, high, failures)


def _last_id(source: Database) -> int:
    """The highest id that there can be, as far as any of three places tells; else as many as the file has room for."""
    found = [
        _number(source, "SELECT seq FROM sqlite_sequence WHERE name = 'runs'"),
        _number(source, "SELECT max(id) FROM solves NOT INDEXED"),
        _number(source, "SELECT max(id) FROM runs NOT INDEXED"),
    ]
    believed = [number for number in found if 0 < number <= ID_MAX]
    room = _number(source, "PRAGMA page_count") * _number(source, "PRAGMA page_size") // _ROW_BYTES
    return max(believed, default=room)


def _next_id(source: Database, low: int) -> int:
    """The first id from some id on, since ids can have wide gaps; that id itself where neither of two tables tells.

    A damaged tree can hide ids, so whichever table has the lower one is believed.
    """
    found = [
        _number(source, "SELECT min(id) FROM solves NOT INDEXED WHERE id >= ?", low),
        _number(source, "SELECT min(id) FROM runs NOT INDEXED WHERE id >= ?", low),
    ]
    return min((number for number in found if number), default=low)


def _number(source: Database, query: str, *values: int) -> int:
    try:
        return source.number(query, values)
    except Trouble:
        return 0


def _add(target: Database, figures: tuple[Any, ...], texts: _Texts) -> int:
    """Add a run unless its key is there already; how many were added."""
    added = target.run(_ADD_TEXTS, (figures[0], *texts, text_seal(*texts)))
    if not added and not texts[2]:  # another one that lost its texts has the same figures, such as undated times
        texts = (lost_key((*figures[6:12], figures[0])), *texts[1:])
        added = target.run(_ADD_TEXTS, (figures[0], *texts, text_seal(*texts)))
    return target.run(_ADD_FIGURES, figures) if added else 0


def _texts(source: Database, figures: tuple[int, ...]) -> _Texts:
    """The key, code, version and replay of a run; where they can't be believed, a key of its own and no more."""
    try:
        found = source.rows("SELECT key, code, version, replay, seal FROM runs NOT INDEXED WHERE id = ?", figures[:1])
    except Damaged:
        found = []
    if len(found) == 1:
        key, code, version, replay, sealed = found[0]
        if is_text_sealed((key, code, version, replay), sealed):
            return key, code, version, replay
    return lost_key(figures[6:12]), "", "", None
