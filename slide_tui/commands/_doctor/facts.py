"""Facts: lines for a report, and the troubles among them."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from slide_tui.clean import clean
from slide_tui.engine.values import dataclass

_CELLS = 400
_HOME_CELLS = 2
"""A home folder shorter than this is the root of everything, and no secret."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of the report."""

    name: str
    value: str
    trouble: str = ""
    """What keeps the game from playing or saving, if this does; in one line, with what helps."""


def line_of(fact: Fact) -> str:
    """Return a fact as text that any terminal and any form can take: one line, no control bytes."""
    return f"{fact.name}: {clean(fact.value, _CELLS)}"


def trouble_of(fact: Fact) -> str:
    """Return the trouble of a fact, if there is one, as such a text too."""
    return clean(fact.trouble, _CELLS)


def shown(path: Path | str, *, spelled_out: bool) -> str:
    """Return a path with `~` for the home folder, which often holds somebody's name, unless it is to be spelled out."""
    text = str(path)
    return text if spelled_out else without_home(text)


def without_home(text: str) -> str:
    """Return a text with `~` wherever the home folder is named."""
    for home in _homes():
        if len(home) >= _HOME_CELLS:
            text = re.sub(rf"{re.escape(home)}(?![^/\\\s:,;])", "~", text)
    return text


def _homes() -> Iterator[str]:
    """Yield the home folder by the environment, and by the system, which is asked where that has none."""
    yield os.path.normpath(os.path.expanduser("~"))  # noqa: PTH111 - never raises
    try:
        import pwd

        yield os.path.normpath(pwd.getpwuid(os.getuid()).pw_dir)
    except (ImportError, KeyError):  # Windows; or nobody has our number
        pass


def found(name: str, look: Callable[[], str]) -> Fact:
    """Return what a look finds; if the look fails, that is the fact, and the report goes on."""
    try:
        return Fact(name, look())
    except Exception as error:
        return Fact(name, f"can't be found out ({type(error).__name__}: {error})")
