"""The statistics: averages, trend, spread, days, saved runs, bests and practice, a page for each."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import DataTable, Tabs

from slide_tui.engine.days import date_of
from slide_tui.engine.kind import Kind
from slide_tui.play.requests import ActionAbout
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.trouble import Busy
from slide_tui.tui.bindings import bindings_for
from slide_tui.tui.messages import Ask, OffLoop
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.screens.statistics.averages import MORE
from slide_tui.tui.screens.statistics.body import KIND, StatisticsBody
from slide_tui.tui.screens.statistics.files import FilesDialog
from slide_tui.tui.screens.statistics.pages import AVERAGES, DAYS, PAGES, SOLVES
from slide_tui.tui.screens.statistics.practice import DRILL
from slide_tui.tui.screens.statistics.reading import Chosen, Failure, RunReader
from slide_tui.tui.screens.statistics.run_table import RunTable
from slide_tui.tui.screens.statistics.runs import FILES, RESTORE, sorted_by
from slide_tui.tui.screens.statistics.sheet import Sheet
from slide_tui.tui.view import View
from slide_tui.tui.widgets.form_row import FormRow
from slide_tui.tui.widgets.key_footer import KeyFooter

_WAIT_S = 0.3
"""How long the background waits for the runs before they are asked again."""


class StatisticsScreen(FollowingScreen[None]):
    """Shows figures over the saved runs, and the calendar."""

    CSS_PATH = "statistics.tcss"
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-usual"), (100, "-wide")]  # noqa: RUF012 - Textual's own
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-middling"), (34, "-high")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "more", "more"),
        *bindings_for("undo", does="bring_back", shown=("undo",)),
        Binding("1", "open(1)", "page", key_display=f"1-{len(PAGES)}"),
        *(Binding(str(place), f"open({place})", show=False) for place in range(2, len(PAGES) + 1)),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
        *bindings_for("help", shown=("help",)),
        Binding("escape", "dismiss(None)", "back"),
        *bindings_for("quit", "statistics", does="leave"),
    ]

    def __init__(
        self, view: View, saved: SavedRuns | None, deleted: list[Solve], today: int, wanted: Kind | None, first: str
    ) -> None:
        """Begin with a page, and with the runs most like a kind; what is deleted is added to `deleted`."""
        super().__init__(view)
        self.chosen = Chosen(today, today)
        self.reader = RunReader(saved)
        self.page, self.sheet = next(page for page in PAGES if page.name == first), Sheet()
        self._deleted = deleted
        self._wanted = wanted

    def compose(self) -> ComposeResult:
        """The body and the keys."""
        with Vertical(id="page"):
            # A page in a browser sends and saves files itself: to name them here would name those of the server.
            yield StatisticsBody(self.page.name, files=not self.view.screenful.page)
            yield KeyFooter()

    def watch_view(self) -> None:
        """Draw in other colours."""
        self.show()

    def show(self, words: str = "") -> None:
        """Show the page that is open anew, or what is wrong, and say something."""
        body, view = self.query_one(StatisticsBody), self.view
        self.page = body.page
        found = self.reader.attempt(self._read)
        sheet = self.sheet = Sheet(found.content, failed=found) if isinstance(found, Failure) else found
        failed, strokes = sheet.failed, Strokes(view.palette, view.looks.all_blocks)
        body.show(self.page, self.chosen, sheet, strokes)
        self.say(words)
        if failed is not None and failed.busy:
            self._off_loop(partial(_wait_for, self.reader.saved), self._read_anew)
        elif sheet.later is not None:
            self._off_loop(sheet.later, self.show)
        self.refresh_bindings()

    def _read(self) -> Sheet:
        """What stands on the page; raises Trouble."""
        if self.chosen.shelf is None:
            self.chosen = self.chosen._replace(shelf=self.reader.shelf_like(self._wanted))
        return self.page.show(self.reader, self.chosen)

    def _off_loop(self, work: Callable[[], object], then: Callable[[], object]) -> None:
        """Do something about the runs off the event loop; a failure is said."""

        def done(came: object) -> None:
            if self.is_attached and isinstance(came, Failure):
                self.say(came.words, warns=True)
            elif self.is_attached:
                then()

        self.post_message(OffLoop(partial(self.reader.attempt, work), done))

    # Choosing what to see

    @on(Tabs.TabActivated)
    def look_at_page(self) -> None:
        """Show another page, and lead into the one that was opened first if that is the calendar."""
        self.show()
        if self.focused is None:
            self._enter(inside=self.page is DAYS)

    def _enter(self, *, inside: bool = True) -> None:
        body = self.query_one(StatisticsBody)
        self.set_focus((body.entry if inside else None) or self.query_one(Tabs))

    def action_open(self, place: int) -> None:
        """Go into a page at once, so that the next key is for it."""
        with self.prevent(Tabs.TabActivated):
            self.query_one(Tabs).active = PAGES[place - 1].name
        self.show()
        self._enter()

    @on(FormRow.Changed)
    def change(self, event: FormRow.Changed) -> None:
        """Take another value."""
        chosen, reader = self.chosen, self.reader
        if event.row.label == FILES and reader.saved is not None:
            dialog = FilesDialog(self.view, reader.saved.files.log.path.parent, date_of(chosen.today))
            self.app.push_screen(dialog, lambda _: self._read_anew())
        elif event.row.label == DRILL:
            self.post_message(Ask(ActionAbout("play-way", self.sheet.drill)))
        elif event.row.label == KIND:
            shelves = reader.shelves
            shelf = shelves[(shelves.index(chosen.of) + event.by) % len(shelves)]
            self.chosen = chosen._replace(shelf=shelf)
            self.show()
        else:
            self.chosen = chosen.stepped(event.row.label, event.by)
            self.show()

    def action_look_at_day(self, day: int) -> None:
        """Show another day."""
        self.chosen = self.chosen._replace(day=day)
        self.show()

    @on(DataTable.RowHighlighted)
    def look_at_row(self) -> None:
        """Know what can be done with another row."""
        self.query_one(StatisticsBody).count()
        self.say("")
        self.refresh_bindings()

    @on(DataTable.HeaderSelected)
    def sort(self, event: DataTable.HeaderSelected) -> None:
        """Sort by a column."""
        if self.page is SOLVES:
            self.chosen = sorted_by(self.chosen, event.column_key.value or "")
            self.show()

    def action_more(self) -> None:
        """Show what can become of the averages, or where they stand."""
        self.chosen = self.chosen.stepped(MORE, 1)
        self.show()

    # What is done with runs

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's own
        """Whether the page has more to show, a run to delete, or one to bring back."""
        if action == "more":
            return self.page is AVERAGES and bool(self.sheet.does)
        if action == "delete":
            return action in self.sheet.does and self.query_one(RunTable).run is not None
        return action != "bring_back" or self._last_deleted() is not None

    def _last_deleted(self) -> Solve | None:
        """The run to bring back: the selected one among deleted ones, or else the last one."""
        selected = self.query_one(RunTable).run if RESTORE in self.sheet.does else None
        return selected if isinstance(selected, Solve) else next(reversed(self._deleted), None)

    def action_delete(self) -> None:
        """Delete the selected run."""
        run, saved = self.query_one(RunTable).run, self.reader.saved
        if isinstance(run, Solve) and saved is not None:
            self._deleted.append(run)
            self._change(saved.delete, run, "Deleted. Press u to bring it back.")

    def action_bring_back(self, _: str) -> None:
        """Bring back a deleted run."""
        run, saved = self._last_deleted(), self.reader.saved
        if run is not None and saved is not None:
            self._deleted[:] = [each for each in self._deleted if each.id != run.id]
            self._change(saved.restore, run, "Brought back.")

    def _change(self, work: Callable[[int], object], run: Solve, words: str) -> None:
        """Delete a run, or bring it back, and look at those of its kind."""
        self._off_loop(partial(work, run.id), partial(self._read_anew, words, run.kind))

    def _read_anew(self, words: str = "", kind: Kind | None = None) -> None:
        """Read everything anew, now that runs have come or gone."""
        shelf = self.chosen.shelf
        self._wanted = kind or (shelf.kind if shelf is not None else self._wanted)
        self.reader, self.chosen = RunReader(self.reader.saved), self.chosen._replace(shelf=None)
        self.show(words)


def _wait_for(saved: SavedRuns | None) -> None:
    """Wait for the runs for a while; raises Trouble where waiting doesn't help."""
    assert saved is not None
    with suppress(Busy):
        saved.get_ready(_WAIT_S)
