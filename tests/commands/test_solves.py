"""`slide-tui solves`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from slide_tui.cli import main
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act, Slide
from tests.commands.books import TIMES_MS
from tests.program import run_here
from tests.store.solves.runs import AT_MS, easy, keep, kept_of, lay, opened
from tests.values import LEFT, after, puzzle_at

Captured = pytest.CaptureFixture[str]

LAST = """\
number  date              size          time   moves   rate  how           code
     6  2023-11-15 04:13  3x3          9.000       2   0.22  on your own   3x3-easy-275652
     7  2023-11-14 23:13  3x3          0.000       1      -  given up      3x3-easy-275652
     8  2023-11-14 23:13  4x4          8.850      60   6.78  given up      4x4-a
     9  2023-11-14 23:13  3x3          0.700       2   2.86  helped        3x3-easy-275652
    10  2023-11-14 23:13  3x3          0.600       2   3.33  repeat        3x3-easy-275652
"""


def test_a_run_is_a_line_and_the_newest_stands_last(folder: Path) -> None:
    """Number, date by the player's own clock, figures, how it came about, and the code."""
    done = run_here("solves", "--last", "5", "--data-dir", str(folder))

    assert (0, LAST, "") == (done.code, done.out, done.err)


def test_without_a_number_all_are_printed(folder: Path) -> None:
    """From the first one on."""
    done = run_here("solves", "--data-dir", str(folder))
    numbers = [line.split()[0] for line in done.out.splitlines()]

    assert ["number", *map(str, range(1, 11))] == numbers


def test_scripts_have_an_object_a_line(folder: Path) -> None:
    """With the fields that the help names."""
    done = run_here("solves", "--json", "--data-dir", str(folder))
    found = [json.loads(line) for line in done.out.splitlines()]

    assert (0, "", 10) == (done.code, done.err, len(found))
    assert [*TIMES_MS] == [each["time_ms"] for each in found[:6]]
    assert {
        "number": 9,
        "date": "2023-11-14 23:13",
        "at_ms": 1_700_000_000_000,
        "offset_min": 60,
        "size": "3x3",
        "goal": "rows",
        "mode": "classic",
        "control": "keys",
        "time_ms": 700,
        "moves": 2,
        "pushes": 2,
        "net": 2,
        "rate": 2.857143,
        "finished": True,
        "helped": True,
        "repeat": False,
        "optimal": None,
        "code": "3x3-easy-275652",
        "sight": "numbers",
        "course": "board",
    } == found[8]


def test_every_field_of_the_objects_is_in_the_help(folder: Path, capsys: Captured) -> None:
    """A script's author finds it there."""
    main(["solves", "--json", "--last", "1", "--data-dir", str(folder)])
    fields = json.loads(capsys.readouterr().out)
    main(["solves", "--help"])

    assert set(fields) <= set(capsys.readouterr().out.replace(",", " ").replace(":", " ").split())


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        (["--size", "4"], [8]),
        (["--control", "mouse"], [8]),
        (["--control", "unknown"], []),
        (["--mode", "no-take-backs"], []),
        (["--size", "3", "--last", "3"], [7, 9, 10]),
        (["--last", "99"], [*range(1, 11)]),
    ],
)
def test_options_choose_runs(words: list[str], numbers: list[int], folder: Path) -> None:
    """And the last ones are the last of those."""
    done = run_here("solves", "--json", "--data-dir", str(folder), *words)

    assert (0, numbers) == (done.code, [json.loads(line)["number"] for line in done.out.splitlines()])


def test_thousands_of_runs_are_listed(tmp_path: Path) -> None:
    """None is missed and none is printed twice, however many are read at once."""
    lay(tmp_path, tuple(kept_of(easy(), number, at_ms=AT_MS + number) for number in range(1, 2102)))
    done = run_here("solves", "--json", "--last", "2100", "--data-dir", str(tmp_path))

    assert [*range(2, 2102)] == [json.loads(line)["number"] for line in done.out.splitlines()]


def test_where_nothing_is_kept_there_is_a_friendly_line(tmp_path: Path) -> None:
    """Exit code 0, and nothing is made by asking; scripts get no line at all."""
    done = run_here("solves", HOME=str(tmp_path))

    assert (0, "no runs yet: every run you play is saved\n", "") == (done.code, done.out, done.err)
    assert "" == run_here("solves", "--json", HOME=str(tmp_path)).out
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize("last", ["0", "-1", "x", "1e3", "9999999999"])
def test_wrong_numbers_are_refused_in_one_line(last: str) -> None:
    """Exit code 2."""
    done = run_here("solves", "--last", last)

    assert (2, "", 1) == (done.code, done.out, done.err.count("\n"))


def test_runs_with_looks_are_chosen_by_the_sight_that_they_are_filed_under(tmp_path: Path) -> None:
    """As the objects name it; runs without looks are of another kind."""
    its = opened(tmp_path)
    for looks in ([], [Act.LOOK]):
        game = after(begin(puzzle_at("1 2 3/4 5 6/0 7 8", sight="blind")), Slide(LEFT), *looks, Slide(LEFT))
        keep(its, game)
    its.close(60)

    for sight in ("blind", "blind-looks"):
        done = run_here("solves", "--json", "--sight", sight, "--data-dir", str(tmp_path))
        assert [sight] == [json.loads(line)["sight"] for line in done.out.splitlines()]
