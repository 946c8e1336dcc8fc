"""The screens, each by words that it alone shows."""

from __future__ import annotations

from tests.window import Window

F8, F9, F12, CTRL_P, TAB = "\x1b[19~", "\x1b[20~", "\x1b[24~", "\x10", "\t"
PAUSED, HELP, SETTINGS, INTRO, COMMANDS, QUIT = (
    "Start screen", "slide one tile up", "Tab group", "Choose a size", "Search commands", "Quit?"
)  # fmt: skip
BOARD = "p pause"
"""In the last line, which every other screen covers or blots out."""
_ABOVE_THE_BOARD = (PAUSED, HELP, SETTINGS, INTRO, COMMANDS, QUIT)


def visit(shown: Window, *steps: tuple[str, str]) -> None:
    """Press keys one by one, each when the screen is there that the one before has brought."""
    for key, screen in steps:
        shown.type(key)
        shown.wait_for(lambda screen=screen: is_on(shown, screen), screen)  # type: ignore[misc]


def is_on(shown: Window, screen: str) -> bool:
    """Whether the player is on a screen, and on nothing above the board where it is that."""
    text = shown.screen.text
    return screen in text and not (screen == BOARD and any(other in text for other in _ABOVE_THE_BOARD))
