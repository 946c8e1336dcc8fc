"""Tests of the gallery through keys, clicks and pastes: choosing a picture, and one of the player's own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.engine.size import Size
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.paint.palette import Depth
from tests.tui.app.driver import STILL, Player, playing
from tests.tui.studios import Slow, TinyStudio, hired

CAT = ("home", "right", "right", "right")
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
        (None, ("i",)),
        (None, ("ctrl+p", *"choose a picture", "enter")),
        (CENTRE, ("ctrl+p", *"gallery", "enter")),
        (CENTRE, ("p", "ctrl+p", *"gallery", "enter")),
    ],
)
async def test_keys_lead_to_the_gallery(start: str | None, keys: tuple[str, ...]) -> None:
    """From the start screen, the board and the pause."""
    async with playing(start, studio=hired()) as player:
        await player.press(*(key.replace(" ", "space") for key in keys))

        assert "pictures" == player.screen


async def test_the_selected_picture_is_taken_and_saved() -> None:
    """The tiles are pieces of it from then on."""
    async with playing(studio=hired()) as player:
        await player.press("i", *CAT, "enter")

        assert ("start", ("picture", "cat", 1)) == (player.screen, taken(player))


async def test_a_board_has_the_picture_that_was_taken() -> None:
    """On its tiles, in place of their numbers."""
    async with playing(CENTRE, studio=hired()) as player:
        await player.press("ctrl+p", *"gallery", "enter", *CAT, "enter")

        assert "board" == player.screen
        assert not player.tiles


async def test_esc_leaves_everything_as_it_was() -> None:
    """Whatever was looked at."""
    async with playing(studio=hired()) as player:
        await player.press("i", *CAT, "down", "escape")

        assert ("start", []) == (player.screen, player.saved)


@pytest.mark.parametrize(("key", "choice"), [("s", "surprise"), ("t", "today"), ("home", "surprise")])
async def test_a_surprise_and_todays_picture_can_be_chosen(key: str, choice: str) -> None:
    """Each has a place among the pictures, and a key."""
    async with playing(settings=replace(STILL, picture="reef"), studio=hired()) as player:
        await player.press("i", key, "enter")

        assert choice == player.settings.picture


async def test_it_begins_at_the_picture_of_the_settings() -> None:
    """Which is selected, and told of."""
    async with playing(settings=replace(STILL, skin="picture", picture="reef"), studio=hired()) as player:
        await player.press("i")

        assert "Striped fish over a coral reef" in player.text


async def test_a_click_selects_and_another_one_takes() -> None:
    """On the picture or its name."""
    async with playing(studio=hired()) as player:
        await player.press("i")
        await player.click_on("Glass")

        assert "A sunrise in stained glass" in player.text

        await player.click_on("Glass")

        assert ("picture", "glass", 1) == taken(player)


async def test_the_wheel_goes_through_the_rows() -> None:
    """Down and up again."""
    async with playing(studio=hired()) as player:
        await player.press("i", "home")
        for down in (True, False, True):
            await player.wheel(down=down)

        assert "Fireworks over a city" in player.text


async def test_every_picture_says_how_hard_it_is() -> None:
    """As signs that a legend explains, and as a sentence for the selected one."""
    async with playing(settings=replace(STILL, size=Size(4, 4)), studio=hired()) as player:
        await player.press("i", *CAT)

        assert "▂ easy ▄ fair ▆ hard # alike" in player.text
        await player.until(lambda: "Its tiles can be told" in player.text, "how hard the cat is")


async def test_the_selected_picture_is_always_seen() -> None:
    """A small window scrolls to it."""
    async with playing(size=(40, 15), studio=hired()) as player:
        await player.press("i", "end")

        assert "My own" in player.text

        await player.press("home")

        assert "Surprise" in player.text


@pytest.mark.parametrize("studio", [None, Slow()])
async def test_the_gallery_works_with_rough_pictures(studio: TinyStudio | None) -> None:
    """Keys never wait for the helper, nor need one."""
    async with playing(studio=studio) as player:
        await player.press("i", *CAT)

        assert "▀" in player.text

        await player.press("enter")

        assert ("picture", "cat", 1) == taken(player)


async def test_what_was_made_finer_is_there_when_the_gallery_opens_again() -> None:
    """Nothing is worked out twice."""
    studio = TinyStudio()
    async with playing(studio=studio) as player:
        await player.press("i")
        jobs = len(studio.jobs)
        await player.press("escape", "i")

        assert jobs == len(studio.jobs) == len(set(studio.jobs))


@pytest.mark.parametrize(
    ("screenful", "why"),
    [
        (Screenful(Depth.NONE), "shows no colours"),
        (Screenful(Depth.NONE, unicode=False), "has only ASCII letters"),
        (Screenful(Depth.C16, bright_papers=False), "has too few colours"),
    ],
)
async def test_a_terminal_without_pictures_says_why(screenful: Screenful, why: str) -> None:
    """The choices are listed in words, and can be taken for other terminals."""
    studio = TinyStudio()
    async with playing(studio=hired(studio), screenful=screenful) as player:
        await player.press("i")

        assert f"This terminal {why}, so tiles show numbers here." in player.text
        assert [] == studio.jobs

        await player.press("home", "down", "down", "down", "enter")

        assert ("picture", "cat", 1) == taken(player)


async def test_sixteen_colours_keep_the_numbers_and_say_so() -> None:
    """Rough as they are, the pictures are shown."""
    async with playing(studio=hired(), screenful=Screenful(Depth.C16)) as player:
        await player.press("i", *CAT)

        assert "With 16 colours, tiles keep" in player.text


async def test_the_settings_lead_to_the_gallery_and_keep_what_was_taken() -> None:
    """As a part of their draft, which is saved when the player leaves."""
    async with playing(CENTRE, studio=hired()) as player:
        await player.press("f9", "tab")
        while "all pictures" not in player.text:
            await player.press("down")
        await player.press("enter", *CAT, "enter")

        assert ("settings", []) == (player.screen, player.saved)
        assert "the cat" in player.text

        await player.press("escape")

        assert ("picture", "cat", 1) == taken(player)
