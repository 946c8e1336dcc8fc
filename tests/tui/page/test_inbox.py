"""What a page says is what a terminal would have said, and nothing that it says is an error."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual.message import Message

from slide_tui.tui.driver.input import keys_typed
from slide_tui.tui.page.inbox import key_of, read

SAME = [
    ("ArrowUp", "", "\x1b[A"), ("ArrowLeft", "shift", "\x1b[1;2D"), ("ArrowUp", "ctrl", "\x1b[1;5A"),
    ("a", "", "a"), ("A", "shift", "A"), ("?", "shift", "?"), (" ", "", " "), ("é", "", "é"), ("4", "", "4"),
    ("Enter", "", "\r"), ("Tab", "", "\t"), ("Tab", "shift", "\x1b[Z"), ("Backspace", "", "\x7f"),
    ("r", "ctrl", "\x12"), ("p", "ctrl", "\x10"), ("F1", "", "\x1bOP"), ("F8", "", "\x1b[19~"),
    ("F10", "", "\x1b[21~"), ("Delete", "", "\x1b[3~"), ("Home", "", "\x1b[H"), ("PageUp", "", "\x1b[5~"),
    ("x", "alt", "\x1b[120;3u"), ("ArrowLeft", "alt", "\x1b[1;3D"), ("c", "ctrl", "\x03"),
]  # fmt: skip
"""A key as a browser names it, what is held with it, and what a terminal sends for it."""


def test_a_key_comes_as_from_a_terminal() -> None:
    """Key and character are those of the terminal's parser."""
    for name, held, sent in SAME:
        (wanted,) = keys_typed(sent)
        got = key_of(name, shift=held == "shift", ctrl=held == "ctrl", alt=held == "alt")
        assert got is not None
        assert (got.key, got.character) == (wanted.key, wanted.character)


def test_what_is_no_key_of_a_terminal_is_dropped() -> None:
    """Modifiers alone, dead keys and control letters are nothing."""
    assert [] == [
        name
        for name in ["Shift", "Dead", "\x1b", "\x00", "", "ab", "\ud800"]
        if key_of(name, shift=False, ctrl=False, alt=False) is not None
    ]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=12,
)
WORDS = st.sampled_from(
    ["key", "down", "up", "move", "wheel", "paste", "focus", "blur", "size", "again", "gone", "else"]
)


@given(
    st.one_of(st.binary(max_size=80), st.tuples(WORDS, st.lists(JSON, max_size=8)).map(lambda it: said(it[0], it[1])))
)
def test_no_line_is_an_error(line: bytes) -> None:
    """A line is a message, some words, or nothing."""
    assert isinstance(read(line), Message | tuple | None)


def said(what: str, rest: list[Any]) -> bytes:
    """A line with this message."""
    return json.dumps([what, *rest]).encode()


def test_a_nest_of_brackets_is_dropped() -> None:
    """Depth is no way to end the game."""
    assert read(b"[" * 100_000) is None


@given(st.integers(), st.integers())
def test_sizes_and_places_stay_within_reason(one: int, other: int) -> None:
    """No number of the page makes the game draw more than any screen has."""
    size = read(said("size", [one, other]))
    assert isinstance(size, tuple)
    _, columns, rows, touched = size
    assert not touched
    assert 0 < columns <= 500
    assert 0 < rows <= 300
    click = read(said("down", [one, other, 1, 0, 0, 0]))
    assert isinstance(click, events.MouseDown)
    assert 0 <= click.x <= 10_000
    assert 0 <= click.y <= 10_000
