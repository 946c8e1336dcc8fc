"""The statistics: averages, trend, spread, days, kept runs, bests and practice, a page for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import HorizontalGroup, Vertical
from textual.widgets import DataTable, Label, TabbedContent, TabPane, Tabs

from slide_tui.engine.daily import puzzle_of_number
from slide_tui.engine.days import FIRST_NUMBER, date_of
from slide_tui.play.messages import RefusedRequest
from slide_tui.play.requests import ActionAbout, continue_run
from slide_tui.play.table import Table
from slide_tui.stats.figures import Best
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.trouble import Trouble
from slide_tui.text.figures import capitalized
from slide_tui.text.messages import refused_in_words
from slide_tui.text.results import NO_REPLAY
from slide_tui.tui.bindings import bindings_for
from slide_tui.tui.messages import Ask, OffLoop
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.screens.statistics.calendar import DayCalendar
from slide_tui.tui.screens.statistics.day_words import result_of_day
from slide_tui.tui.screens.statistics.files import FilesDialog
from slide_tui.tui.screens.statistics.pages import NARROW, PAGES, page_name, tell
from slide_tui.tui.screens.statistics.runs import clicked_order, possible
from slide_tui.tui.screens.statistics.visit import StatisticsVisit
from slide_tui.tui.screens.statistics.words import NAMES, solves
from slide_tui.tui.view import View
from slide_tui.tui.widgets.figure_table import FigureTable
from slide_tui.tui.widgets.form_row import FormRow
from slide_tui.tui.widgets.key_footer import KeyFooter
from slide_tui.tui.widgets.menu import Menu


class StatisticsScreen(FollowingScreen[ActionAbout | None]):
    """Shows figures over the saved runs, and the calendar; answers a board that the player wants to play, or None."""

    CSS_PATH = "statistics.tcss"
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (NARROW, "-usual"), (100, "-wide")]  # noqa: RUF012 - Textual's own
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-middling"), (34, "-high")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "watch('watch-run')", "replay"),
        Binding("space", "more", "more"),
        Binding("space", "watch('debrief-run')", "debrief"),
        Binding("ctrl+o", "continue_run", "continue"),
        Binding("delete", "delete", "delete"),
        *bindings_for("undo", does="bring_back", shown=("undo",)),
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("1", "open('averages')", "page", key_display=f"1-{len(PAGES)}"),
        *(Binding(str(at), f"open('{page}')", show=False) for at, page in enumerate(PAGES, 1) if at > 1),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
        *bindings_for("help", shown=("help",)),
        Binding("escape", "dismiss(None)", "back"),
        *bindings_for("quit", "statistics", does="close"),
    ]

    def __init__(self, view: View, visit: StatisticsVisit, page: str = "averages") -> None:
        """What a player looks at, beginning with a page."""
        super().__init__(view)
        self.visit = visit
        self._first = page
        self._refused: RefusedRequest | None = None
        self._changing = self._ready = False
        self._enters = page == "days"

    def compose(self) -> ComposeResult:
        """What all pages share, and the pages."""
        with Vertical(id="page"):
            with HorizontalGroup(id="head"):
                yield Label("Statistics", classes="title")
                yield Label(id="count", classes="dim")
            with HorizontalGroup(id="what", classes="options"):
                yield FormRow("Kind", id="kind")
                yield FormRow("Measure", id="measured")
            with TabbedContent(initial=self._first):
                for name, page in PAGES.items():
                    with TabPane(page_name(name, self._first, self.app.size.width), id=name):
                        yield from page.compose()
            yield Label(id="why", markup=False)
            yield Label(id="said", markup=False)
            yield KeyFooter()

    @property
    def open(self) -> str:
        """The page that is open."""
        return self.query_one(TabbedContent).active

    def watch_table(self, table: Table) -> None:
        """Know the day and what became of it, and say why something could not be had."""
        chosen, today = self.visit.chosen, max(FIRST_NUMBER, table.today or 0)
        results = table.days if table.days is not None else chosen.results
        if (results, today) != (chosen.results, chosen.today):
            day = today if chosen.day == chosen.today else chosen.day
            self.visit.change(results=results, today=today, day=day)
            self.show()
        if self._ready and table.refused is not None and table.refused is not self._refused:
            self.say(refused_in_words(table.refused, table.settings.first_number))
        self._refused = table.refused

    def watch_view(self) -> None:
        """Draw in other colours."""
        self.show()

    def on_resize(self) -> None:
        """Name as many pages as there is room for."""
        for name in PAGES:
            self.query_one(TabbedContent).get_tab(name).label = page_name(name, self.open, self.app.size.width)

    def say(self, words: str) -> None:
        """Say something in the last line but one, or what is wrong."""
        visit, label = self.visit, self.query_one("#said", Label)
        if visit.busy:
            visit.busy = False
            self.post_message(OffLoop(visit.get_ready, lambda _: self.show()))
        label.set_class(bool(visit.failed), "warning")
        tell(label, visit.failed or words)

    def show(self, words: str = "") -> None:
        """Show the page that is open anew, and say something."""
        if not self._ready or not self.is_attached:
            return
        page, view = self.open, self.view
        put, why = self.visit.look(page, Strokes(view.palette, view.looks.all_blocks and view.all_blocks), self.say)
        chosen = self.visit.chosen
        self.query_one("#why", Label).update(why)
        self.set_class(bool(why), "-empty")
        self.query_one("#what").display = chosen.shelf is not None and page != "days"
        self.query_one("#measured").display = len(chosen.measures) > 1 and PAGES[page].measured
        self.query_one("#measured", FormRow).value = NAMES[chosen.measure.name]
        self.query_one("#kind", FormRow).value = chosen.shelf.name if chosen.shelf is not None else ""
        if put is not None:
            put(self.query_one(f"#{page}"))
        self._count()
        self.say(words)
        study = self.visit.study() if page == "practice" else None
        if study is not None:
            self._in_background(study, self.show)
        self.refresh_bindings()

    def _count(self) -> None:
        """Say how many solves there are, or which of the runs is selected."""
        shelf, runs = self.visit.chosen.shelf, self.query_one("#runs", FigureTable)
        words = solves(shelf.counting) if shelf is not None else ""
        words = f"{runs.at + 1:,} of {runs.total:,}" if self.open == "solves" and runs.total else words
        self.query_one("#count", Label).update(words)

    def _in_background(self, work: Callable[[], object], then: Callable[[], object]) -> None:
        """Do something about the runs off the event loop; a failure is said."""

        def do() -> str:
            try:
                work()
            except Trouble as trouble:
                return capitalized(str(trouble))
            return ""

        def done(failed: object) -> None:
            self._changing = False
            if self.is_attached:
                self.visit.failed = str(failed)
                self.say("") if failed else then()

        self.post_message(OffLoop(do, done))

    # Choosing what to see

    @on(TabbedContent.TabActivated)
    def look_at_page(self) -> None:
        """Show another page, or the first one now that it is there; a digit leads into it."""
        self.on_resize()
        within = [each for each in self.query(PAGES[self.open].enters) if each.display] if self._enters else []
        if self._enters or not self._ready:
            self.set_focus(within[0] if within else self.query_one(Tabs))
            self._enters = False
        if not self._ready:
            self._ready = True
            self.call_after_refresh(self.show)  # widgets take their heights once they are laid out
        self.show()

    def action_open(self, page: str) -> None:
        """Go to a page."""
        self._enters = True
        if page == self.open:
            self.look_at_page()
        else:
            self._turn_to(page)

    def action_turn(self, by: int) -> None:
        """Go to the next page, on the row of pages, where the same key goes on."""
        pages = list(PAGES)
        self._turn_to(pages[(pages.index(self.open) + by) % len(pages)])

    def _turn_to(self, page: str) -> None:
        self.set_focus(self.query_one(Tabs))  # what is hidden with the focus leads Textual back to its page
        self.query_one(TabbedContent).active = page

    @on(FormRow.Changed)
    def change(self, event: FormRow.Changed) -> None:
        """Take another value."""
        if event.row.id == "files" and self.visit.saved is not None:
            dialog = FilesDialog(self.view, self.visit.saved, date_of(self.visit.chosen.today))
            self.app.push_screen(dialog, lambda came: self._read_anew("") if came else None)
            return
        self.visit.step(str(event.row.id), event.by)
        self.show()

    def action_more(self) -> None:
        """Show what can become of the averages, or where they stand."""
        self.visit.change(more=not self.visit.chosen.more)
        self.show()

    @on(DataTable.HeaderSelected, "#runs")
    def sort(self, event: DataTable.HeaderSelected) -> None:
        """Sort by a column."""
        self.visit.change(order=clicked_order(int(event.column_key.value or 0), self.visit.chosen.order))
        self.show()

    @on(FigureTable.Moved)
    def look_at_row(self, event: FigureTable.Moved) -> None:
        """Know what can be done with another row."""
        row = event.of.chosen
        if event.of.id == "standings":
            tell(self.query_one("#next", Label), row.note if row is not None else "")
        self._count()
        self.say("")
        self.refresh_bindings()

    @on(DayCalendar.Moved)
    def look_at_day(self, event: DayCalendar.Moved) -> None:
        """Show another day."""
        self.visit.change(day=event.day)
        self.show()

    # What is done with days and runs

    @on(DayCalendar.Chosen)
    def play_day(self, event: DayCalendar.Chosen) -> None:
        """Play the board of a day."""
        self.dismiss(ActionAbout("play-puzzle", puzzle_of_number(event.day)))

    @on(DayCalendar.Watched)
    def watch_day(self, event: DayCalendar.Watched) -> None:
        """Watch the run of a day."""
        result = result_of_day(self.visit.chosen.results, event.day)
        self._ask_for("watch-run", result.shown.id if result is not None else None)

    @property
    def _run(self) -> Solve | Best | None:
        """The run of the row that is selected."""
        row = self.focused.chosen if isinstance(self.focused, FigureTable) else None
        return row.about if row is not None else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's own
        """What can be done with what is selected."""
        if action == "turn":
            return not isinstance(self.focused, FormRow | DayCalendar)
        if action == "more":
            return getattr(self.focused, "id", "") == "standings" and bool(self.visit.chosen.measures)
        if action == "bring_back":
            return self.visit.can_bring_back and not self._changing
        of_deleted = self.open == "solves" and self.visit.of_deleted
        return possible(action, self._run, of_deleted=of_deleted) and not self._changing

    @on(FigureTable.Chosen)
    def watch_row(self) -> None:
        """Watch the run of a row that was clicked twice."""
        self.action_watch("watch-run")

    def action_watch(self, action: str) -> None:
        """Watch the selected run, or debrief it."""
        self._ask_for(action, self._run.id if self._run is not None else None)

    def _ask_for(self, action: str, run: int | None) -> None:
        """Ask for a run, if its moves were saved."""
        if run is not None and self.visit.has_replay(run):
            self.post_message(Ask(ActionAbout(action, run)))
        else:
            self.say(NO_REPLAY)

    def action_continue_run(self) -> None:
        """Continue the selected run, which was given up."""
        if isinstance(self._run, Solve):
            self.post_message(Ask(continue_run(self._run.id, self._run.sight)))

    @on(Menu.OptionSelected)
    def play_drill(self) -> None:
        """Play the drill that is advised."""
        self.post_message(Ask(ActionAbout("play-way", self.visit.drill)))

    def action_delete(self) -> None:
        """Delete the selected run; it can be brought back."""
        if isinstance(self._run, Solve):
            work = self.visit.deletion(self._run, self.query_one("#runs", FigureTable).at)
            self._change(work, "Deleted. Press u to bring it back.")

    def action_bring_back(self, _: str) -> None:
        """Bring back the run that is selected among the deleted ones, or else the one that was deleted last."""
        chosen = self._run if self.visit.of_deleted and isinstance(self._run, Solve) else None
        work = self.visit.bringing_back(chosen)
        if work is not None:
            self._change(work, "Brought back.")

    def _change(self, work: Callable[[], None], words: str) -> None:
        self._changing = True
        self._in_background(work, lambda: self._read_anew(words))

    def _read_anew(self, words: str) -> None:
        """Read everything anew, now that runs have come or gone."""
        self.visit.read_anew()
        self.show(words)

    def action_close(self, _: str) -> None:
        """Go back."""
        self.dismiss(None)
