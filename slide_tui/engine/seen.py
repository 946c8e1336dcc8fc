"""Seen: what can be seen of a game at an instant. Boards, figures, lines and the first picture all ask here."""

from __future__ import annotations

from functools import cache

from slide_tui.engine.board import Board
from slide_tui.engine.clock import Phase
from slide_tui.engine.drills import DRILLS, drill_tiles
from slide_tui.engine.faces import ASIDE, HIDDEN, NOTHING_ELSE, OWN_NUMBER, Faces, SightMoment
from slide_tui.engine.game import Game
from slide_tui.engine.sight_fades import FADE_STEP_MS
from slide_tui.engine.sights import COVERED, NUMBERS, PICTURE, SIGHTS, Sight

_FOR_GOOD_MS = 10**15


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
    shown = faces_in(sight_of(game), game, at_ms)
    if not game.puzzle.drilled or game.over:
        return shown
    wanted = _wanted(game)
    aside = {cell: ASIDE for cell, tile in enumerate(game.board.tiles) if tile and tile not in wanted}
    return {**aside, **shown}


def home_counted(game: Game) -> tuple[int, int]:
    """How many of the tiles that matter are home, and how many matter: all, or those of a drill."""
    wanted = _wanted(game)
    pairs = zip(game.board.tiles, game.goal.tiles, strict=True)
    return sum(tile == home and tile in wanted for tile, home in pairs), len(wanted)


def _wanted(game: Game) -> frozenset[int]:
    """The tiles that have to be home in the end."""
    if not game.puzzle.drilled:
        return _all_tiles(game.goal)
    return drill_tiles(DRILLS[game.puzzle.course_word], game.goal)


@cache
def _all_tiles(goal: Board) -> frozenset[int]:
    return frozenset(goal.tiles) - {0}


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
    face = faces_in(sight, game, _FOR_GOOD_MS).get(game.board.tiles.index(tile))
    return face is None or (face.spellings is None and not sight.fades)


def faces_in(sight: Sight, game: Game, at_ms: int) -> Faces:
    """What the cells of a game show in a sight at an instant, where that is not their tile."""
    began_ms = game.legs[-1].read_ms if game.legs else 0
    moment = SightMoment(game.fresh or game.looking, game.clock.elapsed_ms(at_ms), game.log.last, began_ms)
    return sight.shows(game.board, game.goal, moment)
