"""An instant by the player's own clock."""

from __future__ import annotations

from slide_tui.text.days import moment

DAY_MS = 86_400_000


def test_a_moment_is_on_the_players_own_calendar() -> None:
    """An instant half an hour before midnight in London is on the next day in Berlin."""
    late = 10 * DAY_MS - 1_800_000

    assert ("1970-01-10", "23:30") == moment(late, 0)
    assert ("1970-01-11", "00:30") == moment(late, 60)
