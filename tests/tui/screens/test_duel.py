"""The layout of a duel, and what is drawn around its boards."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.size import Size
from slide_tui.play.duel import Duel, DuelRound
from slide_tui.play.table import Table
from slide_tui.settings.settings import Settings
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.paint.ink import line_width
from slide_tui.tui.screens.duel.around import DuelFigures, below, head, middle
from slide_tui.tui.screens.duel.places import LEAST, duel_places
from slide_tui.tui.view import view_of

SIDES = range(2, 11)
WINDOWS = (LEAST, (100, 30), (120, 40), (81, 60), (200, 24), (200, 60), (400, 120))


def test_boards_of_every_size_stand_side_by_side() -> None:
    """Equal, in the middle of the window, with nothing over anything."""
    for window in WINDOWS:
        columns, rows = window
        for width, height in product(SIDES, SIDES):
            places = duel_places(Size(width, height), columns, rows)
            assert places is not None, window
            left, right = (placement.board for placement in places.boards)

            assert (left.y, left.width, left.height) == (right.y, right.width, right.height), window
            assert 0 < left.x < left.x + left.width == places.middle.x, window
            assert places.middle.x + places.middle.width == right.x <= columns - 1 - right.width, window
            assert places.head.y > 0, window
            assert places.head.y + places.head.height <= left.y, window
            assert left.y + left.height == places.below.y, window
            assert places.below.y + places.below.height <= rows - 1, window
            assert abs(left.x - (columns - right.x - right.width)) <= 1, window


def test_tiles_grow_with_the_window() -> None:
    """Two boards and what is between them just fit."""
    for window, pitch in [((80, 24), Pitch(8, 4)), ((120, 40), Pitch(12, 6)), ((200, 60), Pitch(22, 11))]:
        places = duel_places(Size(4, 4), *window)

        assert places is not None, (window, pitch)
        assert [pitch] * 2 == [placement.pitch for placement in places.boards], (window, pitch)


def test_below_its_least_window_there_is_no_place() -> None:
    """The screen says what it needs."""
    for window in [(79, 24), (80, 23), (1, 1), (200, 10)]:
        assert duel_places(Size(4, 4), *window) is None, window


def test_a_long_evening_has_room() -> None:
    """No row is too long or too short, whatever the score."""
    for best_of in ["", "3", "7"]:
        for evening in [(0, 0), (7, 12), (123, 99)]:
            duel = Duel(parse_code(f"duel{best_of}@2x2-k7q2m9"))
            places = duel_places(Size(2, 2), *LEAST)
            assert places is not None, (best_of, evening)
            settings = replace(Settings(), right_keys=None)
            view = view_of(settings, Screenful())
            shown = DuelFigures(Table(settings, games=duel.begin_board(), duel=duel, evening=evening), view, 3_599_000)
            for draw, box in ((head, places.head), (middle, places.middle), (below, places.below)):
                lines = draw(shown, places)

                assert len(lines) <= box.height, (best_of, evening)
                assert max(map(line_width, lines)) <= box.width, (best_of, evening)


def test_the_score_of_a_duel_of_one_board_is_the_evening_s() -> None:
    """Its own would say nothing."""
    duel = Duel(parse_code("duel@2x2-k7q2m9"), (DuelRound(1, 1000, (3, 4)),), between=True)
    shown = DuelFigures(Table(Settings(), duel=duel, evening=(2, 5)), view_of(Settings(), Screenful()))

    assert (shown.score, shown.taken_by) == ((2, 5), 1)
