"""What a screen says of itself: Textual's own widgets, and ours."""

from __future__ import annotations

from rich.table import Table as RichTable
from textual.app import App, ComposeResult
from textual.widgets import DataTable, Input, Label, OptionList, Static, Tab, Tabs

from slide_tui.settings.settings import Settings
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.page.aloud import aloud, to_be_read, told
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
        yield Label("Not now", id="hidden")
        yield Menu([MenuItem("a", "Play"), MenuItem("b", "Quit", "q")])
        yield OptionList("one", "two", "three")
        yield (size := FormRow("Size"))
        size.value = "4x4"
        yield Input("abc", placeholder="Code or seed")
        yield Tabs(Tab("Puzzle"), Tab("Looks"))
        yield DataTable(cursor_type="row")
        yield Static(large := RichTable.grid())
        large.add_row("Esc", "back")
        yield Label("▀▀▀ █")


async def test_each_says_what_is_selected_and_where_it_stands() -> None:
    """A row with its place, a field with what it is for, a page of several."""
    async with Said().run_test() as pilot:
        app = pilot.app
        app.query_one(Menu).action_cursor_down()
        app.query(OptionList).last().highlighted = 2
        await pilot.pause()
        assert aloud(app.query_one(Menu)) == "Quit, q, 2 of 2"
        assert aloud(app.query(OptionList).last()) == "three, 3 of 3"
        assert aloud(app.query_one(FormRow)) == "Size: 4x4, 1 of 1"
        assert aloud(app.query_one(Input)) == "Code or seed: abc"
        assert aloud(app.query_one(Tabs)) == "Puzzle, 1 of 2"
        assert aloud(None) == ""


async def test_a_screen_is_told_and_can_be_read_from_top_to_bottom() -> None:
    """Labels are told; rows and tables are there to be walked; what is drawn of blocks is no text."""
    async with Said().run_test() as pilot:
        app = pilot.app
        table = app.query_one(DataTable)
        table.add_columns("Size", "Best")
        table.add_row("3x3", "0:12")
        app.query_one("#hidden").display = False
        await pilot.pause()
        assert told(app.screen) == ["Settings", "Puzzle, 1 of 2"]
        rows = ["Settings", "Play", "Quit q", "one", "two", "three", "Size: 4x4, 1 of 1", "Code or seed: abc"]
        tables = [[["Size", "Best"], ["3x3", "0:12"]], [["key", "does"], ["Esc", "back"]]]
        assert to_be_read(app.screen, drawn=True) == [*rows, "Puzzle, 1 of 2", *tables]
