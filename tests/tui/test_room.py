"""Large windows are used: no screen lies in a corner, and keys stand near what they belong to."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.books import book, leave_several
from tests.tui.golden_text import grid
from tests.tui.snapshots import playing
from tests.values import TWO_LEFT, game_at

START: dict[str, tuple[str, ...]] = {
    "IntroScreen": (),
    "WaysScreen": ("m",),
    "HowToScreen": ("h",),
    "WaitingScreen": ("w",),
    "ArchiveScreen": ("a",),
}
BOARD: dict[str, tuple[str, ...]] = {
    "GameScreen": (),
    "SettingsScreen": ("f9",),
    "HelpScreen": ("f1",),
    "KeyListScreen": ("f9", "?"),
    "StatisticsScreen": ("f8",),
    "VictoryDialog": ("a", "a"),
    "DebriefScreen": ("a", "a", "d"),
    "ReplayScreen": ("a", "a", "v"),
}
WINDOWS = ((120, 40), (200, 60))
_APART = {"StatisticsScreen": 60, "WaitingScreen": 4, "ArchiveScreen": 3}
"""The rows between the keys and what is above them, where a page keeps its height or has room for words."""


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", [*START, *BOARD])
async def test_a_screen_stands_in_the_middle_with_its_keys_below_it(
    name: str, window: tuple[int, int], tmp_path: Path
) -> None:
    """About as much is free at the left as at the right, and above as below."""
    leave_several(tmp_path)
    game = None if name in START else game_at(TWO_LEFT)
    async with playing(game, size=window, ledger=book(tmp_path)) as stage:
        for key in (START | BOARD)[name]:
            await stage.press(key, after_s=8.25)

        assert name == type(stage.app.screen).__name__
        rows = [row.rstrip() for row in grid(stage.lines())]
    used = [y for y, row in enumerate(rows) if row]
    left = min(len(row) - len(row.lstrip()) for row in rows if row)
    right = window[0] - max(map(len, rows))

    assert abs(left - right) <= window[0] // 6
    assert abs(used[0] - (window[1] - 1 - used[-1])) <= window[1] // 6
    assert used[-1] - used[-2] - 1 <= _APART.get(name, 2)
