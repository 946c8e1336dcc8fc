"""What the card of a result says where there is much room, and where there is little."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.engine.puzzle import Drawn, Puzzle
from slide_tui.engine.result import Result
from slide_tui.engine.size import Size
from slide_tui.scores.tally import Record
from slide_tui.settings import Settings
from slide_tui.tui.drawing.menu import Item
from slide_tui.tui.drawing.palette import Depth, palette_of
from slide_tui.tui.drawing.victory import Outcome, victory_place, victory_sheet

ITEMS = tuple(Item(f"item {number}", f"Item {number}", (str(number),)) for number in range(7))
RESULT = Result(Puzzle(Size(4, 4), Drawn("a")), 84, 41, 82, 102_350, helped=False, repeat=False)
BESTS = (
    Record("single", "time", 102_350, 110_000),
    Record("mo3", "time", 120_000, 121_000),
    Record("ao5", "time", 119_000, 123_000),
    Record("ao12", "time", 118_000, 124_000),
)
OUTCOME = Outcome(RESULT, BESTS, (52, 52), "0.93 s behind the ghost (4.41 s)", Settings(), palette_of(Depth.TRUE))


def card(outcome: Outcome, columns: int, rows: int) -> str:
    """What the card says, each run of blanks as one."""
    lines = victory_sheet(outcome, ITEMS, 0, columns, rows).lines
    return " ".join(" ".join("".join(text for text, _ in line) for line in lines).split())


@pytest.mark.parametrize("words", ["Moves 84", "0.93 s behind the ghost (4.41 s)", "52 is optimal; you took 84"])
def test_a_small_card_keeps_what_matters_most(words: str) -> None:
    """Of moves, race, optimum, bests, net moves, rate and pushes the last ones are left out first."""
    assert words in card(OUTCOME, 40, 15)


def test_the_optimum_comes_before_a_second_best() -> None:
    """Without a race there is room for one best beside it."""
    shown = card(OUTCOME._replace(race=""), 40, 15)

    assert "New best time: 1:42.35" in shown
    assert "52 is optimal" in shown
    assert "ao12" not in shown


def test_further_bests_fill_the_room_the_longest_average_first() -> None:
    """The mean of three stands last."""
    shown = card(OUTCOME, 120, 60)
    places = [shown.index(words) for words in ("New best time", "New best ao12", "New best ao5", "New best mo3")]

    assert sorted(places) == places


def test_net_moves_are_said_where_they_are_others() -> None:
    """Else they are the moves."""
    assert "Net moves 82" in card(OUTCOME, 80, 24)
    assert "Net moves" not in card(OUTCOME._replace(result=replace(RESULT, net=84)), 80, 24)


@pytest.mark.parametrize("unicode", [True, False])
@pytest.mark.parametrize("window", [(40, 15), (60, 20), (80, 24), (120, 40), (200, 60)])
def test_every_card_says_how_it_was_solved_once(window: tuple[int, int], unicode: bool) -> None:
    """In its head or below it."""
    palette = palette_of(Depth.NONE, unicode=unicode)
    outcome = OUTCOME._replace(palette=palette, result=replace(RESULT, repeat=True))

    assert 1 == card(outcome, *window).count("a board you knew")


@pytest.mark.parametrize("size", [Size(2, 2), Size(2, 8), Size(4, 4), Size(4, 3), Size(10, 4), Size(10, 10)])
@pytest.mark.parametrize("window", [(40, 15), (60, 20), (80, 24), (120, 40)])
def test_a_card_leaves_the_last_row_whole_or_covers_it(window: tuple[int, int], size: Size) -> None:
    """No stumps of words stand beside it."""
    outcome = OUTCOME._replace(result=replace(RESULT, puzzle=Puzzle(size, Drawn("a"))))
    sheet = victory_sheet(outcome, ITEMS, 0, *window)
    x, y = victory_place(size, sheet, *window)

    assert y + sheet.height < window[1] or (x, sheet.width) == (0, window[0])
    assert y >= 0
