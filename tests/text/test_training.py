"""Drills and quizzes in words."""

from __future__ import annotations

import pytest

from slide_tui.engine.advance import advanced
from slide_tui.engine.drills import StagePlan
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.moves import DIRECTIONS, Direction
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.replay import decode
from slide_tui.engine.result import result_of
from slide_tui.play.messages import Judged
from slide_tui.text.replays import replay_text, share_text
from slide_tui.text.training import compared_with, judged_in_words, task_in_words
from tests.values import DOWN, LEFT, RIGHT, UP


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("drill-first-row@4x4-a", "Finish the first row."),
        ("quiz@4x4-a", "Which slide leads nearer to the goal?"),
        ("marathon5@4x4-a", ""),
        ("4x4-a", ""),
    ],
)
def test_a_task_is_named_where_there_is_one(code: str, words: str) -> None:
    """Other boards are to be solved, which needs no words."""
    assert task_in_words(begin(parse_code(code))) == words


@pytest.mark.parametrize(
    ("answer", "after", "words"),
    [
        (UP, ((UP, 22), (LEFT, 20)), "Board 3 wrong: left 20; up 22; was 21"),
        (LEFT, ((UP, 22), (DOWN, 20), (LEFT, 20), (RIGHT, 22)), "Board 3 right: down, left 20; up, right 22; was 21"),
        (DOWN, ((DOWN, 20), (LEFT, 20)), "Board 3 right: down, left 20; was 21"),
    ],
)
def test_a_judgement_names_the_distances_after_all_slides(
    answer: Direction, after: tuple[tuple[Direction, int], ...], words: str
) -> None:
    """The nearest first, those that are alike together."""
    assert judged_in_words(Judged(2, answer, 21, after)) == words


@pytest.mark.parametrize(
    ("moves", "fewest", "words"),
    [
        (12, True, "12 moves; 4 is possible"),
        (4, True, "4 moves: the fewest possible"),
        (12, False, "12 moves, the coach needs 4"),
        (4, False, "4 moves, the coach needs 4"),
    ],
)
def test_a_drill_is_compared_with_what_is_known(moves: int, fewest: bool, words: str) -> None:
    """Nothing is called the fewest that is not proven."""
    assert compared_with(moves, StagePlan(DIRECTIONS, fewest)) == words


def test_the_replay_of_a_quiz_names_its_judgements_behind_its_answers() -> None:
    """In the order of the answers."""
    lines = list(replay_text(decode("quiz@2x2-a UUD+- 0,100,100,0,0")))

    assert [line.strip() for line in lines if "answer" in line] == [
        "0.200 s  answer 1 was right",
        "0.200 s  answer 2 was wrong",
    ]


@pytest.mark.parametrize(("unicode", "marks"), [(True, "✓✗✓✗✓✗✓✗✓✗"), (False, "+-+-+-+-+-")])
def test_the_text_to_share_of_a_quiz_has_its_score_and_gives_no_answer_away(unicode: bool, marks: str) -> None:
    """Only which of them were right."""
    game = begin(parse_code("quiz@3x3-a"))
    for place in range(10):
        game = advanced(game, Slide(game.legal()[0]), 1000 * place)
    for act in (Act.RIGHT, Act.WRONG) * 5:
        game = advanced(game, act, 9000)

    lines = share_text(result_of(game), game, unicode=unicode).splitlines()

    assert lines[0].startswith("Slide TUI")
    assert lines[1].startswith("5 of 10 right")
    assert lines[2:] == [marks, "slide-tui --code quiz@3x3-a"]
