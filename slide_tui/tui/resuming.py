"""Resuming: the part of the App that leads back to unfinished runs, and gives them up when the player says so."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from functools import partial

from textual.reactive import reactive

from slide_tui.choices.settings import size_shown
from slide_tui.engine.intents import Act
from slide_tui.engine.waiting_run import WaitingRun
from slide_tui.say.runs import TAKEN, lost, saved_as_unfinished
from slide_tui.store.ledger import Ledger
from slide_tui.tui.keeping import NOT_SAVING
from slide_tui.tui.looking import Looking
from slide_tui.tui.messages import GiveUp, Refused, now_ms
from slide_tui.tui.opening import SHOWN

_AT_ONCE = 30
"""So many runs are in the list before the others are looked for."""


class Resuming(Looking):
    """A stage on which a run can be left and resumed."""

    waiting: reactive[tuple[WaitingRun, ...]] = reactive((), init=False, repaint=False)
    """The runs that wait, the last played first: all, or at least the first two."""

    def look_for_waiting(self) -> None:
        """See which runs were played last; this takes no longer with many."""
        if self.outside.ledger is not None:
            self.waiting = self.outside.ledger.unfinished.newest(SHOWN)

    async def look_through_waiting(self, ledger: Ledger) -> None:
        """See which runs wait, in a thread, and file those that were over."""
        self.waiting = await to_thread(ledger.unfinished.every)
        self.tell()

    # Going on

    def do_go_on(self) -> None:
        """Go back to the run on the table, or else resume the one that was played last."""
        if self.game is not None and self.game.at_stake:
            self.go_to("game")
            self.call_after_refresh(self.back_on_board)
        elif self.waiting:
            self._resume(self.waiting[0])

    def do_waiting(self) -> None:
        """Show all unfinished runs: the next key finds the list open, whatever has still to be read."""
        ledger = self.outside.ledger
        if ledger is None:
            self.refused = Refused(NOT_SAVING)
            return
        self.take(Act.PAUSE)
        self.waiting = ledger.unfinished.newest(_AT_ONCE)
        here = ledger.unfinished.listed(self.game) if self.game is not None and self.game.at_stake else None
        self.open("waiting", here, self.waiting, then=self._take_waiting)
        self.off_loop(partial(self.look_through_waiting, ledger))

    def _take_waiting(self, run: WaitingRun | None) -> None:
        """Resume the run that was chosen from the list."""
        ledger = self.outside.ledger
        if run is None or ledger is None:
            self.back_on_board()
            return
        if run.name == ledger.name:
            self.do_go_on()
        else:
            self.if_nothing_is_lost("Resume another run?", lambda: self._resume(run))

    def _resume(self, run: WaitingRun) -> None:
        ledger = self.outside.ledger
        game = ledger.unfinished.resume(run.name, now_ms()) if ledger is not None else None
        if game is None:
            self.look_for_waiting()
            self.refused = Refused(TAKEN)
        else:
            self.sit_down(game)

    # Giving up

    def do_give_up(self) -> None:
        """Give up the run on the table, if the player agrees."""
        if self.game is None or not self.game.at_stake:
            self.refused = Refused("There is no run to give up.")
            return
        self.ask("Give up this run?", self.fate(saved_as_unfinished(self.game.moves)), self._leave_table)

    def on_give_up(self, event: GiveUp) -> None:
        """Give up a run of the list, if the player agrees."""
        ledger, run = self.outside.ledger, event.run
        if ledger is None:
            return
        question, saved = f"Give up {size_shown(run.puzzle.size)}?", saved_as_unfinished(run.moves)
        if run.name == ledger.name:
            self.ask(question, self.fate(saved), self._clear_table)
        else:
            self.ask(question, saved, lambda: self.off_loop(partial(self._file, ledger, run)))

    async def _file(self, ledger: Ledger, run: WaitingRun) -> None:
        """File a run that waits as unfinished."""
        if not await to_thread(ledger.unfinished.give_up, run.name):
            self.refused = Refused(TAKEN)
        await self.look_through_waiting(ledger)

    def _leave_table(self) -> None:
        """File the run on the table as unfinished, and go to the start screen."""
        self._clear_table()
        self.look_for_waiting()
        self.go_to("intro")

    def _clear_table(self) -> None:
        """File the run on the table as unfinished; nothing lies there then."""
        game, ledger = self.game, self.outside.ledger
        self.stop_race()
        self.forget_help()
        if game is not None and ledger is not None:
            ledger.abandon(game)
            self.tell()
        self.match = None

    # What becomes of a run

    def fate(self, kept: str) -> str:
        """What becomes of the run on the table: what is given, or that it may be lost where it can't be kept."""
        moves = self.game.moves if self.game is not None else 0
        return kept if self.run_waits else lost(moves, surely=self.outside.ledger is None)

    def ask(self, question: str, about: str, then: Callable[[], object]) -> None:
        """Ask y/n before something is done, on the board if that is shown; the clock waits meanwhile."""
        game = self.game
        over, ran = game.board.size if game is not None and self.shows("game") else None, self.take(Act.PAUSE)

        def answered(yes: bool | None) -> None:
            if yes:
                then()
            else:
                self.go_on(ran=ran)

        self.open("confirm", question, about, over, then=answered)

    def go_on(self, *, ran: bool) -> None:
        """Let the clock run again that a question has stopped; else show what belongs over the board."""
        if ran:
            self.take(Act.RESUME)
        else:
            self.back_on_board()
