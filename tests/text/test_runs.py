"""What is said about unfinished runs."""

from __future__ import annotations

import pytest

from slide_tui.engine.advance import advanced
from slide_tui.engine.drawn import Drawn
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act
from slide_tui.engine.position import parse_position
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size, size_shown
from slide_tui.engine.unfinished_run import unfinished_run_of
from slide_tui.play.layers import Fate, Question
from slide_tui.play.wishes import Asked
from slide_tui.text.results import tag_of
from slide_tui.text.told import question_in_words

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


@pytest.mark.parametrize(
    ("fate", "moves", "words"),
    [
        (Fate.STAYS, 12, "You can resume this run later: 4×4, 12 moves."),
        (Fate.DROPPED, 6, "A run of 6 moves is too short to keep."),
        (Fate.UNFINISHED, 1, "Your 1 move will be saved as an unfinished run."),
        (Fate.MAY_BE_LOST, 2, "Your 2 moves may be lost."),
        (Fate.LOST, 1000, "Your 1,000 moves will be lost."),
    ],
)
def test_a_question_says_what_becomes_of_the_run(fate: Fate, moves: int, words: str) -> None:
    """It stays, is dropped, is saved, or is lost."""
    question = Question(Asked("quit"), fate, moves, ran=False)

    assert words == question_in_words(question, Size(4, 4), size_shown)[1]
