"""Every key that a last row names does something there."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import AsyncIterator

from tests.looks.scenes import SCREENS, Tour
from tests.looks.stage import Drawn, Stage, showing
from tests.looks.walks import walk
from tests.shown import Shown

NAMES = {"←": "left", "→": "right", "↑": "up", "↓": "down", "Esc": "escape", "PgUp": "pageup", "Shift+M": "M"}
"""Keys whose label is not their name in small letters."""
BACK = {"left": "right", "up": "down", "+": "-", "tab": "shift+tab", "space": "space"}
"""Keys that lead back from where others led."""
IDLE = defaultdict(set, {"calendar": {("today", "t")}})
"""Keys that do nothing where one stands already."""


def keys_of(label: str) -> list[str]:
    """The keys of a label: `Ctrl+R`, `←→`, `+-`."""
    if re.fullmatch("[←→↑↓]+|[+]-", label):
        return [NAMES.get(each, each) for each in label]
    return [NAMES.get(label, label.lower() if len(label) > 1 else label)]


async def new_keys(tour: Tour, named: set[tuple[str, str]]) -> AsyncIterator[tuple[int, list[tuple[str, str]]]]:
    """What the last rows of a tour name that was not named before, by the place of the scene."""
    footers = [({} if scene.over else Shown(stage.cells()).footer) async for scene, _, stage in walk(tour)]
    for place, footer in enumerate(footers):
        new = sorted({key for key in footer.items() if key not in named and key not in IDLE[tour.scenes[place].name]})
        named.update(new)
        if new:
            yield place, new


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


async def idle_keys(tour: Tour, place: int, keys: list[tuple[str, str]]) -> list[str]:
    """Which keys do nothing at a place of a tour; the program starts anew where none leads back."""
    idle: list[str] = []
    while keys:
        async with showing(tour.start) as stage:
            for scene in tour.scenes[: place + 1]:
                await stage.press(*scene.keys.split())
            before, back = stage.drawn(), True
            while keys and back:
                does, label = keys.pop()
                key = await effective(stage, before, label)
                idle += [] if key else [f"{scene.name}: {label} {does}"]
                back = await comes_back(stage, before, key)
    return idle


async def test_every_key_that_is_named_does_something() -> None:
    """Pressed where a last row names it first, the screen changes or something is said."""
    named: set[tuple[str, str]] = set()
    idle = [
        key
        for tour in SCREENS.values()
        async for place, keys in new_keys(tour, named)
        for key in await idle_keys(tour, place, keys)
    ]

    assert [] == idle
