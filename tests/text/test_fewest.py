"""Fewest moves in words."""

from __future__ import annotations

import pytest

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.result import result_of
from slide_tui.engine.text import count_line
from slide_tui.text.figures import figure
from slide_tui.text.plans import averages_line, beyond_fewest, lost_at
from slide_tui.text.replays import share_text
from slide_tui.text.results import best_in_a_line, count_shown, mark_news, summary
from tests.engine.ways import way_home
from tests.stats.naive import a_solve


@pytest.mark.parametrize(
    ("net", "length", "lower_bound", "words"),
    [
        (84, 72, 72, "12 more than the fewest (72)"),
        (72, 72, 72, "the fewest possible"),
        (72, 80, 72, "the fewest possible"),
        (84, 72, 68, "12 more than the best known (72, at least 68)"),
        (70, 72, 68, "the best known (at least 68)"),
    ],
)
def test_a_way_is_held_against_the_shortest_one_known(net: int, length: int, lower_bound: int, words: str) -> None:
    """Which the player may have found, proven or not."""
    assert words == beyond_fewest(net, length, lower_bound)


@pytest.mark.parametrize(
    ("slips", "exact", "words"),
    [
        ([], True, ""),
        ([7], True, "Lost 2 moves at move 7"),
        ([7, 9], False, "Probably lost 2 moves each at moves 7 and 9"),
        ([1, 2, 3, 4, 5, 6, 7], True, "Lost 2 moves each at moves 1, 2, 3, 4, 5 and 2 more"),
    ],
)
def test_where_moves_were_lost_is_named(slips: list[int], exact: bool, words: str) -> None:
    """The first few of them."""
    assert words == lost_at(slips, exact=exact)


def test_that_a_board_was_marked_is_said_once() -> None:
    """When it happens."""
    game = begin(parse_code("fewest@3x3-abc"))
    marked = advanced(game, Act.MARK, 1)

    assert ("This board is marked: back leads to it", "") == (mark_news(game, marked), mark_news(marked, marked))


def test_a_result_is_its_net_moves() -> None:
    """What else was made stands behind it."""
    game = begin(parse_code("fewest@2x2-a"))
    first = game.legal()[0]
    game = advanced(advanced(game, Slide(first), 0), Act.UNDO, 1000)
    assert "Moves: 0, 1 made in all" == count_line(game)
    for way in way_home(game.board, game.goal):
        game = advanced(game, Slide(way), 2000)
    result = result_of(game)

    assert f"{result.net} moves ({result.moves} made in all), 2.000 s" == summary(result)
    assert f"Fewest moves · 3-puzzle (2×2) · on your own\n{result.net} moves · 2.000 s" in share_text(result, game)


def test_figures_of_courses_have_their_own_form() -> None:
    """Boards have three decimals, right answers none."""
    assert ("4.667", "9", "84") == (
        figure("boards", 4.667, single=True), figure("right", 9, single=True), figure("moves", 84, single=True)
    )  # fmt: skip
    assert ["84", "4.667", "200"] == [
        count_shown(a_solve(net=84, moves=200, course="fewest")),
        count_shown(a_solve(net=4667, moves=200, course="sprint60")),
        count_shown(a_solve(net=84, moves=200)),
    ]


def test_bests_of_courses_are_told() -> None:
    """In words of their own."""
    assert "Fewest moves, was 90" == best_in_a_line("single", "moves", 84, 90)[0]
    assert "Most boards, was 4.000" == best_in_a_line("single", "boards", 4.667, 4)[0]
    assert "mo3 80.33  ao5 84.00" == averages_line([("mo3", 241 / 3), ("ao5", 84)])
