"""What Textual's own widgets say aloud, and ours by themselves."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.widgets import Button, DataTable, Input, Label, OptionList, Tab, Tabs

from slide_tui.settings.settings import Settings
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.page.aloud import aloud
from slide_tui.tui.themes import theme_of
from slide_tui.tui.view import view_of
from slide_tui.tui.widgets.form_row import FormRow
from slide_tui.tui.widgets.menu import Menu, MenuItem


class Said(App[None]):
    """One of each."""

    def __init__(self) -> None:
        """In the colours that our widgets are drawn in."""
        super().__init__()
        self.register_theme(theme := theme_of(view_of(Settings(), Screenful()).palette))
        self.theme = theme.name

    def compose(self) -> ComposeResult:
        """The widgets."""
        yield Label("Settings", classes="title")
        yield Menu([MenuItem("a", "Play"), MenuItem("b", "Quit", "q")])
        yield OptionList("one", "two", "three")
        yield FormRow("Size", "4x4")
        yield Input("abc", placeholder="Code or seed")
        yield Tabs(Tab("Puzzle"), Tab("Looks"))
        yield DataTable(cursor_type="row")
        yield Button("Play")


async def test_each_says_what_is_selected_and_where_it_stands() -> None:
    """A row with its place, a table row with its headings, a field with what it is for, a screen by its title."""
    async with Said().run_test() as pilot:
        app = pilot.app
        table = app.query_one(DataTable)
        table.add_columns("Size", "Best")
        table.add_row("3x3", "0:12")
        table.add_row("4x4", "1:42")
        table.move_cursor(row=1)
        app.query_one(Menu).action_cursor_down()
        app.query(OptionList).last().highlighted = 2
        await pilot.pause()
        assert aloud(app.screen) == "Settings"
        assert aloud(app.query_one(Menu)) == "Quit, q, 2 of 2"
        assert aloud(app.query(OptionList).last()) == "three, 3 of 3"
        assert aloud(app.query_one(FormRow)) == "Size: 4x4"
        assert aloud(app.query_one(Input)) == "Code or seed: abc"
        assert aloud(app.query_one(Tabs)) == "Puzzle, 1 of 2"
        assert aloud(table) == "Size 4x4, Best 1:42, 2 of 2"
        assert aloud(app.query_one(Button)) == "Play"
        assert aloud(None) == ""
