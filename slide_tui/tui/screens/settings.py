"""The settings: a form in groups, with a board that shows at once what a choice looks like."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from slide_tui.controls import Control
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.game import Game
from slide_tui.engine.moves import Direction
from slide_tui.engine.position import parse_position
from slide_tui.engine.puzzle import Puzzle
from slide_tui.settings import GROUPS, Settings
from slide_tui.tui.drawing.form import FormState, form_places, form_sheet
from slide_tui.tui.drawing.layout import Box, Placement
from slide_tui.tui.form import Row, form_rows, take_key
from slide_tui.tui.messages import Pressed
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.confirm import ConfirmDialog
from slide_tui.tui.screens.press_key import PressKeyDialog
from slide_tui.tui.terminal.screenful import Screenful
from slide_tui.tui.view import View, view_of
from slide_tui.tui.widgets.board_grid import BoardGrid
from slide_tui.tui.widgets.panel import Panel

_SAMPLE = "1 2 3 4/5 10 6 8/9 0 7 12/13 14 11 15"
"""The board of the preview: some tiles at home, some not."""


class SettingsScreen(BaseScreen[Settings | None]):
    """Edits a draft; answers it when the player leaves."""

    def __init__(self, view: View, settings: Settings, screenful: Screenful) -> None:
        """Begin with the settings as they are."""
        super().__init__(view)
        self.page = Panel(id="page")
        self.preview = BoardGrid(id="preview", letters="")
        self.preview.disabled = True
        self.draft = settings
        self.screenful = screenful
        self._groups = tuple(GROUPS)
        self._group = 0
        self._selected = 0
        self._words = ""

    def compose(self) -> ComposeResult:
        """The form, and the preview."""
        yield self.page
        yield self.preview

    @property
    def rows(self) -> list[Row]:
        """The rows of the group that is shown."""
        return form_rows(self.draft, self._groups[self._group])

    def draw(self) -> None:
        """Draw the form and the preview as the draft wants them."""
        columns, rows = self.window
        if not columns:
            return
        view = view_of(self.draft, self.screenful)
        self.put(self.page, Box(0, 0, columns, rows))
        places = form_places(columns, rows)
        self.put(self.preview, places.preview)
        if places.preview is not None:
            self.preview.game = _sample_game()
            self.preview.set_out(view, Placement(places.pitch, places.preview, None, edged=True))
        state = FormState(self.rows, self._selected, tuple(GROUPS.values()), self._group, self._words)
        sheet = form_sheet(state, places, (columns, rows), view.palette)
        self.page.show_with(sheet.lines, sheet.areas, view.palette.on(None))

    # Keys and clicks

    def on_key(self, event: events.Key) -> None:
        """Go through the form, change what is selected, or leave."""
        rows = len(self.rows)
        self._words = ""
        match event.key:
            case "escape" | "f9":
                self.dismiss(self.draft)
                return
            case "tab" | "shift+tab":
                self._turn(1 if event.key == "tab" else -1)
            case "up" | "down":
                self._selected = (self._selected + (1 if event.key == "down" else -1)) % rows
            case "home" | "pageup":
                self._selected = 0
            case "end" | "pagedown":
                self._selected = rows - 1
            case "left" | "right":
                self._change(1 if event.key == "right" else -1)
            case "enter" | "space":
                self._change(1)
        self.draw()

    def _turn(self, by: int) -> None:
        """Go to another group."""
        self._group = (self._group + by) % len(self._groups)
        self._selected = 0

    def _change(self, by: int) -> None:
        """Change what the selected row stands for."""
        row = self.rows[self._selected]
        if row.step is not None:
            self.draft = row.step(by)
        elif row.key_for is not None:
            self._press_key(row.key_for, row.value)

    def _press_key(self, wanted: Direction | Control, now: str) -> None:
        """Let the player press a key for something."""
        what = wanted.label if isinstance(wanted, Control) else f"sliding a tile {wanted.word}"
        view = view_of(self.draft, self.screenful)
        self.app.push_screen(PressKeyDialog(view, what, now), lambda key: self._take(wanted, key))

    def _take(self, wanted: Direction | Control, key: str | None) -> None:
        """Give the key to what it is for, perhaps after a y/n; or say why it can't be."""
        if key is None:
            return
        try:
            taking = take_key(self.draft, wanted, key)
        except Unreadable as error:
            self._words = str(error)
            self.draw()
            return
        if not taking.question:
            self._settle(taking.settings)
            return
        view = view_of(self.draft, self.screenful)
        dialog = ConfirmDialog(view, "That key is taken", taking.question)
        self.app.push_screen(dialog, lambda yes: self._settle(taking.settings) if yes else None)

    def _settle(self, settings: Settings) -> None:
        self.draft = settings
        self.draw()

    def on_pressed(self, event: Pressed) -> None:
        """A tab, a row or an arrow was clicked."""
        kind, _, at = event.name.partition(" ")
        self._words = ""
        match kind:
            case "group":
                self._group, self._selected = int(at), 0
            case "row":
                chosen = int(at) == self._selected
                self._selected = int(at)
                if chosen or self.rows[self._selected].key_for is not None:
                    self._change(1)
            case "less" | "more":
                self._selected = int(at)
                self._change(1 if kind == "more" else -1)
            case "back":
                self.dismiss(self.draft)
                return
        self.draw()

    def on_mouse_scroll_down(self) -> None:
        """Select further down."""
        self._selected = min(len(self.rows) - 1, self._selected + 1)
        self.draw()

    def on_mouse_scroll_up(self) -> None:
        """Select further up."""
        self._selected = max(0, self._selected - 1)
        self.draw()


def _sample_game() -> Game:
    """The game of the preview."""
    start = parse_position(_SAMPLE)
    puzzle = Puzzle(start.size, start)
    return Game(puzzle, start, puzzle.solved(), start)
