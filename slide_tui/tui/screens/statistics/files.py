"""Import and export: runs come from a file that is named, and go to a new one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup
from textual.widgets import Input, Label, OptionList

from slide_tui.clean import clean
from slide_tui.store.calendar import now_ms, offset_min
from slide_tui.store.importing.bare import Bare
from slide_tui.store.importing.importing import import_file
from slide_tui.store.new_file import write_new
from slide_tui.store.solves.exporting import csv_lines, json_lines
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import Imported, StoredRun
from slide_tui.text.figures import capitalized, counted
from slide_tui.tui.messages import OffLoop
from slide_tui.tui.screens.following import FollowingDialog
from slide_tui.tui.view import View
from slide_tui.tui.widgets.menu import Menu, MenuItem

_WORDS_MOST = 240
_COUNTING_S = 60.0
_WORKING = "One moment ..."
_CSV = ".csv"


def import_runs(solves: SavedRuns, path: Path) -> str:
    """Add the runs of a file; what came of it, in words."""
    try:
        found = import_file(path, Bare(now_ms(), offset_min()), solves.add)
    except Trouble as why:
        return capitalized(clean(f"{path}: {why}", _WORDS_MOST))
    with suppress(Trouble):  # then the statistics count when they are shown
        solves.get_ready(_COUNTING_S)
    return _imported_words(found)


def _imported_words(found: Imported) -> str:
    """Such as `12 runs added, 3 known already, 1 refused`, with the first reason."""
    if not found.added + found.known + found.refused:
        return "Nothing in it."
    known = f", {found.known:,} known already" if found.known else ""
    refused = f", {found.refused:,} refused" if found.refused else ""
    why = f" {capitalized(found.complaints[0])}." if found.complaints else ""
    return f"{counted(found.added, 'run')} added{known}{refused}.{why}"


def export_runs(solves: SavedRuns, path: Path) -> str:
    """Write all runs to a new file, as a table if it is called so; what came of it, in words."""
    shown, many = clean(str(path), _WORDS_MOST), 0

    def counting() -> Iterator[StoredRun]:
        nonlocal many
        for run in solves.every():
            many += 1
            yield run

    try:
        write_new(path, (csv_lines if path.suffix == _CSV else json_lines)(counting()))
    except FileExistsError:
        return f"{shown} exists already and is left alone: name a new file."
    except OSError as error:
        return f"{shown}: {error.strerror or 'not written'}."
    except Trouble as why:
        return capitalized(str(why))
    return f"{counted(many, 'run')} written to {shown}."


class FilesDialog(FollowingDialog[bool]):
    """Imports and exports; answers whether runs may have come."""

    CSS_PATH = "statistics.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "back"),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, view: View, solves: SavedRuns, today: date) -> None:
        """Import into these runs, or export them."""
        super().__init__(view)
        self._solves = solves
        self._file = f"slide-tui-{today}.jsonl"
        self._came = False

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
        name = self.query_one(Input).value.strip()
        if not name or "\0" in name:
            self._tell("Name a file first.")
            return
        self._came = self._came or event.option_id == "import"
        work: Callable[[SavedRuns, Path], str] = import_runs if event.option_id == "import" else export_runs
        self._tell(_WORKING)
        self.post_message(OffLoop(partial(work, self._solves, Path(name).expanduser()), self._tell))

    def _tell(self, words: object) -> None:
        if self.is_attached:
            self.query_one("#came", Label).update(str(words))

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(self._came)
