"""Tests that nothing a player, a file or a code supplies reaches the terminal as control bytes or as markup."""

from __future__ import annotations

import re
import string
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.controls import MoveKeys, parse_keys
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.game import begin
from slide_tui.engine.puzzle import Drawn, Puzzle, parse_code
from slide_tui.engine.size import Size
from slide_tui.settings import OPTIONS, Settings
from slide_tui.tui.drawing.ink import Ink, Run, text_width
from slide_tui.tui.drawing.palette import Depth
from slide_tui.tui.messages import CopyText, Refused
from slide_tui.tui.terminal.painter import Painter
from slide_tui.tui.terminal.screenful import Screenful
from tests.tui.snapshots import Stage, grid, playing
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
    "\ud800",
    "[@click=app.exit]\x1b[31m",
)
"""Texts that a terminal would obey, or could not show."""
KEYS = (
    MoveKeys("[", "]", "\\", "/"),
    MoveKeys("{", "}", "$", "%"),
    MoveKeys("\u4e2d", "\u6587", "\u6f22", "\u5b57"),
    MoveKeys("\u00e9", "\u044f", "\u20ac", "\u03a9"),
    MoveKeys("'", '"', "`", "="),
    MoveKeys("\uff34", "\u3042", "\u0f40", "@"),
)
WINDOWS = ((80, 24), (40, 15))


def assert_clean(stage: Stage) -> None:
    """Everything on the screen can be shown, and every row is as wide as the window."""
    lines = stage.lines()
    texts = grid(lines)
    painted = Painter(Depth.TRUE).frame((0, y, line) for y, line in enumerate(lines))

    assert [] == [text for text in texts if not text.isprintable()]
    assert [stage.app.size.width] * stage.app.size.height == [text_width(text) for text in texts]
    assert "" == re.sub(r"\x1b\[[0-9;]*[mH]", "", painted).translate({ord(each): None for each in "".join(texts)})


async def walk(stage: Stage, *keys: str) -> None:
    """Look at the screen at first, and after each of some keys."""
    assert_clean(stage)
    for key in keys:
        await stage.press(key)
        assert_clean(stage)


# Codes


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seed", ODD)
async def test_odd_seeds_are_shown_as_they_are(seed: str, window: tuple[int, int]) -> None:
    """A seed may be any text that can be shown, and none of it becomes markup."""
    game = begin(parse_code(Puzzle(Size(4, 4), Drawn(seed[:200])).code))
    async with playing(game, size=window) as stage:
        await walk(stage, "w", "s", "a", "d", "escape", "escape", "f12")


@pytest.mark.parametrize("seed", HOSTILE)
def test_hostile_seeds_are_refused(seed: str) -> None:
    """A seed that can't be shown is refused before anything is drawn, plainly given or escaped."""
    escaped = "".join(f"%{byte:02X}" for byte in seed.encode("utf-8", "surrogatepass"))
    for make in (lambda: Puzzle(Size(4, 4), Drawn(seed)), lambda: parse_code(f"4x4-{escaped}")):
        with pytest.raises(Unreadable) as refused:
            make()

        assert str(refused.value).isprintable()


# Keys


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("keys", KEYS, ids=ascii)
async def test_odd_move_keys_are_shown_as_they_are(keys: MoveKeys, window: tuple[int, int]) -> None:
    """Move keys may be any signs, wide ones too, and no row becomes wider for it."""
    settings = replace(Settings(), move_keys=parse_keys(str(keys)), show_slides=True)
    async with playing(game_at("1 2 3/4 0 5/7 8 6"), settings, window) as stage:
        for key in (keys.up, keys.left, keys.left):
            await stage.type(key)
            assert_clean(stage)
        await walk(stage, "f1", "escape", "f9", "tab", "tab", "down", "down", "enter", "escape", "escape", "ctrl+p")


@pytest.mark.parametrize("unicode", [True, False])
@pytest.mark.parametrize("depth", Depth)
async def test_odd_move_keys_on_every_terminal(depth: Depth, unicode: bool) -> None:
    """Neither without colour nor without Unicode does an odd key break a row."""
    settings = replace(Settings(), move_keys=KEYS[2], show_slides=True, skin="frames")
    async with playing(game_at("1 2 3/4 0 5/7 8 6"), settings, screenful=Screenful(depth, unicode, True)) as stage:
        await walk(stage, "up", "f1")


@pytest.mark.parametrize("key", ["[", "]", "\\", "\u4e2d", "\x1b", "\x9b", "\u202e", "\0", "\u0301", ","])
async def test_any_key_may_be_pressed_for_a_control(key: str) -> None:
    """What is pressed for a move is shown or refused in clean words."""
    async with playing() as stage:
        await stage.press("f9", "tab", "tab", "down", "enter")
        await stage.type(key)

        assert_clean(stage)


@pytest.mark.parametrize("letter", ["[", "]", "\\", "\u4e2d", "\x1b", "\x9b", "\u202e", "\0", "\u0301"])
async def test_anything_may_be_typed_to_find_a_command(letter: str) -> None:
    """What is typed for a command is shown as it is, or not at all."""
    async with playing(game_at("1 2 3/4 0 5/7 8 6")) as stage:
        await stage.press("ctrl+p")
        for _ in range(35):
            await stage.type(letter)

        assert_clean(stage)


# Words


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("words", (*ODD, *HOSTILE), ids=ascii)
async def test_words_about_what_was_refused_are_clean(words: str, window: tuple[int, int]) -> None:
    """Whatever words come from outside, only what can be shown of them is."""
    async with playing(size=window, complaints=(words,)) as stage:
        assert_clean(stage)
    async with playing(game_at("1 2 3/4 0 5/7 8 6"), size=window) as stage:
        stage.app.refused = Refused(words)
        await stage.pilot.pause()

        assert_clean(stage)


@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("raw", (*ODD, *HOSTILE), ids=ascii)
def test_complaints_about_settings_are_clean(name: str, raw: str) -> None:
    """What is said about a hostile value in the settings file can be shown."""
    with pytest.raises(Unreadable) as refused:
        OPTIONS[name].read(raw)

    assert str(refused.value).isprintable()


@pytest.mark.parametrize("words", (*ODD, *HOSTILE), ids=ascii)
async def test_copied_text_is_clean(words: str) -> None:
    """A text for the clipboard holds nothing that would end the terminal's clipboard sequence."""
    written: list[str] = []
    async with playing() as stage:
        driver = stage.app._driver
        assert driver is not None
        driver.write = written.append  # type: ignore[method-assign]
        stage.app.post_message(CopyText(words))
        await stage.pilot.pause()

    assert re.fullmatch(r"(\x1b\]52;c;[A-Za-z0-9+/=]*\x07)?", "".join(written)) is not None
    assert "".join(filter(str.isprintable, words)) == "".join(filter(str.isprintable, stage.app.clipboard))


async def test_copied_result_is_clean() -> None:
    """The result that a player copies has no control bytes, whatever the seed was."""
    async with playing(game_at("1 2 3/4 5 6/7 0 8")) as stage:
        await stage.press("a")
        await stage.press("c", after_s=1)

        assert stage.app.clipboard
        assert [] == [line for line in stage.app.clipboard.split("\n") if not line.isprintable()]


# Bytes

letters = st.text(st.characters(), max_size=12) | st.text(string.printable, max_size=12) | st.sampled_from(HOSTILE)
colours = st.none() | st.integers(0, 255) | st.from_regex("#[0-9A-F]{6}", fullmatch=True)
inks = st.builds(Ink, colours, colours, st.booleans(), st.booleans())
runs = st.lists(st.tuples(letters, inks), max_size=6)
pieces = st.lists(st.tuples(st.integers(0, 300), st.integers(0, 300), runs), max_size=4)


@given(st.sampled_from(Depth), pieces)
def test_painter_writes_only_its_own_sequences(depth: Depth, given_pieces: Sequence[Any]) -> None:
    """Whatever runs are painted, no byte obeys but those of the painter's own moves and colours."""
    painted = Painter(depth).frame(given_pieces)
    shown = re.sub(r"\x1b\[(?:[0-9;]*m|[0-9]+;[0-9]+H)", "", painted)

    assert shown.isprintable()
    assert _length(given_pieces) == len(shown)


def _length(given_pieces: Sequence[tuple[int, int, list[Run]]]) -> int:
    return sum(len(text) for _, _, line in given_pieces for text, _ in line)
