"""Sights: what can be seen of a board at an instant. Boards, figures, lines and the first picture all ask here.

A sight is the name behind a dot of a puzzle code: `4x4-k7q2m9.vectors`. Runs in one sight are a kind of their own.
"""

from __future__ import annotations

from collections.abc import Callable

from slide_tui.engine import sight_covers, sight_fades, sight_writes
from slide_tui.engine.clock import Phase
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.faces import HIDDEN as HIDDEN  # noqa: PLC0414 - handed on to all that draws boards, as below
from slide_tui.engine.faces import NOTHING_ELSE as NOTHING_ELSE  # noqa: PLC0414
from slide_tui.engine.faces import OWN_NUMBER
from slide_tui.engine.faces import PIECE as PIECE  # noqa: PLC0414
from slide_tui.engine.faces import Face as Face  # noqa: PLC0414
from slide_tui.engine.faces import Faces as Faces  # noqa: PLC0414
from slide_tui.engine.faces import Tint as Tint  # noqa: PLC0414
from slide_tui.engine.rows import table
from slide_tui.engine.sight_fades import FADE_STEP_MS
from slide_tui.engine.values import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.engine.game import Game

_FOR_GOOD_MS = 10**15


@dataclass(frozen=True, slots=True)
class Sight:
    """One way to see a board."""

    name: str
    """The word for it in codes and files, spelled so for ever."""
    about: str
    """What can be seen, in one phrase."""
    shows: Callable[[Game, int], Faces]
    """What the cells of a game show at an instant, where that is not their tile."""
    counts: bool = True
    """Whether it shows which tiles are home, so that the count of those gives nothing away."""
    fades: bool = False
    """Whether time alone changes what it shows."""
    looks: bool = False
    """Whether the player can look at the whole board, which is counted."""
    needs_colours: bool = False
    """Whether only colours tell its tiles apart, more than sixteen of them."""
    needs_blocks: bool = False
    """Whether it is drawn in letters that ASCII does not have."""
    covers: bool = True
    """Whether it covers tiles."""
    key: str = ""
    """How to read what it writes in lines of text, as a sentence; empty where that goes without saying."""


# The table


def _numbers(game: Game, at_ms: int) -> Faces:
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
    Sight(
        "picture",
        "a picture without numbers",
        sight_writes.picture,
        needs_colours=True,
        needs_blocks=True,
        covers=False,
    ),
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

_WITH_LOOKS = "-looks"
FILED_SIGHTS = (*SIGHTS, *(f"{sight.name}{_WITH_LOOKS}" for sight in SIGHTS.values() if sight.looks))
"""What a run can be filed under: a run with looks is of another kind than one without."""


def check_colours(name: str, *, many: bool, blocks: bool = True) -> None:
    """Raise Unreadable for a sight that nobody can play where there are too few colours, or no more than ASCII."""
    if (why := why_unseeable(name, many=many, blocks=blocks)) is not None:
        raise Unreadable(why)


def why_unseeable(name: str, *, many: bool, blocks: bool) -> str | None:
    """Return why nobody can play a sight with so few colours or letters; None if they can."""
    sight = SIGHTS[name]
    if sight.needs_colours and not many:
        other = SIGHT_DEFAULT if name == PICTURE else "letters"
        return f"the sight {name} needs 256 colours, and there are fewer here: try {other}"
    if sight.needs_blocks and not blocks:
        return f"the sight {name} needs a terminal with more than ASCII: try {SIGHT_DEFAULT}"
    return None


def filed_sight(game: Game) -> str:
    """The sight that a run is filed under: `blind`, or `blind-looks` if the player has looked."""
    return f"{game.puzzle.sight}{_WITH_LOOKS}" if game.looks else game.puzzle.sight


def sight_of(game: Game) -> Sight:
    """How a game is seen now."""
    if game.clock.phase is Phase.PAUSED:
        return COVERED
    return NUMBERS if game.solved else SIGHTS[game.puzzle.sight]


def fades_in_ms(game: Game, at_ms: int) -> int | None:
    """After how long time alone will change what is seen; None if it won't."""
    if not sight_of(game).fades or game.clock.phase is not Phase.RUNNING:
        return None
    shown = faces(game, at_ms)
    fading = any(tile and shown.get(cell) is not HIDDEN for cell, tile in enumerate(game.board.tiles))
    return FADE_STEP_MS - game.clock.elapsed_ms(at_ms) % FADE_STEP_MS if fading else None


def faces(game: Game, at_ms: int) -> Faces:
    """What the cells of a game show at an instant, where that is not their tile."""
    return sight_of(game).shows(game, at_ms)


def all_numbers(game: Game) -> Faces:
    """What the cells of a game show where every number is to be read, also on a picture."""
    tiles = enumerate(game.board.tiles)
    return {cell: OWN_NUMBER for cell, tile in tiles if tile} if game.puzzle.sight == PICTURE else NOTHING_ELSE


def all_seen(game: Game) -> bool:
    """Whether it can be seen which tiles are home, so that figures about them give nothing away."""
    return sight_of(game).counts


def named(game: Game, tile: int) -> bool:
    """Whether a tile can be asked for by its number: it can be read, and that will not fade."""
    sight = sight_of(game)
    if sight is NUMBERS:
        return True
    face = sight.shows(game, _FOR_GOOD_MS).get(game.board.tiles.index(tile))
    return face is None or (face.spellings is None and not sight.fades)
