"""Option: everything about one field of the settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Option(NamedTuple):
    """Everything about one field of the settings."""

    group: str
    label: str
    help: str
    choices: tuple[Any, ...]
    """The values that the form steps through; more may be allowed."""
    read: Callable[[Any], Any] = lambda raw: raw
    """Turns what the file has into a value; raises InvalidInput, which says what would work."""
    write: Callable[[Any], Any] = lambda value: value
    """Turns a value into what the file has."""
    shown: Callable[[Any], str] = str
    """The value as the form shows it."""
    about: Callable[[Any], str] = lambda _value: ""
    """What a value means, as a sentence; empty where its name says it all."""
    more: str = ""
    """What the file may have besides the choices."""
    also: str = ""
    """Other words to find it by in the commands."""

    def explained(self, value: Any) -> str:
        """What a value means where that needs words, else what the option is for."""
        return self.about(value) or self.help
