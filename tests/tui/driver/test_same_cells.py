"""Our driver shows the cells that Textual's own shows, in the terminal's colours."""

from __future__ import annotations

import random
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from time import monotonic

import pytest

from slide_tui.tui.driver.cells import Look
from slide_tui.tui.driver.encoder import as_sent
from slide_tui.tui.paint.ink import Colour
from slide_tui.tui.paint.palette import Depth
from tests.shown import Cell
from tests.tui.real.screens import CTRL_P, F9
from tests.window import ARROWS, ESCAPE, Window

GAME = "tests.tui.driver.app_game"
DEPTHS: dict[Depth, dict[str, str | None]] = {
    Depth.TRUE: {"COLORTERM": "truecolor"},
    Depth.C256: {"TERM": "xterm-256color"},
    Depth.C16: {"TERM": "xterm"},
    Depth.NONE: {"NO_COLOR": "1"},
}
NO_CLOCK = '[playing]\nshow_time = "off"\nshow_rate = "off"\n'
WIDE = 'show_slides = true\n[keys]\nmove_keys = "上右下左"\n'
TOAST, STOP = "\x14", "\x1a"
AFTER_STOP = (70, 22)
KEYS = [*ARROWS.values(), *ARROWS.values(), "\x1b[1;2A", "\x1b[1;2D", "u", "\x12"]


@contextmanager
def pair(*lines: Sequence[str], env: dict[str, str | None], size: tuple[int, int] = (80, 24)) -> Iterator[list[Window]]:
    """Two programs, each in a window of its own."""
    windows = [Window(*line, module=GAME, env=env, size=size) for line in lines]
    try:
        yield windows
    finally:
        for window in windows:
            window.close()


def seen(window: Window, depth: Depth) -> list[list[Cell]]:
    """The cells of a window in the colours of a depth."""
    return [[_at(cell, depth) for cell in row] for row in window.screen.cells]


@cache
def _at(cell: Cell, depth: Depth) -> Cell:
    """A cell in those colours; of a blank its paper, since a cursor may blink there."""
    attributes = ("1",) * cell.bold + ("7",) * cell.reverse
    look = as_sent(Look(_colour(cell.fg), _colour(cell.bg), attributes), depth)
    ink, paper = (None if colour is None else str(colour) for colour in (look.ink, look.paper))
    if not cell.letter.strip():
        return Cell(" ", bg=paper)
    return cell._replace(fg=ink, bg=paper, bold="1" in look.attributes, reverse="7" in look.attributes)


def _colour(colour: str | None) -> Colour | None:
    return None if colour is None else colour.upper() if colour[0] == "#" else int(colour)


def wait_for_the_same(windows: list[Window], depth: Depth) -> None:
    """Wait until both windows show the same."""
    ours, theirs = windows

    def same() -> bool:
        theirs.drain()
        return ours.screen.text == theirs.screen.text and seen(ours, depth) == seen(theirs, depth)

    try:
        ours.wait_for(same, "the same cells")
    except BaseException as error:
        rows = enumerate(zip(seen(ours, depth), seen(theirs, depth), strict=True))
        wrong = [(x, y, *two) for y, both in rows for x, two in enumerate(zip(*both, strict=True)) if two[0] != two[1]]
        error.add_note(f"ours:\n{ours.screen.text}\nTextual's:\n{theirs.screen.text}\n{wrong[:10]}")
        raise


STEPS: list[tuple[str, ...]] = [
    *((key,) for key in KEYS),
    *((key, key) for key in ARROWS.values()),
    ("?", ESCAPE),
    ("p", "p"),
    (F9, "\t", "\x1b[B", "\x1b[C", "\x1b[D", ESCAPE),
    (CTRL_P, "s", "\x7f", ESCAPE),
    ("g", ESCAPE),
    (TOAST, *ARROWS.values()),
    (STOP,),
]
"""What is typed, and looked at after each key: slides, screens and dialogs over the board, a toast, a stop."""
CASES: list[tuple[Depth, tuple[str, ...], str]] = [
    (Depth.TRUE, ("--size", "4"), "animation_ms = 80\n"),
    (Depth.TRUE, ("--size", "3", "--picture", "cat"), "animation_ms = 0\n"),
    (Depth.C256, ("--size", "5x3", "--goal", "snake", "--sight", "vectors"), f"animation_ms = 0\n{WIDE}"),
    (Depth.C16, ("--size", "3"), f"animation_ms = 80\n{WIDE}"),
    (Depth.NONE, ("--size", "3"), "animation_ms = 0\n"),
]


SHORT = [pytest.param(*CASES[0], marks=pytest.mark.long), CASES[3]]
"""With few colours, glides and letters of two cells. All depths are in the encoder's tests."""


@pytest.mark.parametrize(("depth", "start", "looks"), SHORT, ids=str)
def test_random_play_looks_the_same(depth: Depth, start: tuple[str, ...], looks: str, tmp_path: Path) -> None:
    """Slides with glides, sizes that change meanwhile, dialogs, toasts, a stop, letters of two cells."""
    play(depth, start, looks, seed=0, steps=3, folder=tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("depth", "start", "looks"), CASES, ids=str)
def test_long_random_play_looks_the_same(
    depth: Depth, start: tuple[str, ...], looks: str, seed: int, tmp_path: Path
) -> None:
    """The same for much longer."""
    play(depth, start, looks, seed=seed, steps=60, folder=tmp_path)


def play(depth: Depth, start: tuple[str, ...], looks: str, *, seed: int, steps: int, folder: Path) -> None:
    """Play at random on both drivers, and compare what they show after each key; every toast and stop comes once."""
    folders = [folder / name for name in ("ours", "stock")]
    for each in folders:
        each.mkdir()
        (each / "settings.toml").write_text(f"{NO_CLOCK}[looks]\n{looks}")
    chance = random.Random(f"{start} {seed}")
    sizes = [(80, 24)] * 5 + [(100, 40), (60, 20), (120, 30)]
    lines = [[each.name, *start, "--seed", str(seed), "--data-dir", str(each)] for each in folders]
    with pair(*lines, env=DEPTHS[depth]) as windows:
        for window in windows:
            window.wait_to_show("Moves: 0")
        for keys in chance.sample([*chance.choices(STEPS, k=steps), STEPS[-2], STEPS[-1]], steps + 2):
            size = chance.choice(sizes)
            for key in keys:
                for window in windows:
                    press(window, key, size)
                wait_for_the_same(windows, depth)


def press(window: Window, key: str, size: tuple[int, int]) -> None:
    """Type a key, change the size at the same moment, and wait for what comes of it, if anything does."""
    before, until = len(window.shown), monotonic() + 1
    window.type(key)
    if key == STOP:
        window.wait_to_stop()
        window.kill(signal.SIGCONT)
        window.resize(*AFTER_STOP)  # Textual's own driver draws nothing anew without that
    elif size != (window.screen.columns, window.screen.rows):
        window.resize(*size)
    window.wait_for(lambda: len(window.shown) > before or monotonic() > until, "something new")
