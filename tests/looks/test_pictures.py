"""A few screens are letter by letter what somebody last looked at: colours and other windows have rules.

    SLIDE_TUI_UPDATE=1 pytest tests/looks/test_pictures.py

writes `pictures/*.txt` anew; look at the difference and commit it. With CI=true nothing is ever written.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.looks.scenes import SCREENS, Scene
from tests.looks.stage import Window
from tests.looks.walks import SMALL, USUAL, walk

KEPT = Path(__file__).parent / "pictures"
PICTURES: dict[str, tuple[Window, ...]] = {
    "start": (USUAL, SMALL),
    "first start": (USUAL,),
    "lesson hint": (USUAL, SMALL),
    "gallery further on": (USUAL,),
    "unfinished": (USUAL,),
    "calendar solved": (USUAL, SMALL),
    "statistics": (USUAL, SMALL),
    "board": (USUAL, SMALL),
    "moved": (USUAL,),
    "pause": (USUAL, SMALL),
    "commands typed": (USUAL,),
    "help": (SMALL,),
    "settings": (USUAL, SMALL),
    "result": (USUAL, SMALL),
    "debrief slip": (USUAL, SMALL),
    "replay end": (USUAL,),
    "race": (USUAL,),
    "marks": (USUAL,),
    "quiz judged": (USUAL,),
    "duel under way": (USUAL,),
}
"""The scenes that are compared, and in which windows. No list of all rows of a table: a new row breaks no picture."""

_UPDATE = os.environ.get("SLIDE_TUI_UPDATE") == "1"  # read before the tests hide it from themselves


def file_of(scene: str, window: Window) -> Path:
    """Where a picture is kept."""
    return KEPT / f"{scene.replace(' ', '-')}-{window[0]}x{window[1]}.txt"


def keep(path: Path, text: str) -> None:
    """Write a picture, but never on CI, where nobody looks at it."""
    if os.environ.get("CI") == "true":
        raise RuntimeError("pictures are not written on CI: nobody would look at them")
    path.write_text(text, encoding="utf-8")


def windows_of(scene: Scene) -> tuple[Window, ...]:
    """The windows in which there is a picture of a scene."""
    return PICTURES.get(scene.name, ())


PICTURED = [name for name, tour in SCREENS.items() if any(map(windows_of, tour.scenes))]


@pytest.mark.parametrize("name", PICTURED)
async def test_screens_are_what_somebody_last_looked_at(name: str) -> None:
    """Every letter of a picture is where it was."""
    found: dict[Path, str] = {}
    async for scene, window, stage in walk(SCREENS[name], windows_of):
        rows = [row.rstrip() for row in stage.letters()]
        found[file_of(scene.name, window)] = "\n".join(rows).rstrip() + "\n"
    if _UPDATE:
        for path, text in found.items():
            keep(path, text)

    assert {path.name: path.read_text(encoding="utf-8") for path in found} == {
        path.name: text for path, text in found.items()
    }


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
