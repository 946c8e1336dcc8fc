"""What is switched on for the game, and what is left of the game once it is off."""

from __future__ import annotations

import re

from slide_tui.tui.driver import modes

CLEARED = "\x1b[0m\x1b[2J\x1b[H"


def switched(text: str, how: str) -> list[int]:
    """The private modes that a text sets (`h`) or resets (`l`), in its order."""
    return [int(mode) for mode, end in re.findall(r"\x1b\[\?(\d+)([hl])", text) if end == how]


def test_the_mouse_reports_drags_in_every_terminal() -> None:
    """PuTTY reports drags for mode 1002 alone; of two modes most terminals take the later one, which reports more."""
    mouse = [mode for mode in switched(modes.ON, "h") if mode in range(1000, 1017)]

    assert [1004, 1000, 1002, 1003, 1006] == mouse


def test_what_is_on_goes_off() -> None:
    """Every mode that was set is reset, and the mouse in pixels, which a program before us may have left on."""
    on = modes.ON

    assert {*switched(on, "h"), 1016, 2048} <= set(switched(modes.OFF, "l"))


def test_the_board_is_wiped_before_the_screen_is_left() -> None:
    """Where there is no alternate screen, nothing of the board stays behind the output of the shell."""
    wiped, left = modes.OFF.find(CLEARED), modes.OFF.find("\x1b[?1049l")

    assert 0 <= wiped < left


def test_the_terminal_is_asked_nothing() -> None:
    """An answer that comes too late would stand at the prompt."""
    assert not re.search(r"\$p|\x1b\[\??\d*[cn]|\x1b\]", modes.ON)
