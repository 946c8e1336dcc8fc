"""Story 23, courses of more than one board, and story 25, a duel."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.shown import Shown
from tests.stories.actions import ARROWS, LETTERS
from tests.stories.player import Player, playing, solves
from tests.stories.solving import way_home


def solve(player: Player, width: int, height: int) -> int:
    """Solve the board that stands there, and return its moves."""
    way = way_home(player.position(width, height))
    player.slide(way)
    return len(way)


def test_23_courses_of_several_boards(tmp_path: Path) -> None:
    """A marathon and a relay go on with the next board at once, and are one result with the moves of all boards."""
    with playing(tmp_path, "--code", "marathon2@2x2-q", ready="Board 1 of 2") as player:
        marathon = solve(player, 2, 2)
        player.sees("Board 2 of 2", f"Moves: {marathon}")
        marathon += solve(player, 2, 2)
        player.sees_result("Boards 2", f"Moves {marathon}")
        player.open_code("relay@3x2-q", "Board 1 of 2")
        relay = solve(player, 2, 2)
        player.sees("Board 2 of 2")
        relay += solve(player, 3, 2)
        player.sees_result("2×2", "3×2", f"Moves {relay}")
        player.leave()

    assert [("marathon2", marathon), ("relay", relay)] == [(run["course"], run["moves"]) for run in solves(tmp_path)]


def test_23_fewest_moves(tmp_path: Path) -> None:
    """Undone moves don't count in fewest moves, and the result says that no shorter way exists."""
    with playing(tmp_path, "--code", "fewest@3x2-q", ready="Undone moves don't count") as player:
        start = player.position(3, 2)
        player.slide("UDLR")
        player.do(*["undo"] * 4)
        player.sees_board(start)
        way = way_home(start)
        player.slide(way)
        player.sees_result("The fewest possible")
        player.leave()

    assert [("fewest", len(way), True)] == [(run["course"], run["net"], run["finished"]) for run in solves(tmp_path)]


@pytest.mark.long
def test_23_a_sprint(tmp_path: Path) -> None:
    """A sprint goes on with board after board until its time is up, and its result says how many were solved."""
    with playing(tmp_path, "--code", "sprint30@2x2-q", ready="Moves: 0") as player:
        moves = solve(player, 2, 2)
        player.sees("Board 2")
        moves += solve(player, 2, 2)
        player.sees("Board 3")
        player.sees_title("Time is up")
        player.sees("boards", f"Moves {moves}")
        player.leave()

    assert [("sprint30", moves)] == [(run["course"], run["moves"]) for run in solves(tmp_path)]


def test_25_a_duel(tmp_path: Path) -> None:
    """Both players' keys come in one burst; each moves their own board, and who is home first wins."""
    with playing(tmp_path, "--code", "duel@2x2-duel", ready="The first slide starts the clock for both") as player:
        middle = player.window.screen.columns // 2
        way = way_home(player.position(2, 2))
        assert len(way) > 1
        burst = [LETTERS[move] + ARROWS[move] for move in way[:-1]]
        player.type("".join(burst))
        halves = slice(middle), slice(middle, None)
        moved = f"Moves: {len(way) - 1}"
        player.until(
            lambda shown: all(moved in Shown([row[part] for row in shown.rows]).text for part in halves), "both moved"
        )
        left, right = (Shown([row[part] for row in player.shown.rows]).position(2, 2) for part in halves)
        assert left == right
        player.type(ARROWS[way[-1]])
        player.sees("Right wins")
        player.leave()
