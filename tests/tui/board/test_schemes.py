"""Every tile has a colour at every depth, its number is readable, and neighbours differ."""

from __future__ import annotations

from slide_tui.engine.size import Size
from slide_tui.settings.themes import OURS
from slide_tui.tui.board.schemes import SCHEMES, hue_of
from slide_tui.tui.paint.depth import as_hex
from slide_tui.tui.paint.mixing import contrast, nearest_256, oklch
from slide_tui.tui.paint.palette import Depth, palette_of

SIZES = [Size(2, 2), Size(4, 4), Size(7, 5), Size(10, 10)]


def test_black_on_white_reads_best() -> None:
    """Contrast runs from 1 to 21, and WCAG's own example of a grey that just passes is found."""
    assert (21.0, 1.0) == (contrast("#000000", "#FFFFFF"), contrast("#123456", "#123456"))
    assert 4.54 == round(contrast("#767676", "#FFFFFF"), 2)


def test_few_colours_are_chosen_by_hand() -> None:
    """A terminal with 16 colours gets only those; one with 256, only those that players can't change."""
    for depth in [Depth.C256, Depth.C16]:
        for theme in OURS:
            for scheme in SCHEMES:
                palette = palette_of(depth, theme)
                allowed = range(16) if depth is Depth.C16 else range(16, 256)
                for size in SIZES:
                    for tile in range(1, size.tiles + 1):
                        assert all(colour in allowed for colour in hue_of(scheme, tile, size, True, palette)), (
                            depth,
                            theme,
                            scheme,
                        )


def test_a_fringe_differs_from_the_next() -> None:
    """Row and column k of a square share a colour that no other has."""
    for theme in OURS:
        for side in range(3, 11):
            palette, size = palette_of(Depth.TRUE, theme), Size(side, side)
            colours = [hue_of("fringe", row * side + side if row < side - 1 else side * side - 1, size, True, palette)
                       for row in range(side)]  # fmt: skip

            assert side - 1 == len(set(colours)), (theme, side)


def test_the_middle_of_the_spectrum_is_what_others_compute() -> None:
    """White, black and the pure primaries of sRGB have the published OKLCH coordinates."""
    assert "#FFFFFF" == oklch(1.0, 0.0, 0.0)
    assert "#000000" == oklch(0.0, 0.0, 0.0)
    assert "#FF0000" == oklch(0.62796, 0.25768, 29.234)
    assert "#0000FF" == oklch(0.45201, 0.31321, 264.052)


def test_each_of_the_256_is_nearest_to_itself() -> None:
    """Written in full and turned back, a colour is the same; greys of the cube may stand in for those of the ramp."""
    colours = [as_hex(index) for index in range(16, 256)]

    assert colours == [as_hex(nearest_256(colour)) for colour in colours]
