"""Stories 15 to 18: what a solve leaves behind, with and without help."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.stories.actions import KEYS
from tests.stories.player import ask, playing, solves, told
from tests.stories.solving import slid, way_home

ONE_OFF = "1 2 3/4 5 6/7 0 8"
SEEDED = ("--size", "3", "--seed", "helped")


def test_15_a_solve_is_filed_once(tmp_path: Path) -> None:
    """Each solve adds exactly one run to the list, whatever is looked at after it; a restart adds none."""
    with playing(tmp_path, *SEEDED, ready="Moves: 0") as player:
        way = way_home(player.position(3, 3))
        player.slide(way)
        player.sees_result(f"Moves {len(way)}")
        assert len(solves(tmp_path)) == 1
        player.do("restart")
        player.sees("Moves: 0")
        player.slide(way)
        player.sees_title("Solved")
        player.leave()
    with playing(tmp_path, "--size", "3", ready="Moves: 0") as player:
        player.do("statistics")
        player.sees_title("Statistics")
        player.leave()

    runs = [(run["code"], run["moves"], run["finished"], run["repeat"]) for run in solves(tmp_path)]
    assert [("3x3-helped", len(way), True, False), ("3x3-helped", len(way), True, True)] == sorted(runs)


def test_16_keys_right_after_a_solve(tmp_path: Path) -> None:
    """Keys that are typed on after the solve answer nothing for half a second; then one starts the next board."""
    with playing(tmp_path, "--position", ONE_OFF, ready="Moves: 0") as player:
        player.type(f"{KEYS['slide left']}{KEYS['restart']}{KEYS['slide left']}" * 3)
        player.sees_result("Moves 1")
        player.do("new")
        player.sees("Moves: 0")
        player.leave()

    assert len(solves(tmp_path)) == 1


def test_17_a_hint(tmp_path: Path) -> None:
    """A hint gives the move and its reason, and says that the run no longer counts; nor does it, once it is solved."""
    with playing(tmp_path, *SEEDED, ready="Moves: 0") as player:
        start = player.position(3, 3)
        player.do("hint")
        player.until(
            lambda shown: re.search(r"Slide \d (up|down|left|right): \w+", shown.text), "a move and its reason"
        )
        player.sees("helped")
        player.sees_board(start)
        player.slide(way_home(start))
        player.sees_title("Solved")
        player.sees("helped")
        player.leave()

    assert [True] == [run["helped"] for run in solves(tmp_path)]
    assert [] == [kind for kind in told(tmp_path, "stats", "--json") if not kind["helped"]]


def test_18_a_key_takes_over_from_the_solver(tmp_path: Path) -> None:
    """While the solver plays, any key gives the board back to the player, and does nothing else."""
    with playing(tmp_path, *SEEDED, ready="Moves: 0") as player:
        player.do("autoplay")
        player.sees("The solver is playing", "Moves: 2")
        player.do("new")
        player.sees("Your turn")
        player.sees_no("The solver is playing", "New board?")
        left = player.position(3, 3)
        way = way_home(left)
        player.slide(way[:1])
        player.sees_board(slid(left, way[:1]))
        player.slide(way[1:])
        player.sees_title("Solved")
        player.leave()

    assert [(True, True)] == [(run["finished"], run["helped"]) for run in solves(tmp_path)]
    assert "3x3-helped" == json.loads(ask(tmp_path, "export", "-").out)["code"]
