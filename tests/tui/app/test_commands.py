"""The commands that are found by typing."""

from __future__ import annotations

import pytest

from slide_tui.choices.controls import CONTROLS, Command, Control
from slide_tui.engine.clock import Phase
from slide_tui.engine.game import advance
from tests.tui.app.driver import away, playing

CENTRE = away(3, "DR")
MIDDLE = away(4, "RDRD")
"""The gap is not at the edge, and after one slide more is not either."""


@pytest.mark.parametrize("control", [each for each in CONTROLS if each.id != "palette"], ids=lambda each: each.id)
async def test_every_control_is_found_by_typing_and_done(control: Control) -> None:
    """Typing what it does leaves it on top, and Enter does it."""
    async with playing(MIDDLE) as player:
        await player.press("up", "left", "u")
        before = player.game
        await player.press("ctrl+p")
        await player.burst(*control.help[-30:], "enter")
        await player.until(lambda: player.screen != "CommandsDialog", "the command")
        await player.pilot.pause()

        if isinstance(control.request, Command) or control.id == "restart":
            assert _SCREENS[control.id] == (player.screen, player.app.return_value)
        else:
            assert advance(before, control.request, 0).board == player.game.board
            assert advance(before, control.request, 0).clock.phase is player.game.clock.phase


_SCREENS = {
    "numbers": ("GameScreen", None),
    "whole-picture": ("GameScreen", None),
    "hint": ("GameScreen", None),
    "coach": ("GameScreen", None),
    "autoplay": ("GameScreen", None),
    "daily": ("ConfirmDialog", None),
    "statistics": ("GameScreen", None),
    "restart": ("ConfirmDialog", None),
    "new": ("ConfirmDialog", None),
    "settings": ("SettingsScreen", None),
    "notices": ("NoticesScreen", None),
    "help": ("HelpScreen", None),
    "intro": ("IntroScreen", None),
    "goal": ("GoalDialog", None),
    "back": ("PauseDialog", None),
    "suspend": ("PauseDialog", None),
    "quit": ("ConfirmDialog", None),
    "leave": ("GameScreen", 0),
}


async def test_what_is_typed_narrows_the_commands() -> None:
    """Backspace widens them again; where nothing fits, that is said, and Enter does nothing."""
    async with playing(CENTRE) as player:
        await player.press("ctrl+p", *"undo")

        assert ("Undo the last move" in player.text, "Leave the game" in player.text) == (True, False)

        await player.press("z", "enter")

        assert ("CommandsDialog", True) == (player.screen, "No matching command" in player.text)

        await player.press(*["backspace"] * 5)

        assert "Undo the last move" in player.text


async def test_commands_are_not_opened_over_dialogs() -> None:
    """No command is given behind a question or a second list."""
    async with playing(CENTRE) as player:
        await player.press("ctrl+p", "ctrl+p", "escape")

        assert "GameScreen" == player.screen

        await player.press("up", "r", "ctrl+p")

        assert ("ConfirmDialog", Phase.PAUSED) == (player.screen, player.game.clock.phase)


async def test_the_clock_waits_behind_the_commands() -> None:
    """Whoever looks for one is not timed; Esc goes on where the clock ran."""
    async with playing(CENTRE) as player:
        await player.press("up")
        player.time.forward(3)
        await player.press("ctrl+p")
        player.time.forward(100)
        await player.press("escape")

        assert ("GameScreen", Phase.RUNNING) == (player.screen, player.game.clock.phase)
        assert 3000 == player.game.clock.elapsed_ms(int(player.time() * 1000))


async def test_the_pause_leads_to_the_commands_and_back() -> None:
    """Esc leads back to it; a slide that is found there is made, and the clock runs on."""
    async with playing(CENTRE) as player:
        await player.press("up", "p", "ctrl+p")

        assert "CommandsDialog" == player.screen

        await player.press("escape")

        assert ("PauseDialog", Phase.PAUSED) == (player.screen, player.game.clock.phase)

        await player.press("ctrl+p")
        await player.burst(*"slide-left", "enter")
        await player.until(lambda: player.screen == "GameScreen", "the board")

        assert (2, Phase.RUNNING) == (player.game.moves, player.game.clock.phase)


async def test_commands_for_a_board_slide_nothing_unseen() -> None:
    """On the start screen they are refused in words."""
    async with playing(CENTRE) as player:
        await player.press("f12", "ctrl+p")
        await player.burst(*"slide-up", "enter")
        await player.until(lambda: player.screen == "IntroScreen", "the start screen")
        await player.pilot.pause()

        assert (0, True) == (player.game.moves, "Start a game first" in player.text)
