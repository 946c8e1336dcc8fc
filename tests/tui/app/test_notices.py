"""Words about files: they stay until they are read, are there in full, and are said again at the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from slide_tui.engine.puzzle import parse_code
from slide_tui.store.folders import NO_HOME
from tests.tui.app.driver import WINDOWS, Player, playing
from tests.tui.books import book
from tests.values import TWO_LEFT


def blocked(folder: Path) -> Path:
    """A place where no folder can be made."""
    (folder / "file").write_text("in the way")
    return folder / "file"


def unwrapped(player: Player) -> str:
    """All that is shown without its blanks: a long path is cut where a row ends."""
    return "".join("".join(player.lines).split())


async def read(player: Player) -> None:
    """Wait until the page has the last of the warnings, for the log is opened in the background; then close it."""
    await player.at("files")
    await player.until(lambda: "file/solves.jsonl:" in unwrapped(player), "the last warning")
    await player.press("escape")


@pytest.mark.parametrize("window", WINDOWS)
async def test_words_about_files_stay_until_they_are_read(window: tuple[int, int], tmp_path: Path) -> None:
    """Slides, refusals, the pause and the result leave them; the page has them in full, and then they are gone."""
    async with playing("1 2 3/4 5 6/0 7 8", size=window, run_store=book(blocked(tmp_path))) as player:
        await player.press("left")
        await player.until(lambda: "!" in player.text, "the warning")

        assert 1 == len([row for row in player.lines if "!" in row])

        await player.press("up", "right", "left")

        assert [row for row in player.lines if "!" in row]

        await player.press("p")
        await player.at("pause")

        assert "!" in player.beside

        await player.press("p", "left")
        await player.at("result")
        player.time.forward(1)

        assert "! read" in player.lines[0]

        await player.press("!")
        await player.at("files")

        assert str(tmp_path)[-20:] in unwrapped(player)

        await read(player)
        await player.at("result")

        assert not [row for row in player.lines if "!" in row.replace("optimal!", "")]


async def test_where_a_sign_is_all_there_is_room_for_it_says_when_the_run_is_not_saved(tmp_path: Path) -> None:
    """Of any other trouble with files it says what it is about."""
    async with playing(parse_code("3x3-a"), size=(40, 15), run_store=book(blocked(tmp_path))) as player:
        await player.press(*"wasd")
        await player.until(lambda: "!" in player.text, "the warning")

        assert "! not saved" in player.lines[0]
    async with playing(parse_code("3x3-a"), size=(40, 15), complaints=("settings.toml: damaged",)) as player:
        assert "! files" in player.lines[0]


@pytest.mark.parametrize("way", ["ctrl+t", "click"])
async def test_the_line_is_read_with_a_key_or_a_click(way: str, tmp_path: Path) -> None:
    """The clock waits meanwhile, and the pause is shown afterwards."""
    async with playing(TWO_LEFT, run_store=book(blocked(tmp_path))) as player:
        await player.press("left")
        await player.until(lambda: "!" in player.text, "the warning")
        await (player.click(10, 0) if way == "click" else player.press(way))
        await read(player)
        await player.at("pause")

        assert not player.lines[0].strip()


async def test_what_went_wrong_is_said_again_at_the_end(tmp_path: Path) -> None:
    """Whether it was read or not, once."""
    async with playing(TWO_LEFT, run_store=book(blocked(tmp_path))) as player:
        await player.press("left", "!", "escape", "ctrl+c")
    said = [words for words in player.last_words if "not being saved" in words]

    assert len(said) == len(set(said)) >= 1


async def test_settings_that_could_not_be_saved_stay_said_too() -> None:
    """On the board, and at the end."""
    words = "the settings could not be kept: the disk is full"
    async with playing(TWO_LEFT, trouble=words) as player:
        await player.press("f9", "right", "escape")
        await player.at("board")
        await player.press("left")

        assert "The settings could not be kept" in player.lines[0]
    assert (words,) == player.last_words


@pytest.mark.parametrize("window", WINDOWS)
async def test_without_a_home_folder_the_full_screen_says_that_nothing_is_saved(window: tuple[int, int]) -> None:
    """In the same line, and at the end."""
    async with playing(TWO_LEFT, size=window, complaints=(NO_HOME,)) as player:
        assert [row for row in player.lines if "!" in row]

        await player.press("!")

        assert "There is no home folder" in player.text
    assert (NO_HOME,) == player.last_words


async def test_who_chose_not_to_save_is_not_warned() -> None:
    """There is nothing to be read, and the page says why."""
    async with playing(TWO_LEFT) as player:
        assert not player.lines[0].strip()

        await player.press("!")

        assert "Nothing is being saved" in player.text
    assert () == player.last_words


async def test_where_all_is_well_the_page_says_so(tmp_path: Path) -> None:
    """The key is never dead."""
    async with playing(TWO_LEFT, run_store=book(tmp_path)) as player:
        await player.press("!")

        assert "Everything you play is being saved." in player.text


@pytest.mark.parametrize(
    ("keys", "words"), [(("left", "q"), 1), (("left", "p", "q"), 1), (("q",), 0), (("left", "ctrl+c"), 0)]
)
async def test_quitting_says_that_the_run_waits(keys: tuple[str, ...], words: int, tmp_path: Path) -> None:
    """In one line on the way out; not where nothing waits, nor where the player leaves at once."""
    async with playing(TWO_LEFT, run_store=book(tmp_path)) as player:
        await player.press(*keys)
    said = ("your unfinished 3×3 run is saved at 1 move; start slide-tui again to resume it",)

    assert said[:words] == player.last_words


async def test_the_start_screen_shows_words_about_files(tmp_path: Path) -> None:
    """In its first row, and the key that reads them works there."""
    async with playing(complaints=("settings.toml, line 3: 'pink' is not a theme",)) as player:
        assert "line 3" in player.lines[0]

        await player.press("!")

        assert "files" == player.screen

        await player.press("escape")

        assert "line 3" not in player.text


async def test_the_statistics_tell_of_a_file_that_can_not_be_read(tmp_path: Path) -> None:
    """Looking into it is what finds that out, before any run is kept."""
    folder = tmp_path / "data"
    (folder / "solves.jsonl").mkdir(parents=True)
    async with playing(run_store=book(folder)) as player:
        await player.do("statistics")

        assert "solves.jsonl:itisnotanordinaryfile" in unwrapped(player)

        await player.press("escape")
        await player.until(lambda: "it is not an ordinary file" in player.lines[0], "the line")


@pytest.mark.parametrize("window", WINDOWS)
async def test_words_that_do_not_fit_can_be_scrolled_to(window: tuple[int, int]) -> None:
    """By keys, to the last word and back."""
    words = tuple(f"Problem {number} with a file that has a name as long as this one." for number in range(12))
    async with playing(complaints=words, size=window) as player:
        await player.press("!")

        assert "Problem 0" in player.text
        assert "Problem 11" not in player.text
        await player.press("end")

        await player.until(lambda: "Problem 11" in player.text, "the end")
        assert "as this one. Esc" in player.text

        await player.press("home", "escape")

        assert "start" == player.screen
