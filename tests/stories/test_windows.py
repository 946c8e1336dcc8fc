"""Story 29: in windows from 40x15 to 200x60 and at every depth of colour, all can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.shown import words_of
from tests.stories.player import playing

LARGEST = (200, 60)
SCREENS = {
    "help": "slide one tile up",
    "settings": "Size ◂ 4×4 ▸",
    "statistics": "Nothing here yet",
    "ways": "One board",
    "calendar": "Not played",
    "back": "Start screen",
}
"""What is brought over the board, and words that it has in every window; back is the menu."""
SHORT = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"}
"""Beginnings of words that are words too."""
DEPTHS = {
    "truecolour": ({"COLORTERM": "truecolor"}, r"#[0-9a-f]{6}", (80, 24)),
    "256 colours": ({"COLORTERM": ""}, r"\d{1,3}", (60, 20)),
    "16 colours": ({"COLORTERM": "", "TERM": "linux"}, r"\d|1[0-5]", (40, 15)),
    "no colours": ({"NO_COLOR": "1"}, "None", (40, 15)),
}
"""What a terminal says that it can, how the colours are written then, and a window beside the largest."""


@pytest.mark.parametrize("depth", DEPTHS)
def test_29_every_window(depth: str, tmp_path: Path) -> None:
    """The board can be read, no word is cut, and no ink is beyond what the terminal can."""
    env, inks, smaller = DEPTHS[depth]
    cut: dict[str, set[str]] = {}
    with playing(tmp_path, "--size", "4", "--seed", "a", ready="Moves: 0", size=LARGEST, **env) as player:
        start = player.position(4, 4)
        vocabulary: set[str] = set()
        for width, height in (LARGEST, smaller):
            player.window.resize(width, height)
            player.sees_board(start)
            for action in ("", *SCREENS):
                if action:
                    player.do(action)
                    player.sees(SCREENS[action])
                shown = player.shown
                if (width, height) == LARGEST:
                    vocabulary |= set(words_of(shown.text))
                else:
                    cut[f"{action or 'board'} at {width}x{height}"] = shown.cut(vocabulary) - SHORT
                used = {str(ink) for row in shown.rows for cell in row for ink in (cell.fg, cell.bg)} - {"None"}
                assert not [ink for ink in used if not re.fullmatch(inks, ink)], used
                if action:
                    player.do("back")
                    player.sees_no(SCREENS[action])
        player.leave()

    assert {} == {where: words for where, words in cut.items() if words}
