"""Figures: all that is shown around a board, as a value; panel and lines are made of it."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.moves import Direction
from slide_tui.engine.seen import all_seen, home_counted
from slide_tui.play.table import Table
from slide_tui.text.figures import running_time, time_left
from slide_tui.tui.board.layout import PANEL_WIDTH
from slide_tui.tui.paint.digits import clock_rows
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import spread, text
from slide_tui.tui.screens.game.keys import footer_of
from slide_tui.tui.screens.game.said import Said
from slide_tui.tui.view import View


class Figures(NamedTuple):
    """What is shown around a board."""

    table: Table
    view: View
    time_ms: int = 0
    rate: str = ""
    said: Said = Said()
    alarm: str = ""
    """The sign in the line above the board that something is to be read."""

    @property
    def game(self) -> Game:
        """The player's own game."""
        return self.table.games[0]

    @property
    def palette(self) -> Palette:
        """The colours."""
        return self.view.palette

    @property
    def legal(self) -> tuple[Direction, ...]:
        """The ways that keys can slide a tile now; none while something lies over the board."""
        return () if self.table.layers else self.game.legal()

    @property
    def footer(self) -> tuple[str, ...]:
        """The actions that the row of keys names."""
        return () if self.table.layers else footer_of(self.game)

    @property
    def time(self) -> str:
        """The time gone by; empty if nobody wants to see it."""
        return running_time(self.time_ms) if self.view.settings.shows("time", over=self.game.solved) else ""

    @property
    def left(self) -> str:
        """The time that is left where it is limited; else the time gone by."""
        limit_ms = self.game.puzzle.course.limit_ms
        return self.time if limit_ms is None or not self.time else time_left(limit_ms, self.time_ms)

    @property
    def made(self) -> str:
        """The moves that count; empty if nobody wants to see them."""
        moves = self.game.net if self.game.puzzle.course.free else self.game.moves
        return str(moves) if self.view.settings.shows("moves", over=self.game.solved) else ""

    def home(self, of: str) -> str:
        """How many tiles are home, in a race the ghost's too; in words where that can't be seen."""
        game, *others = self.table.games
        if not all_seen(game):
            return "" if game.clock.phase is Phase.PAUSED else "hidden"
        home, tiles = home_counted(game)
        return f"{home}{of}{tiles}{f', ghost {others[0].home}' if others else ''}"


def large(shown: str, figures: Figures, width: int, *, big: bool) -> list[Line]:
    """A figure in the largest digits that there is room for; as many rows are free where nothing is shown."""
    ink = figures.palette.on(figures.palette.title, bold=not big)
    if not big:
        return [text(shown, ink)]
    rows = clock_rows(shown or "0", "L" if width > PANEL_WIDTH and figures.view.looks.all_blocks else "S")
    rows = rows if len(rows[0]) <= width else clock_rows(shown)
    return [text(row if shown else "", ink) for row in rows]


def labelled(label: str, value: str, width: int, palette: Palette) -> Line:
    """A figure at the right of its label."""
    return spread(text(label, palette.on(palette.dim)), text(value, palette.on(palette.fg)), width, palette.on(None))


def bar(done: int, whole: int, width: int, palette: Palette) -> Line:
    """How much of something is done, as a bar."""
    full = width * done // whole
    if not palette.colour:
        return text("█" * full + "░" * (width - full), palette.on(None))
    return (("▀" * full, palette.on(palette.accent)), ("▀" * (width - full), palette.on(palette.faint)))
