"""Golden files: pictures as text, first what is written on them, then their inks.

A file shows the letters once for all pictures that agree in them, whatever their colours:

    == dark: game, light: game
    |1 2 3
    ~ 4                                four more blank rows

Then come the inks of all its pictures, by the paper that they lie on:

    -- inks
    on #10141B: a default, c #F1F4F8 bold

Then, for each picture, how many cells of each row are in which ink, without the rows that are as in the picture before:

    -- dark: game
    0-2: a80
    3: a5 c12 a63

Cells that only differ in the ink of a blank look the same, and are the same here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count, groupby
from operator import itemgetter
from string import ascii_letters

from slide_tui.tui.paint.ink import Colour, Ink, Run, text_width

Lines = Sequence[Iterable[Run]]
Shot = tuple[str, Lines]
"""A title and the picture below it."""

_Spans = list[tuple[Ink, int]]
"""Inks from left to right, each with its number of cells."""


def grid(lines: Lines) -> list[str]:
    """The letters of a picture."""
    return ["".join(text for text, _ in line) for line in lines]


def golden(shots: Sequence[Shot], kept: str = "") -> str:
    """The text of a golden file; inks keep the names that they have in the text kept so far."""
    drawn = [(title, [list(line) for line in lines]) for title, lines in shots]
    spans = [(title, [_spans(row) for row in rows]) for title, rows in drawn]
    names = _named([ink for _, rows in spans for row in rows for ink, _ in row], _names_in(kept))
    letters = (line for title, rows in _shared(drawn).items() for line in (f"== {rows}", *_written(title), ""))
    return "\n".join([*letters, *_palette(names), "", *_inked(spans, names), ""])


def _shared(drawn: Sequence[tuple[str, list[list[Run]]]]) -> dict[tuple[str, ...], str]:
    """The titles of the pictures with the same letters, by these letters."""
    titles: dict[tuple[str, ...], str] = {}
    for title, rows in drawn:
        letters = tuple(grid(rows))
        titles[letters] = f"{titles[letters]}, {title}" if letters in titles else title
    return titles


def _written(letters: Iterable[str]) -> Iterator[str]:
    """Rows of letters behind a bar, without the blanks at their ends; several blank rows in one line."""
    for row, equal in groupby(row.rstrip(" ") for row in letters):
        rows = len(list(equal))
        yield from [f"~ {rows}"] if not row and rows > 1 else [f"|{row}"] * rows


def _spans(row: list[Run]) -> _Spans:
    """The inks of a row."""
    cells: list[Ink] = []
    for text, ink in row:
        seen = Ink(paper=ink.paper) if not text.strip(" ") and not ink.reverse else ink
        if seen is not ink and cells and cells[-1].paper == ink.paper and not cells[-1].reverse:
            seen = cells[-1]  # a blank shows only its paper
        cells += [seen] * text_width(text)
    return [(ink, len(list(run))) for ink, run in groupby(cells)]


def _inked(pictures: Sequence[tuple[str, list[_Spans]]], names: Mapping[Ink, str]) -> Iterator[str]:
    """The inks of every picture, as far as they are not those of the one before."""
    before: list[str] = []
    for title, rows in pictures:
        now = [" ".join(f"{names[ink]}{cells}" for ink, cells in row) for row in rows]
        old = before if len(before) == len(now) else [""] * len(now)
        yield f"-- {title}"
        changed = [row if row != as_before else None for row, as_before in zip(now, old, strict=True)]
        for row, equal in groupby(enumerate(changed), itemgetter(1)):
            at = [number for number, _ in equal]
            if row is not None:
                yield f"{at[0]}: {row}" if at[0] == at[-1] else f"{at[0]}-{at[-1]}: {row}"
        before = now


def _palette(names: Mapping[Ink, str]) -> Iterator[str]:
    """Every ink with its name, in one line for each paper."""
    yield "-- inks"
    papers: dict[str, list[str]] = {}
    for ink in names:
        papers.setdefault(_coloured(ink.paper), []).append(f"{names[ink]} {_described(ink)}")
    yield from (f"on {paper}: {', '.join(inks)}" for paper, inks in papers.items())


def _described(ink: Ink) -> str:
    return " ".join([_coloured(ink.ink), *(["bold"] if ink.bold else []), *(["reverse"] if ink.reverse else [])])


def _coloured(colour: Colour | None) -> str:
    return "default" if colour is None else str(colour)


# Names of inks


def _named(inks: Iterable[Ink], kept: Mapping[str, str]) -> dict[Ink, str]:
    """A name for each ink: the one it had, or the first that is free, so that few lines of a file change."""
    described = {ink: f"{_described(ink)} on {_coloured(ink.paper)}" for ink in inks}
    taken = {kept[words] for words in described.values() if words in kept}
    free = (name for name in map(_name, count()) if name not in taken)
    names = {ink: kept[words] if words in kept else next(free) for ink, words in described.items()}
    return dict(sorted(names.items(), key=lambda row: (len(row[1]), row[1].swapcase())))


def _name(number: int) -> str:
    """The letters for an ink: a to Z, then two of them."""
    tens, ones = divmod(number, len(ascii_letters))
    return (ascii_letters[tens - 1] if tens else "") + ascii_letters[ones]


def _names_in(kept: str) -> dict[str, str]:
    """The names of inks in a golden file, by their descriptions."""
    names: dict[str, str] = {}
    for paper, inks in re.findall(r"^on (\S+): (.*)$", kept, re.MULTILINE):
        for each in inks.split(", "):
            name, described = each.split(" ", 1)
            names[f"{described} on {paper}"] = name
    return names
