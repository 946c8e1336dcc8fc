"""A picture of the player's own: typed, pasted or dropped, framed and taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from slide_tui.pictures.own import Own
from tests.pictures.images import encoded, noise
from tests.tui.app.driver import STILL, Player, playing
from tests.tui.studios import REFUSED, Real, TinyStudio, hired

CAT = ("home", "down", "down", "down")
"""Keys that lead to the cat."""
CENTRE = "1 2 3/4 0 5/7 8 6"
WINDOW = (80, 24)


def taken(player: Player) -> tuple[str, str, int]:
    """The tiles and the picture that the player has now, and how often settings were saved."""
    settings = player.settings
    return settings.skin, settings.picture, len(player.saved)


async def to_own(player: Player) -> None:
    """Go from the pictures to the line for a path."""
    await player.press("end", "enter")


async def own(player: Player, path: str) -> None:
    """Go there, and paste a path."""
    await to_own(player)
    await player.paste(path)


async def take(player: Player) -> None:
    """Take the part that is framed, for later."""
    await player.until(lambda: "zoom" in player.text, "a picture")
    await player.press("enter")
    await player.at("picture chosen")
    await player.press("down", "enter")
    await player.at("start")


async def test_a_picture_of_ones_own_is_typed_framed_and_taken() -> None:
    """Keys move and zoom the part, which is kept beside the path; nothing typed opens nothing, not even with blanks."""
    studio = TinyStudio()
    async with playing(studio=hired(studio), first="pictures") as player:
        await to_own(player)
        await player.press("enter", "space", "enter")

        assert [] == studio.opened
        assert "Type or paste where it is" in player.text

        await player.press("backspace", *"/my", "space", *"cat.png", "enter")

        assert Own("/my cat.png", STILL.size, draw=0) in studio.opened

        await player.until(lambda: "zoom" in player.text, "a picture")
        await player.press("right", "up", "up", "pageup")
        await take(player)
        settings = player.settings

        assert ("picture", "own", 1) == taken(player)
        assert ("/my cat.png", "0.6 0.3 0.125") == (settings.own_picture, settings.own_part)


async def test_a_part_stays_inside_the_picture_and_goes_back_to_the_middle() -> None:
    """However often a key is pressed."""
    async with playing(studio=hired(), first="pictures") as player:
        await own(player, "/cat.png")
        await player.until(lambda: "zoom" in player.text, "a picture")
        await player.press(*("left",) * 6, *("down",) * 6, *("pagedown",) * 2)
        await take(player)

        assert "0 1 0" == player.settings.own_part

        await player.press("row:Pictures")
        await to_own(player)
        await player.press("enter")
        await player.until(lambda: "zoom" in player.text, "a picture")
        await player.press("home")
        await take(player)

        assert "0.5 0.5 0" == player.settings.own_part


async def test_a_file_that_is_dropped_on_the_window_is_opened() -> None:
    """Terminals paste it as a URL or in quotes."""
    async with playing(studio=hired(), first="pictures") as player:
        await own(player, "file:///my%20cat.png\n")

        assert "/my cat.png" in player.text

        await take(player)

        assert "/my cat.png" == player.settings.own_picture


async def test_a_home_folder_and_a_path_from_here_are_kept_in_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that they lead to the same file next time."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    async with playing(studio=hired(), first="pictures") as player:
        for path in ("~/cat.png", "./x/../cat.png"):
            if player.screen == "start":
                await player.press("row:Pictures")
            await to_own(player)
            await player.press("ctrl+u")
            await player.paste(path)
            await take(player)

            assert str(tmp_path / "cat.png") == player.settings.own_picture


async def test_esc_goes_back_step_by_step() -> None:
    """From the part to the path, to the gallery, to where the player came from; nothing is kept."""
    async with playing(studio=hired(), first="pictures") as player:
        await own(player, "/cat.png")
        await player.until(lambda: "zoom" in player.text, "a picture")
        await player.press("right", "escape")

        assert ("own picture", True) == (player.screen, "/cat.png" in player.text)
        assert "Enter open" in player.text

        await player.press("escape")

        assert "pictures" == player.screen

        await player.press("escape")

        assert ("start", []) == (player.screen, player.saved)


async def test_a_file_that_is_refused_leaves_the_line_to_be_mended() -> None:
    """The line says why, keys type again, and another file can be opened; a folder, too, whose pictures are drawn."""
    async with playing(studio=hired(), first="pictures") as player:
        await own(player, "/bad.png")

        assert REFUSED in player.text

        await player.press("x", *("backspace",) * 8, *"my folder", "enter")

        assert "each board draws one of its pictures" in player.text

        await take(player)

        assert "/my folder" == player.settings.own_picture


async def test_guests_open_no_files() -> None:
    """They are told so in the line."""
    async with playing(studio=None, first="pictures") as player:
        await own(player, "/cat.png")

        assert "Guests can't open pictures of this machine." in player.text


@pytest.mark.long
async def test_a_file_is_opened_by_a_process_of_its_own(tmp_path: Path) -> None:
    """A bad one is refused in one line; then a good one is framed and taken."""
    (tmp_path / "bad.png").write_bytes(b"hello" * 50)
    (tmp_path / "good.jpg").write_bytes(encoded(noise(64, 48), "JPEG"))
    async with playing(studio=Real(), first="pictures") as player:
        await own(player, str(tmp_path / "bad.png"))
        await player.until(lambda: "is not a PNG, JPEG, WebP, GIF or BMP picture" in player.text, "a refusal")
        await player.press("ctrl+u")
        await player.paste(str(tmp_path / "good.jpg"))
        await take(player)

        assert str(tmp_path / "good.jpg") == player.settings.own_picture
