"""Scribe: has what is played written down, and says what came of that."""

from __future__ import annotations

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.say.bests import new_best
from slide_tui.store.ledger import Ledger


class Scribe:
    """Writes down one game after the other, or nothing where nothing is to be kept."""

    def __init__(self, ledger: Ledger | None) -> None:
        """A book, or none."""
        self._ledger = ledger

    @property
    def keeps(self) -> bool:
        """Whether a run that is left can be gone on with."""
        return self._ledger is not None

    def waiting(self) -> Game | None:
        """The run of an earlier evening that can be gone on with."""
        return self._ledger.resume() if self._ledger is not None else None

    def release(self) -> None:
        """Let a run that is under way wait for another evening."""
        if self._ledger is not None:
            self._ledger.release()

    def leave(self) -> None:
        """The program ends."""
        if self._ledger is not None:
            self._ledger.leave()

    def begin(self, game: Game, before: Game | None = None) -> None:
        """Another game lies on the table; the one before is over."""
        if self._ledger is not None:
            if before is not None and not before.solved:
                self._ledger.abandon(before)
            self._ledger.begin(game)

    def note(self, before: Game, game: Game) -> list[str]:
        """Write a step down; what is to be said about it."""
        ledger = self._ledger
        if ledger is None or before is game:
            return []
        if before.begun and not game.begun:
            self.begin(game, before)
        ledger.note(game)
        if game.clock.phase is not Phase.STOPPED:
            return ledger.words()
        broken = [record for record in ledger.finish(game, None).records if record.old is not None]
        bests = [new_best(record.kind, record.of, record.new, record.old) for record in broken]
        return [f"{best[:1].upper()}{best[1:]}." for best in bests] + ledger.words()
