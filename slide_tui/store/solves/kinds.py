"""Kinds of runs: each combination of size, goal, mode and control has a number."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from slide_tui.engine.errors import Unreadable
from slide_tui.engine.goals import check_goal
from slide_tui.engine.modes import check_mode
from slide_tui.engine.size import Size, parse_size
from slide_tui.scores.solve import Category
from slide_tui.store.solves.database import Database
from slide_tui.store.solves.schema import text_seal
from slide_tui.store.solves.values import CONTROLS

_NOTHING = "-"


@dataclass(frozen=True, slots=True)
class Kind:
    """Size, goal, mode and control of a run."""

    size: Size
    goal: str
    mode: str
    control: str

    def __str__(self) -> str:
        """In one line, such as `4x4 rows classic keys`."""
        return f"{self.size} {self.goal} {self.mode} {self.control or _NOTHING}"


def parse_kind(name: str) -> Kind | None:
    """The kind with this name; None if this version does not know it."""
    words = name.split(" ")
    if len(words) != 4:
        return None
    control = "" if words[3] == _NOTHING else words[3]
    try:
        kind = Kind(parse_size(words[0]), check_goal(words[1]), check_mode(words[2]), control)
    except Unreadable:
        return None
    return kind if control in CONTROLS and str(kind) == name else None


def read_kinds(database: Database) -> dict[int, str]:
    """The names of all kinds whose seal is right, by number."""
    found = database.rows("SELECT id, name, seal FROM kinds NOT INDEXED ORDER BY id")
    return {
        number: name
        for number, name, sealed in found
        if isinstance(name, str) and text_seal(str(number), name) == sealed
    }


def known_kinds(database: Database) -> dict[int, Kind]:
    """All kinds known to this version, by number."""
    parsed = {number: parse_kind(name) for number, name in read_kinds(database).items()}
    return {number: kind for number, kind in parsed.items() if kind is not None}


def number_of(database: Database, category: Category) -> int | None:
    """The number of a category's kind; None if there is no run of it."""
    wanted = Kind(category.size, category.goal, category.mode, category.control)
    return next((number for number, kind in known_kinds(database).items() if kind == wanted), None)


def write_kinds(database: Database, names: Iterable[str]) -> dict[str, int]:
    """The numbers of kinds; new ones get one. Call it in a transaction."""
    numbers = {name: number for number, name in read_kinds(database).items()}
    wanted = dict.fromkeys(names)
    for name in wanted:
        if name not in numbers:
            number = database.number("SELECT ifnull(max(id), 0) + 1 FROM kinds")
            database.run("INSERT INTO kinds VALUES (?, ?, ?)", (number, name, text_seal(str(number), name)))
            numbers[name] = number
    return {name: numbers[name] for name in wanted}
