"""Unfinished: the runs that a player can resume, because they were left or because they were given up."""

from __future__ import annotations

from pathlib import Path

from slide_tui.engine.game import Game
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.unfinished_run import UnfinishedRun, unfinished_run_of
from slide_tui.store.calendar import Calendar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.store.journal import Listing, Run
    from slide_tui.store.ledger import Ledger
    from slide_tui.store.over import Over

_LISTED = 20
"""How many unfinished runs the list has: the newest."""
_LOOKED_AT = 30
"""How many unfinished runs are searched for one to resume."""


class Unfinished:
    """The unfinished runs of all evenings, as one window may ask for them."""

    def __init__(self, folder: Path, calendar: Calendar, ledger: Ledger) -> None:
        """The runs in a folder; what is resumed becomes the run under way of a ledger. Nothing is read yet."""
        self._folder = folder
        self._calendar = calendar
        self._ledger = ledger
        self._listing: Listing | None = None

    def any(self) -> bool:
        """Whether there is any file to look into."""
        try:
            return any(True for _ in self._folder.iterdir())
        except FileNotFoundError:
            return False
        except (OSError, ValueError):  # the listing says why
            return True

    def newest(self, enough: int | None, *, filing: bool = False) -> tuple[UnfinishedRun, ...]:
        """The unfinished runs that were played last, at most so many; no more files are read than that takes.

        With `filing` those that are found to be over, because their window ended in between, are filed.
        """
        if not self.any():
            return ()
        found = self._all.listed(self._calendar.offset_min(), enough, lambda: self._ledger.left)
        for words in found.words:
            self._ledger.say(words)
        for each in found.over if filing else ():
            self._ledger.file_found(each)
        return found.runs

    def every(self) -> tuple[UnfinishedRun, ...]:
        """The newest twenty, the last played first; runs that are over are filed. Many files take a while."""
        return self.newest(None, filing=True)[:_LISTED]

    def of(self, puzzle: Puzzle) -> UnfinishedRun | None:
        """The run of a puzzle, if it is among those that were played last; None otherwise."""
        return next((run for run in self.newest(_LOOKED_AT) if run.puzzle == puzzle), None)

    def listed(self, game: Game) -> UnfinishedRun:
        """The run under way as the list has it."""
        return unfinished_run_of(game, self._ledger.name, self._calendar.now_ms(), self._calendar.offset_min())

    def leave(self, game: Game, at_ms: int) -> Over | None:
        """Leave the run under way for another one: it stays unfinished if it is worth keeping, else it is dropped.

        Where its journal can't be written, it has to be saved as given up.
        """
        if game.at_stake and not game.worth_keeping:
            self._drop(game)
            return None
        self._ledger.sync(at_ms)
        if game.at_stake and not self._ledger.kept:
            return self._ledger.over(game)
        self._ledger.release(at_ms)
        return None

    def _drop(self, game: Game) -> None:
        """Remove the run under way, once its start is known as begun.

        It stays where that can't be written, or where its journal has earlier runs, as those of old versions may.
        """
        from slide_tui.store.journal import remember

        over = self._ledger.over(game)
        if over.journal is not None:
            known = not over.journal.run.earlier and remember(self._folder, game.puzzle.code)
            self._ledger.say(over.journal.close(keep=not known))

    def resume(self, name: str, at_ms: int) -> Game | None:
        """Go on with an unfinished run; the one under way is left. None if another window has it or it is gone."""
        from slide_tui.store.journal import claim

        journal = claim(self._all.path(name))
        return self._ledger.go_on_in(journal, at_ms) if journal is not None else None

    def given_up(self, number: int) -> Run | None:
        """A run that was given up, by the number of its record; None if it can't be continued. Raises Trouble."""
        from slide_tui.store.solves.filing import reopened

        self._ledger.prepare()
        kept = self._ledger.solves.one(number)
        return reopened(kept) if kept is not None else None

    def give_up(self, name: str) -> bool:
        """File an unfinished run as given up; False if another window has it or it is gone."""
        return self._ledger.file_found(self._all.path(name))

    def give_up_all(self) -> None:
        """File all unfinished runs as given up, but those that other windows have."""
        for run in self.newest(None, filing=True):
            self.give_up(run.name)

    def reopen(self, run: Run, at_ms: int) -> Game | None:
        """Go on with a run that was given up; the one under way is left. None if another window has it.

        Its record stays as it is until the run is over again.
        """
        from slide_tui.store.journal import begin_again

        if self._all.path(run.id).exists():
            return self.resume(run.id, at_ms)
        journal = begin_again(self._folder, run)
        return self._ledger.go_on_in(journal, at_ms) if journal is not None else None

    @property
    def _all(self) -> Listing:
        if self._listing is None:
            from slide_tui.store.journal import Listing

            self._listing = Listing(self._folder)
        return self._listing
