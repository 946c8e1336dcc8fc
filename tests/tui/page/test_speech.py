"""What a page says aloud."""

from __future__ import annotations

from slide_tui.engine.intents import Slide, SlideRun
from slide_tui.engine.moves import Direction
from slide_tui.engine.position import parse_position
from slide_tui.engine.puzzle import Puzzle
from slide_tui.play.requests import PlayerRequest
from slide_tui.play.step import step
from slide_tui.play.table import Table
from slide_tui.settings.settings import Settings
from slide_tui.tui.beginning import at_puzzle
from slide_tui.tui.page.speech import board_in_words, spoken


def at(position: str, sight: str = "numbers") -> Table:
    """A table with a board."""
    board = parse_position(position)
    return at_puzzle(Settings(), Puzzle(board.size, board, sight=sight))


def after(table: Table, *wishes: object) -> Table:
    """The table after some requests."""
    for at_ms, wanted in enumerate(wishes):
        table = step(table, PlayerRequest(wanted), 1000 + at_ms).table  # type: ignore[arg-type]
    return table


def test_a_slide_is_told_by_number_and_way() -> None:
    """`8 left` says what moved, and where to."""
    before = at("1 2 3/4 5 6/0 7 8")
    now = after(before, Slide(Direction.LEFT))
    assert spoken(before, now) == ("7 left",)
    assert spoken(now, after(now, SlideRun(Direction.UP))) == ("No tile below the gap",)


def test_a_run_is_told_tile_by_tile() -> None:
    """A whole line that moves is one sentence."""
    before = at("1 2 3/4 5 6/0 7 8")
    moved, congratulated = spoken(before, after(before, SlideRun(Direction.LEFT)))
    assert moved == "7 left, 8 left"
    assert congratulated.startswith("Congratulations! Solved in 2 moves")


def test_what_cannot_be_seen_is_not_said() -> None:
    """A blind board keeps its secret."""
    before = after(at("1 2 3/4 5 6/0 7 8", "blind"), Slide(Direction.LEFT))
    assert spoken(before, after(before, Slide(Direction.DOWN))) == ("down",)
    assert "?" in board_in_words(before.game, 1, 0)


def test_the_board_is_there_to_be_read() -> None:
    """Rows, count and what can slide."""
    assert board_in_words(at("1 2 3/4 5 6/7 0 8").game, 1, 0) == (
        "8-puzzle\n1 2 3\n4 5 6\n7 _ 8\nMoves: 0\nCan slide: down, left, right."
    )
    assert board_in_words(None, 1, 0) == "No board is open."
