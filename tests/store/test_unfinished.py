"""Runs that wait and runs that were given up, as one window's book has them."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.engine.game import Game, advance, begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import Drawn, Puzzle
from slide_tui.engine.who import Hand
from slide_tui.scores.solve import Solve
from slide_tui.store.journal.journal import Journal
from slide_tui.store.ledger import Ledger
from slide_tui.store.solves import Chosen
from tests.store.journal.runs import failing, figures
from tests.tui.books import book, leave_several
from tests.tui.test_ledger import PUZZLE, solved
from tests.values import LEFT, RIGHT, TWO_LEFT, game_at, there

FOUR_LEFT = "1 2 3/0 4 6/7 5 8"
WAYS = tuple(link.direction for link in solved().log.links())
"""The slides that solve the puzzle."""


def kept(ledger: Ledger) -> list[Solve]:
    """All runs that are kept."""
    return ledger.keeper.page(Chosen())


def played(ledger: Ledger, game: Game, *ways: Direction) -> Game:
    """A game begun in a book, with some slides."""
    ledger.begin(game)
    for second, way in enumerate(ways):
        game = advance(game, Slide(way), 1000 * second)
        ledger.note(game)
    return game


def given_up(ledger: Ledger, game: Game, *ways: Direction) -> int:
    """The number of a run that was begun and given up."""
    ledger.abandon(ledger.over(played(ledger, game, *ways)))
    return kept(ledger)[0].id


def reopened(ledger: Ledger, number: int) -> Game | None:
    """The run of a record, gone on with."""
    run = ledger.unfinished.given_up(number)
    return ledger.unfinished.reopen(run, 50_000) if run is not None else None


def went_on(ledger: Ledger, number: int, way: Direction) -> Game:
    """The run of a record, gone on with by a slide, a second after it was resumed."""
    game = advance(advance(there(reopened(ledger, number)), Act.RESUME, 60_000), Slide(way), 61_000)
    ledger.note(game)
    return game


# Waiting


def test_all_runs_wait_and_the_newest_are_found_without_the_rest(tmp_path: Path) -> None:
    """The one that was played last first."""
    leave_several(tmp_path)
    ledger = book(tmp_path)
    newest, every = ledger.unfinished.newest(2), ledger.unfinished.every()

    assert ["4x4", "10x10"] == [str(run.puzzle.size) for run in newest]
    assert newest == every[:2]
    assert [2, 3, 4, 5] == [run.moves for run in every]
    assert [True, True, False, True] == [run.counts for run in every]


def test_a_run_that_is_resumed_lets_the_one_before_wait(tmp_path: Path) -> None:
    """None of them is given up."""
    leave_several(tmp_path)
    ledger = book(tmp_path)
    first, second, *_ = ledger.unfinished.every()
    ledger.unfinished.resume(first.name, 0)
    game = there(ledger.unfinished.resume(second.name, 0))

    assert (second.puzzle, second.moves) == (game.puzzle, game.moves)
    assert second.name == ledger.name
    assert first.name in [run.name for run in ledger.unfinished.every()]
    assert [] == kept(ledger)


def test_no_two_windows_resume_the_same_run(tmp_path: Path) -> None:
    """Nor does one give up what the other plays."""
    leave_several(tmp_path)
    one, other = book(tmp_path), book(tmp_path)
    run, *_ = other.unfinished.every()

    assert one.unfinished.resume(run.name, 0) is not None
    assert other.unfinished.resume(run.name, 0) is None
    assert not other.unfinished.give_up(run.name)
    assert run.name not in [each.name for each in other.unfinished.every()]


def test_a_run_that_is_given_up_is_filed_as_it_was_played(tmp_path: Path) -> None:
    """Unfinished, with the date on which it was played, and it waits no more."""
    leave_several(tmp_path)
    ledger = book(tmp_path)
    run = ledger.unfinished.every()[1]

    assert ledger.unfinished.give_up(run.name)
    assert [(False, 3, run.played_ms)] == [(each.finished, each.moves, each.at_ms) for each in kept(ledger)]
    assert run.name not in [each.name for each in ledger.unfinished.every()]
    assert not ledger.unfinished.give_up(run.name)


def test_what_was_over_is_filed_when_all_are_looked_through(tmp_path: Path) -> None:
    """Not for the first picture."""
    leave_several(tmp_path)
    first = book(tmp_path)
    first.begin(begin(PUZZLE))
    first.note(solved())
    first.leave(0)
    ledger = book(tmp_path)
    ledger.unfinished.newest(2)
    before = kept(ledger)
    ledger.unfinished.every()

    assert ([], [True]) == (before, [each.finished for each in kept(ledger)])


def test_a_run_that_can_not_wait_is_kept_as_unfinished(tmp_path: Path) -> None:
    """Where its file can't be written and the database can."""
    (tmp_path / "runs").write_text("in the way")
    ledger = book(tmp_path)
    game = played(ledger, game_at(TWO_LEFT), LEFT)
    over = there(ledger.unfinished.let_wait(game, 0))
    ledger.abandon(over)

    assert [(False, 1)] == [(each.finished, each.moves) for each in kept(ledger)]


def test_a_run_that_can_not_wait_is_kept_when_another_one_is_resumed(tmp_path: Path) -> None:
    """It was played with the disk full, say."""
    leave_several(tmp_path)
    ledger = book(tmp_path)
    run, *_ = ledger.unfinished.every()
    ledger.begin(game_at(TWO_LEFT))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "pwrite", failing(errno.ENOSPC))
        ledger.note(advance(game_at(TWO_LEFT), Slide(LEFT), 1000))
        resumed = ledger.unfinished.resume(run.name, 2000)

    assert resumed is not None
    assert [(False, 1)] == [(each.finished, each.moves) for each in kept(ledger)]


def test_a_run_is_left_without_waiting_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next board is there at once, and the file has everything."""
    waited: list[float] = []
    monkeypatch.setattr("slide_tui.store.journal.flusher.Flusher.wait", lambda _, seconds: waited.append(seconds))
    ledger = book(tmp_path)
    game = played(ledger, game_at(TWO_LEFT), LEFT)
    ledger.unfinished.let_wait(game, 5_000)
    monkeypatch.undo()
    (run,) = book(tmp_path).unfinished.every()

    assert [] == waited
    assert (1, 5_000) == (run.moves, run.time_ms)


# Given up, and continued


def test_a_run_that_was_given_up_goes_on_where_it_ended(tmp_path: Path) -> None:
    """With its slides, undone ones too, its clock, its hands and its marks."""
    ledger = book(tmp_path)
    game = game_at(FOUR_LEFT)
    ledger.begin(game)
    asked: tuple[Slide | Act, ...] = (Slide(LEFT, hand=Hand.MOUSE), Act.UNDO, Act.REDO, Slide(RIGHT, hand=Hand.MOUSE))
    for second, intent in enumerate(asked):
        game = advance(game, intent, 1000 * second)
        ledger.note(game)
    ledger.abandon(ledger.over(game))
    found = there(reopened(ledger, kept(ledger)[0].id))

    assert figures(advance(game, Act.PAUSE, 3000)) == figures(found)
    assert ("mouse", 3000) == (found.control, found.clock.banked_ms)


def test_a_continued_run_that_is_solved_is_one_run(tmp_path: Path) -> None:
    """The solve takes the place of the record, with all slides and the time of both parts, and it is no repeat."""
    ledger = book(tmp_path)
    number = given_up(ledger, begin(PUZZLE), *WAYS[:-1])
    game = went_on(ledger, number, WAYS[-1])
    filed = ledger.file(ledger.over(game))
    (solve,) = kept(ledger)

    assert not filed.result.repeat
    assert filed.records
    assert (True, False, solved().moves) == (solve.finished, solve.repeat, solve.moves)
    assert [] == list((tmp_path / "runs").iterdir())


def test_until_then_its_record_stays(tmp_path: Path) -> None:
    """Whatever happens meanwhile, there is one of it."""
    ledger = book(tmp_path)
    number = given_up(ledger, game_at(FOUR_LEFT), LEFT)
    went_on(ledger, number, RIGHT)
    during = [each.id for each in kept(ledger)]
    ledger.leave(62_000)
    later = book(tmp_path)
    (run,) = later.unfinished.every()

    assert [number] == during == [each.id for each in kept(later)]
    assert 2 == run.moves


def test_given_up_again_it_is_one_run_as_well(tmp_path: Path) -> None:
    """With the slides of both parts."""
    ledger = book(tmp_path)
    game = went_on(ledger, given_up(ledger, game_at(FOUR_LEFT), LEFT), RIGHT)
    ledger.abandon(ledger.over(game))

    assert [(False, 2)] == [(each.finished, each.moves) for each in kept(ledger)]


def test_given_up_again_without_a_slide_nothing_changes(tmp_path: Path) -> None:
    """The record is the one that it was."""
    ledger = book(tmp_path)
    before = given_up(ledger, game_at(FOUR_LEFT), LEFT)
    game = there(reopened(ledger, before))
    ledger.abandon(ledger.over(game))

    assert [before] == [each.id for each in kept(ledger)]


def test_continued_twice_it_is_the_run_that_waits(tmp_path: Path) -> None:
    """Not once more as it was when it was given up."""
    ledger = book(tmp_path)
    number = given_up(ledger, game_at(FOUR_LEFT), LEFT)
    game = went_on(ledger, number, RIGHT)
    ledger.unfinished.let_wait(game, 62_000)
    again = there(reopened(ledger, number))

    assert 2 == again.moves
    assert 1 == len(list((tmp_path / "runs").iterdir()))


def test_no_two_windows_continue_the_same_run(tmp_path: Path) -> None:
    """Whoever comes second is told so."""
    ledger, other = book(tmp_path), book(tmp_path)
    number = given_up(ledger, game_at(FOUR_LEFT), LEFT)

    assert reopened(ledger, number) is not None
    assert reopened(other, number) is None


def test_a_window_that_ends_while_a_run_is_continued_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither before its file is there nor between the database and the end of the file."""
    ledger = book(tmp_path)
    number = given_up(ledger, game_at(TWO_LEFT), LEFT)
    monkeypatch.setattr(Journal, "_remove", lambda _: None)
    ledger.file(ledger.over(went_on(ledger, number, LEFT)))
    ledger.leave(0)
    monkeypatch.undo()
    later = book(tmp_path)
    later.unfinished.every()

    assert [(True, 2)] == [(each.finished, each.moves) for each in kept(later)]
    assert [] == list((tmp_path / "runs").iterdir())


def test_a_start_that_was_solved_meanwhile_makes_the_continued_run_a_repeat(tmp_path: Path) -> None:
    """The player knows the board by then."""
    ledger = book(tmp_path)
    number = given_up(ledger, begin(PUZZLE), *WAYS[:-1])
    ledger.begin(begin(PUZZLE))
    ledger.note(solved())
    ledger.file(ledger.over(solved()))
    game = went_on(ledger, number, WAYS[-1])

    assert ledger.file(ledger.over(game)).result.repeat


def test_a_run_from_an_easy_start_is_no_repeat_once_it_is_continued(tmp_path: Path) -> None:
    """Its record is marked because its start does not count; the run itself was not begun before."""
    ledger = book(tmp_path)
    easy = begin(Puzzle(PUZZLE.size, Drawn("w", 20)))
    found = there(reopened(ledger, given_up(ledger, easy, easy.legal()[0])))

    assert not found.repeat


@pytest.mark.parametrize("replay", [None, "4x4-a - -", "9x9 strange words"])
def test_what_has_no_slides_can_not_be_continued(tmp_path: Path, replay: str | None) -> None:
    """Such as a bare result from another program."""
    ledger = book(tmp_path)
    given_up(ledger, game_at(FOUR_LEFT), LEFT)
    (run,) = ledger.keeper.every()
    ledger.keeper.add([replace(run, key="f" * 32, replay=replay)])

    assert ledger.unfinished.given_up(kept(ledger)[0].id) is None


def test_a_solve_can_not_be_continued(tmp_path: Path) -> None:
    """It is over for good; nor is there anything under a number that nobody has."""
    ledger = book(tmp_path)
    number = there(ledger.file(ledger.over(solved())).id)

    assert ledger.unfinished.given_up(number) is None
    assert ledger.unfinished.given_up(number + 1) is None


def test_an_export_from_before_takes_nothing_back(tmp_path: Path) -> None:
    """And one from after brings the solve to a machine that has the unfinished run."""
    ledger = book(tmp_path)
    number = given_up(ledger, game_at(TWO_LEFT), LEFT)
    before = list(ledger.keeper.every())
    ledger.file(ledger.over(went_on(ledger, number, LEFT)))
    after = list(ledger.keeper.every())
    elsewhere = book(tmp_path / "elsewhere")
    elsewhere.keeper.add(before)
    elsewhere.keeper.add(after)
    elsewhere.keeper.add(before)

    assert [(True, 2)] == [(each.finished, each.moves) for each in kept(elsewhere)]
