"""Colours that Textual takes through its own hands come back as they were."""

from __future__ import annotations

import pytest
from textual.color import Color
from textual.filter import ANSIToTruecolor
from textual.pilot import Pilot

from slide_tui.choices.settings import Settings
from slide_tui.choices.themes import OURS
from slide_tui.engine.game import begin
from slide_tui.tui.app import SlideApp
from slide_tui.tui.beginning import at_board
from slide_tui.tui.paint.ink import Ink
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.services import Services
from slide_tui.tui.terminal.painter import Painter
from slide_tui.tui.terminal.screenful import Screenful
from slide_tui.tui.terminal.styles import runs_of, strip_of
from slide_tui.tui.terminal.themes import SIXTEEN
from tests.values import puzzle_at


@pytest.mark.parametrize("index", range(16))
def test_each_of_sixteen_colours_comes_back(index: int) -> None:
    """Below a dialog Textual writes them in full; the painter finds the index again, as ink and as paper."""
    painter = Painter(Depth.C16)
    strip = strip_of((("x", Ink(index, 15 - index)),))
    through = strip.apply_filter(ANSIToTruecolor(SIXTEEN), Color.parse("black"))

    assert painter.frame([(0, 0, runs_of(strip))]) == painter.frame([(0, 0, runs_of(through))])


def rows_of(pilot: Pilot[int]) -> list[str]:
    """What is sent for each row of the screen."""
    painter = Painter(Depth.C16)
    strips = pilot.app.screen._compositor.render_strips()
    return [painter.frame([(0, y, runs_of(strip))]) for y, strip in enumerate(strips)]


@pytest.mark.parametrize("theme", OURS)
async def test_a_board_below_a_menu_keeps_its_colours(theme: str) -> None:
    """Only the rows that the menu covers change."""
    game = begin(puzzle_at("1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15"))
    settings = Settings(theme=theme, animation_ms=0)
    app = SlideApp(at_board(settings, game), Services(lambda: "s", screenful=Screenful(Depth.C16)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = rows_of(pilot)
        await pilot.press("escape")
        await pilot.pause()
        card = pilot.app.screen.query_one("#card").region
        beside = [row for row in range(2, 23) if not card.y <= row < card.bottom]

        assert len(beside) > 6
        assert [before[row] for row in beside] == [rows_of(pilot)[row] for row in beside]
