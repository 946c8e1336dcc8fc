"""The settings on screen: every row, keys that are given away, and what comes of a draft."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from slide_tui.choices.controls import PRESETS, parse_keys
from slide_tui.choices.settings import GROUPS, OPTIONS, Settings, changed
from slide_tui.engine.size import Size
from slide_tui.tui.screens.settings.form import form_rows
from tests.tui.app.driver import STILL, Player, away, playing
from tests.values import puzzle_at

CENTRE = away(3, "DR")
WINDOW = (50, 44)
"""No preview stands between the words there."""


async def go_to(player: Player, group: str, label: str) -> None:
    """Open the settings at a row."""
    labels = [row.label.strip() for row in form_rows(player.app.table.settings, group)]
    await player.press("f9")
    await player.burst(*["tab"] * list(GROUPS).index(group), *["down"] * labels.index(label))


async def leave(player: Player) -> None:
    """Leave the settings, and the pause if they were opened on a running board."""
    await player.press("escape")
    await player.pilot.pause()
    if player.screen == "PauseDialog":
        await player.press("escape")


# Rows


@pytest.mark.parametrize("name", [name for name, option in OPTIONS.items() if option.choices])
async def test_every_option_steps_through_its_choices_and_back(name: str) -> None:
    """Right shows one after the other, Left leads back, and nothing is kept where nothing has changed."""
    option = OPTIONS[name]
    before = changed(STILL, name, option.choices[0])
    async with playing(settings=before, size=WINDOW) as player:
        await go_to(player, option.group, option.label)
        for choice in option.choices[1:]:
            await player.press("right")

            assert f"{option.label} ◂ {option.shown(choice)} ▸" in player.text

        await player.press("right")

        assert f"{option.label} ◂ {option.shown(option.choices[0])} ▸" in player.text

        await player.press("left", "right", "escape")

        assert ([], before) == (player.saved, player.app.table.settings)


async def test_a_side_of_the_board_can_be_chosen_by_itself() -> None:
    """Width and height step apart from each other, and the square names what they come to."""
    async with playing(size=WINDOW) as player:
        await go_to(player, "puzzle", "Width")
        await player.press("right", "down", "left", "escape")

        assert Size(4, 2) == player.app.table.settings.size


async def test_rows_and_groups_can_be_clicked() -> None:
    """A click on a group opens it, one on an arrow steps, and the last line leads back."""
    async with playing(size=WINDOW) as player:
        await player.press("f9")
        await player.click_on(" Looks ")
        await player.click_on("Corners")
        await player.click_on("▸")
        await player.click_on("Esc save and back")

        assert ("square", "IntroScreen") == (player.app.table.settings.corners, player.screen)


async def test_f9_leads_back_too() -> None:
    """And Shift+Tab goes to the last group."""
    async with playing(size=WINDOW) as player:
        await player.press("f9", "shift+tab")

        assert "Pause when away" in player.text

        await player.press("f9")

        assert "IntroScreen" == player.screen


# Keys


async def test_a_key_is_taken_and_counts_at_once() -> None:
    """The next key that is pressed is the one, in either case; Esc keeps the old one."""
    async with playing(CENTRE, size=WINDOW) as player:
        await go_to(player, "keys", "Up")
        await player.press("enter")

        assert ("PressKeyDialog", True) == (player.screen, "Esc: keep w" in player.text)

        await player.press("E", "enter", "escape")
        await leave(player)
        await player.press("w", "e")

        assert ("e", 1) == (player.app.table.settings.move_keys.up, player.game.moves)


@pytest.mark.parametrize(
    ("label", "key", "words"),
    [
        ("Up", "a", "'a' can't be both up and left: the four keys must differ"),
        ("Left", "7", "Digits type tile numbers; choose a letter or symbol"),
        ("Left", ",", "Commas separate keys"),
        ("Right", "space", "A blank can't be a key"),
        ("Down", "f5", "Only a single letter or symbol"),
        ("Undo", "w", "w slides a tile up: give that another key first"),
        ("Undo", "f2", "F2 always means new"),
        ("Undo", "7", "Digits type tile numbers; choose"),
        ("Undo", "enter", "Enter is reserved"),
        ("Undo", "up", "↑ is reserved"),
    ],
)
async def test_a_key_that_can_not_be_is_refused_in_words(label: str, key: str, words: str) -> None:
    """At once, and the old keys stay."""
    async with playing(size=WINDOW) as player:
        await go_to(player, "keys", label)
        await player.press("enter", key)

        assert words in player.text

        await player.press("escape")

        assert (STILL, "IntroScreen") == (player.app.table.settings, player.screen)


async def test_a_held_enter_asks_for_one_key() -> None:
    """A second one at once is not for the form any more."""
    async with playing(size=WINDOW) as player:
        await go_to(player, "keys", "Up")
        await player.burst("enter", "enter")
        await player.press("escape", "escape")

        assert ("IntroScreen", []) == (player.screen, player.saved)


async def test_taking_a_key_from_a_control_asks_first() -> None:
    """The question names the control and the key it keeps; `n` changes nothing."""
    async with playing(size=WINDOW) as player:
        await go_to(player, "keys", "Undo")
        await player.press("enter", "n")

        assert "n is New (F2 would still work). Reassign it?" in player.card

        await player.press("n", "escape")

        assert (STILL, []) == (player.app.table.settings, player.saved)


async def test_a_key_that_was_taken_means_something_else() -> None:
    """The control that has lost it keeps its second key."""
    async with playing(CENTRE, size=WINDOW) as player:
        await go_to(player, "keys", "Undo")
        await player.press("enter", "n", "y")
        await leave(player)
        await player.press("up", "n")

        assert (CENTRE, "3x3:1,2,3,4,0,5,7,8,6") == (player.position, player.game.puzzle.code)

        await player.press("left", "f2", "y")

        assert "3x3-seed-0" == player.game.puzzle.code


async def test_a_move_key_can_take_the_key_of_a_control() -> None:
    """After a `y`, as any other."""
    async with playing(CENTRE, size=WINDOW) as player:
        await go_to(player, "keys", "Up")
        await player.press("enter", "u")

        assert "u is Undo (Bksp would still work). Reassign it?" in player.card

        await player.press("y")
        await leave(player)
        await player.press("u", "backspace")

        assert (1, 0) == (player.game.moves, player.game.net)


async def test_keys_of_ones_own_survive_the_presets() -> None:
    """They are on offer beside the presets, as long as the settings are open."""
    own = replace(STILL, move_keys=parse_keys("zxcv"))
    async with playing(settings=own, size=WINDOW) as player:
        await go_to(player, "keys", "Move keys")
        await player.press(*["right"] * (len(PRESETS) + 1))

        assert "Move keys ◂ custom ▸" in player.text

        await player.press("right", "left", "escape")

        assert (own, []) == (player.app.table.settings, player.saved)


async def test_a_page_is_reset_after_a_question() -> None:
    """Only that one; `n` leaves everything as it is."""
    mine = replace(STILL, goal="snake", mode="no-take-backs", theme="light")
    async with playing(settings=mine, size=WINDOW) as player:
        await go_to(player, "puzzle", "Reset puzzle")

        assert "Reset puzzle 3 changed" in player.text

        await player.press("enter")

        assert "Reset puzzle to the defaults?" in player.card

        await player.press("n", "right", "enter", "y", "escape")

        assert replace(Settings(), theme="light", skin=STILL.skin, animation_ms=0) == player.app.table.settings


async def test_nothing_is_asked_where_nothing_was_changed() -> None:
    """The row does nothing then."""
    async with playing(size=WINDOW) as player:
        await go_to(player, "playing", "Reset playing")
        await player.press("enter", "escape")

        assert ("IntroScreen", []) == (player.screen, player.saved)


@pytest.mark.parametrize("size", [(40, 15), (50, 20), (80, 24)])
async def test_a_page_that_scrolls_shows_it(size: tuple[int, int]) -> None:
    """With how many rows there are further down, and further up at its end."""
    async with playing(size=size) as player:
        await go_to(player, "keys", "Move keys")

        assert re.search("▾ [0-9]+ more", player.text)
        assert "▴" not in player.text

        await player.press("end")

        assert re.search("▴ [0-9]+ more", player.text)
        assert "▾" not in player.text


# The preview


PREVIEWED = [(60, 20), (71, 30), (80, 24), (120, 40), (200, 60)]


@pytest.mark.parametrize("size", PREVIEWED)
async def test_the_preview_follows_goal_and_size(size: tuple[int, int]) -> None:
    """It shows the solved board, and says what was chosen."""
    async with playing(size=size) as player:
        await go_to(player, "puzzle", "Goal")
        await player.press("right", "right", "right", "down", "right")

        assert "1 2 3" in player.text
        assert re.search(r"8 +4\b", "\n".join(player.lines))
        assert "3×3 · spiral" in player.text
        assert player.text.count("no-take-backs") == 2

        await player.press("up", "up", "up", "right")

        assert "4×3 · spiral" in player.text
        assert re.search(r"10 +11 +5\b|9 +8 +7 +6\b", "\n".join(player.lines))


async def test_the_preview_shows_a_start() -> None:
    """As easy as it was chosen."""
    async with playing() as player:
        await go_to(player, "puzzle", "Start")
        scrambled = player.lines

        assert "A start" in player.text

        await player.press("right")

        assert "warm-up 5" in player.text
        assert scrambled != player.lines


@pytest.mark.parametrize("size", [(40, 15), (50, 20)])
async def test_no_preview_stands_where_there_is_no_room(size: tuple[int, int]) -> None:
    """The form has it all."""
    async with playing(size=size) as player:
        await go_to(player, "puzzle", "Goal")

        assert "Solved" not in player.text


# A file that can't be written


@pytest.mark.parametrize("size", [(40, 15), (80, 24)])
async def test_a_file_that_can_not_be_written_is_said_from_the_beginning(size: tuple[int, int]) -> None:
    """With the reason; and the last line does not promise to save."""
    async with playing(size=size, unsaved="settings.toml, line 1: not valid TOML") as player:
        await player.press("f9")

        assert "Not saved: settings.toml, line 1: not valid TOML" in player.text
        assert "save and back" not in player.text
        assert "Esc back" in player.text


async def test_each_colour_scheme_is_explained() -> None:
    """In words of its own."""
    async with playing(size=WINDOW) as player:
        await go_to(player, "looks", "Colours")
        said = set()
        for _ in OPTIONS["scheme"].choices:
            await player.press("right")
            said.add(player.text[player.text.index("Reset looks") :])

        assert len(OPTIONS["scheme"].choices) == len(said)


async def test_a_preset_gives_four_keys() -> None:
    """They are shown below it, and count at once."""
    async with playing(CENTRE, size=WINDOW) as player:
        await go_to(player, "keys", "Move keys")
        await player.press("right")

        assert "Up k Left h Down j Right l" in player.text

        await leave(player)
        await player.press("k")

        assert (PRESETS["hjkl"], 1) == (player.app.table.settings.move_keys, player.game.moves)


# What comes of a draft


async def test_a_draft_is_kept_once_and_counts_at_once() -> None:
    """It is saved when the player leaves, with what was before, and not while choices are stepped through."""
    light = replace(STILL, theme="light", corners="square")
    async with playing(CENTRE, size=WINDOW) as player:
        await go_to(player, "looks", "Theme")
        await player.press("right", *["down"] * 6, "right")

        assert (STILL, []) == (player.app.table.settings, player.saved)

        await player.press("escape")

        assert (light, [(STILL, light)]) == (player.app.table.settings, player.saved)
        assert not player.app.current_theme.dark


async def test_what_is_shown_follows_the_settings() -> None:
    """The board and its figures are drawn anew."""
    async with playing(CENTRE, size=WINDOW) as player:
        await go_to(player, "playing", "Moves")
        await player.press("right", "right", "escape")

        assert "Moves:" not in player.said


async def test_another_size_is_for_the_next_puzzle() -> None:
    """The run in progress stays; a new board asks, and has the new size."""
    async with playing(CENTRE, size=WINDOW) as player:
        await player.press("up")
        await go_to(player, "puzzle", "Size")
        await player.press("right")
        await leave(player)

        assert ("GameScreen", Size(3, 3), 1) == (player.screen, player.game.board.size, player.game.moves)

        await player.press("n", "y")

        assert Size(4, 4) == player.game.board.size


@pytest.mark.parametrize("start", [None, CENTRE])
async def test_what_could_not_be_kept_is_said(start: str | None) -> None:
    """The settings count all the same."""
    async with playing(start, size=WINDOW, trouble="the settings could not be kept: the disk is full") as player:
        await go_to(player, "looks", "Theme")
        await player.press("right", "escape")

        assert ("light", 1) == (player.app.table.settings.theme, len(player.saved))
        assert "ettings could not be kept" in player.text


async def test_options_of_the_command_line_are_not_kept() -> None:
    """A board of another size changes no setting, and `new` is of the same kind."""
    kept = replace(STILL, size=Size(5, 5))
    async with playing(puzzle_at(CENTRE, "no-take-backs"), kept, size=WINDOW) as player:
        await go_to(player, "looks", "Theme")
        await player.press("right")
        await leave(player)
        await player.press("n")

        assert "3x3-seed-0.no-take-backs" == player.game.puzzle.code
        assert [(kept, replace(kept, theme="light"))] == player.saved


async def test_a_draft_without_changes_is_not_kept() -> None:
    """The file of the settings is not written for nothing."""
    async with playing(CENTRE, Settings(animation_ms=0), size=WINDOW) as player:
        await go_to(player, "looks", "Theme")
        await player.press("right", "left", "escape")

        assert [] == player.saved
