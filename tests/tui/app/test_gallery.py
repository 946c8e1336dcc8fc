"""Tests of the gallery through keys, clicks and pastes: choosing a picture, and one of the player's own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual import events

from slide_tui.choices.settings import Settings
from slide_tui.engine.size import Size
from slide_tui.pictures.own import Own
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.terminal.screenful import Screenful
from tests.pictures.images import encoded, noise
from tests.tui.app.driver import STILL, Player, playing
from tests.tui.studios import REFUSED, Real, Slow, TinyStudio, hired

CAT = ("home", "right", "right", "right")
"""Keys that lead to the cat."""
CENTRE = "1 2 3/4 0 5/7 8 6"
WINDOW = (80, 24)


def taken(player: Player) -> tuple[str, str, int]:
    """The tiles and the picture that the player has now, and how often settings were saved."""
    settings = player.app.table.settings
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

        assert "PicturesScreen" == player.screen


async def test_the_selected_picture_is_taken_and_saved() -> None:
    """The tiles are pieces of it from then on."""
    async with playing(studio=hired()) as player:
        await player.press("i", *CAT, "enter")

        assert ("IntroScreen", ("picture", "cat", 1)) == (player.screen, taken(player))


async def test_a_board_has_the_picture_that_was_taken() -> None:
    """It is painted for the board at once."""
    async with playing(CENTRE, studio=hired()) as player:
        await player.press("ctrl+p", *"gallery", "enter", *CAT, "enter")

        art = player.app.view.art

        assert "GameScreen" == player.screen
        assert art is not None
        assert "the cat" == art.name


async def test_esc_leaves_everything_as_it_was() -> None:
    """Whatever was looked at."""
    async with playing(studio=hired()) as player:
        await player.press("i", *CAT, "down", "escape")

        assert ("IntroScreen", STILL, []) == (player.screen, player.app.table.settings, player.saved)


@pytest.mark.parametrize(("key", "choice"), [("s", "surprise"), ("t", "today"), ("home", "surprise")])
async def test_a_surprise_and_todays_picture_can_be_chosen(key: str, choice: str) -> None:
    """Each has a place among the pictures, and a key."""
    async with playing(settings=replace(STILL, picture="reef"), studio=hired()) as player:
        await player.press("i", key, "enter")

        assert choice == player.app.table.settings.picture


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
        for scroll in (events.MouseScrollDown, events.MouseScrollUp, events.MouseScrollDown):
            await player.pilot._post_mouse_events([scroll], offset=(5, 5))

        assert "Fireworks over a city" in player.text


async def test_every_picture_says_how_hard_it_is() -> None:
    """As signs that a legend explains, and as a sentence for the selected one."""
    async with playing(settings=replace(STILL, size=Size(4, 4)), studio=hired()) as player:
        await player.press("i", *CAT)

        assert "▂ easy ▄ fair ▆ hard # alike" in player.text
        await player.until(lambda: "Its tiles can be told" in player.text, "how hard the cat is")


@pytest.mark.parametrize("window", [(40, 15), (30, 10), (80, 24), (200, 60)])
async def test_the_selected_picture_is_always_seen(window: tuple[int, int]) -> None:
    """A small window scrolls to it."""
    async with playing(size=window, studio=hired()) as player:
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

        assert ("SettingsScreen", []) == (player.screen, player.saved)
        assert "the cat" in player.text

        await player.press("escape")

        assert ("picture", "cat", 1) == taken(player)


# The player's own


async def own(player: Player, path: str) -> None:
    """Go from the start screen to the line for a path, and paste one."""
    await player.press("i", "end", "enter")
    await paste(player, path)


async def paste(player: Player, text: str) -> None:
    """Paste a text, and wait for what comes of it."""
    player.app.screen.post_message(events.Paste(text))
    await player.pilot.pause()


async def test_a_picture_of_ones_own_is_typed_framed_and_taken() -> None:
    """Keys move and zoom the part, which is kept beside the path."""
    studio = TinyStudio()
    async with playing(studio=hired(studio)) as player:
        await player.press("i", "end", "enter", *"/my", "space", *"cat.png", "enter")

        assert Own("/my cat.png", STILL.size, draw=0) in studio.opened

        await player.press("right", "up", "up", "+", "enter")
        settings = player.app.table.settings

        assert ("picture", "own", 1) == taken(player)
        assert ("/my cat.png", "0.6 0.3 0.125") == (settings.own_picture, settings.own_part)


async def test_a_part_stays_inside_the_picture_and_goes_back_to_the_middle() -> None:
    """However often a key is pressed."""
    async with playing(studio=hired()) as player:
        await own(player, "/cat.png")
        await player.press(*("left",) * 9, *("down",) * 9, *("-",) * 3, "enter")

        assert "0 1 0" == player.app.table.settings.own_part

        await player.press("i", "o", "enter", "0", "enter")

        assert "0.5 0.5 0" == player.app.table.settings.own_part


async def test_a_file_that_is_dropped_on_the_window_is_opened() -> None:
    """Terminals paste it as a URL or in quotes."""
    async with playing(studio=hired()) as player:
        await own(player, "file:///my%20cat.png\n")

        assert "/my cat.png" in player.text

        await player.press("enter")

        assert "/my cat.png" == player.app.table.settings.own_picture


async def test_a_folder_says_what_becomes_of_it() -> None:
    """One of its pictures is drawn for every board."""
    async with playing(studio=hired()) as player:
        await own(player, "/my folder")

        assert "one of its pictures is drawn for every board" in player.text


async def test_a_home_folder_and_a_path_from_here_are_kept_in_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that they lead to the same file next time."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    async with playing(studio=hired()) as player:
        for path in ("~/cat.png", "cat.png", "./x/../cat.png"):
            await own(player, path)
            await player.press("enter")

            assert str(tmp_path / "cat.png") == player.app.table.settings.own_picture

            await player.press("i", "o", "ctrl+u", "escape", "escape")


async def test_esc_goes_back_step_by_step() -> None:
    """From the part to the path, to the gallery, to where the player came from; nothing is kept."""
    async with playing(studio=hired()) as player:
        await own(player, "/cat.png")
        await player.press("right", "escape")

        assert ("OwnPictureScreen", True) == (player.screen, "/cat.png_" in player.text)

        await player.press("escape")

        assert "PicturesScreen" == player.screen

        await player.press("escape")

        assert ("IntroScreen", []) == (player.screen, player.saved)


async def test_a_file_that_is_refused_leaves_the_line_to_be_mended() -> None:
    """The line says why, keys type again, and another file can be opened."""
    async with playing(studio=hired()) as player:
        await own(player, "/bad.png")

        assert REFUSED in player.text

        await player.press("x", *("backspace",) * 8, *"cat.png", "enter", "enter")

        assert "/cat.png" == player.app.table.settings.own_picture


async def test_nothing_typed_opens_nothing() -> None:
    """Not even with blanks."""
    studio = TinyStudio()
    async with playing(studio=hired(studio)) as player:
        await player.press("i", "end", "enter", "enter", "space", "enter")

        assert [] == studio.opened
        assert "Type or paste where it is" in player.text


async def test_guests_open_no_files() -> None:
    """They are told so in the line."""
    async with playing(studio=None) as player:
        await own(player, "/cat.png")

        assert "Guests can't open pictures of this machine." in player.text


async def test_a_file_is_opened_by_a_process_of_its_own(tmp_path: Path) -> None:
    """A bad one is refused in one line; then a good one is framed and taken."""
    (tmp_path / "bad.png").write_bytes(b"hello" * 50)
    (tmp_path / "good.jpg").write_bytes(encoded(noise(64, 48), "JPEG"))
    async with playing(studio=Real()) as player:
        await own(player, str(tmp_path / "bad.png"))
        await player.until(lambda: "is not a PNG, JPEG, WebP, GIF or BMP picture" in player.text, "a refusal")
        await paste(player, str(tmp_path / "good.jpg"))
        await player.until(lambda: "zoom" in player.text, "a picture")
        await player.press("enter")

        assert str(tmp_path / "good.jpg") == player.app.table.settings.own_picture


def test_settings_of_older_versions_have_no_part() -> None:
    """They show the middle of the picture."""
    assert "0.5 0.5 0" == Settings().own_part
