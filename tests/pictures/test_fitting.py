"""The cells that come closest to a picture, against plain least squares over every letter there is."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.pictures.cells import BLOCKS
from slide_tui.pictures.fitting import fit
from slide_tui.pictures.raster import Raster
from tests.pictures.rasters import chequered, noisy, plain

_QUARTERS = {"▘": "10/00", "▝": "01/00", "▖": "00/10", "▀": "11/00", "▌": "10/10", "▞": "01/10", "▛": "11/10"}


def _inked(letter: str, x: int, y: int) -> bool:
    """Whether a letter inks a sample, of 4 across and 8 down, as the Unicode chart of block elements shows it."""
    if letter in _QUARTERS:
        return _QUARTERS[letter].split("/")[y // 4][x // 2] == "1"
    if "▁" <= letter <= "▇":
        return 7 - y < 1 + ord(letter) - ord("▁")
    return x < {" ": 0, "▎": 1, "▊": 3}[letter]


def _error(samples: np.ndarray, letter: str) -> float:
    """Return the least sum of squares that a letter can come to with any two colours."""
    inked = np.array([[_inked(letter, x, y) for x in range(4)] for y in range(8)])
    groups = [samples[each] for each in (inked, ~inked) if each.any()]
    return float(sum(((group - group.mean(axis=0)) ** 2).sum() for group in groups))


def _cell(raw: bytes) -> np.ndarray:
    return np.frombuffer(raw, np.uint8).reshape(8, 4, 3).astype(float)


@given(
    st.one_of(
        st.binary(min_size=96, max_size=96),
        st.lists(st.sampled_from([0, 9, 200, 255]), min_size=96, max_size=96).map(bytes),
    )
)
def test_the_letter_is_the_best_of_all(raw: bytes) -> None:
    """No other letter comes closer, whatever its colours."""
    found = fit(Raster(4, 8, raw), 1, 1)
    errors = {letter: _error(_cell(raw), letter) for letter in BLOCKS}

    assert errors[found.letters] <= min(errors.values()) + 96 * 0.25


@given(st.binary(min_size=96, max_size=96))
def test_ink_and_paper_are_the_means_of_what_they_cover(raw: bytes) -> None:
    """To the nearest of 256 steps."""
    letter, ink, paper = fit(Raster(4, 8, raw), 1, 1).colours_at(0, 0)
    inked = np.array([[_inked(letter, x, y) for x in range(4)] for y in range(8)])

    for colour, covered in ((ink, inked), (paper, ~inked)):
        if covered.any():
            assert np.abs(_cell(raw)[covered].mean(axis=0) - colour).max() < 0.51


@pytest.mark.parametrize("letter", BLOCKS)
def test_a_picture_of_a_letter_is_that_letter(letter: str) -> None:
    """In its own colours, or in these the other way round where that is a letter too."""
    pixels = b"".join(b"\xff\x80\x10" if _inked(letter, x, y) else b"\x10\x20\x40" for y in range(8) for x in range(4))
    cells = fit(Raster(4, 8, pixels), 1, 1)

    assert letter == cells.letters
    if letter != " ":
        assert (b"\xff\x80\x10", b"\x10\x20\x40") == (cells.inks, cells.papers)


def test_cells_stand_where_their_samples_do() -> None:
    """Row by row, each as if it were alone."""
    raster = noisy(12, 16)
    cells = fit(raster, 3, 2)

    for row in range(2):
        for column in range(3):
            alone = fit(raster.part(4 * column, 8 * row, 4, 8), 1, 1)
            assert alone.colours_at(0, 0) == cells.colours_at(column, row)


def test_one_colour_needs_no_letter() -> None:
    """However the picture is stretched."""
    cells = fit(plain(7, 3, (1, 128, 254)), 10, 9)

    assert " " * 90 == cells.letters
    assert bytes((1, 128, 254)) * 90 == cells.inks == cells.papers


def test_a_finer_picture_is_averaged() -> None:
    """Nothing shimmers: black and white pixels below the samples are grey."""
    cells = fit(chequered(320, 320), 5, 5)

    assert all(abs(part - 127) < 8 for part in cells.inks + cells.papers)
