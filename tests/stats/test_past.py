"""The share of right answers, by how far from the goal the boards were."""

from __future__ import annotations

from slide_tui.engine.quiz import FAR, MIDDLE, NEAR
from slide_tui.engine.replay import answers_in
from slide_tui.stats.past import AnswerShare, shares_of


def test_answers_are_counted_by_the_stage_of_their_boards() -> None:
    """Three near, four on the way, three far away."""
    marks = (True, True, False, True, False, False, False, True, True, True)

    assert shares_of([marks]) == (AnswerShare(NEAR, 2, 3), AnswerShare(MIDDLE, 1, 4), AnswerShare(FAR, 3, 3))


def test_quizzes_add_up_and_one_that_was_not_judged_to_its_end_counts_as_far_as_it_was() -> None:
    """Only what was judged."""
    assert shares_of([(True,) * 4, (False, True)]) == (AnswerShare(NEAR, 4, 5), AnswerShare(MIDDLE, 1, 1))
    assert shares_of([]) == ()


def test_judgements_are_found_in_a_replay_without_reading_it() -> None:
    """In the moves alone."""
    assert answers_in("quiz@3x3-my-seed UUD+-+ 0,1,1,0,0,0 repeat") == (True, False, True)
    assert answers_in("quiz@3x3-a - -") == ()
    assert answers_in("") == ()
