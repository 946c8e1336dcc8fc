"""The list of runs that wait, of which no more is read than is wanted."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from slide_tui.store.journal import Listing, begin_again, claim
from slide_tui.store.journal.run import Run
from tests.store.journal.runs import at_rest, figures, file_of, kept, only, play
from tests.values import there


def several(folder: Path, count: int) -> None:
    """Let so many runs wait, of which number 1 was played last, and each next one before it."""
    for number in range(count, 0, -1):
        journal = kept(folder, play(number, seed=number, code=f"4x4-run{number}"))
        journal.close(keep=True, wait_s=10)
        os.utime(journal.path, (9000 - number, 9000 - number))


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How many files were opened since this was asked last."""
    names, really = [0], os.open

    def counted(path: object, *words: int, **named: int) -> int:
        names[0] += 1
        return really(path, *words, **named)  # type: ignore[arg-type]

    def since() -> int:
        count, names[0] = names[0], 0
        return count

    monkeypatch.setattr(os, "open", counted)
    return since


def test_the_run_that_was_played_last_comes_first(tmp_path: Path) -> None:
    """With its figures and the instant at which it was played."""
    several(tmp_path, 3)
    runs = Listing(tmp_path).listed(60).runs

    assert ["4x4-run1", "4x4-run2", "4x4-run3"] == [run.puzzle.code for run in runs]
    assert [8_999_000, 8_998_000, 8_997_000] == [run.played_ms for run in runs]
    assert [60] * 3 == [run.offset_min for run in runs]


def test_of_many_runs_only_those_are_read_that_are_wanted(tmp_path: Path, opened: Callable[[], int]) -> None:
    """The start screen needs two of them, however many wait."""
    several(tmp_path, 40)
    opened()
    runs = Listing(tmp_path).listed(0, enough=2).runs

    assert 2 == len(runs)
    assert opened() <= 2


def test_it_ends_early_once_the_program_has_ended(tmp_path: Path) -> None:
    """Nobody waits for a thread that looks through a thousand files."""
    several(tmp_path, 5)
    left = iter([False, False, True, True])

    assert 2 == len(Listing(tmp_path).listed(0, stop=lambda: next(left)).runs)


def test_a_file_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as nobody plays on in it; after that once more."""
    several(tmp_path, 3)
    listing, looked = Listing(tmp_path), []
    monkeypatch.setattr("slide_tui.store.journal.listing.look", lambda path: looked.append(path.name))
    listing.listed(0)
    first = len(looked)
    monkeypatch.undo()
    before = listing.listed(0).runs
    monkeypatch.setattr("slide_tui.store.journal.listing.look", lambda path: looked.append(path.name))
    again = listing.listed(0).runs

    assert (3, 3) == (first, len(looked))
    assert before == again


def test_a_run_that_was_played_on_is_read_again(tmp_path: Path) -> None:
    """In another window."""
    file_of(tmp_path, play(5))
    listing = Listing(tmp_path)
    before = listing.listed(0).runs
    journal = there(claim(only(tmp_path)))
    held = listing.listed(0).runs
    journal.close(keep=True, wait_s=10)
    after = listing.listed(0).runs

    assert (1, (), 1) == (len(before), held, len(after))
    assert before[0].name == after[0].name


def test_a_run_without_slides_or_that_is_over_is_not_offered(tmp_path: Path) -> None:
    """It is there to be filed."""
    journal = kept(tmp_path, play(5))
    journal.close(keep=True, over=True, wait_s=10)
    found = Listing(tmp_path).listed(0)

    assert () == found.runs
    assert [journal.path] == [each.path for each in found.over]


def test_what_is_wrong_is_said_once(tmp_path: Path) -> None:
    """Of a damaged run with what is left of it, and of a file that is not a run."""
    file_of(tmp_path, play(20))
    path = only(tmp_path).path
    path.write_bytes(path.read_bytes()[:-3] + b"?\n")
    (tmp_path / "strange.run").write_text("hello")
    listing = Listing(tmp_path)
    first, second = listing.listed(0), listing.listed(0)

    assert 2 == len(first.words)
    assert ((), first.runs) == (second.words, second.runs)


def test_a_folder_that_can_not_be_read_is_told_of(tmp_path: Path) -> None:
    """A file in its place, such as a run."""
    (tmp_path / "runs").write_text("")
    (tmp_path / ".run").write_text("")
    found = Listing(tmp_path / "runs").listed(0)

    assert () == found.runs
    assert "Not a directory" in found.words[0]


def test_a_run_that_was_over_gets_a_journal_again(tmp_path: Path) -> None:
    """All of it is in its file at once."""
    steps = play(20)
    run = Run("0" * 32, 0, steps[-1], controls=("keys",))
    journal = there(begin_again(tmp_path, run))
    journal.close(keep=True, wait_s=10)

    found = there(only(tmp_path).run)

    assert figures(at_rest(steps[-1])) == figures(found.game)
    assert ("0" * 32, ("keys",)) == (found.id, found.controls)


def test_a_run_gets_only_one_journal(tmp_path: Path) -> None:
    """Whoever comes second leaves the first one's file alone."""
    run = Run("0" * 32, 0, play(20)[-1])
    first = there(begin_again(tmp_path, run))
    second = begin_again(tmp_path, run)
    first.close(keep=True, wait_s=10)

    assert second is None
    assert 1 == len(list(tmp_path.iterdir()))
    assert only(tmp_path).why is None
