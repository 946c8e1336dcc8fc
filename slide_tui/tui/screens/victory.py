"""Victory: what a solve came to, beside the finished board, and what next."""

from __future__ import annotations

from textual import events

from slide_tui.controls import Command, Request
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act
from slide_tui.engine.replay import record
from slide_tui.say.bests import new_best
from slide_tui.say.figures import duration, rate
from slide_tui.say.plans import compared
from slide_tui.say.results import how
from slide_tui.say.share import share_text
from slide_tui.scores.tally import Record
from slide_tui.solver.plan import Plan
from slide_tui.store.ledger import Filed
from slide_tui.tui.drawing.digits import clock_rows
from slide_tui.tui.drawing.ink import Line
from slide_tui.tui.drawing.layout import Box, place
from slide_tui.tui.drawing.menu import Item, item_for, put_menu
from slide_tui.tui.drawing.rows import spread, text, wrapped
from slide_tui.tui.drawing.sheet import Sheet, card, card_width
from slide_tui.tui.messages import CopyText, Pressed
from slide_tui.tui.screens.menu_dialog import MenuDialog
from slide_tui.tui.view import View

_WIDTH = 34
_RECORDS_MAX = 2
_ANSWERS: dict[str, Request] = {
    "new": Command.NEW,
    "restart": Act.RESTART,
    "debrief": Command.DEBRIEF,
    "replay": Command.REPLAY,
    "intro": Command.INTRO,
    "quit": Command.QUIT,
}


class VictoryDialog(MenuDialog[Request | None]):
    """Answers what to do next; None to look at the board."""

    def __init__(self, view: View, game: Game, filed: Filed, ready_at_ms: int) -> None:
        """The figures of a solved game. Before `ready_at_ms` no key counts: it may be held since the last slide."""
        keymap = view.keymap
        items = (
            item_for(keymap, "new", "Again"),
            item_for(keymap, "restart", "Same board"),
            Item("debrief", "Debrief", ("d",)),
            Item("replay", "Replay", ("v",)),
            Item("copy", "Copy result", ("c",)),
            Item("intro", "Menu", ("escape", "m")),
            item_for(keymap, "quit", "Quit"),
        )
        super().__init__(view, items)
        self.game = game
        self.result = filed.result
        self.records = filed.records
        self.ready_at_ms = ready_at_ms
        self._copied = False
        self._best: Plan | None = None

    def follow(self) -> None:
        """Follow what is found out about the start."""
        if hasattr(self.app, "best"):
            self.watch(self.app, "best", self._take_best)

    def _take_best(self, best: Plan | None) -> None:
        if best != self._best:
            self._best = best
            self.draw()

    def sheet(self, columns: int, rows: int) -> Sheet:
        """The card."""
        palette, items = self.view.palette, self.chooser.items
        placement = place(self.game.board.size, columns, rows)
        beside = placement is not None and placement.panel is not None
        width = card_width(_WIDTH, columns)
        if placement is not None and placement.panel is not None:
            width = max(28, min(_WIDTH, columns - placement.panel.x + 2))
        facts = self._facts(width - 6)
        tall = beside and rows >= len(facts) + len(items) + 11 and palette.unicode
        height = min(rows - (2 if beside else 0), (11 if tall else 6) + len(facts) + len(items))
        height = max(height, min(rows, 4 + len(items)))
        sheet = card(width, height, palette)
        self._put_head(sheet, big=tall)
        y = 8 if tall else 3 if height > 4 + len(facts) + len(items) else 2
        for line in facts[: max(0, height - y - len(items) - 1)]:
            sheet.put(3, y, line)
            y += 1
        y = height - len(items) - 1
        put_menu(sheet, Box(1, y, width - 2, len(items)), items, self.chooser.selected, palette, card=True)
        return sheet

    def _put_head(self, sheet: Sheet, *, big: bool) -> None:
        """That it is solved, how, and in what time."""
        palette, result = self.view.palette, self.result
        solved = text("Solved", palette.on(palette.accent, bold=True, card=True))
        time = duration(result.time_ms).removesuffix(" s")
        shown = time if self.view.settings.show_time != "off" else ""
        if not big:
            right = text(shown, palette.on(palette.title, bold=True, card=True))
            sheet.put(3, 1, spread(solved, right, sheet.width - 6, sheet.blank))
            return
        right = text(how(result), palette.on(palette.dim, card=True))
        sheet.put(3, 1, spread(solved, right, sheet.width - 6, sheet.blank))
        ink = palette.on(palette.title, card=True)
        rows = clock_rows(shown) if shown else ()
        if rows and len(rows[0]) > sheet.width - 4:
            rows = (shown,)
        sheet.put_lines(3, 3, [text(row, ink) for row in rows])

    def _facts(self, width: int) -> list[Line]:
        """The figures, a row each, and how they compare with the best plan for the start."""
        result, settings, palette = self.result, self.view.settings, self.view.palette
        if self._copied:
            words = [row for line in self._shared().splitlines() for row in wrapped(line, width)]
            head = text("Copied. By hand:", palette.on(palette.dim, card=True))
            return [head, *(text(row, palette.on(palette.fg, card=True)) for row in words)]
        rows = []
        if settings.show_moves != "off":
            rows += [("Moves", f"{result.moves}"), ("Net moves", f"{result.net}"), ("Pushes", f"{result.pushes}")]
        if settings.show_rate != "off":
            rows.append(("Rate", rate(result.rate).replace("moves ", "")))
        facts = [self._fact(label, value, width) for label, value in rows]
        broken = sorted(self.records, key=lambda each: (each.old is None, each.of != "time"))
        for each in broken[:_RECORDS_MAX]:
            facts += [text(row, palette.on(palette.accent, bold=True, card=True)) for row in _rows(each, width)]
        if self._best is not None:
            words = wrapped(compared(result.moves, self._best.length, self._best.lower_bound), width)
            facts += [text(row, palette.on(palette.title, card=True)) for row in words]
        return facts

    def _shared(self) -> str:
        """The result as a text for others."""
        return share_text(self.result, record(self.game), unicode=self.view.palette.unicode)

    def _fact(self, label: str, value: str, width: int) -> Line:
        palette = self.view.palette
        left = text(label, palette.on(palette.dim, card=True))
        right = text(value, palette.on(palette.fg, bold=True, card=True))
        return spread(left, right, width, palette.on(None, card=True))

    def place(self, sheet: Sheet) -> tuple[int, int]:
        """In the panel's place, so that the finished board stays in sight."""
        columns, rows = self.window
        placement = place(self.game.board.size, columns, rows)
        if placement is None or placement.panel is None:
            return super().place(sheet)
        board = placement.board
        x = min(placement.panel.x - 2, columns - sheet.width)
        return x, max(0, min(board.y, rows - sheet.height))

    def choose(self, item: Item) -> None:
        """Answer, or copy the result."""
        if item.name != "copy":
            self.dismiss(_ANSWERS[item.name])
            return
        self._copied = True
        self.post_message(CopyText(self._shared()))
        self.draw()

    def take_key(self, event: events.Key) -> None:
        """Take no key that may still be held from the last slide."""
        if int(event.time * 1000) >= self.ready_at_ms or event.key == "escape":
            super().take_key(event)

    def take_click(self, event: Pressed) -> None:
        """Nor a click that was meant for a tile."""
        if int(event.at * 1000) >= self.ready_at_ms:
            super().take_click(event)


def _rows(broken: Record, width: int) -> list[str]:
    """A best that fell, as rows of text."""
    words = new_best(broken.kind, broken.of, broken.new, broken.old)
    return wrapped(words[:1].upper() + words[1:], width)
