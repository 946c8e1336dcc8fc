"""The game on Textual's own driver, as its developers start it to edit style sheets."""

from __future__ import annotations

from slide_tui.tui.doors.dev import game
from tests.tui.app.seen import Seen
from tests.tui.frames import nobody_watching
from tests.tui.settling import SettlingPilot


async def test_the_game_for_textual_run_starts_without_arguments() -> None:
    """And goes on to a board."""
    app = game()
    with nobody_watching():
        async with app.run_test():
            pilot = SettlingPilot(app)
            await pilot.press("down", "enter")

            assert "8-puzzle" in Seen(app).text
