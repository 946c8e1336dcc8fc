"""A board and a game as plain lines, for pipes, screen readers and logs."""

from __future__ import annotations

from slide_tui.engine.board import Board
from slide_tui.engine.faces import ASCII, HIDDEN, NOTHING_ELSE, Faces
from slide_tui.engine.game import Game
from slide_tui.engine.seen import faces

GAP = "_"
GAP_WORD = "gap"
"""The gap for readers who skip its sign."""
COVER = "?"
"""A tile that can't be seen."""


def label_of(tile: int, first_number: int) -> int:
    """Return the label of a tile if the first one is labelled `first_number`."""
    return tile - 1 + first_number


def tile_called(label: int, first_number: int) -> int:
    """Return the tile with this label."""
    return label + 1 - first_number


def board_lines(board: Board, first_number: int = 1, faces: Faces = NOTHING_ELSE, gap: str = GAP) -> list[str]:
    """Return the board, one line per row, in columns; tiles are labelled from `first_number` on.

    Some cells may show something else than their tile, in ASCII; what is covered is a question mark.
    """
    labels = [str(label_of(tile, first_number)) if tile else gap for tile in board.tiles]
    for cell, face in faces.items():
        if face is HIDDEN:
            labels[cell] = COVER
        elif face.spellings is not None:
            labels[cell] = face.spellings[0].translate(ASCII).replace(" ", "")
    wide = max(map(len, labels))
    width = board.size.width
    rows = (labels[start : start + width] for start in range(0, len(labels), width))
    return [" ".join(label.rjust(wide) for label in row) for row in rows]


def count_line(game: Game) -> str:
    """Return the count of moves: `Moves: 12`, and the net count once something was undone, or that alone."""
    if game.puzzle.course.free:
        return f"Moves: {game.net}" + (f", {game.moves} made in all" if game.net != game.moves else "")
    return f"Moves: {game.moves}" + (f", net {game.net}" if game.net != game.moves else "")


def game_lines(game: Game, first_number: int = 1, at_ms: int = 0, gap: str = GAP) -> list[str]:
    """Return what can be seen of the board at an instant, with the count of moves below it."""
    looks = [f"Looks: {len(game.peeks)}"] if game.peeks else []
    return [*board_lines(game.board, first_number, faces(game, at_ms), gap), count_line(game), *looks]
