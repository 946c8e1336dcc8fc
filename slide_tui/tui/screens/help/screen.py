"""Help: the keys of the screen below first, then every action with the player's own keys, and what counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from rich.table import Table as Grid
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.widgets import Label, Static

from slide_tui.settings.action_keys import KEYS_OF
from slide_tui.tui.bindings import bindings_for
from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.screens.help.groups import COLUMNS, Entry, help_groups
from slide_tui.tui.widgets.key_footer import KeyFooter, keys_of


class HelpScreen(FollowingScreen[None]):
    """Shows the help; Esc, Enter, Space and the help keys lead back, F9 to the settings, where keys are changed."""

    CSS_PATH = "help.tcss"
    AUTO_FOCUS = "VerticalScroll"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space", "dismiss", "back"),
        *bindings_for("help", "quit", does="leave"),
        *bindings_for("settings", shown=("settings",)),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-one"), (72, "-two"), (120, "-three")]  # noqa: RUF012 - as Textual declares it

    def compose(self) -> ComposeResult:
        """The groups, in as many columns as there is room for."""
        table = getattr(self.app, "table", self.table)
        groups = help_groups(self.view.keymap, table)
        below = self.app.screen_stack[-2:-1] if self.view.keymap.named else []
        here = [(key.shown, key.label) for screen in below for key in keys_of(screen) if key.action not in KEYS_OF]
        yield Label("Help", classes="title")
        with VerticalScroll(), Container(id="columns"):
            for at, names in enumerate(COLUMNS):
                with Vertical(classes="column", id=f"column-{at}"):
                    if here and at == 0:
                        yield from _group("Here", here)
                    for name in filter(groups.get, names):
                        yield from _group(name, groups[name])
        yield KeyFooter()


def _group(name: str, entries: Sequence[Entry]) -> ComposeResult:
    """Keys at the left, what they do at the right, wrapped."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, width=max(cell_len(keys) for keys, _ in entries))
    grid.add_column()
    for keys, about in entries:
        grid.add_row(Text(keys, style="bold"), Text(about))
    yield Label(name, classes="name")
    yield Static(grid, classes="keys")
