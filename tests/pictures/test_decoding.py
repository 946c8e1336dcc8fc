"""From a file to the pixels on the tiles: turned, cut and made small, or refused in words."""

from __future__ import annotations

import struct
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from slide_tui.engine.size import Size
from slide_tui.pictures.decoding import Part, open_part, shape_of
from slide_tui.pictures.files import UnusablePicture
from slide_tui.pictures.raster import Raster
from tests.pictures.images import encoded, moving, noise, places, png

SIZE = Size(4, 4)
MIDDLE = (0.5, 0.5, 0.0)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that isn't there yet."""
    return tmp_path / "a.png"


def opened(path: Path, raw: bytes, size: Size = SIZE, part: Part = MIDDLE) -> Raster:
    """The pixels of a file that holds such bytes."""
    path.write_bytes(raw)
    return open_part(str(path), size, part)


def refusal(path: Path, raw: bytes) -> str:
    """What is said of such a file."""
    with pytest.raises(UnusablePicture) as refused:
        opened(path, raw)
    return str(refused.value)


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP", "GIF", "BMP", "MPO"])
def test_pictures_of_these_forms_are_opened(form: str, path: Path) -> None:
    """Whatever the file is called."""
    raster = opened(path, encoded(Image.new("RGB", (300, 200), (200, 100, 50)), form))

    assert (160, 160, 3 * 160 * 160) == (raster.width, raster.height, len(raster.pixels))
    assert all(abs(one - other) < 4 for one, other in zip(raster.colour_at(80, 80), (200, 100, 50), strict=True))


def test_a_second_view_in_a_photograph_does_not_make_it_move(path: Path) -> None:
    """Phones put one there."""
    assert opened(path, encoded(noise(90, 90), "MPO", save_all=True, append_images=[noise(90, 90)]))


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "PA", "CMYK", "I;16", "RGBA"])
def test_pictures_of_any_depth_are_opened(mode: str, path: Path) -> None:
    """Grey is grey, and light is light."""
    grey = Image.linear_gradient("L")
    image = Image.frombytes("I;16", (256, 256), b"".join(bytes((0, each)) for each in grey.tobytes()))
    form = {"CMYK": "JPEG"}.get(mode, "PNG")
    raster = opened(path, encoded(image if mode == "I;16" else grey.convert("LA" if mode == "PA" else mode), form))
    shades = [raster.colour_at(80, row) for row in (20, 140)]

    assert max(shades[0]) < 60
    assert min(shades[1]) > 190


def test_what_is_transparent_is_dark(path: Path) -> None:
    """And what is half so, half of it."""
    image = Image.new("RGBA", (100, 100), (255, 255, 255, 0))
    image.paste((255, 255, 255, 128), (0, 0, 100, 50))
    raster = opened(path, encoded(image, "PNG"))

    assert (0, 0, 0) == raster.colour_at(80, 150)
    assert (128, 128, 128) == raster.colour_at(80, 10)


@pytest.mark.parametrize(
    ("turn", "first", "second"),
    [
        (1, "top left", "top right"),
        (2, "top right", "top left"),
        (3, "bottom right", "bottom left"),
        (4, "bottom left", "bottom right"),
        (5, "top left", "bottom left"),
        (6, "top right", "bottom right"),
        (7, "bottom right", "top right"),
        (8, "bottom left", "top left"),
    ],
)
def test_a_picture_is_turned_as_the_camera_says(turn: int, first: str, second: str, path: Path) -> None:
    """By the table of the Exif standard: where the first pixel of the first row is seen, and where its last."""
    image = Image.new("RGB", (120, 120))
    image.paste((255, 0, 0), (0, 0, 60, 60))
    image.paste((0, 255, 0), (60, 0, 120, 60))
    exif = Image.Exif()
    exif[0x0112] = turn
    raster = opened(path, encoded(image, "JPEG", exif=exif, quality=95))
    corners = {"top left": (40, 40), "top right": (120, 40), "bottom left": (40, 120), "bottom right": (120, 120)}

    assert raster.colour_at(*corners[first])[0] > 200
    assert raster.colour_at(*corners[second])[1] > 200


@pytest.mark.parametrize("size", [Size(4, 4), Size(5, 4), Size(2, 10), Size(10, 2)])
def test_a_board_has_pixels_in_its_shape(size: Size) -> None:
    """About as many as a square of the wanted side has."""
    width, height = shape_of(size)

    assert abs(width * size.height - height * size.width) <= max(size.width, size.height)
    assert abs(width * height - 160 * 160) < 400


@pytest.mark.parametrize(
    ("size", "part", "left", "top", "right", "bottom"),
    [
        (Size(4, 4), MIDDLE, 0.25, 0, 0.75, 1),
        (Size(4, 4), (0, 0.5, 0), 0, 0, 0.5, 1),
        (Size(4, 4), (1, 0.5, 0), 0.5, 0, 1, 1),
        (Size(8, 2), (0.5, 0, 0), 0, 0, 1, 0.5),
        (Size(8, 2), MIDDLE, 0, 0.25, 1, 0.75),
        (Size(8, 4), MIDDLE, 0, 0, 1, 1),
        (Size(8, 4), (0, 1, 1), 0, 0.75, 0.25, 1),
        (Size(8, 4), (0.5, 0.5, 1), 0.375, 0.375, 0.625, 0.625),
        (Size(8, 4), (-9, 9, 9), 0, 0.75, 0.25, 1),
    ],
)
def test_the_part_is_cut_from_its_place(  # noqa: PLR0917
    size: Size, part: Part, left: float, top: float, right: float, bottom: float, path: Path
) -> None:
    """The largest of the board's shape that fits, or down to a quarter of it; nothing is squeezed."""
    raster = opened(path, encoded(places(400, 200), "PNG"), size, part)
    first, last = raster.colour_at(0, 0), raster.colour_at(raster.width - 1, raster.height - 1)
    found = [first[0], first[1], last[0], last[1]]

    assert all(abs(one - 255 * other) < 5 for one, other in zip(found, (left, top, right, bottom), strict=True))


def test_a_large_picture_is_as_good_as_a_small_one(path: Path) -> None:
    """What is kept of it is enough for the closest part."""
    raster = opened(path, encoded(places(2000, 2000), "JPEG", quality=95), part=(0.5, 0.5, 1.0))

    assert abs(raster.colour_at(0, 0)[0] - 0.375 * 255) < 5
    assert abs(raster.colour_at(159, 159)[1] - 0.625 * 255) < 5


def test_a_file_that_has_changed_is_read_again(path: Path) -> None:
    """Under the same name."""
    before = opened(path, encoded(Image.new("RGB", (50, 50), (200, 100, 50)), "PNG"))
    after = opened(path, encoded(Image.new("RGB", (60, 60), (10, 20, 30)), "PNG"))

    assert (before.colour_at(0, 0), after.colour_at(0, 0)) == ((200, 100, 50), (10, 20, 30))


@pytest.mark.parametrize("form", ["GIF", "WEBP", "PNG"])
def test_what_moves_is_refused(form: str, path: Path) -> None:
    """It says what to use instead."""
    assert "is animated: use a still picture" == refusal(path, moving(form))


@pytest.mark.parametrize(
    ("width", "height"),
    [(60_000, 60_000), (8000, 5001), (2**31 - 1, 1), (2**31 - 1, 2**31 - 1), (2**32 - 1, 2**32 - 1)],
)
def test_what_is_too_large_is_not_decoded(width: int, height: int, path: Path) -> None:
    """The few bytes of the file say so."""
    assert f"has {width:,} × {height:,} pixels, more than 40 million" == refusal(path, png(width, height))


def test_a_small_file_that_is_large_inside_is_refused(path: Path) -> None:
    """Before it has a chance."""
    assert "million" in refusal(path, png(30_000, 30_000, bytes(1_000_000)))


@pytest.mark.parametrize(("width", "height"), [(31, 400), (400, 31), (1, 1)])
def test_what_is_too_small_is_refused(width: int, height: int, path: Path) -> None:
    """It says what is enough."""
    assert f"has only {width} × {height} pixels: use 32 × 32 or more" == refusal(path, png(width, height))


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP", "GIF", "BMP"])
@pytest.mark.parametrize("share", [0.001, 0.3, 0.9])
def test_what_is_cut_short_is_refused(form: str, share: float, path: Path) -> None:
    """Half a picture is none."""
    raw = encoded(noise(80, 80), form)

    assert "is damaged or cut short" == refusal(path, raw[: max(16, int(share * len(raw)))])


@pytest.mark.parametrize(
    "raw",
    [
        b"hello\n",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"\0",
        b"%PDF-1.7",
        b"P6 40 40 255 ",
        b"MM\0*",
        b"\x7fELF",
    ],
)
def test_what_is_no_picture_is_refused(raw: bytes, path: Path) -> None:
    """It says what would be one. Formats that nobody asked for are not tried."""
    assert "is not a PNG, JPEG, WebP, GIF or BMP picture" == refusal(path, raw)


def test_what_phones_make_of_photographs_is_named(path: Path) -> None:
    """It can be saved as something else."""
    assert "is in HEIC or AVIF: save it as PNG, JPEG, WebP, GIF or BMP" == refusal(
        path, b"\0\0\0\x18ftypheic" + bytes(99)
    )


def test_a_gif_whose_frame_is_larger_than_itself_is_no_way_around(path: Path) -> None:
    """The frame is what is decoded."""
    raw = b"GIF89a" + struct.pack("<HHBBB", 40, 40, 0x80, 0, 0) + bytes(6)
    raw += b"," + struct.pack("<HHHHB", 0, 0, 65535, 65535, 0) + b"\x02\x02\x44\x01\x00;"

    assert "million" in refusal(path, raw)


@given(st.sampled_from(["PNG", "JPEG", "WEBP", "GIF", "BMP"]), st.integers(0, 2**32), st.integers(1, 8))
def test_a_damaged_picture_is_a_picture_or_refused(form: str, seed: int, changes: int) -> None:
    """Nothing else is raised, whatever Pillow makes of it."""
    from tempfile import TemporaryDirectory

    chance = Random(seed)
    exif = Image.Exif()
    exif[0x0112] = 6
    raw = bytearray(encoded(noise(60, 40), form, exif=exif))
    for _ in range(changes):
        raw[chance.randrange(min(len(raw), chance.choice((64, 1 << 20))))] = chance.randrange(256)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a"
        try:
            raster = opened(path, bytes(raw))
        except UnusablePicture as refused:
            assert str(refused)
        else:
            assert 3 * raster.width * raster.height == len(raster.pixels)
