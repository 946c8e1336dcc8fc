"""`slide-tui stats`."""

from __future__ import annotations

import json
import sqlite3
import threading
from pathlib import Path

import pytest

from slide_tui.cli import main
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Slide
from slide_tui.engine.kind import Kind
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.engine.who import InputDevice
from slide_tui.solver.coach import steps
from slide_tui.stats.averages import average_named
from slide_tui.stats.ranks import ladder
from tests.commands.books import TIMES_MS
from tests.program import run_here, usage_error
from tests.store.solves.runs import kept_of, lay
from tests.values import after, there

Captured = pytest.CaptureFixture[str]


def test_a_category_is_a_table_that_people_read(folder: Path) -> None:
    """Bests with their days, averages now and at best, days in a row."""
    done = run_here("stats", "--data-dir", str(folder), "--size", "3", "--control", "keys")

    assert (0, "") == (done.code, done.err)
    assert [
        "3x3, rows, classic, by keys, on your own: 6 solves, 2 runs not counted",
        "        best          on   worst    mean  sigma",
        "time   8.500  2023-11-15  14.560  10.655  2.258",
        "moves      2  2023-11-14       2    2.00   0.00",
        "rate    0.24  2023-11-15    0.14    0.19   0.04",
        "     time now  time best  moves now  moves best  rate now  rate best",
        "mo3    11.187     10.123       2.00        2.00      0.19       0.20",
        "ao5    10.333     10.333       2.00        2.00      0.20       0.20",
        "active days: 2; 0 solves today; streak: 0 now, best 2 (until 2023-11-15)",
    ] == done.out.splitlines()[:9]


def test_all_categories_stand_below_each_other(folder: Path) -> None:
    """Small boards first; what was given up counts for nothing; the days of all together come last."""
    done = run_here("stats", "--data-dir", str(folder))
    blocks = done.out.split("\n\n")

    assert [
        "3x3, rows, classic, by keys, on your own: 6 solves, 2 runs not counted",
        "3x3, rows, classic, by keys, helped: 1 solve",
        "4x4, rows, classic, by mouse, on your own: 0 solves, 1 run not counted",
    ] == [block.splitlines()[0] for block in blocks[:3]]
    assert blocks[3].startswith("all of these: active days: 2;")


def test_scripts_have_an_object_a_line(folder: Path) -> None:
    """With every figure that its help names, in milliseconds, exact."""
    done = run_here("stats", "--json", "--data-dir", str(folder))
    first, *others = map(json.loads, done.out.splitlines())
    took = first["time_ms"]

    assert (0, "", 2) == (done.code, done.err, len(others))
    assert ("3x3", "rows", "classic", "keys", False, 8, 6) == tuple(first.values())[:7]
    assert (8_500, 3, "2023-11-15") == (took["best"], took["best_number"], took["best_date"])
    assert sum(TIMES_MS) / 6 == pytest.approx(took["mean"])
    assert average_named("ao5").of(TIMES_MS[1:]) == pytest.approx(took["ao5"]["current"])
    assert None is took["ao12"]["current"]
    assert {"active": 2, "today": 0, "current_streak": 0} == dict(list(first["days"].items())[:3])
    assert None is others[1]["time_ms"]["best"]


def test_scripts_have_how_many_kept_a_limit(folder: Path) -> None:
    """In all, in a row at most, and in a row now."""
    done = run_here("stats", "--json", "--size", "3", "--data-dir", str(folder))
    limits = json.loads(done.out.splitlines()[0])["time_ms"]["limits"]
    longest, now = 0, 0
    for time_ms in TIMES_MS:
        now = now + 1 if time_ms < 10_000 else 0
        longest = max(longest, now)

    assert {"limit": 10_000, "count": 3, "current_streak": now, "longest_streak": longest} in limits


def test_one_kind_says_its_rank_and_what_to_practise(folder: Path) -> None:
    """Below its days; the average of 12 at 3x3 takes six more solves. Two slides are too few to practise on."""
    done = run_here("stats", "--data-dir", str(folder), "--size", "3", "--control", "keys")
    own = done.out.split("\n\n")[0].splitlines()

    assert "rank: first rank after 6 more solves (by best ao12; keys and mouse share one ladder)" == own[-1]
    assert "to see what to practise" not in done.out  # these are two kinds: with help and without


def test_scripts_have_rank_and_practice(tmp_path: Path) -> None:
    """A 5x5 is ranked by its best single solve; what to practise takes five solves."""
    lay(tmp_path, (kept_of(solved_by_coach(Size(5, 5), "a")),))
    done = run_here("stats", "--json", "--data-dir", str(tmp_path))
    found = json.loads(done.out)
    rank, practice = found["rank"], found["practice"]

    assert ["days", "sight", "course", "rank", "practice"] == list(found)[-5:]
    assert ("single", "time_ms", found["time_ms"]["best"], 0) == (
        rank["by"], rank["of"], rank["best"], rank["solves_missing"],
    )  # fmt: skip
    assert rank["best"] - rank["missing"] == there(ladder(Kind(Size(5, 5)))).limits[rank["place"]]
    assert (1, 1, None) == (practice["read"], practice["runs"], practice["costs_most"])
    assert found["moves"]["best"] == sum(part["moves"] for part in practice["parts"])
    assert ["row", "row end", "column end", "last"] == [part["part"] for part in practice["parts"]]


def test_kinds_without_a_ladder_have_no_rank(folder: Path) -> None:
    """Such as solves with help."""
    done = run_here("stats", "--json", "--data-dir", str(folder))
    helped = next(kind for kind in map(json.loads, done.out.splitlines()) if kind["helped"])

    assert (None, None) == (helped["rank"], helped["practice"])


def solved_by_coach(size: Size, seed: str) -> Game:
    """A solve as the coach does it, four slides a second."""
    game = begin(Puzzle(size, SeededStart(seed)))
    slides = [Slide(way, device=InputDevice.KEYS) for step in steps(game.board, game.goal) for way in step.slides]
    return after(game, *slides, step_ms=250)


def cstimer(folder: Path, *times: tuple[int, int]) -> None:
    """Import a session of csTimer for the 15-puzzle, a minute from one time to the next: penalties and milliseconds."""
    session = [[[*time], "", "", 1_600_000_000 + 60 * place] for place, time in enumerate(times)]
    about = json.dumps({"1": {"opt": {"scrType": "15prp"}}})
    (folder / "its.txt").write_text(json.dumps({"session1": session, "properties": {"sessionData": about}}))
    assert 0 == main(["import", str(folder / "its.txt"), "--data-dir", str(folder)])


DNF_TIMES = ((0, 10_000), (0, 11_000), (-1, 5_000), (0, 12_000), (0, 13_000), (2000, 12_000), (-1, 1), (0, 9_000))
"""10, 11, DNF, 12, 13, 14, DNF and 9 s."""


def test_dnfs_of_cstimer_count_as_the_community_counts_them(tmp_path: Path, capsys: Captured) -> None:
    """By hand: the ao5 are 12, 13, DNF and 13; of the mo3 only the fourth is none, that of 12, 13 and 14."""
    cstimer(tmp_path, *DNF_TIMES)
    capsys.readouterr()
    main(["stats", "--json", "--data-dir", str(tmp_path)])
    found = json.loads(capsys.readouterr().out)
    took = found["time_ms"]

    assert (8, 6, 2, 6) == (found["runs"], found["count"], found["dnfs"], took["count"])
    assert (9_000, 8, 14_000, 11_500) == (took["best"], took["best_number"], took["worst"], took["mean"])
    assert {
        "current": "DNF", "best": 13_000, "best_number": 6, "best_date": "2020-09-13", "worst": "DNF", "sigma": None,
        "best_possible": "DNF", "worst_possible": "DNF", "needed": None,
    } == took["mo3"]  # fmt: skip
    assert {
        "current": 13_000, "best": 12_000, "best_number": 5, "best_date": "2020-09-13", "worst": "DNF", "sigma": 1000,
        "best_possible": 12_000, "worst_possible": "DNF", "needed": None,
    } == took["ao5"]  # fmt: skip
    assert {"limit": 13_000, "count": 4, "current_streak": 1, "longest_streak": 2} in took["limits"]
    assert (1, 0) == (found["days"]["active"], found["moves"]["count"])


def test_dnfs_are_said_in_the_tables_too(tmp_path: Path, capsys: Captured) -> None:
    """How many there are, and which averages are one."""
    cstimer(tmp_path, *DNF_TIMES)
    capsys.readouterr()
    main(["stats", "--data-dir", str(tmp_path)])
    lines = capsys.readouterr().out.splitlines()

    assert lines[0].endswith(": 6 solves, 2 DNFs")
    assert ["mo3 DNF 13.000 - - - -", "ao5 13.000 12.000 - - - -"] == [" ".join(line.split()) for line in lines[6:8]]


def test_every_field_of_the_objects_is_in_the_help(folder: Path, capsys: Captured) -> None:
    """A script's author finds it there."""
    main(["stats", "--json", "--data-dir", str(folder)])
    first = json.loads(capsys.readouterr().out.splitlines()[0])
    main(["stats", "--help"])
    words = capsys.readouterr().out.replace(",", " ").split()
    took = first["time_ms"]
    names = {*first, *took, *took["ao5"], *took["limits"][0], *first["days"]}

    assert names <= set(words)


@pytest.mark.parametrize(
    ("words", "categories"),
    [(["--size", "15-puzzle"], 1), (["--goal", "snake"], 0), (["--mode", "classic"], 3), (["--control", "mouse"], 1)],
)
def test_options_choose_categories(words: list[str], categories: int, folder: Path) -> None:
    """By size, goal, mode and control."""
    done = run_here("stats", "--json", "--data-dir", str(folder), *words)

    assert (0, categories) == (done.code, done.out.count("\n"))


def test_where_nothing_is_kept_there_is_a_friendly_line(tmp_path: Path) -> None:
    """Exit code 0, and nothing is made by asking; scripts get no line at all."""
    done = run_here("stats", HOME=str(tmp_path))

    assert (0, "no runs yet: every run you play is saved\n", "") == (done.code, done.out, done.err)
    assert "" == run_here("stats", "--json", HOME=str(tmp_path)).out
    assert [] == list(tmp_path.iterdir())


def test_a_choice_that_nothing_meets_is_said(folder: Path) -> None:
    """It is not that nothing was kept."""
    done = run_here("stats", "--size", "9", "--data-dir", str(folder))

    assert (0, "no saved run matches\n") == (done.code, done.out)


def test_a_file_of_another_program_is_not_taken_for_an_empty_one(tmp_path: Path) -> None:
    """Exit code 1, one line on standard error, and the file stays."""
    (tmp_path / "solves.jsonl").write_text('{"song": "Blackbird"}\n')
    done = run_here("stats", "--data-dir", str(tmp_path))

    assert (1, "", 1) == (done.code, done.out, done.err.count("\n"))
    assert "is not a log of this game: move it out of the way" in done.err
    assert ['{"song": "Blackbird"}\n'] == [path.read_text() for path in tmp_path.iterdir()]


def test_a_damaged_line_comes_back_from_the_copy(folder: Path) -> None:
    """It is said once, and the damaged file stays beside."""
    before = run_here("stats", "--data-dir", str(folder)).out
    raw = bytearray((folder / "solves.jsonl").read_bytes())
    raw[1000] ^= 1
    (folder / "solves.jsonl").write_bytes(raw)
    (folder / "solves.index").unlink()
    first, second = (run_here("stats", "--data-dir", str(folder)) for _ in range(2))

    assert (before, before, "") == (first.out, second.out, second.err)
    assert "1 damaged line, 1 back from solves.jsonl.copy; the old file is now solves.jsonl.aside-" in first.err
    assert [bytes(raw)] == [path.read_bytes() for path in folder.glob("*.aside-*")]


def test_a_window_that_is_writing_is_waited_for(folder: Path) -> None:
    """Its lock is held for a while, and then the figures are there."""
    other = sqlite3.connect(folder / "solves.index", isolation_level=None, check_same_thread=False)
    other.execute("BEGIN EXCLUSIVE")
    release = threading.Timer(0.2, other.close)
    release.start()
    done = run_here("stats", "--json", "--data-dir", str(folder))
    release.join()

    assert (0, 3) == (done.code, done.out.count("\n"))


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--size", "1"], "--size: 1 is too small"),
        (["--goal", "up"], "--goal: 'up' is not a goal"),
        (["--mode", "x\x1b"], "--mode: 'x\\x1b' is not a mode"),
        (["--control", "feet"], "--control: 'feet' is not a control: use one of keys, mouse, hover, mixed, unknown"),
        (["now"], "unrecognized arguments: now"),
    ],
)
def test_wrong_words_are_refused_in_one_line(words: list[str], complaint: str) -> None:
    """Exit code 2, before any file is opened."""
    assert complaint in usage_error("stats", *words)
