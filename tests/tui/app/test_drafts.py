"""What comes of a draft of the settings."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.engine.size import Size
from tests.tui.app.driver import STILL, away, playing
from tests.tui.app.test_settings_screen import WINDOW, go_to, leave
from tests.values import puzzle_at

CENTRE = away(3, "DR")


async def test_a_draft_is_kept_once_and_counts_at_once() -> None:
    """If anything has changed, it is saved when the player leaves, with what was before; not with each step."""
    light = replace(STILL, theme="light", corners="square")
    async with playing(CENTRE, size=WINDOW) as player:
        await go_to(player, "looks", "Theme")
        await player.press("right", "left", "escape")

        assert [] == player.saved

        await go_to(player, "looks", "Theme")
        await player.press("right", *["down"] * 6, "right")

        assert (STILL, []) == (player.settings, player.saved)

        await player.press("escape")

        assert [(STILL, light)] == player.saved


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

        assert (Size(3, 3), 1) == (player.board.size, player.moves)

        await player.press("n", "y")

        assert Size(4, 4) == player.board.size


async def test_what_could_not_be_kept_is_said() -> None:
    """The settings count all the same."""
    async with playing(size=WINDOW, trouble="the settings could not be kept: the disk is full") as player:
        await go_to(player, "looks", "Theme")
        await player.press("right", "escape")

        assert ("light", 1) == (player.settings.theme, len(player.saved))
        assert "ettings could not be kept" in player.text


async def test_options_of_the_command_line_are_not_kept() -> None:
    """A board of another size changes no setting, and `new` is of the same kind."""
    kept = replace(STILL, size=Size(5, 5))
    async with playing(puzzle_at(CENTRE, "no-take-backs"), kept, size=WINDOW) as player:
        await go_to(player, "looks", "Theme")
        await player.press("right")
        await leave(player)
        await player.press("n")

        assert "3x3-seed.no-take-backs" == await player.drawn()
        assert [(kept, replace(kept, theme="light"))] == player.saved
