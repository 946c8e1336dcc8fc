"""Nothing that a player, a file or a code supplies is shown as control bytes or as markup, or makes a row too wide."""

from __future__ import annotations

import re
import string
from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.size import Size
from slide_tui.settings.move_keys import MoveKeys
from slide_tui.settings.settings import OPTIONS, Settings
from slide_tui.store.settings.settings_file import load, save
from slide_tui.tui.driver.cells import Cells, cells_of
from slide_tui.tui.driver.encoder import encoded
from slide_tui.tui.paint.ink import Ink
from slide_tui.tui.paint.palette import Depth
from tests.looks.rules import misfits
from tests.looks.stage import Start, Window, showing

ODD = (
    "[/]",
    "[@click=app.exit]x[/]",
    "[bold red on blue]x",
    "\\[b]",
    "\u4e2d\u6587\u6f22\u5b57" * 12,
    "e\u0301\u0301\u0301a\u20dd",
    "\u0e01\u0e33",
    "\U0001f600 \U0001f468",
    "{x} %s $x `y`",
)
"""Texts that a careless program would take for markup, or would measure wrongly; a seed may be any of them."""
ALIKE = ("[bold red on blue]x", "\\[b]", "\u0e01\u0e33")
"""Those of them that find nothing that others don't."""
HOSTILE = (
    "\x1b[2J\x1b[H",
    "\x1b]0;title\x07",
    "\x1b]52;c;aGk=\x1b\\",
    "\x9b31m\x9d",
    "a\0b\rc\nd\te\x7f",
    "\u202eevil\u2066\u200b\ufeff",
    "[@click=app.exit]\x1b[31m",
    "\ud800",
)
"""Texts that a terminal would obey, or could not show."""
HOSTILE_FILES = (
    b"\x1b[2J\x9b31m",
    b"\xff\xfe\x00",
    b'[looks]\ntheme = "\\u001B[31m[@click=app.exit]"\n',
    b'["\\u202E\\u0007"]\n"\\u001B]0;x" = 1\n',
    '[keys.controls]\n"[/]" = "\u4e2d\u6587\\u009B"\nhelp = "\\u0000"\n'.encode(),
    b'[puzzle]\nsize = "[red]4x4\\t\\r"\n',
)
PRESSED = ("[", "\u4e2d", "\x1b", "\x9b", "\u202e", "\u0301")
KEYS = (
    MoveKeys("[", "]", "\\", "/"),
    MoveKeys("\u4e2d", "\u6587", "\u6f22", "\u5b57"),
    MoveKeys("{", "}", "$", "%"),
    MoveKeys("\u00e9", "\u044f", "\u20ac", "\u03a9"),
    MoveKeys("\uff34", "\u3042", "\u0f40", "@"),
)
WINDOWS = ((80, 24), (40, 15))
BOARD = "3x3:1,2,3,4,0,5,7,8,6"


async def misfits_on_the_way(start: Start, window: Window, *steps: str) -> list[str]:
    """What can't be shown, or is not as wide as the window, at the start and after each of some keys."""
    async with showing(start, window) as stage:
        found = misfits(stage.letters(), window)
        for key in steps:
            await stage.press(key)
            found += misfits(stage.letters(), window)
        return found


@pytest.mark.parametrize(
    ("seed", "window"),
    [
        pytest.param(*each, marks=[pytest.mark.long] if each[0] in ALIKE else [])
        for each in zip(ODD, cycle(WINDOWS), strict=False)
    ],
)
async def test_odd_seeds_are_shown_as_they_are(seed: str, window: Window) -> None:
    """A seed may be any text that can be shown, and none of it becomes markup."""
    start = Start(Puzzle(Size(4, 4), SeededStart(seed[:200])).code)

    assert [] == await misfits_on_the_way(start, window, "w", "escape", "f12")


@pytest.mark.parametrize(
    ("keys", "window"),
    [
        pytest.param(*each, marks=[pytest.mark.long] if number > 1 else [])
        for number, each in enumerate(zip(KEYS, cycle(WINDOWS), strict=False))
    ],
)
async def test_odd_move_keys_are_shown_as_they_are(keys: MoveKeys, window: Window) -> None:
    """Move keys may be any signs, wide ones too, and no row becomes wider for it."""
    start = Start(BOARD, settings=replace(Settings(), move_keys=keys, show_slides=True))
    steps = (keys.up, keys.left, keys.left, "f1", "escape", "f9", "tab", "tab", "down", "enter")

    assert [] == await misfits_on_the_way(start, window, *steps)


async def test_any_key_may_be_pressed_for_a_control() -> None:
    """What is pressed for a move is shown or refused in clean words."""
    pressed = [key for each in PRESSED for key in ("enter", each)]

    assert [] == await misfits_on_the_way(Start(), (80, 24), "f9", "tab", "tab", "down", *pressed)


async def test_anything_may_be_typed_to_find_a_command() -> None:
    """What is typed for a command is shown as it is, or not at all."""
    typed = [key for each in PRESSED for key in (each, each, "backspace")]

    assert [] == await misfits_on_the_way(Start(BOARD), (80, 24), "ctrl+p", *typed)


@pytest.mark.parametrize("window", [WINDOWS[1], pytest.param(WINDOWS[0], marks=pytest.mark.long)])
async def test_complaints_about_a_hostile_file_are_clean(tmp_path: Path, window: Window) -> None:
    """Whatever the settings file holds, what is said about it at the start can be shown."""
    complaints: list[str] = []
    for number, text in enumerate(HOSTILE_FILES):
        path = tmp_path / f"{number}\x1b[31m\u202e.toml"
        path.write_bytes(text)
        complaints += load(path).complaints

    assert len(complaints) >= len(HOSTILE_FILES)
    assert [] == await misfits_on_the_way(Start(BOARD, complaints=tuple(complaints)), window, "!", "pagedown")


# Words


@pytest.mark.parametrize("seed", HOSTILE)
def test_hostile_seeds_are_refused(seed: str) -> None:
    """A seed that can't be shown is refused before anything is drawn, plainly given or escaped."""
    escaped = "".join(f"%{byte:02X}" for byte in seed.encode("utf-8", "surrogatepass"))
    with pytest.raises(InvalidInput) as plainly:
        SeededStart(seed)
    with pytest.raises(InvalidInput) as in_a_code:
        parse_code(f"4x4-{escaped}")

    assert str(plainly.value).isprintable()
    assert str(in_a_code.value).isprintable()


def test_words_about_what_could_not_be_saved_are_clean(tmp_path: Path) -> None:
    """A folder whose name a terminal would obey is named in clean words."""
    blocked = tmp_path / "\x1b[2J\x9b\u202e[@click=app.exit]"
    blocked.write_text("a file stands where the folder should be")
    said = save(blocked / "settings.toml", Settings(), replace(Settings(), theme="light"))

    assert said is not None
    assert said.isprintable()


def test_complaints_about_settings_are_clean() -> None:
    """What is said about an odd value in the settings file can be shown."""
    said = []
    for option in OPTIONS.values():
        for raw in (*ODD, *HOSTILE):
            try:
                option.read(raw)
            except InvalidInput as error:
                said.append(str(error))

    assert len(said) > len(OPTIONS)
    assert [] == [words for words in said if not words.isprintable()]


# Bytes

PLAIN = re.compile(r"\x1b\[(?:[0-9;]*m|[0-9]+;[0-9]+H)")
"""What the painter itself writes."""

letters = st.text(st.characters(), max_size=12) | st.text(string.printable, max_size=12) | st.sampled_from(HOSTILE)
colours = st.none() | st.integers(0, 255) | st.from_regex("#[0-9A-F]{6}", fullmatch=True)
inks = st.builds(Ink, colours, colours, st.booleans(), st.booleans(), wanted=st.none())
runs = st.lists(st.tuples(letters, inks), max_size=6)
pieces = st.lists(st.tuples(st.integers(0, 100), st.integers(0, 7), runs), max_size=4)


@given(st.sampled_from(Depth), pieces)
def test_only_our_own_sequences_are_written(depth: Depth, given_pieces: Sequence[Any]) -> None:
    """Whatever runs are painted, no byte obeys but those of the encoder's own moves and colours."""
    cells = Cells(300, 8)
    for x, y, line in given_pieces:
        cells.put(x, y, cells_of(line))

    assert PLAIN.sub("", encoded(cells.changes(), depth)).isprintable()


def test_nor_does_a_frame_of_textuals_bring_any() -> None:
    """What no terminal may obey is not passed on."""
    cells = Cells(40, 2)
    cells.take("\x1b[1;1Ha\x1b]52;c;eHh4\x07b\x9bc\x1b[2Jd\x1b[1;1H")

    assert PLAIN.sub("", encoded(cells.changes(), Depth.TRUE)).isprintable()
