"""The statistics: figures, trend, spread, days, kept runs, bests and practice of a category, a page for each."""

from __future__ import annotations

from functools import partial

from textual import events
from textual.app import ComposeResult

from slide_tui.engine.kind import Kind
from slide_tui.play.said import Refused
from slide_tui.play.table import Table
from slide_tui.play.wishes import Request, continue_run
from slide_tui.store.solves.solves import Solves
from slide_tui.store.solves.values import Deleted
from slide_tui.store.statistics.runs import replay_of
from slide_tui.text.results import NO_REPLAY
from slide_tui.text.told import refused_in_words
from slide_tui.tui.messages import Ask, OffLoop, Pressed
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.keys import Key, Where, press, put_key_list
from slide_tui.tui.screens.menu import Item, put_menu
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.screens.statistics.desk import Desk, Work
from slide_tui.tui.screens.statistics.page import Click, Page
from slide_tui.tui.screens.statistics.pages import BestsPage, DaysPage, FiguresPage, SpreadPage, TrendPage
from slide_tui.tui.screens.statistics.practice import PracticePage
from slide_tui.tui.screens.statistics.runs import RunsPage
from slide_tui.tui.screens.statistics.sheet import Frame, page_box, put_frame
from slide_tui.tui.screens.statistics.words import NAMES, category_words, list_words, solves, tab_words
from slide_tui.tui.view import View

PAGES: tuple[type[Page], ...] = (FiguresPage, TrendPage, SpreadPage, DaysPage, RunsPage, BestsPage, PracticePage)
"""Every page, in the order of the keys that open them."""

_LIST_MOST = 72
EMPTY = (
    "Nothing here yet. Solve a board to see its time, moves and rate; then come your averages of 3 "
    "to 1,000 solves, a trend, the spread, a calendar of your days, every run with its replay, and all your bests."
)
"""What an empty shelf says."""

ALL_GONE = "All your runs are deleted. Press u to bring back the last one."
"""What a shelf says once all its runs are deleted."""

NOT_MEASURED = "These solves have times only, no moves. Press m to see the times."

NOTHING_COUNTS = "No ranked solves here yet, only unfinished runs, repeats and starts that don't count."


class StatisticsScreen(BaseScreen[None]):
    """Shows figures over the saved runs; leads to a run to watch or to continue, which lies over it."""

    def __init__(
        self,
        view: View,
        solves: Solves,
        today: int,
        wanted: Kind | None = None,
        deleted: list[Deleted] | None = None,
    ) -> None:
        """The statistics of a kind, or of the one with most runs; what is deleted here is added to `deleted`."""
        super().__init__(view)
        self.page = _Page(id="page")
        self.desk = Desk(solves, today, wanted, [] if deleted is None else deleted)
        self.runs = RunsPage(self.desk)
        self.pages = tuple(self.runs if page is RunsPage else page(self.desk) for page in PAGES)
        self.open = 0
        self._choosing: int | None = None
        self._listing = False
        self._refused: Refused | None = None
        self._follows = False
        self._keys_to_come: list[str] = []

    def compose(self) -> ComposeResult:
        """The whole screen is one drawing."""
        yield self.page

    @property
    def shown(self) -> Page:
        """The page that is open."""
        return self.pages[self.open]

    def follow(self, table: Table) -> None:
        """Say why a run could not be had."""
        news = table.refused if self._follows and table.refused is not self._refused else None
        self._refused, self._follows = table.refused, True
        if news is not None:
            self.desk.say(refused_in_words(news, table.settings.first_number))
            self.draw()

    # Drawing

    def draw(self) -> None:
        """Draw the frame, and the page in it."""
        view, (columns, rows) = self.view, self.window
        palette = view.palette
        strokes = Strokes(palette, view.looks.all_blocks and view.all_blocks)
        sheet = Sheet(columns, rows, palette.on(None))
        # The page is put first: it may have something to say, and only then it knows its keys.
        self._put_body(sheet, page_box(columns, rows), strokes)
        put_frame(sheet, self._frame(palette), strokes)
        self.show_sheet(self.page, sheet)
        for work in self.desk.take_work():
            self.post_message(OffLoop(work.do, partial(self._take, work)))

    def _take(self, work: Work, answer: object) -> None:
        """Show what came of work in the background, and go on with the keys that waited for it."""
        work.then(answer)
        if self.is_attached:
            self.draw()
            keys, self._keys_to_come = self._keys_to_come, []
            for key in keys:
                self._press(key)

    def _frame(self, palette: Palette) -> Frame:
        desk, page = self.desk, self.shown
        categories = [each.kind for each in desk.kinds]
        here = desk.kind
        words = ""
        if here is not None:
            words = f"{category_words(here)}: {solves(desk.counting)}"
        return Frame(
            tabs=[tab_words(each, categories) for each in categories],
            tab=desk.at,
            words=words,
            pages=[each.name for each in self.pages] if here is not None else (),
            page=self.open,
            measures=[NAMES[each.name] for each in desk.measures] if page.measured and here is not None else (),
            measure=desk.measured % len(desk.measures),
            keys=self._keys[-1:] if self._listing else self._keys,
            message=palette.shown(desk.words),
            warned=desk.warned,
        )

    @property
    def _keys(self) -> list[Key]:
        """The table of keys, as it is now."""
        if self._choosing is not None:
            return [
                Key("enter space", "choose", self._choose),
                Key("down tab up shift+tab home end", "category", self._point, "↑↓"),
                Key("escape c q", "back", self._stop_choosing, where=Where.ALWAYS),
            ]
        back = Key("escape q f8", "back", lambda _: self.dismiss(None), where=Where.ALWAYS)
        if self.desk.kind is None:
            undo = Key("u", "undo delete", self.runs.bring_back)
            return [*([undo] if self.desk.gone else []), back]
        own, ways = self._own_keys(), self._ways()
        return [*own[:2], ways[0], *own[2:], *ways[1:], back]

    def _own_keys(self) -> list[Key]:
        """The keys of the page that is open; none where it has nothing to show."""
        if self._nothing_counts:
            return []
        watch = Key("enter v", self.shown.replay, self._watch)
        debrief = Key("d", "debrief", self._debrief)
        onward = Key("g", "continue", self._continue)
        unfinished = self.shown is self.runs and self.runs.unfinished_run() is not None
        drill = Key("enter", "drill", self._play_drill)
        own = [*([onward] if unfinished else []), *([drill] if self.shown.drill else []), *self.shown.keys()]
        return [watch, *own[:1], debrief, *own[1:]] if self.shown.replay else own

    def _ways(self) -> list[Key]:
        """The keys that lead elsewhere, the same on all pages."""
        measure = Key("m", "measure", self._next_measure)
        category = Key("tab shift+tab", "category", self._next_category)
        choose = Key("c", "all categories", self._begin_to_choose)
        numbers = [str(at) for at in range(1, len(self.pages) + 1)]
        return [
            Key("right left", "page", self._next_page, "←→"),
            *([measure] if self.shown.measured and len(self.desk.measures) > 1 else []),
            *([category, choose] if len(self.desk.kinds) > 1 else []),
            Key(" ".join(numbers), "to that page", self._open_number, f"1-{numbers[-1]}", where=Where.LIST),
            Key("question_mark f1", "keys", self._list_keys, "?", where=Where.ALWAYS),
        ]

    @property
    def _nothing_counts(self) -> bool:
        """Whether the page has nothing to show."""
        if not self.shown.counts:
            return False
        return not (self.desk.figures.count if self.shown.measured else self.desk.counting)

    def _put_body(self, sheet: Sheet, box: Box, strokes: Strokes) -> None:
        """Put the page, or what stands in its place, on a sheet."""
        palette = strokes.palette
        if self._listing:
            put_key_list(sheet, box._replace(x=box.x + 1, width=box.width - 2), self._keys, palette)
        elif self.desk.kind is None or (self._choosing is None and self._nothing_counts):
            words = "" if self.desk.warned else self._why_nothing()
            lines = wrapped(words, min(box.width, 64))
            sheet.put_lines(box.x, box.y + 1, [text(line, palette.on(palette.fg)) for line in lines])
        elif self._choosing is not None:
            self._put_list(sheet, box._replace(width=min(box.width, _LIST_MOST)), self._choosing, palette)
        else:
            self.shown.put(sheet, box, strokes)

    def _why_nothing(self) -> str:
        """Why there is nothing to show."""
        if not self.desk.kinds:
            return ALL_GONE if self.desk.gone else EMPTY
        return NOT_MEASURED if self.desk.counting else NOTHING_COUNTS

    def _put_list(self, sheet: Sheet, box: Box, selected: int, palette: Palette) -> None:
        """Put the list of categories on a sheet, each with the number of its solves."""
        items: list[Item] = []
        for at, each in enumerate(self.desk.kinds):
            count = f"{each.counting:,}"
            room = box.width - 6 - len(count)
            words = list_words(each.kind, room)[:room]
            items.append(Item(f"category {at}", f"{words.ljust(room)} {count}"))
        put_menu(sheet, box, tuple(items), selected, palette)

    # Keys and clicks

    def on_key(self, event: events.Key) -> None:
        """Do what a key stands for."""
        self._press(event.key)

    def _press(self, key: str) -> None:
        """Do what a key stands for, and draw what came of it. A key closes the list of keys."""
        if self.desk.changing:
            self._keys_to_come.append(key)
            return
        self.desk.begin()
        listing, self._listing = self._listing, False
        if not (listing and key in ("escape", "q", "question_mark", "f1")):
            press(self._keys, key)
        if self.on_top:
            self.draw()

    def _list_keys(self, _: str) -> None:
        self._listing = True

    def _begin_to_choose(self, _: str) -> None:
        self._choosing = self.desk.at

    def _stop_choosing(self, _: str) -> None:
        self._choosing = None

    def _point(self, key: str) -> None:
        """Point at another category in the list."""
        count, at = len(self.desk.kinds), self._choosing or 0
        ends = {"home": 0, "end": count - 1}
        self._choosing = ends.get(key, (at + (1 if key in ("down", "tab") else -1)) % count)

    def _choose(self, _: str) -> None:
        """Show the category that is pointed at in the list."""
        self._turn(self._choosing or 0)
        self._choosing = None

    def _next_page(self, key: str) -> None:
        self.open = (self.open + (1 if key == "right" else -1)) % len(self.pages)

    def _open_number(self, key: str) -> None:
        self.open = int(key) - 1

    def _next_category(self, key: str) -> None:
        self._turn(self.desk.at + (1 if key == "tab" else -1))

    def _turn(self, at: int) -> None:
        """Show another category."""
        self.desk.turn(at)
        for page in self.pages:
            page.begin()

    def _next_measure(self, _: str) -> None:
        self._measure(self.desk.measured + 1)

    def _measure(self, at: int) -> None:
        """Show another measure."""
        if self.shown.measured:
            self.desk.measured = at % len(self.desk.measures)
            for page in self.pages:
                page.begin()

    def _watch(self, _: str = "") -> None:
        """Watch the selected run, if it can be replayed."""
        self._show("watch-run")

    def _debrief(self, _: str) -> None:
        """Debrief the selected run, if it can be replayed."""
        self._show("debrief-run")

    def _show(self, action: str) -> None:
        """Ask for the selected run, if its moves were saved."""
        run = self.shown.chosen_run()
        if run is None:
            return
        replay = self.desk.ask(lambda: replay_of(self.desk.solves, run), None)
        if replay is not None:
            self.post_message(Ask(Request(action, run)))
        elif not self.desk.warned:
            self.desk.say(NO_REPLAY)

    def _continue(self, _: str) -> None:
        """Continue the selected unfinished run."""
        run = self.runs.unfinished_run()
        if run is not None:
            self.post_message(Ask(continue_run(run.id, run.sight)))

    def _play_drill(self, _: str) -> None:
        """Play the drill that the page advises."""
        if self.shown.drill is not None:
            self.post_message(Ask(Request("play-way", self.shown.drill)))

    def on_pressed(self, event: Pressed) -> None:
        """A tab, a row or something of the page was clicked."""
        self.desk.begin()
        self._listing = False
        kind, _, value = event.name.partition(" ")
        match kind:
            case "page":
                self.open = int(value)
            case "category":
                self._choosing = None
                self._turn(int(value))
            case "measure":
                self._measure(int(value))
            case "row":
                self._click_row(int(value))
            case _:
                self.shown.take_click(Click(kind, value, *self.page.clicked))
        self.draw()

    def _click_row(self, row: int) -> None:
        """Select a row; one that is selected already is shown."""
        if row == self.shown.selected:
            self._watch()
        self.shown.selected = row

    def on_mouse_scroll_down(self) -> None:
        """Go down on the page."""
        self._press("down")

    def on_mouse_scroll_up(self) -> None:
        """Go up on the page."""
        self._press("up")


class _Page(Panel):
    """The drawing: it remembers where it was clicked, for charts are clicked anywhere."""

    clicked = (0, 0)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Note the place; what was clicked is said by what this is made of."""
        self.clicked = event.x, event.y
