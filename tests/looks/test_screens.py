"""Every screen, walked once: it fits its windows, wears its theme alone, and is what somebody last looked at.

    SLIDE_TUI_UPDATE=1 pytest tests/looks/test_screens.py

writes `pictures/*.txt` anew; look at the difference and commit it. With CI=true nothing is ever written.
"""

from __future__ import annotations

import asyncio
import os
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from slide_tui.settings.themes import ThemeRow
from slide_tui.tui.paint.contrasts import PAIRS
from slide_tui.tui.paint.palette import Palette
from tests.looks.inks import TILE, Pair, is_shape, names_in, probe_palette, strangers, wearing, word_pairs
from tests.looks.kept import KEPT, PICTURES, file_of, keep
from tests.looks.rules import faults
from tests.looks.scenes import SCREENS, Scene
from tests.looks.stage import Drawn, Window, cells_of, letters_of
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

_UPDATE = os.environ.get("SLIDE_TUI_UPDATE") == "1"  # read before the tests hide it from themselves


class Frame(NamedTuple):
    """A scene as a window shows it."""

    scene: Scene
    window: Window
    drawn: Drawn


@pytest.fixture(scope="module", params=SCREENS)
def tour(request: pytest.FixtureRequest) -> str:
    """The name of a tour: all that is asked of one comes before the next, and it is walked once."""
    name: str = request.param
    return name


def several(scene: Scene) -> list[Window]:
    """The usual window and the smallest one, and another one for each scene: one of the list or any."""
    chance = Random(scene.name)
    return [USUAL, SMALL, chance.choice([(60, 20), *LARGE, (chance.randint(40, 160), chance.randint(15, 50))])]


@lru_cache(1)
def frames(name: str) -> list[Frame]:
    """Every scene of a tour in several windows, in a theme of which every colour is known."""
    start = SCREENS[name].start
    worn = SCREENS[name]._replace(start=start._replace(settings=wearing(start.settings)))

    async def walked() -> list[Frame]:
        return [Frame(scene, window, stage.drawn()) async for scene, window, stage in walk(worn, several)]

    return asyncio.run(walked())


def test_every_screen_fits_every_window(tour: str) -> None:
    """Its rows are as wide as the window, no word is cut, and in a large window it stands in the middle."""
    assert [] == [fault for frame in frames(tour) for fault in faults(*frame)]


def test_screens_are_what_somebody_last_looked_at(tour: str) -> None:
    """A few are compared letter by letter: colours and other windows have rules."""
    found: dict[Path, str] = {}
    for scene, window, drawn in frames(tour):
        if window in PICTURES.get(scene.name, ()):
            rows = [row.rstrip() for row in letters_of(drawn)]
            found[file_of(scene.name, window)] = "\n".join(rows).rstrip() + "\n"
    if _UPDATE:
        for path, text in found.items():
            keep(path, text)

    assert {path.name: path.read_text(encoding="utf-8") for path in found} == {
        path.name: text for path, text in found.items()
    }


def test_screens_have_the_inks_of_their_theme_and_measured_pairs_alone(tour: str) -> None:
    """No colour comes from anywhere else, and no word lies on a colour on which it may be hard to read."""
    names = names_in(probe_palette())
    odd: set[object] = set()
    for scene, window, drawn in frames(tour):
        if window == USUAL:
            cells = cells_of(drawn)
            if scene.name in PICTURED:
                cells = [[cell for cell in row if not is_shape(cell.letter) and cell.fg in names] for row in cells]
            odd |= {(scene.name, colour) for colour in strangers(cells, names)}
            pairs = word_pairs(cells, names) - MEASURED - {INACTIVE, SIGN}
            odd |= {(scene.name, pair) for pair in pairs if TILE not in pair}

    assert set() == odd


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
