"""The settings on screen: every row, keys that are given away, and what comes of a draft."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from slide_tui.settings.move_keys import PRESETS, parse_keys
from slide_tui.settings.settings import GROUPS, OPTIONS, Settings
from tests.tui.app.driver import STILL, WINDOWS, Player, away, playing

CENTRE = away(3, "DR")
WINDOW = (50, 44)
"""No preview stands between the words there."""


async def go_to(player: Player, group: str, label: str) -> None:
    """Open the settings at a row."""
    if player.screen != "settings":
        await player.press("f9", *["tab"] * list(GROUPS).index(group))
    rows = [line[: WINDOW[0]].replace("▌", " ").strip() for line in player.lines]
    bar = next(y for y, line in enumerate(player.lines) if "▌" in line)
    downs = next(y for y, row in enumerate(rows) if re.match(rf"{label}(  |$)", row)) - bar
    await player.burst(*["down" if downs > 0 else "up"] * abs(downs))


async def leave(player: Player) -> None:
    """Leave the settings, and the pause if they were opened on a running board."""
    await player.press("escape")
    if player.screen == "pause":
        await player.press("escape")


# Rows


@pytest.mark.parametrize(
    "group", ["playing", *(pytest.param(each, marks=pytest.mark.long) for each in GROUPS if each != "playing")]
)
async def test_every_option_steps_through_its_choices(group: str) -> None:
    """Right shows one after the other and then the first again; nothing is kept where nothing has changed.

    The themes, which are many, are stepped through where their colours are looked at.
    """
    options = {
        name: option for name, option in OPTIONS.items() if option.group == group and option.choices and name != "theme"
    }
    first = replace(STILL, **{name: option.choices[0] for name, option in options.items()})
    async with playing(settings=first, size=WINDOW) as player:
        await player.press("f9", *["tab"] * list(GROUPS).index(group))
        for option in options.values():
            while not re.search(f"▌ *{option.label}  ", "\n".join(player.lines)):
                await player.press("down")
            for choice in (*option.choices[1:], option.choices[0]):
                await player.press("right")

                assert f"{option.label} ◂ {option.shown(choice)} ▸" in player.text
        await player.press("escape")

        assert [] == player.saved


async def test_rows_and_groups_can_be_clicked() -> None:
    """A click on a group opens it, one on an arrow steps, and the last line leads back."""
    async with playing(size=WINDOW) as player:
        await player.do("settings")
        await player.click_on(" Looks ")
        await player.click_on("Corners")
        await player.click_on("▸")
        await player.click_on("Esc save")

        assert ("square", "start") == (player.settings.corners, player.screen)


async def test_keys_lead_from_group_to_group_and_back() -> None:
    """A key right behind the one for a group is for its rows, though they have no place yet; F9 opens and leaves."""
    async with playing() as player:
        await player.do("settings")
        await player.burst("tab", "down")

        assert player.selected.startswith("Tiles")

        await player.press("shift+tab", "shift+tab")

        assert "Pause when away" in player.text

        await player.do("settings")

        assert "start" == player.screen


# Keys


async def test_a_key_is_taken_and_counts_at_once() -> None:
    """The next key is the one, in either case, even after a refused one or an Enter that is held; Esc keeps it."""
    async with playing(CENTRE, size=WINDOW) as player:
        await go_to(player, "keys", "Up")
        await player.burst("enter", "enter")
        await player.at("key")

        assert "Esc: keep w" in player.card

        await player.press("a", "E")

        assert ("settings", True) == (player.screen, "Up e " in player.text)

        await player.press("enter", "escape")
        await leave(player)
        await player.press("w", "e")

        assert 1 == player.moves


REFUSED = {
    "Up": (
        ("a", "'a' can't be both up and left: the four keys must differ."),
        ("space", "Blanks can't be keys"),
    ),
    "Undo": (
        ("w", "w slides a tile up: give that another key first."),
        ("enter", "Enter is reserved"),
        ("up", "↑ is reserved"),
    ),
}
"""Keys that a move and a control can't have, and what is said."""


async def test_a_key_that_can_not_be_is_refused_in_words() -> None:
    """At once and where it was pressed, so that another one can be; Esc keeps the old ones."""
    async with playing(size=WINDOW) as player:
        for label, keys in REFUSED.items():
            await go_to(player, "keys", label)
            await player.press("enter")
            for key, words in keys:
                await player.press(key)

                assert words in player.card, (label, key)

            await player.press("escape")
        await player.press("escape")

        assert ("start", []) == (player.screen, player.saved)


async def test_taking_a_key_from_a_control_asks_first() -> None:
    """The question names the control and the key it keeps, which it has after a `y`; `n` changes nothing."""
    async with playing(CENTRE, size=WINDOW) as player:
        await go_to(player, "keys", "Undo")
        await player.press("enter", "n")

        assert "n is New (F2 would still work). Reassign it?" in player.card

        await player.press("n")

        assert ("settings", True) == (player.screen, "Undo u " in player.text)

        await go_to(player, "keys", "Up")
        await player.press("enter", "u")

        assert "u is Undo (Bksp would still work). Reassign it?" in player.card

        await player.press("y")
        await leave(player)
        await player.press("u", "backspace")

        assert (1, CENTRE) == (player.moves, player.position)


async def test_a_preset_gives_four_keys_and_keys_of_ones_own_survive() -> None:
    """They are on offer beside the presets, as long as the settings are open; what is chosen counts at once."""
    async with playing(CENTRE, replace(STILL, move_keys=parse_keys("zxcv")), size=WINDOW) as player:
        await go_to(player, "keys", "Move keys")
        await player.press(*["right"] * (len(PRESETS) + 1))

        assert "Move keys ◂ custom ▸" in player.text

        await player.press("right", "right")

        assert "Up k Left h Down j Right l" in player.text

        await leave(player)
        await player.press("k")

        assert 1 == player.moves


async def test_a_page_is_reset_after_a_question() -> None:
    """Only that one; `n` leaves everything as it is, and where nothing was changed nothing is asked."""
    mine = replace(STILL, goal="snake", mode="no-take-backs", theme="light")
    async with playing(settings=mine, size=WINDOW) as player:
        await go_to(player, "puzzle", "Reset puzzle")

        assert "Reset puzzle 3 changed" in player.text

        await player.press("enter")

        assert "Reset puzzle to the defaults?" in player.card

        await player.press("n", "right", "enter", "y")

        assert ("settings", False) == (player.screen, "3 changed" in player.text)

        await player.press("enter")

        assert "settings" == player.screen

        await player.press("escape")

        assert replace(Settings(), theme="light", skin=STILL.skin, animation_ms=0) == player.settings


@pytest.mark.parametrize("size", WINDOWS)
async def test_a_page_that_scrolls_shows_what_is_selected(size: tuple[int, int]) -> None:
    """From its first row to its last, round its ends, and by the wheel."""
    async with playing(size=size) as player:
        await player.press("f9", "tab", "tab")

        assert "▌Move keys" in player.text
        assert "Quit" not in player.text

        await player.press("up")
        await player.until(lambda: "▌Reset keys" in player.text, "the last row")

        assert "Move keys" not in player.text

        await player.press("home", "down")
        await player.until(lambda: "▌ Up" in player.text, "the second row")

        for _ in range(30):
            await player.wheel(down=True)
        await player.until(lambda: "Quit" in player.text, "the last rows")


# Themes


async def test_themes_stand_in_a_list_and_the_selected_one_is_worn() -> None:
    """Esc goes back to the one before, Enter takes it; it is saved with the rest of the draft."""
    async with playing(size=(80, 24)) as player:
        await go_to(player, "looks", "Theme")
        ground = player.rows[0][0].bg
        await player.press("enter")

        assert "High contrast" in player.text

        await player.press("down")

        assert "Deep tiles on near white." in player.text
        assert ground != player.rows[0][0].bg

        await player.press("escape")

        assert ("Theme ◂ dark ▸" in player.text, ground) == (True, player.rows[0][0].bg)

        await player.press("enter", "down", "enter")

        assert ("Theme ◂ light ▸" in player.text, []) == (True, player.saved)
        assert ground != player.rows[0][0].bg

        await player.press("escape")

        assert "light" == player.settings.theme


# The preview


PREVIEWED = [(80, 24), pytest.param((60, 20), marks=pytest.mark.long)]


@pytest.mark.parametrize("size", PREVIEWED)
async def test_the_preview_follows_goal_and_size(size: tuple[int, int]) -> None:
    """It shows the solved board, or a start as easy as it was chosen, and says what was chosen."""
    async with playing(size=size) as player:
        await player.press("f9", "down", "down", "down", "right", "right", "right", "down", "right")

        assert "1 2 3" in player.text
        assert re.search(r"8 +4\b", "\n".join(player.lines))
        assert "3×3 · spiral" in player.text
        assert player.text.count("no-take-backs") == 2

        await player.press("up", "up", "up", "right")

        assert "4×3 · spiral" in player.text
        assert re.search(r"10 +11 +5\b|9 +8 +7 +6\b", "\n".join(player.lines))

        await player.press("down", "down", "down", "down")
        scrambled = player.lines

        assert "A start" in player.text

        await player.press("right")

        assert "warm-up 5" in player.text
        assert scrambled != player.lines


# A file that can't be written


@pytest.mark.parametrize("size", WINDOWS)
async def test_a_file_that_can_not_be_written_is_said_from_the_beginning(size: tuple[int, int]) -> None:
    """With the reason; and the last line does not promise to save."""
    async with playing(size=size, unsaved="settings.toml, line 1: not valid TOML") as player:
        await player.do("settings")

        assert "Not saved: settings.toml, line 1: not valid TOML" in player.text
        assert "Esc save" not in player.text
        assert "Esc back" in player.text
