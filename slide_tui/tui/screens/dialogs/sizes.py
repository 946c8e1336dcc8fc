"""Sizes: any board from 2x2 to 10x10, picked from a field of cells or typed."""

from __future__ import annotations

import re
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Label

from slide_tui.engine.goals import GOAL_DEFAULT, goal_board
from slide_tui.engine.limits import SIDE_MAX, SIDE_MIN
from slide_tui.engine.size import Size, size_shown
from slide_tui.engine.text import label_of
from slide_tui.play.requests import ActionAbout, choose
from slide_tui.settings.settings import Settings
from slide_tui.text.puzzles import chosen
from slide_tui.tui.bindings import silent
from slide_tui.tui.screens.following import FollowingDialog
from slide_tui.tui.widgets.key_footer import KeyFooter

_CELL = 3
"""Columns of a cell with the blank behind it."""
_WIDTH = 30
_BEGINNING = "(10|[0-9])(?:x(10|[0-9])?)?"
"""What a size may begin with; a 0 by itself is 10."""


class SizeField(Widget, can_focus=True):
    """A cell for every size; arrows, the mouse and typed numbers pick one. It is the finished board, in small."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step((1, 0))", "size", key_display="←↑↓→"),
        *silent("step", {"left": (-1, 0), "down": (0, 1), "up": (0, -1)}),
        Binding("enter,space", "screen.play", "play"),
    ]
    picked: reactive[Size] = reactive(Size(4, 4))

    def __init__(self, settings: Settings) -> None:
        """Begin at the size of the settings."""
        super().__init__()
        self._settings = settings
        self.set_reactive(SizeField.picked, settings.size)
        self._typed = ""

    @property
    def spoken(self) -> str:
        """The size in words."""
        return f"size {size_shown(self.picked)}"

    def render(self) -> Content:
        """The cells; those of the picked size are tiles."""
        rows = (map(self._cell, range(SIDE_MAX), [row] * SIDE_MAX) for row in range(SIDE_MAX))
        return Content("\n").join(Content(" ").join(row) for row in rows)

    def _cell(self, column: int, row: int) -> Content:
        size = self.picked
        if column >= size.width or row >= size.height:
            return Content.styled("··", "$card-dim")
        tile = goal_board(size, self._settings.goal).tiles[row * size.width + column]
        label = f"{label_of(tile, self._settings.first_number):2}"
        return Content.styled(label, "$ink on $accent") if tile else Content("  ")

    def action_step(self, by: tuple[int, int]) -> None:
        """Pick the next size in a direction."""
        self._typed = ""
        self._pick(self.picked.width + by[0], self.picked.height + by[1])

    def on_key(self, event: events.Key) -> None:
        """Take a digit, or the x between two numbers; start over where it can't follow."""
        letter = (event.character or "").lower()
        for typed in (self._typed + letter, letter) if letter else ():
            if found := re.fullmatch(_BEGINNING, typed):
                event.stop()
                self._typed = typed
                width = int(found[1]) or SIDE_MAX
                self._pick(width, int(found[2] or 0) or width)
                return

    def on_mouse_move(self, event: events.MouseEvent) -> None:
        """Pick what is pointed at."""
        self._pick(event.x // _CELL + 1, event.y + 1)

    on_mouse_down = on_mouse_move

    async def on_click(self) -> None:
        """Play what is clicked."""
        await self.run_action("screen.play")

    def _pick(self, width: int, height: int) -> None:
        """Take another size, within the limits."""
        sides = [min(SIDE_MAX, max(SIDE_MIN, side)) for side in (width, height)]
        self.picked = Size(*sides)


class SizesDialog(FollowingDialog[ActionAbout | None]):
    """Answers the size to play, or None."""

    CSS_PATH = "dialogs.tcss"
    CLOSES_OUTSIDE = True
    VERTICAL_BREAKPOINTS = [(0, "-tiny"), (15, "-low"), (17, "-tall")]  # noqa: RUF012 - as Textual declares it

    def compose(self) -> ComposeResult:
        """The card: what is picked, and the field."""
        settings = self.view.settings
        kind = [f"Goal {settings.goal}", *chosen(GOAL_DEFAULT, settings.mode, settings.warm_up)]
        with Vertical(classes="card"):
            yield Label(classes="title")
            yield Label(" \u00b7 ".join(kind), id="kind", markup=False)
            yield SizeField(settings)
            yield KeyFooter()

    def on_mount(self) -> None:
        """Name the picked size."""
        self.watch(self.query_one(SizeField), "picked", self._show)

    def _show(self, size: Size) -> None:
        name = size.name if size.width == size.height else f"{size.tiles} tiles"
        title = f"Size {size_shown(size)}"
        blanks = " " * max(1, _WIDTH - len(title) - len(name))
        self.query_one(".title", Label).update(Content.assemble(title, blanks, (name, "$accent not bold")))

    def action_play(self) -> None:
        """Play the picked size."""
        self.dismiss(choose("size", self.query_one(SizeField).picked))
