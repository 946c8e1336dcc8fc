"""Hints: which tile to slide next, and why."""

from __future__ import annotations

from collections.abc import Sequence

from slide_tui.engine.board import Board
from slide_tui.engine.moves import Direction
from slide_tui.engine.text import label_of
from slide_tui.play.messages import Reason
from slide_tui.text.figures import listed

PHRASES = {
    "bring home": ("bring {} home", "bring the next tile home"),
    "pair": ("set up the pair {}", "set up the next pair"),
    "make room": ("make room for {}", "make room"),
    "nearer": ("bring {} nearer to its place", "bring a tile nearer to its place"),
    "turn last": ("turn the last {} into place", "turn the last tiles into place"),
    "finish": ("finish", "finish"),
}
"""For each kind of reason, its words with tiles and without."""

_COUNTS = ("no", "one", "two", "three", "four")


def why(reason: Reason, first_number: int = 1) -> str:
    """The reason for a slide: `make room for 3 and 4`; tiles go by their labels."""
    about_tiles, alone = PHRASES[reason.kind.value]
    if not reason.tiles:
        return alone
    if reason.kind.value == "turn last" and len(reason.tiles) < len(_COUNTS):
        return about_tiles.format(_COUNTS[len(reason.tiles)])
    return about_tiles.format(labelled(reason.tiles, first_number))


def labelled(tiles: Sequence[int], first_number: int) -> str:
    """Tiles by their labels: `2 and 3`."""
    return listed([str(label_of(tile, first_number)) for tile in tiles])


def hint(board: Board, direction: Direction, reason: Reason, first_number: int = 1) -> str:
    """Which tile slides where, and why: `slide 7 left: bring 7 home`."""
    tile = board.slide(direction).tiles[board.gap]
    return f"slide {label_of(tile, first_number)} {direction.word}: {why(reason, first_number)}"


def slides_in_words(board: Board, slides: Sequence[Direction], room: int, first_number: int = 1) -> str:
    """Which tiles slide where from a board on, as many as have room: `8 left, 7 up, 3 left, 9 more`."""
    words: list[str] = []
    for slide in slides:
        gap, board = board.gap, board.slide(slide)
        words.append(f"{label_of(board.tiles[gap], first_number)} {slide.word}")
    for shown in range(len(words), 0, -1):
        rest = [f"{len(words) - shown} more"] if shown < len(words) else []
        if len(line := ", ".join([*words[:shown], *rest])) <= room:
            return line
    return ""
