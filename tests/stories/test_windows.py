"""Story 29: in windows from 40x15 to 200x60 and at every depth of colour, all can be read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.shown import Shown, words_of
from tests.stories.player import Player, playing

LARGEST = (200, 60)
SMALLER = [(80, 24), (40, 15)]
ALL_COLOURS = r"#[0-9a-f]{6}"
SCREENS = {
    "help": "slide one tile up",
    "settings": "Size ◂ 4×4 ▸",
    "back": "Start screen",
}
"""What is brought over the board, and words that it has in every window; back is the menu."""
SHORT = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"}
"""Beginnings of words that are words too."""
DEPTHS = {
    "256 colours": ({"COLORTERM": ""}, r"\d{1,3}"),
    "16 colours": ({"COLORTERM": "", "TERM": "linux"}, r"\d|1[0-5]"),
    "no colours": ({"NO_COLOR": "1"}, "None"),
}
"""What a terminal with fewer colours says that it can, and how they are written then."""


def looked_at(player: Player, screens: Iterable[str], inks: str) -> Iterator[tuple[str, Shown]]:
    """The board and some screens over it as they are shown, in no ink but those that the terminal has."""
    for screen in ("board", *screens):
        if screen in SCREENS:
            player.do(screen)
            player.sees(SCREENS[screen])
            player.rests()  # a board in it comes a moment later
        shown = player.shown
        used = {str(ink) for row in shown.rows for cell in row for ink in (cell.fg, cell.bg)} - {"None"}
        assert not [ink for ink in used if not re.fullmatch(inks, ink)], f"{screen}: {used}"
        yield screen, shown
        if screen in SCREENS:
            player.do("back")
            player.sees_no(SCREENS[screen])


def test_29_every_window(tmp_path: Path) -> None:
    """The board can be read in every window, and no word is cut."""
    with playing(tmp_path, "--size", "4", "--seed", "a", ready="Moves: 0", size=LARGEST) as player:
        start = player.position(4, 4)
        largest = looked_at(player, SCREENS, ALL_COLOURS)
        vocabulary = {word for _, shown in largest for word in words_of(shown.text)}
        for size in SMALLER:
            player.window.resize(*size)
            player.sees_board(start)
            smaller = looked_at(player, SCREENS, ALL_COLOURS)
            cut = {screen: shown.cut(vocabulary) - SHORT for screen, shown in smaller}
            assert {} == {screen: words for screen, words in cut.items() if words}, size
        player.leave()


@pytest.mark.parametrize("depth", DEPTHS)
def test_29_every_depth_of_colour(depth: str, tmp_path: Path) -> None:
    """In a small window the board can be read in as many colours as the terminal has, and no ink is beyond them."""
    env, inks = DEPTHS[depth]
    with playing(tmp_path, "--size", "4", "--seed", "a", ready="Moves: 0", size=(40, 15), **env) as player:
        player.position(4, 4)
        seen = [screen for screen, _ in looked_at(player, ("help", "settings"), inks)]
        assert len(seen) == 3
        player.leave()
