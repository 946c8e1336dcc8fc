"""What a run is: its goal and mode, and that it does not count, said when that is so and worn from then on."""

from __future__ import annotations

from pathlib import Path

import pytest

from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.solver.plan import Ended
from tests.tui.app.driver import WINDOWS, away, playing
from tests.tui.app.helped import helped
from tests.tui.books import book

FULL = Puzzle(Size(3, 3), SeededStart("full"))


@pytest.mark.parametrize("window", WINDOWS)
async def test_a_hint_says_at_once_that_the_run_no_longer_counts(window: tuple[int, int]) -> None:
    """Until the player's next slide; the tag stays."""
    slide = FULL.start().legal()[0]
    async with helped(FULL, size=window) as player:
        assert "helped" not in player.said

        await player.press("t")
        await player.answer((slide,), Ended.TIME, 1)

        assert "Helped: no longer counts for records" in player.said
        assert f"{slide.word}:" in player.said

        await player.press(slide.word)

        assert "records" not in player.said
        assert "helped" in player.said


async def test_slides_of_the_solver_do_not_wipe_that_the_run_no_longer_counts() -> None:
    """It stands beside what the coach says."""
    async with helped(FULL) as player:
        await player.press("c")
        await player.until(lambda: "Coach:" in player.said, "the coach")

        assert "Helped: no longer counts for records" in player.said
        assert "Coach:" in player.said


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(
    ("puzzle", "tag"),
    [
        (Puzzle(Size(3, 3), SeededStart("easy", 20)), "warm-up"),
        (away(3, "RRDD"), "custom start"),
    ],
)
async def test_a_run_that_never_counts_says_so_at_its_start(
    puzzle: Puzzle | str, tag: str, window: tuple[int, int]
) -> None:
    """Until the first slide; the tag stays."""
    async with playing(puzzle, size=window) as player:
        assert f"{tag.capitalize()}: won't count for records" in player.said

        way = player.legal[0]
        await player.press(way)

        assert "records" not in player.said
        assert tag in player.said


async def test_the_same_board_again_is_a_repeat() -> None:
    """From its restart on."""
    async with playing(FULL) as player:
        await player.press(player.legal[0])

        assert "repeat" not in player.said

        await player.press("r", "y")
        await player.until(lambda: "Repeat: won't count for records" in player.said, "the restart")

        assert "repeat" in player.said.partition("Repeat:")[0]


async def test_a_board_of_another_evening_is_a_repeat_from_its_first_slide(tmp_path: Path) -> None:
    """What the files know of it is shown while it is played, not only in its result."""
    way = FULL.start().legal()[0].word
    async with playing(FULL, run_store=book(tmp_path)) as player:
        await player.press(way, "n", "y")
        await player.at("board")
    async with playing(FULL, run_store=book(tmp_path)) as player:
        assert "repeat" not in player.said

        await player.press(way)
        await player.until(lambda: "repeat" in player.said, "the tag")

        assert "Repeat: won't count for records" in player.said


async def test_an_unusual_goal_is_named_beside_the_board() -> None:
    """Mode and tag have room there too."""
    puzzle = Puzzle(Size(4, 4), SeededStart("long-" * 5, 20), "gap-first", "no-take-backs")
    async with playing(puzzle) as player:
        await player.press(player.legal[0])
        shown = player.text.replace(puzzle.code, "")

        assert all(word in shown for word in ("warm-up", "gap-first", "no-take-backs"))


async def test_only_an_unusual_goal_is_named_in_the_panel() -> None:
    """What is usual need not be said."""
    async with playing(FULL) as player:
        assert "Goal" not in player.said
