"""Textual's own widgets in an app, on our driver or on Textual's, to see that both show the same."""

from __future__ import annotations

import os
import sys
from typing import ClassVar

from slide_tui.tui.driver.environment import prepare
from slide_tui.tui.driver.quiet import QuietTerminal
from slide_tui.tui.driver.screenful import screenful_of


def main(words: list[str]) -> None:
    """Run the app."""
    screenful = screenful_of(os.environ, encoding="utf-8")
    prepare(os.environ)
    from textual.app import App, ComposeResult
    from textual.screen import ModalScreen
    from textual.widgets import DataTable, Footer, Header, Input, Label, OptionList, Static, TabbedContent, TabPane

    from slide_tui.tui.driver.driver import driver_on

    class Asking(ModalScreen[None]):
        """A dialog over the rest."""

        BINDINGS: ClassVar = [("escape", "dismiss", "Back")]
        CSS = "Asking { align: center middle; } Label { border: round red; padding: 1 3; background: $surface; }"

        def compose(self) -> ComposeResult:
            yield Label("Really? 日本 [b]bold[/b] [i]slanted[/i] [u]lined[/u] [s]struck[/s] [reverse]back[/reverse]")

    class Widgets(App[None]):
        """Some of everything."""

        BINDINGS: ClassVar = [
            ("f2", "app.push_screen('asking')", "Ask"),
            ("f3", "toast", "Toast"),
            ("f4", "app.suspend_process", "Stop"),
        ]
        SCREENS: ClassVar = {"asking": Asking}

        def compose(self) -> ComposeResult:
            yield Header()
            with TabbedContent():
                with TabPane("List"):
                    yield OptionList(*(f"Row {number} 漢字 é ❤" for number in range(30)))
                with TabPane("Table"):
                    yield DataTable()
                with TabPane("Words"):
                    yield Input("typed")
                    yield Static("[on red]paper[/] [@click=app.bell]link[/] [dim]dim[/]")
            yield Footer()

        def on_mount(self) -> None:
            table = self.query_one(DataTable)
            table.add_columns("one", "two", "three")
            table.add_rows([(str(row), "x" * (row % 7), "日本語") for row in range(40)])

        def action_toast(self) -> None:
            self.notify("Something was done: 漢字", timeout=1000)

    with QuietTerminal() as quiet:
        Widgets(driver_class=driver_on(quiet, screenful) if "ours" in words else None).run()


if __name__ == "__main__":
    main(sys.argv[1:])
