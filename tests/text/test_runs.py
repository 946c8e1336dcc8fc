"""What is said about unfinished runs."""

from __future__ import annotations

import pytest

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.position import parse_position
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size, size_shown
from slide_tui.engine.unfinished_run import unfinished_run_of
from slide_tui.play.layers import QuestionLayer, RunOutcome
from slide_tui.play.requests import PlayerRequest
from slide_tui.text.messages import question_in_words
from slide_tui.text.results import tag_of

DRAWN = begin(Puzzle(Size(3, 3), SeededStart("a")))
BOARD = parse_position("1 2 3/4 5 6/7 0 8")


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (DRAWN, ""),
        (advanced(DRAWN, Act.TAKE_HELP, 0), "helped"),
        (begin(DRAWN.puzzle, repeat=True), "repeat"),
        (begin(Puzzle(Size(3, 3), SeededStart("a", 20))), "warm-up"),
        (begin(Puzzle(BOARD.size, BOARD)), "custom start"),
        (advanced(begin(Puzzle(Size(3, 3), SeededStart("a", 20))), Act.TAKE_HELP, 0), "helped"),
    ],
)
def test_why_a_run_does_not_count(game: Game, why: str) -> None:
    """In a word; what was done says more than how the board came about."""
    run = unfinished_run_of(game, "name", 0)

    assert why == tag_of(run)


@pytest.mark.parametrize(
    ("fate", "moves", "words"),
    [
        (RunOutcome.STAYS, 12, "You can resume this run later: 4×4, 12 moves."),
        (RunOutcome.DROPPED, 6, "A run of 6 moves is too short to keep."),
        (RunOutcome.GIVEN_UP, 1, "Your 1 move will be saved as given up."),
        (RunOutcome.MAY_BE_LOST, 2, "Your 2 moves may be lost."),
        (RunOutcome.LOST, 1000, "Your 1,000 moves will be lost."),
    ],
)
def test_a_question_says_what_becomes_of_the_run(fate: RunOutcome, moves: int, words: str) -> None:
    """It stays, is dropped, is saved, or is lost."""
    question = QuestionLayer(PlayerRequest("quit"), fate, moves, ran=False)

    assert words == question_in_words(question, Size(4, 4), size_shown)[1]
