"""A page shows what a terminal shows."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.tui.driver.cells import Cells, Look, cells_of
from slide_tui.tui.driver.encoder import encoded
from slide_tui.tui.page.painter import painted
from slide_tui.tui.paint.ink import Ink, Run
from slide_tui.tui.paint.palette import Depth
from tests.page_game import Page
from tests.screen import Screen

INKS = st.builds(
    Ink, st.sampled_from([None, "#112233", 4]), st.sampled_from([None, "#FFFFFF"]), st.booleans(), wanted=st.none()
)
RUNS = st.lists(st.tuples(st.text("ab ▀\x1b\n", min_size=1, max_size=4), INKS), min_size=1, max_size=4)
Piece = tuple[int, int, list[Run]]
PIECES = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 4), RUNS), max_size=6)


def shown(known: dict[Look, int], page: Page, pieces: list[Piece]) -> None:
    """Let a page take a frame."""
    for line in painted(cells_with(pieces).changes(), known).splitlines():
        page.take(line)


def cells_with(pieces: list[Piece]) -> Cells:
    """Cells that a frame has changed."""
    cells = Cells(40, 5)
    for x, y, runs in pieces:
        cells.put(x, y, cells_of(tuple(runs)))
    return cells


@given(st.lists(PIECES, max_size=5))
def test_the_letters_are_those_of_a_terminal(frames: list[list[Piece]]) -> None:
    """Frame after frame, page and terminal hold the same letters; control letters reach neither."""
    page, known, screen = Page(40, 5), dict[Look, int](), Screen(40, 5)
    for pieces in frames:
        shown(known, page, pieces)
        screen.feed(encoded(cells_with(pieces).changes(), Depth.TRUE))
    assert page.text.rstrip() == screen.text.rstrip()
    assert not screen.odd


def test_each_look_is_told_once_and_again_to_another_page() -> None:
    """What was said once is not repeated, until all is forgotten."""
    known, pieces = dict[Look, int](), [(0, 0, [("a", Ink("#112233"))])]
    assert "inks" in painted(cells_with(pieces).changes(), known)
    assert "inks" not in painted(cells_with(pieces).changes(), known)
    known.clear()
    assert "inks" in painted(cells_with(pieces).changes(), known)


def test_many_looks_begin_anew() -> None:
    """A page never has to remember more looks than there can be on a screen of pictures."""
    page, known = Page(40, 5), dict[Look, int]()
    for number in range(6000):
        shown(known, page, [(0, 0, [("a", Ink(f"#{number:06X}"))])])
    assert page.cells[0, 0] == ("a", (f"#{5999:06X}", None, 0, 0))
    assert len(page.inks) <= 4100
