"""What runs over whole boards: the deal of a new one, and the wave over a solved one."""

from __future__ import annotations

from textual.screen import Screen
from textual.timer import Timer

from slide_tui.engine.game import Game
from slide_tui.tui.board.board_grid import BoardGrid
from slide_tui.tui.board.motion import ADMIRED_MS, DIALOG_MS, Show, deal_ends_ms
from slide_tui.tui.messages import CelebrationOver, now_ms

_FRAME_S = 1 / 30


class Celebration:
    """Runs over boards of a screen, one deal or wave at a time, and posts `CelebrationOver` when a wave has ended."""

    def __init__(self, screen: Screen[None]) -> None:
        """Nothing runs yet."""
        self._screen = screen
        self._boards: tuple[BoardGrid, ...] = ()
        self._timer: Timer | None = None
        self._began_ms = 0
        self.kind = ""
        """`deal` or `wave` while one runs."""

    def begin(self, kind: str, *boards: BoardGrid, still: bool) -> None:
        """Let a deal or a wave run over some boards, unless nothing may move."""
        self.end()
        if still:
            if kind == "wave":
                self._screen.post_message(CelebrationOver())
            return
        self.kind, self._boards, self._began_ms = kind, boards, now_ms()
        self._show(Show(kind, 0))
        self._timer = self._screen.set_interval(_FRAME_S, self._go_on)

    def follow(self, before: Game | None, game: Game, board: BoardGrid, *, still: bool) -> None:
        """Deal a new board, let a wave run over a solved one; anything else ends what runs."""
        if before is None:
            return
        if before.puzzle is not game.puzzle:
            self.begin("deal", board, still=still)
        elif game.solved and not before.solved:
            self.begin("wave", board, still=still)
        else:
            self.end()

    def _go_on(self) -> None:
        gone, game = now_ms() - self._began_ms, self._boards[0].game
        pictures = [board.picture for board in self._boards]
        admired_ms = DIALOG_MS + ADMIRED_MS * any(each is not None and each.pieces is not None for each in pictures)
        if game is None or gone >= (deal_ends_ms(game.board.size) if self.kind == "deal" else admired_ms):
            self.end()
        else:
            self._show(Show(self.kind, gone))

    def _show(self, moment: Show | None) -> None:
        for board in self._boards:
            board.moment = moment

    def end(self) -> None:
        """End what runs at once."""
        if self._timer is None:
            return
        self._timer.stop()
        self._timer = None
        self._show(None)
        kind, self.kind = self.kind, ""
        if kind == "wave":
            self._screen.post_message(CelebrationOver())
