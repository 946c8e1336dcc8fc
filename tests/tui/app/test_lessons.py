"""The lessons at the running game: played by keys and clicks, left at any time, and remembered."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.engine.moves import parse_moves
from slide_tui.engine.size import Size
from slide_tui.play.lessons.rows import LESSONS, LESSONS_BY_NAME
from slide_tui.settings.move_keys import parse_keys
from slide_tui.store.lessons import finished_lessons
from slide_tui.tui.beginning import Options, begin_with
from slide_tui.tui.driver.screenful import Screenful
from tests.tui.app.cells import boards, joined
from tests.tui.app.driver import STILL, WINDOWS, Player, playing
from tests.tui.books import book

CENTRE = "1 2 3/4 0 5/7 8 6"
IN_WINDOWS = pytest.mark.parametrize("window", WINDOWS)


def title(player: Player) -> tuple[int, int]:
    """Row and column where the lesson's number stands."""
    return next((y, row.index("Lesson ")) for y, row in enumerate(player.lines) if re.search("Lesson [1-8] of 8", row))


def words(player: Player) -> str:
    """The text on the screen without the board, with single blanks: what stands at the right, then the rest."""
    rows, left = player.rows, title(player)[1]
    board = boards(rows)[0]
    around = [
        " " * board.right + row[board.right :] if board.y <= y < board.bottom else row
        for y, row in enumerate(player.lines)
    ]
    return joined([*(row[left:] for row in around), *(row[:left] for row in around)])


def done(player: Player) -> bool:
    """Whether the lesson is finished: the way on is offered."""
    return "Enter next" in player.lines[-1] or "Enter play" in player.lines[-1]


def keys_for(name: str) -> list[str]:
    """The keys of a lesson's written answer; runs where those are to be learnt."""
    ways = [(move.direction.word, move.count) for move in parse_moves(LESSONS_BY_NAME[name].answer)]
    if name == "runs":
        return [f"shift+{way}" for way, _ in ways]
    return [way for way, count in ways for _ in range(count)]


@IN_WINDOWS
async def test_a_beginner_plays_all_lessons_and_then_a_board(window: tuple[int, int], tmp_path: Path) -> None:
    """From the start screen, with arrows and Enter alone; every lesson is remembered."""
    async with playing(size=window, run_store=book(tmp_path)) as player:
        await player.press("row:Lessons")
        for number, lesson in enumerate(LESSONS, start=1):
            assert f"{number} of {len(LESSONS)} {lesson.title}" in player.text

            await player.press(*keys_for(lesson.name))

            assert ("Enter next" if number < len(LESSONS) else "Enter play") in player.lines[-1]

            await player.press("enter")

        await player.at("board")

    assert set(LESSONS_BY_NAME) == finished_lessons(tmp_path / "lessons.txt")


@pytest.mark.long
async def test_finished_lessons_are_known_at_the_next_start(tmp_path: Path) -> None:
    """The first that is not is opened, and the others are ticked."""
    (tmp_path / "lessons.txt").write_text("slide\nruns\nof-another-version\n")
    async with playing(run_store=book(tmp_path), first="how-to") as player:
        await player.until(lambda: "Lesson 3 of 8" in words(player), "the third lesson")

        assert "\u2713 A slide" in words(player)
        assert "\u2713 Several at once" in words(player)
        assert "\u00b7 A row" in words(player)


async def test_rubbish_in_the_file_is_nothing_finished(tmp_path: Path) -> None:
    """The lessons begin at the first."""
    (tmp_path / "lessons.txt").write_bytes(b"\xff\x00" * 99)
    async with playing(run_store=book(tmp_path), first="how-to") as player:
        await player.press(*keys_for("slide"), "enter")

    assert {"slide"} == finished_lessons(tmp_path / "lessons.txt")


async def test_a_lesson_that_cannot_be_saved_is_told(tmp_path: Path) -> None:
    """With the other warnings about files."""
    (tmp_path / "lessons.txt").mkdir()
    async with playing(run_store=book(tmp_path), first="how-to") as player:
        await player.press(*keys_for("slide"), "escape")
        await player.until(lambda: "lessons.txt" in player.lines[0], "the warning")


async def test_nothing_is_written_where_nothing_is_saved(tmp_path: Path) -> None:
    """The lesson is finished for as long as the program runs."""
    async with playing(first="how-to") as player:
        await player.press(*keys_for("slide"), "enter", "escape", "row:Lessons")

        assert "\u2713 A slide" in words(player)
        assert not (tmp_path / "lessons.txt").exists()


@pytest.mark.long
async def test_a_burst_reaches_every_lesson_in_order() -> None:
    """Slides and Enter in one go: none is lost between two lessons."""
    async with playing(first="how-to") as player:
        await player.burst(*keys_for("slide"), "enter", *keys_for("runs"), "enter", *keys_for("row"))

        assert ("Lesson 3 of 8" in words(player), done(player)) == (True, True)


async def test_the_coach_answers_to_what_was_done() -> None:
    """A hint, which is shown on the board too, a tile out of its place, the way back, a key that slides nothing."""
    async with playing(first="how-to") as player:
        plain = player.shown(5)
        await player.press("t")

        assert "Coach: Slide 5 left" in words(player)
        assert plain != player.shown(5)

        await player.press("down")

        assert "Coach: That took 2 out of its place. Undo with u, then try left." in words(player)

        await player.press("u")

        assert "Coach: Now try 5 left." in words(player)

        await player.press("left")

        assert "Coach: 5 is home." in words(player)

        await player.press("left")

        assert "Coach: No tile right of the gap." in words(player)


async def test_clicks_and_numbers_slide_too() -> None:
    """As they do on the board."""
    async with playing(first="how-to") as player:
        await player.press("tab")
        await player.click_cell(2)
        await player.press("6")

        assert done(player)


async def test_lessons_can_be_chosen() -> None:
    """By Tab and by a click on the list; behind the last comes the first, and before the first the last."""
    async with playing(first="how-to") as player:
        await player.press("tab")

        assert "Lesson 2 of 8" in player.text

        await player.click_on("Looking ahead")

        assert "Lesson 7 of 8" in player.text

        await player.press("tab", "tab")

        assert "Lesson 1 of 8" in player.text

        await player.press("shift+tab")

        assert "Lesson 8 of 8" in player.text


async def test_a_newcomer_is_offered_a_small_board_after_the_last_lesson() -> None:
    """A 3x3, not the larger one of the settings."""
    async with playing(settings=replace(STILL, size=Size(4, 4)), first="how-to") as player:
        await player.press("shift+tab", *keys_for("whole-board"))

        assert "Enter play 3×3" in player.lines[-1]

        await player.press("enter")
        await player.at("board")

        assert 8 == len(player.tiles)


async def test_the_players_own_keys_are_told_and_work() -> None:
    """Even where one of them has another meaning by default."""
    settings = replace(STILL, move_keys=parse_keys("tqru"))
    async with playing(settings=settings, first="how-to") as player:
        assert "an arrow or t u r q" in words(player)
        assert "F5 hint" in words(player)

        await player.press("u", "t")

        assert done(player)


async def test_keys_and_tiles_are_told_as_the_player_has_them() -> None:
    """Arrows that move the gap are told, and work so; tiles are numbered in words as on the board."""
    async with playing(settings=replace(STILL, arrows="gap", first_number=0), first="how-to") as player:
        assert "for where it goes, or an arrow for where the gap goes" in words(player)
        assert "slide 4 left, then 5 up" in words(player)

        await player.press("right", "5")

        assert done(player)


async def test_lessons_can_be_left_at_any_time() -> None:
    """Back to the start screen; they go on where they were."""
    async with playing(first="how-to") as player:
        await player.press("left", "escape")

        assert "start" == player.screen

        await player.press("row:Lessons")

        assert "Now try 6 up" in words(player) or "5 is home" in words(player)


async def test_lessons_lead_back_to_the_run_that_waits() -> None:
    """Enter after the last one resumes it, and no slide of a lesson has reached it."""
    async with playing(CENTRE) as player:
        await player.press("up")
        await player.command("lessons")
        await player.at("lesson")
        await player.press("shift+tab", *keys_for("whole-board"), "enter")
        await player.at("board")

        assert (1) == (player.moves)


@pytest.mark.parametrize(
    "window", [(40, 15), *(pytest.param(each, marks=pytest.mark.long) for each in ((43, 39), (80, 24), (120, 40)))]
)
async def test_every_word_of_every_lesson_is_shown(window: tuple[int, int]) -> None:
    """The task in full, and a hint; words begin at one place, also where the board is lower."""
    async with playing(size=window, first="how-to") as player:
        places = set()
        for lesson in LESSONS:
            await player.press("t")
            said = words(player)
            y, x = title(player)
            places.add((y, x, next(below for below, row in enumerate(player.lines) if below > y and row[x:].strip())))

            assert lesson.task.partition("{hint}")[0].format(*range(10)).strip() in said
            assert "Coach: Slide" in said
            assert any("Esc back" in line for line in player.lines)

            await player.press("tab")

        assert 1 == len(places)


async def test_the_start_screen_leads_newcomers_to_the_lessons(tmp_path: Path) -> None:
    """As long as no board is begun; how many lessons are finished is said, and a 3x3 is offered all the time."""
    async with playing(run_store=book(tmp_path), newcomer=True) as player:
        assert "New here? Learn in eight short lessons" in player.text

        await player.press("enter", *keys_for("slide"), "escape")

        assert "New here?" not in player.text
        assert "Lessons · 1 of 8 finished" in player.text
        assert "Play 3×3" in player.text


async def test_who_has_played_here_is_no_newcomer(tmp_path: Path) -> None:
    """A file of runs is there; who has only begun the lessons is told how far."""
    options = Options(None, None, str(tmp_path), "auto", saving=True, new_seed=lambda: "a")
    fresh, _ = begin_with(options, Screenful())
    (tmp_path / "lessons.txt").write_text("slide\n")
    taught, _ = begin_with(options, Screenful())
    (tmp_path / "solves.jsonl").touch()
    known, _ = begin_with(options, Screenful())

    assert (True, True, False) == (fresh.newcomer, taught.newcomer, known.newcomer)
    assert (0, 1) == (len(fresh.lessons), len(taught.lessons))
    assert not begin_with(options._replace(saving=False), Screenful())[0].newcomer
