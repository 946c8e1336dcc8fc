"""Every key that a last row names does something there."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

from tests.looks.scenes import SCREENS, Tour
from tests.looks.stage import Drawn, Stage, cells_of, showing
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
BACK = {"left": "right", "up": "down", "+": "-", "tab": "shift+tab", "enter": "escape"}
"""Keys that lead back from where others led."""
IDLE = defaultdict(set, {"calendar": {("today", "End")}})
"""Keys that do nothing where one stands already."""
LAST_ROWS = 3
"""Where keys are named: a dialog may end a few rows higher, and says its keys itself."""
LONG = ["well used", "statistics", "debrief", "gallery"]
"""Tours in which many keys lead far away, so that they are walked again and again."""


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


async def go_back(stage: Stage, before: Drawn, key: str) -> None:
    """Press one or two more keys, if these may lead back to the screen as it was before a key."""
    for each in (BACK.get(key, key), "escape"):
        if stage.runs and stage.drawn() != before:
            await stage.press(each, seconds=0)


def named_by(stage: Stage) -> set[tuple[str, str]]:
    """What the last row names, each with its key."""
    if not stage.runs:
        return set()
    footer = Shown(cells_of(stage.drawn()[-LAST_ROWS:])).footer
    return {(does, label) for does, label in footer.items() if not does.endswith(".")}  # which a sentence does


async def idle_keys(tour: Tour, named: set[tuple[str, str]]) -> list[str]:
    """Which keys do nothing where a tour names them first; the program starts anew where none leads back."""
    idle: list[str] = []
    reached, left = -1, list[tuple[str, str]]()
    while left or reached < len(tour.scenes) - 1:
        async with showing(tour.start) as stage:
            for place, scene in enumerate(tour.scenes):
                await stage.press(*scene.keys.split())
                if place > reached:
                    reached, left = place, [] if scene.over else sorted(named_by(stage) - named - IDLE[scene.name])
                    named.update(left)
                if place < reached or not left:
                    continue
                before = stage.drawn()
                while left and left[-1] in named_by(stage):
                    does, label = left.pop()
                    key = await effective(stage, stage.drawn(), label)
                    idle += [] if key else [f"{scene.name}: {label} {does}"]
                    await go_back(stage, before, key)
                if not stage.runs or stage.drawn() != before:
                    break
    return idle


@pytest.mark.parametrize(
    "tours", [[name for name in SCREENS if name not in LONG], pytest.param(LONG, marks=pytest.mark.long)]
)
async def test_every_key_that_is_named_does_something(tours: list[str]) -> None:
    """Pressed where a last row names it first, the screen changes or something is said."""
    named: set[tuple[str, str]] = set()

    assert [] == [idle for name in tours for idle in await idle_keys(SCREENS[name], named)]
