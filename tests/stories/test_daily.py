"""Stories 21 and 22: every day has one board, and the calendar knows how each day went."""

from __future__ import annotations

import json
from pathlib import Path

from tests.program import run_anywhere
from tests.stories.player import ask, playing, solves
from tests.stories.solving import legal, slid, way_home

PAST, OTHER = "2026-01-12", "2026-01-13"
"""Two days that were over before this was written; on the first one the board is small."""


def of_day(*date: str) -> dict[str, str]:
    """What the command prints of a day, or of today: code, size, goal, position."""
    lines = run_anywhere("daily", *date, "--print").out.splitlines()
    return dict(line.split(": ", 1) for line in lines if ": " in line)


def solve(folder: Path, day: dict[str, str], moves: str = "") -> None:
    """Solve the board of a day in plain mode, by some moves or by whatever is found at once."""
    if not moves:
        done = run_anywhere("solve", day["position"], "--goal", day["goal"], "--within", "0.05", "--json")
        moves = json.loads(done.out)["moves"]
    ask(folder, "plain", "--code", day["code"], given=f"{moves}\nexit\n")


def test_21_one_board_for_everybody(tmp_path: Path) -> None:
    """Full screen, plain mode and the command give a day the same board, with the goal of that day."""
    day = of_day("--date", PAST)
    with playing(tmp_path / "one", "--code", f"daily@{PAST}", ready="Moves: 0") as player:
        player.sees_board(day["position"])
        player.sees(f"Goal {day['goal']}" if day["goal"] != "rows" else "Moves", "Late")
        player.leave()
    plain = ask(tmp_path / "two", "plain", "--code", f"daily@{PAST}", given="exit\n").out
    tiles = [line.replace("_", "0").split() for line in plain.splitlines()]

    rows = [row.split() for row in day["position"].split("/")]

    assert rows in [tiles[at : at + len(rows)] for at in range(len(tiles))]


def test_22_the_calendar(tmp_path: Path) -> None:
    """The days say how they went: today's solve makes a streak, a late one doesn't, and a tried day is not solved."""
    today, past, other = of_day(), of_day("--date", PAST), of_day("--date", OTHER)
    solve(tmp_path, today)
    solve(tmp_path, past, way_home(past["position"]))
    with playing(tmp_path, "--code", other["code"], ready="Late") as player:
        player.sees_board(other["position"])
        slide = legal(other["position"])[0]
        player.slide(slide)
        player.sees_board(slid(other["position"], slide))
        player.do("calendar")
        player.sees("● Solved", "4 Days", "Daily streak 1 day", "Longest daily streak 1 day")
        player.steps("weeks before", lambda shown: shown.text, lambda now: "2026-01-" in now, "January")
        player.sees("12○", "Daily streak 1 day")
        player.leave()

    assert [today["code"], past["code"]] == [solve["code"] for solve in solves(tmp_path)]
