"""Every key that a last row names does something there."""

from __future__ import annotations

import re

import pytest

from tests.looks.scenes import SCREENS, Tour
from tests.looks.stage import Drawn, Stage, showing
from tests.looks.walks import walk
from tests.shown import Shown

NAMES = {"←": "left", "→": "right", "↑": "up", "↓": "down", "Esc": "escape", "PgUp": "pageup", "Shift+M": "M"}
"""Keys whose label is not their name in small letters."""
UNDOING = ("escape", "left", "up", "-")
"""Keys that may lead back to where one was."""
IDLE = {"calendar": {"today"}}
"""Keys that do nothing where one stands already."""


def keys_of(label: str) -> list[str]:
    """The keys of a label: `Ctrl+R`, `←→`, `+-`."""
    if re.fullmatch("[←→↑↓]+|[+]-", label):
        return [NAMES.get(each, each) for each in label]
    return [NAMES.get(label, label.lower() if len(label) > 1 else label)]


async def new_keys(tour: Tour) -> list[tuple[int, dict[str, str]]]:
    """What the last rows of a tour name that was not named in it before, by the place of the scene."""
    found: list[tuple[int, dict[str, str]]] = []
    named: set[tuple[str, str]] = set()
    async for scene, _, stage in walk(tour):
        footer = {} if scene.over else Shown(stage.cells()).footer
        new = {does: key for does, key in footer.items() if (does, key) not in named}
        named |= new.items()
        found.append((tour.scenes.index(scene), {does: new[does] for does in new.keys() - IDLE.get(scene.name, set())}))
    return [each for each in found if each[1]]


async def does_something(stage: Stage, before: Drawn, label: str) -> bool:
    """Whether a key, or one of several, ends the program or changes anything on the screen."""
    for key in keys_of(label):
        await stage.press(key, seconds=0)
        if not stage.runs or stage.drawn() != before:
            return True
    return False


async def comes_back(stage: Stage, before: Drawn) -> bool:
    """Whether one more key leads back to the screen as it was."""
    for key in UNDOING:
        if stage.runs and stage.drawn() != before:
            await stage.press(key, seconds=0)
    return stage.runs and stage.drawn() == before


@pytest.mark.parametrize("tour", SCREENS)
async def test_every_key_that_is_named_does_something(tour: str) -> None:
    """Pressed where it is named first, the screen changes or something is said."""
    idle: list[str] = []
    for place, named in await new_keys(SCREENS[tour]):
        left = sorted(named.items())
        while left:
            async with showing(SCREENS[tour].start) as stage:
                for scene in SCREENS[tour].scenes[: place + 1]:
                    await stage.press(*scene.keys.split())
                before = stage.drawn()
                back = True
                while left and back:
                    does, label = left.pop()
                    if not await does_something(stage, before, label):
                        idle.append(f"{SCREENS[tour].scenes[place].name}: {label} {does}")
                    back = await comes_back(stage, before)

    assert [] == idle
