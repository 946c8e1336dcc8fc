"""Figures: all that is shown around a board, as a value; panel and lines are made of it."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.seen import all_seen, home_counted
from slide_tui.settings.settings import Settings
from slide_tui.stats.recent import Recent
from slide_tui.text.figures import running_time, time_left
from slide_tui.tui.board.layout import PANEL_WIDTH
from slide_tui.tui.paint.digits import clock_rows
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import Drawn, text
from slide_tui.tui.screens.game.said import Said
from slide_tui.tui.view import View


class Figures(NamedTuple):
    """What is shown around a board."""

    game: Game
    view: View
    time_ms: int = 0
    rate: str = ""
    said: Said = Said()
    recent: Recent | None = None
    """The last solves of the kind that is played."""
    rival: Game | None = None
    """The game at the other seat of a race."""
    best: tuple[int, ...] = ()
    """The boards of the best run of its kind, in a series."""
    alarm: str = ""
    """The sign in the line above the board that something is to be read."""
    keys_asleep: bool = False
    """Whether something lies over the board, so that its keys do nothing."""

    @property
    def palette(self) -> Palette:
        """The colours."""
        return self.view.palette

    def wants(self, when: str) -> bool:
        """Whether a figure with this setting is shown now."""
        return when == "on" or (when == "after" and self.game.solved)

    @property
    def time(self) -> str:
        """The time gone by; empty if nobody wants to see it."""
        return running_time(self.time_ms) if self.wants(self.settings.show_time) else ""

    @property
    def left(self) -> str:
        """The time that is left where it is limited; else the time gone by."""
        limit_ms = self.game.puzzle.course.limit_ms
        return self.time if limit_ms is None or not self.time else time_left(limit_ms, self.time_ms)

    @property
    def made(self) -> str:
        """The moves that count; empty if nobody wants to see them."""
        game = self.game
        return f"{game.net if game.puzzle.course.free else game.moves}" if self.wants(self.settings.show_moves) else ""

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.view.settings

    def home(self, of: str) -> str:
        """How many tiles are home, in a race the ghost's too; in words where that can't be seen."""
        game, rival = self.game, self.rival
        if not all_seen(game):
            return "" if game.clock.phase is Phase.PAUSED else "hidden"
        home, tiles = home_counted(game)
        return f"{home}{of}{tiles}{f', ghost {rival.home}' if rival is not None else ''}"


def large(shown: str, figures: Figures, width: int, *, big: bool) -> Drawn:
    """A figure in the largest digits that there is room for; as many rows are free where nothing is shown."""
    ink = figures.palette.on(figures.palette.title, bold=not big)
    if not big:
        return Drawn([text(shown, ink)], [])
    rows = clock_rows(shown or "0", "L" if width > PANEL_WIDTH and figures.view.looks.all_blocks else "S")
    rows = rows if len(rows[0]) <= width else clock_rows(shown)
    return Drawn([text(row if shown else "", ink) for row in rows], [])


def bar(done: int, whole: int, width: int, palette: Palette) -> Line:
    """How much of something is done, as a bar."""
    full = width * done // whole
    if not palette.colour:
        return text("█" * full + "░" * (width - full), palette.on(None))
    return (("▀" * full, palette.on(palette.accent)), ("▀" * (width - full), palette.on(palette.faint)))
