"""What is read from the files of csTimer and 15puzzle.app."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from slide_tui.engine.kind import Kind
from slide_tui.engine.size import Size
from slide_tui.stats.solve import Solve
from slide_tui.store.importing.importing import import_file
from slide_tui.store.solves.values import Imported, RunFilter, StoredRun
from slide_tui.store.statistics.runs import count_of_runs
from tests.store.solves.files import BARE, FIFTEEN, cstimer, found, fresh, solves, written
from tests.store.solves.runs import AT_MS


def test_the_times_of_cstimer_are_read(tmp_path: Path) -> None:
    """With their penalties: two seconds more, or not finished. Their moves are not known."""
    path = written(
        tmp_path / "cstimer.txt",
        [cstimer([[0, 12345], "R", "", 1600000000], [[2000, 9000], "R2", "x", 1600000100], [[-1, 5000], "D", ""])],
    )
    first, second, third = solves(path)

    assert Solve(0, "", Kind(Size(4, 4)), 0, 0, 0, 12345, 1600000000000, 60, True, False, None) == first
    assert (11000, True) == (second.time_ms, second.finished)
    assert (5000, False, AT_MS) == (third.time_ms, third.finished, third.at_ms)


def test_an_export_of_cstimer_is_imported_once(tmp_path: Path) -> None:
    """A later export with more times adds only those, even of two that are the same."""
    its = fresh()
    same = [[0, 9000], "R", "", 1600000000]
    first = written(tmp_path / "1.txt", [cstimer(same, same)])
    later = written(tmp_path / "2.txt", [cstimer(same, same, [[0, 8000], "L", "", 1600000009])])

    assert Imported(added=2) == import_file(first, BARE, its.add)
    assert Imported(added=1, known=2) == import_file(later, BARE, its.add)
    assert 3 == count_of_runs(its, RunFilter(size=Size(4, 4), control=""))


def test_a_comment_in_another_encoding_costs_nothing(tmp_path: Path) -> None:
    """Only what a time is made of has to be readable."""
    raw = cstimer([[0, 9000], "R", "caf?", 1600000000]).encode().replace(b"?", b"\xe9")
    (tmp_path / "latin.txt").write_bytes(raw)

    assert [9000] == [solve.time_ms for solve in solves(tmp_path / "latin.txt")]


def test_sessions_of_sliding_puzzles_are_told_by_their_scrambles(tmp_path: Path) -> None:
    """Others are refused, unless the player says that they are for one."""
    times = [[0, 9000], "R", "", 1600000000]
    others = written(tmp_path / "cubes.txt", [cstimer(times, kind="333")])
    eight = written(tmp_path / "eight.txt", [cstimer(times, kind="8prmp")])

    assert [Size(5, 5), Size(3, 3)] == [
        solve.kind.size for path in (others, eight) for solve in solves(path, replace(BARE, size=Size(5, 5)))
    ]


@pytest.mark.parametrize(
    "time",
    [
        7, [], [[]], [[0]], [[0, 0]], [[0, -5], "", "", 1], [[1, 5]], [[True, 5]], [[0, "5"]], [[0, 10**30]],
        [[0, 1e999]], [[0, 5], "", "", -1], [[0, 5], "", "", "now"], [[0, 5], "", "", 10**40], None, "x", {},
    ],
)  # fmt: skip
def test_a_time_of_cstimer_that_is_none_is_refused(time: Any, tmp_path: Path) -> None:
    """The others are read."""
    path = written(tmp_path / "bad.txt", [cstimer(time, [[0, 9000], "R", "", 1600000000]).replace("Infinity", "1e999")])
    (where, refused), (_, kept) = found(path)

    assert "session 1, time 1" == where
    assert isinstance(refused, str)
    assert isinstance(kept, StoredRun)


def test_the_times_of_15puzzle_are_read(tmp_path: Path) -> None:
    """With type, size, moves and day."""
    first, second, third = solves(written(tmp_path / "15.csv", [FIFTEEN]))

    assert Solve(0, "", Kind(Size(4, 4)), 97, 0, 0, 12345, first.at_ms, 60, True, False, None) == first
    assert 19803 == first.day == second.day - 1
    assert ("snake", Size(5, 4), 62_500) == (second.kind.goal, second.kind.size, second.time_ms)
    assert ("spiral", Size(3, 3), 7_000) == (third.kind.goal, third.kind.size, third.time_ms)


@pytest.mark.parametrize(
    ("dates", "expected"),
    [
        (("3/21/24",), (19803,)),
        (("21/3/24",), (19803,)),
        (("03/04/2024", "21/04/2024"), (19816, 19834)),
        (("2024-03-21",), (19803,)),
        (("2024. 3. 21.",), (19803,)),
    ],
)
def test_dates_are_read_as_countries_write_them(
    dates: tuple[str, ...], expected: tuple[int, ...], tmp_path: Path
) -> None:
    """Whether day or month comes first, the whole file tells."""
    path = written(tmp_path / "15.csv", [f"classic;0;4;4;9.000;80;{date}\n" for date in dates])

    assert expected == tuple(solve.day for solve in solves(path))


def test_the_table_of_a_session_has_no_dates(tmp_path: Path) -> None:
    """Its last column is a rate, so its times are of the day of the import."""
    path = written(tmp_path / "15.csv", ["t;h;w;h;t;m;tps\n", *["classic;0;4;4;9.000;80;8.889\n"] * 2])
    its = fresh()

    assert [AT_MS, AT_MS] == [solve.at_ms for solve in solves(path)]
    assert Imported(added=2) == import_file(path, BARE, its.add)
    assert Imported(known=2) == import_file(path, BARE, its.add)


@pytest.mark.parametrize(
    "row",
    [
        "klassisch;0;4;4;9.000;80;1.1.24", "classic;1;4;4;9.000;80;1.1.24", "classic;0;1;4;9.000;80;1.1.24",
        "classic;0;4;11;9.000;80;1.1.24", "classic;0;4;4;0.000;80;1.1.24", "classic;0;4;4;-9;80;1.1.24",
        "classic;0;4;4;1:60;80;1.1.24", "classic;0;4;4;9.000;0;1.1.24", "classic;0;4;4;9.000;x;1.1.24",
        "classic;0;4;4;9.000;80;31.2.24", "classic;0;4;4;9.000;80",
        "classic;0;4;4;9.000;80;1.1.24;9", "\x1b[2J", "classic;0;4;4;9.000;99999999999;1.1.24", "classic;0;x;4;9;8;1",
    ],
)  # fmt: skip
def test_a_row_of_15puzzle_that_is_none_is_refused(row: str, tmp_path: Path) -> None:
    """The others are read."""
    header, *rows = FIFTEEN.splitlines(keepends=True)
    came = import_file(written(tmp_path / "15.csv", [header, f"{row}\n", *rows]), BARE, fresh().add)

    assert (3, 1) == (came.added, came.refused)
    assert came.complaints[0].startswith("line 2: ")
    assert came.complaints[0].isprintable()
