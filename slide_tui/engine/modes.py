"""Game modes: which slides are allowed, and whether anything can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from slide_tui.engine.errors import Unreadable, quoted
from slide_tui.engine.log import Log
from slide_tui.engine.moves import Direction
from slide_tui.engine.refusal import Refusal


def _anything(log: Log, direction: Direction) -> Refusal | None:
    return None


def _no_take_backs(log: Log, direction: Direction) -> Refusal | None:
    """The tile that just moved may not move at once again, which could only be back."""
    takes_back = log.last is not None and log.last.direction is direction.inverse
    return Refusal.TAKES_BACK if takes_back else None


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to play."""

    name: str
    """The word for it in codes and options, spelled so for ever."""
    about: str
    """What is special, in one phrase."""
    forbids: Callable[[Log, Direction], Refusal | None] = _anything
    """Why a slide that the board allows is not allowed after what happened, or None."""
    takes_back: bool = True
    """Whether there are undo and redo."""


MODES: Mapping[str, Mode] = MappingProxyType(
    {
        mode.name: mode
        for mode in (
            Mode("classic", "the plain puzzle"),
            Mode(
                "no-take-backs",
                "you can't move the same tile twice in a row, and there is no undo",
                forbids=_no_take_backs,
                takes_back=False,
            ),
        )
    }
)
"""All modes by name; the first is the default."""

MODE_DEFAULT = next(iter(MODES))


def check_mode(name: str) -> str:
    """The name of a mode as it is; raise Unreadable if there is none of that name."""
    if name not in MODES:
        raise Unreadable(f"{quoted(name)} is not a mode; the modes are {', '.join(MODES)}")
    return name
