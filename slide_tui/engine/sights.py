"""Sights: the ways to see a board.

A sight is the name behind a dot of a puzzle code: `4x4-k7q2m9.vectors`. Runs in one sight are a kind of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from slide_tui.engine import sight_covers, sight_fades, sight_writes
from slide_tui.engine.board import Board
from slide_tui.engine.faces import NOTHING_ELSE, Faces, SightMoment
from slide_tui.engine.rows import table


class Sight(NamedTuple):
    """One way to see a board."""

    name: str
    """The word for it in codes and files, spelled so for ever."""
    about: str
    """What can be seen, in one phrase."""
    shows: Callable[[Board, Board, SightMoment], Faces]
    """What the cells of a board show, given the finished one and the moment, where that is not their tile."""
    counts: bool = True
    """Whether it shows which tiles are home, so that the count of those gives nothing away."""
    fades: bool = False
    """Whether time alone changes what it shows."""
    looks: bool = False
    """Whether the player can look at the whole board, which is counted."""
    needs_colours: bool = False
    """Whether only colours tell its tiles apart, more than sixteen of them."""
    covers: bool = True
    """Whether it covers tiles."""
    key: str = ""
    """How to read what it writes in lines of text, as a sentence; empty where that goes without saying."""


# The table


def _numbers(board: Board, goal: Board, moment: SightMoment) -> Faces:
    return NOTHING_ELSE


NUMBERS = Sight("numbers", "every number", _numbers, covers=False)
COVERED = Sight("covered", "nothing, as in a pause", sight_covers.covered, counts=False)
"""What a pause shows; not to be chosen."""

_VECTORS_KEY = "l1d2 is one step left and two down, a point is home."

SIGHTS = table(
    NUMBERS,
    Sight("blind", "nothing after the first slide", sight_covers.blind, counts=False, looks=True),
    Sight("fading", "numbers fade 3 s after a move", sight_fades.fading, counts=False, fades=True),
    Sight("vanish", "home tiles show nothing", sight_covers.vanish),
    Sight("vectors", "arrows home, and how far", sight_writes.vectors, covers=False, key=_VECTORS_KEY),
    Sight("distance", "steps from home", sight_writes.distance, covers=False),
    Sight("next", "only the smallest tile not home", sight_covers.next_home, counts=False),
    Sight("largest", "only the largest not home", sight_covers.largest_away, counts=False),
    Sight("letters", "home as row and column: B3", sight_writes.letters, covers=False),
    Sight("colours", "the colour says where home is", sight_writes.colours, needs_colours=True),
    Sight("picture", "a picture without numbers", sight_writes.picture, needs_colours=True, covers=False),
    Sight("chess", "every other cell is covered", sight_covers.chess, counts=False),
    Sight("touch", "only the tiles beside the gap", sight_covers.touch, counts=False),
    Sight("inverse", "where each cell's own tile is", sight_writes.inverse, covers=False),
)
"""All sights that can be chosen, by name; the first is the default."""

SIGHT_DEFAULT = next(iter(SIGHTS))
PICTURE = "picture"
"""The sight in which tiles are pieces of a picture, without numbers."""
PICTURED = (SIGHT_DEFAULT, PICTURE)
"""The sights whose tiles can be pieces of a picture."""

WITH_LOOKS = "-looks"
"""What the name of a sight ends with where the player has looked."""
FILED_SIGHTS = (*SIGHTS, *(f"{sight.name}{WITH_LOOKS}" for sight in SIGHTS.values() if sight.looks))
"""What a run can be filed under: a run with looks is of another kind than one without."""


def why_unseeable(name: str, *, many: bool) -> str | None:
    """Return why nobody can play a sight with so few colours; None if they can."""
    sight = SIGHTS[name]
    if sight.needs_colours and not many:
        other = SIGHT_DEFAULT if name == PICTURE else "letters"
        return f"the sight {name} needs 256 colours, and there are fewer here: try {other}"
    return None
