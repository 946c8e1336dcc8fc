"""What runs over whole boards on a screen: the deal of a new one, and the wave over a solved one."""

from __future__ import annotations

from textual.timer import Timer

from slide_tui.tui.board.board_grid import BoardGrid
from slide_tui.tui.board.motion import ADMIRED_MS, DIALOG_MS, Show, deal_ends_ms
from slide_tui.tui.messages import CelebrationOver, now_ms
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.view import View

_SHOW_FRAME_S = 1 / 30


class ShowingScreen(BaseScreen[None]):
    """A screen with boards that celebrate."""

    def __init__(self, view: View, *boards: BoardGrid) -> None:
        """The screen of a board, or of several."""
        super().__init__(view)
        self.board = boards[0]
        self._boards = self._on = boards
        self._show: Timer | None = None
        self._show_began_ms = 0

    @property
    def showing(self) -> bool:
        """Whether a deal or a wave runs."""
        return self._show is not None

    def begin_show(self, kind: str, *on: BoardGrid) -> None:
        """Let a deal or a wave run over all boards, or over some, unless nothing may move."""
        if self.view.still:
            if kind == "wave":
                self.post_message(CelebrationOver())
            return
        self._show_began_ms = now_ms()
        self._on = on or self._boards
        self._set_moment(Show(kind, 0))
        self._show = self.set_interval(_SHOW_FRAME_S, self._show_on)

    def _show_on(self) -> None:
        moment, game = self._on[0].moment, self._on[0].game
        if moment is None or game is None:
            self.end_show()
            return
        gone = now_ms() - self._show_began_ms
        if gone >= (deal_ends_ms(game.board.size) if moment.kind == "deal" else self._dialog_ms):
            self.end_show()
        else:
            self._set_moment(Show(moment.kind, gone))

    @property
    def _dialog_ms(self) -> int:
        """How long after the solve the result opens: later where there is a picture to look at."""
        return DIALOG_MS + ADMIRED_MS * any(board.pictured for board in self._on)

    def _set_moment(self, moment: Show | None) -> None:
        for board in self._on:
            board.moment = moment

    def end_show(self) -> None:
        """End a deal or a wave at once."""
        if self._show is not None:
            self._show.stop()
            self._show = None
        moment = self._on[0].moment
        self._set_moment(None)
        if moment is not None and moment.kind == "wave":
            self.post_message(CelebrationOver())

    @property
    def celebrating(self) -> bool:
        """Whether the victory wave runs."""
        moment = self._on[0].moment
        return moment is not None and moment.kind == "wave"
