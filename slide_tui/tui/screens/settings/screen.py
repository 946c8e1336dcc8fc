"""The settings: a form in groups, with a board that shows at once what a choice looks like."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from slide_tui.engine.goals import goal_board
from slide_tui.play.requests import ActionAbout
from slide_tui.settings.settings import GROUPS, Settings
from slide_tui.tui.bindings import bindings_for
from slide_tui.tui.messages import LooksTried
from slide_tui.tui.paint.palette import MANY
from slide_tui.tui.screens.dialogs.board import goal_dialog
from slide_tui.tui.screens.dialogs.choice import ChoiceDialog
from slide_tui.tui.screens.following import YES
from slide_tui.tui.screens.form_page import GROUP_KEYS, FormPage, Row
from slide_tui.tui.screens.settings.form import Change, form_rows, own_keys
from slide_tui.tui.screens.settings.new_key import PressKeyDialog
from slide_tui.tui.screens.settings.preview import picture_words, sample_of
from slide_tui.tui.screens.settings.themes import ThemesScreen
from slide_tui.tui.view import View


class SettingsScreen(FormPage[ActionAbout]):
    """Edits a draft of the settings; leaving answers with it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave('save')", "save"),
        Binding("escape", "leave('back')", "back"),
        *GROUP_KEYS,
        *bindings_for("goal", does="see"),
        *bindings_for("settings", "quit", does="leave"),
        *bindings_for("help", shown=["help"]),
    ]

    def __init__(self, view: View, settings: Settings, unsaved: str = "") -> None:
        """Start from these settings; `unsaved` says why changes can't be saved, empty if they can."""
        super().__init__(view)
        self.draft = settings
        self.unsaved = unsaved
        self._own_keys = own_keys(settings)
        self.group = next(iter(GROUPS))

    def compose(self) -> ComposeResult:
        """The form and the board beside it."""
        unsaved = f"Not saved: {self.unsaved}" if self.unsaved else ""
        return self.form("Settings", GROUPS, unsaved)

    def on_mount(self) -> None:
        """Have the picture painted that the preview shows."""
        self.post_message(LooksTried(self.draft))

    def rows(self) -> list[Row]:
        """The rows of the group that is shown."""
        return form_rows(self.draft, self.group, self._own_keys, many_colours=self.view.screenful.depth in MANY)

    @property
    def _draft_view(self) -> View:
        """How things are shown with the draft."""
        return self.view.of(self.draft)

    def show_about(self, row: Row) -> None:
        """Say what a row is for, and show what it looks like."""
        view = self._draft_view
        warning = picture_words(view, row.name)
        self.tell(warning or row.about, sample_of(view, self.group, row.name), warns=bool(warning))

    # Changes

    def choose(self, row: Row, by: int) -> None:
        """Step a row, or do what it is for."""
        if by and row.step is not None:
            self._edit(row.step(by))
        elif row.name == "theme":
            self.app.push_screen(ThemesScreen(self.view, self.draft), self._edit)
        elif row.name == "picture":
            self._open_gallery()
        elif isinstance(row.opens, Change):
            self._confirm("Reset", row.opens)
        else:
            dialog = PressKeyDialog(self.view, self.draft, row)
            self.app.push_screen(dialog, lambda change: self._confirm("That key is taken", change))

    def _open_gallery(self) -> None:
        """Show all pictures, to choose one."""
        from slide_tui.tui.screens.pictures.screen import PicturesScreen  # few open it from here

        goal = goal_board(self.draft.size, self.draft.goal)
        gallery = PicturesScreen(self._draft_view, self.draft, goal, self.table.today, offers_play=False)
        self.app.push_screen(gallery, lambda wish: self._edit(wish.about if wish is not None else None))

    def _confirm(self, title: str, change: Change | None) -> None:
        """Change the draft, after a y/n if there is a question."""
        if change is None or not change.question:
            self._edit(change.settings if change is not None else None)
            return
        dialog = ChoiceDialog(self.view, title, change.question)
        self.app.push_screen(dialog, lambda answer: self._edit(change.settings if answer == YES else None))

    def _edit(self, settings: Settings | None) -> None:
        """Replace the draft, or keep it for None; the player's own move keys stay on offer."""
        self.draft = draft = settings or self.draft
        self.post_message(LooksTried(draft))
        self._own_keys = own_keys(draft) or self._own_keys
        self.show()

    # The ways out

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:  # noqa: ARG002 - Textual's own
        """Promise to save only where that can be done."""
        return parameters != ("save" if self.unsaved else "back",)

    def action_see(self, _name: str) -> None:
        """Show the solved board."""
        self.app.push_screen(goal_dialog(self._draft_view, self.draft.size, self.draft.goal))

    def action_leave(self, _name: str) -> None:
        """Answer with the draft."""
        self.dismiss(ActionAbout("use-settings", self.draft))
