"""Scribe: has what is played written down, and says what came of that."""

from __future__ import annotations

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game, advance
from slide_tui.engine.intents import Act
from slide_tui.engine.waiting_run import WaitingRun
from slide_tui.say.bests import new_best
from slide_tui.store.ledger import Ledger


class Scribe:
    """Writes down one game after the other, or nothing where nothing is to be kept.

    What is to be said about files comes back as lines from whatever was done with them.
    """

    def __init__(self, ledger: Ledger | None) -> None:
        """A book, or none."""
        self._ledger = ledger
        self._waited = False
        self._said: list[str] = []
        self._filed: int | None = None
        self._optimal: int | None = None

    @property
    def keeps(self) -> bool:
        """Whether anything is to be kept."""
        return self._ledger is not None

    def newest(self, enough: int) -> tuple[WaitingRun, ...]:
        """The runs that wait and were played last, at most so many."""
        return self._ledger.unfinished.newest(enough, filing=True) if self._ledger is not None else ()

    def every(self) -> tuple[WaitingRun, ...]:
        """All runs that wait, the last played first."""
        return self._ledger.unfinished.every() if self._ledger is not None else ()

    def resume(self, run: WaitingRun, at_ms: int) -> Game | None:
        """A run that waits, as the one under way, which waits instead. None if another window has it."""
        self._filed, self._optimal = None, None
        return self._ledger.unfinished.resume(run.name, at_ms) if self._ledger is not None else None

    def start_clock(self, game: Game, at_ms: int) -> Game:
        """A game that was resumed, with its clock running from now on."""
        game = advance(game, Act.RESUME, at_ms)
        if self._ledger is not None:
            self._ledger.note(game)
        return game

    def give_up(self, run: WaitingRun) -> list[str] | None:
        """File a run that waits as unfinished, and what is to be said about files; None if another window has it."""
        if self._ledger is None or not self._ledger.unfinished.give_up(run.name):
            return None
        return ["It is in your statistics now, unfinished.", *self.words()]

    def open(self) -> list[str]:
        """Open the file of all runs before a solve needs it, and what is to be said about it."""
        if self._ledger is not None:
            self._ledger.prepare()
        return self.words()

    def words(self) -> list[str]:
        """What is to be said about files since the last time."""
        if self._ledger is None:
            return []
        waited, self._waited = self._waited, self._ledger.waits
        said = self._ledger.words()
        self._said += said
        return said + (["What waited is kept now."] if waited and not self._waited else [])

    def waits_on(self, at_ms: int) -> bool:
        """Whether the run under way can be gone on with on another evening; what went wrong is tried again for it."""
        if self._ledger is None:
            return False
        self._ledger.sync(at_ms)
        return self._ledger.kept

    def lasts(self) -> bool:
        """Whether a run that is given up now stays, as far as is known."""
        return self._ledger is not None and self._ledger.kept and self._ledger.lasts

    def sync(self, at_ms: int) -> None:
        """Bring what was played to the disk, without waiting for that."""
        if self._ledger is not None:
            self._ledger.sync(at_ms)

    def leave(self, at_ms: int) -> list[str]:
        """The program ends."""
        ledger = self._ledger
        if ledger is None:
            return []
        said = self._said
        lines = ledger.leave(at_ms) + self.words()
        self._ledger = None
        return list(dict.fromkeys([*said, *lines]))

    def begin(self, game: Game, before: Game | None = None, at_ms: int = 0) -> list[str]:
        """Another game lies on the table; the one before waits. What waits to be kept is tried again."""
        ledger = self._ledger
        if ledger is None:
            return []
        if before is not None and not before.solved:
            ledger.unfinished.let_wait(before, at_ms)
        elif ledger.waits:
            ledger.retry()
        ledger.begin(game)
        self._filed, self._optimal = None, None
        return self.words()

    def note(self, before: Game, game: Game, optimal: int | None) -> list[str]:
        """Write a step down, of a solve with the fewest slides that its start needs if that is known."""
        ledger = self._ledger
        if ledger is None or before is game:
            return []
        if before.at_stake and not game.begun:
            ledger.abandon(before)
        lines = self.begin(game) if before.begun and not game.begun else []
        ledger.note(game)
        if game.clock.phase is not Phase.STOPPED:
            return lines + self.words()
        filed = ledger.finish(game, optimal)
        self._filed, self._optimal = filed.id, optimal
        broken = [record for record in filed.records if record.old is not None]
        bests = [new_best(record.kind, record.of, record.new, record.old) for record in broken]
        return [f"{best[:1].upper()}{best[1:]}." for best in bests] + self.words()

    def know_optimal(self, optimal: int) -> None:
        """A proof came after the solve: it belongs to the kept run."""
        if self._ledger is not None and self._filed is not None and self._optimal is None:
            self._ledger.know_optimal(self._filed, optimal)
            self._optimal = optimal
