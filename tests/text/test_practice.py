"""What to practise, in words."""

from __future__ import annotations

from slide_tui.stats.practice import RUNS_LEAST, practice_of
from slide_tui.stats.stages import StageKind
from slide_tui.text.debriefs import PARTS
from slide_tui.text.practice import practice_in_words
from tests.stats.test_practice import THREE, slow_at


def test_what_costs_most_is_one_sentence() -> None:
    """With the coach's share to compare it with."""
    practice = practice_of(slow_at(StageKind.ROW_END, 2))

    assert practice.costs_most is not None
    assert practice_in_words(practice).startswith(
        "Your last two of a row take 53 % of your time, where the coach spends 3"
    )
    assert practice_in_words(practice).endswith(" of its moves.")


def test_where_nothing_stands_out_that_is_said() -> None:
    """It is praise."""
    assert practice_in_words(practice_of([THREE] * RUNS_LEAST)).startswith("No weak stage")


def test_before_there_are_enough_solves_it_is_said_how_many_it_takes() -> None:
    """Unless there are enough, but of another way to solve."""
    assert "Solve 4 more boards to see what to practise." == practice_in_words(practice_of([THREE]))
    assert "line by line" in practice_in_words(practice_of([()] * RUNS_LEAST))


def test_every_kind_of_stage_has_a_name() -> None:
    """In tables and in the sentence."""
    assert set(StageKind) == set(PARTS)
