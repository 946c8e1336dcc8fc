"""Tests of the gallery's drawing and of what is typed for a picture of one's own. All pure."""

from __future__ import annotations

import shlex
from itertools import product
from urllib.parse import quote

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.tui.screens.own_picture.typed import one_line, path_in
from slide_tui.tui.screens.pictures.hung import NAMES
from slide_tui.tui.screens.pictures.places import gallery_places

PATHS = st.text(
    st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp", "Zs", "Cf")) | st.just(" "), min_size=1, max_size=40
).map(lambda path: f"/{path.strip()}x")
"""Paths with blanks, quotes, backslashes and signs of all kinds."""


@given(st.integers(10, 250), st.integers(6, 80))
def test_everything_hangs_inside_the_window(columns: int, rows: int) -> None:
    """The small pictures with their labels, the large one, and the words; none over another."""
    places = gallery_places(columns, rows, len(NAMES))
    right = places.grid.x + places.across * places.pitch
    bottom = places.grid.y + (places.down - 1) * places.step + places.thumb + 1

    assert places.thumb >= 1
    assert places.step > places.thumb
    assert right <= columns or places.across == 1
    assert bottom <= rows
    if places.beside is not None:
        assert places.across * places.down >= len(NAMES)
        assert right <= places.beside.x
        assert places.beside.x + places.beside.width <= columns
    if places.words is not None:
        assert bottom <= max(places.words.y, 3)


def test_all_pictures_are_seen_at_once_beside_a_large_one() -> None:
    """In every window of a usual size."""
    for window in [(80, 24), (120, 40), (200, 60), (132, 43), (100, 30)]:
        places = gallery_places(*window, len(NAMES))

        assert places.beside is not None, window
        assert places.across * places.down >= len(NAMES), window


@given(PATHS)
def test_a_path_is_understood_however_a_terminal_writes_it(path: str) -> None:
    """In the quotes of a shell or as a URL, with blanks around it."""
    assert path == path_in(f"  {shlex.quote(path)}\n")
    assert path == path_in(f"file://{quote(path)}")
    assert path == path_in(f"file://localhost{quote(path)}")


@given(st.text(max_size=80))
def test_any_text_is_a_path_or_none(text: str) -> None:
    """Whatever is pasted: one line that can be shown, and nothing is raised."""
    assert isinstance(path_in(text), str)
    assert one_line(text).isprintable()


def test_texts_stand_for_paths() -> None:
    """Typed, pasted or dropped; of several lines the first."""
    for text, path in [
        ("", ""),
        (" \n\t", ""),
        ("cat.png", "cat.png"),
        ("~/My Pictures/cat.png", "~/My Pictures/cat.png"),
        ("/My\\ Pictures/cat.png", "/My Pictures/cat.png"),
        ("'/My Pictures/cat.png' ", "/My Pictures/cat.png"),
        ('"/My Pictures/cat.png"', "/My Pictures/cat.png"),
        ("it's.png", "it's.png"),
        ("/a b/it's.png", "/a b/it's.png"),
        ("file:///a%20b/c%23.png", "/a b/c#.png"),
        ("FILE:///a.png", "/a.png"),
        ("file://elsewhere/a.png", "file://elsewhere/a.png"),
        ("file://[", "file://["),
        ("\n /one.png\n/two.png", "/one.png"),
    ]:
        assert path == path_in(text), (text, path)


def test_a_tiny_window_still_has_a_picture() -> None:
    """At least one, small as it is."""
    for columns, rows in list(product((10, 24), (6, 9))):
        places = gallery_places(columns, rows, len(NAMES))

        assert places.across >= 1, (columns, rows)
        assert places.down >= 1, (columns, rows)
