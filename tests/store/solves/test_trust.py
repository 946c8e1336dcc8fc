"""An index whose rows make no sense: whoever asks gets the true answer, and nobody a traceback."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from slide_tui.store.statistics.kinds import kinds_of
from tests.program import run_here
from tests.store.solves.runs import filled, opened, runs_in

WRONG = ("UPDATE runs SET moves = moves + 1", "DELETE FROM runs WHERE id = 1")
HARMS = (
    *WRONG,
    "UPDATE runs SET moves = NULL, time_ms = 'soon'",
    "UPDATE kinds SET name = x'ff'",
    "UPDATE state SET read = 'far'",
    "DELETE FROM state",
    "DROP TABLE figures",
)
"""What damage can do to rows, with nothing about them that SQLite complains of."""


@pytest.mark.parametrize("harm", HARMS)
def test_rows_that_make_no_sense_deceive_nobody(harm: str, tmp_path: Path) -> None:
    """Commands list both runs with their true figures, and a page has the index made anew.

    What is only wrong shows in the background check, which the game makes at its start. SQLite sees damage to names of
    kinds, which stand there twice, so no command is asked then.
    """
    folder = filled(tmp_path, 2)
    with sqlite3.connect(folder / "solves.index") as index:
        triggers = index.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            index.execute(f"DROP TRIGGER {name}")
        index.execute(harm)
        for _, sql in triggers if "DROP" not in harm else ():
            index.execute(sql)
    index.close()
    shutil.copytree(folder, asked := tmp_path / "asked")
    (true := tmp_path / "true").mkdir()
    shutil.copy(folder / "solves.jsonl", true)
    told = [run_here("solves", "--data-dir", str(each)) for each in (true if "kinds" in harm else asked, true)]
    its = opened(folder)
    if harm in WRONG:
        its.files.check()

    assert (told[0], 3) == (told[1], len(told[1].out.splitlines()))
    assert 2 == len(its.answer(lambda: runs_in(its)))
    assert [2] == [each.runs for each in its.answer(lambda: kinds_of(its))]

    its.files.check()

    assert runs_in(opened(true)) == runs_in(its)
