"""Between the last slide and the result: what counts at once, and what is ignored."""

from __future__ import annotations

import pytest

from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from tests.tui.app.driver import MOVING, playing
from tests.values import TWO_LEFT

SMALL = Puzzle(Size(2, 2), SeededStart("a"))

SHARED = "Slide TUI · 8-puzzle (3×3) · custom start\n2.000 s · 2 moves · 1.00 per second\n"


async def test_nothing_that_may_still_be_held_answers_the_dialog() -> None:
    """Where nothing moves, the dialog is there at once; for half a second it takes Esc only."""
    async with playing(TWO_LEFT) as player:
        await player.press("left", "left", "n", "enter", "q")
        await player.click_on("q quit")

        assert ("result", False) == (player.screen, player.left)

        await player.press("escape")

        assert "start" == player.screen


async def test_esc_twice_in_the_first_half_second_leads_to_a_start_screen_that_listens() -> None:
    """No request is lost between the two, and none later."""
    async with playing(TWO_LEFT, MOVING) as player:
        await player.press("left", "left", "escape", "escape")

        assert "start" == player.screen

        player.time.forward(1)
        await player.press("enter")

        assert ("board", False) == (player.screen, "custom start" in player.text)


async def test_ctrl_c_leaves_at_once() -> None:
    """Right after the solve too."""
    async with playing(TWO_LEFT) as player:
        await player.press("left", "left", "ctrl+c")

        assert player.left


async def test_a_key_in_the_first_half_second_is_ignored() -> None:
    """A key still held neither ends the celebration nor answers the dialog."""
    async with playing(TWO_LEFT, MOVING) as player:
        await player.press("shift+left")
        player.time.forward(0.4)
        await player.press("left", "n", "q", "x", "5")
        await player.click_cell(0)
        await player.click(1, 1)

        assert ("board", False) == (player.screen, player.left)
        assert "solved" not in player.said


async def test_esc_counts_at_once() -> None:
    """It shows the result right after the solve."""
    async with playing(TWO_LEFT, MOVING) as player:
        await player.press("shift+left")
        await player.press("escape")

        assert "result" == player.screen


@pytest.mark.parametrize("key", ["q", *(pytest.param(key, marks=pytest.mark.long) for key in ("left", "enter"))])
async def test_any_key_later_ends_the_celebration(key: str) -> None:
    """It shows the result and does nothing else: it is no answer to the dialog."""
    async with playing(TWO_LEFT, MOVING) as player:
        await player.press("shift+left")
        player.time.forward(0.6)
        await player.press(key)
        await player.at("result")

        assert ("Solved custom start" in player.card, player.left) == (True, False)


async def test_the_celebration_ends_by_itself() -> None:
    """Nobody has to press a key."""
    async with playing(TWO_LEFT, MOVING) as player:
        await player.press("shift+left")
        player.time.forward(2)
        await player.at("result")
