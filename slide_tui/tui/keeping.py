"""Keeping: the part of the App that has every run written down, and what the player is told of that."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial

from textual.reactive import reactive
from textual.timer import Timer

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act
from slide_tui.engine.match import Match
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.result import result_of
from slide_tui.say.bests import new_best, weight
from slide_tui.say.leaving import run_waits
from slide_tui.scores.recent import Recent
from slide_tui.solver.plan import Plan
from slide_tui.store.ledger import Filed, Ledger
from slide_tui.tui.advice import Advice
from slide_tui.tui.helping import Helping
from slide_tui.tui.messages import now_ms

NOT_SAVING = "Nothing is being saved: you started with --no-save, or there is no home folder."
_SYNC_S = 1.0
_TOLD = 2
"""So many new bests are said at the solve; its result names more."""


class Keeping(Helping):
    """A match whose every step is on the disk before it is on the screen."""

    recent: reactive[Recent | None] = reactive(None, init=False, repaint=False)
    """The last solves of the kind that is played."""

    filed: Filed | None = None
    """What became of the last solve."""
    last_words: Sequence[str] = ()
    """What is still to be said about files when the screen has gone."""
    _syncing: Timer | None = None

    @property
    def run_waits(self) -> bool:
        """Whether the run under way can be gone on with on another evening; what went wrong is tried again for it."""
        if self.outside.ledger is None:
            return False
        self.outside.ledger.sync(now_ms())
        return self.outside.ledger.kept

    def begin_run(self, game: Game) -> None:
        """Another game lies on the table; the one before waits if it was begun and not solved."""
        ledger = self.outside.ledger
        if ledger is not None:
            if self.game is not None and not self.game.solved:
                ledger.unfinished.let_wait(self.game, now_ms())
            ledger.begin(game)
            self.compare_with(game)
            self.tell()

    def compare_with(self, game: Game) -> None:
        """Forget the last solves where the next game is of another kind."""
        if self.game is not None and not self.game.puzzle.like(game.puzzle):
            self.recent = None

    def write_down(self, before: Match, after: Match) -> None:
        """Note a step of the player's game, before its frame is painted."""
        ledger, was, game = self.outside.ledger, before.game, after.game
        if ledger is None or was is game:
            return
        if was.begun and not game.begun:
            if not was.solved:
                ledger.abandon(was)
            ledger.begin(game)
        ledger.note(game)
        if self._syncing is None and game.clock.phase is Phase.RUNNING:
            self._syncing = self.set_interval(_SYNC_S, self._sync)
        elif game.clock.phase is not Phase.RUNNING:
            self._sync()
        self.tell()

    def file_solve(self, game: Game) -> None:
        """Keep a solve before it is announced. Who has played it to its end has nothing more to say."""
        if game.helped:
            self.advice = None
        if self.outside.ledger is None:
            self.filed = Filed(result_of(game))
            return
        best = self.best
        self.filed = self.outside.ledger.finish(game, best.length if best is not None and best.optimal else None)
        self.off_loop(partial(self._look_up, self.outside.ledger))
        self.tell()
        broken = [record for record in self.filed.records if record.old is not None]
        broken.sort(key=lambda each: weight(each.kind, each.of, each.old))
        if broken:
            told = [new_best(each.kind, each.of, each.new, each.old) for each in broken[:_TOLD]]
            self.advice = Advice(". ".join(words[:1].upper() + words[1:] for words in told))

    def watch_best(self, best: Plan | None) -> None:
        """A proof may come after the solve: it belongs to the kept run."""
        ledger, filed, game = self.outside.ledger, self.filed, self.game
        proven = best is not None and best.optimal and game is not None and game.solved and best.board == game.start
        if proven and best is not None and ledger is not None and filed is not None and filed.id is not None:
            ledger.know_optimal(filed.id, best.length)

    def on_unmount(self) -> None:
        """The run waits for another evening; what went wrong is said once more."""
        left = self.outside.ledger.leave(now_ms()) if self.outside.ledger is not None else []
        self.last_words = tuple(dict.fromkeys((*self.noticed, *left, *self.last_words)))

    def say_run_waits(self) -> None:
        """Say when the screen has gone that the run under way can be resumed."""
        if self.game is not None and self.game.at_stake:
            self.last_words = (run_waits(self.game),)

    def do_notices(self) -> None:
        """Show what went wrong with files; it is read then."""
        self.take(Act.PAUSE)
        self.tell()
        shown = self.notices or self.noticed or (self._all_is_well,)
        self.open("notices", shown, then=lambda _: self.back_on_board())
        if self.shows("notices"):
            self.notices = ()

    @property
    def _all_is_well(self) -> str:
        return "Everything you play is being saved." if self.outside.ledger is not None else NOT_SAVING

    def back_on_board(self, words: str = "") -> None:
        """Show what belongs over the board, the pause or the result; perhaps with words for a refusal."""
        raise NotImplementedError

    def open_book(self) -> None:
        """Open the file of all runs before it is needed, where nobody waits for it."""
        if self.outside.ledger is not None:
            self.off_loop(partial(self._look_up, self.outside.ledger))

    def off_loop(self, work: Callable[[], Awaitable[None]], only: str = "") -> None:
        """Have something done while the game goes on; with a name, in the place of what has the same.

        A function, since a coroutine that the end of the program forestalls writes a warning on the terminal.
        """
        self.run_worker(work, exclusive=bool(only), group=only or "default", exit_on_error=False)

    async def _look_up(self, ledger: Ledger) -> None:
        """Open the book, and find the last solves in it."""
        _ = ledger.keeper  # made here, so that no two threads make one each
        make = self.game is None or self.game.begun  # a board that is only looked at makes no file
        if not await to_thread(ledger.prepare, make=make) or (game := self.game) is None:
            return
        if not (game.repeat or game.solved) and await to_thread(ledger.knows, game):
            self._mark_repeat(game.puzzle)
        if self.recent is None or game.solved:
            recent = await to_thread(ledger.recent, game)
            if self.game is not None and self.game.puzzle.like(game.puzzle):  # it may be another one by now
                self.recent = recent
        await to_thread(ledger.expect, game)

    def _mark_repeat(self, puzzle: Puzzle) -> None:
        """Let the run show that its start was begun before, if it is still the one on the table."""
        match = self.match
        if match is not None and match.game.puzzle is puzzle and not match.game.solved:
            self.match = match.with_game(0, replace(match.game, repeat=True))

    def _sync(self) -> None:
        """Bring what was played to the disk; once a second, until the clock stands still and nothing is left to do."""
        ledger, game = self.outside.ledger, self.game
        if ledger is None:
            return
        ledger.sync(now_ms())
        if ledger.waits:
            self.off_loop(partial(to_thread, ledger.retry), only="retry")
        idle = game is None or game.clock.phase is not Phase.RUNNING
        if idle and ledger.settled and self._syncing is not None:
            self._syncing.stop()
            self._syncing = None
        self.tell()

    def tell(self) -> None:
        """Say what went wrong with files."""
        if self.outside.ledger is not None:
            self.notice(*self.outside.ledger.words())
