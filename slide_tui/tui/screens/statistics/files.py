"""Import and export: runs come from a file that is named, and go to a new one, by the commands that do so."""

from __future__ import annotations

import subprocess
import sys
from datetime import date
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup
from textual.widgets import Input, Label, OptionList

from slide_tui.text.figures import capitalized
from slide_tui.tui.messages import OffLoop
from slide_tui.tui.screens.following import FollowingDialog
from slide_tui.tui.view import View
from slide_tui.tui.widgets.menu import Menu, MenuItem

_LINES_MOST = 3
_WORKING = "One moment ..."
_CSV = ".csv"


class FilesDialog(FollowingDialog[None]):
    """Imports and exports; runs may have come when it closes."""

    CSS_PATH = "statistics.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("down", "app.focus_next", show=False)]

    def __init__(self, view: View, folder: Path, today: date) -> None:
        """Import into the runs of a folder, or export them."""
        super().__init__(view)
        self._folder = folder
        self._file = f"slide-tui-{today}.jsonl"

    def compose(self) -> ComposeResult:
        """The card."""
        with VerticalGroup(classes="card"):
            yield Label("Import and export", classes="title")
            yield Input(self._file, select_on_focus=True, compact=True)
            yield Menu((MenuItem("export", "Export all runs to it"), MenuItem("import", "Import runs from it")))
            yield Label("A name ending in .csv makes a table.", id="came", markup=False)

    @on(Input.Submitted)
    def go_on(self) -> None:
        """Choose what to do with the file."""
        self.query_one(Menu).focus()

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Do it in the background."""
        name, command = self.query_one(Input).value.strip(), event.option_id or ""
        if not name or "\0" in name:
            self._tell("Name a file first.")
            return
        self._tell(_WORKING)
        file = Path(name).expanduser().absolute()
        options = ["--csv"] if command == "export" and file.suffix == _CSV else []
        given = [sys.executable, "-P", "-m", "slide_tui", command, "--data-dir", str(self._folder), str(file), *options]
        work = partial(subprocess.run, given, capture_output=True, text=True, errors="replace", check=False)
        self.post_message(OffLoop(work, self._done))

    def _done(self, done: object) -> None:
        """Say what the command said."""
        assert isinstance(done, subprocess.CompletedProcess)
        lines = (done.stdout + done.stderr).splitlines()[:_LINES_MOST]
        self._tell("\n".join(capitalized(line.partition(f"slide-tui {done.args[4]}: ")[2] or line) for line in lines))

    def _tell(self, words: str) -> None:
        if self.is_attached:
            self.query_one("#came", Label).update(words)
