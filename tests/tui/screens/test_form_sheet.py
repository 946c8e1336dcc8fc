"""Where the form of the settings and its preview stand."""

from __future__ import annotations

from slide_tui.engine.limits import SIDE_MAX, SIDE_MIN
from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import board_extent
from slide_tui.tui.screens.settings.sheet import form_places

SIZES = [Size(width, height) for width in range(SIDE_MIN, SIDE_MAX + 1) for height in range(SIDE_MIN, SIDE_MAX + 1)]
WINDOWS = [(40, 15), (52, 16), (60, 20), (71, 30), (72, 20), (80, 24), (120, 40), (200, 60)]


def test_the_usual_board_has_a_preview() -> None:
    """Below 72 columns, too."""
    for window in [(60, 20), (71, 30), (72, 20), (80, 24), (120, 40), (200, 60)]:
        assert form_places(*window, Size(4, 4)).preview is not None, window


def test_every_board_has_a_preview_where_there_is_room() -> None:
    """The largest too."""
    for window in [(80, 24), (120, 40), (200, 60)]:
        assert [] == [size for size in SIZES if form_places(*window, size).preview is None], window


def test_the_preview_stands_beside_the_form() -> None:
    """Within the window, right of the form, as large as its tiles say; the form does not move with its size."""
    for window in WINDOWS:
        forms = set()
        for size in SIZES:
            places = form_places(*window, size)
            forms.add(places.form)
            if places.preview is not None:
                box = places.preview
                wide, high = board_extent(size, places.pitch)

                assert places.form.x + places.form.width <= box.x, window
                assert box.x + box.width <= window[0], window
                assert box.y + box.height < window[1], window
                assert (wide, high + (places.pitch.height == 1)) == (box.width, box.height), window

        assert 1 == len(forms), window
