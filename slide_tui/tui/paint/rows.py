"""Rows of text: labels with values, and wrapped words."""

from __future__ import annotations

from textwrap import wrap

from slide_tui.tui.paint.ink import Ink, Line, line_width, part, text_width


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


def fitting(words: str, width: int) -> str:
    """Return words without their last sentences, parts or words, where there is no room for them."""
    for between in (". ", " \u00b7 ", ", ", " "):
        while text_width(words) > width and between in words:
            words = words.rpartition(between)[0]
    return words


def centred(line: Line, width: int, blank: Ink) -> Line:
    """Centre a line in a width."""
    left = max(0, (width - line_width(line)) // 2)
    return ((" " * left, blank), *line)
