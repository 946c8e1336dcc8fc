"""Kinds of runs: each combination of size, goal, mode and control has a number."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from slide_tui.engine.kind import Kind, parse_kind
from slide_tui.store.solves.database import Database
from slide_tui.store.solves.schema import text_seal


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


def number_of(database: Database, category: Kind) -> int | None:
    """The number of a kind, whether helped or not; None if there is no run of it."""
    wanted = replace(category, helped=False)
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
