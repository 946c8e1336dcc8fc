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
from slide_tui.engine.moves import Direction
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.size import Size
from slide_tui.engine.who import InputDevice
from slide_tui.store.journal.listing import count_unfinished
from slide_tui.store.run_store import RunStore
from tests.store.journal.faults import refusing, replaced
from tests.store.journal.runs import figures
from tests.tui.books import NOON_MS, book, file_run, file_solve, leave, leave_several, saved, slid
from tests.tui.test_run_store import PUZZLE, solved
from tests.values import LEFT, RIGHT, TWO_LEFT, game_at, there

FOUR_LEFT = "1 2 3/0 4 6/7 5 8"
WAYS = tuple(link.direction for link in solved().log.links())
"""The slides that solve the puzzle."""
LONG = (LEFT, RIGHT) * 5
"""Ten slides: a run that is worth keeping."""


def unfinished(folder: Path) -> list[int]:
    """The moves of the runs that another window would list."""
    return [run.moves for run in book(folder).unfinished.every()]


def played(run_store: RunStore, game: Game, *ways: Direction) -> Game:
    """A game begun in a window, with some slides."""
    run_store.begin(game)
    for second, way in enumerate(ways):
        game = advanced(game, Slide(way), 1000 * second)
        run_store.note(game)
    return game


def given_up(run_store: RunStore, game: Game, *ways: Direction) -> int:
    """The number of a run that was begun and given up."""
    file_run(run_store, played(run_store, game, *ways))
    return saved(run_store)[0].id


def reopened(run_store: RunStore, number: int) -> Game | None:
    """The run of a record, gone on with."""
    run = run_store.unfinished.given_up(number)
    return run_store.unfinished.reopen(run, 50_000) if run is not None else None


def went_on(run_store: RunStore, number: int, way: Direction) -> Game:
    """The run of a record, gone on with by a slide, a second after it was resumed."""
    game = advanced(advanced(there(reopened(run_store, number)), Act.RESUME, 60_000), Slide(way), 61_000)
    run_store.note(game)
    return game


# Left for another board


@pytest.mark.parametrize(("slides", "stays"), [(1, False), (9, False), (10, True), (11, True)])
def test_a_run_that_is_left_stays_unfinished_from_ten_slides_on(tmp_path: Path, slides: int, stays: bool) -> None:
    """A shorter one is dropped; none is filed."""
    run_store = book(tmp_path)
    game = played(run_store, game_at(TWO_LEFT), *(*LONG, LEFT)[:slides])
    run_store.unfinished.leave(game, 99_000)

    assert ([slides] if stays else []) == unfinished(tmp_path)
    assert [] == saved(run_store)


def test_todays_board_stays_unfinished_from_the_first_slide(tmp_path: Path) -> None:
    """No other one is drawn that day, and a second run at it would not count."""
    run_store = book(tmp_path)
    today = begin(parse_code("daily@2026-11-16"))
    run_store.unfinished.leave(played(run_store, today, today.legal()[0]), 0)

    assert [1] == unfinished(tmp_path)


def test_the_start_of_a_dropped_run_stays_known(tmp_path: Path) -> None:
    """In this window and in those of other evenings, whatever else was dropped since."""
    run_store, other = book(tmp_path), Puzzle(PUZZLE.size, SeededStart("other"))
    for puzzle in (PUZZLE, other):
        run_store.unfinished.leave(played(run_store, begin(puzzle), begin(puzzle).legal()[0]), 0)
    here, later = (
        [window.knows(played(window, begin(PUZZLE), WAYS[0])) for _ in range(1)]
        for window in (run_store, book(tmp_path))
    )

    assert ([True], [True]) == (here, later)
    assert [PUZZLE.code, other.code] == (tmp_path / "begun.txt").read_text().split()
    assert 0o600 == (tmp_path / "begun.txt").stat().st_mode & 0o777


def test_a_short_run_stays_where_its_start_can_not_be_remembered(tmp_path: Path) -> None:
    """A link of somebody else's in that place is left alone."""
    (tmp_path / "elsewhere").write_text("mine")
    (tmp_path / "begun.txt").symlink_to("elsewhere")
    run_store = book(tmp_path)
    run_store.unfinished.leave(played(run_store, game_at(TWO_LEFT), LEFT), 0)

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
        over = played(run_store, game_at(TWO_LEFT), *LONG)
        run_store.unfinished.leave(over, 0)
        game = played(run_store, game_at(FOUR_LEFT), *LONG)
    run_store.file(over)
    with replaced(refusing(errno.ENOSPC, "write")):
        resumed = run_store.unfinished.resume(run.name, 2000)

    run_store.retry()

    assert (10, 12) == (game.moves, there(resumed).moves)
    assert [(False, 10)] * 2 == [(each.finished, each.moves) for each in saved(run_store)]


# The list


def test_the_newest_runs_are_found_without_the_rest(tmp_path: Path) -> None:
    """The one that was played last first; also those of a few slides, which were left by quitting."""
    leave_several(tmp_path)
    (tmp_path / "runs" / "older.run").write_text("not read")
    os.utime(tmp_path / "runs" / "older.run", (5, 5))
    run_store = book(tmp_path)
    newest = run_store.unfinished.newest(2)
    read = not (tmp_path / "runs" / "older.run").exists()
    every = run_store.unfinished.every()

    assert ["4x4", "10x10"] == [str(run.puzzle.size) for run in newest]
    assert (False, newest) == (read, every[:2])
    assert [(NOON_MS - place * 60_000, 60) for place in range(4)] == [(run.played_ms, run.offset_min) for run in every]
    assert [2, 3, 4, 5] == [run.moves for run in every]
    assert [True, True, False, True] == [run.puzzle.scrambled for run in every]


def test_the_list_has_the_newest_twenty_and_all_are_given_up_at_once(tmp_path: Path) -> None:
    """Those that are older too, but not what another window plays."""
    for number in range(23):
        leave(tmp_path, slid(begin(Puzzle(Size(4, 4), SeededStart(f"{number}"))), 1), 10**12 - number)
    run_store, other = book(tmp_path), book(tmp_path)
    listed = run_store.unfinished.every()
    other.unfinished.resume(listed[3].name, 0)
    run_store.unfinished.give_up_all()

    assert [f"4x4-{number}" for number in range(20)] == [run.puzzle.code for run in listed]
    assert (22, ()) == (len(saved(run_store)), run_store.unfinished.every())


def test_no_two_windows_resume_the_same_run(tmp_path: Path) -> None:
    """Nor does one list or give up what the other plays, until that is left; an export counts it all the while."""
    leave_several(tmp_path)
    one, other = book(tmp_path), book(tmp_path)
    run, *others = other.unfinished.every()
    game = there(one.unfinished.resume(run.name, 0))

    assert other.unfinished.resume(run.name, 0) is None
    assert not other.unfinished.give_up(run.name)
    assert (others, 4) == ([*other.unfinished.every()], count_unfinished(tmp_path / "runs"))

    game = advanced(game, Act.RESUME, 5)
    one.note(advanced(game, Slide(game.legal()[0]), 9))
    one.leave(10)

    assert {run.moves + 1, *(each.moves for each in others)} == {each.moves for each in other.unfinished.every()}


def test_a_run_that_is_given_up_is_filed_as_it_was_played(tmp_path: Path) -> None:
    """Not finished, with the date on which it was played, and it is listed no more."""
    leave_several(tmp_path)
    run_store = book(tmp_path)
    run = run_store.unfinished.every()[1]

    assert run_store.unfinished.give_up(run.name)
    assert [(False, 3, run.played_ms)] == [(each.finished, each.moves, each.at_ms) for each in saved(run_store)]
    assert run.name not in [each.name for each in run_store.unfinished.every()]
    assert not run_store.unfinished.give_up(run.name)


def test_what_was_over_is_filed_when_all_are_looked_through(tmp_path: Path) -> None:
    """Not for the first picture."""
    leave_several(tmp_path)
    first = book(tmp_path)
    first.begin(begin(PUZZLE))
    first.note(solved())
    first.leave(0)
    run_store = book(tmp_path)
    run_store.unfinished.newest(2)
    before, count = saved(run_store), count_unfinished(tmp_path / "runs")
    run_store.unfinished.every()

    assert ([], [True]) == (before, [each.finished for each in saved(run_store)])
    assert 4 == count


# Given up, and continued


def test_a_run_that_was_given_up_goes_on_where_it_ended(tmp_path: Path) -> None:
    """With its slides, undone ones too, its clock and its hands."""
    run_store = book(tmp_path)
    game = game_at(FOUR_LEFT)
    run_store.begin(game)
    asked: tuple[Slide | Act, ...] = (
        Slide(LEFT, device=InputDevice.MOUSE),
        Act.UNDO,
        Act.REDO,
        Slide(RIGHT, device=InputDevice.MOUSE),
    )
    for second, intent in enumerate(asked):
        game = advanced(game, intent, 1000 * second)
        run_store.note(game)
    file_run(run_store, game)
    found = there(reopened(run_store, saved(run_store)[0].id))

    assert figures(advanced(game, Act.PAUSE, 3000)) == figures(found)
    assert ("mouse", 3000) == (found.control, found.clock.banked_ms)


def test_a_continued_run_that_is_solved_is_one_run(tmp_path: Path) -> None:
    """The solve takes the place of the record, with all slides and the time of both parts, and it is no repeat."""
    run_store = book(tmp_path)
    number = given_up(run_store, begin(PUZZLE), *WAYS[:-1])
    filed = file_solve(run_store, went_on(run_store, number, WAYS[-1]))
    (solve,) = saved(run_store)

    assert (False, True) == (filed.result.repeat, bool(filed.records))
    assert (True, False, solved().moves) == (solve.finished, solve.repeat, solve.moves)
    assert [] == list((tmp_path / "runs").iterdir())


def test_until_it_is_over_again_its_record_stays(tmp_path: Path) -> None:
    """Whatever happens meanwhile, there is one of it."""
    run_store = book(tmp_path)
    number = given_up(run_store, game_at(FOUR_LEFT), LEFT)
    went_on(run_store, number, RIGHT)
    during = [each.id for each in saved(run_store)]
    run_store.leave(62_000)
    later = book(tmp_path)

    assert [2] == [run.moves for run in later.unfinished.every()]
    assert [number] == during == [each.id for each in saved(later)]


def test_continued_twice_it_is_the_unfinished_run(tmp_path: Path) -> None:
    """Not once more as it was when it was given up, and in one window only."""
    run_store, other = book(tmp_path), book(tmp_path)
    number = given_up(run_store, game_at(FOUR_LEFT), *LONG)
    game = went_on(run_store, number, LEFT)
    elsewhere = reopened(other, number)
    run_store.unfinished.leave(game, 62_000)

    assert (None, 11) == (elsewhere, there(reopened(run_store, number)).moves)
    assert 1 == len(list((tmp_path / "runs").iterdir()))


def test_a_start_that_was_solved_meanwhile_makes_the_continued_run_a_repeat(tmp_path: Path) -> None:
    """The player knows the board by then; but an easy start alone makes no repeat."""
    run_store = book(tmp_path)
    number = given_up(run_store, begin(PUZZLE), *WAYS[:-1])
    run_store.begin(begin(PUZZLE))
    run_store.note(solved())
    file_solve(run_store, solved())
    filed = file_solve(run_store, went_on(run_store, number, WAYS[-1]))
    easy = begin(Puzzle(PUZZLE.size, SeededStart("w", 20)))
    again = there(reopened(run_store, given_up(run_store, easy, easy.legal()[0])))

    assert (True, False) == (filed.result.repeat, again.repeat)


@pytest.mark.parametrize("replay", [None, "4x4-a - -", "9x9 strange words"])
def test_what_has_no_slides_or_is_solved_can_not_be_continued(tmp_path: Path, replay: str | None) -> None:
    """Such as a bare result from another program; nor is there anything under a number that nobody has."""
    run_store = book(tmp_path)
    given_up(run_store, game_at(FOUR_LEFT), LEFT)
    (run,) = run_store.solves.every()
    run_store.solves.add([replace(run, key="f" * 32, replay=replay)])
    bare = saved(run_store)[0].id
    solve = there(file_solve(run_store, solved()).id)

    assert [None] * 3 == [run_store.unfinished.given_up(number) for number in (bare, solve, solve + 1)]
