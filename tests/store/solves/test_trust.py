"""An index whose rows make no sense: whoever asks gets the true answer, and nobody a traceback."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from slide_tui.store.statistics.kinds import kinds_of
from tests.program import run_here
from tests.store.solves.runs import LONG_S, filled, opened, runs_in

HARMS = (
    "UPDATE runs SET moves = NULL, time_ms = 'soon'",
    "UPDATE runs SET moves = moves + 1",
    "UPDATE kinds SET name = x'ff'",
    "UPDATE state SET read = 'far'",
    "DELETE FROM state",
    "DELETE FROM runs WHERE id = 1",
    "DROP TABLE figures",
)
"""What damage can do to rows, with nothing about them that SQLite complains of."""


@pytest.fixture
def harmed(tmp_path: Path, harm: str) -> Path:
    """A folder with two runs and a damaged index."""
    filled(tmp_path, "a", "b")
    its = opened(tmp_path)
    its.get_ready(LONG_S)
    its.close(LONG_S)
    with sqlite3.connect(tmp_path / "solves.index") as index:
        for (name,) in index.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            index.execute(f"DROP TRIGGER {name}")
        index.execute(harm)
    index.close()
    return tmp_path


@pytest.mark.parametrize("harm", [harm for harm in HARMS if "kinds" not in harm])
def test_commands_answer_as_if_nothing_was(harmed: Path) -> None:
    """Both runs are listed, with their true figures. SQLite sees damage to names of kinds, which stand there twice."""
    (harmed / "true").mkdir()
    (harmed / "true" / "solves.jsonl").write_bytes((harmed / "solves.jsonl").read_bytes())
    told = [run_here("solves", "--data-dir", str(folder)) for folder in (harmed, harmed / "true")]

    assert told[0] == told[1]
    assert 3 == len(told[0].out.splitlines())


@pytest.mark.parametrize("harm", [harm for harm in HARMS if "moves + 1" not in harm and "DELETE FROM runs" not in harm])
def test_a_page_has_the_index_made_anew(harmed: Path) -> None:
    """What is only wrong shows in the background check, which the game makes at its start."""
    its = opened(harmed)

    assert 2 == len(its.answer(lambda: runs_in(its)))
    assert [2] == [each.runs for each in its.answer(lambda: kinds_of(its))]
