"""The pause: what it covers, its rows, and what leads back to it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual import events

from slide_tui.engine.clock import Phase
from slide_tui.tui.screens.settings.form import form_rows
from tests.tui.app.driver import STILL, away, playing

CENTRE = away(3, "DR")


async def test_a_pause_covers_the_board() -> None:
    """No number is shown, no slide is taken, and no time goes by until the player goes on."""
    async with playing(CENTRE) as player:
        await player.press("up")
        player.time.forward(5)
        await player.press("p")

        assert ("PauseDialog", "") == (player.screen, player.board_text)

        player.time.forward(100)
        await player.press("left", "p")

        assert (1, "GameScreen") == (player.game.moves, player.screen)
        assert 5000 == player.game.clock.elapsed_ms(int(player.time() * 1000))
        assert "1 2 3/4 8 5/7 6" == player.board_text


@pytest.mark.parametrize(
    ("key", "screen", "phase"),
    [
        ("p", "GameScreen", Phase.RUNNING),
        ("space", "GameScreen", Phase.RUNNING),
        ("enter", "GameScreen", Phase.RUNNING),
        ("escape", "GameScreen", Phase.RUNNING),
        ("r", "ConfirmDialog", Phase.PAUSED),
        ("s", "SizesDialog", Phase.PAUSED),
        ("!", "NoticesScreen", Phase.PAUSED),
        ("ctrl+p", "CommandsDialog", Phase.PAUSED),
        ("n", "ConfirmDialog", Phase.PAUSED),
        ("f9", "SettingsScreen", Phase.PAUSED),
        ("?", "HelpScreen", Phase.PAUSED),
        ("f12", "IntroScreen", Phase.PAUSED),
        ("q", "ConfirmDialog", Phase.PAUSED),
    ],
)
async def test_the_rows_of_the_pause(key: str, screen: str, phase: Phase) -> None:
    """Each has its key; what is left again leads back to the pause."""
    async with playing(CENTRE) as player:
        await player.press("up", "escape", key)

        assert (screen, phase) == (player.screen, player.game.clock.phase)

        if screen not in ("GameScreen", "IntroScreen"):
            await player.press("escape")
            await player.until(lambda: player.screen == "PauseDialog", "the pause")


async def test_the_pause_can_be_clicked() -> None:
    """Its first row goes on."""
    async with playing(CENTRE) as player:
        await player.press("up", "p")
        await player.click_on("Resume")

        assert ("GameScreen", Phase.RUNNING) == (player.screen, player.game.clock.phase)


async def test_before_the_first_slide_the_menu_pauses_nothing() -> None:
    """There is no clock to stop, and nothing to restart."""
    async with playing(CENTRE) as player:
        await player.press("escape")

        assert (True, False) == ("Menu" in player.text, "Restart" in player.text)

        await player.press("escape", "up")

        assert 1 == player.game.moves


@pytest.mark.parametrize("key", ["f9", "?", "f1"])
async def test_what_is_opened_from_the_board_stops_the_clock(key: str) -> None:
    """The way back leads to the paused board."""
    async with playing(CENTRE) as player:
        await player.press("up")
        player.time.forward(3)
        await player.press(key)
        player.time.forward(100)
        await player.press("escape")
        await player.until(lambda: player.screen == "PauseDialog", "the pause")

        assert 3000 == player.game.clock.elapsed_ms(int(player.time() * 1000))


@pytest.mark.parametrize(("key", "no"), [("r", "n"), ("n", "escape"), ("q", "enter")])
async def test_the_clock_waits_behind_a_question(key: str, no: str) -> None:
    """The board is covered meanwhile; a no goes on at once."""
    async with playing(CENTRE) as player:
        await player.press("up")
        player.time.forward(3)
        await player.press(key)

        assert ("ConfirmDialog", Phase.PAUSED) == (player.screen, player.game.clock.phase)

        player.time.forward(100)
        await player.press(no)

        assert ("GameScreen", Phase.RUNNING) == (player.screen, player.game.clock.phase)
        assert 3000 == player.game.clock.elapsed_ms(int(player.time() * 1000))


@pytest.mark.parametrize("window", [(60, 20), (80, 24), (100, 30), (200, 60)])
async def test_a_question_stands_on_the_board_and_leaves_the_panel_whole(window: tuple[int, int]) -> None:
    """No word of the panel is covered, and no old warning stands beside it."""
    async with playing(CENTRE, size=window) as player:
        await player.press("up")
        panel = player.app.screen.query_one("#figures").region
        await player.press("up", "up")

        assert "No tile below the gap" in player.said

        await player.press("r")
        card, board = player.app.screen.query_one("#card").region, player.app.screen_stack[0].query_one("#board").region

        assert "Moves: 1" in player.below
        assert "No tile" not in player.below
        assert card.right < panel.x
        assert abs((card.x + card.right) - (board.x + board.right)) <= 2


@pytest.mark.parametrize("key", ["u", "t", "c", "o", "w", "5", "y"])
async def test_keys_of_the_board_are_refused_in_words(key: str) -> None:
    """They wait until the game goes on."""
    async with playing(CENTRE) as player:
        await player.press("up", "p", key)

        assert ("PauseDialog", 1) == (player.screen, player.game.moves)
        assert "Paused: p resumes" in player.card

        await player.press("down")

        assert "resumes" not in player.card


@pytest.mark.parametrize("wanted", [True, False])
async def test_the_game_pauses_while_the_player_is_away_if_wanted(wanted: bool) -> None:
    """Another window has the keys then."""
    async with playing(CENTRE, replace(STILL, pause_on_blur=wanted)) as player:
        await player.press("up")
        player.app.post_message(events.AppBlur())
        await player.pilot.pause()

        assert ("PauseDialog" if wanted else "GameScreen") == player.screen


async def test_the_pause_takes_the_keys_that_were_just_chosen() -> None:
    """It is made anew when the settings are left."""
    async with playing(CENTRE, replace(STILL, controls=(("pause", "x"),))) as player:
        at = [row.label for row in form_rows(player.app.table.settings, "keys")].index("Pause")
        await player.press("up", "f9", "tab", "tab", *["down"] * at, "enter")
        words = player.card
        await player.press("z", "escape")
        await player.until(lambda: player.screen == "PauseDialog", "the pause")

        assert "Press a key for Pause." in words
        assert "Resume z" in player.card

        await player.press("z")

        assert ("GameScreen", Phase.RUNNING) == (player.screen, player.game.clock.phase)


@pytest.mark.parametrize(
    ("key", "screens"),
    [
        ("p", ["GameScreen"]),
        ("f9", ["GameScreen", "SettingsScreen"]),
        ("?", ["GameScreen", "HelpScreen"]),
        ("q", ["GameScreen", "ConfirmDialog"]),
        ("escape", ["GameScreen", "PauseDialog"]),
    ],
)
async def test_a_key_pressed_twice_at_once_opens_nothing_twice(key: str, screens: list[str]) -> None:
    """The second one comes before anything was opened."""
    async with playing(CENTRE) as player:
        await player.press("up")
        await player.burst(key, key)
        await player.pilot.pause()

        assert screens == [type(screen).__name__ for screen in player.app.screen_stack]
