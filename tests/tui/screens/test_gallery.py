"""What is typed for a picture of one's own."""

from __future__ import annotations

import shlex
from urllib.parse import quote

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.tui.screens.own_picture.typed import path_in
from slide_tui.tui.widgets.line_input import first_line

PATHS = st.text(
    st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp", "Zs", "Cf")) | st.just(" "), min_size=1, max_size=40
).map(lambda path: f"/{path.strip()}x")
"""Paths with blanks, quotes, backslashes and signs of all kinds."""


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
    assert first_line(text).isprintable()


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
        assert path == path_in(first_line(text)), (text, path)
