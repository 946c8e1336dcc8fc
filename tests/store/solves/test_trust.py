"""An index whose rows make no sense: whoever asks gets the true answer, nobody a traceback, and no run is lost."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

import pytest

from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.statistics.kinds import kinds_of
from tests.program import run_here
from tests.store.damage import bend, short_or_long
from tests.store.solves.runs import LONG_S, close_all, filled, keep, mastered, opened, runs_in

VALUES = ("NULL", "'soon'", "'12'", "x'ff00'", "x'3132'", "-5", "1.5", "0", "1 << 50", "9223372036854775807")
"""What can stand in a cell: nothing, texts, bytes, and numbers of any size."""
RUNS = 3


@short_or_long(9, 1000)
def test_a_cell_that_makes_no_sense_deceives_nobody(count: int, tmp_path: Path) -> None:
    """Commands tell the same as without it; in the game runs come and go, and the check at its start finds it."""
    (whole := tmp_path / "whole").mkdir()
    filled(whole, RUNS)
    commands = [(*words.split(), "--data-dir") for words in ("solves --json", "stats --json", "replay 2 --line")]
    true = [run_here(*words, str(whole)) for words in commands]
    with closing(sqlite3.connect(whole / "solves.index")) as index:
        tables = [name for (name,) in index.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        cells = [(name, row[1]) for name in tables for row in index.execute(f"PRAGMA table_info({name})")]
    chance = random.Random(1)
    harms = [" ".join(("UPDATE", table, "SET", column, "=", value)) for table, column in cells for value in VALUES]
    for number, harm in enumerate(chance.sample(harms, min(count, len(harms)))):
        folder = shutil.copytree(whole, tmp_path / str(number))
        with suppress(sqlite3.IntegrityError):
            bend(folder / "solves.index", harm)
        shutil.copytree(folder, asked := tmp_path / "asked")
        told = run_here(*commands[number % 3], str(asked))
        its = opened(folder)
        steps: list[Callable[[int], object]] = [its.restore, its.delete, its.one, partial(its.set_optimal, slides=9)]
        for step in chance.sample(steps, 2):
            with suppress(Trouble):
                step(1)
        keep(its, mastered("one more"), RUNS + 1)
        its.files.check()
        shutil.rmtree(asked)

        assert true[number % 3] == told, harm
        assert [*range(1, RUNS + 2)] == [run.solve.id for run in its.every()], harm
        its.close(LONG_S)
        (folder / "solves.index").unlink()
        anew = opened(folder)
        assert (runs_in(anew), kinds_of(anew)) == (runs_in(its), kinds_of(its)), harm
        close_all()


@pytest.mark.parametrize(
    "harm",
    ["DELETE FROM runs WHERE id = 1", "DELETE FROM state", "DROP TABLE figures", "UPDATE kinds SET name = x'ff'",
     "UPDATE runs SET code = 'another'"],
)  # fmt: skip
def test_what_sqlite_finds_nothing_wrong_with_is_made_anew(harm: str, tmp_path: Path) -> None:
    """Also rows that are gone, and texts, which no sum of numbers has."""
    folder = filled(tmp_path, 2)
    bend(folder / "solves.index", harm)
    told = run_here("solves", "--json", "--data-dir", str(folder)).out.splitlines()

    assert [1, 2] == [json.loads(line)["number"] for line in told]
    assert not [line for line in told if "another" in line]
    assert [2] == [each.runs for each in kinds_of(opened(folder))]
