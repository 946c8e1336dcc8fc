"""What is written down of a player's runs, and what comes back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.engine.who import InputDevice
from slide_tui.store.run_store import RunStore
from slide_tui.store.solves.lines import read_line, write_line
from tests.tui.books import NOON_MS, book, file_run, file_solve, resume, saved
from tests.values import LEFT, RIGHT, TWO_LEFT, game_at

PUZZLE = Puzzle(Size(2, 2), SeededStart("any"))


def solved(puzzle: Puzzle = PUZZLE, took_ms: int = 2000, hand: InputDevice = InputDevice.KEYS) -> Game:
    """A solve of a small board, its last slide at an instant."""
    game = begin(puzzle)
    ways: list[tuple[Game, ...]] = [(game,)]
    while not ways[0][-1].solved:
        path = ways.pop(0)
        ways += [
            (*path, advanced(path[-1], Slide(way, device=hand), took_ms if len(path) > 1 else 0))
            for way in path[-1].legal()
            if len(path) < 2 or way is not path[-1].log.last.direction.inverse  # type: ignore[union-attr]
        ]
    return ways[0][-1]


def played(run_store: RunStore, game: Game) -> Game:
    """A game that a window has begun and journalled."""
    run_store.begin(begin(game.puzzle))
    run_store.note(game)
    return game


def test_a_solve_is_kept_with_all_its_figures(tmp_path: Path) -> None:
    """Its result, its date, what it was played with, and the whole run; its journal is gone, and nothing waits."""
    run_store = book(tmp_path)
    game = played(run_store, solved())
    filed = file_solve(run_store, game, 4)
    (solve,) = saved(run_store)

    assert filed.id == solve.id
    assert (game.moves, game.log.read_ms, NOON_MS, 60) == (solve.moves, solve.time_ms, solve.at_ms, solve.offset_min)
    assert ("keys", 4, True, False) == (solve.kind.control, solve.optimal, solve.finished, solve.repeat)
    assert run_store.solves.replay(solve.id) is not None

    run_store.leave(0)

    assert [] == list((tmp_path / "runs").iterdir())
    assert resume(book(tmp_path)) is None


def test_a_faster_solve_is_a_new_best(tmp_path: Path) -> None:
    """The records that fell come with the receipt; a slower one breaks none of time."""
    run_store = book(tmp_path)
    times = []
    for seed, took_ms in enumerate((3000, 2000, 4000)):
        filed = file_solve(run_store, solved(replace(PUZZLE, origin=SeededStart(f"s{seed}")), took_ms))
        times.append(
            [(record.new, record.old) for record in filed.records if (record.kind, record.of) == ("single", "time")]
        )

    assert [[(3000, None)], [(2000, 3000)], []] == times


def test_a_solve_comes_with_the_rank_that_it_leads_to(tmp_path: Path) -> None:
    """At 2x2 the average of 12 is ranked: the twelfth solve brings a rank, and a slower one keeps it."""
    run_store = book(tmp_path)
    ranked = []
    for seed in range(13):
        game = solved(replace(PUZZLE, origin=SeededStart(f"s{seed}")), 3000 if seed < 12 else 9000)
        filed = file_solve(run_store, game)
        assert filed.grade is not None
        ranked.append((filed.grade.lacking, filed.grade.rank and filed.grade.rank.name, filed.rose))

    assert [(11 - seed, None, False) for seed in range(11)] == ranked[:11]
    assert [(0, "Learner I", True), (0, "Learner I", False)] == ranked[11:]


def test_a_solve_that_does_not_count_has_no_rank(tmp_path: Path) -> None:
    """Neither one with help, nor a start that was known, nor a walk from the goal."""
    run_store = book(tmp_path)
    file_solve(run_store, solved())
    games = solved()._replace(helped=True), solved(), solved(Puzzle(Size(2, 2), SeededStart("w", 3)))

    assert [None] * 3 == [file_solve(run_store, game).grade for game in games]


def test_the_same_start_twice_is_a_repeat_on_another_evening_too(tmp_path: Path) -> None:
    """It is kept, and enters no records."""
    first, second = book(tmp_path), book(tmp_path)
    file_solve(first, solved())
    first.leave(0)
    filed = file_solve(second, solved(took_ms=10))

    assert filed.result.repeat
    assert () == filed.records


def test_an_easy_start_enters_no_records(tmp_path: Path) -> None:
    """A walk of a few slides from the goal is no full scramble."""
    run_store = book(tmp_path)
    filed = file_solve(run_store, solved(Puzzle(Size(2, 2), SeededStart("w", 3))))

    assert not filed.result.repeat
    assert () == filed.records


def test_a_run_that_is_left_is_gone_on_with(tmp_path: Path) -> None:
    """Paused, with its board, its counts and its clock: the time since the last slide is not forgotten."""
    run_store = book(tmp_path)
    game = played(run_store, advanced(game_at(TWO_LEFT), Slide(LEFT), 1000))
    run_store.leave(9000)
    found = resume(book(tmp_path))

    assert found is not None
    assert (game.board, 1, 8000) == (found.board, found.moves, found.clock.banked_ms)


def test_a_board_that_was_only_looked_at_leaves_nothing(tmp_path: Path) -> None:
    """Without a slide there is nothing to go on with."""
    run_store = book(tmp_path)
    run_store.begin(game_at(TWO_LEFT))
    run_store.leave(0)

    assert [] == list(tmp_path.iterdir())


def test_a_solve_that_was_not_kept_any_more_is_kept_at_the_next_start(tmp_path: Path) -> None:
    """The window ended between the last slide and the database: the journal has it, and it comes in once."""
    run_store = book(tmp_path)
    game = played(run_store, solved())
    run_store.leave(0)
    later = book(tmp_path)

    assert resume(later) is None
    assert [(True, game.moves)] == [(solve.finished, solve.moves) for solve in saved(later)]
    assert [] == list((tmp_path / "runs").iterdir())


def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    """It is said in a line, and the solve has its result all the same."""
    (tmp_path / "file").write_text("in the way")
    run_store = book(tmp_path / "file")
    game = played(run_store, solved())
    filed = file_solve(run_store, game)
    words = run_store.words()

    assert game.moves == filed.result.moves
    assert words
    assert all("\n" not in line for line in words)


def test_a_restart_in_the_middle_keeps_both_runs_apart(tmp_path: Path) -> None:
    """The first is not finished, the second is a repeat of it."""
    run_store = book(tmp_path)
    game = played(run_store, advanced(game_at(TWO_LEFT), Slide(LEFT), 1000))
    file_run(run_store, game)
    again = advanced(game, Act.RESTART, 2000)
    run_store.begin(again)
    done = advanced(advanced(again, Slide(LEFT), 3000), Slide(LEFT), 4000)
    run_store.note(done)
    file_solve(run_store, done)

    assert [(True, True), (False, True)] == [(solve.finished, solve.repeat) for solve in saved(run_store)]


def test_what_is_kept_can_be_exported_and_read_again(tmp_path: Path) -> None:
    """Full scrambles, easy starts and runs that were given up."""
    run_store = book(tmp_path)
    file_solve(run_store, solved())
    file_solve(run_store, solved(Puzzle(Size(2, 2), SeededStart("w", 3))))
    start = game_at(TWO_LEFT)
    run_store.begin(start)
    file_run(run_store, advanced(start, Slide(LEFT), 1000))
    runs = list(run_store.solves.every())

    assert 3 == len(runs)
    assert [replace(run.solve, id=0) for run in runs] == [
        replace(read_line(write_line(run)).solve, id=0) for run in runs
    ]


def test_what_a_run_was_played_with_is_known_on_another_evening(tmp_path: Path) -> None:
    """A run by mouse stays one, and one by both stays mixed."""
    for name, hands in (("mouse", [InputDevice.MOUSE]), ("mixed", [InputDevice.MOUSE, InputDevice.KEYS])):
        run_store, game = book(tmp_path / name), game_at("1 2 3/4 0 6/7 5 8")
        run_store.begin(game)
        for hand, way in zip(hands, (RIGHT, LEFT), strict=False):
            game = advanced(game, Slide(way, device=hand), 1000)
            run_store.note(game)
        run_store.leave(0)
        found = resume(book(tmp_path / name))

        assert found is not None
        assert name == found.control
