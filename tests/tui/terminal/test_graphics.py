"""What is sent to a terminal that shows images."""

from __future__ import annotations

import re
import unicodedata
from base64 import b64decode

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.tui.paint.ink import Ink, changed_span, line_width, part
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.paint.pixels import COLUMNS_MOST, ROWS_MOST, Image, cells, image_of, spelled
from slide_tui.tui.terminal.graphics import BREAK_OFF, DELETE, sent
from slide_tui.tui.terminal.painter import Painter

images = st.sampled_from(Image)
TRAY = Ink(paper=234)


@given(images, st.binary(min_size=1, max_size=20_000))
def test_chunks(image: Image, png: bytes) -> None:
    """All letters arrive in order, at most 4,096 at a time, and only the last chunk is the last."""
    *chunks, place = sent(image, png, 40, 20)
    parts = [re.fullmatch(r"\x1b_G([^;]*);([A-Za-z0-9+/=]{1,4096})\x1b\\", chunk) for chunk in chunks]
    assert all(parts)
    keys = [dict(pair.split("=") for pair in match[1].split(",")) for match in parts if match]

    assert png == b64decode("".join(match[2] for match in parts if match))
    assert ["1"] * (len(keys) - 1) + ["0"] == [each["m"] for each in keys]
    assert ("t", "100", str(image.value)) == (keys[0]["a"], keys[0]["f"], keys[0]["i"])
    assert not any("a" in each for each in keys[1:])
    assert f"\x1b_Ga=p,U=1,i={image.value},c=40,r=20,q=2\x1b\\" == place


def test_nothing_is_to_be_answered() -> None:
    """An answer would reach the shell."""
    for sequence in [*sent(Image.HOME, b"x" * 9000, 4, 4), BREAK_OFF, *DELETE.split("\x1b\\")[:-1]]:
        assert "q=2" in sequence


def test_all_images_are_deleted_with_their_pixels() -> None:
    """`I`, not `i`: nothing stays in the terminal's memory."""
    assert [str(image.value) for image in Image] == re.findall(r"\x1b_Ga=d,d=I,i=(\d+),q=2\x1b\\", DELETE)


def test_the_accents_are_those_of_the_protocol() -> None:
    """As its list was made: marks above, which nothing is composed of, in the order of Unicode."""
    spelt = [spelled(cells(Image.AWAY, 0, column, column + 1)) for column in range(COLUMNS_MOST)]
    accents = [text[2] for text in spelt]

    assert {"\U0010eeee\u0305"} == {text[:2] for text in spelt}
    assert sorted(set(accents)) == accents
    assert {("Mn", 230, "")} == {
        (unicodedata.category(each), unicodedata.combining(each), unicodedata.decomposition(each)) for each in accents
    }
    assert ["\u0305", "\u030d", "\u034a", "\u0483", "\u0592"] == [accents[at] for at in (0, 1, 9, 30, 35)]


@given(images, st.integers(0, ROWS_MOST - 1), st.integers(0, COLUMNS_MOST - 9), st.integers(1, 8), st.data())
def test_cells_are_cut_and_compared_like_text(
    image: Image, row: int, left: int, count: int, data: st.DataObject
) -> None:
    """A part of a row is the row of that part."""
    first = data.draw(st.integers(0, count - 1))
    last = data.draw(st.integers(first + 1, count))
    line = ((" ", TRAY), (cells(image, row, left, left + count), TRAY))

    assert (count + 1, image) == (line_width(line), image_of(line[1][0]))
    assert ((cells(image, row, left + first, left + last), TRAY),) == part(line, 1 + first, 1 + last)
    assert (1 + first, 2 + first) == changed_span(
        line, (*part(line, 0, 1 + first), ("x", TRAY), *part(line, 2 + first, count + 1))
    )


def test_cells_in_a_frame() -> None:
    """The number of the image is their colour, whatever their ink; every cell says where it is."""
    frame = Painter(Depth.TRUE).frame(
        [(3, 1, [("a", TRAY), (cells(Image.HOME, 1, 0, 2), Ink("#FF0000", 234, bold=True)), ("b", TRAY)])]
    )
    both = "\U0010eeee\u030d\u0305\U0010eeee\u030d\u030d"

    assert f"\x1b[2;4H\x1b[48;5;234ma\x1b[38;5;202m{both}\x1b[39mb\x1b[m" == frame


def test_what_follows_cells_stands_beside_them() -> None:
    """A cell is as wide as a letter, although it is written as three."""
    runs = [(cells(Image.AWAY, 0, 0, 5), TRAY)]

    assert 1 == Painter(Depth.TRUE).frame([(0, 0, runs), (5, 0, [("x", TRAY)])]).count("H")


def test_a_mixture_is_nothing() -> None:
    """Letters of the private planes that are not cells of one image become `?`, as ever."""
    mixture = cells(Image.AWAY, 0, 0, 1) + cells(Image.WHOLE, 0, 0, 1)
    for text in (mixture, mixture[0] + "a", "\ue000", "\U0010fffe"):
        assert "?" in (frame := Painter(Depth.TRUE).frame([(0, 0, [(text, TRAY)])]))
        assert "\U0010eeee" not in frame
