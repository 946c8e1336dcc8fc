"""Tables of named rows, and the one way to check that a name stands in one of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Protocol, TypeVar

from slide_tui.engine.errors import InvalidInput, quoted


class NamedRow(Protocol):
    """Anything that can stand in a table."""

    @property
    def name(self) -> str:
        """The word for it in codes and options, spelled so for ever."""


AnyRow = TypeVar("AnyRow", bound=NamedRow)


def table(*rows: AnyRow) -> Mapping[str, AnyRow]:
    """Return rows by their names, in the same order."""
    return MappingProxyType({row.name: row for row in rows})


def known_name(what: str, names: Collection[str], name: str) -> str:
    """Return a name that is one of those; raise InvalidInput for any other, and say what it was to be."""
    if name not in names:
        raise InvalidInput(f"{quoted(name)} is not a {what}: use one of {', '.join(names)}")
    return name
