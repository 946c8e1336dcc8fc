"""Stage: the half of the App that shows. It owns settings and view, and opens screens; it knows nothing of any game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.reactive import reactive

from slide_tui.choices.settings import Settings
from slide_tui.ends import EXIT_NO, lacking
from slide_tui.tui.bindings import keys_by_id
from slide_tui.tui.messages import INPUT_AT, CopyText, Refused
from slide_tui.tui.outside import Outside
from slide_tui.tui.screens.table import make, screen_class
from slide_tui.tui.terminal.themes import SIXTEEN, theme_of
from slide_tui.tui.view import View, view_of


class Stage(App[int], inherit_bindings=False):
    """Screens in the player's looks."""

    CSS_PATH = "app.tcss"
    TITLE = "Slide TUI"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False

    lack: str | None = None
    """What the system has refused, if the game had to end for it."""

    view: reactive[View | None] = reactive(None, init=False, repaint=False)
    """How things are shown, made from the settings."""
    refused: reactive[Refused | None] = reactive(None, init=False, repaint=False, always_update=True)
    """Why the last request changed nothing, or what else is to be said in a line."""

    notices: reactive[tuple[str, ...]] = reactive((), init=False, repaint=False)
    """What went wrong with files and was not read yet."""
    noticed: tuple[str, ...] = ()
    """All that went wrong with files since the start."""

    def __init__(self, settings: Settings, outside: Outside, driver_class: type[Driver] | None) -> None:
        """An empty stage with kept settings."""
        super().__init__(driver_class=driver_class)
        self.settings = settings
        self.outside = outside
        self.ansi_theme_dark = self.ansi_theme_light = SIXTEEN
        self.set_reactive(Stage.view, view_of(settings, outside.screenful))
        self._take_view()

    async def on_event(self, event: events.Event) -> None:
        """Note the instant of an input before anything is made of it."""
        if isinstance(event, events.InputEvent) and not event.is_forwarded:
            INPUT_AT.set(event.time)
        await super().on_event(event)

    def _handle_exception(self, error: Exception) -> None:
        """End without a traceback where the system has reached its limits. Overrides Textual's own method."""
        if (lack := lacking(error)) is None:
            super()._handle_exception(error)
        elif self.lack is None:
            self.lack = lack
            self.exit(return_code=EXIT_NO)

    def on_copy_text(self, event: CopyText) -> None:
        """Put a text on the terminal's clipboard."""
        self.copy_to_clipboard(event.text)

    # Screens

    def open(self, name: str, *values: object, then: Callable[[Any], None]) -> None:
        """Open a screen over this one; what it answers is handed on once it has gone.

        Nothing opens over a dialog, nor twice: a key that was pressed again came too late for the screen below.
        """

        def answered(answer: object) -> None:
            self.call_later(then, answer)

        if not self.screen.is_modal and not self.shows(name):
            self.push_screen(make(name, self.view, *values), answered)

    def go_to(self, name: str) -> None:
        """Go to the board or to the intro, whatever is open above it."""
        self.refused = None
        while len(self.screen_stack) > 1:
            self.pop_screen()
        if not self.shows(name):
            self.switch_screen(make(name, self.view))

    def shows(self, name: str) -> bool:
        """Whether a screen is the one on top."""
        return isinstance(self.screen, screen_class(name))

    # Settings

    def apply(self, settings: Settings) -> None:
        """Make other settings count from now on, and keep them."""
        before, self.settings = self.settings, settings
        if settings == before:
            return
        self.view = view_of(settings, self.outside.screenful)
        self._take_view()
        trouble = self.outside.save(before, settings)
        if trouble is not None and trouble in self.noticed:
            self.refused = Refused(trouble)
        elif trouble is not None:
            self.notice(trouble)

    def notice(self, *words: str) -> None:
        """Show words about files until they are read, once each."""
        new = tuple(each for each in words if each not in self.noticed)
        if new:
            self.noticed += new
            self.notices = new + self.notices  # what has just gone wrong is said first

    def _take_view(self) -> None:
        """Let keys and colours follow the view."""
        assert self.view is not None
        theme = theme_of(self.view.palette)
        self.register_theme(theme)
        self.theme = theme.name
        self.set_keymap(keys_by_id(self.view.keymap))
