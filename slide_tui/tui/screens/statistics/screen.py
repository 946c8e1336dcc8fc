"""The statistics: averages, trend, spread, days, saved runs, bests and practice, a page for each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import DataTable, Label, TabbedContent, Tabs

from slide_tui.engine.days import date_of
from slide_tui.engine.kind import Kind
from slide_tui.play.table import Table
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.trouble import Busy, Trouble
from slide_tui.store.statistics.practising import practice_for
from slide_tui.text.figures import capitalized
from slide_tui.text.messages import refused_in_words
from slide_tui.tui.bindings import bindings_for
from slide_tui.tui.messages import OffLoop
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.screens.statistics.averages import AveragesPage
from slide_tui.tui.screens.statistics.bests import BestsPage
from slide_tui.tui.screens.statistics.calendar import DayCalendar, DaysPage
from slide_tui.tui.screens.statistics.files import FilesDialog
from slide_tui.tui.screens.statistics.head import StatisticsHead
from slide_tui.tui.screens.statistics.page import StatisticsPage, tell
from slide_tui.tui.screens.statistics.practice import PracticePage
from slide_tui.tui.screens.statistics.reading import Chosen, RunReader
from slide_tui.tui.screens.statistics.runs import RunsPage, last_deleted
from slide_tui.tui.screens.statistics.spread import SpreadPage
from slide_tui.tui.screens.statistics.trend_chart import TrendPage
from slide_tui.tui.view import View
from slide_tui.tui.widgets.form_row import FormRow
from slide_tui.tui.widgets.key_footer import KeyFooter

PAGES = (AveragesPage, TrendPage, SpreadPage, DaysPage, RunsPage, BestsPage, PracticePage)
"""Every page, in the order of the digits that open them."""
_NARROW = 76
"""In fewer columns only the page that is open has a name, and little stands side by side."""
_WAIT_S = 0.3
"""How long the background waits for the runs before they are asked again."""


class StatisticsScreen(FollowingScreen[None]):
    """Shows figures over the saved runs, and the calendar."""

    CSS_PATH = "statistics.tcss"
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (_NARROW, "-usual"), (100, "-wide")]  # noqa: RUF012 - Textual's own
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-middling"), (34, "-high")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_for("undo", does="bring_back", shown=("undo",)),
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("1", "open(1)", "page", key_display=f"1-{len(PAGES)}"),
        *(Binding(str(place), f"open({place})", show=False) for place in range(2, len(PAGES) + 1)),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
        *bindings_for("help", shown=("help",)),
        Binding("escape", "dismiss(None)", "back"),
        *bindings_for("quit", "statistics", does="close"),
    ]

    def __init__(
        self, view: View, saved: SavedRuns | None, deleted: list[Solve], today: int, wanted: Kind | None, first: str
    ) -> None:
        """Begin with a page, and with the runs most like a kind; what is deleted is added to `deleted`."""
        super().__init__(view)
        self.chosen = Chosen(today)
        self.reader = RunReader(saved)
        self._deleted = deleted
        self._wanted = wanted
        self._first = first
        self._enters = first == DaysPage.NAME
        self._ready = False

    def compose(self) -> ComposeResult:
        """What all pages share, and the pages."""
        with Vertical(id="page"):
            yield StatisticsHead()
            with TabbedContent(initial=self._first.lower()):
                for page in PAGES:
                    yield page(_label(page, self._first, self.app.size.width), id=page.NAME.lower())
            yield Label(id="why", markup=False)
            yield Label(id="said", markup=False)
            yield KeyFooter()

    @property
    def page(self) -> StatisticsPage:
        """The page that is open."""
        return self.query_one(f"#{self.query_one(TabbedContent).active}", StatisticsPage)

    def watch_table(self, before: Table, table: Table) -> None:
        """Know the day, and say why something could not be had."""
        if table.today is not None and table.today > self.chosen.today:
            self.chosen = self.chosen._replace(today=table.today)
            self.show()
        if self._ready and table.refused is not None and table.refused is not before.refused:
            self.say(refused_in_words(table.refused, table.settings.first_number))

    def watch_view(self) -> None:
        """Draw in other colours."""
        self.show()

    def on_resize(self) -> None:
        """Name as many pages as there is room for."""
        for page in PAGES:
            tab = self.query_one(TabbedContent).get_tab(page.NAME.lower())
            tab.label = _label(page, self.page.NAME, self.app.size.width)

    def say(self, words: str) -> None:
        """Say something in the last line but one, or what is wrong; ask again soon where waiting helps."""
        reader, label = self.reader, self.query_one("#said", Label)
        if reader.busy and reader.saved is not None:
            reader.busy = False
            self.post_message(OffLoop(partial(_wait_for, reader.saved), self._waited))
        label.set_class(bool(reader.failed), "warning")
        tell(label, reader.failed or words)

    def _waited(self, wrong: Any) -> None:
        """Ask the runs again, or say what is wrong with them."""
        if wrong and self.is_attached:
            self.reader.failed = wrong
            self.say("")
        else:
            self.show()

    def show(self, words: str = "") -> None:
        """Show the page that is open anew, and say something."""
        if not self._ready or not self.is_attached:
            return
        page, reader, view = self.page, self.reader, self.view
        reader.failed, reader.busy = "", False
        if self.chosen.shelf is None:
            self.chosen = self.chosen._replace(shelf=reader.shelf_like(self._wanted))
        chosen, strokes = self.chosen, Strokes(view.palette, view.looks.all_blocks and view.all_blocks)
        why = reader.attempt(partial(page.why_empty, reader, chosen))
        if why == "":
            reader.attempt(partial(page.show, reader, chosen, strokes))
        self.query_one("#why", Label).update(why or "")
        self.set_class(bool(why), "-empty")
        self.query_one(StatisticsHead).show(page, chosen)
        self.say(words)
        if isinstance(page, PracticePage) and why == "" and page.lacks(reader, chosen.of.kind):
            self._in_background(partial(reader.ask, practice_for, chosen.of.kind), self.show)
        self.refresh_bindings()

    def _in_background(self, work: Callable[[], object], then: Callable[[], object]) -> None:
        """Do something about the runs off the event loop; a failure is said."""
        there = RunReader(None)  # what fails there is not mixed up with what fails here meanwhile

        def done(_: object) -> None:
            if self.is_attached and there.failed:
                self.reader.failed = there.failed
                self.say("")
            elif self.is_attached:
                then()

        self.post_message(OffLoop(partial(there.attempt, work), done))

    # Choosing what to see

    @on(TabbedContent.TabActivated)
    def look_at_page(self) -> None:
        """Show another page, or the first one now that it is there; a digit leads into it."""
        self.on_resize()
        if self._enters or not self._ready:
            parts = [each for each in self.page.query("*") if each.focusable and each.display]
            within = [each for each in parts if not isinstance(each, FormRow)] if self._enters else []
            self.set_focus(within[0] if within else self.query_one(Tabs))
            self._enters = False
        if not self._ready:
            self._ready = True
            self.call_after_refresh(self.show)  # widgets take their heights once they are laid out
        self.show()

    def action_open(self, place: int) -> None:
        """Go to a page."""
        self._enters = True
        if isinstance(self.page, PAGES[place - 1]):
            self.look_at_page()
        else:
            self._turn_to(place - 1)

    def action_turn(self, by: int) -> None:
        """Go to the next page, on the row of pages, where the same key goes on."""
        self._turn_to((PAGES.index(type(self.page)) + by) % len(PAGES))

    def _turn_to(self, place: int) -> None:
        self.set_focus(self.query_one(Tabs))  # what is hidden with the focus leads Textual back to its page
        self.query_one(TabbedContent).active = PAGES[place].NAME.lower()

    @on(StatisticsPage.Outdated)
    def show_anew(self) -> None:
        """Show what the player has chosen on a page."""
        self.show()

    @on(FormRow.Changed)
    def change(self, event: FormRow.Changed) -> None:
        """Take another value; those of a page's own rows have been taken by the page."""
        chosen, reader = self.chosen, self.reader
        if event.row.id == "files" and reader.saved is not None:
            dialog = FilesDialog(self.view, reader.saved, date_of(chosen.today))
            self.app.push_screen(dialog, lambda came: self._read_anew() if came else None)
            return
        if event.row.id == "kind":
            shelves = reader.shelves
            shelf = shelves[(shelves.index(chosen.of) + event.by) % len(shelves)]
            self.chosen = chosen._replace(shelf=shelf)
        elif event.row.id == "measured":
            self.chosen = chosen._replace(measured=(chosen.measured + event.by) % len(chosen.of.measures))
        self.show()

    @on(DataTable.RowHighlighted)
    def look_at_row(self) -> None:
        """Know what can be done with another row."""
        self.query_one(StatisticsHead).count(self.page, self.chosen)
        self.say("")
        self.refresh_bindings()

    # What is done with runs

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's own
        """Whether the arrows turn pages, and whether there is a run to bring back."""
        if action == "turn":
            return not isinstance(self.focused, FormRow | DayCalendar)
        return action != "bring_back" or (self._ready and self._last_deleted() is not None)

    def _last_deleted(self) -> Solve | None:
        """The run to bring back: one that is selected among the deleted ones goes before."""
        selected = self.page.selected if isinstance(self.page, RunsPage) and self.page.choice.deleted else None
        return selected or last_deleted(self.reader, self.chosen, self._deleted)

    @on(RunsPage.DeleteRun)
    def delete(self, event: RunsPage.DeleteRun) -> None:
        """Delete a run."""
        if self.reader.saved is not None:
            self._deleted.append(event.run)
            self._change(self.reader.saved.delete, event.run, "Deleted. Press u to bring it back.")

    def action_bring_back(self, _: str) -> None:
        """Bring back a deleted run."""
        run, saved = self._last_deleted(), self.reader.saved
        if run is not None and saved is not None:
            self._deleted[:] = [each for each in self._deleted if each.id != run.id]
            self._change(saved.restore, run, "Brought back.")

    def _change(self, work: Callable[[int], object], run: Solve, words: str) -> None:
        """Delete a run, or bring it back, and look at those of its kind."""
        self._in_background(partial(work, run.id), partial(self._read_anew, words, run.kind))

    def _read_anew(self, words: str = "", kind: Kind | None = None) -> None:
        """Read everything anew, now that runs have come or gone."""
        shelf = self.chosen.shelf
        self._wanted = kind or (shelf.kind if shelf is not None else self._wanted)
        self.reader, self.chosen = RunReader(self.reader.saved), self.chosen._replace(shelf=None)
        self.show(words)

    def action_close(self, _: str) -> None:
        """Go back."""
        self.dismiss(None)


def _label(page: type[StatisticsPage], opened: str, width: int) -> str:
    """The digit of a page, and its name where there is room for it."""
    digit = PAGES.index(page) + 1
    return f"{digit} {page.NAME}" if width >= _NARROW or opened == page.NAME else f"{digit}"


def _wait_for(saved: SavedRuns) -> str:
    """Wait for the runs; return in words what is wrong where waiting doesn't help."""
    try:
        saved.get_ready(_WAIT_S)
    except Busy:
        pass
    except Trouble as trouble:
        return capitalized(str(trouble))
    return ""
