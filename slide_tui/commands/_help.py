"""Help that fits the terminal it is shown in, and the word that was probably meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from shutil import get_terminal_size
from textwrap import fill

_WIDEST = 100
"""Wider lines are hard to read."""
_NARROWEST = 30
_BESIDE = re.compile(r" +\S+(?: \S+)*? {2,}(?=\S)")
"""An entry up to what is said about it: an indented name, then at least two blanks."""


def columns() -> int:
    """How wide help is: as the terminal, up to what is read with ease; 80 where there is none."""
    return max(_NARROWEST, min(get_terminal_size().columns, _WIDEST))


def laid_out(text: str, width: int) -> str:
    """A text wrapped to a width: paragraphs whole, and indented lines as entries with their words below each other."""
    return "\n".join(_wrapped(line, width) for line in _joined(text.splitlines()))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Words for the end of a complaint: `: did you mean solve?`; empty if nothing is like it."""
    from difflib import get_close_matches  # help goes without

    names = {name.lstrip("-"): name for name in known}  # dashes are alike in all options
    return "".join(f": did you mean {names[close]}?" for close in get_close_matches(word.lstrip("-"), names, 1))


def _joined(lines: Iterable[str]) -> Iterator[str]:
    """Paragraphs and entries on one line each, empty lines between them."""
    whole = ""
    for line in lines:
        indent = len(line) - len(line.lstrip())
        if whole and line and indent == _hanging(whole) and (not indent or _BESIDE.match(whole)):
            whole = f"{whole} {line.lstrip()}"
            continue
        if whole:
            yield whole
        whole = line
        if not line:
            yield ""
    if whole:
        yield whole


def _hanging(line: str) -> int:
    """Where an entry goes on in its next line; 0 for a paragraph."""
    beside = _BESIDE.match(line)
    return beside.end() if beside else len(line) - len(line.lstrip())


def _wrapped(line: str, width: int) -> str:
    hanging = _hanging(line)
    indent = hanging if hanging <= width // 2 else len(line) - len(line.lstrip()) + 2
    return fill(line, width, subsequent_indent=" " * indent, break_on_hyphens=False, break_long_words=False)
