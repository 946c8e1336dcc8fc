"""Contrasts: which colours of a theme text is written in, on which others, and how well that can be read."""

from __future__ import annotations

from collections.abc import Iterator

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


def shortfalls(row: ThemeRow) -> Iterator[tuple[float, str]]:
    """Yield what is hard to read in a theme, as far as its row decides it: which share of it can be read, in words."""
    faces = {f"face {number}": face for number, face in enumerate(row.faces, start=1)}
    colours = {**row._asdict(), **faces}
    for ink, papers, wanted in (*PAIRS, ("ink", tuple(faces), READABLE)):
        for paper in papers:
            found = contrast(str(colours[ink]), str(colours[paper]))
            if found < wanted:
                pair = f"{ink} on {paper}".replace("_", " ")
                yield found / wanted, f"{pair} has a contrast of {found:.1f}; {wanted:g} reads well"


def worst_in_words(row: ThemeRow) -> str:
    """Say what is the hardest to read in a theme, and how much else is; empty if all of it reads well."""
    found = sorted(shortfalls(row))
    if not found:
        return ""
    more = len(found) - 1
    return found[0][1] + (f" ({more} more {'falls' if more == 1 else 'fall'} short)" if more else "")
