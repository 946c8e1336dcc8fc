"""The settings: a form in groups, with a board that shows at once what a choice looks like."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from slide_tui.choices.controls import Control
from slide_tui.choices.keymap import key_label
from slide_tui.choices.settings import GROUPS, Settings
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.game import begin
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import Puzzle
from slide_tui.play.wishes import Change
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.messages import Pressed
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.dialogs.confirm import ConfirmDialog
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.screens.settings.form import Preview, Row, Taking, form_rows, own_keys, preview_of, take_key
from slide_tui.tui.screens.settings.press_key import PressKeyDialog
from slide_tui.tui.screens.settings.sheet import FormState, form_places, form_sheet
from slide_tui.tui.terminal.screenful import Screenful
from slide_tui.tui.view import View, view_of


class SettingsScreen(BaseScreen[Change]):
    """Edits a draft; answers it when the player leaves."""

    def __init__(self, view: View, settings: Settings, screenful: Screenful, unsaved: str = "") -> None:
        """Begin with the settings as they are; `unsaved` says why changes can't be saved, if they can't."""
        super().__init__(view)
        self.page = Panel(id="page")
        self.draft = settings
        self.screenful = screenful
        self.unsaved = unsaved
        self._own_keys = own_keys(settings)
        self._groups = tuple(GROUPS)
        self._group = 0
        self._selected = 0
        self._words = ""

    def compose(self) -> ComposeResult:
        """The page."""
        yield self.page

    @property
    def rows(self) -> list[Row]:
        """The rows of the group that is shown."""
        return form_rows(self.draft, self._groups[self._group], self._own_keys)

    def draw(self) -> None:
        """Draw the form and the preview as the draft wants them."""
        columns, rows = self.window
        if not columns:
            return
        view, form = view_of(self.draft, self.screenful), self.rows
        self.put(self.page, Box(0, 0, columns, rows))
        places = form_places(columns, rows, self.draft.size)
        preview = preview_of(self.draft, self._groups[self._group], form[self._selected].name)
        state = FormState(form, self._selected, tuple(GROUPS.values()), self._group, self._words, self.unsaved)
        sheet = form_sheet(state, places, (columns, rows), view.palette, (preview.title, *preview.words))
        if places.preview is not None:
            sheet.put_lines(places.preview.x, places.preview.y, _picture(preview, view, places.pitch))
        self.page.show_with(sheet.lines, sheet.areas, view.palette.on(None))

    # Keys and clicks

    def on_key(self, event: events.Key) -> None:
        """Go through the form, change what is selected, or leave."""
        rows = len(self.rows)
        self._words = ""
        match event.key:
            case "escape" | "f9":
                self.dismiss(Change(self.draft))
                return
            case "tab" | "shift+tab":
                self._turn(1 if event.key == "tab" else -1)
            case "up" | "down":
                self._selected = (self._selected + (1 if event.key == "down" else -1)) % rows
            case "home" | "pageup":
                self._selected = 0
            case "end" | "pagedown":
                self._selected = rows - 1
            case "left" | "right" if self.rows[self._selected].taking is None:
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
            self._settle(row.step(by))
        elif row.taking is not None:
            self._agree("Reset", row.taking)
        elif row.key_for is not None:
            self._press_key(row.key_for, row.value)

    def _press_key(self, wanted: Direction | Control, now: str) -> None:
        """Let the player press a key for something."""
        what = (wanted.label if isinstance(wanted, Control) else wanted.word).capitalize()
        view = view_of(self.draft, self.screenful)
        self.app.push_screen(PressKeyDialog(view, what, now), lambda key: self._take(wanted, key))

    def _take(self, wanted: Direction | Control, key: str | None) -> None:
        """Give the key to what it is for, perhaps after a y/n; or say why it can't be."""
        if key is None:
            return
        try:
            taking = take_key(self.draft, wanted, key)
        except Unreadable as error:
            words = str(error)
            self._words = words if words.startswith(key_label(key)) else words[:1].upper() + words[1:]
            self.draw()
            return
        self._agree("That key is taken", taking)

    def _agree(self, title: str, taking: Taking) -> None:
        """Take other settings, after a y/n where there is a question."""
        if not taking.question:
            self._settle(taking.settings)
            return
        dialog = ConfirmDialog(view_of(self.draft, self.screenful), title, taking.question)
        self.app.push_screen(dialog, lambda yes: self._settle(taking.settings) if yes else None)

    def _settle(self, settings: Settings) -> None:
        """Go on with another draft; move keys of the player's own stay on offer."""
        self.draft = settings
        self._own_keys = own_keys(settings) or self._own_keys
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
                if chosen or self.rows[self._selected].step is None:
                    self._change(1)
            case "less" | "more":
                self._selected = int(at)
                self._change(1 if kind == "more" else -1)
            case "back":
                self.dismiss(Change(self.draft))
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


def _picture(preview: Preview, view: View, pitch: Pitch) -> list[Line]:
    """The preview's board, with what stands in its gap."""
    board, goal = preview.board, preview.goal
    mark = view.slides_shown(begin(Puzzle(board.size, board, view.settings.goal))) if board != goal else None
    picture = BoardPicture(goal, view.looks, pitch)
    return picture.lines(board, {board.gap: mark} if mark is not None else None)
