"""Sights: what can be seen of a board at an instant. Boards, figures, lines and the first picture all ask here.

A sight is the name behind a dot of a puzzle code: `4x4-k7q2m9.vectors`. Runs in one sight are a kind of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from slide_tui.engine.clock import Phase
from slide_tui.engine.errors import Unreadable, quoted
from slide_tui.engine.faces import HIDDEN as HIDDEN  # noqa: PLC0414 - handed on to all that draws boards, as below
from slide_tui.engine.faces import NOTHING_ELSE as NOTHING_ELSE  # noqa: PLC0414
from slide_tui.engine.faces import OWN_NUMBER
from slide_tui.engine.faces import PIECE as PIECE  # noqa: PLC0414
from slide_tui.engine.faces import Face as Face  # noqa: PLC0414
from slide_tui.engine.faces import Faces as Faces  # noqa: PLC0414
from slide_tui.engine.faces import Tint as Tint  # noqa: PLC0414
from slide_tui.engine.values import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.engine.game import Game
    from slide_tui.engine.size import Size

FADE_MS = 3000
"""How long a number can be read after its tile has moved, where numbers fade."""
FADE_STEPS = 10
_STEP_MS = FADE_MS // FADE_STEPS
_LOOKED_BACK = 512
"""The most slides to look back over for those of the last seconds; a solver makes thousands."""
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


# What is covered


@cache
def _nothing(cells: int) -> Faces:
    return MappingProxyType(dict.fromkeys(range(cells), HIDDEN))


def _but(game: Game, open_cells: set[int]) -> Faces:
    """Cover all tiles but those at some cells."""
    tiles = enumerate(game.board.tiles)
    return {cell: HIDDEN for cell, tile in tiles if tile and cell not in open_cells}


def _numbers(game: Game, at_ms: int) -> Faces:
    return NOTHING_ELSE


def _covered(game: Game, at_ms: int) -> Faces:
    return _nothing(game.board.size.cells)


def _blind(game: Game, at_ms: int) -> Faces:
    return NOTHING_ELSE if game.fresh or game.looking else _but(game, set())


def _vanish(game: Game, at_ms: int) -> Faces:
    pairs = enumerate(zip(game.board.tiles, game.goal.tiles, strict=True))
    return {cell: HIDDEN for cell, (tile, wanted) in pairs if tile == wanted != 0}


def _away(game: Game) -> list[int]:
    """The tiles that are not home, in order."""
    pairs = zip(game.board.tiles, game.goal.tiles, strict=True)
    return sorted(tile for tile, wanted in pairs if tile not in (wanted, 0))


def _next(game: Game, at_ms: int) -> Faces:
    return _but(game, {game.board.tiles.index(tile) for tile in _away(game)[:1]})


def _largest(game: Game, at_ms: int) -> Faces:
    return _but(game, {game.board.tiles.index(tile) for tile in _away(game)[-1:]})


def _chess(game: Game, at_ms: int) -> Faces:
    size = game.board.size
    return _but(game, {cell for cell in range(size.cells) if sum(divmod(cell, size.width)) % 2 == 0})


def _touch(game: Game, at_ms: int) -> Faces:
    sources = (game.board.source(direction) for direction in game.board.legal())
    return _but(game, {cell for cell in sources if cell is not None})


# What is fading


def _fading(game: Game, at_ms: int) -> Faces:
    if game.fresh:
        return NOTHING_ELSE
    now_step = game.clock.elapsed_ms(at_ms) // _STEP_MS
    began_ms = game.legs[-1].read_ms if game.legs else 0
    moved_ms = _moved_ms(game, (now_step - FADE_STEPS) * _STEP_MS, began_ms)
    faces: dict[int, Face] = {}
    for cell, tile in enumerate(game.board.tiles):
        gone = now_step - moved_ms.get(cell, began_ms) // _STEP_MS
        if tile and gone > 0:
            faces[cell] = Face(None, Tint.TILE, 1 - gone / FADE_STEPS) if gone < FADE_STEPS else HIDDEN
    return faces


def _moved_ms(game: Game, since_ms: int, began_ms: int) -> dict[int, int]:
    """The clock's readings when tiles last moved, by their cells now; only moves since both readings."""
    width, gap = game.board.size.width, game.board.gap
    tile_from: dict[int, int] = {}
    found: dict[int, int] = {}
    link = game.log.last
    for _ in range(_LOOKED_BACK):
        if link is None or link.at_ms < since_ms or link.at_ms <= began_ms:
            break
        before = gap + _STEPS[link.direction.letter] * (width if link.direction.letter in "UD" else 1)
        now = tile_from.pop(before, before)  # where the tile is that was there after this slide
        found.setdefault(now, link.at_ms)
        tile_from[gap] = now
        gap, link = before, link.before
    return found


_STEPS = {"U": -1, "D": 1, "L": -1, "R": 1}
"""From the gap to the tile that has just left it there, in columns or rows."""


def fades_in_ms(game: Game, at_ms: int) -> int | None:
    """After how long time alone will change what is seen; None if it won't."""
    if not sight_of(game).fades or game.clock.phase is not Phase.RUNNING:
        return None
    shown = faces(game, at_ms)
    fading = any(tile and shown.get(cell) is not HIDDEN for cell, tile in enumerate(game.board.tiles))
    return _STEP_MS - game.clock.elapsed_ms(at_ms) % _STEP_MS if fading else None


# What is written instead of numbers


@cache
def _written(text: str, tint: Tint) -> Face:
    return Face((text,), tint)


@cache
def _place(size: Size, cell: int, tint: Tint) -> Face:
    """A cell by the letter of its row and the number of its column, the tenth shortened to 0 where room is scarce."""
    row, column = divmod(cell, size.width)
    letter = chr(ord("A") + row)
    return Face((f"{letter}{column + 1}", f"{letter}{(column + 1) % 10}"), tint)


@cache
def _arrows(across: int, down: int) -> Face:
    """Arrows for columns and rows to go; negative numbers point left and up."""
    side = ("←", "→")[across > 0] + str(abs(across)) if across else ""
    upright = ("↑", "↓")[down > 0] + str(abs(down)) if down else ""
    if not (across and down):
        return Face((side + upright or "·",), Tint.TILE)
    slant = ("↖", "↗", "↙", "↘")[(across > 0) + 2 * (down > 0)]
    return Face((f"{side} {upright}", side + upright, f"{slant}{abs(across)}{abs(down)}", slant), Tint.TILE)


def _homes(game: Game) -> list[tuple[int, int, int]]:
    """Every cell with a tile, and how many columns and rows that has to go."""
    width, home = game.board.size.width, {tile: cell for cell, tile in enumerate(game.goal.tiles)}
    found = []
    for cell, tile in enumerate(game.board.tiles):
        (row, column), (home_row, home_column) = divmod(cell, width), divmod(home[tile], width)
        if tile:
            found.append((cell, home_column - column, home_row - row))
    return found


def _vectors(game: Game, at_ms: int) -> Faces:
    return {cell: _arrows(across, down) for cell, across, down in _homes(game)}


def _distance(game: Game, at_ms: int) -> Faces:
    return {cell: _written(str(abs(across) + abs(down)), Tint.HOME) for cell, across, down in _homes(game)}


def _letters(game: Game, at_ms: int) -> Faces:
    size, home = game.board.size, {tile: cell for cell, tile in enumerate(game.goal.tiles)}
    tiles = enumerate(game.board.tiles)
    return {cell: _place(size, home[tile], Tint.TILE) for cell, tile in tiles if tile}


def _colours(game: Game, at_ms: int) -> Faces:
    pairs = enumerate(zip(game.board.tiles, game.goal.tiles, strict=True))
    return {cell: _written("·" if tile == wanted else "", Tint.PLACE) for cell, (tile, wanted) in pairs if tile}


@cache
def _pieces(cells: int, gap: int) -> Faces:
    return MappingProxyType({cell: PIECE for cell in range(cells) if cell != gap})


def _picture(game: Game, at_ms: int) -> Faces:
    return _pieces(game.board.size.cells, game.board.gap)


def _inverse(game: Game, at_ms: int) -> Faces:
    size, lies_at = game.board.size, {tile: cell for cell, tile in enumerate(game.board.tiles)}
    wanted = enumerate(game.goal.tiles)
    gap = game.board.gap
    return {cell: _place(size, lies_at[tile], Tint.HOME) for cell, tile in wanted if cell != gap}


# The table

NUMBERS = Sight("numbers", "every number", _numbers, covers=False)
COVERED = Sight("covered", "nothing, as in a pause", _covered, counts=False)
"""What a pause shows; not to be chosen."""

_VECTORS_KEY = "l1d2 is one step left and two down, a point is home."

SIGHTS: Mapping[str, Sight] = MappingProxyType(
    {
        sight.name: sight
        for sight in (
            NUMBERS,
            Sight("blind", "nothing after the first slide", _blind, counts=False, looks=True),
            Sight("fading", "numbers fade 3 s after a move", _fading, counts=False, fades=True),
            Sight("vanish", "home tiles show nothing", _vanish),
            Sight("vectors", "arrows home, and how far", _vectors, covers=False, key=_VECTORS_KEY),
            Sight("distance", "steps from home", _distance, covers=False),
            Sight("next", "only the smallest tile not home", _next, counts=False),
            Sight("largest", "only the largest not home", _largest, counts=False),
            Sight("letters", "home as row and column: B3", _letters, covers=False),
            Sight("colours", "the colour says where home is", _colours, needs_colours=True),
            Sight(
                "picture",
                "a picture without numbers",
                _picture,
                needs_colours=True,
                needs_blocks=True,
                covers=False,
            ),
            Sight("chess", "every other cell is covered", _chess, counts=False),
            Sight("touch", "only the tiles beside the gap", _touch, counts=False),
            Sight("inverse", "where each cell's own tile is", _inverse, covers=False),
        )
    }
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


def check_sight(name: str) -> str:
    """Return the name of a sight; raise Unreadable if there is none of that name."""
    if name not in SIGHTS:
        raise Unreadable(f"{quoted(name)} is not a sight: use one of {', '.join(SIGHTS)}")
    return name


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


def check_filed_sight(name: str) -> str:
    """Return what a run was filed under; raise Unreadable if there is no such sight."""
    return name if name in FILED_SIGHTS else check_sight(name)


def filed_sight(game: Game) -> str:
    """The sight that a run is filed under: `blind`, or `blind-looks` if the player has looked."""
    return f"{game.puzzle.sight}{_WITH_LOOKS}" if game.looks else game.puzzle.sight


def sight_of(game: Game) -> Sight:
    """How a game is seen now."""
    if game.clock.phase is Phase.PAUSED:
        return COVERED
    return NUMBERS if game.solved else SIGHTS[game.puzzle.sight]


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
