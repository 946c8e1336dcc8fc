"""`slide-tui daily`."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from slide_tui.engine.position import format_position
from slide_tui.engine.puzzle import parse_code
from slide_tui.play.requests import ActionAbout
from slide_tui.tui.beginning import Options, begin_with
from slide_tui.tui.driver.screenful import Screenful
from tests.engine.ways import way_home
from tests.program import run_here, usage_error
from tests.tui.dailies import MONDAY, attempt, fill

PRINTED = """\
code: daily@2026-11-18
size: 4x4
goal: rows
position: 9 0 13 4/15 8 11 10/6 14 7 1/2 5 3 12
"""


def test_a_board_is_printed_without_a_terminal(tmp_path: Path) -> None:
    """Code, size, goal and position; nothing is written."""
    done = run_here("daily", "--date", "2026-11-18", "--print", "--data-dir", str(tmp_path))

    assert (0, PRINTED, "") == (done.code, done.out, done.err)
    assert [] == [*tmp_path.iterdir()]


def test_scripts_have_an_object(tmp_path: Path) -> None:
    """With the result, if one was saved."""
    fill(tmp_path, attempt(1)).leave(0)
    played, other = (
        json.loads(
            run_here("daily", "--json", "--date", f"{MONDAY - timedelta(days)}", "--data-dir", str(tmp_path)).out
        )
        for days in (1, 2)
    )

    assert ["date", "code", "size", "goal", "position", "result"] == list(played)
    assert {"standing": "on the day", "time_ms": 73_350, "moves": 97, "helped": False, "attempts": 1} == played[
        "result"
    ]
    assert None is other["result"]


def test_a_word_that_is_no_day_is_answered_with_those_that_are() -> None:
    """Dates, and the two words."""
    wrong = "'yestreday' is not a day with a board: use today, yesterday or a date such as 2026-11-18"

    assert wrong in usage_error("daily", "--date", "yestreday")


@pytest.mark.parametrize(("word", "back"), [("today", 0), ("yesterday", 1)])
def test_a_day_can_be_named_by_a_word(word: str, back: int) -> None:
    """By the player's own clock, even if midnight passes meanwhile."""
    before = date.today() - timedelta(back)

    assert json.loads(run_here("daily", "--json", "--date", word).out)["date"] in {
        f"{before + timedelta(day)}" for day in (0, 1)
    }


def test_thursdays_have_another_goal() -> None:
    """It is printed, as the position says nothing of it."""
    goals = [run_here("daily", "--date", f"2026-11-{day:02}", "--print").out.splitlines()[2] for day in (5, 12, 19, 26)]

    assert ["goal: gap-first", "goal: columns", "goal: snake", "goal: spiral"] == goals


def test_without_a_date_it_is_todays() -> None:
    """By the player's own clock, even if midnight passes meanwhile."""
    before = date.today()
    code = run_here("daily", "--print").out.splitlines()[0]

    assert code in {f"code: daily@{before + timedelta(day)}" for day in (0, 1)}


@pytest.mark.parametrize(
    ("back", "solves", "says"),
    [
        (1, (attempt(1),), "solved on the day, 1:13.350, 97 moves"),
        (9, (attempt(9, late=2),), "solved late, 1:21.350, 105 moves"),
        (1, (attempt(1, helped=True),), "solved with help, 1:13.350, 97 moves"),
        (1, (attempt(1, finished=False),), "tried, 1:13.350, 97 moves"),
    ],
)
def test_a_saved_result_is_printed(tmp_path: Path, back: int, solves: tuple, says: str) -> None:  # type: ignore[type-arg]
    """In the last line, and only of that day."""
    fill(tmp_path, *solves).leave(0)
    day, other = (
        run_here("daily", "--print", "--date", f"{MONDAY - timedelta(days)}", "--data-dir", str(tmp_path)).out
        for days in (back, back + 1)
    )

    assert f"result: {says}" == day.splitlines()[-1]
    assert "result" not in other


@pytest.mark.parametrize(
    "text", ["x", "2026-02-30", "2025-12-31", "20261118", "2026-11-18 ", "18.11.2026", "", "٢٠٢٦-01-01"]
)
def test_a_bad_date_is_refused_in_one_line(text: str) -> None:
    """With what would be a date."""
    assert "is not a day with a board: use today, yesterday or a date such as 2026-11-18" in usage_error(
        "daily", "--date", text
    )
    assert "is not a day with a board" in usage_error("daily", "--print", "--date", text)


def test_without_a_terminal_it_points_to_plain() -> None:
    """Instead of spinning."""
    assert "slide-tui plain" in usage_error("daily", "--date", "2026-11-18")


# In plain mode


def plain(folder: Path, *lines: str, options: tuple[str, ...] = ("--code", f"daily@{MONDAY}")) -> str:
    """What plain mode says to some lines."""
    return run_here("plain", *options, "--data-dir", str(folder), given="\n".join(lines) + "\n").out


def words_home(code: str) -> str:
    """The words that solve a board."""
    puzzle = parse_code(code)
    return " ".join(way.word for way in way_home(puzzle.start(), puzzle.solved()))


def test_a_daily_board_is_solved_from_a_pipe_and_shared(tmp_path: Path) -> None:
    """Its shared text, pasted back, opens the same board, which is a repeat then."""
    code = f"daily@{MONDAY}"
    said = plain(tmp_path, words_home(code))
    shared = said[said.index("Slide TUI, Mon") :].split("\n\n")[0]
    again = plain(tmp_path, *shared.splitlines(), words_home(code), options=("--size", "2"))

    assert f"The board of Mon {MONDAY}." in said
    assert "Late: doesn't count for your streak." in said
    assert f"Slide TUI, Mon {MONDAY}, 3x3, on your own" in said
    assert f"slide-tui --code {code}" == shared.splitlines()[-1]
    assert shared.isascii()
    assert f"Puzzle code: {code}" in again
    assert "3x3, repeat" in again


def test_a_daily_board_is_gone_on_with_on_another_evening(tmp_path: Path) -> None:
    """Its clock goes on at once."""
    first, *others = words_home(f"daily@{MONDAY}").split()
    plain(tmp_path, first)
    said = plain(tmp_path, " ".join(others))

    assert f"Congratulations! Solved in {len(others) + 1} moves" in said


def test_todays_board_is_a_word_in_plain_mode(tmp_path: Path) -> None:
    """On a board, and after a solve."""
    code = run_here("daily", "--print").out.splitlines()[0].removeprefix("code: ")
    options = ("--position", "1 2 3/4 5 6/7 0 8")

    assert f"Puzzle code: {code}" in plain(tmp_path, "daily", options=options)
    assert "Today's board, " in plain(tmp_path, "left", "today", options=options)


def test_a_code_typed_wrong_says_what_is_wrong(tmp_path: Path) -> None:
    """The game goes on."""
    said = plain(tmp_path, "slide-tui --code daily@2026-02-30", "slide-tui --code 4x4-Abc")

    assert "is not a day with a board" in said
    assert "Puzzle code: 4x4-Abc" in said


def test_the_printed_position_is_the_boards_own() -> None:
    """Its code begins there."""
    for day in range(1, 8):
        lines = run_here("daily", "--date", f"2027-02-{day:02}", "--print").out.splitlines()
        printed = dict(line.split(": ", 1) for line in lines)

        assert printed["position"] == format_position(parse_code(printed["code"]).start())


def test_the_full_screen_goes_on_with_the_run_of_a_day(tmp_path: Path) -> None:
    """Asked for on another evening, the board is not begun anew but looked for among the unfinished runs."""
    puzzle = parse_code(f"daily@{MONDAY}")
    options = Options(puzzle, None, str(tmp_path), "auto", saving=True, new_seed=lambda: "a")
    before, _ = begin_with(options, Screenful())
    plain(tmp_path, words_home(puzzle.code).split()[0])
    table, services = begin_with(options, Screenful())

    assert before.game is not None
    assert (None, ActionAbout("play-puzzle", puzzle)) == (table.game, services.first)
