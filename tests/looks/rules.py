"""What must hold of the letters of any screen in any window."""

from __future__ import annotations

import ast
import calendar
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import slide_tui
from slide_tui.clean import cell_width
from tests.looks.scenes import Scene
from tests.looks.stage import Drawn, Window, cells_of, letters_of
from tests.looks.walks import LARGE
from tests.shown import Cell

_WORD = re.compile(r"[A-Za-z]{3,}")
_NARROW = re.compile("[ -~\u00a0-\u02ff\u2010-\u25ff]*")
"""Letters, arrows and blocks of one cell each."""
_MEANT = ("…", "...", "..", "_")
"""What stands behind a word that was cut on purpose, or that is being typed."""
_NEAR = 3
"""How many free cells there are around a dialog."""
_ENDINGS = ("s", "ed", "es", "d", "r")


def faults(scene: Scene, window: Window, drawn: Drawn) -> list[str]:
    """What is wrong with a screen, each fault with where it is."""
    letters = letters_of(drawn)
    found = [*misfits(letters, window), *cut_words(letters, cells_of(drawn) if scene.over else None)]
    if window in LARGE and not scene.over:
        found += off_centre(letters, window)
    return [f"{scene.name}, {window[0]}x{window[1]}: {fault}" for fault in found]


def misfits(letters: list[str], window: Window) -> list[str]:
    """The rows that are not exactly as wide as the window or hold what can't be shown, and how many rows there are."""
    found = [row for row in letters if _width(row) != window[0] or not row.isprintable()]
    return found if len(letters) == window[1] else [*found, f"{len(letters)} rows"]


def _width(row: str) -> int:
    """How many cells a row takes."""
    return len(row) if _NARROW.fullmatch(row) else sum(map(cell_width, row))


def cut_words(letters: list[str], cells: list[list[Cell]] | None = None) -> list[str]:
    """The pieces of words, each with its row: those that are no words of the program and have no sign of a cut.

    With the cells of a screen below a dialog: but not where another paper begins, as a dialog's does over a word.
    """
    found = []
    for y, row in enumerate(letters):
        for match in _WORD.finditer(row):
            first, last = match.span()
            if len(set(match[0])) == 1 or _is_known(match[0].lower()) or row[last:].startswith(_MEANT):
                continue
            if cells is None or not _is_covered(cells[y], first, last):
                found.append(f"{match[0]}: {row.strip()}")
    return found


def _is_covered(row: list[Cell], first: int, last: int) -> bool:
    """Whether a dialog begins near some cells: another paper, or the half rows of its edge."""
    near = [row[x] for x in (*range(first - _NEAR, first), *range(last, last + _NEAR)) if 0 <= x < len(row)]
    return any(cell.bg != row[first].bg or cell.letter in "▄▀" for cell in near)


def off_centre(letters: list[str], window: Window) -> list[str]:
    """How far what is shown stands from the middle, if it leaves much more free on one side than on the other."""
    used = [(y, row.rstrip()) for y, row in enumerate(letters) if row.strip()]
    left = min(len(row) - len(row.lstrip()) for _, row in used)
    right = window[0] - max(len(row) for _, row in used)
    above, below = used[0][0], window[1] - 1 - used[-1][0]
    sides = {"left": (left, right, window[0]), "above": (above, below, window[1])}
    return [f"{name}: {one} and {other}" for name, (one, other, all_) in sides.items() if abs(one - other) > all_ // 6]


def shows_board(letters: list[str], position: str) -> bool:
    """Whether the numbers of each row of a position stand beside each other, row below row."""
    shown = iter([re.findall(r"\d+", row) for row in letters])
    rows = [[tile for tile in row.split() if tile != "0"] for row in position.split("/")]
    return all(any(_follow(found, row) for found in shown) for row in rows)


def _follow(found: list[str], row: list[str]) -> bool:
    """Whether the words of a row follow each other somewhere."""
    return any(found[at : at + len(row)] == row for at in range(len(found) - len(row) + 1))


# The words of the program


@cache
def vocabulary() -> frozenset[str]:
    """Every word in a text of the program, in small letters; what only explains the code is no such text."""
    sources = Path(slide_tui.__file__).parent.rglob("*.py")
    texts = [*calendar.month_name, *calendar.month_abbr, *calendar.day_name, *calendar.day_abbr]
    texts += [text for path in sources for text in _texts(path)]
    return frozenset(word.lower() for text in texts for word in _WORD.findall(text))


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


def _is_known(word: str) -> bool:
    """Whether it is a word of the program, perhaps in the plural or the past."""
    return word in vocabulary() or any(
        word.endswith(ending) and word.removesuffix(ending) in vocabulary() for ending in _ENDINGS
    )
