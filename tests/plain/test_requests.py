"""What a typed line asks for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.intents import Act, Slide, SlideTile
from slide_tui.engine.size import Size
from slide_tui.plain.requests import Reader
from slide_tui.play.requests import ActionAbout
from slide_tui.settings.move_keys import PRESETS, parse_keys
from tests.values import DOWN, LEFT, RIGHT, UP, refused

WASD = Reader(PRESETS["wasd"])


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("w", [Slide(UP)]),
        ("W", [Slide(UP)]),
        ("up", [Slide(UP)]),
        ("Down", [Slide(DOWN)]),
        ("a s d", [Slide(LEFT), Slide(DOWN), Slide(RIGHT)]),
        ("asd", [Slide(LEFT), Slide(DOWN), Slide(RIGHT)]),
        ("7", [SlideTile(7)]),
        ("left 3", [Slide(LEFT, 3)]),
        ("left3", [Slide(LEFT, 3)]),
        ("a 3", [Slide(LEFT, 3)]),
        ("left, 3", [Slide(LEFT), SlideTile(3)]),
        ("left,3 w", [Slide(LEFT), SlideTile(3), Slide(UP)]),
        ("7 left 2 9", [SlideTile(7), Slide(LEFT, 2), SlideTile(9)]),
        (" , w ,, ", [Slide(UP)]),
        ("undo redo RESTART", [Act.UNDO, Act.REDO, Act.RESTART]),
        ("new", ["new"]),
        ("new 5", [ActionAbout("new", {"size": Size(5, 5)})]),
        ("new 5x4 w", [ActionAbout("new", {"size": Size(5, 4)}), Slide(UP)]),
        ("new 15-puzzle", [ActionAbout("new", {"size": Size(4, 4)})]),
        ("new5x4", [ActionAbout("new", {"size": Size(5, 4)})]),
        ("undo 3", [Act.UNDO] * 3),
        ("redo2", [Act.REDO] * 2),
        ("undo 9999", [Act.UNDO] * 9999),
        ("help ? exit quit", ["help", "help", "quit", "quit"]),
        ("\x1b[A\x1b[B", [Slide(UP), Slide(DOWN)]),
        ("\x1bOC \x1bOD", [Slide(RIGHT), Slide(LEFT)]),
        ("", []),
        (" \t", []),
    ],
)
def test_lines_are_read(line: str, expected: list[object]) -> None:
    """Keys, words, numbers, counts, and the arrow keys as a terminal in line mode sends them."""
    assert expected == list(WASD.read(line))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (
            "fly",
            "I don't understand 'fly': type a direction or its key (up w, down s, left a, right d), a tile's",
        ),
        ("wx", "I don't understand 'wx'"),
        ("99999999999999", "I don't understand"),
        ("a\x00", "I don't understand 'a\\x00'"),
        ("left -2", "'-2' is not a count: use 1 to 9"),
        ("left 0", "'0' is not a count"),
        ("a 99999999999", "'99999999999' is not a count"),
        ("left3x", "'3x' is not a count"),
        ("undo 0", "'0' is not a count"),
        ("undo 10000", "'10000' is not a count: use 1 to 9999"),
        ("play 10000", "'10000' is not a count"),
        ("new 11", "11 is too large"),
        ("x" * 1000, "I don't understand 'xxxxxxxxxxxxxxxxxxxxxxxx'..."),
        ("w" * 70_000, "longer than"),
    ],
)
def test_what_is_nothing_is_answered_by_what_would_be_something(line: str, says: str) -> None:
    """The refusal quotes it harmlessly and names the player's own keys."""
    assert says in refused(lambda line: list(WASD.read(line)), line)


def test_accents_typed_apart_are_the_same_key() -> None:
    """A letter and its accent that come apart from the terminal are the key that was chosen."""
    reader = Reader(parse_keys("\u00e9dsa"))

    assert [Slide(UP), Slide(UP)] == list(reader.read("e\u0301e\u0301"))


def test_what_stands_before_something_bad_is_still_read() -> None:
    """A line is read up to the first thing that is nothing."""
    requests = WASD.read("w fly s")

    assert Slide(UP) == next(requests)
    with pytest.raises(InvalidInput):
        next(requests)


def test_the_players_own_keys_go_before_words() -> None:
    """A key may be a sign that is a word otherwise."""
    assert [Slide(UP)] == list(Reader(parse_keys("?dsa")).read("?"))


def test_tiles_are_asked_for_by_their_labels() -> None:
    """Where tiles are numbered from 0, typing 0 asks for the first one."""
    assert [SlideTile(1), SlideTile(8)] == list(Reader(PRESETS["wasd"], first_number=0).read("0, 7"))


@given(st.text(st.characters(), max_size=60))
def test_any_line_is_requests_or_one_printable_refusal(line: str) -> None:
    """Nothing else escapes, whatever is typed."""
    try:
        list(WASD.read(line))
    except InvalidInput as error:
        assert str(error).isprintable()
