"""Stories 1 to 8: tiles slide by keys, clicks, drags and numbers, and each slide is counted."""

from __future__ import annotations

from pathlib import Path

from tests.stories.actions import SHIFT_ARROWS
from tests.stories.player import playing, solves
from tests.stories.solving import legal, slid

MIDDLE = "1 2 3/4 0 6/7 5 8"
LINE = "1 2 3 4/5 6 7 8/0 9 10 11/13 14 15 12"


def test_01_one_slide_from_the_goal(tmp_path: Path) -> None:
    """The last slide brings the result, which says one move; so does the list of solves."""
    with playing(tmp_path, "--position", "1 2 3/4 5 6/7 0 8", ready="Moves: 0") as player:
        player.slide("L")
        player.sees("Solved", "Moves 1, optimal")
        player.leave()

    assert [(1, 1)] == [(run["moves"], run["pushes"]) for run in solves(tmp_path)]


def test_02_keys_before_the_first_frame(tmp_path: Path) -> None:
    """What is typed before anything is shown counts, from the very first key."""
    with playing(tmp_path, "--position", MIDDLE, ready="") as player:
        player.slide("DRULDRU")
        player.sees("Moves: 7")
        player.sees_board(slid(MIDDLE, "DRULDRU"))
        player.leave()


def test_02_a_click_before_the_first_frame(tmp_path: Path) -> None:
    """It waits for the board, and slides the tile that is drawn there then."""
    words = "--position", MIDDLE, "--no-save"
    with playing(tmp_path, *words, ready="Moves: 0") as player:
        place = player.tile(5, 3, 3)
        player.leave()
    with playing(tmp_path, *words, ready="") as player:
        player.click(place)
        player.sees("Moves: 1")
        player.sees_board(slid(MIDDLE, "U"))
        player.leave()


def test_03_a_thousand_arrows(tmp_path: Path) -> None:
    """A thousand arrows in one burst are a thousand moves, and the board is where they lead."""
    with playing(tmp_path, "--size", "4", "--seed", "burst", ready="Moves: 0") as player:
        start = player.position(4, 4)
        there = legal(start)[0]
        back = {"U": "D", "D": "U", "L": "R", "R": "L"}[there]
        player.slide((there + back) * 500)
        player.sees("Moves: 1000")
        player.slide(there)
        player.sees("Moves: 1001")
        player.sees_board(slid(start, there))
        player.leave()


def test_04_shift_and_an_arrow_slides_the_line(tmp_path: Path) -> None:
    """A line of three tiles slides in one push that counts three moves, and undo takes it back as one."""
    with playing(tmp_path, "--position", LINE, ready="Moves: 0") as player:
        player.type(SHIFT_ARROWS["L"])
        player.sees_board(slid(LINE, "LLL"))
        player.sees("Moves: 3")
        player.do("undo")
        player.sees_board(LINE)
        player.sees("Moves: 3", "net 0")
        player.do("redo")
        player.slide("U")
        player.sees("Solved", "Moves 4", "Pushes 2")
        player.leave()


def test_05_a_click_in_the_line_of_the_gap(tmp_path: Path) -> None:
    """A click slides all tiles up to the gap; one out of line says so and counts nothing; keys can be clicked."""
    with playing(tmp_path, "--position", LINE, ready="Moves: 0") as player:
        player.slide("D")
        player.sees("Moves: 1")
        player.click(player.tile(7, 4, 4))
        player.sees_board(slid(LINE, "DLL"))
        player.click(player.tile(1, 4, 4))
        player.sees("Not in line with the gap", "Moves: 3")
        player.sees_board(slid(LINE, "DLL"))
        player.click_on("u undo")
        player.sees_board(slid(LINE, "D"))
        player.leave()


def test_06_a_drag_equals_a_click(tmp_path: Path) -> None:
    """A tile dragged into the gap takes the tiles between along, and so does a drag that goes over them one by one."""
    with playing(tmp_path, "--position", LINE, ready="Moves: 0") as player:
        player.slide("D")
        player.sees("Moves: 1")
        player.drag(player.tile(7, 4, 4), player.board(4, 4).at(4))
        player.sees_board(slid(LINE, "DLL"))
        player.sees("Moves: 3")
        player.drag(player.tile(7, 4, 4), player.tile(6, 4, 4))
        player.sees_board(slid(LINE, "D"))
        player.sees("Moves: 5")
        player.leave()


def test_07_numbers_are_typed(tmp_path: Path) -> None:
    """Digits are shown while more may follow; the second one slides tile 11; Esc forgets them."""
    with playing(tmp_path, "--position", LINE, ready="Moves: 0") as player:
        player.type("1")
        player.sees("Tile 1_")
        player.do("back")
        player.sees_no("Tile 1_")
        player.type("11")
        player.sees_board(slid(LINE, "LLL"))
        player.sees("Moves: 3")
        player.leave()


def test_08_undo_and_redo(tmp_path: Path) -> None:
    """Undo shows the net count beside the moves made, which it never lowers; redo takes it away again."""
    with playing(tmp_path, "--position", MIDDLE, ready="Moves: 0") as player:
        player.slide("DRU")
        player.sees("Moves: 3")
        player.do("undo", "undo")
        player.sees("Moves: 3", "net 1")
        player.sees_board(slid(MIDDLE, "D"))
        player.do("redo", "redo")
        player.sees_no("net")
        player.sees_board(slid(MIDDLE, "DRU"))
        player.sees("Moves: 3")
        player.leave()
