"""Colours: mixing, gradients, and Oklab as published."""

from __future__ import annotations

import pytest

from slide_tui.oklab import oklab
from slide_tui.pictures.colours import Rgb, colour, gradient, mix, smooth

PUBLISHED = {
    "ffffff": (1.0, 0.0, 0.0),
    "000000": (0.0, 0.0, 0.0),
    "ff0000": (0.627955, 0.224863, 0.125846),
    "00ff00": (0.866440, -0.233888, 0.179498),
    "0000ff": (0.452014, -0.032457, -0.311528),
}
"""From the samples of CSS Color 4."""


@pytest.mark.parametrize(("code", "expected"), PUBLISHED.items())
def test_oklab_is_as_published(code: str, expected: Rgb) -> None:
    """Primaries, black and white agree to four places."""
    assert pytest.approx(expected, abs=1e-4) == oklab(*colour(code))


def test_a_mix_has_so_much_of_the_second_colour() -> None:
    """A quarter of white on black is a dark grey."""
    assert (0.25, 0.25, 0.25) == mix((0.0, 0.0, 0.0), (1.0, 1.0, 1.0), 0.25)


def test_a_gradient_passes_its_colours_at_their_places() -> None:
    """Between two places it is mixed, and outside them it stays."""
    shades = gradient("000000 ffffff ff0000", 0, 0.25, 1)

    assert [(0, 0, 0), (0.5, 0.5, 0.5), (1, 1, 1), (1, 0, 0)] == [shades(at) for at in (-1, 0.125, 0.25, 2)]


def test_a_soft_step_may_go_down() -> None:
    """The value at the start is 0 and that at the end 1, whichever is higher."""
    assert (0.0, 0.5, 1.0) == tuple(smooth(0.6, 0.4, value) for value in (0.7, 0.5, 0.3))
