"""All modules of the package, and what each of them imports."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import slide_tui

PACKAGE = Path(slide_tui.__file__).parent
_IMPORT = re.compile(r"^( *)(?:from (\S+) import|import (\S+)(?: as \w+)?(?:  #.*)?$)", re.MULTILINE)
"""Formatted code has one module a line; parsing all files takes a second, this a few milliseconds."""


class Module(NamedTuple):
    """What the walls ask about a file."""

    place: str
    """Its path below the package."""
    text: str

    @property
    def imports(self) -> set[str]:
        """The full names of all modules that it imports, wherever in the file."""
        return {name or other for _, name, other in _IMPORT.findall(self.text)}

    @property
    def imports_at_top(self) -> set[str]:
        """Those that are imported with it."""
        return {name or other for indent, name, other in _IMPORT.findall(self.text) if not indent}

    @property
    def outside(self) -> set[str]:
        """The packages that it imports, ours left out."""
        return {name.partition(".")[0] for name in self.imports} - {"slide_tui"}

    @property
    def room(self) -> str:
        """The room that it belongs to; rooms of the screen are rooms of their own."""
        parts = Path(self.place).with_suffix("").parts
        if parts[-1] == "__init__" and len(parts) > 1:
            parts = parts[:-1]
        return ".".join(parts[:2]) if parts[0] == "tui" else parts[0]


@cache
def modules() -> tuple[Module, ...]:
    """All of them."""
    paths = sorted(PACKAGE.rglob("*.py"))
    return tuple(Module(path.relative_to(PACKAGE).as_posix(), path.read_text(encoding="utf-8")) for path in paths)


def wrong_in(found: Iterable[Module], wrong: Callable[[Module], object]) -> dict[str, object]:
    """What is wrong in each of some modules, where anything is."""
    return {module.place: said for module in found if (said := wrong(module))}


def of_room(room: str) -> list[Module]:
    """The modules of a room, the folders in it included."""
    return [module for module in modules() if module.room == room]
