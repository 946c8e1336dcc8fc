"""The settings: a form in groups, with a board that shows at once what a choice looks like."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from slide_tui.engine.errors import Unreadable
from slide_tui.engine.game import begin
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import Puzzle
from slide_tui.play.table import Table
from slide_tui.play.wishes import Request
from slide_tui.settings.action_keys import ActionKeys
from slide_tui.settings.keymap import key_label
from slide_tui.settings.settings import GROUPS, Settings
from slide_tui.text.figures import capitalized
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.messages import PictureTried, Pressed, ThemeTried
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.palette import MANY
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.dialogs.confirm import ConfirmDialog
from slide_tui.tui.screens.dialogs.goal import GoalDialog
from slide_tui.tui.screens.key_list.screen import list_keys
from slide_tui.tui.screens.keys import Key, Where, press
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.screens.settings.form import (
    Change,
    Preview,
    Row,
    form_rows,
    own_keys,
    picture_words,
    preview_of,
    take_key,
)
from slide_tui.tui.screens.settings.press_key import PressKeyDialog
from slide_tui.tui.screens.settings.sheet import FormState, form_places, form_sheet
from slide_tui.tui.view import View, view_of

_ENTER = {"change": "the next choice", "new key": "choose another key", "reset": "restore the defaults"}
"""What Enter does, for the list of keys."""
_NARROW = 50
"""In fewer columns the last line has to be brief."""


class SettingsScreen(BaseScreen[Request]):
    """Edits a draft of the settings; leaving answers with it."""

    def __init__(self, view: View, settings: Settings, screenful: Screenful, unsaved: str = "") -> None:
        """Start from these settings; `unsaved` says why changes can't be saved, empty if they can."""
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
        self._today: int | None = None

    def follow(self, table: Table) -> None:
        """Know which day it is, for today's picture."""
        self._today = table.today

    def compose(self) -> ComposeResult:
        """The page."""
        yield self.page

    @property
    def rows(self) -> list[Row]:
        """The rows of the group that is shown."""
        many = self.screenful.depth in MANY
        return form_rows(self.draft, self._groups[self._group], self._own_keys, many_colours=many)

    def draw(self) -> None:
        """Draw the form and the preview in the looks of the draft."""
        columns, rows = self.window
        view, form = self._draft_view, self.rows
        places = form_places(columns, rows, self.draft.size)
        preview = preview_of(self.draft, self._groups[self._group], form[self._selected].name)
        tabs = tuple(GROUPS.values()), self._group
        words = self._words or picture_words(self.draft, form[self._selected].name, view.palette)
        state = FormState(form, self._selected, *tabs, self._keys, words, self.unsaved)
        sheet = form_sheet(state, places, (columns, rows), view.palette, (preview.title, *preview.words))
        if places.preview is not None:
            sheet.put_lines(places.preview.x, places.preview.y, _picture(preview, view, places.pitch))
        self.show_sheet(self.page, sheet)

    @property
    def _draft_view(self) -> View:
        """How things are shown with the draft."""
        return view_of(self.draft, self.screenful._replace(light=self.view.light))._replace(art=self.view.art)

    def begin(self) -> None:
        """Have the picture painted that the preview shows."""
        self.post_message(PictureTried(self.draft))

    # Keys and clicks

    @property
    def _keys(self) -> list[Key]:
        """The table of keys, as it is for the selected row."""
        narrow, row = self.window.width < _NARROW, self.rows[self._selected]
        full = "back" if self.unsaved else "save and back"
        back = full.partition(" ")[0] if narrow else full
        change = "reset" if row.change is not None else "new key" if row.key_for is not None else "change"
        arrows = Key("left right", "change", self._step, "←→", "the choice before or after")
        seen = form_places(*self.window, self.draft.size).preview is not None or row.name != "goal"
        enter = _unless(row.step is not None)
        all_pictures = Key("enter space", "all pictures", self._open_gallery, long="see all pictures")
        return [
            *([arrows] if row.step is not None else []),
            *([all_pictures] if row.name == "picture" else []),
            Key("g ctrl+g", "see it", self._show_goal, long="see the solved board", where=_unless(seen)),
            *(
                [Key("enter space", change, lambda _: self._change(1), long=_ENTER[change], where=enter)]
                if row.name != "picture"
                else []
            ),
            Key("tab shift+tab", "group" if narrow else "next group", self._turn, long="next group"),
            Key(
                "escape f9",
                back,
                lambda _: self.dismiss(Request("use-settings", self.draft)),
                long=full,
                where=Where.ALWAYS,
            ),
            Key("down up", "select", self._select, "↑↓", where=Where.LIST),
            Key("home pageup", "to the first row", self._select, "Home", where=Where.LIST),
            Key("end pagedown", "to the last row", self._select, "End", where=Where.LIST),
            Key("question_mark f1", "keys", self._list_keys, "?"),
        ]

    def on_key(self, event: events.Key) -> None:
        """Do what a key stands for."""
        self._press(event.key)

    def _press(self, key: str) -> None:
        self._words = ""
        press(self._keys, key)
        if self.on_top:
            self.draw()

    def _list_keys(self, _: str) -> None:
        list_keys(self, "Keys in the settings", self._keys, self._press)

    def _show_goal(self, _: str) -> None:
        self.app.push_screen(GoalDialog(self._draft_view, self.draft.size, self.draft.goal))

    def _open_gallery(self, _: str) -> None:
        """Show all pictures, to choose one."""
        from slide_tui.tui.screens.pictures.hung import Played  # few open it from here
        from slide_tui.tui.screens.pictures.screen import PicturesScreen

        def answered(wish: Request | None) -> None:
            if wish is not None:
                self._edit(wish.about)

        played = Played(self.draft.size, self.draft.goal)
        self.app.push_screen(PicturesScreen(self._draft_view, self.draft, played, self._today), answered)

    def _select(self, key: str) -> None:
        """Select another row."""
        last = len(self.rows) - 1
        step = self._selected + (1 if key == "down" else -1)
        self._selected = 0 if key in ("home", "pageup") else last if key in ("end", "pagedown") else step % (last + 1)

    def _step(self, key: str) -> None:
        self._change(1 if key == "right" else -1)

    def _turn(self, key: str) -> None:
        """Go to another group."""
        self._group = (self._group + (1 if key == "tab" else -1)) % len(self._groups)
        self._selected = 0

    def _change(self, by: int) -> None:
        """Step the selected row, ask for its key, or reset."""
        row = self.rows[self._selected]
        if row.step is not None:
            self._edit(row.step(by))
        elif row.change is not None:
            self._confirm("Reset", row.change)
        elif row.key_for is not None:
            self._press_key(row.key_for, row.value)

    def _press_key(self, wanted: Direction | ActionKeys, now: str) -> None:
        """Ask for a key."""
        what = (wanted.label if isinstance(wanted, ActionKeys) else wanted.word).capitalize()
        self.app.push_screen(PressKeyDialog(self._draft_view, what, now), lambda key: self._take(wanted, key))

    def _take(self, wanted: Direction | ActionKeys, key: str | None) -> None:
        """Give the pressed key to what it is for, or say why it can't be; None changes nothing."""
        if key is None:
            return
        try:
            change = take_key(self.draft, wanted, key)
        except Unreadable as error:
            words = str(error)
            self._words = words if words.startswith(key_label(key)) else capitalized(words)
            self.draw()
            return
        self._confirm("That key is taken", change)

    def _confirm(self, title: str, change: Change) -> None:
        """Change the draft, after a y/n if there is a question."""
        if not change.question:
            self._edit(change.settings)
            return
        dialog = ConfirmDialog(self._draft_view, title, change.question)
        self.app.push_screen(dialog, lambda yes: self._edit(change.settings) if yes else None)

    def _edit(self, settings: Settings) -> None:
        """Replace the draft; the player's own move keys stay on offer."""
        if settings.theme != self.draft.theme:
            self.post_message(ThemeTried(settings.theme))
        self.draft = settings
        self.post_message(PictureTried(settings))
        self._own_keys = own_keys(settings) or self._own_keys
        self.draw()

    def on_pressed(self, event: Pressed) -> None:
        """Do what a click on a tab, a row or an arrow asks for."""
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
        self.draw()

    def on_mouse_scroll_down(self) -> None:
        """Select further down."""
        self._selected = min(len(self.rows) - 1, self._selected + 1)
        self.draw()

    def on_mouse_scroll_up(self) -> None:
        """Select further up."""
        self._selected = max(0, self._selected - 1)
        self.draw()


def _unless(known: bool) -> Where:
    """Where a key is named: in the last line unless that says enough."""
    return Where.LIST if known else Where.ROOM


def _picture(preview: Preview, view: View, pitch: Pitch) -> list[Line]:
    """The preview's board; before it is solved, its gap shows what can slide."""
    board, goal = preview.board, preview.goal
    mark = view.slides_shown(begin(Puzzle(board.size, board, view.settings.goal))) if board != goal else None
    picture = BoardPicture(goal, view.looks, pitch)
    return picture.lines(board, {board.gap: mark} if mark is not None else None)
