"""Rows of text: labels with values, wrapped words, keys with what they do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Ink, Line, Run, line_width, part, text_width
from slide_tui.tui.paint.palette import Palette


class Area(NamedTuple):
    """A part of a drawing that can be clicked, and what that asks for."""

    box: Box
    wanted: Any


class Drawn(NamedTuple):
    """Lines, and what in them can be clicked."""

    lines: list[Line]
    areas: list[Area]


def stacked(parts: Iterable[Drawn]) -> Drawn:
    """Put drawings below each other."""
    lines, areas = list[Line](), list[Area]()
    for part_lines, part_areas in parts:
        areas += [area._replace(box=area.box._replace(y=area.box.y + len(lines))) for area in part_areas]
        lines += part_lines
    return Drawn(lines, areas)


def spread(left: Line, right: Line, width: int, blank: Ink) -> Line:
    """Put a label at the left and a value at the right of a row; the label is cut if they would meet."""
    room = width - line_width(right)
    if line_width(left) > room - 1:
        left = part(left, 0, max(0, room - 1))
    return (*left, (" " * (room - line_width(left)), blank), *right)


def text(words: str, ink: Ink) -> Line:
    """Return a line of one run."""
    return ((words, ink),)


def wrapped(words: str, width: int) -> list[str]:
    """Wrap words to a width."""
    return wrap(words, max(width, 1)) or [""]


def centred(line: Line, width: int, blank: Ink) -> Line:
    """Centre a line in a width."""
    left = max(0, (width - line_width(line)) // 2)
    return ((" " * left, blank), *line)


def key_row(keys: Sequence[tuple[Any, str, str]], width: int, palette: Palette) -> tuple[Line, list[Area]]:
    """Draw keys with their labels, `? help   u undo`, as far as they fit; each asks for something."""
    blank = palette.on(palette.fg)
    runs: list[Run] = []
    areas: list[Area] = []
    x = 0
    for wanted, key, label in keys:
        wide = text_width(key) + 1 + text_width(label)
        gap = 3 if runs else 0
        if x + gap + wide > width:
            break
        if gap:
            runs.append((" " * gap, blank))
            x += gap
        runs += [(key, palette.on(palette.fg, bold=True)), (f" {label}", palette.on(palette.dim))]
        areas.append(Area(Box(x, 0, wide, 1), wanted))
        x += wide
    return tuple(runs), areas
