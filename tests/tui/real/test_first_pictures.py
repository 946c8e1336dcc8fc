"""A screen is shown as it stays: laid out for its window, with its styles and words, from its first picture on."""

from __future__ import annotations

import pytest

from tests.screen import Screen
from tests.tui.real.screens import F9
from tests.window import ESCAPE, Window, window

SCREENS = {"menu": (ESCAPE, "Resume"), "help": ("?", "Esc back"), "settings": (F9, "Tab group")}
"""Its key, and words that it shows from the first."""
_INKS_RESET, _AT_ONCE_ENDS = "\x1b[m", "\x1b[?2026l"
"""What ends a picture; a large one is shown at once."""


def pictures(shown: Window, key: str, words: str) -> list[str]:
    """Press a key, and return the letters of each picture that shows some words, up to the one that stays."""
    shown.wait_for(lambda: shown.settled, "rest")
    screen, before = Screen(shown.screen.columns, shown.screen.rows), len(shown.shown)
    screen.feed(shown.shown)
    shown.press(key, words)
    shown.wait_for(lambda: shown.settled, "rest")
    found: list[str] = []
    for part in shown.shown[before:].split(_INKS_RESET):
        screen.feed(f"{part}{_INKS_RESET}{_AT_ONCE_ENDS}")
        found.append("".join(screen.lines))
    return [letters for letters in found if words in letters]


def moved(letters: str, last: str) -> set[str]:
    """The letters of a picture that do not stay where they are."""
    return {now for now, then in zip(letters, last, strict=True) if now not in (" ", then)}


@pytest.mark.parametrize("size", [(40, 15), pytest.param((80, 24), marks=pytest.mark.long)], ids=str)
def test_a_screen_keeps_what_it_shows_first(size: tuple[int, int]) -> None:
    """Nothing in it moves or goes, though a board may come a moment later; opened again, it looks the same."""
    with window("--size", "4", "--no-save", size=size) as shown:
        for key, words in SCREENS.values():
            first = pictures(shown, key, words)
            shown.type(ESCAPE)
            shown.wait_not_to_show(words)
            again = pictures(shown, key, words)
            shown.type(ESCAPE)
            shown.wait_not_to_show(words)
            found = {at: moved(each, first[-1]) for at, each in enumerate([*first, *again])}

            assert first[-1] == again[-1], words
            assert {} == {at: letters for at, letters in found.items() if letters}, words
        shown.leave()
