"""What is kept, and what can be asked of it."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.engine.kind import Kind
from slide_tui.engine.replay import decode, encode, record
from slide_tui.engine.size import Size
from slide_tui.stats.snapshot import read_snapshot
from slide_tui.store.solves.keeper import Keeper
from slide_tui.store.solves.values import Chosen, Counted, Order
from tests.program import environment
from tests.store.solves.runs import AT_MS, KEYS, abandoned, keep, keeper, kept_of, solve_of, solved, walked
from tests.values import there

ALL = Chosen()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database is to lie; not even its folder exists."""
    return tmp_path / "new" / "data" / "solves.db"


@pytest.fixture
def empty(path: Path) -> Keeper:
    """A keeper that has kept nothing yet."""
    return keeper(path)


def test_a_kept_run_is_there_for_the_next_program(path: Path) -> None:
    """With all its figures, its replay and the program's version."""
    game = solved()
    run = keep(keeper(path), game)
    found = there(keeper(path).one(run))

    assert solve_of(game, id=run) == found.solve
    assert record(game) == decode(found.replay or "")
    assert "0.1.0" == found.version
    assert not found.deleted


def test_file_and_folder_are_for_their_owner_alone(path: Path) -> None:
    """Nobody else on the machine can read when somebody plays."""
    keep(keeper(path), solved())

    assert 0o600 == path.stat().st_mode & 0o777
    assert 0o700 == path.parent.stat().st_mode & 0o777


def test_nothing_is_made_before_the_first_question(path: Path, empty: Keeper) -> None:
    """Whoever never plays has no file."""
    assert not path.parent.exists()
    assert empty.lasting


def test_abandoned_runs_are_kept_and_never_averaged(empty: Keeper) -> None:
    """They are in the table and not among the figures that count."""
    run = keep(empty, abandoned())

    assert [run] == [solve.id for solve in empty.page(ALL)]
    assert not empty.page(ALL)[0].finished
    assert [] == empty.rows(KEYS)
    assert [Counted(KEYS, 1, 0)] == empty.counted()


def test_figures_need_the_runs_of_one_category_that_count(empty: Keeper) -> None:
    """In the order in which they were kept; repeats and other categories are not among them."""
    first = keep(empty, solved(200))
    keep(empty, solved(), control="mouse")
    keep(empty, solved(), repeat=True)
    keep(empty, solved(), helped=True)
    last = keep(empty, solved(100), at_ms=AT_MS - 10**9, code="3x3-other")

    assert [(first, 2, 200, AT_MS, 60), (last, 2, 100, AT_MS - 10**9, 60)] == empty.rows(KEYS)
    assert [(last, 2, 100, AT_MS - 10**9, 60)] == empty.rows(KEYS, first)
    assert [] == empty.rows(replace(KEYS, goal="snake"))


def test_categories_are_counted(empty: Keeper) -> None:
    """Each with all that is shown and all that counts."""
    keep(empty, solved())
    keep(empty, solved(), repeat=True)
    keep(empty, walked("a"), helped=True)

    assert [
        Counted(KEYS, 2, 1),
        Counted(Kind(Size(4, 4), "rows", "classic", "keys", helped=True), 1, 0),
    ] == empty.counted()


@pytest.mark.parametrize(
    ("order", "expected"),
    [(Order.KEPT, [1, 2, 3]), (Order.TIME, [3, 1, 2]), (Order.RATE, [2, 1, 3]), (Order.DATE, [2, 3, 1])],
)
def test_a_table_is_sorted(order: Order, expected: list[int], empty: Keeper) -> None:
    """By any column, in both directions."""
    keep(empty, solved(200), at_ms=AT_MS + 2)
    keep(empty, solved(300), at_ms=AT_MS)
    keep(empty, solved(100), at_ms=AT_MS + 1)

    assert expected == [solve.id for solve in empty.page(ALL, order, rising=True)]
    assert expected[::-1] == [solve.id for solve in empty.page(ALL, order)]


def test_a_table_has_pages(empty: Keeper) -> None:
    """A page begins where the one before it ended."""
    runs = [keep(empty, solved()) for _ in range(5)]

    assert runs[::-1][:2] == [solve.id for solve in empty.page(ALL, limit=2)]
    assert runs[::-1][4:] == [solve.id for solve in empty.page(ALL, offset=4, limit=2)]
    assert 5 == empty.count(ALL)


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        (Chosen(size=Size(3, 3)), [1, 2, 4]),
        (Chosen(control="mouse"), [2]),
        (Chosen(goal="snake"), []),
        (Chosen(mode="classic", helped=True), [3]),
        (Chosen(finished=False), [3, 4]),
        (Chosen.of(KEYS), [1, 4]),
    ],
)
def test_a_table_is_filtered(chosen: Chosen, expected: list[int], empty: Keeper) -> None:
    """By category, by kind and by date."""
    keep(empty, solved())
    keep(empty, solved(), control="mouse", at_ms=AT_MS + 1)
    keep(empty, walked("a"), helped=True)
    keep(empty, abandoned())

    assert expected == [solve.id for solve in empty.page(chosen, rising=True)]
    assert len(expected) == empty.count(chosen)


def test_a_deleted_run_can_be_brought_back(empty: Keeper) -> None:
    """Meanwhile it is in no table and no figure, but its start was begun."""
    game = solved()
    run = keep(empty, game)

    assert empty.delete(run)
    assert not empty.delete(run)
    assert [] == empty.page(ALL)
    assert [run] == [solve.id for solve in empty.page(Chosen(deleted=True))]
    assert [] == empty.rows(KEYS)
    assert empty.begun(game.puzzle.code)
    assert empty.undelete(run)
    assert not empty.undelete(run)
    assert [run] == [solve.id for solve in empty.page(ALL)]


def test_the_optimum_can_be_told_later(empty: Keeper) -> None:
    """The solver needs longer than the player."""
    run = keep(empty, solved())

    assert empty.set_optimal(run, 2)
    assert empty.set_optimal(run, 2)
    assert not empty.set_optimal(run + 1, 2)
    assert 2 == empty.page(ALL)[0].optimal


def test_a_start_is_known_in_every_window(path: Path) -> None:
    """Whether the run was finished or abandoned, here or there."""
    one, other = keeper(path), keeper(path, 100)
    keep(one, abandoned())

    assert other.begun(abandoned().puzzle.code)
    assert not other.begun(solved().puzzle.code)


def test_a_start_that_another_window_had_first_is_kept_as_a_repeat(path: Path) -> None:
    """Whatever the second window knew of it, in its figures and in its replay."""
    one, other = keeper(path), keeper(path, 100)
    keep(one, solved(300))
    second = keep(other, solved(100))
    kept = there(other.one(second))

    assert (True, True) == (kept.solve.repeat, (kept.replay or "").endswith(" repeat"))


def test_a_name_that_is_given_twice_keeps_one_run(empty: Keeper) -> None:
    """Whoever can't know whether the first time went well may try again."""
    game = solved()
    receipts = [empty.keep(solve_of(game), encode(record(game)), "a run of mine") for _ in range(2)]

    assert receipts[0] == receipts[1]
    assert 1 == empty.count(ALL)


def test_ids_are_never_used_again(path: Path, empty: Keeper) -> None:
    """Not even if somebody has taken the last run out of the file by other means."""
    run = keep(empty, solved())
    empty._do(lambda database: database.run("DELETE FROM runs") + database.run("DELETE FROM solves"))

    assert run < keep(empty, solved())


def test_a_run_that_is_known_takes_no_id(empty: Keeper) -> None:
    """However often it comes, the next one has the next number."""
    runs = [kept_of(walked(str(number)), 100 + number) for number in range(9)]

    assert [9, 0, 0] == [empty.add(runs) for _ in range(3)]
    assert 10 == keep(empty, solved())


def test_without_a_file_runs_are_kept_for_the_session() -> None:
    """Nothing is said about it: the player has asked for it."""
    its = keeper(None)
    run = keep(its, solved())

    assert not its.lasting
    assert [run] == [solve.id for solve in its.page(ALL)]
    assert [] == its.notes()
    assert its.close() is None


@pytest.mark.parametrize("shift_ms", [-86_400_000, 10 * 365 * 86_400_000])
def test_a_clock_that_was_set_leaves_the_order(shift_ms: int, empty: Keeper) -> None:
    """What was kept later stands later, whatever date it has, and no time is negative."""
    dates = enumerate((AT_MS, AT_MS + shift_ms, AT_MS + 1))
    runs = [keep(empty, solved(), at_ms=at_ms, code=f"3x3-{number}") for number, at_ms in dates]

    assert runs == [row[0] for row in empty.rows(KEYS)]
    assert runs == [solve.id for solve in empty.page(ALL, rising=True)]
    assert min(row[2] or 0 for row in empty.rows(KEYS)) >= 0


def test_nothing_loads_sqlite_before_something_is_opened(tmp_path: Path) -> None:
    """Neither the room nor a keeper that was asked nothing."""
    code = (
        "import sys; from pathlib import Path; from slide_tui.store.solves import Keeper;"
        f"keeper = Keeper(Path({str(tmp_path / 'solves.db')!r}), int, '1'); print('sqlite3' in sys.modules);"
        "keeper.open(); print('sqlite3' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True)

    assert "False\nTrue\n" == done.stdout


def test_a_snapshot_is_kept_for_a_category(path: Path, empty: Keeper) -> None:
    """The last one, for every window; a category without runs has none."""
    keep(empty, solved())

    assert empty.keep_snapshot(KEYS, "1", empty.edits())
    assert empty.keep_snapshot(KEYS, "2", empty.edits())
    assert "2" == keeper(path).snapshot(KEYS)
    assert empty.snapshot(replace(KEYS, helped=True)) is None
    assert not empty.keep_snapshot(replace(KEYS, goal="snake"), "3", empty.edits())


@pytest.mark.parametrize("damaged", ["CAST(x'61ff' AS TEXT)", "x''", "7"])
def test_a_damaged_snapshot_is_none(damaged: str, empty: Keeper) -> None:
    """It is made anew; no check of the file sees that it is no text any more."""
    keep(empty, solved())
    empty.keep_snapshot(KEYS, "1", empty.edits())
    empty._do(lambda database: database.run(f"UPDATE tallies SET snapshot = {damaged}"))  # noqa: S608

    assert read_snapshot(empty.snapshot(KEYS) or "") is None
    assert 1 == empty.count(ALL)


def test_a_snapshot_is_gone_when_a_run_is_deleted_or_comes_back(path: Path, empty: Keeper) -> None:
    """And one that was made before that is not kept any more, whichever window made it."""
    run = keep(empty, solved())
    other, before = keeper(path), empty.edits()
    for change in (other.delete, other.undelete):
        assert empty.keep_snapshot(KEYS, "1", empty.edits())
        change(run)

        assert empty.snapshot(KEYS) is None
        assert not empty.keep_snapshot(KEYS, "1", before)
        before = empty.edits()
