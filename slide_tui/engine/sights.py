"""Sights: what can be seen of a board at an instant. Boards, figures and the first picture all ask here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from slide_tui.engine.clock import Phase
from slide_tui.engine.errors import Unreadable, quoted
from slide_tui.engine.values import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.engine.game import Game


@dataclass(frozen=True, slots=True)
class Sight:
    """One way to see a board."""

    name: str
    """The word for it in codes and files, spelled so for ever."""
    about: str
    """What can be seen, in one phrase."""
    shows: Callable[[Game], frozenset[int]]
    """The cells of a game whose tiles can be read now."""


@cache
def _every(cells: int) -> frozenset[int]:
    return frozenset(range(cells))


def _all(game: Game) -> frozenset[int]:
    return _every(game.board.size.cells)


def _none(_game: Game) -> frozenset[int]:
    return frozenset()


NUMBERS = Sight("numbers", "every number", _all)
COVERED = Sight("covered", "nothing, as in a pause", _none)
"""What a pause and the deal show; not to be chosen."""

SIGHTS: Mapping[str, Sight] = MappingProxyType({sight.name: sight for sight in (NUMBERS,)})
"""All sights that can be chosen, by name; the first is the default."""

SIGHT_DEFAULT = next(iter(SIGHTS))


def check_sight(name: str) -> str:
    """Return the name of a sight; raise Unreadable if there is none of that name."""
    if name not in SIGHTS:
        raise Unreadable(f"{quoted(name)} is not a sight: use one of {', '.join(SIGHTS)}")
    return name


def sight_of(game: Game) -> Sight:
    """How a game is seen now."""
    return COVERED if game.clock.phase is Phase.PAUSED else SIGHTS[game.puzzle.sight]


def seen(game: Game) -> frozenset[int]:
    """The cells of a game whose tiles can be read now."""
    return sight_of(game).shows(game)


def all_seen(game: Game) -> bool:
    """Whether the whole board can be read now, so that figures about it give nothing away."""
    return len(seen(game)) == game.board.size.cells
