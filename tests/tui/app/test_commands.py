"""The commands that are found by typing."""

from __future__ import annotations

import pytest

from slide_tui.engine.intents import Slide
from slide_tui.engine.moves import Direction
from slide_tui.engine.position import format_position
from slide_tui.play.actions import ACTIONS
from slide_tui.settings.action_keys import ACTION_KEYS
from tests.tui.app.driver import away, playing
from tests.values import LEFT, RIGHT, UP, after, game_at

CENTRE = away(3, "DR")
MIDDLE = away(4, "RDRD")
"""The gap is not at the edge, and after one slide more is not either."""


LEADS = {
    "settings": "settings",
    "help": "help",
    "goal": "solved board",
    "back": "pause",
    "pause": "pause",
    "suspend": "pause",
    "quit": "question",
    "restart": "question",
    "new": "question",
    "daily": "question",
    "intro": "start",
}
"""Controls that lead somewhere else than to the board."""
NOT_TRIED = (
    "palette", "autoplay", "coach", "mark", "to-mark", "look", "leave", "statistics", "numbers", "whole-picture",
    "notices",
)  # fmt: skip
"""Actions that are tried by other tests, or are of no use on a board like this."""


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, 8))])
async def test_every_control_is_found_by_typing_and_done(part: int) -> None:
    """Typing what it does leaves it on top, and Enter does it."""
    found, wanted = {}, {}
    async with playing(MIDDLE) as player:
        await player.press(*["up", "down"] * 6)
        for control in [each for each in ACTION_KEYS if each.id not in NOT_TRIED][part::8]:
            await player.do("undo")  # so that there is something to redo
            await player.command(ACTIONS[control.id].help[-30:])
            await player.until(lambda: player.screen != "commands", "the command")
            found[control.id], wanted[control.id] = player.screen, LEADS.get(control.id, "board")
            while player.screen == "start" or player.screen not in ("board", "pause"):
                await player.press("enter" if player.screen == "start" else "escape")
            if player.screen == "pause":
                await player.press("escape")

    assert wanted == found


@pytest.mark.parametrize(
    ("words", "slide"),
    [
        ("slide one tile left", LEFT),
        *(pytest.param(f"slide one tile {way.word}", way, marks=pytest.mark.long) for way in (UP, RIGHT)),
    ],
)
async def test_a_slide_that_is_found_by_typing_is_made(words: str, slide: Direction) -> None:
    """As by its key."""
    async with playing(MIDDLE) as player:
        await player.command(words)

        assert format_position(after(game_at(MIDDLE), Slide(slide)).board) == player.position


async def test_the_game_is_left_by_a_command() -> None:
    """At once."""
    async with playing(MIDDLE) as player:
        await player.do("commands")
        await player.burst(*"leave at once", "enter")

        assert player.left


async def test_what_is_typed_narrows_the_commands() -> None:
    """Backspace widens them again; where nothing fits, that is said, and Enter does nothing."""
    async with playing(CENTRE) as player:
        await player.press("left", "ctrl+p", *"undo")

        assert ("Undo the last move" in player.text, "Leave the game" in player.text) == (True, False)

        await player.press("z", "enter")

        assert ("commands", True) == (player.screen, "No matching command" in player.text)

        await player.press(*["backspace"] * 5)

        assert "Undo the last move" in player.text


async def test_commands_are_not_opened_over_dialogs() -> None:
    """No command is given behind a question or a second list."""
    async with playing(CENTRE) as player:
        await player.press("ctrl+p", "ctrl+p", "escape")

        assert "board" == player.screen

        await player.press("up", "q", "ctrl+p")

        assert "question" == player.screen


async def test_the_pause_leads_to_the_commands_and_back() -> None:
    """Esc leads back to it; a slide that is found there is made, and the clock runs on."""
    async with playing(CENTRE) as player:
        await player.press("up", "p", "ctrl+p")

        assert "commands" == player.screen

        await player.press("escape")

        assert "pause" == player.screen

        await player.command("slide-left")

        assert ("board", 2) == (player.screen, player.moves)


async def test_commands_for_a_board_are_not_offered_without_one() -> None:
    """On the start screen nothing could be slid."""
    async with playing(CENTRE) as player:
        await player.do("start screen")
        await player.do("commands")
        await player.burst(*"slide-up")

        assert ("commands", True) == (player.screen, "No matching command" in player.text)
