"""Frames become cells, and only those that changed are sent: what is shown is what Textual's own bytes would show."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from slide_tui.tui.driver.cells import Cells, Look
from slide_tui.tui.driver.encoder import encoded
from slide_tui.tui.paint.palette import Depth
from tests.screen import Screen

COLUMNS, ROWS = 20, 4
STYLES = st.sampled_from(["", "0", "1", "38;2;10;20;30", "48;5;200", "1;31;42", "7", "1;7;97;100", "38;5;3;48;2;1;2;3"])
LETTERS = st.text(st.sampled_from("ab 12█─"), min_size=1, max_size=6)
ROW = st.lists(st.tuples(STYLES, LETTERS), max_size=4).map(
    lambda runs: "".join(f"\x1b[{style}m{text}\x1b[0m" if style else text for style, text in runs)
)
FRAME = st.lists(st.tuples(st.integers(1, ROWS), st.integers(1, COLUMNS), ROW), min_size=1, max_size=5).map(
    lambda rows: "".join(f"\x1b[{y};{x}H{row}" for y, x, row in rows) + "\x1b[1;1H"
)


def sent(cells: Cells) -> str:
    """The bytes for all that changed."""
    return encoded(cells.changes(), Depth.TRUE)


def seen(screen: Screen) -> list[list[object]]:
    """The cells of a screen; of a blank only what can be seen."""
    return [[cell if cell.letter != " " or cell.reverse else (" ", cell.bg) for cell in row] for row in screen.cells]


@given(st.lists(FRAME, max_size=6))
def test_the_terminal_shows_what_textual_would_have_shown(frames: list[str]) -> None:
    """Frame after frame, whatever they cover."""
    theirs, ours, cells = Screen(COLUMNS, ROWS), Screen(COLUMNS, ROWS), Cells(COLUMNS, ROWS)
    for frame in frames:
        assert cells.take(frame)
        theirs.feed(frame)
        ours.feed(sent(cells))
        assert seen(theirs) == seen(ours)


@given(FRAME)
def test_what_is_shown_already_is_not_sent(frame: str) -> None:
    """The same frame once more is no byte, until something else was shown meanwhile."""
    cells = Cells(COLUMNS, ROWS)
    cells.take(frame)
    first = sent(cells)
    cells.take(frame)
    again = sent(cells)
    cells.forget()

    assert "" == again
    assert len(sent(cells)) >= len(first)


@given(FRAME, FRAME)
def test_what_was_left_out_comes_later(one: str, other: str) -> None:
    """A line that could not take a frame gets the last picture."""
    theirs, ours, cells = Screen(COLUMNS, ROWS), Screen(COLUMNS, ROWS), Cells(COLUMNS, ROWS)
    for frame in (one, other):
        cells.take(frame)
        theirs.feed(frame)
    ours.feed(sent(cells))

    assert seen(theirs) == seen(ours)


def test_one_letter_is_a_few_bytes() -> None:
    """Its place and itself."""
    cells = Cells(COLUMNS, ROWS)
    cells.take("\x1b[1;1Habcdefghijkl\n\x1b[2;1Hmnop\x1b[1;1H")
    sent(cells)
    cells.take("\x1b[1;1Habcdefghijkl\n\x1b[2;1HmNop\x1b[1;1H")

    assert "\x1b[2;2HN" == sent(cells)


def test_a_terminal_whose_letters_overhang_is_sent_their_neighbours_too() -> None:
    """One more cell on each side, as far as there is one."""
    cells = Cells(COLUMNS, ROWS, margin=1)
    cells.take("\x1b[1;1Habcd")
    sent(cells)
    cells.take("\x1b[1;1HabCd")

    assert "\x1b[1;2HbCd" == sent(cells)


def test_wide_letters_are_sent_whole() -> None:
    """Whatever half of them changes, or what they are made of."""
    cells = Cells(COLUMNS, ROWS)
    for text in ("日本xy", "日木xy", "a日 xy", "❤️éx ", "👨‍👩‍👧xyz"):
        assert {1} < set(map(cell_len, text))
        cells.take(f"\x1b[1;1H{text}\x1b[1;1H")
        for _, _, span in cells.changes():
            assert span[0][0]
            assert cell_len("".join(letter for letter, _ in span)) == len(span)


def test_what_is_no_frame_is_not_taken() -> None:
    """Bells, texts for the clipboard, shapes of the pointer."""
    cells = Cells(COLUMNS, ROWS)

    assert not any(map(cells.take, ["\x07", "\x1b]52;c;eA==\x07", "\x1b]22;default\x07", "\x1b[?2026h"]))
    assert "" == sent(cells)


def test_what_lies_outside_is_nothing() -> None:
    """A frame that was made for a larger window."""
    cells = Cells(3, 1)
    cells.take("\x1b[1;2Habc\x1b[2;1Hdef\x1b[9;9H")

    assert [(1, 0, [("a", Look()), ("b", Look())])] == list(cells.changes())
