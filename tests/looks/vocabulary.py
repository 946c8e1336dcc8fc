"""The words that the program knows: whatever is on a screen must be made of them, else it has been cut."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import slide_tui

_WORD = re.compile(r"[A-Za-z]{3,}")
_MEANT = ("…", "...", "..", "_")
"""What stands behind a word that was cut on purpose, or that is being typed."""
_ENDINGS = ("s", "ed", "es", "d", "r")


@cache
def vocabulary() -> frozenset[str]:
    """Every word in a text of the program, in small letters; what only explains the code is no such text."""
    sources = Path(slide_tui.__file__).parent.rglob("*.py")
    return frozenset(word.lower() for path in sources for text in _texts(path) for word in _WORD.findall(text))


def _texts(path: Path) -> Iterator[str]:
    """The strings of a module that are not docstrings."""
    nodes: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while nodes:
        for child in ast.iter_child_nodes(nodes.pop()):
            if isinstance(child, ast.Constant):
                if isinstance(child.value, str):
                    yield child.value
            elif not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
                nodes.append(child)


def unknown_words(line: str, below: str = "") -> list[str]:
    """The words of a line that the program doesn't know, unless they are pieces of words that lie below a dialog."""
    found = []
    for match in _WORD.finditer(line):
        first, last = match.span()
        covered = below[first:last] == match[0] and below[max(0, first - 1) : last + 1] != line[max(0, first - 1) : last + 1]
        if not (covered or line[last:].startswith(_MEANT) or is_known(match[0].lower())):
            found.append(match[0])
    return found


def is_known(word: str) -> bool:
    """Whether it is a word of the program, perhaps in the plural or the past."""
    return word in vocabulary() or any(
        word.endswith(ending) and word.removesuffix(ending) in vocabulary() for ending in _ENDINGS
    )
