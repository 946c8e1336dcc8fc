"""Tests of the gallery through keys, clicks and pastes: choosing a picture, and one of the player's own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.paint.palette import Depth
from tests.tui.app.driver import STILL, Player, playing
from tests.tui.studios import Slow, TinyStudio, hired

CAT = ("home", "down", "down", "down")
"""Keys that lead to the cat."""
CENTRE = "1 2 3/4 0 5/7 8 6"
WINDOW = (80, 24)


def taken(player: Player) -> tuple[str, str, int]:
    """The tiles and the picture that the player has now, and how often settings were saved."""
    settings = player.settings
    return settings.skin, settings.picture, len(player.saved)


@pytest.mark.parametrize(
    ("start", "keys"),
    [
        (None, ("row:Pictures",)),
        pytest.param(None, ("ctrl+p", *"choose a picture", "enter"), marks=pytest.mark.long),
        pytest.param(CENTRE, ("ctrl+p", *"gallery", "enter"), marks=pytest.mark.long),
        (CENTRE, ("p", "ctrl+p", *"gallery", "enter")),
    ],
)
async def test_keys_lead_to_the_gallery(start: str | None, keys: tuple[str, ...]) -> None:
    """From the start screen, the board and the pause."""
    async with playing(start, studio=hired()) as player:
        await player.press(*(key.replace(" ", "space") for key in keys))

        assert "pictures" == player.screen


async def take(player: Player) -> None:
    """Choose what is selected, for later."""
    await player.press("enter")
    await player.at("picture chosen")
    await player.press("down", "enter")
    await player.at("start")


async def test_enter_offers_to_play_with_the_selected_picture() -> None:
    """Of which is said how hard it is; a second one plays, Esc leads back to the gallery."""
    async with playing(studio=hired(), first="pictures") as player:
        await player.press(*CAT)
        await player.until(lambda: "Its tiles can be told apart on 3×3." in player.text, "how hard the cat is")
        await player.press("enter")

        assert "The cat Play 3×3 now Enter" in player.card

        await player.press("escape")
        await player.at("pictures")
        await player.press("enter")
        await player.at("picture chosen")
        await player.press("enter")
        await player.at("board")

        assert ("picture", "cat", 1) == taken(player)
        assert "3x3-seed" == await player.drawn()


async def test_playing_with_a_picture_asks_where_a_run_would_be_lost() -> None:
    """As any new board does; after a yes the picture is taken, and played with."""
    async with playing(CENTRE, studio=hired()) as player:
        await player.press(*["up", "down"] * 5, "f12", "row:Pictures", *CAT, "enter")
        await player.at("picture chosen")
        await player.press("enter")
        await player.at("question")
        await player.press("y")
        await player.at("board")

        assert ("picture", "cat", 1) == taken(player)


async def test_a_board_has_the_picture_that_was_taken() -> None:
    """On its tiles, in place of their numbers."""
    async with playing(CENTRE, studio=hired(), first="pictures") as player:
        await player.press(*CAT, "enter")
        await player.at("board")

        assert not player.tiles


@pytest.mark.parametrize(
    ("keys", "choice"),
    [
        ("home", "surprise"),
        *(pytest.param(*each, marks=pytest.mark.long) for each in (("home down", "today"), ("end up", "seasons"))),
    ],
)
async def test_a_surprise_and_todays_picture_can_be_chosen(keys: str, choice: str) -> None:
    """Each has a place among the pictures, of which that of the settings is selected at first, and told of."""
    settings = replace(STILL, skin="picture", picture="reef")
    async with playing(settings=settings, studio=hired(), first="pictures") as player:
        assert "Striped fish over a coral reef" in player.text

        await player.press(*keys.split())
        await take(player)

        assert choice == player.settings.picture


async def test_the_mouse_selects_and_a_click_takes() -> None:
    """As in every list."""
    async with playing(studio=hired(), first="pictures") as player:
        await player.point_at("Glass")

        assert "A sunrise in stained glass" in player.text

        await player.click_on("Glass")
        await player.at("picture chosen")
        await player.click_on("Keep it")
        await player.at("start")

        assert ("picture", "glass", 1) == taken(player)


async def test_the_selected_picture_is_always_seen() -> None:
    """A small window scrolls to it, and the wheel scrolls without selecting; Esc leaves everything as it was."""
    async with playing(size=(40, 15), studio=hired(), first="pictures") as player:
        await player.press("end")
        await player.until(lambda: "Your own" in player.text, "the last one")
        await player.press("home")
        await player.until(lambda: "Surprise" in player.text and "Your own" not in player.text, "the first one")
        for _ in range(20):
            await player.wheel(down=True)
        await player.until(lambda: "Your own" in player.text and "Surprise" not in player.text, "the last row")
        await player.press("escape")

        assert ("start", []) == (player.screen, player.saved)


@pytest.mark.parametrize("studio", [pytest.param(None, marks=pytest.mark.long), Slow()])
async def test_the_gallery_works_with_rough_pictures(studio: TinyStudio | None) -> None:
    """Keys never wait for the helper, nor need one."""
    async with playing(studio=studio, first="pictures") as player:
        await player.press(*CAT)
        await player.until(lambda: "▀" in player.text, "a picture")
        await take(player)

        assert ("picture", "cat", 1) == taken(player)


async def test_what_was_made_finer_is_there_when_the_gallery_opens_again() -> None:
    """Nothing is worked out twice."""
    studio = TinyStudio()
    async with playing(studio=studio, first="pictures") as player:
        await player.press(*CAT)
        await player.until(lambda: bool(studio.jobs), "finer pictures")
        await player.pilot.pause(0.2)
        jobs = len(studio.jobs)
        await player.press("escape", "row:Pictures", *CAT)
        await player.pilot.pause(0.2)

        assert jobs == len(studio.jobs) == len(set(studio.jobs))


async def test_a_terminal_without_pictures_says_so() -> None:
    """The choices are listed in words, and can be taken for other terminals."""
    studio = TinyStudio()
    async with playing(studio=hired(studio), screenful=Screenful(Depth.NONE), first="pictures") as player:
        assert "This terminal can't show pictures." in player.text
        assert [] == studio.jobs

        await player.press("home", "down", "down", "down")
        await take(player)

        assert ("picture", "cat", 1) == taken(player)


async def test_sixteen_colours_keep_the_numbers_and_say_so() -> None:
    """Rough as they are, the pictures are shown."""
    async with playing(studio=hired(), screenful=Screenful(Depth.C16), first="pictures") as player:
        await player.press(*CAT)

        assert "With so few colours, all tiles keep their numbers." in player.text


async def test_the_settings_lead_to_the_gallery_and_keep_what_was_taken() -> None:
    """As a part of their draft, which is saved when the player leaves."""
    async with playing(CENTRE, studio=hired()) as player:
        await player.press("f9", "tab")
        while "▌Picture " not in player.text:
            await player.press("down")
        await player.press("enter")
        await player.at("pictures")
        await player.press(*CAT, "enter")
        await player.at("settings")

        assert ("the cat" in player.text, []) == (True, player.saved)

        await player.press("escape")

        assert ("picture", "cat", 1) == taken(player)
