"""Victory: what a solve came to, beside the finished board, and what next."""

from __future__ import annotations

from textual import events

from slide_tui.controls import Command, Request
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act
from slide_tui.engine.replay import record
from slide_tui.say.share import share_text
from slide_tui.solver.plan import Plan
from slide_tui.store.ledger import Filed
from slide_tui.tui.drawing.menu import Item, item_for
from slide_tui.tui.drawing.sheet import Sheet
from slide_tui.tui.drawing.victory import Outcome, copied_sheet, victory_place, victory_sheet
from slide_tui.tui.messages import CopyText, Pressed
from slide_tui.tui.screens.choosing import means
from slide_tui.tui.screens.menu_dialog import MenuDialog
from slide_tui.tui.view import View

_BACK = ("escape", "enter", "space", "q")
"""Keys that lead back from what was copied."""
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

    def __init__(self, view: View, game: Game, filed: Filed, ready_at_ms: int, race: str = "") -> None:
        """The figures of a solved game, perhaps with words for how a race ended.

        Before `ready_at_ms` no key counts: it may be held since the last slide.
        """
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
        self.race = race
        self._copies = 0
        """How often the text was copied since its page is shown; 0 while the card is shown."""
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
        """The card, or the page with what was copied."""
        palette = self.view.palette
        if self._copies:
            return copied_sheet(self._shared(), palette, columns, rows, again=self._copies > 1)
        best = (self._best.length, self._best.lower_bound) if self._best is not None else None
        outcome = Outcome(self.result, self.records, best, self.race, self.view.settings, palette)
        return victory_sheet(outcome, self.chooser.items, self.chooser.selected, columns, rows)

    def _shared(self) -> str:
        """The result as a text for others."""
        return share_text(self.result, record(self.game), unicode=self.view.palette.unicode)

    def place(self, sheet: Sheet) -> tuple[int, int]:
        """Beside the finished board; what was copied has the whole window."""
        return (0, 0) if self._copies else victory_place(self.game.board.size, sheet, *self.window)

    def choose(self, item: Item) -> None:
        """Answer, or copy the result."""
        if item.name == "copy":
            self._copy()
        else:
            self.dismiss(_ANSWERS[item.name])

    def _copy(self) -> None:
        """Put the text on the clipboard, and show it for terminals that have none."""
        self._copies += 1
        self.post_message(CopyText(self._shared()))
        self.draw()

    def _back(self) -> None:
        """Show the card again."""
        self._copies = 0
        self.draw()

    def take_key(self, event: events.Key) -> None:
        """Take no key that may still be held from the last slide."""
        if self._copies:
            if event.key in _BACK:
                self._back()
            elif means(event, ("c",)):
                self._copy()
        elif int(event.time * 1000) >= self.ready_at_ms or event.key == "escape":
            super().take_key(event)

    def take_click(self, event: Pressed) -> None:
        """Nor a click that was meant for a tile."""
        if self._copies:
            if event.name == "back":
                self._back()
            elif event.name == "copy":
                self._copy()
        elif int(event.at * 1000) >= self.ready_at_ms:
            super().take_click(event)

    def take_pointing(self, name: str | None) -> None:
        """Select what is pointed at; on the page with the text there is nothing to select."""
        if not self._copies:
            super().take_pointing(name)
