"""Dragging: a tile that is pressed slides, and carrying it into the gap is still that one move."""

from __future__ import annotations

import pytest

from slide_tui.engine.intents import SlideCell
from slide_tui.engine.position import format_position
from tests.tui.app.driver import playing
from tests.values import after, game_at

CENTRE = "1 2 3/4 0 5/6 7 8"
LINE = "0 1 2/3 4 5/6 7 8"


def position_after(start: str, *cells: SlideCell) -> str:
    """The position that the engine makes of a start."""
    return format_position(after(game_at(start), *cells).board)


@pytest.mark.parametrize("cell", [1, 3, 5, 7])
async def test_a_tile_that_is_dragged_into_the_gap_moves_once(cell: int) -> None:
    """From every side: the press slides it, and following it slides nothing back."""
    async with playing(CENTRE) as player:
        await player.pilot.mouse_down(offset=player.cell(cell))
        for entered in (cell, 4, cell, 4):
            await player.move_to_cell(entered, held=True)
        await player.pilot.mouse_up(offset=player.cell(4))

        assert position_after(CENTRE, SlideCell(cell)) == player.position
        assert 1 == player.game.moves


async def test_a_run_that_is_dragged_into_the_gap_moves_once() -> None:
    """Over all the cells that it has slid into."""
    async with playing(LINE) as player:
        await player.pilot.mouse_down(offset=player.cell(2))
        for cell in (2, 1, 0):
            await player.move_to_cell(cell, held=True)

        assert position_after(LINE, SlideCell(2)) == player.position


async def test_a_drag_that_goes_on_slides_what_it_enters_next() -> None:
    """Off the tile's own way every tile slides as before, the one in the old gap too."""
    async with playing(CENTRE) as player:
        await player.pilot.mouse_down(offset=player.cell(5))
        for cell in (4, 5, 2, 5):
            await player.move_to_cell(cell, held=True)

        assert position_after(CENTRE, *map(SlideCell, (5, 2, 5))) == player.position


async def test_a_second_press_knows_nothing_of_the_first() -> None:
    """What a press has slid is over when the button is let go."""
    async with playing(CENTRE) as player:
        await player.pilot.mouse_down(offset=player.cell(5))
        await player.pilot.mouse_up(offset=player.cell(5))
        await player.pilot.mouse_down(offset=player.cell(8))
        await player.move_to_cell(7, held=True)
        await player.move_to_cell(4, held=True)

        assert position_after(CENTRE, *map(SlideCell, (5, 8, 7, 4))) == player.position
