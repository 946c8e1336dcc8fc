"""The statistics: figures, trend, spread, days, kept runs and bests of a category, a page for each."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from slide_tui.play.said import Refused
from slide_tui.play.table import Table
from slide_tui.play.wishes import Continue, Watch
from slide_tui.say.told import refused_in_words
from slide_tui.scores.measures import MEASURES
from slide_tui.store.solves.shelf import Deleted, Shelf
from slide_tui.tui.messages import Ask, Pressed
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.answers import Place
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.menu import Item, put_menu
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.screens.statistics.desk import Desk
from slide_tui.tui.screens.statistics.keys import BACK, TIGHT, Keys, last_line, put_keys
from slide_tui.tui.screens.statistics.page import Click, Page
from slide_tui.tui.screens.statistics.pages import BestsPage, DaysPage, FiguresPage, SpreadPage, TrendPage
from slide_tui.tui.screens.statistics.runs import UNDO, RunsPage
from slide_tui.tui.screens.statistics.sheet import Frame, put_frame
from slide_tui.tui.screens.statistics.words import NAMES, category_words, list_words, solves, tab_words
from slide_tui.tui.view import View

PAGES: tuple[type[Page], ...] = (FiguresPage, TrendPage, SpreadPage, DaysPage, RunsPage, BestsPage)
"""Every page, in the order of the keys that open them."""

_LIST_MOST = 72
_NARROW = 80
"""In fewer columns, or where arrows are words, the last line is short."""

EMPTY = (
    "Nothing is kept yet. Solve a board, and here you will find its time, moves and rate; then your averages of 3 "
    "to 1,000 solves, a trend, the spread, a calendar of your days, every run with its replay, and all your bests."
)
"""What an empty shelf says."""

_KEYS = {"back": "escape", "close": "escape", "next": "right", "list": "c", "keys": "question_mark",
         "choose": "enter", "replay": "enter", "continue": "g", "undo": "u"}  # fmt: skip
"""What a click on a word of the last line is as good as."""

ALL_GONE = "All runs that were kept are deleted. Press u to bring back the one that was deleted last."
"""What a shelf says that has become empty."""

NOT_MEASURED = "The moves of these solves were never counted: only their times are known. Press m to see those."

NOTHING_COUNTS = "No ranked solves here yet, only unfinished runs, repeats and starts that don't count."


class StatisticsScreen(BaseScreen[None]):
    """Shows what the kept runs come to; answers a run that the player wants to see or to go on with, or None."""

    def __init__(
        self, view: View, shelf: Shelf, place: Place | None = None, deleted: list[Deleted] | None = None
    ) -> None:
        """The statistics at a place, or of the category with most runs; what is deleted is added to the deleted."""
        super().__init__(view)
        place = place or Place()
        self.page = _Page(id="page")
        self.desk = Desk(shelf, place.category, [] if deleted is None else deleted)
        self.desk.measured = place.measured
        self.runs = RunsPage(self.desk)
        self.pages = tuple(self.runs if page is RunsPage else page(self.desk) for page in PAGES)
        for page, spot in zip(self.pages, place.spots, strict=False):
            page.go_to(spot)
        self.open = place.page
        self._choosing: int | None = None
        self._listing = False
        self._refused: Refused | None = None
        self._followed = False

    def compose(self) -> ComposeResult:
        """The whole screen is one drawing."""
        yield self.page

    def follow(self, table: Table) -> None:
        """Say why a run could not be had."""
        before, self._refused = self._refused, table.refused
        first, self._followed = not self._followed, True
        if not first and table.refused is not None and table.refused is not before:
            self.desk.say(refused_in_words(table.refused, table.settings.first_number))
            self.draw()

    @property
    def shown(self) -> Page:
        """The page that is open."""
        return self.pages[self.open]

    @property
    def place(self) -> Place:
        """Where the player is."""
        return Place(self.desk.category, self.open, self.desk.measured, tuple(page.spot() for page in self.pages))

    # Drawing

    def draw(self) -> None:
        """Draw the frame, and the page in it."""
        view, (columns, rows) = self.view, self.window
        if view is None or not columns:
            return
        palette = view.palette
        self.put(self.page, Box(0, 0, columns, rows))
        strokes = Strokes(palette, view.looks.all_blocks and view.all_blocks)
        sheet = Sheet(columns, rows, palette.on(None))
        # The page is put first on a sheet of its own: it may have something to say, and it knows its keys then.
        box = put_frame(Sheet(columns, rows, palette.on(None)), self._frame(palette), strokes)
        content = Sheet(columns, rows, palette.on(None))
        self._put_body(content, box, strokes)
        put_frame(sheet, self._frame(palette), strokes)
        for y in range(box.y, min(rows, box.y + box.height)):
            sheet.put(0, y, content.lines[y])
        sheet.areas += content.areas
        self.page.show_with(sheet.lines, sheet.areas, palette.on(None))

    def _frame(self, palette: Palette) -> Frame:
        desk, page = self.desk, self.shown
        categories = [each.category for each in desk.shelved]
        here = desk.category
        words = ""
        if here is not None:
            words = f"{category_words(here)}: {solves(desk.tally().count)}"
        return Frame(
            tabs=[tab_words(each, categories) for each in categories],
            tab=desk.at,
            words=words,
            pages=[each.name for each in self.pages] if here is not None else (),
            page=self.open,
            measures=[NAMES[each.name] for each in MEASURES] if page.measured and here is not None else (),
            measure=desk.measured,
            keys=self._keys(plain=not palette.unicode),
            message=palette.shown(desk.words),
            warned=desk.warned,
        )

    def _keys(self, *, plain: bool) -> Keys:
        """The keys of the last line."""
        if self._choosing is not None:
            return [("choose", "Enter", "choose"), ("close", "Esc", "back")]
        own, ways = self._own_keys(plain=plain), self._ways(plain=plain)
        if self._listing or not (own or ways):
            return [BACK]
        return last_line(own, ways, short=plain or self.window.width < _NARROW)

    def _own_keys(self, *, plain: bool) -> Keys:
        """The keys of the page that is open."""
        if self.desk.category is None:
            return [UNDO] if self.desk.gone else []
        return [] if self._nothing_counts else self.shown.keys(plain=plain)

    def _ways(self, *, plain: bool) -> Keys:
        """The keys that are the same on all pages."""
        if self.desk.category is None:
            return []
        ways = [("next", "Left Right" if plain else "←→", "page")]
        ways += [("measure", "m", "measure")] if self.shown.measured else []
        if len(self.desk.shelved) > 1:
            ways += [("category", "Tab", "category"), ("list", "c", "all categories")]
        return ways

    def _all_keys(self, *, plain: bool) -> Keys:
        """Every key that does something now."""
        own, ways = self._own_keys(plain=plain), self._ways(plain=plain)
        more = self.shown.more_keys(plain=plain) if own and ways else []
        pages = [("", f"1-{len(PAGES)}", "that page")] if ways else []
        rest = [*ways, *pages, BACK]
        return [*own, *rest, *more] if self.window.width < TIGHT else [*own, *more, *rest]

    @property
    def _nothing_counts(self) -> bool:
        """Whether the page has nothing to show."""
        if not self.shown.counts:
            return False
        return not (self.desk.column.count if self.shown.measured else self.desk.tally().count)

    def _put_body(self, sheet: Sheet, box: Box, strokes: Strokes) -> None:
        """Put the page, or what stands in its place, on a sheet."""
        palette = strokes.palette
        if self._listing:
            put_keys(sheet, box, self._all_keys(plain=not palette.unicode), palette)
        elif self.desk.category is None or (self._choosing is None and self._nothing_counts):
            words = "" if self.desk.warned else self._why_nothing()
            lines = wrapped(words, min(box.width, 64))
            sheet.put_lines(box.x, box.y + 1, [text(line, palette.on(palette.fg)) for line in lines])
        elif self._choosing is not None:
            self._put_list(sheet, box._replace(width=min(box.width, _LIST_MOST)), self._choosing, palette)
        else:
            self.shown.put(sheet, box, strokes)

    def _why_nothing(self) -> str:
        """Why there is nothing to show."""
        if not self.desk.shelved:
            return ALL_GONE if self.desk.gone else EMPTY
        return NOT_MEASURED if self.desk.tally().count else NOTHING_COUNTS

    def _put_list(self, sheet: Sheet, box: Box, selected: int, palette: Palette) -> None:
        """Put the list of categories on a sheet, each with the number of its solves."""
        items: list[Item] = []
        for at, each in enumerate(self.desk.shelved):
            count = f"{self.desk.counting(each.category):,}"
            room = box.width - 6 - len(count)
            words = list_words(each.category, room)[:room]
            items.append(Item(f"category {at}", f"{words.ljust(room)} {count}"))
        put_menu(sheet, box, tuple(items), selected, palette)

    # Keys and clicks

    def on_key(self, event: events.Key) -> None:
        """Take a key."""
        self._take_key(event.key)

    def _take_key(self, key: str) -> None:
        """Go from page to page, to another category or measure, or on a page; or back."""
        self.desk.begin()
        listing, self._listing = self._listing, False
        if self._choosing is not None:
            self._choose_by(key)
        elif listing and key in ("escape", "q", "question_mark", "f1"):
            pass
        elif key in ("escape", "f8", "q"):
            self.dismiss(None)
            return
        elif key == "enter":
            self._watch()
        elif key == "g" and self.shown is self.runs and (run := self.runs.unfinished_run()) is not None:
            self.post_message(Ask(Continue(run)))
        elif not self._goes(key) and not self._nothing_counts:
            self.shown.take_key(key)
        self.draw()

    def _goes(self, key: str) -> bool:
        """Take the keys that are the same on all pages; whether it was one."""
        match key:
            case "left" | "right":
                self._open(self.open + (1 if key == "right" else -1))
            case "tab" | "shift+tab":
                self._turn(self.desk.at + (1 if key == "tab" else -1))
            case "m":
                self._measure(self.desk.measured + 1)
            case "c" if len(self.desk.shelved) > 1:
                self._choosing = self.desk.at
            case "question_mark" | "f1":
                self._listing = True
            case "u" if self.desk.category is None:
                self.runs.bring_back()
            case _ if key.isdecimal() and 0 < int(key) <= len(PAGES):
                self._open(int(key) - 1)
            case _:
                return False
        return True

    def _choose_by(self, key: str) -> None:
        """Go through the list of categories, and choose one."""
        assert self._choosing is not None
        count = len(self.desk.shelved)
        match key:
            case "up" | "down" | "tab" | "shift+tab":
                self._choosing = (self._choosing + (1 if key in ("down", "tab") else -1)) % count
            case "home" | "end":
                self._choosing = 0 if key == "home" else count - 1
            case "enter" | "space":
                self._turn(self._choosing)
                self._choosing = None
            case "escape" | "c" | "q":
                self._choosing = None

    def _open(self, at: int) -> None:
        self.open = at % len(self.pages)

    def _turn(self, at: int) -> None:
        """Look at another category."""
        self.desk.turn(at)
        for page in self.pages:
            page.begin()

    def _measure(self, at: int) -> None:
        """Look at another measure."""
        if self.shown.measured:
            self.desk.measured = at % len(MEASURES)
            for page in self.pages:
                page.begin()

    def _watch(self) -> None:
        """Answer the run that is selected, if all of it is kept."""
        run = self.shown.chosen_run() if self.desk.category is not None and not self._nothing_counts else None
        if run is None:
            return
        replay = self.desk.ask(lambda: self.desk.shelf.replay(run), None)
        if replay is not None:
            self.post_message(Ask(Watch(run)))
        elif not self.desk.warned:
            self.desk.say("Only the result of that run was saved, so it can't be replayed.")

    def on_pressed(self, event: Pressed) -> None:
        """A tab, a row or a word of the last line was clicked."""
        kind, _, value = event.name.partition(" ")
        if kind in _KEYS:
            self._take_key(_KEYS[kind])
            return
        self.desk.begin()
        self._listing = False
        match kind:
            case "page":
                self._open(int(value))
            case "category":
                self._choosing = None
                self._turn(int(value) if value else self.desk.at + 1)
            case "measure":
                self._measure(int(value) if value else self.desk.measured + 1)
            case "row" | "run" | "best":
                self._click_row(kind, value)
            case _:
                self.shown.take_click(Click(kind, value, *self.page.clicked))
        self.draw()

    def _click_row(self, kind: str, value: str) -> None:
        """Select a row; one that is selected already is shown."""
        before = self.shown.selected
        self.shown.take_click(Click(kind, value, *self.page.clicked))
        if before == self.shown.selected:
            self._watch()

    def on_mouse_scroll_down(self) -> None:
        """Go down on the page."""
        self._scroll("down")

    def on_mouse_scroll_up(self) -> None:
        """Go up on the page."""
        self._scroll("up")

    def _scroll(self, key: str) -> None:
        if self._choosing is not None:
            self._choose_by(key)
        elif self.desk.category is not None and not self._nothing_counts:
            self.shown.take_key(key)
        self.draw()


class _Page(Panel):
    """The drawing: it remembers where it was clicked, for charts are clicked anywhere."""

    clicked = (0, 0)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Note the place; what was clicked is said by what this is made of."""
        self.clicked = event.x, event.y
