"""Our driver shows the cells that Textual's own shows, in the terminal's colours."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from slide_tui.tui.paint.depth import sent
from slide_tui.tui.paint.palette import Depth
from tests.program import COMMAND
from tests.shown import Cell
from tests.window import ARROWS, Window

LONG = os.environ.get("SLIDE_TUI_EXAMPLES") == "long"
ON_STOCK = [sys.executable, "-m", "tests.tui.driver.on_stock"]
DEPTHS: dict[Depth, dict[str, str | None]] = {
    Depth.TRUE: {"COLORTERM": "truecolor"},
    Depth.C256: {"TERM": "xterm-256color"},
    Depth.C16: {"TERM": "xterm"},
    Depth.NONE: {"NO_COLOR": "1"},
}
NO_CLOCK = '[playing]\nshow_time = "off"\nshow_rate = "off"\n[looks]\nanimation_ms = {}\n'
KEYS = [*ARROWS.values(), *ARROWS.values(), "\x1b[1;2A", "\x1b[1;2D", "u", "\x12"]


@contextmanager
def pair(*lines: list[str], env: dict[str, str | None], size: tuple[int, int] = (80, 24)) -> Iterator[list[Window]]:
    """Two programs, each in a window of its own."""
    windows = [Window(command=line, env=env, size=size) for line in lines]
    try:
        yield windows
    finally:
        for window in windows:
            window.close()


def seen(window: Window, depth: Depth) -> list[list[Cell]]:
    """The cells of a window in the colours of a depth; of a blank its paper, since a cursor may blink there."""
    rows = [[_at(cell, depth) for cell in row] for row in window.screen.cells]
    return [[cell if cell.letter.strip() else Cell(" ", bg=cell.bg) for cell in row] for row in rows]


def _at(cell: Cell, depth: Depth) -> Cell:
    return cell._replace(fg=_sent(cell.fg, depth), bg=_sent(cell.bg, depth))


def _sent(colour: str | None, depth: Depth) -> str | None:
    if colour is None:
        return None
    found = sent(colour.upper() if colour[0] == "#" else int(colour), depth)
    return found if found is None else str(found)


def wait_for_the_same(windows: list[Window], depth: Depth) -> None:
    """Wait until both windows show the same."""
    ours, theirs = windows

    def same() -> bool:
        theirs.drain()
        return seen(ours, depth) == seen(theirs, depth)

    try:
        ours.wait_for(same, "the same cells")
    except BaseException as error:
        rows = enumerate(zip(seen(ours, depth), seen(theirs, depth), strict=True))
        wrong = [(x, y, *two) for y, both in rows for x, two in enumerate(zip(*both, strict=True)) if two[0] != two[1]]
        error.add_note(f"ours:\n{ours.screen.text}\nTextual's:\n{theirs.screen.text}\n{wrong[:10]}")
        raise


@pytest.mark.parametrize(
    ("depth", "start", "animation_ms"),
    [
        (Depth.TRUE, ("--size", "4", "--seed", "a"), 80),
        (Depth.TRUE, ("--size", "3", "--picture", "cat", "--seed", "a"), 0),
        (Depth.C256, ("--size", "5x3", "--seed", "a", "--goal", "snake"), 80),
        (Depth.C16, ("--size", "3", "--seed", "a"), 80),
        (Depth.NONE, ("--size", "3", "--seed", "a"), 0),
    ],
    ids=str,
)
def test_random_play_looks_the_same(depth: Depth, start: tuple[str, ...], animation_ms: int, tmp_path: Path) -> None:
    """After any slides and undos, with glides, and after a change of size in the middle of a glide."""
    folders = [tmp_path / name for name in ("ours", "theirs")]
    for folder in folders:
        folder.mkdir()
        (folder / "settings.toml").write_text(NO_CLOCK.format(animation_ms))
    lines = [[*on, *start, "--data-dir", str(folder)] for on, folder in zip((COMMAND, ON_STOCK), folders, strict=True)]
    chance = random.Random(str(start))
    with pair(*lines, env=DEPTHS[depth]) as windows:
        for window in windows:
            window.wait_to_show("Moves: 0")
        for size in [(80, 24)] * (6 if LONG else 2) + [(100, 40), (60, 20), (120, 30)]:
            for keys in chance.choices(KEYS, k=12 if LONG else 6):
                for window in windows:
                    window.type(keys)
                    if size != (window.screen.columns, window.screen.rows):
                        window.resize(*size)
                wait_for_the_same(windows, depth)
