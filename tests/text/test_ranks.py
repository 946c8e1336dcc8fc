"""Ranks in words."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.kind import Kind
from slide_tui.engine.size import Size
from slide_tui.stats.ranks import Grade, Ladder, ladder, rank_of
from slide_tui.text.ranks import grade_in_a_line, grade_words, ranked_by, to_next
from tests.values import there

FOUR, FIVE = (there(ladder(Kind(Size(side, side)))) for side in (4, 5))
FEWEST = there(ladder(Kind(Size(4, 4), course="fewest")))


@pytest.mark.parametrize(
    ("grade", "words"),
    [
        (Grade(FOUR, 7_400), "Silver II, 0.4 s to Silver I"),
        (Grade(FOUR, 7_004), "Silver II, 0.004 s to Silver I"),
        (Grade(FOUR, 7_310), "Silver II, 0.4 s to Silver I"),
        (Grade(FOUR, 1_650), "Ascended, the highest rank"),
        (Grade(FOUR, 153_000), "no rank yet, 12 s to Learner III"),
        (Grade(FOUR, 300_000), "no rank yet, 2:39 to Learner III"),
        (Grade(FOUR, None, 3), "first rank after 3 more solves"),
        (Grade(FIVE, None, 1), "first rank after 1 more solve"),
        (Grade(FOUR, None), "no rank yet"),
        (Grade(FEWEST, 113), "Learner I, 3 moves to Beginner"),
        (Grade(FEWEST, 51.0), "Master I, 1 move to Ascended"),
        (Grade(FEWEST, 113.21), "Learner I, 3.3 moves to Beginner"),
    ],
)
def test_a_grade_names_the_rank_and_what_is_missing(grade: Grade, words: str) -> None:
    """Rounded up, so that so much less is enough."""
    assert words == grade_words(grade)


@given(st.sampled_from([FOUR, FIVE]), st.integers(1, 10**6))
def test_so_much_less_is_always_enough(on: Ladder, best_ms: int) -> None:
    """Whatever unit it is said in."""
    grade = Grade(on, best_ms)
    if grade.next is None:
        return
    words = to_next(grade)
    minutes, _, seconds = words.removesuffix(" s").rpartition(":")
    less_ms = round((60 * int(minutes or 0) + float(seconds)) * 1000)

    reached = rank_of(grade.ladder, best_ms - less_ms)
    assert reached is not None
    assert reached >= grade.next
    assert re.fullmatch(r"\d\.\d{3} s|\d\.\d s|\d\d s|\d+:\d\d", words)


def test_a_line_has_shorter_wordings_of_the_same() -> None:
    """The last is the rank alone."""
    assert ("Silver II, 0.4 s to Silver I", "Silver II, 0.4 s to next", "Silver II") == grade_in_a_line(
        Grade(FOUR, 7_400)
    )
    assert ("First rank after 3 more solves", "Rank in 3 more solves") == grade_in_a_line(Grade(FOUR, None, 3))
    assert "12 s to Learner III" in grade_in_a_line(Grade(FOUR, 153_000))
    assert ("Ascended, the highest rank", "Ascended") == grade_in_a_line(Grade(FOUR, 1_650))


@given(
    st.sampled_from([FOUR, FIVE, FEWEST]),
    st.one_of(st.none(), st.integers(1, 10**7)),
    st.integers(0, 12),
    st.booleans(),
)
def test_the_narrowest_card_has_room_for_some_wording(on: Ladder, best: int | None, lacking: int, named: bool) -> None:
    """It has 24 columns. Without the name of a highest rank nothing is left to say."""
    lines = grade_in_a_line(Grade(on, best, lacking), named=named)

    assert not lines or min(map(len, lines)) <= 24
    assert lines or not named


@pytest.mark.parametrize(("side", "words"), [(3, "by best ao12"), (4, "by best ao5"), (5, "by best single")])
def test_it_is_said_which_figure_is_ranked_and_that_all_controls_share_the_ladder(side: int, words: str) -> None:
    """The figure differs between sizes."""
    on = ladder(Kind(Size(side, side)))

    assert on is not None
    assert (f"{words}; keys and mouse share one ladder", f"{words}, keys and mouse alike") == ranked_by(on)
    assert ranked_by(FEWEST)[0].startswith("by best ao12 of moves; ")
