"""What the game keeps while it is played, and what comes back on another evening."""

from __future__ import annotations

from pathlib import Path

import pytest

from slide_tui.engine.game import begin
from slide_tui.engine.intents import Slide
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.size import Size
from tests.tui.app.driver import playing
from tests.tui.app.files import told
from tests.tui.books import book, file_solve, leave
from tests.tui.test_run_store import solved
from tests.values import TWO_LEFT, after


async def test_a_run_is_offered_on_the_start_screen_and_gone_on_with(tmp_path: Path) -> None:
    """The first row names it; Enter shows the board, and the first slide starts the clock where it stood."""
    async with playing(TWO_LEFT, run_store=book(tmp_path)) as player:
        await player.press("left")
        player.time.forward(51)
        await player.press("p", "q")
    async with playing(run_store=book(tmp_path)) as player:
        assert "Continue 3×3 · 1 move" in player.text
        assert "Unfinished runs" not in player.text

        await player.press("enter")
        await player.at("board")
        player.time.forward(60)
        await player.press("right")

        assert 2 == player.moves
        assert player.shows_large("0:51")


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("drill-last-three@5x4-a", ("Continue drill: last three 5×4", "Drill: last three 5×4")),
        *(
            pytest.param(*each, marks=pytest.mark.long)
            for each in (
                ("marathon10@3x3-a", ("Continue marathon 3×3", "Continue marathon 3×3")),
                ("4x4-a.blind", ("Continue 4×4 blind · 10 moves", "Continue 4×4")),
            )
        ),
    ],
)
async def test_continue_names_course_and_size(code: str, says: tuple[str, str], tmp_path: Path) -> None:
    """As far as there is room; no word is cut."""
    game = begin(parse_code(code))
    to_and_fro = [game.legal()[0], game.legal()[0].inverse] * 5
    leave(tmp_path, after(game, *map(Slide, to_and_fro)))
    for size, row in zip(((100, 30), (40, 15)), says, strict=True):
        async with playing(run_store=book(tmp_path), size=size) as player:
            assert row in player.text


async def test_a_restart_keeps_the_run_that_was_given_up(tmp_path: Path) -> None:
    """The question says so."""
    async with playing(TWO_LEFT, run_store=book(tmp_path)) as player:
        await player.press(*["left", "right"] * 5, "r")

        assert "Your 10 moves will be saved as given up." in player.card

        await player.press("y")
    assert [(False, 10)] == told(tmp_path, "finished", "moves")


async def test_the_mouse_makes_another_category(tmp_path: Path) -> None:
    """What was slid by clicks is kept as such, and both together as mixed."""
    async with playing(TWO_LEFT, run_store=book(tmp_path)) as player:
        await player.click_cell(7)
        await player.press("left")
        await player.at("result")
    assert [("mixed",)] == told(tmp_path, "control")


async def test_a_new_best_average_is_said_beside_a_new_best_time(tmp_path: Path) -> None:
    """The longest average, not the mean of three, which falls far more often."""
    run_store = book(tmp_path)
    drawn = [Puzzle(Size(2, 2), SeededStart(seed)) for seed in "abcdefghijklmno"]
    puzzles = [puzzle for puzzle in drawn if solved(puzzle).moves > 1][:7]
    for puzzle, took_ms in zip(puzzles, range(9500, 6500, -500), strict=False):
        file_solve(run_store, solved(puzzle, took_ms))
    async with playing(puzzles[-1], run_store=run_store, size=(80, 30)) as player:
        for link in solved(puzzles[-1], 1000).log.links():
            player.time.forward(0.1)
            await player.press(link.direction.word)
        await player.at("result")
        for words in ("Best time, was", "Best ao5: "):
            await player.until(lambda words=words: words in player.card, words)  # type: ignore[misc]


async def test_quitting_asks_where_the_run_can_not_be_kept(tmp_path: Path) -> None:
    """A book that can't be written is as good as none."""
    (tmp_path / "file").write_text("in the way")
    async with playing(TWO_LEFT, run_store=book(tmp_path / "file")) as player:
        await player.press("left", "q")
        await player.at("question")

        assert "Your 1 move may be lost." in player.text


async def test_a_board_that_is_only_looked_at_makes_no_file(tmp_path: Path) -> None:
    """However it was opened."""
    async with playing(run_store=book(tmp_path), first="open-code") as player:
        await player.press(*"3x3-a", "enter")
        await player.at("board")

    assert [] == list(tmp_path.iterdir())


async def test_an_error_in_the_background_ends_the_program(tmp_path: Path) -> None:
    """It isn't lost in its thread, which would save nothing from then on."""

    def fail(_name: str, _text: str) -> str:
        raise LookupError("in the background")

    async def play() -> None:
        async with playing(TWO_LEFT, run_store=book(tmp_path), write_picture=fail) as player:
            await player.press("left", "left")
            player.time.forward(1)
            await player.do("commands")
            await player.burst(*"save a picture", "enter")

    with pytest.raises(LookupError, match="in the background"):
        await play()
