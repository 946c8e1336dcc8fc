"""The other screens and dialogs: what leads to them, what they do, and the way back."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from slide_tui.choices.controls import CONTROLS, parse_keys
from slide_tui.engine.clock import Phase
from slide_tui.engine.size import Size
from slide_tui.tui.board.board_grid import BoardGrid
from tests.tui.app.driver import MOVING, STILL, away, playing

CENTRE = away(3, "DR")
CORNER = away(3, "RRDD")


# The start screen


@pytest.mark.parametrize(
    ("keys", "screen"),
    [
        ("enter", "GameScreen"),
        ("p", "GameScreen"),
        ("S", "SizesDialog"),
        ("h", "HowToScreen"),
        ("f9", "SettingsScreen"),
        ("?", "HelpScreen"),
        ("f1", "HelpScreen"),
        ("ctrl+p", "CommandsDialog"),
        ("d", "GameScreen"),
        ("a", "ArchiveScreen"),
        ("down enter", "GameScreen"),
        ("down down enter", "SizesDialog"),
        ("o", "OpenCodeDialog"),
        ("g", "GoalDialog"),
        ("m", "WaysScreen"),
        ("tab tab tab enter", "WaysScreen"),
        ("tab tab tab tab enter", "PicturesScreen"),
        ("up up enter", "SettingsScreen"),
        ("x", "IntroScreen"),
        ("escape", "IntroScreen"),
    ],
)
async def test_keys_lead_on_from_the_start_screen(keys: str, screen: str) -> None:
    """Each row has its key, and arrows with Enter choose too; other keys do nothing."""
    async with playing() as player:
        await player.press(*keys.split())

        assert screen == player.screen


@pytest.mark.parametrize(
    ("row", "screen"),
    [
        ("Play 3×3", "GameScreen"),
        ("Choose a size", "SizesDialog"),
        ("How to play", "HowToScreen"),
        ("Settings", "SettingsScreen"),
    ],
)
async def test_rows_of_the_start_screen_can_be_clicked(row: str, screen: str) -> None:
    """A click on the row does what it says."""
    async with playing(settings=MOVING) as player:
        await player.click_on(row)

        assert screen == player.screen


async def test_pointing_selects_a_row() -> None:
    """Enter then chooses it."""
    async with playing() as player:
        await player.point_at("How to play")
        await player.press("enter")

        assert "HowToScreen" == player.screen


async def test_play_begins_what_the_settings_choose() -> None:
    """Size, goal, mode and warm-up are theirs."""
    settings = replace(STILL, size=Size(4, 3), goal="snake", mode="no-take-backs", warm_up=20)
    async with playing(settings=settings) as player:
        await player.press("enter")

        assert "4x3-seed-0.snake.no-take-backs.warm20" == player.game.puzzle.code


async def test_a_game_that_waits_is_the_first_row_of_the_start_screen() -> None:
    """Enter leads back to the paused board, and Esc there plays on."""
    async with playing(CENTRE) as player:
        await player.press("up", "f12")

        assert ("IntroScreen", Phase.PAUSED) == (player.screen, player.game.clock.phase)
        assert "Continue 3×3 · 1 move" in player.text

        await player.press("enter")
        await player.until(lambda: player.screen == "PauseDialog", "the pause")
        await player.press("escape")

        assert ("GameScreen", Phase.RUNNING, 1) == (player.screen, player.game.clock.phase, player.game.moves)


async def test_play_asks_where_a_game_waits() -> None:
    """The start screen begins another board only after a `y`."""
    async with playing(CENTRE) as player:
        await player.press("up", "f12", "p", "n")

        assert ("IntroScreen", 1) == (player.screen, player.game.moves)

        await player.press("p", "y")

        assert ("GameScreen", 0) == (player.screen, player.game.moves)


async def test_what_was_refused_on_the_board_is_not_said_again() -> None:
    """Neither on the start screen nor after the way back."""
    async with playing(CORNER) as player:
        await player.press("up", "down", "down", "f12")

        assert "No tile" not in player.text

        await player.press("enter")
        await player.until(lambda: player.screen == "PauseDialog", "the pause")

        assert "No tile" not in player.text


@pytest.mark.parametrize("size", [(40, 15), (80, 24)])
@pytest.mark.parametrize("start", [None, CENTRE])
async def test_all_that_is_wrong_with_the_kept_settings_is_said(start: str | None, size: tuple[int, int]) -> None:
    """In a line of its own that slides don't wipe, in full behind its key, and again at the end."""
    complaints = tuple(f"settings.toml, line {line}: looks.theme: 'pink' is not a theme" for line in (3, 7, 9))
    async with playing(start, complaints=complaints, size=size) as player:
        if start:
            await player.press("up")

        assert "! " in player.text
        assert "ettings.toml, line 3" in player.text or size == (40, 15)

        await player.press("!")
        shown = " ".join(player.text.split())

        assert all(each[1:] in shown for each in complaints)

    assert set(complaints) <= set(player.app.last_words)


# Sizes


@pytest.mark.parametrize(
    ("keys", "size"),
    [
        ("right enter", "4x3"),
        ("down down space", "3x5"),
        ("5 enter", "5x5"),
        ("0 left enter", "9x10"),
        ("left left left up up enter", "2x2"),
    ],
)
async def test_a_size_is_picked_by_keys(keys: str, size: str) -> None:
    """Arrows change one side, a digit both, within the limits; the choice is kept and played."""
    async with playing(size=(90, 30)) as player:
        await player.press("s", *keys.split())

        assert ("GameScreen", size) == (player.screen, str(player.game.board.size))
        assert [size] == [str(after.size) for _, after in player.saved]


async def test_a_size_is_picked_by_the_mouse() -> None:
    """Pointing shows a size, and a click plays it."""
    async with playing(size=(90, 30)) as player:
        await player.press("s")
        x, y = player.find("Size 3×3")
        await player.pilot.hover(offset=(x + 3 * 4, y + 3 + 1))

        assert "Size 5×2 9 tiles" in player.text

        await player.click(x + 3 * 3, y + 3 + 4)

        assert ("GameScreen", Size(4, 5)) == (player.screen, player.game.board.size)


async def test_no_size_is_picked_by_esc() -> None:
    """Nothing changes."""
    async with playing() as player:
        await player.press("s", "9", "escape")

        assert ("IntroScreen", [], Size(3, 3)) == (player.screen, player.saved, player.app.table.settings.size)


# Pages that are read


async def test_help_lists_every_control_with_the_players_own_keys() -> None:
    """Also those that were chosen in the settings."""
    settings = replace(STILL, move_keys=parse_keys("hjkl"), controls=(("new", "x"),))
    async with playing(settings=settings, size=(66, 90)) as player:
        await player.press("?")

        assert [] == [control.id for control in CONTROLS if control.help not in player.text]
        assert "↑ k slide one tile up" in player.text
        assert "x F2 start a new board" in player.text


@pytest.mark.parametrize("key", ["x", "f1", "escape", "q"])
async def test_the_help_key_closes_the_help_too(key: str) -> None:
    """The player's own as well as F1, and the keys that lead back everywhere."""
    async with playing(CENTRE, settings=replace(STILL, controls=(("help", "x"),))) as player:
        await player.press("x")

        assert "HelpScreen" == player.screen

        await player.press(key)

        assert "GameScreen" == player.screen


async def test_help_scrolls_where_it_does_not_fit() -> None:
    """By keys and by the wheel."""
    async with playing(size=(60, 15)) as player:
        await player.press("?")

        assert "slide one tile up" in player.text

        await player.press("end")

        assert "slide one tile up" not in player.text
        assert "where each cell's own tile is" in player.text


async def test_settings_are_reached_from_the_help() -> None:
    """They lead back to it, and it to the one pause of the board."""
    async with playing(CENTRE) as player:
        await player.press("up", "?", "f9")

        assert "SettingsScreen" == player.screen

        await player.press("escape", "escape")

        assert "PauseDialog" == player.screen

        await player.press("escape")

        assert ("GameScreen", Phase.RUNNING) == (player.screen, player.game.clock.phase)


# The window


async def test_another_window_size_keeps_the_game() -> None:
    """A window that is too small says what it needs; in a large one the same board is there again."""
    async with playing(CENTRE) as player:
        await player.press("up")
        await player.pilot.resize_terminal(40, 15)
        await player.until(lambda: "Moves: 1" in player.lines[0])
        await player.pilot.resize_terminal(9, 4)
        await player.until(lambda: "needs 12" in player.text)
        await player.pilot.resize_terminal(100, 30)
        await player.until(lambda: "Moves: 1" in player.said)

        assert (1, "1 2 3/4 8 5/7 6") == (player.game.moves, player.board_text)


# Ways out


@pytest.mark.parametrize("keys", ["s", "h", "?", "f9", "ctrl+p", "f9 end enter"])
async def test_esc_leads_back_to_the_start_screen(keys: str) -> None:
    """From everything that it opens."""
    async with playing() as player:
        await player.press(*keys.split(), "escape", "escape")

        assert "IntroScreen" == player.screen


@pytest.mark.parametrize("keys", ["escape", "?", "f9", "ctrl+p"])
async def test_esc_leads_back_to_the_board(keys: str) -> None:
    """From everything that it opens, before the first slide."""
    async with playing(CENTRE) as player:
        await player.press(*keys.split(), "escape")

        assert "GameScreen" == player.screen


@pytest.mark.parametrize("keys", ["?", "h", "f9", "s", "ctrl+p"])
async def test_esc_pressed_twice_at_once_leads_back_once(keys: str) -> None:
    """The second one comes to a screen that has gone, and does no harm."""
    async with playing() as player:
        await player.press(keys)
        await player.burst("escape", "escape")
        await player.pilot.pause()

        assert "IntroScreen" == player.screen


@pytest.mark.parametrize("keys", ["escape escape", "enter enter enter", "p p n n ? ?", "f9 f9 f12 f12"])
@pytest.mark.parametrize("opened", ["up escape", "up n", "?", "f9", "ctrl+p"])
async def test_keys_that_come_together_in_a_dialog_do_no_harm(opened: str, keys: str) -> None:
    """Whatever the first one does, the next ones find a program that goes on, and can be left."""
    async with playing(CENTRE) as player:
        await player.press(*opened.split())
        await player.burst(*keys.split())
        await player.press("ctrl+c")

        assert 0 == player.app.return_value


async def test_quit_asks_only_where_a_run_would_be_lost() -> None:
    """From the board and from the start screen; `n` stays, `y` leaves."""
    async with playing(CENTRE) as player:
        await player.press("up", "q", "n")

        assert ("GameScreen", None) == (player.screen, player.app.return_value)

        await player.press("f12", "q", "y")

        assert 0 == player.app.return_value


@pytest.mark.parametrize("start", [None, CENTRE])
async def test_quit_leaves_at_once_where_nothing_would_be_lost(start: str | None) -> None:
    """On the start screen, and on a board without a slide."""
    async with playing(start) as player:
        await player.press("q")

        assert 0 == player.app.return_value


@pytest.mark.parametrize("keys", ["", "p", "q", "f9", "f9 tab tab down enter", "ctrl+p", "?", "f12", "f12 s"])
async def test_ctrl_c_leaves_at_once(keys: str) -> None:
    """Wherever the player is, and with a run at stake."""
    async with playing(CENTRE) as player:
        await player.press("up", *keys.split(), "ctrl+c")

        assert 0 == player.app.return_value


async def test_the_logo_stands_still_below_another_screen() -> None:
    """Its steps would have the other screen drawn anew each time."""
    async with playing(settings=MOVING) as player:
        logo = player.app.query_one("#logo", BoardGrid)
        await player.until(lambda: logo.game is not None and logo.game.board != logo.game.goal, "a step")
        await player.press("question_mark")
        await player.until(lambda: player.screen == "HelpScreen", "the help")
        home = logo.game
        await asyncio.sleep(0.4)

        assert home is logo.game
        assert home is not None
        assert home.goal == home.board
