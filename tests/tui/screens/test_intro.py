"""The rows of the start screen."""

from __future__ import annotations

from slide_tui.play.actions import ACTIONS
from slide_tui.play.table import Table
from slide_tui.settings.settings import Settings
from slide_tui.tui.screens.intro.rows import rows_of, wanted_by

ROWS = {
    "Play 4×4": "play",
    "Choose a size": "sizes",
    "More ways to play": "ways",
    "Open a code…": "open-code",
    "Lessons": "how-to",
    "Help": "help",
    "Calendar": "archive",
    "Pictures": "pictures",
    "Statistics": "statistics",
    "Settings": "settings",
    "Quit": "quit",
}
"""What they are called, and the actions that they ask for, besides the board of the day."""


def test_every_row_asks_for_what_it_says() -> None:
    """Each for an action that has a name of its own."""
    rows = [row for group in rows_of(Table(Settings())) for row in group if not row.label.startswith("Today")]

    assert {label: ACTIONS[name].wanted for label, name in ROWS.items()} == {
        row.label: wanted_by(row.id) for row in rows
    }
