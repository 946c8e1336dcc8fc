"""The pause: what it covers, its rows, and what leads back to it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.app.driver import STILL, away, playing
from tests.tui.app.test_settings_screen import WINDOW, go_to

CENTRE = away(3, "DR")


@pytest.mark.parametrize(
    "window", [(80, 24), *(pytest.param(each, marks=pytest.mark.long) for each in ((40, 15), (120, 40)))]
)
async def test_a_pause_covers_the_board(window: tuple[int, int]) -> None:
    """No number is shown, no slide taken and no key of the board named until the player goes on, by key or row."""
    async with playing(CENTRE, size=window) as player:
        await player.press("up")

        assert "help" in player.text

        await player.press("p")

        assert ("pause", []) == (player.screen, player.tiles)
        assert "help" not in player.lines[-1]

        await player.press("left", "p")

        assert ("board", "1 2 3/4 8 5/7 0 6") == (player.screen, player.position)

        await player.press("p")
        await player.click_on("Resume")

        assert "board" == player.screen


ROWS = {
    "p": "board",
    "space": "board",
    "enter": "board",
    "escape": "board",
    "r": "question",
    "!": "files",
    "f9": "settings",
    "f12": "start",
}
"""Keys in the pause, and where they lead."""


async def test_the_rows_of_the_pause() -> None:
    """Each has its key; what is left again leads back to the pause."""
    async with playing(CENTRE) as player:
        await player.press(*["up", "down"] * 5, "up")
        found, back = {}, {}
        for key, screen in ROWS.items():
            await player.press("escape", key)
            found[key] = player.screen
            if screen not in ("board", "start"):
                await player.press("escape")
                back[key] = player.screen
                await player.press("escape")

        assert ROWS == found
        assert {"pause"} == set(back.values())


async def test_before_the_first_slide_the_menu_pauses_nothing() -> None:
    """There is no clock to stop, and nothing to restart."""
    async with playing(CENTRE) as player:
        await player.press("escape")

        assert (True, False) == ("Menu" in player.text, "Restart" in player.text)

        await player.press("escape", "up")

        assert 1 == player.moves


AWAY_AND_BACK = (*("p p", "f9 escape p", "f1 escape p", "g x", "ctrl+p escape", "r n", "n escape", "q enter"),)
"""A key that shows something else than the board, and those that lead back to it."""


async def test_the_clock_waits_while_something_else_is_shown() -> None:
    """It goes on where it stood."""
    async with playing(CENTRE, size=(40, 15)) as player:
        await player.press(*["up", "down"] * 5, "up")
        player.time.forward(3)
        for number, keys in enumerate(AWAY_AND_BACK):
            away, *back = keys.split()
            await player.press(away)
            player.time.forward(100)
            await player.press(*back)
            player.time.forward(2)
            await player.press("up" if number % 2 else "down")

            assert ("board", f"0:{5 + 2 * number:02}") == (player.screen, player.lines[0].split()[0]), keys


@pytest.mark.parametrize("key", ["r", pytest.param("q", marks=pytest.mark.long)])
async def test_a_question_covers_the_board_and_leaves_the_panel_whole(key: str) -> None:
    """No number is shown, no word of the panel is covered, and no old warning stands beside it."""
    async with playing(CENTRE, size=(80, 24)) as player:
        await player.press(*["up", "down"] * 5, "up", "up")

        assert "No tile below the gap" in player.said

        await player.press(key)

        assert ("question", []) == (player.screen, player.tiles)
        assert "Moves: 11" in player.beside
        assert "No tile" not in player.beside


async def test_keys_of_the_board_are_refused_in_words() -> None:
    """They wait until the game goes on."""
    async with playing(CENTRE) as player:
        await player.press("up", "p")
        for key in ("u", "t", "w", "5"):
            await player.press(key)

            assert ("pause", True) == (player.screen, "Paused: p resumes" in player.card), key

            await player.press("down")

            assert "resumes" not in player.card


@pytest.mark.parametrize("wanted", [True, False])
async def test_the_game_pauses_while_the_player_is_away_if_wanted(wanted: bool) -> None:
    """Another window has the keys then."""
    async with playing(CENTRE, replace(STILL, pause_on_blur=wanted)) as player:
        await player.press("up")
        await player.lose_focus()

        assert ("pause" if wanted else "board") == player.screen


async def test_the_pause_takes_the_keys_that_were_just_chosen() -> None:
    """It is made anew when the settings are left."""
    async with playing(CENTRE, replace(STILL, controls=(("pause", "x"),)), WINDOW) as player:
        await player.press("up")
        await go_to(player, "keys", "Pause")
        await player.press("enter")

        assert "Press a key for Pause." in player.card

        await player.press("z", "escape")
        await player.at("pause")

        assert "Resume z" in player.card

        await player.press("z")

        assert "board" == player.screen


@pytest.mark.parametrize(
    "key", ["p", "f9", *(pytest.param(key, marks=pytest.mark.long) for key in ("?", "q", "escape"))]
)
async def test_a_key_pressed_twice_at_once_does_what_two_keys_do(key: str) -> None:
    """The second one is for what the first one has opened."""
    async with playing(CENTRE) as player:
        await player.press("up", key, key)
        apart = player.screen
        while player.screen != "board":
            await player.press("escape")

        await player.burst(key, key)

        assert apart == player.screen


async def test_a_slide_right_behind_the_key_that_resumes_counts() -> None:
    """Both come in one burst, before the menu has gone."""
    async with playing(CENTRE) as player:
        await player.press("right")
        for moves, key in enumerate(("p", "escape"), 2):
            await player.press("p")
            await player.burst(key, "left" if key == "p" else "right")

            assert ("board", moves) == (player.screen, player.moves)
