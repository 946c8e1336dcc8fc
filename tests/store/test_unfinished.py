"""Unfinished runs and runs that were given up, as one window has them."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.size import Size
from slide_tui.engine.who import InputDevice
from slide_tui.store.journal.listing import count_unfinished
from slide_tui.store.run_store import RunStore
from tests.store.journal.faults import refusing, replaced
from tests.store.journal.runs import figures
from tests.store.solves.runs import LEFT, RIGHT
from tests.tui.books import NOON_MS, book, file_run, file_solve, leave, leave_several, saved, slid
from tests.tui.test_run_store import PUZZLE, played, solved
from tests.values import TWO_LEFT, after, game_at, there

FOUR_LEFT = "1 2 3/0 4 6/7 5 8"
LONG = (LEFT, RIGHT) * 5
"""Ten slides: a run that is worth keeping."""
*_FIRST, LAST = (Slide(link.direction) for link in solved().log.links())
ALMOST = after(begin(PUZZLE), *_FIRST)
"""A run from which one slide solves the puzzle."""


def unfinished(folder: Path) -> list[int]:
    """The moves of the runs that another window would list."""
    return [run.moves for run in book(folder).unfinished.every()]


def given_up(run_store: RunStore, game: Game) -> int:
    """The number of a run that was given up."""
    file_run(run_store, played(run_store, game))
    return saved(run_store)[0].id


def reopened(run_store: RunStore, number: int) -> Game | None:
    """The run of a record, gone on with."""
    run = run_store.unfinished.given_up(number)
    return run_store.unfinished.reopen(run, 50_000) if run is not None else None


def went_on(run_store: RunStore, number: int, slide: Slide) -> Game:
    """The run of a record, gone on with by a slide, a second after it was resumed."""
    game = advanced(advanced(there(reopened(run_store, number)), Act.RESUME, 60_000), slide, 61_000)
    run_store.note(game)
    return game


# Left for another board


@pytest.mark.parametrize(
    ("code", "slides", "stays"),
    [("4x4-a", 1, False), ("4x4-a", 9, False), ("4x4-a", 10, True), ("daily@2026-11-16", 1, True)],
)
def test_a_run_that_is_left_stays_unfinished_from_ten_slides_on(
    tmp_path: Path, code: str, slides: int, stays: bool
) -> None:
    """A shorter one is dropped, but today's board, of which no other is drawn; none is filed."""
    run_store = book(tmp_path)
    run_store.unfinished.leave(played(run_store, slid(begin(parse_code(code)), slides)), 99_000)

    assert ([slides] if stays else []) == unfinished(tmp_path)
    assert [] == saved(run_store)


def test_a_short_run_stays_where_its_start_can_not_be_remembered(tmp_path: Path) -> None:
    """A link of somebody else's in that place is left alone."""
    (tmp_path / "elsewhere").write_text("mine")
    (tmp_path / "begun.txt").symlink_to("elsewhere")
    run_store = book(tmp_path)
    run_store.unfinished.leave(played(run_store, after(game_at(TWO_LEFT), LEFT)), 0)

    assert ([1], "mine") == (unfinished(tmp_path), (tmp_path / "elsewhere").read_text())


def test_the_run_under_way_is_left_when_another_one_is_resumed(tmp_path: Path) -> None:
    """By the same rule."""
    for slides in (11, 12):
        leave(tmp_path, slid(begin(Puzzle(Size(4, 4), SeededStart(f"{slides}"))), slides))
    run_store = book(tmp_path)
    first, second = run_store.unfinished.every()
    run_store.unfinished.resume(first.name, 0)
    game = there(run_store.unfinished.resume(second.name, 0))

    assert (second.puzzle, second.moves, second.name) == (game.puzzle, game.moves, run_store.name)
    assert [first.moves] == unfinished(tmp_path)
    assert [] == saved(run_store)


def test_a_run_that_can_not_stay_is_saved_as_given_up(tmp_path: Path) -> None:
    """Where its journal can't be written: when another board comes, and when another run is resumed."""
    leave(tmp_path, slid(begin(Puzzle(Size(4, 4), SeededStart("a"))), 12))
    run_store = book(tmp_path)
    (run,) = run_store.unfinished.every()
    with replaced(refusing(errno.ENOSPC, "write")):
        over = played(run_store, after(game_at(TWO_LEFT), *LONG))
        run_store.unfinished.leave(over, 0)
        played(run_store, after(game_at(FOUR_LEFT), *LONG))
    run_store.file(over)
    with replaced(refusing(errno.ENOSPC, "write")):
        resumed = run_store.unfinished.resume(run.name, 2000)
    run_store.retry()

    assert 12 == there(resumed).moves
    assert [(False, 10)] * 2 == [(each.finished, each.moves) for each in saved(run_store)]


# The list


def test_the_newest_runs_are_found_without_the_rest(tmp_path: Path) -> None:
    """The one that was played last first; also those of a few slides, which were left by quitting."""
    leave_several(tmp_path)
    (older := tmp_path / "runs" / "older.run").write_text("not read")
    os.utime(older, (5, 5))
    run_store = book(tmp_path)
    newest, is_there = run_store.unfinished.newest(2), older.exists()
    every = run_store.unfinished.every()

    assert (["4x4", "10x10"], True) == ([str(run.puzzle.size) for run in newest], is_there)
    assert [(2 + place, NOON_MS - place * 60_000, 60, place != 2) for place in range(4)] == [
        (run.moves, run.played_ms, run.offset_min, run.puzzle.scrambled) for run in every
    ]


def test_the_list_has_the_newest_twenty_and_all_are_given_up_at_once(tmp_path: Path) -> None:
    """Those that are older too, as they were played and on the date of that, but not what another window plays."""
    for number in range(23):
        leave(tmp_path, slid(begin(Puzzle(Size(4, 4), SeededStart(f"{number}"))), 1), NOON_MS - 1000 * number)
    run_store, other = book(tmp_path), book(tmp_path)
    listed = run_store.unfinished.every()
    other.unfinished.resume(listed[3].name, 0)
    run_store.unfinished.give_up_all()
    filed = {(solve.finished, solve.moves, solve.code, solve.at_ms) for solve in saved(run_store)}

    assert [f"4x4-{number}" for number in range(20)] == [run.puzzle.code for run in listed]
    assert filed == {(False, 1, f"4x4-{number}", NOON_MS - 1000 * number) for number in range(23) if number != 3}
    assert () == run_store.unfinished.every()


def test_no_two_windows_resume_the_same_run(tmp_path: Path) -> None:
    """Nor does one list or give up what the other plays, until that is left; an export counts it all the while."""
    leave_several(tmp_path)
    one, other = book(tmp_path), book(tmp_path)
    run, *others = other.unfinished.every()
    game = advanced(there(one.unfinished.resume(run.name, 0)), Act.RESUME, 5)

    assert other.unfinished.resume(run.name, 0) is None
    assert not other.unfinished.give_up(run.name)
    assert (others, 4) == ([*other.unfinished.every()], count_unfinished(tmp_path / "runs"))

    one.note(advanced(game, Slide(game.legal()[0]), 9))
    one.leave(10)

    assert {run.moves + 1, *(each.moves for each in others)} == {each.moves for each in other.unfinished.every()}
    assert other.unfinished.give_up(run.name)
    assert not other.unfinished.give_up(run.name)


def test_what_was_over_is_filed_when_all_are_looked_through(tmp_path: Path) -> None:
    """Not for the first picture."""
    leave_several(tmp_path)
    first = book(tmp_path)
    played(first, solved())
    first.leave(0)
    run_store = book(tmp_path)
    run_store.unfinished.newest(2)
    before, count = saved(run_store), count_unfinished(tmp_path / "runs")
    run_store.unfinished.every()

    assert ([], 4, [True]) == (before, count, [each.finished for each in saved(run_store)])


# Given up, and continued


def test_a_run_that_was_given_up_goes_on_where_it_ended(tmp_path: Path) -> None:
    """With its slides, undone ones too, its clock and its hands."""
    run_store = book(tmp_path)
    left, right = (replace(slide, device=InputDevice.MOUSE) for slide in (LEFT, RIGHT))
    game = after(game_at(FOUR_LEFT), left, Act.UNDO, Act.REDO, right, step_ms=1000)
    found = there(reopened(run_store, given_up(run_store, game)))

    assert figures(advanced(game, Act.PAUSE, 3000)) == figures(found)
    assert ("mouse", 3000) == (found.control, found.clock.banked_ms)


def test_a_continued_run_that_is_solved_is_one_run(tmp_path: Path) -> None:
    """The solve takes the place of the record, with all slides and the time of both parts, and it is no repeat."""
    run_store = book(tmp_path)
    number = given_up(run_store, ALMOST)
    filed = file_solve(run_store, went_on(run_store, number, LAST))
    (solve,) = saved(run_store)

    assert (False, True) == (filed.result.repeat, bool(filed.records))
    assert (True, False, solved().moves) == (solve.finished, solve.repeat, solve.moves)
    assert [] == list((tmp_path / "runs").iterdir())


def test_continued_twice_it_is_the_unfinished_run(tmp_path: Path) -> None:
    """Not once more as it was when it was given up, and in one window only; until it is over its record stays."""
    run_store, other = book(tmp_path), book(tmp_path)
    number = given_up(run_store, after(game_at(FOUR_LEFT), *LONG))
    game = went_on(run_store, number, LEFT)
    elsewhere = reopened(other, number)
    run_store.unfinished.leave(game, 62_000)

    assert (None, 11) == (elsewhere, there(reopened(run_store, number)).moves)
    assert 1 == len(list((tmp_path / "runs").iterdir()))
    assert [number] == [each.id for each in saved(book(tmp_path))]


def test_a_start_that_was_solved_meanwhile_makes_the_continued_run_a_repeat(tmp_path: Path) -> None:
    """The player knows the board by then; but an easy start alone makes no repeat."""
    run_store = book(tmp_path)
    number = given_up(run_store, ALMOST)
    file_solve(run_store, played(run_store, solved()))
    filed = file_solve(run_store, went_on(run_store, number, LAST))
    easy = slid(begin(Puzzle(PUZZLE.size, SeededStart("w", 20))), 1)
    again = there(reopened(run_store, given_up(run_store, easy)))

    assert (True, False) == (filed.result.repeat, again.repeat)


@pytest.mark.parametrize("replay", [None, "4x4-a - -", "9x9 strange words"])
def test_what_has_no_slides_or_is_solved_can_not_be_continued(tmp_path: Path, replay: str | None) -> None:
    """Such as a bare result from another program; nor is there anything under a number that nobody has."""
    run_store = book(tmp_path)
    given_up(run_store, after(game_at(FOUR_LEFT), LEFT))
    (run,) = run_store.solves.every()
    run_store.solves.add([replace(run, key="f" * 32, replay=replay)])
    bare = saved(run_store)[0].id
    solve = there(file_solve(run_store, solved()).id)

    assert [None] * 3 == [run_store.unfinished.given_up(number) for number in (bare, solve, solve + 1)]
