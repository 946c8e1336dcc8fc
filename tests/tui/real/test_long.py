"""The program over a long time: it neither grows nor gets slower nor dies."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.tui.real.boards import readable, wait_for_board
from tests.tui.real.noise import noise
from tests.tui.real.screens import BOARD, F9, F12, HELP, INTRO, PAUSED, SETTINGS, visit
from tests.values import game_at
from tests.window import ARROWS, ESCAPE, window

pytestmark = [pytest.mark.long, pytest.mark.timeout(900)]
MIDDLE = "1 2 3/4 0 6/7 5 8"
GROWTH_MAX_KB = 4096
SCREENS = [
    ("?", HELP),
    (ESCAPE, PAUSED),
    (ESCAPE, BOARD),
    (F9, SETTINGS),
    (ESCAPE, PAUSED),
    (ESCAPE, BOARD),
    (F12, INTRO),
    ("\r", BOARD),
]
"""Keys, and what each one brings to the screen while a run is under way; in the end it waits for its next slide."""


def rss_kb(pid: int) -> int:
    """How much memory a process holds."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def test_many_moves_and_screens() -> None:
    """Twenty thousand moves and hundreds of screens take, after their first third, no more memory than before."""
    with window("--position", MIDDLE) as shown:
        sizes = []
        for part in range(120):
            shown.type((ARROWS["U"] + ARROWS["D"]) * 84)
            shown.wait_to_show(f"Moves: {168 * (part + 1)}")
            visit(shown, *SCREENS)
            shown.forget()
            sizes.append(rss_kb(shown.pid))

        assert GROWTH_MAX_KB > sizes[-1] - sizes[len(sizes) // 3], sizes


def test_much_noise() -> None:
    """Ten thousand random bytes, none of them swallowed by what the others have begun, and then it plays on."""
    with window("--position", MIDDLE) as shown:
        for piece in noise(40, seed=11):
            shown.type(piece)
            shown.wait_for(lambda: shown.settled, "rest")
        shown.resize(91, 31)
        shown.wait_to_be_painted()
        shown.leave()


def test_a_storm_of_sizes_and_keys(tmp_path: Path) -> None:
    """Two thousand sizes end at the last one, with the right picture."""
    chance = random.Random(2)
    with window("--position", MIDDLE, *readable(tmp_path)) as shown:
        for turn in range(2000):
            shown.resize(chance.randint(1, 500), chance.randint(1, 200))
            if turn % 2:
                shown.type(ARROWS["U"] if turn % 4 == 1 else ARROWS["D"])
            shown.forget()
        shown.resize(80, 24)
        wait_for_board(shown, game_at(MIDDLE))
        shown.wait_to_show("Moves: 1000")
        shown.leave()
