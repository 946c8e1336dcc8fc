"""Victory: what a solve came to, beside the finished board, and what next."""

from __future__ import annotations

from functools import partial

from textual import events
from textual.app import ComposeResult

from slide_tui.engine.courses import DAILY
from slide_tui.engine.game import Game
from slide_tui.engine.replay import record
from slide_tui.play.actions import ACTIONS
from slide_tui.play.table import Table
from slide_tui.play.wishes import Wish
from slide_tui.settings.keymap import key_label
from slide_tui.solver.plan import Plan
from slide_tui.stats.dailies import Days
from slide_tui.stats.filed import Filed
from slide_tui.text.days import streak_told
from slide_tui.text.replays import share_text
from slide_tui.text.told import SAVED, said_in_words
from slide_tui.text.training import TrainingResult, training_result
from slide_tui.tui.board.layout import PANEL_WIDTH, foot_box, place
from slide_tui.tui.messages import Ask, CopyText, Pressed
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.rows import text
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.dialogs.menu_dialog import MenuDialog
from slide_tui.tui.screens.key_list.screen import list_keys
from slide_tui.tui.screens.keys import Key, Where, control_key, press, put_last_line
from slide_tui.tui.screens.menu import Item, item_for
from slide_tui.tui.screens.news import News, in_room
from slide_tui.tui.screens.notices.sheet import NAME as NOTICES
from slide_tui.tui.screens.notices.unread import UnreadLine
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.screens.victory.copied import copied_sheet
from slide_tui.tui.screens.victory.outcome import Outcome
from slide_tui.tui.screens.victory.room import Room, victory_place, victory_room
from slide_tui.tui.screens.victory.sheet import menu_columns, victory_sheet
from slide_tui.tui.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.stats.debrief import Report
    from slide_tui.stats.recent import Recent

_COPY = Item("copy", "Copy result", ("y",))
_SHOW_TEXT = "Show the text"
_SENT = "Sent to the clipboard"
_GOOD = (_SENT, SAVED)
_LEADS = ("quit", "statistics", "settings", "palette")
"""Controls that lead elsewhere from here, as on the board; the last line names as many as it has room for."""
_MARGIN = 3
"""Columns from the edge of the card to its words."""
_MORE = ("intro", "notices")
"""Others that do, which only the list of keys names."""


class VictoryDialog(MenuDialog[Wish | None]):
    """Answers what to do next; whatever it leads to leads back here."""

    def __init__(self, view: View, game: Game, filed: Filed, ready_at_ms: int, race: str = "", words: str = "") -> None:
        """The figures of a solved game, perhaps with words for how a race ended, and for what was refused.

        Before `ready_at_ms` no key counts: it may be held since the last slide.
        """
        boards = "board" if game.puzzle.single else "boards"
        daily, whole = game.puzzle.course == DAILY, game.puzzle.whole
        debrief = "Debrief" if whole else "Solution"
        items = (
            item_for(view.keymap, "new", f"New {boards}"),
            item_for(view.keymap, "restart", f"Same {boards}"),
            Item("archive", "Other days", ("a",)) if daily else Item("sizes", "Other size", ("s",)),
            *([Item("race", "Race it", ("g",))] if whole else []),
            Item("replay", "Replay", ("v",)),
            *([Item("debrief", debrief, ("d",))] if whole or game.puzzle.drilled else []),
            _COPY,
            Item("intro", "Start screen", ("escape", "m")),
        )
        super().__init__(view, items)
        self.game = game
        self._filed = filed
        self.ready_at_ms = ready_at_ms
        self.race = race
        self.ground = Panel(id="ground")
        self.foot = Panel(id="foot")
        self.unread = UnreadLine(id="unread")
        self._words = words
        self._sent = self._by_hand = False
        self._news = News()
        self._notices: tuple[str, ...] = ()
        self._best: Plan | None = None
        self._told: TrainingResult | None = None
        self._report: Report | None = None
        self._recent: Recent | None = None
        self._days: Days | None = None

    def compose(self) -> ComposeResult:
        """The card with nothing of the panel around it, the keys below, and above what is to be read."""
        yield self.ground
        yield self.card
        yield self.foot
        yield self.unread

    def follow(self, table: Table) -> None:
        """Take what is found out about the solve and its start, and what goes wrong with files."""
        if (news := self._news.take(table)) is not None:
            self._words = said_in_words(news, table.settings)
            self.draw()
        filed = table.filed or self._filed
        known = self._filed, self._best, self._notices, self._report, self._recent, self._days, self._told
        found = filed, table.help.best, table.notices, table.report, table.recent, table.days, training_result(table)
        self._filed, self._best, self._notices, self._report, self._recent, self._days, self._told = found
        if known != found:
            self.draw()

    # Drawing

    def draw(self) -> None:
        """Draw the card and what is around it."""
        columns, rows = self.window
        super().draw()
        room = self._room
        covered = room.beside and not self._by_hand
        self.put(self.ground, Box(room.area.x, 1, columns - room.area.x, rows - 2) if covered else None)
        self.ground.show(self._beside_card(columns, rows) if covered else [], self.view.palette.on(None))
        self.put(self.unread, Box(0, 0, columns, 1) if self._notices and not self._by_hand else None)
        self.unread.tell(self._notices, self.view, columns)
        self._draw_foot(columns, rows)

    def _beside_card(self, columns: int, rows: int) -> list[Line]:
        """What stands below the card, from the second row on: what was solved before, in a large window."""
        view, card = self.view, self.places.boxes[self.card]
        placement = place(self.game.board.size, columns, rows, pictures=view.pictures)
        panel = placement.panel if placement is not None else None
        if panel is None or panel.width <= PANEL_WIDTH or self._recent is None:
            return []
        from slide_tui.tui.paint.chart import Strokes  # only large windows have room for it
        from slide_tui.tui.screens.game.history import history_lines, wanted

        if not wanted(self._recent, view.settings, solved=True):
            return []
        y, strokes = card.y + card.height + 1, Strokes(view.palette, view.looks.all_blocks)
        width = min(panel.width, card.width - 2 * _MARGIN)
        lines = history_lines(self._recent, width, panel.y + panel.height - y, strokes)
        indent = " " * _MARGIN, view.palette.on(None)
        return [*[()] * (y - 1), *((indent, *line) for line in lines)]

    def _draw_foot(self, columns: int, rows: int) -> None:
        """What came of the last key, where that is to be said, else the keys that lead elsewhere."""
        palette = self.view.palette
        placement = place(self.game.board.size, columns, rows, pictures=self.view.pictures)
        foot = foot_box(placement, columns, rows) if placement is not None else Box(0, rows - 1, columns, 1)
        x, y = foot.x if self._room.beside else foot.x + 1, foot.y
        sheet = Sheet(columns, 1, palette.on(None))
        if self._words:
            ink = palette.on(palette.title if self._words.startswith(_GOOD) else palette.warn, bold=not palette.colour)
            sheet.put(x, 0, text(in_room(self._words, columns - x - 1), ink))
        else:
            put_last_line(sheet, Box(x, 0, columns - x, 1), self._leads, palette)
        self.show_sheet(self.foot, sheet, 0, y)
        if self._by_hand:
            self.put(self.foot, None)

    @property
    def _room(self) -> Room:
        noticed, pictures = bool(self._notices), self.view.pictures
        return victory_room(self.game.board.size, *self.window, noticed=noticed, pictures=pictures)

    @property
    def _outcome(self) -> Outcome:
        filed, view = self._filed, self.view
        day = streak_told(self.game.puzzle, self._days)
        more = self.game.legs, filed.grade, filed.rose, self._told, day
        outcome = Outcome(filed.result, filed.records, self._lengths, self.race, view.settings, view.palette, *more)
        outcome = outcome._replace(looks=len(self.game.looks))
        return self._with_ways(outcome) if outcome.free else outcome

    @property
    def _lengths(self) -> tuple[int, int] | None:
        """How long the best plan known is, and how long any plan is at least."""
        return (self._best.length, self._best.lower_bound) if self._best is not None else None

    def _with_ways(self, outcome: Outcome) -> Outcome:
        """With what is known about a way for fewest moves."""
        from slide_tui.engine.replay import kept  # few boards are played for fewest moves
        from slide_tui.stats.debrief import Known, trace_of, verdict_of
        from slide_tui.text.plans import lost_at

        known = Known(outcome.best[1], outcome.best[0]) if outcome.best is not None else None
        verdict = verdict_of(trace_of(kept(self.game)), self._report, known)
        averages = self._recent.averages if self._recent is not None and self._recent.of == "moves" else ()
        if verdict is None:
            return outcome._replace(averages=averages)
        best = (verdict.remaining[0],) * 2 if verdict.exact else outcome.best
        return outcome._replace(best=best, lost=lost_at(verdict.slips, exact=verdict.exact), averages=averages)

    def sheet(self, columns: int, rows: int) -> Sheet:
        """The card, or the page with the text."""
        if self._by_hand:
            return copied_sheet(self._shared(), self.view.palette, columns, rows)
        items = self.chooser.items
        shown = tuple(item._replace(label=_SHOW_TEXT) if self._sent and item is _COPY else item for item in items)
        return victory_sheet(self._outcome, shown, self.chooser.selected, self._room)

    def place(self, sheet: Sheet) -> tuple[int, int]:
        """Beside the finished board; the text has the whole window."""
        return (0, 0) if self._by_hand else victory_place(sheet, self._room)

    def _shared(self) -> str:
        """The result as a text for others."""
        streak, unicode = streak_told(self.game.puzzle, self._days), self.view.palette.unicode
        return share_text(self._filed.result, record(self.game), unicode=unicode, best=self._lengths, streak=streak)

    # Choosing

    def choose(self, item: Item) -> None:
        """Answer, or copy the result; a second time show its text."""
        if item is not _COPY:
            self.dismiss(ACTIONS[item.name].wish)
        elif self._sent:
            self._by_hand = True
        else:
            self._sent, self._words = True, _SENT
            self.post_message(CopyText(self._shared()))
        self.draw()

    @property
    def _leads(self) -> list[Key]:
        """The keys that lead elsewhere, the one that lists all, and the one that saves a picture."""
        rows = [(name, Where.ROOM) for name in _LEADS] + [(name, Where.LIST) for name in _MORE]
        keymap = self.view.keymap
        quits, *leads = (control_key(name, keymap, partial(self._lead, name), where) for name, where in rows)
        picture = Key("C", "picture", self._save_picture, long="save a picture of it")
        return [control_key("help", keymap, self._list_keys), quits, picture, *leads]

    def _save_picture(self, _: str) -> None:
        self.post_message(Ask("save-picture"))

    def keys(self) -> list[Key]:
        """The table of keys."""
        columns = menu_columns(self._outcome, len(self.chooser.items), self._room)
        aside = [Key("left right", "other column", self._step_aside, "←→", where=Where.LIST)] if columns > 1 else []
        return [*self.chooser.keys(self.choose), *aside, *self._leads]

    def _list_keys(self, _: str) -> None:
        list_keys(self, "Keys at the result", self.keys(), self._press)

    def _lead(self, name: str, _: str) -> None:
        self.dismiss(ACTIONS[name].wish)

    def take_key(self, event: events.Key) -> None:
        """Take no key that may still be held from the last slide."""
        if self._by_hand:
            self._back()
        elif int(event.time * 1000) >= self.ready_at_ms or event.key == "escape":
            self._words = ""
            super().take_key(event)

    def _press(self, key: str) -> None:
        """Do what a key of the list stands for."""
        press(self.keys(), key)
        if self.on_top:
            self.draw()

    def _step_aside(self, _: str) -> None:
        """Go to the other column of the menu."""
        items = len(self.chooser.items)
        rows = (items + 1) // 2
        self.chooser.selected = min(items - 1, (self.chooser.selected + rows) % (2 * rows))

    def other_key(self, event: events.Key) -> None:
        """Say why a key means nothing any more."""
        if event.key not in ("left", "right"):
            key = key_label(self.view.keymap.keys_of("new")[0])
            self._words = f"The puzzle is solved: {key} for a new board"

    def take_click(self, event: Pressed) -> None:
        """Nor a click that was meant for a tile."""
        if self._by_hand:
            self._back()
        elif int(event.at * 1000) >= self.ready_at_ms:
            self._words = ""
            if event.name == NOTICES:
                self._lead(NOTICES, "")
            else:
                super().take_click(event)

    def _back(self) -> None:
        """Show the card again."""
        self._by_hand = False
        self.draw()

    def take_pointing(self, name: str | None) -> None:
        """Select what is pointed at; on the page with the text there is nothing to select."""
        if not self._by_hand:
            super().take_pointing(name)
