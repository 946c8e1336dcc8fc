"""Reasons for the next slide of any plan."""

from __future__ import annotations

import pytest

from slide_tui.engine.goals import goal_board
from slide_tui.engine.moves import DIRECTIONS, Direction
from slide_tui.engine.position import parse_position
from slide_tui.engine.size import Size
from slide_tui.solver.reasons import AHEAD, Purpose, Reason, reason_of
from tests.solver.coach.boards import slide_all, solved_by, start_and_goal

LETTERS = {direction.letter: direction for direction in DIRECTIONS}

THEN_THE_PAIR = "URDLLDLURURDLULDDRU"
"""What comes after 2 is home on the 4x4 boards below."""


def slides_of(letters: str) -> tuple[Direction, ...]:
    """Slides by their letters."""
    return tuple(LETTERS[letter] for letter in letters)


@pytest.mark.parametrize(
    ("position", "letters", "expected"),
    [
        ("1 2 3/4 5 6/7 0 8", "L", Reason(Purpose.FINISH)),
        ("4 2 6/0 7 1/3 8 5", "LLDRURDLUURDLULDRDLU", Reason(Purpose.BRING_HOME, (1,))),
        ("1 0 2/4 7 6/3 8 5", "UURDLULDRDLU", Reason(Purpose.BRING_HOME, (2, 3))),
        ("1 13 12 4/0 8 6 9/3 2 11 5/10 14 15 7", "LULLDRDRU" + THEN_THE_PAIR, Reason(Purpose.BRING_HOME, (2,))),
        ("1 13 12 4/8 2 6 9/3 0 11 5/10 14 15 7", "LLDRDRU" + THEN_THE_PAIR, Reason(Purpose.MAKE_ROOM, (2,))),
        ("8 7 6/5 4 3/2 1 0", "RRDDLLU", Reason(Purpose.MAKE_ROOM, (3,))),
        ("8 7 6/5 4 3/2 1 0", "RDDRUULLD", Reason(Purpose.NEARER, (7,))),
        ("1 2 3/4 5 6/7 8 0", "RRDDLLU", Reason(Purpose.MAKE_ROOM)),
    ],
)
def test_a_slide_is_made_for_what_comes_home_next(position: str, letters: str, expected: Reason) -> None:
    """The first tile to come home for good is named, with its neighbour if that comes right after it."""
    board = parse_position(position)

    assert expected == reason_of(board, goal_board(board.size, "rows"), slides_of(letters))


@pytest.mark.parametrize("number", range(10))
def test_tiles_are_named_that_really_come_home(number: int) -> None:
    """All along a plan: tiles that are said to come home, or to be made room for, do so within what is looked at."""
    board, goal = start_and_goal(Size(4, 4), number)
    slides = [slide for step in solved_by(board, goal) for slide in step.slides]
    for at, slide in enumerate(slides):
        reason = reason_of(board, goal, slides[at:])
        later = slide_all(board, tuple(slides[at : at + AHEAD]))

        assert (reason.kind is Purpose.FINISH) == (len(slides) - at <= 6)
        assert all(tile for tile in reason.tiles)
        if reason.kind in (Purpose.BRING_HOME, Purpose.MAKE_ROOM):
            homes = [goal.tiles.index(tile) for tile in reason.tiles]
            assert list(reason.tiles) == [later.tiles[home] for home in homes]
        board = board.slide(slide)


def test_a_long_plan_is_looked_at_only_so_far_ahead() -> None:
    """What comes after that many slides changes nothing."""
    board, goal = start_and_goal(Size(10, 10), 0)
    slides = [slide for step in solved_by(board, goal) for slide in step.slides]

    assert reason_of(board, goal, slides) == reason_of(board, goal, slides[:AHEAD])


def test_nothing_has_no_reason() -> None:
    """Without slides there is nothing to say."""
    goal = goal_board(Size(3, 3), "rows")

    with pytest.raises(AssertionError):
        reason_of(goal, goal, ())
