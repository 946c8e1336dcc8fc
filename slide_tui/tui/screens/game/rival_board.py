"""Rival: the widget that shows the other board of a race. Nobody can click it."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.engine.seen import faces_in, sight_of
from slide_tui.engine.sights import COVERED, PICTURED
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.screens.game.rival import RivalPlace, rival_title
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.view import View


class RivalBoard(Panel):
    """A small board that follows the game of another seat."""

    _place: RivalPlace | None = None
    _view: View | None = None
    _picture: BoardPicture | None = None

    def set_out(self, view: View, place: RivalPlace | None) -> None:
        """Take another look or another place."""
        self._view, self._place, self._picture = view, place, None

    def follow(self, rival: Game | None, live: Game) -> None:
        """Show how far the other game is by now; covered where the live board is, since both may be the same."""
        view, place = self._view, self._place
        if rival is None or view is None or place is None:
            return
        if self._picture is None or self._picture.goal != rival.goal:
            self._picture = BoardPicture(rival.goal, view.looks_for(rival.puzzle.sight), place.pitch, place.edged)
        lines = rival_lines(rival, self._picture, place.box.width, covered=sight_of(live).name not in PICTURED)
        self.show(lines, view.palette.on(None))


def rival_lines(game: Game, picture: BoardPicture, width: int, *, covered: bool) -> list[Line]:
    """The line above and the other board."""
    shown = faces_in(COVERED if covered else sight_of(game), game, 0)
    title = rival_title(game, picture.looks.palette, width, covered=covered)
    return [title, *picture.lines(game.board, faces=shown)]
