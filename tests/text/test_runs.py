"""What is said about unfinished runs."""

from __future__ import annotations

import pytest

from slide_tui.engine.advance import advanced
from slide_tui.engine.drawn import Drawn
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act
from slide_tui.engine.position import parse_position
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.engine.unfinished_run import unfinished_run_of
from slide_tui.text.results import kept_unfinished, lost, saved_as_unfinished, stays_unfinished, tag_of, too_short

DRAWN = begin(Puzzle(Size(3, 3), Drawn("a")))
BOARD = parse_position("1 2 3/4 5 6/7 0 8")


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (DRAWN, ""),
        (advanced(DRAWN, Act.TAKE_HELP, 0), "helped"),
        (begin(DRAWN.puzzle, repeat=True), "repeat"),
        (begin(Puzzle(Size(3, 3), Drawn("a", 20))), "warm-up"),
        (begin(Puzzle(BOARD.size, BOARD)), "custom start"),
        (advanced(begin(Puzzle(Size(3, 3), Drawn("a", 20))), Act.TAKE_HELP, 0), "helped"),
    ],
)
def test_why_a_run_does_not_count(game: Game, why: str) -> None:
    """In a word; what was done says more than how the board came about."""
    run = unfinished_run_of(game, "name", 0)

    assert why == tag_of(run)
    assert run.counts == (not why)


def test_what_becomes_of_a_run() -> None:
    """It stays, is dropped, is saved, or is lost."""
    assert "You can resume this run later: 4×4, 12 moves." == stays_unfinished("4×4", 12)
    assert "A run of 6 moves is too short to keep." == too_short(6)
    assert "Unfinished run saved at 12 moves." == kept_unfinished(12)
    assert ["Your 1 move will be saved as an unfinished run.", "Your 2 moves will be saved as an unfinished run."] == [
        saved_as_unfinished(moves) for moves in (1, 2)
    ]
    assert ["Your 1 move may be lost.", "Your 1,000 moves will be lost."] == [
        lost(1, surely=False),
        lost(1000, surely=True),
    ]
