"""Speech: what a page says aloud of a game, for those who can't see it: what plain mode would say."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.engine.seen import named
from slide_tui.engine.text import game_lines, label_of
from slide_tui.play.layers import PageLayer
from slide_tui.play.table import Table
from slide_tui.text.figures import capitalized, counted
from slide_tui.text.messages import message_in_words, refused_in_words
from slide_tui.text.results import congratulation

NO_BOARD = "No board is open."
_TOLD_MOST = 5
"""Slides told one by one; more at once are counted."""


def game_at(table: Table) -> Game | None:
    """Return the game at hand: that of the lesson that is shown, or else the player's own."""
    taught = any(isinstance(layer, PageLayer) and layer.action == "how-to" for layer in table.layers)
    return table.learning.game if table.learning is not None and taught else table.game


def board_in_words(game: Game | None, first: int, at_ms: int) -> str:
    """Return a board as lines, with its name, the count of moves and what can slide."""
    if game is None:
        return NO_BOARD
    lines = [game.puzzle.size.name, *game_lines(game, first, at_ms)]
    legal = ", ".join(direction.word for direction in game.legal())
    return "\n".join([*lines, *([f"Can slide: {legal}."] if legal else [])])


def opened(game: Game) -> str:
    """Return what there is to say of a board that was not there before."""
    return f"{capitalized(game.puzzle.size.name)}. The board is in the section Board."


def spoken(before: Table, after: Table) -> tuple[str, ...]:
    """Return what there is to say of a change."""
    said: list[str] = []
    game, was, first = game_at(after), game_at(before), after.settings.first_number
    if game is not None and (was is None or game.start is not was.start):
        said.append(opened(game))
    elif game is not None and was is not None and game is not was:
        said += moved(was, game, first)
    if after.refused is not None and after.refused is not before.refused:
        said.append(refused_in_words(after.refused, first))
    if after.advice is not None and after.advice is not before.advice:
        said.append(message_in_words(after.advice, after.settings))
    return tuple(filter(None, said))


def moved(was: Game, game: Game, first: int) -> list[str]:
    """Return which tiles have moved, and the solve."""
    said: list[str] = []
    tiles = [tile for tile, before in zip(game.board.tiles, was.board.tiles, strict=True) if tile and tile != before]
    if len(tiles) > _TOLD_MOST:
        said.append(f"{counted(len(tiles), 'tile')} moved")
    elif tiles:
        said.append(", ".join(_moved(was, game, tile, first) for tile in tiles))
    if game.solved and not was.solved:
        said.append(congratulation(game))
    return said


def _moved(was: Game, game: Game, tile: int, first: int) -> str:
    """Return where a tile went, with its number if that can be seen."""
    source, target, width = was.board.tiles.index(tile), game.board.tiles.index(tile), game.board.size.width
    if source // width == target // width:
        way = "right" if target > source else "left"
    else:
        way = "down" if target > source else "up"
    return f"{label_of(tile, first)} {way}" if named(game, tile) else way
