"""Turning runs into rows of the database, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from slide_tui.engine.kind import Kind
from slide_tui.engine.seeds import fnv1a
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.schema import UNKNOWN, WEIGHTS, text_seal
from slide_tui.store.solves.values import Kept

Texts = tuple[str, str, str, str | None]
"""Key, code, version and replay."""

_START_BITS = 48


def start_of(code: str) -> int:
    """A number for the start that a puzzle code means; collisions are negligible."""
    return fnv1a(code.encode()) >> (64 - _START_BITS)


def texts_of(run: Kept) -> tuple[object, ...]:
    """The texts of a run, with their seal."""
    texts = (run.key, run.solve.code, run.version, run.replay)
    return (*texts, text_seal(*texts))


def figures_of(run: Kept, number: int, kind: int) -> dict[str, Any]:
    """The figures of a run, under an id and the number of its kind."""
    solve = run.solve
    own = {
        "id": number,
        "kind": kind,
        "deleted": run.deleted,
        "time_ms": max(0, solve.time_ms),
        "optimal": UNKNOWN if solve.optimal is None else solve.optimal,
        "start": start_of(solve.code) if solve.code else 0,
    }
    return {name: own[name] if name in own else getattr(solve, name) for name in WEIGHTS}


def run_of(kind: Kind, figures: Sequence[int], texts: Texts) -> Kept:
    """The run with these figures, in the order of `WEIGHTS`, and texts."""
    number, _, helped, repeat, finished, deleted, moves, pushes, net, time_ms, at_ms, offset_min, optimal, _ = figures
    key, code, version, replay = texts
    solve = Solve(
        number, code, kind.size, kind.goal, kind.mode, kind.control, moves, pushes, net, time_ms, at_ms, offset_min,
        bool(finished), bool(helped), bool(repeat), None if optimal == UNKNOWN else optimal,
        kind.sight, kind.course,
    )  # fmt: skip
    return Kept(solve, replay, key, version, bool(deleted))
