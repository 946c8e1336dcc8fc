"""What is read from our own exports, and from all that only looks like them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.stats.measures import TIME
from slide_tui.store.importing.bare import run_of
from slide_tui.store.solves.exporting import json_lines
from slide_tui.store.solves.lines import read_line, write_line
from slide_tui.store.solves.values import AT_MIN_MS, StoredRun
from slide_tui.store.statistics.kinds import figures_of
from tests.store.solves.files import BARE, found, fresh, written
from tests.store.solves.runs import AT_MS, KEYS, easy, kept_of, mastered
from tests.values import refused, solve_with


def test_a_time_whose_replay_comes_later_counts_with_it_only() -> None:
    """The figures alone don't say who played; the replay does, and the solve moves to that player's own kind."""
    its, whole = fresh(), kept_of(mastered("a"), 7)
    bare = replace(KEYS, control="")
    its.add([run_of(whole.key, "15puzzle.app", BARE, kind=bare, time_ms=2000, at_ms=AT_MS, moves=30, finished=True)])
    assert [2000] == figures_of(its, bare, TIME).all
    its.add([whole])

    assert [[], [whole.solve.time_ms]] == [figures_of(its, kind, TIME).all for kind in (bare, KEYS)]


LINE = json.loads(write_line(kept_of(easy())))


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("size", "3", "not written as 3x3"), ("replay", None, "a code but no replay"),
        ("replay", "3x3-a U 0", "not possible"), ("replay", 7, "not text"),
        ("replay", "quiz@2x2-a UUD+-+- 0,100,100,0,0,0,0", "not possible"),
        ("replay", "duel3@2x2-a - -", "is between two players, and never saved"),
        ("control", "feet", "not a control"), ("control", None, "not text"), ("key", "A" * 32, "32 hex digits"),
        ("key", "a" * 31, "32 hex digits"), ("moves", 2.0, "not a whole number"), ("moves", True, "not a whole number"),
        ("moves", "2", "not a whole number"), ("moves", -1, "not between 0"),
        ("at_ms", 10**18, "not between -62,135,596,800,000 and"),
        ("at_ms", AT_MIN_MS - 1, "not between -62,135,596,800,000 and"), ("offset_min", -1441, "not between -1,440"),
        ("optimal", 0, "not between 1"), ("optimal", 10_001, "not between 1"), ("deleted", 0, "not true or false"),
        ("version", "x" * 41, "not a short printable text"), ("version", "\x1b[2J", "not a short printable text"),
        ("slide-tui", 2, "the only form"), ("slide-tui", True, "the only form"),
        ("extra\x1b", 1, "unknown to this version"),
    ],
)  # fmt: skip
def test_a_line_with_what_can_not_be_is_refused(field: str, value: object, expected: str) -> None:
    """In one printable line that says what is wrong."""
    assert expected in refused(read_line, json.dumps({**LINE, field: value}))


@pytest.mark.parametrize("course", ["", "race", "marathon05", "marathon1001", "\x1b[31m", "duel", "duel3"])
def test_a_time_of_a_course_that_can_not_be_is_refused(course: str) -> None:
    """It would be added, and never be seen, or compared with nothing."""
    why = "is between two players, and never saved" if "duel" in course else "is not a course"

    assert why in refused(read_line, json.dumps({**LINE, "replay": None, "code": "", "course": course}))


def test_what_a_replay_shows_is_believed_and_nothing_else() -> None:
    """Whatever a line claims beside it, of figures, kind, help and code; an easy start was no repeat in old replays."""
    lies = {"moves": 1, "pushes": 9, "net": 0, "time_ms": 99, "finished": False, "helped": True, "repeat": False}
    words = {"size": "4x4", "goal": "snake", "mode": "fast", "code": "3x3-a"}
    replay = LINE["replay"].removesuffix(" repeat")

    assert kept_of(easy()) == read_line(json.dumps({**LINE, **lies, **words, "replay": replay}))


def test_without_a_replay_a_run_is_not_taken_for_the_players_own() -> None:
    """It comes in as one from elsewhere, whatever it says of its control."""
    run = kept_of(mastered("a"))
    taken = read_line(json.dumps({**json.loads(write_line(run)), "replay": None, "code": ""}))

    assert ("keys", "") == (run.solve.kind.control, taken.solve.kind.control)
    assert run.solve == solve_with(taken.solve, control="keys", code=run.solve.code)


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "7", "null", "{}", '{"slide-tui":1}', "NaN", "[" * 100_000, '{"a":' * 100_000,
        '{"slide-tui":1,"slide-tui":1}', "1" * 5000, '{"moves":1e999}', '{"moves":Infinity}', "\ud800", '"\\ud800"',
        '{"slide-tui":1,"key":"\\ud800"}', "{" + " " * 10**6, "\0" * 5000, "\udcff\udcd8" * 999, "a;b;c", "PK\x03\x04",
    ],
    ids=range(22),
)  # fmt: skip
def test_a_line_that_is_none_is_refused(text: str) -> None:
    """However deep, long or large it is."""
    assert refused(read_line, text)


def test_bad_lines_are_told_and_the_others_are_read(tmp_path: Path) -> None:
    """However the file begins and its lines end, with their numbers."""
    good = write_line(kept_of(easy()))
    raw = f"\ufeff{good}\r\n\nrubbish\x1b\n{good[:-9]}\n{good.replace('keys', 'feet')}\n{good}".encode() + b"\n\xff\n"
    (tmp_path / "mixed.jsonl").write_bytes(raw)
    read = found(tmp_path / "mixed.jsonl")

    assert [f"line {number}" for number in (1, 3, 4, 5, 6, 7)] == [where for where, _ in read]
    assert [StoredRun, str, str, str, StoredRun, str] == [type(what) for _, what in read]


def test_an_endless_line_is_refused_and_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without being read at once; what comes after it is read."""
    monkeypatch.setattr("slide_tui.store.importing.importing.LINE_MAX", 5000)
    monkeypatch.setattr("slide_tui.store.solves.lines.LINE_MAX", 5000)
    path = written(tmp_path / "long.jsonl", ["x" * 50_000, "\n", *json_lines([kept_of(easy())])])

    assert ["line 1", "line 2"] == [where for where, _ in found(path)]
    assert isinstance(found(path)[1][1], StoredRun)
