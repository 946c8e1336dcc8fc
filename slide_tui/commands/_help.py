"""Help that fits the terminal it is shown in, and the word that was probably meant."""

from __future__ import annotations

import re
from collections.abc import Iterable
from shutil import get_terminal_size
from textwrap import fill

_WIDEST = 100
"""Wider lines are hard to read."""
_NARROWEST = 30
_JOINED = re.compile(r"(?<=\S)\n(?:(?=\S)| {3,})")
"""Where a paragraph or an entry goes on in its next line."""
_BESIDE = re.compile(r" +\S+(?: \S+)*? {2,}(?=\S)")
"""An entry up to what is said about it: an indented name, then at least two blanks."""


def columns() -> int:
    """How wide help is: as the terminal, up to what is read with ease; 80 where there is none."""
    return max(_NARROWEST, min(get_terminal_size().columns, _WIDEST))


def laid_out(text: str, width: int) -> str:
    """A text wrapped to a width: paragraphs whole, and indented lines as entries with their words below each other."""
    return "\n".join(_wrapped(line, width) for line in _JOINED.sub(" ", text).splitlines())


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Words for the end of a complaint: `: did you mean solve?`; empty if nothing is like it."""
    from difflib import get_close_matches  # help goes without

    names = {name.lstrip("-"): name for name in known}  # dashes are alike in all options
    return "".join(f": did you mean {names[close]}?" for close in get_close_matches(word.lstrip("-"), names, 1))


def _wrapped(line: str, width: int) -> str:
    beside, indent = _BESIDE.match(line), len(line) - len(line.lstrip())
    hanging = beside.end() if beside else indent
    indent = hanging if hanging <= width // 2 else indent + 2
    return fill(line, width, subsequent_indent=" " * indent, break_on_hyphens=False, break_long_words=False)
