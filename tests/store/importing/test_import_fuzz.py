"""Mutated files: refused in words, or right."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from slide_tui.engine.replay import decode
from slide_tui.store.importing.importing import read_file
from slide_tui.store.solves.exporting import csv_lines, json_lines
from slide_tui.store.solves.filing import solve_of
from slide_tui.store.solves.lines import read_line, write_line
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import StoredRun
from tests.store.damage import mutated, short_or_long
from tests.store.solves.files import BARE, FIFTEEN, cstimer
from tests.store.solves.runs import easy, kept_of, mastered, walked

OURS = [kept_of(easy(), 1, optimal=2), kept_of(walked("a", 9), 2), kept_of(mastered("b"), 3)]
REPLAYS = (
    "quiz@2x2-a UUD+- 0,100,100,0,0",
    "marathon2@2x2-q D<DLURLR<RDU 0,10,10,10,10,10,10,10,10,10,10,10",
    "sprint30@2x2-z UULDRLR<RUD. 0,20,10,10,10,10,10,10,10,10,10,29890",
    "fewest1@2x2-z UD<<. 0,1,1,1,59997",
    "daily@2026-11-18 R 0",
    "3x3:1,2,3,4,5,6,0,7,8.blind L?L 0,5,7 repeat",
)
"""Runs of other courses, and in other sights."""
WAYS = [
    StoredRun(solve_of(decode(line).end(), 1_700_000_000_000, 60), line, f"{number:032x}", "0.1.0")
    for number, line in enumerate(REPLAYS, start=10)
]
ORIGINALS: list[Callable[[], str]] = [
    lambda: "".join(json_lines(OURS)),
    lambda: "".join(csv_lines(OURS)),
    lambda: "".join(csv_lines(OURS)).replace("\n", "\r"),
    lambda: "".join(json_lines(WAYS)),
    lambda: "".join(csv_lines(WAYS)),
    lambda: cstimer([[0, 12345], "R", "", 1600000000], [[2000, 9000], "R2", "x", 1600000100]),
    lambda: FIFTEEN,
]


@short_or_long(210, 100_000)
def test_mutated_files_are_refused_or_right(tmp_path: Path, count: int) -> None:
    """Never a crash; what is taken can be kept, exported and read again, and its replay bears it out."""
    path, chance = tmp_path / "file", random.Random(5)
    originals = [original().encode() for original in ORIGINALS]
    for number in range(count):
        path.write_bytes(mutated(originals[number % len(originals)], chance))
        try:
            what = [each for _, each in read_file(path, BARE)]
        except Trouble as refused:
            assert str(refused).isprintable()
            continue
        for each in what:
            if isinstance(each, StoredRun):
                assert each == read_line(write_line(each))
                assert each.replay or not each.solve.kind.control
            else:
                assert str(each).isprintable()
