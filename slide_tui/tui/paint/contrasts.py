"""Contrasts: which colours of a theme text is written in, on which others, and how well that can be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from slide_tui.settings.themes import ThemeRow
from slide_tui.tui.paint.mixing import BODY, READABLE, contrast

PAIRS: tuple[tuple[str, tuple[str, ...], float], ...] = (
    ("title", ("background", "card", "selected", "tray"), BODY),
    ("text", ("background", "card"), BODY),
    ("dim", ("background", "card", "unlit"), READABLE),
    ("accent", ("background", "card", "selected"), READABLE),
    ("warning", ("background", "card"), READABLE),
    ("ink", ("accent", "title"), READABLE),
    ("refused_number", ("refused_face",), READABLE),
)
"""Every colour that text has, the colours that it is written on, and the contrast that this needs."""


class Shortfall(NamedTuple):
    """Two colours that are hard to read together."""

    ink: str
    paper: str
    found: float
    wanted: float

    def __str__(self) -> str:
        """Return it in words."""
        return f"{self.ink} on {self.paper} has a contrast of {self.found:.1f}; {self.wanted:g} reads well"


def shortfalls(row: ThemeRow) -> Iterator[Shortfall]:
    """Yield what is hard to read in a theme, as far as its row decides it."""
    faces = {f"face {number}": face for number, face in enumerate(row.faces, start=1)}
    colours = {**row._asdict(), **faces}
    for ink, papers, wanted in (*PAIRS, ("ink", tuple(faces), READABLE)):
        for paper in papers:
            found = contrast(str(colours[ink]), str(colours[paper]))
            if found < wanted:
                yield Shortfall(ink.replace("_", " "), paper.replace("_", " "), found, wanted)


def worst_in_words(row: ThemeRow) -> str:
    """Say what is the hardest to read in a theme, and how much else is; empty if all of it reads well."""
    found = sorted(shortfalls(row), key=lambda each: each.found / each.wanted)
    if not found:
        return ""
    more = len(found) - 1
    return f"{found[0]}" + (f" ({more} more {'falls' if more == 1 else 'fall'} short)" if more else "")
