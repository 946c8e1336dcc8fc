"""Choosing what to play: the goal that is named and shown, sizes that are typed, codes that are opened."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from slide_tui.engine.goals import GOALS
from slide_tui.engine.size import Size
from tests.tui.app.driver import STILL, away, playing

CENTRE = away(3, "DR")
SPIRAL = replace(STILL, goal="spiral")
OTHER_GOALS = [pytest.param(goal, marks=pytest.mark.long) for goal in GOALS if goal not in ("rows", "spiral")]


# The goal


@pytest.mark.parametrize("goal", ["spiral", *OTHER_GOALS])
async def test_the_start_screen_names_what_was_chosen(goal: str) -> None:
    """The goal in the rules and in the row that plays, then the mode; a warm-up has no room, and is left out whole."""
    settings = replace(STILL, goal=goal, mode="no-take-backs", warm_up=20)
    async with playing(settings=settings) as player:
        x, _ = player.find("Slide TUI")
        words = " ".join(" ".join(line[x:] for line in player.lines).split())

        assert f"in order: {GOALS[goal].about}." in words

        x, y = player.find("Play 3×3")

        assert f"Play 3×3 · {goal} · no-take-backs" == " ".join(player.lines[y][x:].split())


async def test_the_start_screen_names_an_easy_start() -> None:
    """It is all that is unusual then."""
    async with playing(settings=replace(STILL, warm_up=20)) as player:
        x, y = player.find("Play 3×3")

        assert "Play 3×3 · warm-up 20" == " ".join(player.lines[y][x:].split())


async def test_the_solved_board_is_one_key_away_from_the_start_screen() -> None:
    """It is the one that Play would lead to; any key closes it, and a click wherever it is."""
    async with playing(settings=SPIRAL) as player:
        await player.press("g")

        assert ("solved board", True) == (player.screen, "Solved: 3×3 · spiral" in player.card)
        assert [*"12384765"] == re.findall("[0-9]", player.card.partition("spiral")[2])
        assert "Clockwise inwards, the gap at the end." in player.card

        await player.press("x")

        assert "start" == player.screen

        await player.press("ctrl+g")

        assert "solved board" == player.screen

        await player.click(1, 1)

        assert "start" == player.screen


async def test_the_solved_board_is_one_key_away_from_the_board() -> None:
    """It is the goal of the board, and where a run waits that of the settings; the key that closes it does no more."""
    async with playing(CENTRE, SPIRAL) as player:
        await player.press("up", "g")

        assert "Solved: 3×3 · rows" in player.card

        await player.press("x")

        assert ("board", 1) == (player.screen, player.moves)

        await player.press("down")

        assert 2 == player.moves

        await player.press("f12", "g")

        assert "Solved: 3×3 · spiral" in player.card


# Sizes


TYPED = {
    "5 X 4": "5×4",
    "3 x 1 0": "3×10",
    "1 0": "10×10",
    "7 6": "6×6",
    "5 x 4 2": "2×2",
    "5 x right x 4": "4×4",
}
"""Keys, and the size that they come to."""


async def test_a_size_can_be_typed() -> None:
    """As it is written; what can't go on begins anew. Esc leaves everything as it was."""
    async with playing(size=(90, 30)) as player:
        found = {}
        for keys, size in TYPED.items():
            await player.press("row:Choose a size", *keys.split())
            found[keys] = size if f"Size {size} " in player.card else player.card
            await player.press("escape")

        assert TYPED == found
        assert ("start", [], Size(3, 3)) == (player.screen, player.saved, player.settings.size)


async def test_the_size_picker_shows_the_solved_board() -> None:
    """Of the size that is picked, with how easy a start is played."""
    async with playing(settings=replace(SPIRAL, warm_up=20), first="sizes") as player:
        await player.press("2")

        assert "Goal spiral · warm-up 20" in player.card
        assert "1" in player.card.split()
        assert "4" not in player.card.split()

        await player.press("3")

        assert "8" in player.card.split()


async def test_a_click_outside_closes_the_size_picker() -> None:
    """One beside the field does not."""
    async with playing(first="sizes") as player:
        await player.click_on("Size 3×3")

        assert "sizes" == player.screen

        await player.click(0, 0)

        assert ("start", []) == (player.screen, player.saved)


# Codes, seeds, positions


async def test_a_code_is_typed_on_the_start_screen() -> None:
    """What it is stands there before it is played."""
    async with playing() as player:
        await player.click_on("Open a code")
        await player.burst(*"4x3-a.snake.warm9")

        assert "Code · 4×3 · snake · warm-up 9" in player.card
        assert "Doesn't count for records." in player.card

        await player.press("enter")

        assert ("board", "4x3-a.snake.warm9") == (player.screen, await player.code())


async def test_what_can_not_be_opened_is_said_while_it_is_typed() -> None:
    """Enter does nothing then; Backspace and Ctrl+U mend it. A seed is drawn as the settings choose."""
    async with playing(settings=SPIRAL, first="open-code") as player:
        await player.press(*"1/", "enter")

        assert "code" == player.screen
        assert "The position has 2 rows" in player.card or "row" in player.card

        await player.press("backspace", "backspace")

        assert "Type or paste a code" in player.card

        await player.press(*"2x2:1", "ctrl+u", *"my", "space", *"sis")

        assert "Seed · 3×3 · 8-puzzle · spiral" in player.card

        await player.press("enter")

        assert "3x3-my%20sis.spiral" == await player.code()


async def test_what_is_pasted_is_clean() -> None:
    """No control byte is shown or played, in the field, which opens by itself, and in the commands; lines are rows."""
    async with playing() as player:
        await player.paste("a\x1b]0;title\x07b\u202e\n")

        assert "a]0;titleb " in player.card
        assert all(line.isprintable() for line in player.lines)

        await player.press("escape", "ctrl+p")
        await player.paste("set\x1btings\n")

        assert "settings " in player.card

        await player.press("escape")
        await player.paste("1 2 3\n4 5 6\n7 0 8\n")

        assert "Position · 3×3 · 8-puzzle · custom start" in player.card

        await player.press("enter")

        assert "3x3:1,2,3,4,5,6,7,0,8" == await player.code()


async def test_a_paste_means_nothing_on_the_board() -> None:
    """No tile moves, and nothing opens."""
    async with playing(CENTRE) as player:
        await player.paste("wasd4x4-a\n")

        assert ("board", CENTRE) == (player.screen, player.position)


async def test_nothing_is_opened_by_esc_or_a_click_outside() -> None:
    """The start screen is there again."""
    async with playing(first="open-code") as player:
        await player.press(*"hello", "escape")

        assert "start" == player.screen

        await player.press("row:Open a code", "x")
        await player.click(0, 0)

        assert "start" == player.screen


async def test_the_words_of_the_last_line_can_be_clicked() -> None:
    """Clear, and play."""
    async with playing(first="open-code") as player:
        await player.press(*"hello")
        await player.click_on("clear")
        await player.press(*"world")
        await player.click_on("Enter play")

        assert "3x3-world" == await player.code()


async def test_a_code_asks_before_a_run_is_given_up() -> None:
    """As any other new board does."""
    async with playing(CENTRE) as player:
        await player.press(*["up", "down"] * 5)
        await player.command("open code")
        await player.at("code")
        await player.press(*"hello", "enter")
        await player.at("question")
        await player.press("y")

        assert "3x3-hello" == await player.code()


# Commands


async def test_a_value_of_a_setting_is_chosen_by_a_command() -> None:
    """It counts at once and is kept; what a command has done is said."""
    async with playing(CENTRE) as player:
        await player.command("theme light")

        assert ("light", 1) == (player.settings.theme, len(player.saved))
        assert "3x3:1,2,3,4,0,5,7,8,6" == await player.code()
        assert "Sent to the clipboard" in player.said


async def test_a_goal_chosen_by_a_command_is_for_the_next_board() -> None:
    """That is said, and the board stays."""
    async with playing(CENTRE) as player:
        await player.command("goal: spiral")

        assert "spiral" == player.settings.goal
        assert "Goal: spiral, from the next board on." in player.said
        assert "6 of 8" in player.said

        await player.press("n")

        assert "3x3-seed.spiral" == await player.drawn()


async def test_a_size_is_played_by_a_command() -> None:
    """From the start screen, too; it is kept as the size that was chosen last."""
    async with playing() as player:
        await player.command("5x4")

        assert Size(5, 4) == player.board.size == player.settings.size


async def test_a_click_outside_closes_the_commands() -> None:
    """Nothing was wanted."""
    async with playing(CENTRE) as player:
        await player.do("commands")
        await player.click(0, 0)

        assert "board" == player.screen
