"""Stories 9 to 14: a run is paused, left, killed, resumed and given up, and nothing of it is lost."""

from __future__ import annotations

import time
from pathlib import Path

from tests.stories.player import Player, ask, playing, solves
from tests.stories.solving import legal, slid

BACK = {"U": "D", "D": "U", "L": "R", "R": "L"}
ONE_OFF = "1 2 3/4 5 6/7 0 8"
LEFT_FROM = {"start screen": "Slide TUI", "pause": "Paused", "settings": "Settings", "commands": "Search commands"}
"""A screen, a dialog, a form and a list, which lie over each other in their own ways, and words of theirs."""


def play(player: Player, moves: int) -> str:
    """Slide a tile of a 4x4 board there and back, and return the board after it."""
    start = player.position(4, 4)
    there = legal(start)[0]
    way = (there + BACK[there]) * (moves // 2) + there * (moves % 2)
    player.slide(way)
    player.sees(f"Moves: {moves}")
    return slid(start, way)


def resume(player: Player) -> None:
    """Resume the unfinished run that the start screen or the list offers."""
    player.do("confirm")
    player.sees("Moves: ")


def test_09_new_in_the_middle_of_a_run(tmp_path: Path) -> None:
    """Another board stands there at once, and it is said that the run is kept; a run of a few moves is not."""
    with playing(tmp_path, "--size", "4", "--seed", "nine", ready="Moves: 0") as player:
        left = play(player, 12)
        player.do("new")
        player.sees("Moves: 0", "Unfinished run saved")
        assert player.position(4, 4) != left
        play(player, 3)
        player.do("new")
        player.sees("Moves: 0")
        player.do("start screen")
        player.sees("Continue 4×4 · 12 moves")
        player.leave()


def test_10_a_pause_hides_the_numbers_and_stops_the_clock(tmp_path: Path) -> None:
    """No tile can be read while the game is paused, and the pause is not in the time of the run."""
    with playing(tmp_path, "--position", slid(ONE_OFF, "R"), ready="Moves: 0") as player:
        board = player.board(3, 3)
        begun = time.monotonic()
        player.slide("L")
        player.sees("Moves: 1")
        player.do("pause")
        player.sees_title("Paused")
        paused = time.monotonic()

        assert not [text for text in board.read(player.shown) if text.isdigit()]

        ask(tmp_path, "paths")  # something that takes its time
        resumed = time.monotonic()
        player.do("pause")
        player.sees_board(ONE_OFF)
        player.slide("L")
        player.sees_title("Solved")
        ended = time.monotonic()
        player.leave()

    played_s = solves(tmp_path)[0]["time_ms"] / 1000
    assert played_s <= (paused - begun) + (ended - resumed)


def test_11_leaving_from_every_screen(tmp_path: Path) -> None:
    """Ctrl+C ends the game at once wherever the player is, and quit does on the board; the run is kept each time."""
    with playing(tmp_path, "--size", "4", "--seed", "eleven", ready="Moves: 0") as player:
        left = play(player, 12)
        player.do("quit")
        player.ends(saying="12 moves")
    for action, words in LEFT_FROM.items():
        with playing(tmp_path, ready="Continue 4×4 · 12 moves") as player:
            resume(player)
            player.sees_board(left)
            player.do(action)
            player.sees(words)
            player.leave()


def test_12_a_killed_game_is_resumed(tmp_path: Path) -> None:
    """A game that was killed after its 43rd move was shown goes on from there, with every move of it."""
    with playing(tmp_path, "--size", "4", "--seed", "twelve", ready="Moves: 0") as player:
        left = play(player, 43)
        player.die()
    with playing(tmp_path, ready="Continue 4×4 · 43 moves") as player:
        resume(player)
        player.sees_board(left)
        player.do(*["undo"] * 42)
        player.sees("Moves: 43", "net 1")
        player.leave()


def test_13_two_windows_and_one_run(tmp_path: Path) -> None:
    """A run that one window plays is refused to another one, which can play something else; then it is free again."""
    with playing(tmp_path, "--size", "4", "--seed", "thirteen", ready="Moves: 0") as player:
        left = play(player, 12)
        player.leave()
    offered = "Continue 4×4 · 12 moves"
    with playing(tmp_path, ready=offered) as one, playing(tmp_path, ready=offered) as two:
        two.do("unfinished")
        two.sees("4x4-thirteen")
        resume(one)
        one.sees_board(left)
        two.do("confirm")
        two.sees("That run is being played in another")
        one.slide(legal(left)[0])
        one.sees("Moves: 13")
        one.leave()
        two.do("unfinished")
        two.sees("13 moves")
        two.do("confirm")
        two.sees("Moves: 13")
        two.leave()


def test_14_the_list_of_unfinished_runs(tmp_path: Path) -> None:
    """Enter resumes the selected run; giving one up asks, takes it off the list, and files it as given up."""
    with playing(tmp_path, "--size", "4", "--seed", "older", ready="Moves: 0") as player:
        left = play(player, 12)
        player.open_code("4x4-newer", "4x4-newer", "Moves: 0")
        play(player, 14)
        player.do("unfinished")
        player.sees("12 moves", "14 moves", "1 of 2")
        player.select("4×4 · 14 moves")
        player.do("give up")
        player.sees_title("Give up this 4×4?")
        player.do("yes")
        player.sees("1 of 1")
        player.sees_no("14 moves")
        resume(player)
        player.sees_board(left)
        player.leave()

    assert [("4x4-newer", 14, False)] == [(run["code"], run["moves"], run["finished"]) for run in solves(tmp_path)]
