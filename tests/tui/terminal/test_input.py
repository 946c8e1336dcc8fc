"""Whatever arrives as input, the game goes on, and no click lands elsewhere."""

from __future__ import annotations

import os
import random
import signal
from itertools import product

import pytest
from textual import events
from textual.message import Message

from slide_tui.tui.terminal.parser import InputParser
from tests.tui.terminal.terminal import small_app


def keys(text: str) -> list[str]:
    """The names of all keys that a text types."""
    parser = InputParser()
    messages: list[Message] = list(parser.feed(text))
    return [message.key for message in messages if isinstance(message, events.Key)]


def test_odd_input_is_survived() -> None:
    """Every report that ends Textual's own driver, one after the other, and then the game still plays."""
    odd = [
        b"\x1b[97;1:2u",
        b"\x1b[97;1:3u",
        b"\x1b[97:65;2u",
        b"\x1b[99999999u",
        b"\x1b[55296u",
        b"\x1b[97;1;99999999u",
        b"\xff\xfe\xc3\x28",
        b"\x1b[<0;99999999999999999999;1M",
        b"\x1b[99999999;99999999R",
        b"\x1b[?2048;1$y",
        b"\x1b[?1016;1$y",
        b"\x00\x80\x9b",
    ]
    with small_app() as terminal:
        for number, data in enumerate(odd):
            terminal.type(data)
            terminal.type(f"\x1b[<0;{number + 2};5M")
            terminal.read_until(f"click {number + 1},4.")
        terminal.type("q")

        assert 0 == terminal.end()


def test_a_signal_is_heard_through_noise() -> None:
    """Input that was read and not yet handled doesn't hold up the end; there is never much of it."""
    with small_app(modern=False) as terminal:
        for _ in range(20):
            os.write(terminal.fd, b"abcdefgh" * 64)
        terminal.kill(signal.SIGTERM)

        assert 143 == terminal.end()
        assert set() == terminal.left_on()


def test_a_forged_size_is_cut_down() -> None:
    """A size report that nobody could draw becomes one that can be, and clicks are read as before."""
    with small_app() as terminal:
        terminal.wait_for(lambda: "\x1b[?2048h" in terminal.shown, "resize reports")
        terminal.type("\x1b[48;20000;20000;0;0t")
        terminal.read_until("size 500x300.")
        terminal.type("\x1b[48;24;80;240;800t")
        terminal.read_until("size 80x24.")
        terminal.type("\x1b[<0;61;21M")
        terminal.read_until("click 60,20.")
        terminal.type("q")

        assert 0 == terminal.end()


def test_a_storm_of_sizes() -> None:
    """Any number of changes, to nothing and to far too much, ends at the last one."""
    chance = random.Random(3)
    with small_app(modern=False) as terminal:
        for _ in range(20):
            terminal.resize(chance.choice([0, 1, 80, 900]), chance.choice([0, 1, 24, 900]))
            terminal.type(f"\x1b[48;{chance.randrange(400)};{chance.randrange(700)};0;0t")
        terminal.resize(90, 33)
        terminal.type("\x1b[48;33;90;0;0t")
        terminal.read_until("size 90x33.")
        terminal.type("q")

        assert 0 == terminal.end()


@pytest.mark.parametrize(("given", "expected"), [((0, 0), "80x24"), ((900, 400), "500x300"), ((33, 11), "33x11")])
def test_the_size_at_the_start(given: tuple[int, int], expected: str) -> None:
    """The window counts, not what the environment says of an earlier one."""
    with small_app(size=given, ready=f"size {expected}.", env={"COLUMNS": "20000", "LINES": "7"}) as terminal:
        terminal.type("q")

        assert 0 == terminal.end()


def test_escape_and_the_bell() -> None:
    """Escape waits for what might follow, and then it is a key; what is written without a flush is written too."""
    with small_app() as terminal:
        terminal.type("\x1b")
        terminal.read_until("key escape.")
        terminal.type("\x1b[A")
        terminal.read_until("key up.")
        terminal.type("B")
        terminal.wait_for(lambda: "\x07" in terminal.shown, "the bell")
        terminal.type("q")

        assert 0 == terminal.end()


KITTY = {
    "\x1b[97;1:1u": ["a"],
    "\x1b[97;1:2u": ["a"],
    "\x1b[97;1:3u": [],
    "\x1b[97:65;2;65u": ["A"],
    "\x1b[97:65:99;1u": ["a"],
    "\x1b[1;1:2A": ["up"],
    "\x1b[1;1:3A": [],
    "\x1b[99999999u": [],
    "\x1b[55296u": [],
    "\x1b[97;1;1114112u": [],
    "\x1b[A": ["up"],
}


def test_keys_of_the_kitty_protocol() -> None:
    """Repeats are presses, releases and impossible keys are nothing, alternates are left out; the next key is heard."""
    assert {text: [*expected, "b"] for text, expected in KITTY.items()} == {text: keys(text + "b") for text in KITTY}


def test_escape_sequences_in_a_paste_are_no_keys() -> None:
    """Neither an arrow, whose last letter would slide a tile, nor an escape that nothing follows in time."""
    parser = InputParser()
    messages = [*parser.feed("\x1b[200~w\x03\x1b[A\x1b\x1b"), *parser.tick(), *parser.feed("q\x1b[201~b")]

    assert [events.Paste, events.Key] == [type(message) for message in messages]
    assert "b" == messages[-1].key  # type: ignore[attr-defined]


CTRL_C = ["\x03", "\x1b[99;5u", "\x1b[99;5:1u", "\x1b[99;133;3u"]


def test_ctrl_c_is_heard_whatever_has_begun() -> None:
    """A sequence without an end doesn't take it; what follows is read as ever."""
    for begun, ctrl_c in product(["\x1b[", "\x1b[12;3", "\x1b[?12", "\x1b]0;ab", "\x1b"], CTRL_C):
        assert ["ctrl+c", "b"] == keys(begun + ctrl_c + "b")[-2:]


@pytest.mark.parametrize(
    ("ctrl_c", "pasted"),
    [(CTRL_C[0], "some words"), (CTRL_C[1], "some words")],
)
def test_ctrl_c_ends_a_paste_without_an_end(pasted: str, ctrl_c: str) -> None:
    """If nothing comes after it; a paste that goes on may have it among its letters."""
    parser = InputParser()
    begun = list(parser.feed("\x1b[200~" + pasted + ctrl_c))
    interrupted = parser.interrupted
    (key,) = parser.give_up_paste()

    assert (True, []) == (interrupted, begun)
    assert isinstance(key, events.Key)
    assert ("ctrl+c", False) == (key.key, parser.pasting)
    assert ["b"] == keys("\x1b[200~" + pasted + "\x03" + "\x1b[201~b")
