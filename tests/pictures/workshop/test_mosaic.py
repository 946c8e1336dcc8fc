"""The images of a board, read back as a terminal reads them."""

from __future__ import annotations

import struct
import zlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.size import Size
from slide_tui.pictures.orders import Cut, Paint
from slide_tui.pictures.raster import Raster
from slide_tui.pictures.workshop.mosaic import mosaic
from slide_tui.pictures.workshop.png import Pixels, png_of
from tests.pictures.rasters import chequered, noisy, plain

TRAY = (27, 33, 43)
RED = (200, 40, 80)


def read(png: bytes) -> Pixels:
    """The pixels of a PNG file, by the book, as far as the book is needed: every row filtered by its left."""
    chunks, at = {}, 8
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        kind, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", png, at + 8 + length)[0] == zlib.crc32(kind + data)
        chunks[kind] = data
        at += 12 + length
    width, height, *form = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    parts = {2: 3, 6: 4}[form[1]]
    rows = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8).reshape(height, 1 + parts * width)
    assert (b"\x89PNG\r\n\x1a\n", [b"IHDR", b"IDAT", b"IEND"]) == (png[:8], list(chunks))
    assert [8, 0, 0, 0] == [form[0], *form[2:]]
    assert (rows[:, 0] == 1).all()
    found: Pixels = np.add.accumulate(rows[:, 1:].reshape(height, width, parts), axis=1, dtype=np.uint8)
    return found


def images(raster: Raster, size: Size, pitch: tuple[int, int], cell: tuple[int, int] = (10, 20)) -> list[Pixels]:
    """The tiles away, the tiles at home, the whole picture, then the first and the last of these as thin ones."""
    return [read(image) for image in mosaic(raster, Cut(Paint("cat", 1), None, size, pitch, cell, TRAY))]


@given(st.integers(1, 9), st.integers(1, 9), st.sampled_from([3, 4]), st.integers(0, 2**32))
def test_a_file_holds_its_pixels(width: int, height: int, parts: int, seed: int) -> None:
    """All of them, exactly."""
    raw = noisy(width, 2 * height, seed).pixels[: width * height * parts]
    pixels = np.frombuffer(raw, np.uint8).reshape(height, width, parts)

    assert (read(png_of(pixels)) == pixels).all()


def test_the_whole_picture_is_that() -> None:
    """Stretched over all tiles and seams, in colours that nobody can tell from its own."""
    raster = noisy(40, 40)
    _, _, whole, *_ = images(raster, Size(2, 2), (2, 1))
    far = np.abs(whole.astype(int).ravel() - np.frombuffer(raster.pixels, np.uint8))

    assert (40, 40, 3) == whole.shape
    assert far.max() <= 3


def test_a_tile_away_has_round_corners_and_nothing_around_it() -> None:
    """Half a row below it and a column on its right, through which the tray is seen."""
    away, *_ = images(plain(8, 8, RED), Size(2, 2), (10, 5))

    for left, top in ((0, 0), (100, 100)):
        tile = away[top : top + 100, left : left + 100]
        assert [*RED, 255] == list(tile[0, 45]) == list(tile[89, 45])
        assert all(tile[y, x, 3] < 50 for x in (0, 89) for y in (0, 89))
        assert not tile[:20, 91:, 3].any()
        assert not tile[91:, :, 3].any()


def test_a_tile_at_home_goes_on_to_the_right() -> None:
    """Only its last row of cells is drawn: the others are those of the whole picture."""
    _, home, whole, *_ = images(plain(8, 8, RED), Size(2, 2), (10, 5))

    assert (home[80:89] == [*RED, 255]).all()
    assert not home[91:100, :, 3].any()
    assert not home[:70].any()
    assert (whole == RED).all()


def test_thin_tiles_let_through_what_is_behind_them() -> None:
    """The tray around them does not."""
    *_, edges, whole = images(plain(8, 8, RED), Size(2, 2), (10, 5))

    assert [*RED, 140] == list(edges[10, 40]) == list(edges[85, 140])
    assert {255} == {*edges[:20, 95, 3], *edges[95, :, 3], edges[0, 0, 3]}
    assert (whole == [*RED, 140]).all()


@pytest.mark.parametrize("pitch", [(4, 1), (3, 1), (4, 2)])
def test_low_tiles(pitch: tuple[int, int]) -> None:
    """Tiles of one row have no seam below them."""
    _, home, *_ = images(plain(8, 8, RED), Size(3, 3), pitch)

    assert (pitch[1] > 1) == (home[-1, 0, 3] == 0)


def test_a_tile_that_is_stretched_keeps_off_the_one_above() -> None:
    """Its first pixels are mixed with the last ones of the row above it."""
    away, *_ = images(plain(8, 8, RED), Size(10, 10), (8, 4), (10, 20))
    tops = [round(away.shape[0] * row / 10) for row in range(10)]

    assert away.shape[0] < 800
    assert not away[tops, :, 3].any()


def test_a_finer_picture_is_averaged() -> None:
    """Nothing shimmers: black and white pixels become grey."""
    _, _, whole, *_ = images(chequered(320, 320), Size(2, 2), (4, 2), (10, 20))

    assert np.abs(whole.astype(int) - 128).max() <= 4


def test_noise_is_sent_in_fewer_pixels() -> None:
    """It can't be packed, and the line has its limits."""
    raster = noisy(600, 600)
    packed = mosaic(raster, Cut(Paint("cat", 1), None, Size(6, 6), (10, 5), (10, 20), TRAY))

    assert sum(map(len, packed)) < 1_200_000


def test_a_large_board_is_left_to_the_terminal_to_stretch() -> None:
    """Its images have the shape of its cells, and no more pixels than are worth sending."""
    height, width, _ = images(noisy(160, 160), Size(4, 4), (40, 20), (10, 19))[2].shape

    assert width * height < 410_000
    assert abs(width / height - 1600 / 1520) < 0.003
