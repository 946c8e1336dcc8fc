"""The pictures that somebody has looked at, and where they are kept."""

from __future__ import annotations

import os
from pathlib import Path

from tests.looks.stage import Window
from tests.looks.walks import SMALL, USUAL

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


def file_of(scene: str, window: Window) -> Path:
    """Where a picture is kept."""
    return KEPT / f"{scene.replace(' ', '-')}-{window[0]}x{window[1]}.txt"


def keep(path: Path, text: str) -> None:
    """Write a picture, but never on CI, where nobody looks at it."""
    if os.environ.get("CI") == "true":
        raise RuntimeError("pictures are not written on CI: nobody would look at them")
    path.write_text(text, encoding="utf-8")
