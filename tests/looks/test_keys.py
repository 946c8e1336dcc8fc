"""Every key that a last row names does something there."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

from tests.looks.scenes import SCREENS, Scene, Tour
from tests.looks.stage import Drawn, Stage, showing
from tests.shown import Shown

NAMES = {
    "←": "left",
    "→": "right",
    "↑": "up",
    "↓": "down",
    "Esc": "escape",
    "Del": "delete",
    "PgUp": "pageup",
    "Shift+M": "M",
}
"""Keys whose label is not their name in small letters."""
BACK = {"left": "right", "up": "down", "+": "-", "tab": "shift+tab", "space": "space"}
"""Keys that lead back from where others led."""
IDLE = defaultdict(set, {"calendar": {("today", "End")}})
"""Keys that do nothing where one stands already."""

PRESSED: set[tuple[str, str]] = set()
"""What was pressed already in one tour or another: most keys are named on many screens."""


def keys_of(label: str) -> list[str]:
    """The keys of a label: `Ctrl+R`, `←→`, `+-`, `1-7`."""
    if re.fullmatch("[0-9]-[0-9]", label):
        return [str(digit) for digit in range(int(label[0]), int(label[2]) + 1)]
    if re.fullmatch("[←→↑↓]+|[+]-", label):
        return [NAMES.get(each, each) for each in label]
    return [NAMES.get(label, label.lower() if len(label) > 1 else label)]


async def effective(stage: Stage, before: Drawn, label: str) -> str:
    """The first key of a label that ends the program or changes anything on the screen; empty if none does."""
    for key in keys_of(label):
        await stage.press(key, seconds=0)
        if not stage.runs or stage.drawn() != before:
            return key
    return ""


async def comes_back(stage: Stage, before: Drawn, key: str) -> bool:
    """Whether one or two more keys lead back to the screen as it was before a key."""
    for each in (BACK.get(key, key), "escape"):
        if stage.runs and stage.drawn() != before:
            await stage.press(each, seconds=0)
    return stage.runs and stage.drawn() == before


def new_keys(scene: Scene, stage: Stage, named: set[tuple[str, str]]) -> list[tuple[str, str]]:
    """What the last row names that was not named before."""
    footer = {} if scene.over else Shown(stage.cells()).footer
    new = sorted({key for key in footer.items() if key not in named and key not in IDLE[scene.name]})
    named.update(new)
    return new


async def idle_keys(tour: Tour, named: set[tuple[str, str]]) -> list[str]:
    """Which keys do nothing where a tour names them first; the program starts anew where none leads back."""
    idle: list[str] = []
    reached, left = -1, list[tuple[str, str]]()
    while left or reached < len(tour.scenes) - 1:
        async with showing(tour.start) as stage:
            for place, scene in enumerate(tour.scenes):
                await stage.press(*scene.keys.split())
                if place > reached:
                    reached, left = place, new_keys(scene, stage, named)
                before, back = stage.drawn() if left and place == reached else [], True
                while place == reached and left and back:
                    does, label = left.pop()
                    key = await effective(stage, before, label)
                    idle += [] if key else [f"{scene.name}: {label} {does}"]
                    back = await comes_back(stage, before, key)
                if not back:
                    break
    return idle


@pytest.mark.parametrize("tour", SCREENS)
async def test_every_key_that_is_named_does_something(tour: str) -> None:
    """Pressed where a last row names it, the screen changes or something is said."""
    assert [] == await idle_keys(SCREENS[tour], PRESSED)
