"""Tests that nothing a player, a file or a code supplies reaches the terminal as control bytes or as markup."""

from __future__ import annotations

import re
import string
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.choices.controls import MoveKeys, parse_keys
from slide_tui.choices.settings import OPTIONS, Settings
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.game import begin
from slide_tui.engine.puzzle import Drawn, Puzzle, parse_code
from slide_tui.engine.size import Size
from slide_tui.play.events import Asked
from slide_tui.play.said import Because, Refused
from slide_tui.play.wishes import UseSettings
from slide_tui.store.settings.settings_file import load, save
from slide_tui.tui.messages import CopyText
from slide_tui.tui.paint.ink import Ink, Run, text_width
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.terminal.painter import Painter
from slide_tui.tui.terminal.screenful import Screenful
from tests.tui.golden_text import grid
from tests.tui.snapshots import Stage, playing
from tests.values import game_at

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
PRESSED = ("[", "]", "\\", "\u4e2d", "\x1b", "\x9b", "\u202e", "\0", "\u0301", ",")
KEYS = (
    MoveKeys("[", "]", "\\", "/"),
    MoveKeys("{", "}", "$", "%"),
    MoveKeys("\u4e2d", "\u6587", "\u6f22", "\u5b57"),
    MoveKeys("\u00e9", "\u044f", "\u20ac", "\u03a9"),
    MoveKeys("'", '"', "`", "="),
    MoveKeys("\uff34", "\u3042", "\u0f40", "@"),
)
WINDOWS = ((80, 24), (40, 15))


PLAIN = re.compile(r"\x1b\[(?:[0-9;]*m|[0-9]+;[0-9]+H)")
"""What the painter itself writes."""


def assert_clean(stage: Stage) -> None:
    """Everything on the screen can be shown, and every row is as wide as the window."""
    lines = stage.lines()
    painted = Painter(Depth.TRUE).frame((0, y, line) for y, line in enumerate(lines))

    assert [] == [text for text in grid(lines) if not text.isprintable()]
    assert [stage.app.size.width] * stage.app.size.height == [text_width(text) for text in grid(lines)]
    assert "".join(grid(lines)) == PLAIN.sub("", painted)


async def walk(stage: Stage, *keys: str) -> None:
    """Look at the screen at first, and after each of some keys."""
    assert_clean(stage)
    for key in keys:
        await stage.press(key)
        assert_clean(stage)


# Codes


@pytest.mark.parametrize(("seed", "window"), list(zip(ODD, cycle(WINDOWS), strict=False)))
async def test_odd_seeds_are_shown_as_they_are(seed: str, window: tuple[int, int]) -> None:
    """A seed may be any text that can be shown, and none of it becomes markup."""
    game = begin(parse_code(Puzzle(Size(4, 4), Drawn(seed[:200])).code))
    async with playing(game, size=window) as stage:
        await walk(stage, "w", "escape", "f12")


@pytest.mark.parametrize("seed", HOSTILE)
def test_hostile_seeds_are_refused(seed: str) -> None:
    """A seed that can't be shown is refused before anything is drawn, plainly given or escaped."""
    escaped = "".join(f"%{byte:02X}" for byte in seed.encode("utf-8", "surrogatepass"))
    with pytest.raises(Unreadable) as plainly:
        Drawn(seed)
    with pytest.raises(Unreadable) as in_a_code:
        parse_code(f"4x4-{escaped}")

    assert str(plainly.value).isprintable()
    assert str(in_a_code.value).isprintable()


# Keys


@pytest.mark.parametrize(("keys", "window"), list(zip(KEYS, cycle(WINDOWS), strict=False)))
async def test_odd_move_keys_are_shown_as_they_are(keys: MoveKeys, window: tuple[int, int]) -> None:
    """Move keys may be any signs, wide ones too, and no row becomes wider for it."""
    settings = replace(Settings(), move_keys=parse_keys(str(keys)), show_slides=True)
    async with playing(game_at("1 2 3/4 0 5/7 8 6"), settings, window) as stage:
        await walk(stage, keys.up, keys.left, keys.left, "f1")
        await stage.press("escape", "f9", "tab", "tab")
        await walk(stage, "down", "enter")


@pytest.mark.parametrize(("depth", "unicode"), [*((depth, True) for depth in Depth), (Depth.NONE, False)])
async def test_odd_move_keys_on_every_terminal(depth: Depth, unicode: bool) -> None:
    """Neither without colour nor without Unicode does an odd key break a row."""
    settings = replace(Settings(), move_keys=KEYS[2], show_slides=True, skin="frames")
    async with playing(game_at("1 2 3/4 0 5/7 8 6"), settings, screenful=Screenful(depth, unicode, True)) as stage:
        await walk(stage, "up", "f1")


async def test_any_key_may_be_pressed_for_a_control() -> None:
    """What is pressed for a move is shown or refused in clean words."""
    async with playing() as stage:
        await stage.press("f9", "tab", "tab", "down")
        for key in PRESSED:
            await stage.press("enter")
            await walk(stage, key)


async def test_anything_may_be_typed_to_find_a_command() -> None:
    """What is typed for a command is shown as it is, or not at all."""
    async with playing(game_at("1 2 3/4 0 5/7 8 6")) as stage:
        await stage.press("ctrl+p")
        for letter in PRESSED:
            stage.send(*[letter] * 35, "end")
            await walk(stage, *["backspace"] * 3)


# Words


async def refuse(stage: Stage, words: str) -> None:
    """Say that something has failed, with its details."""
    stage.app.table = replace(stage.app.table, refused=Refused(Because.FAILED, details=words))
    await stage.settle()


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("keys", [(), ("f12",)], ids=["board", "start screen"])
async def test_words_about_what_was_refused_are_shown_as_they_are(
    keys: tuple[str, ...], window: tuple[int, int]
) -> None:
    """Words that look like markup are words, and odd letters break no row."""
    async with playing(game_at("1 2 3/4 0 5/7 8 6"), size=window) as stage:
        await stage.press(*keys)
        for words in ODD:
            await refuse(stage, words)
            assert_clean(stage)


async def test_words_that_a_terminal_would_obey_never_reach_it() -> None:
    """Even words that nobody made clean lose on the way what a terminal would obey."""
    async with playing(game_at("1 2 3/4 0 5/7 8 6")) as stage:
        for words in HOSTILE:
            await refuse(stage, words)
            painted = Painter(Depth.TRUE).frame((0, y, line) for y, line in enumerate(stage.lines()))

            assert PLAIN.sub("", painted).isprintable()


@pytest.mark.parametrize("window", WINDOWS)
async def test_complaints_about_a_hostile_file_are_clean(tmp_path: Path, window: tuple[int, int]) -> None:
    """Whatever the settings file holds, what is said about it at the start can be shown."""
    for number, text in enumerate(HOSTILE_FILES):
        path = tmp_path / f"{number}\x1b[31m\u202e.toml"
        path.write_bytes(text)
        complaints = load(path).complaints

        assert complaints
        async with playing(size=window, complaints=complaints) as stage:
            assert_clean(stage)


async def test_words_about_what_could_not_be_kept_are_clean(tmp_path: Path) -> None:
    """A folder whose name a terminal would obey is named in clean words."""
    blocked = tmp_path / "\x1b[2J\x9b\u202e[@click=app.exit]"
    blocked.write_text("a file stands where the folder should be")

    def keep(before: Settings, after: Settings) -> str | None:
        return save(blocked / "settings.toml", before, after)

    async with playing(game_at("1 2 3/4 0 5/7 8 6")) as stage:
        stage.app.services = stage.app.services._replace(save=keep)
        stage.app.put(Asked(UseSettings(replace(Settings(), theme="light"))))
        await stage.settle()

        assert stage.app.table.notices
        assert_clean(stage)


@pytest.mark.parametrize("name", OPTIONS)
def test_complaints_about_settings_are_clean(name: str) -> None:
    """What is said about an odd value in the settings file can be shown."""
    for raw in (*ODD, *HOSTILE):
        try:
            OPTIONS[name].read(raw)
        except Unreadable as error:
            assert str(error).isprintable()


async def test_copied_text_is_wrapped_up() -> None:
    """A text for the clipboard can't end the terminal's clipboard sequence, whatever it holds."""
    async with playing() as stage:
        for words in (*ODD, *HOSTILE[:-1]):
            written: list[str] = []
            assert stage.app._driver is not None
            stage.app._driver.write = written.append  # type: ignore[method-assign, assignment]
            stage.app.post_message(CopyText(words))
            await stage.settle()

            assert [f"\x1b]52;c;{b64encode(words.encode()).decode()}\a"] == written


async def test_copied_result_is_clean() -> None:
    """The result that a player copies has no control bytes, whatever the seed was."""
    async with playing(game_at("1 2 3/4 5 6/7 0 8")) as stage:
        await stage.press("a")
        await stage.press("y", after_s=1)

        assert stage.app.clipboard
        assert [] == [line for line in stage.app.clipboard.split("\n") if not line.isprintable()]


# Bytes

IMAGE_CELL = re.compile("\U0010eeee..", re.DOTALL)

letters = st.text(st.characters(), max_size=12) | st.text(string.printable, max_size=12) | st.sampled_from(HOSTILE)
colours = st.none() | st.integers(0, 255) | st.from_regex("#[0-9A-F]{6}", fullmatch=True)
inks = st.builds(Ink, colours, colours, st.booleans(), st.booleans())
runs = st.lists(st.tuples(letters, inks), max_size=6)
pieces = st.lists(st.tuples(st.integers(0, 300), st.integers(0, 300), runs), max_size=4)


@given(st.sampled_from(Depth), pieces)
def test_painter_writes_only_its_own_sequences(depth: Depth, given_pieces: Sequence[Any]) -> None:
    """Whatever runs are painted, no byte obeys but those of the painter's own moves and colours.

    A run of nothing but private letters is cells of an image, each spelled as a letter with two accents.
    """
    painted = Painter(depth).frame(given_pieces)
    shown = IMAGE_CELL.sub("?", PLAIN.sub("", painted))

    assert shown.isprintable()
    assert _length(given_pieces) == len(shown)


def _length(given_pieces: Sequence[tuple[int, int, list[Run]]]) -> int:
    return sum(len(text) for _, _, line in given_pieces for text, _ in line)
