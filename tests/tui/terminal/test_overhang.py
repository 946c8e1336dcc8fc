"""Terminals whose letters reach into the next cell are sent that one, too."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from slide_tui.choices.settings import Settings
from slide_tui.engine.game import begin
from slide_tui.tui.app import SlideApp
from slide_tui.tui.beginning import at_board
from slide_tui.tui.paint.ink import line_width
from slide_tui.tui.services import Services
from slide_tui.tui.terminal.compositor import Painted
from slide_tui.tui.terminal.screenful import Screenful, screenful_of
from tests.values import puzzle_at


@pytest.mark.parametrize(
    ("overhangs", "environ"),
    [
        (True, {"TERM": "xterm", "XTERM_VERSION": "XTerm(379)"}),
        (True, {"TERM": "xterm-256color", "XTERM_VERSION": "XTerm(379)"}),
        (True, {"TERM": "mlterm"}),
        (False, {"TERM": "xterm-256color"}),
        (False, {"TERM": "tmux-256color", "XTERM_VERSION": "XTerm(379)"}),
    ],
)
def test_which_terminals_they_are(overhangs: bool, environ: dict[str, str]) -> None:
    """All others are not sent more than what has changed."""
    assert overhangs is screenful_of(environ, encoding="utf-8").overhangs


@pytest.mark.parametrize(("overhangs", "expected"), [(False, (10, 4)), (True, (9, 6))])
async def test_a_change_is_sent_with_its_neighbours(overhangs: bool, expected: tuple[int, int]) -> None:
    """One cell more on each side."""
    game = begin(puzzle_at("1 2 3/4 0 6/7 5 8"))
    services = Services(lambda: "s", screenful=Screenful(overhangs=overhangs))
    app = SlideApp(at_board(Settings(animation_ms=0), game), services)
    async with app.run_test(size=(80, 24)):
        compositor = app.screen._compositor
        compositor._dirty_regions = {Region(10, 5, 4, 2)}
        update: object = compositor.render_partial_update()

        assert isinstance(update, Painted)
        assert [(expected[0], y, expected[1]) for y in (5, 6)] == [(x, y, line_width(r)) for x, y, r in update.pieces]
