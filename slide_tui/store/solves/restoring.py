"""Restoring: putting runs together from rows that were carved out of a damaged file and its backup.

- Figures and texts that belong together are the run as it was.
- Texts alone have the replay, which shows every figure but the date, what it was controlled with, whether it was
  deleted, and the optimum. It gets the date of the run before it and no control, so it breaks no record.
- Figures alone are a bare time with the run's key, so that the run itself can come back by an import.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import replace

from slide_tui.engine.errors import Unreadable
from slide_tui.engine.kind import Kind, parse_kind
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.replay import decode
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.carving import Carved
from slide_tui.store.solves.filing import solve_of
from slide_tui.store.solves.keys import key_of
from slide_tui.store.solves.rows import Texts, run_of, start_of
from slide_tui.store.solves.schema import WEIGHTS
from slide_tui.store.solves.values import Kept

_Dated = tuple[int, int]
"""When a run ended, and the player's minutes ahead of UTC."""


def restored(found: Carved, backup: Carved, at_ms: int) -> list[Kept]:
    """All runs in the rows of a file and its backup, by id; undated ones get the instant `at_ms`.

    The file takes precedence over the backup. A run whose id is taken gets the id 0.
    """
    both = Carved(
        backup.figures | found.figures, backup.texts | found.texts, backup.kinds | found.kinds, backup.keys | found.keys
    )
    runs: dict[str, Kept] = {}
    for rows in (both, backup):  # the second time those whose ids another database has meanwhile
        for run in _put_together(rows, at_ms):
            old = runs.get(run.key)
            if old is None or (old.replay is None and run.replay is not None):
                runs[run.key] = run
    taken: set[int] = set()
    return [_with_id(run, taken) for run in runs.values()]


def _with_id(run: Kept, taken: set[int]) -> Kept:
    if run.solve.id in taken:
        return replace(run, solve=replace(run.solve, id=0))
    taken.add(run.solve.id)
    return run


def _put_together(rows: Carved, at_ms: int) -> Iterator[Kept]:
    by_key = {texts[0]: texts for texts in rows.texts.values()}
    used: set[str] = set()
    bare: list[tuple[int, ...]] = []
    for number, figures in sorted(rows.figures.items()):
        texts = rows.texts.get(number) or by_key.get(rows.keys.get(number, ""))
        if texts is None or not _belong(figures, texts):
            bare.append(figures)
        elif (kind := _kind_of(rows, figures, texts[1])) is not None:
            used.add(texts[0])
            yield run_of(kind, figures, texts)
    for figures in bare:
        key = rows.keys.get(figures[0]) or key_of(f"lost {' '.join(map(str, figures))}")
        if key not in used and (kind := _kind_of(rows, figures, "")) is not None:
            used.add(key)
            yield run_of(kind, figures, (key, "", "", None))
    dates = {number: (figures[_AT], figures[_OFFSET]) for number, figures in rows.figures.items()}
    before = dates[min(dates)] if dates else (at_ms, 0)
    for number in sorted({*dates, *rows.texts}):
        before = dates.get(number, before)
        texts = rows.texts.get(number)
        if texts is not None and texts[0] not in used and (solve := _shown(number, texts, before)) is not None:
            yield Kept(solve, texts[3], texts[0], texts[2])


_AT, _OFFSET, _START = (tuple(WEIGHTS).index(name) for name in ("at_ms", "offset_min", "start"))


def _belong(figures: tuple[int, ...], texts: Texts) -> bool:
    return figures[_START] == (start_of(texts[1]) if texts[1] else 0)


def _kind_of(rows: Carved, figures: tuple[int, ...], code: str) -> Kind | None:
    """The kind of a run; if that is lost, the kind of its code, without a control."""
    kind = parse_kind(rows.kinds.get(figures[1], ""))
    if kind is None and code:
        try:
            puzzle = parse_code(code)
        except Unreadable:
            return None
        kind = puzzle.kind
    return kind


def _shown(number: int, texts: Texts, dated: _Dated) -> Solve | None:
    """The figures that a replay shows by itself."""
    if texts[3] is None:
        return None
    try:
        [game] = deque(decode(texts[3]).games(), maxlen=1)
    except Unreadable:
        return None
    return replace(solve_of(game, *dated), id=number, control="")
