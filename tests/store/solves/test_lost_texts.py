"""Runs whose texts were damaged: an import knows them by their figures, and gives the texts back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.store.solves.exporting import json_lines
from slide_tui.store.solves.importing import import_file
from slide_tui.store.solves.keeper import Keeper
from slide_tui.store.solves.tallying import Tallies
from slide_tui.store.solves.values import Chosen, Imported, Kept
from tests.store.solves.files import BARE, FIFTEEN, fresh, written
from tests.store.solves.runs import AT_MS, KEYS, keeper, kept_of, mastered

SEEDS = "abcdefgh"
LOST = (2, 5, 6)


@pytest.fixture
def book(tmp_path: Path) -> Keeper:
    """A keeper of eight solves, of which one is deleted."""
    its = keeper(tmp_path / "solves.db", 100)
    its.add([kept_of(mastered(seed), number, at_ms=AT_MS + number) for number, seed in enumerate(SEEDS)])
    its.delete(6)
    return its


@pytest.fixture
def export(tmp_path: Path, book: Keeper) -> Path:
    """An export of them all."""
    return written(tmp_path / "all.jsonl", json_lines(book.every()))


def damage(book: Keeper) -> None:
    """Damage the texts of some runs."""
    book._do(lambda database: database.run("UPDATE runs SET replay = 'x' WHERE id IN (?, ?, ?)", LOST))


def rescue(book: Keeper) -> None:
    """Have the damage found and everything else taken over."""
    assert not book.check()
    assert [f"{len(SEEDS)} runs taken over"] == [note.rpartition(", ")[2] for note in book.notes()]


@pytest.mark.parametrize("found", [True, False], ids=["found before", "not found yet"])
def test_an_export_gives_lost_texts_back(found: bool, book: Keeper, export: Path) -> None:
    """No run is there twice, and all are as they were."""
    before = list(book.every())
    damage(book)
    if found:
        rescue(book)

    assert [run in before for run in book.every()].count(False) == len(LOST)
    assert Imported(known=len(SEEDS)) == import_file(export, BARE, book.add)
    assert before == list(book.every())
    assert book.check()


def test_what_was_changed_since_the_export_stays(book: Keeper, export: Path) -> None:
    """What the player deleted or brought back, and what the solver found out."""
    damage(book)
    rescue(book)
    optimal = book.page(Chosen(), rising=True)[1].net
    book.delete(2)
    book.undelete(6)
    book.set_optimal(2, optimal)
    import_file(export, BARE, book.add)
    two, six = (book.one(number) for number in (2, 6))

    assert two is not None
    assert six is not None
    assert (True, optimal, False) == (two.deleted, two.solve.optimal, six.deleted)
    assert two.replay is not None


def test_a_start_whose_code_is_back_was_begun(book: Keeper, export: Path) -> None:
    """Also on a machine that had the run without its code first: the same board once more is a repeat there."""
    damage(book)
    rescue(book)
    other = fresh()
    import_file(written(export.with_name("poor.jsonl"), json_lines(book.every())), BARE, other.add)
    code = mastered(SEEDS[1]).puzzle.code

    assert not other.begun(code)
    import_file(export, BARE, other.add)
    assert other.begun(code)
    assert len(SEEDS) == len(list(other.every()))


def test_an_export_that_lost_texts_adds_nothing_where_they_are_whole(book: Keeper, export: Path) -> None:
    """Whichever way round the two come, in one file or in two; the texts stay."""
    before = list(book.every())
    damage(book)
    rescue(book)
    poor = written(export.with_name("poor.jsonl"), json_lines(book.every()))
    both = written(export.with_name("both.jsonl"), [export.read_text(), poor.read_text()])
    other, another = fresh(), fresh()

    assert Imported(added=len(SEEDS)) == import_file(export, BARE, other.add)
    assert Imported(known=len(SEEDS)) == import_file(poor, BARE, other.add)
    assert before == list(other.every())
    assert Imported(added=len(SEEDS), known=len(SEEDS)) == import_file(both, BARE, another.add)
    assert before == list(another.every())


def test_a_run_that_lost_its_texts_is_taken_without_its_control(book: Keeper, export: Path) -> None:
    """On another machine, where nobody can tell that it was the player's own; an older export tells it there too."""
    before = list(book.every())
    damage(book)
    rescue(book)
    poor = list(book.every())
    other = fresh()
    tallies = Tallies(other)

    path = written(export.with_name("poor.jsonl"), json_lines(poor))
    expected = [replace(run, solve=replace(run.solve, control="")) if run.replay is None else run for run in poor]
    assert Imported(added=len(SEEDS)) == import_file(path, BARE, other.add)
    assert expected == list(other.every())
    assert len(SEEDS) - len(LOST) == tallies.of(KEYS).count
    assert Imported(known=len(SEEDS)) == import_file(export, BARE, other.add)
    assert before == list(other.every())
    assert len(SEEDS) - 1 == tallies.of(KEYS).count


def test_bare_times_are_known_by_their_figures_too(tmp_path: Path) -> None:
    """Those of other programs, whose only texts are their key and the program's name."""
    its = keeper(tmp_path / "solves.db")
    path = written(tmp_path / "15.csv", [FIFTEEN])
    import_file(path, BARE, its.add)
    before = list(its.every())
    its._do(lambda database: database.run("UPDATE runs SET version = 'x'"))
    its.check()

    assert Imported(known=len(before)) == import_file(path, BARE, its.add)
    assert before == list(its.every())


def test_another_run_with_whole_texts_is_another_run(book: Keeper) -> None:
    """Even where all its figures are the same."""
    twin: Kept = kept_of(mastered(SEEDS[0]), 77, at_ms=AT_MS)

    assert 1 == book.add([twin])
    assert len(SEEDS) + 1 == len(list(book.every()))
