"""The figures of a category out of its database: what counts in them, and when they are there."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.kind import Kind
from slide_tui.engine.size import Size
from slide_tui.stats.figures import MeasureFigures, average_figures, measure_figures
from slide_tui.stats.measures import Row
from slide_tui.stats.recent import WANTED
from slide_tui.store.importing.bare import Bare, Time, run_of
from slide_tui.store.solves import keeper as keeper_module
from slide_tui.store.solves.tallying import Tallies, tally_for
from slide_tui.store.solves.trouble import Busy, Damaged, Failing, Refusing, Trouble
from slide_tui.store.solves.values import Kept
from tests.store.solves.runs import AT_MS, KEYS, abandoned, keeper, kept_of, solve_of, solved
from tests.values import there

BARE = Kind(Size(4, 4), "rows", "classic", "", helped=False)
MANY = 200
"""So many runs make a snapshot worth its while."""


def bare(number: int, *, finished: bool = True) -> Kept:
    """A time of another program, so many seconds long."""
    time = Time(Size(4, 4), "rows", number * 1000, AT_MS + number * 60_000, finished=finished)
    return run_of(time, Bare(AT_MS), f"{number:032x}", "csTimer")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with many times of another program."""
    its = keeper(tmp_path / "solves.db")
    its.add([bare(number) for number in range(1, MANY + 1)])
    its.close()
    return tmp_path / "solves.db"


def snapshots(path: Path) -> list[str]:
    """All snapshots that a file has."""
    raw = sqlite3.connect(path)
    found = [text for (text,) in raw.execute("SELECT snapshot FROM tallies")]
    raw.close()
    return found


def test_attempts_that_another_program_did_not_see_finished_are_rows_without_a_time() -> None:
    """They stand in their place among the solves."""
    its = keeper(None)
    its.add([bare(10), bare(11, finished=False), bare(12)])

    assert [(1, 10_000), (2, None), (3, 12_000)] == [(row.id, row.time_ms) for row in map(Row._make, its.rows(BARE))]


def test_an_abandoned_run_that_has_lost_its_texts_stays_out_too() -> None:
    """Brought from another machine it has no code, as times of another program, but it has pushes."""
    its = keeper(None)
    run = kept_of(abandoned())
    its.add([replace(run, replay=None, solve=replace(run.solve, code="", control=""))])

    assert [] == its.rows(replace(KEYS, control=""))


def test_figures_go_on_over_a_deleted_attempt() -> None:
    """Without it, times that it kept apart make a mo3."""
    its = keeper(None)
    its.add([bare(10), bare(11), bare(12, finished=False), bare(15)])
    tallies = Tallies(its)
    before = average_figures(tallies.of(BARE).column("time"), "mo3").best
    its.delete(3)

    assert before is None
    assert 12_000 == average_figures(tallies.of(BARE).column("time"), "mo3").standing.best


@given(st.permutations(range(1, 25)), st.sets(st.integers(1, 23)), st.booleans())
def test_figures_are_the_same_in_whatever_order_files_are_imported(
    order: list[int], ends: set[int], looked_between: bool
) -> None:
    """Files of any sizes, whose times are of any age; whoever looks at the figures in between changes nothing."""
    its, played = keeper(None), keeper(None)
    tallies = Tallies(its)
    for start, end in pairwise([0, *sorted(ends), len(order)]):
        its.add([bare(number) for number in order[start:end]])
        if looked_between:
            tallies.of(BARE)
    column = tallies.of(BARE).column("time")
    played.add([bare(number) for number in range(1, 25)])

    assert measure_figures(tally_for(played, BARE).column("time")) == with_ids_of_dates(measure_figures(column))
    assert [1_000 * number for number in range(1, 25)] == column.last
    assert column == tally_for(its, BARE).column("time")


def with_ids_of_dates(figures: MeasureFigures) -> MeasureFigures:
    """Figures whose bests have the ids that they would have if all had been kept by date."""
    ids = {AT_MS + number * 60_000: number for number in range(1, 25)}
    best, worst = (each and each._replace(id=ids[each.at_ms]) for each in (figures.best, figures.worst))
    averages = tuple(
        each._replace(best=each.best and each.best._replace(id=ids[each.best.at_ms])) for each in figures.averages
    )
    return replace(figures, best=best, worst=worst, averages=averages)


@given(st.lists(st.tuples(st.integers(0, 50), st.sampled_from(["", "keys", "mouse"]), st.booleans()), max_size=40))
def test_the_last_solves_are_those_by_date_however_they_were_controlled(
    played: list[tuple[int, str, bool]],
) -> None:
    """Whatever order they are kept in; what was not finished, and other kinds of puzzle, are not among them."""
    its = keeper(None)
    runs = [
        replace(bare(number), solve=replace(bare(number).solve, at_ms=AT_MS + at, control=control, finished=finished))
        for number, (at, control, finished) in enumerate(played, start=1)
    ]
    its.add([*runs, kept_of(solved(400), 77, at_ms=AT_MS + 99)])
    solves = [run.solve for run in runs if run.solve.finished]
    newest = sorted(solves, key=lambda solve: solve.at_ms, reverse=True)[:WANTED]
    found = Tallies(its).recent(Kind(Size(4, 4)), today=0).times_ms

    assert len(newest) == len(found)
    assert [solve.at_ms for solve in newest] == [
        next(solve.at_ms for solve in solves if solve.time_ms == time) for time in found
    ]


def test_bests_day_and_rank_beside_the_last_solves_are_those_of_all_controls() -> None:
    """The best of any, and the mean of all that were solved on the day."""
    its, day_ms = keeper(None), 86_400_000
    runs = [
        replace(bare(number), solve=replace(bare(number).solve, at_ms=at_ms, time_ms=time_ms, control=control))
        for number, (at_ms, time_ms, control) in enumerate(
            [(0, 9_000, "keys"), (day_ms, 7_000, "mouse"), (day_ms + 1, 11_000, "keys"), (day_ms + 2, 6_000, "mouse")],
            start=1,
        )
    ]
    its.add(runs)
    found = Tallies(its).recent(Kind(Size(4, 4)), today=1)

    assert [6_000, 11_000, 7_000, 9_000] == list(found.times_ms)
    assert {"single": 6_000} == dict(found.bests)
    assert [3, 8_000] == list(there(found.today))
    assert [None, 3] == [there(found.grade).best, there(found.grade).lacking]


def test_before_the_first_solve_there_is_nothing_beside_it() -> None:
    """No best, no day, no rank."""
    found = Tallies(keeper(None)).recent(Kind(Size(4, 4)), today=1)

    assert ((), (), None, None) == (found.times_ms, found.bests, found.today, found.grade)


def test_a_solve_after_the_clock_was_put_back_is_judged_at_once_and_takes_its_place_later() -> None:
    """Its record is told as of the last solve; then figures go by the dates, of which its own is the first."""
    its = keeper(None)
    its.add([kept_of(solved(400), 11, at_ms=AT_MS), kept_of(solved(500), 12, at_ms=AT_MS + 1)])
    tallies = Tallies(its)
    tallies.of(KEYS)
    early = solve_of(solved(300), at_ms=AT_MS - 1)
    number = there(its.keep(early, None).id)

    told = tallies.add(replace(early, id=number))

    assert [300] == [record.new for record in told if (record.kind, record.of) == ("single", "time")]
    assert [300, 400, 500] == tallies.of(KEYS).column("time").last


def test_a_snapshot_is_kept_once_there_are_many_runs(path: Path) -> None:
    """And the figures that are read from it are the same."""
    first = tally_for(keeper(path), BARE)

    assert 1 == len(snapshots(path))
    assert first == tally_for(keeper(path), BARE)


def test_a_snapshot_of_an_earlier_version_is_made_anew(path: Path) -> None:
    """Its figures may be without the attempts that were not finished."""
    expected = tally_for(keeper(path), BARE)
    [text] = snapshots(path)
    raw = sqlite3.connect(path)
    raw.execute("UPDATE tallies SET snapshot = ?", (f"2{text[1:]}",))
    raw.commit()
    raw.close()

    assert expected == tally_for(keeper(path), BARE)
    assert [text] == snapshots(path)


@pytest.mark.parametrize("kind", [Busy, Refusing, Failing, Damaged])
def test_figures_are_there_where_their_snapshot_can_not_be_kept(
    kind: type[Trouble], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are made already, and without one they are made again the next time."""
    its = keeper(path)

    def fails(*_: object) -> bool:
        raise kind("no")

    monkeypatch.setattr(its, "keep_snapshot", fails)

    assert MANY == tally_for(its, BARE).count


def test_figures_are_there_while_another_window_is_writing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading goes on, and nobody waits for the other one longer than for a moment."""
    monkeypatch.setattr(keeper_module, "BRIEF_S", 0.02)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    found = tally_for(keeper(path), BARE)
    other.close()

    assert MANY == found.count


def test_figures_are_there_on_a_full_disk(path: Path) -> None:
    """What is kept can be read as ever."""
    its = keeper(path)
    its.open()
    assert its._opened is not None
    database = its._opened.database
    database.run(f"PRAGMA max_page_count = {database.number('PRAGMA page_count')}")

    assert MANY == tally_for(its, BARE).count
    assert [] == snapshots(path)
