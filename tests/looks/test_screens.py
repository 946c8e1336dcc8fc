"""Every screen, walked once: it fits its windows, wears its theme alone, and is what somebody last looked at.

    SLIDE_TUI_UPDATE=1 pytest tests/looks/test_screens.py

writes `pictures/*.txt` anew; look at the difference and commit it. With CI=true nothing is ever written.
"""

from __future__ import annotations

import os
from itertools import zip_longest
from pathlib import Path
from random import Random

import pytest

from slide_tui.settings.themes import ThemeRow
from slide_tui.tui.paint.contrasts import PAIRS
from slide_tui.tui.paint.palette import Depth, Palette
from tests.looks.inks import TILE, Pair, is_shape, names_in, probe_palette, strangers, wearing, word_pairs
from tests.looks.kept import KEPT, PICTURES, file_of, keep
from tests.looks.rules import faults
from tests.looks.scenes import SCREENS, Scene
from tests.looks.stage import Cells, Drawn, Window, cells_of, letters_of
from tests.looks.walks import LARGE, SMALL, USUAL, walk

PICTURED = ("gallery", "gallery further on")
"""Scenes with pictures, which bring colours of their own."""
TOKENS = dict(zip(ThemeRow._fields[2:], (*Palette._fields[2:15], "flash-1", "flash-2"), strict=True))
"""The colours of a theme's row as a palette calls them."""
MEASURED = {Pair(TOKENS[ink], TOKENS[paper]) for ink, papers, _ in PAIRS for paper in papers}
INACTIVE = Pair("faint", "bg")
"""What can't be chosen is written so, as what is inactive may be."""
SIGN = Pair("accent", "tray")
"""What can slide, in dark themes; light ones have another colour for it, and that is measured."""

_DOWN, _RIGHT = ("down", "up"), ("right", "left")
SELECTING = {
    **dict.fromkeys(
        ("start", "ways", "unfinished", "settings", "commands", "pause", "restart asked", "result", "gallery"), _DOWN
    ),
    "sizes": _RIGHT,
    "statistics list": _DOWN,
    "statistics": ("tab", "shift+tab"),
    "calendar": ("left", "right"),
}
"""Scenes where something is selected, with a key that selects something else, and one that goes back."""

_UPDATE = os.environ.get("SLIDE_TUI_UPDATE") == "1"  # read before the tests hide it from themselves


def several(scene: Scene) -> list[Window]:
    """The usual window, those of its kept pictures, and for one scene in eight another one."""
    chance = Random(scene.name)
    kept = [window for window in PICTURES.get(scene.name, ()) if window != USUAL]
    return [USUAL, *kept] if chance.randrange(8) else [USUAL, *kept, chance.choice(others(scene))]


def others(scene: Scene) -> list[Window]:
    """Windows of a list, and any one."""
    chance = Random(scene.name)
    return [(60, 20), *LARGE, (chance.randint(40, 160), chance.randint(15, 50))]


@pytest.mark.parametrize("name", SCREENS)
async def test_every_screen_is_whole_in_its_theme_and_as_somebody_last_saw_it(name: str) -> None:
    """Its rows are as wide as the window, no word is cut, and in a large window it stands in the middle.

    No colour is a stranger to the theme, no word lies on a colour on which it may be hard to read, and a few screens
    are compared letter by letter. It is walked once for all of this, in a theme of which every colour is known.
    """
    tour, names = SCREENS[name], names_in(probe_palette())
    worn = tour._replace(start=tour.start._replace(settings=wearing(tour.start.settings)))
    found: list[object] = []
    async for scene, window, stage in walk(worn, several):
        drawn = stage.drawn()
        found += faults(scene, window, drawn)
        found += changes(scene, window, drawn)
        if window == USUAL:
            found += [(scene.name, colours) for colours in odd_colours(scene, cells_of(drawn), names)]

    assert [] == found


@pytest.mark.parametrize("name", SCREENS)
async def test_every_screen_is_whole_and_can_be_told_in_the_smallest_window_without_colours(name: str) -> None:
    """No word is cut there either, no colour is sent, and what is selected is told by letters or by reverse video."""
    found: list[object] = []
    async for scene, window, stage in walk(SCREENS[name], depth=Depth.NONE, at=SMALL):
        drawn = stage.drawn()
        found += [] if scene.over else faults(scene, window, drawn)
        found += [(scene.name, cell) for row in cells_of(drawn) for cell in row if (cell.fg, cell.bg) != (None, None)]
        if scene.name in SELECTING:
            key, back = SELECTING[scene.name]
            await stage.press(key)
            found += [(scene.name, key)] if letters_reversed(stage.drawn()) == letters_reversed(drawn) else []
            await stage.press(back)

    assert [] == found


@pytest.mark.long
@pytest.mark.parametrize("name", SCREENS)
async def test_every_screen_is_whole_in_windows_of_any_size(name: str) -> None:
    """No word is cut, and in a large window it stands in the middle."""
    found: list[str] = []
    async for scene, window, stage in walk(SCREENS[name], others):
        found += faults(scene, window, stage.drawn())

    assert [] == found


def letters_reversed(drawn: Drawn) -> list[list[tuple[str, bool]]]:
    """Every letter on a screen, and whether it is reversed."""
    return [[(cell.letter, cell.reverse) for cell in row] for row in cells_of(drawn)]


def odd_colours(scene: Scene, cells: Cells, names: dict[str, str]) -> set[object]:
    """The colours of a screen that come from anywhere but the theme, and its pairs that nobody has measured."""
    if scene.name in PICTURED:
        cells = [[cell for cell in row if not is_shape(cell.letter) and cell.fg in names] for row in cells]
    pairs = word_pairs(cells, names) - MEASURED - {INACTIVE, SIGN}
    return {*strangers(cells, names), *(pair for pair in pairs if TILE not in pair)}


def changes(scene: Scene, window: Window, drawn: Drawn) -> list[object]:
    """What differs from a picture that was kept of a scene, if one was: its file, and its rows beside those drawn."""
    if window not in PICTURES.get(scene.name, ()):
        return []
    path, text = file_of(scene.name, window), text_of(drawn)
    if _UPDATE:
        keep(path, text)
    rows = zip_longest(path.read_text(encoding="utf-8").splitlines(), text.splitlines())
    differing = [(before, now) for before, now in rows if before != now]
    return [(path.name, differing)] if differing else []


def text_of(drawn: Drawn) -> str:
    """The letters of a screen as a file has them."""
    return "\n".join(row.rstrip() for row in letters_of(drawn)).rstrip() + "\n"


def test_every_kept_picture_is_compared() -> None:
    """No file is left of a picture that nobody draws any more."""
    scenes = {scene.name for tour in SCREENS.values() for scene in tour.scenes}
    files = {file_of(name, window).name for name, windows in PICTURES.items() for window in windows if name in scenes}

    assert files == {path.name for path in KEPT.iterdir()}


def test_pictures_are_not_written_on_ci(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody looks at them, no pictures are kept."""
    monkeypatch.setenv("CI", "true")
    with pytest.raises(RuntimeError, match="nobody would look"):
        keep(tmp_path / "new.txt", "")

    assert [] == list(tmp_path.iterdir())
