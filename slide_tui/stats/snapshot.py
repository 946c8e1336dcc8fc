"""Snapshot: a tally as one line of text and back, so that no start counts a hundred thousand solves again.

A snapshot holds nothing that the solves don't: one that can't be read, or that another version wrote, is thrown away
and made again. A checksum catches a damaged one.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Sequence
from typing import Any
from zlib import crc32

from slide_tui.stats.column import KINDS, Column, Day, Mark
from slide_tui.stats.measures import MEASURES, Measure
from slide_tui.stats.steps import Step, Steps
from slide_tui.stats.streaks import Streaks
from slide_tui.stats.tally import Tally
from slide_tui.stats.windows import AVERAGES, Window

VERSION = f"5:{','.join(KINDS)}"
"""What a readable snapshot begins with: its form, and the kinds of best in it."""


def write_snapshot(tally: Tally) -> str:
    """Return a tally as text."""
    body = json.dumps(
        [tally.count, tally.newest_id, tally.last, tally.times, *map(_packed, tally.columns)], separators=(",", ":")
    )
    return f"{VERSION} {crc32(body.encode()):08x} {body}"


def read_snapshot(text: str, measures: Sequence[Measure] = MEASURES) -> Tally | None:
    """Read a tally by some measures from text; None if it is damaged or from another version."""
    version, _, rest = text.partition(" ")
    check, _, body = rest.partition(" ")
    if version != VERSION or check != f"{crc32(body.encode(errors='replace')):08x}":
        return None
    try:
        count, newest_id, last, times, *columns = json.loads(body)
        measured = zip(measures, columns, strict=True)
        unpacked = tuple(_unpacked(Column(measure), parts) for measure, parts in measured)
        return Tally(unpacked, count, newest_id, last and (last[0], last[1]), [(at_ms, time) for at_ms, time in times])
    except (ValueError, TypeError, IndexError, RecursionError):
        return None


def _packed(column: Column) -> list[Any]:
    return [
        [column.count, column.dnfs, column.total, column.squares, column.worst, column.last],
        [[window.total, window.best, window.worst] for window in column.windows],
        [[column.bests[kind], column.overtaken[kind]] for kind in KINDS],
        [[*column.spread], [*column.spread.values()]],
        [[day, *found] for day, found in column.days.items()],
        [column.steps.width, column.steps.found],
        [column.streaks.count, [*column.streaks.longest.items()], column.streaks.figures[1:], column.streaks.places],
    ]


def _unpacked(column: Column, parts: list[Any]) -> Column:
    sums, windows, bests, spread, days, steps, streaks = parts
    column.count, column.dnfs, column.total, column.squares, worst, column.last = sums
    column.worst = worst and Mark(*worst)
    measured = zip(AVERAGES, windows, strict=True)
    column.windows = tuple(Window(average, *standing) for average, standing in measured)
    by_kind = dict(zip(KINDS, bests, strict=True))
    column.bests = {kind: [Mark(*mark) for mark in marks] for kind, (marks, _) in by_kind.items()}
    column.overtaken = {kind: [Mark(*mark) for mark in marks] for kind, (_, marks) in by_kind.items()}
    column.spread = Counter(dict(zip(*spread, strict=True)))
    column.days = {day: Day(*found) for day, *found in days}
    column.steps = Steps(steps[0], [Step(*step) for step in steps[1]])
    so_far, longest, figures, places = streaks
    column.streaks = Streaks(so_far, dict(longest), [math.inf, *figures], places)
    return column
