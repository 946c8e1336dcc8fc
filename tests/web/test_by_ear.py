"""The game played by ear: what the accessibility tree of the page says, and the keyboard, are all there is."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.program import run
from tests.web.browsing import serving, visit

pytestmark = pytest.mark.long
_ARROWS = {"U": "ArrowUp", "L": "ArrowLeft", "D": "ArrowDown", "R": "ArrowRight"}


class Listener:
    """Somebody who hears the page and doesn't see it."""

    def __init__(self, page: Any) -> None:
        """Listen to a page."""
        self._page = page
        self.press = page.keyboard.press

    def tree(self, role: str = "body", name: str = "") -> str:
        """What a part of the page is to a screen reader."""
        part = self._page.get_by_role(role, name=name, exact=True) if name else self._page.locator(role)
        return str(part.aria_snapshot())

    def hears(self, *all_words: str) -> str:
        """Wait until all of some words have been said of late; return everything that was."""
        while True:
            said = self.tree("log", "What happens")
            if all(words in said for words in all_words):
                return said
            self._page.wait_for_timeout(50)

    def goes_to(self, row: str) -> None:
        """Press the down arrow until a row says itself, and choose it."""
        while row not in self.tree("log", "What happens").rstrip().rpartition("\n")[2]:
            self.press("ArrowDown")
            self._page.wait_for_timeout(150)
        self.press("Enter")

    def reads(self, section: str, words: str) -> str:
        """Wait until a section holds some words; return all that it holds, on one line."""
        while words not in (held := " ".join(self.tree("region", section).split())):
            self._page.wait_for_timeout(50)
        return held


def test_the_game_is_played_by_ear_from_start_to_quit(browser: Any, tmp_path: Any) -> None:
    """A lesson, a board to its end, its result, the statistics, a setting, and out."""
    with serving("--data-dir", str(tmp_path)) as server:
        visitor = visit(browser, server.address)
        listener = Listener(visitor.page)
        assert "The sliding puzzle" in listener.hears("Slide TUI", "New here? Learn in eight short lessons, 1 of 13")
        listener.reads("Screen", "Statistics")
        listener.reads("Board", "No board is open.")
        a_lesson(listener)
        a_board(listener)
        figures_and_settings(listener)
        listener.press("q")
        while "See you." not in listener.tree():
            visitor.page.wait_for_timeout(50)
        assert not visitor.errors


def a_lesson(listener: Listener) -> None:
    """Its words, the slides, the coach, and the way on."""
    listener.press("Enter")
    listener.hears("Lesson 1 of 8 A slide", "slide 5 left, then 6 up")
    listener.reads("Board", "1 2 3 4 _ 5 7 8 6")
    listener.press("ArrowLeft")
    listener.hears("5 left", "Coach: 5 is home.")
    listener.press("ArrowUp")
    listener.hears("6 up", "Enter goes on.")
    listener.press("Enter")
    listener.hears("Lesson 2 of 8 Several at once")
    listener.press("Escape")
    listener.hears("Lessons · 1 of 8 finished, 1 of 13")


def a_board(listener: Listener) -> None:
    """Its rows, a key that can't be, each slide, and the result with what can be chosen."""
    listener.goes_to("Choose a size")
    listener.hears("size 4×4")
    listener.press("3")
    listener.hears("size 3×3")
    listener.press("Enter")
    listener.hears("8-puzzle. The board is in the section Board.")
    board = listener.reads("Board", "Moves: 0").partition("8-puzzle ")[2].split()
    position = "/".join(" ".join(board[at : at + 3]) for at in (0, 3, 6))
    moves = json.loads(run("solve", position, "--json").out)["moves"]
    for move in moves:
        listener.press(_ARROWS[move])
    listener.hears(f"Congratulations! Solved in {len(moves)} moves")
    listener.hears("New board, n, 1 of 9")
    listener.reads("Board", "1 2 3 4 5 6 7 8 _")
    listener.goes_to("Start screen")


def figures_and_settings(listener: Listener) -> None:
    """A table to be walked by its rows, by keys and in the tree; a row with value, place and help."""
    listener.goes_to("Statistics")
    listener.hears("Statistics", "1 Averages, 1 of 7")
    listener.press("1")
    listener.hears("single, current ")
    table = listener.tree("region", "Screen")
    assert "table:" in table
    assert 'columnheader "best"' in table
    assert 'cell "single"' in table
    assert "columnheader\n" not in table  # one without a name says nothing
    listener.press("Escape")
    listener.goes_to("Settings")
    listener.hears("Puzzle, 1 of 4", "Size: 3×3, 1 of 7", "Width and height of the board.")
    listener.press("ArrowDown")
    listener.hears("Width: 3, 2 of 7", "How many tiles fit in a row.")
    listener.press("ArrowRight")
    listener.hears("Width: 4, 2 of 7")
    listener.press("Escape")
    listener.reads("Screen", "Play 4×3")
