"""Themes: all of them in a list; the one that is selected is worn at once, and left again by Esc."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import OptionList

from slide_tui.settings.settings import Settings
from slide_tui.settings.themes import THEMES
from slide_tui.text.figures import capitalized
from slide_tui.tui.messages import LooksTried
from slide_tui.tui.paint.palette import MANY
from slide_tui.tui.screens.form_page import PAGE_KEYS, SamplePage
from slide_tui.tui.screens.settings.form import theme_help
from slide_tui.tui.screens.settings.preview import sample_of
from slide_tui.tui.view import View
from slide_tui.tui.widgets.menu import Menu, MenuItem


class ThemesScreen(SamplePage[Settings | None]):
    """Answers with the settings and another theme, or None; whoever asked has the old one worn again then."""

    BINDINGS: ClassVar[list[BindingType]] = [*PAGE_KEYS]

    def __init__(self, view: View, settings: Settings) -> None:
        """Begin at the theme of these settings."""
        super().__init__(view)
        self.settings = settings

    def compose(self) -> ComposeResult:
        """The list, and a board beside it."""
        now, own = self.settings.theme, dict(self.settings.own_themes)
        names = (*THEMES, *own)
        items = [
            MenuItem(name, name if name in own else capitalized(name), "now" if name == now else "") for name in names
        ]
        menu = Menu(items, margin=1)
        menu.highlighted = names.index(now)
        return self.page("Themes", menu)

    def watch_view(self) -> None:
        """Follow the terminal, which may have become light or dark."""
        self.look_at()

    @on(OptionList.OptionHighlighted)
    def look_at(self) -> None:
        """Wear the theme that is selected, and say what it is."""
        theme = self.query_one(Menu).chosen
        tried = replace(self.settings, theme=theme)
        self.post_message(LooksTried(tried))
        about = theme_help(self.settings, theme, many_colours=self.view.screenful.depth in MANY)
        self.tell(about, sample_of(self.view.of(tried), "looks"))

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Keep it."""
        self.dismiss(replace(self.settings, theme=str(event.option_id)))
