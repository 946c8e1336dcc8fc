"""Where the form of the settings and its preview stand."""

from __future__ import annotations

import pytest

from slide_tui.engine.limits import SIDE_MAX, SIDE_MIN
from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import board_extent
from slide_tui.tui.screens.settings.sheet import form_places

SIZES = [Size(width, height) for width in range(SIDE_MIN, SIDE_MAX + 1) for height in range(SIDE_MIN, SIDE_MAX + 1)]
WINDOWS = [(40, 15), (52, 16), (60, 20), (71, 30), (72, 20), (80, 24), (120, 40), (200, 60)]


@pytest.mark.parametrize("window", [(60, 20), (71, 30), (72, 20), (80, 24), (120, 40), (200, 60)])
def test_the_usual_board_has_a_preview(window: tuple[int, int]) -> None:
    """Below 72 columns, too."""
    assert form_places(*window, Size(4, 4)).preview is not None


@pytest.mark.parametrize("window", [(80, 24), (120, 40), (200, 60)])
def test_every_board_has_a_preview_where_there_is_room(window: tuple[int, int]) -> None:
    """The largest too."""
    assert [] == [size for size in SIZES if form_places(*window, size).preview is None]


@pytest.mark.parametrize("window", WINDOWS)
def test_the_preview_stands_beside_the_form(window: tuple[int, int]) -> None:
    """Within the window, right of the form, as large as its tiles say; the form does not move with its size."""
    forms = set()
    for size in SIZES:
        places = form_places(*window, size)
        forms.add(places.form)
        if places.preview is not None:
            box = places.preview
            wide, high = board_extent(size, places.pitch)

            assert places.form.x + places.form.width <= box.x
            assert box.x + box.width <= window[0]
            assert box.y + box.height < window[1]
            assert (wide, high + (places.pitch.height == 1)) == (box.width, box.height)

    assert 1 == len(forms)
