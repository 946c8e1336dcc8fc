"""Tests that a golden file tells every picture from another, and that little of it changes when a picture does."""

from __future__ import annotations

import pytest

from slide_tui.tui.paint.ink import Ink, Run
from tests.tui.golden_text import golden

RED, BLUE = Ink(1, 0), Ink(4, 0)
PICTURE: list[list[Run]] = [[("ab", RED), (" ", BLUE)], [("cd ", RED)], [("   ", RED)], [("   ", RED)]]

OTHERS: dict[str, list[list[Run]]] = {
    "another letter": [[("ax", RED), (" ", BLUE)], *PICTURE[1:]],
    "another ink": [[("a", RED), ("b", BLUE), (" ", BLUE)], *PICTURE[1:]],
    "bold": [[("ab", RED._replace(bold=True)), (" ", BLUE)], *PICTURE[1:]],
    "another paper under a blank": [[("ab", RED), (" ", Ink(4, 7))], *PICTURE[1:]],
    "a blank less at the end": [[("ab", RED)], *PICTURE[1:]],
    "a blank row less": PICTURE[:-1],
    "rows in another order": [PICTURE[1], PICTURE[0], *PICTURE[2:]],
}


@pytest.mark.parametrize("name", OTHERS)
def test_what_can_be_seen_is_in_the_file(name: str) -> None:
    """A picture with this difference has another text, alone and after the picture it differs from."""
    other = OTHERS[name]

    assert golden([("it", PICTURE)]) != golden([("it", other)])
    assert golden([("it", PICTURE), ("again", PICTURE)]) != golden([("it", PICTURE), ("again", other)])


def test_the_ink_of_a_blank_can_not_be_seen() -> None:
    """A blank in another ink on the same paper is the same picture."""
    assert golden([("it", PICTURE)]) == golden([("it", [[("ab ", RED)], *PICTURE[1:]])])


def test_letters_are_written_once_for_all_pictures_that_share_them() -> None:
    """Light and dark pictures of the same board show its letters once."""
    light = [[(text, ink._replace(paper=7)) for text, ink in row] for row in PICTURE]

    assert 1 == golden([("dark", PICTURE), ("light", light)]).count("|ab\n")


def changes(before: str, after: str) -> list[tuple[str, str]]:
    """The lines in which two files differ."""
    return [pair for pair in zip(before.splitlines(), after.splitlines(), strict=True) if pair[0] != pair[1]]


def test_a_changed_colour_changes_one_line() -> None:
    """The new ink takes the name of the one that went, so the rows stay as they were."""
    kept = golden([("it", PICTURE)])
    changed = [[(text, Ink(2, 0) if ink == RED else ink) for text, ink in row] for row in PICTURE]

    assert [("on 0: a 1, b default", "on 0: a 2, b default")] == changes(kept, golden([("it", changed)], kept))


def test_a_new_ink_renames_no_other() -> None:
    """An ink that comes first in a picture does not take the name of the next one."""
    kept = golden([("it", PICTURE)])
    changed = [[("a", BLUE), ("b", RED), (" ", RED)], *PICTURE[1:]]

    after = golden([("it", changed)], kept)

    assert "on 0: a 1, b default, c 4" in after
    assert "0: c1 a2\n1: a3\n" in after
