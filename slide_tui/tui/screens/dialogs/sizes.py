"""Sizes: any board from 2x2 to 10x10, picked from a field of cells or typed."""

from __future__ import annotations

import re
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Label

from slide_tui.engine.goals import GOAL_DEFAULT, goal_board
from slide_tui.engine.limits import SIDE_MAX, SIDE_MIN
from slide_tui.engine.size import Size, size_shown
from slide_tui.play.requests import ActionAbout, choose
from slide_tui.settings.settings import Settings
from slide_tui.text.puzzles import chosen
from slide_tui.tui.screens.dialogs.goal import show_solved
from slide_tui.tui.screens.following import FollowingDialog
from slide_tui.tui.view import View
from slide_tui.tui.widgets.drawing import Drawing
from slide_tui.tui.widgets.key_footer import KeyFooter

_CELL = 3
"""Columns of a cell with the blank behind it."""
_SOLVED = 31, 12
_WIDE = 80
"""In fewer columns the finished board stands in the field itself."""
_BEGINNING = "(10|[0-9])(?:x(10|[0-9])?)?"
"""What a size may begin with; a 0 by itself is 10."""


class SizeField(Widget, can_focus=True):
    """A cell for every size; arrows, the mouse and typed numbers pick one."""

    DEFAULT_CSS = """
    SizeField { width: 30; height: 10; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1, 0)", "size", key_display="←↑↓→"),
        Binding("left", "step(-1, 0)", show=False),
        Binding("down", "step(0, 1)", show=False),
        Binding("up", "step(0, -1)", show=False),
        Binding("enter,space", "play", "play"),
    ]
    size_picked: reactive[Size] = reactive(Size(4, 4))
    numbered: reactive[bool] = reactive(False)
    """Whether the cells are the tiles of the finished board, with their numbers."""

    class Picked(Message):
        """Another size is picked, or one is to be played."""

        def __init__(self, size: Size, *, played: bool) -> None:
            """The size."""
            super().__init__()
            self.size, self.played = size, played

    def __init__(self, size: Size, settings: Settings) -> None:
        """Begin at a size."""
        super().__init__()
        self._settings = settings
        self.set_reactive(SizeField.size_picked, size)
        self._typed = ""

    @property
    def spoken(self) -> str:
        """The size in words."""
        return f"size {size_shown(self.size_picked)}"

    def render(self) -> Content:
        """The cells; those of the picked size are tiles."""
        return Content("\n").join(
            Content.assemble(*(part for column in range(SIDE_MAX) for part in self._cell(column, row)))
            for row in range(SIDE_MAX)
        )

    def _cell(self, column: int, row: int) -> tuple[tuple[str, str], tuple[str, str]]:
        """A cell, and the blank behind it."""
        size, blank = self.size_picked, (" ", "")
        if column >= size.width or row >= size.height:
            return ("··", "$card-dim"), blank
        tile = goal_board(size, self._settings.goal).tiles[row * size.width + column]
        if not tile:
            return ("  ", ""), blank
        number = f"{tile - 1 + self._settings.first_number:2}"
        return (number, "$ink on $accent") if self.numbered else ("▀▀", "$accent"), blank

    def watch_size_picked(self, size: Size) -> None:
        """Say so."""
        self.post_message(self.Picked(size, played=False))

    def action_step(self, wider: int, higher: int) -> None:
        """Pick the next size in a direction."""
        self._typed = ""
        self._pick(self.size_picked.width + wider, self.size_picked.height + higher)

    def action_play(self) -> None:
        """Play the picked size."""
        self.post_message(self.Picked(self.size_picked, played=True))

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

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Pick what is pointed at."""
        self._pick(event.x // _CELL + 1, event.y + 1)

    def on_click(self, event: events.Click) -> None:
        """Play what is clicked."""
        self._pick(event.x // _CELL + 1, event.y + 1)
        self.action_play()

    def _pick(self, width: int, height: int) -> None:
        """Take another size, within the limits."""
        sides = [min(SIDE_MAX, max(SIDE_MIN, side)) for side in (width, height)]
        self.size_picked = Size(*sides)


class SizesDialog(FollowingDialog[ActionAbout | None]):
    """Answers the size to play, or None."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss", "back")]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (_WIDE, "-wide")]  # noqa: RUF012 - as Textual declares it
    VERTICAL_BREAKPOINTS = [(0, "-tiny"), (15, "-low"), (17, "-tall")]  # noqa: RUF012 - as Textual declares it

    def __init__(self, view: View, size: Size) -> None:
        """Begin at the size that was played last."""
        super().__init__(view)
        self._field = SizeField(size, view.settings)

    def compose(self) -> ComposeResult:
        """The card: what is picked, the field, and the solved board where there is room for it."""
        settings = self.view.settings
        kind = [f"Goal {settings.goal}", *chosen(GOAL_DEFAULT, settings.mode, settings.warm_up)]
        with Vertical(classes="card"):
            with Horizontal():
                with Vertical(id="sizes"):
                    yield Label(classes="title")
                    yield Label(" \u00b7 ".join(kind), id="kind", markup=False)
                    yield self._field
                with Vertical(id="solved-board"):
                    yield Label("Solved", id="solved-title")
                    yield Drawing(id="solved")
            yield KeyFooter()

    def on_mount(self) -> None:
        """Show the first size."""
        self._show(self._field.size_picked)

    @on(SizeField.Picked)
    def picked(self, event: SizeField.Picked) -> None:
        """Show another size, or play it."""
        if event.played:
            self.dismiss(choose("size", event.size))
        else:
            self._show(event.size)

    def _show(self, size: Size) -> None:
        name = size.name if size.width == size.height else f"{size.tiles} tiles"
        title = f"Size {size_shown(size)}"
        blanks = " " * max(1, 30 - len(title) - len(name))
        self.query_one(".title", Label).update(Content.assemble(title, blanks, (name, "$accent not bold")))
        settings = self.view.settings
        self._field.numbered = self.app.size.width < _WIDE
        if not self._field.numbered:
            show_solved(self.query_one("#solved", Drawing), self.view, (size, settings.goal), _SOLVED)

    def on_resize(self) -> None:
        """Show the finished board beside the field, or in it."""
        self._show(self._field.size_picked)

    def on_click(self, event: events.Click) -> None:
        """Close when somebody clicks beside the card."""
        if self.is_outside(event):
            self.dismiss(None)
