"""RunStore: what is written down of a player's runs: the one under way, slide by slide, and all that are over.

What can go wrong with files comes back as a line of words; nothing here raises, and the game goes on.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TypeVar

from slide_tui.engine.game import Game
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.result import result_of
from slide_tui.engine.unfinished_run import UnfinishedRun, unfinished_run_of
from slide_tui.stats.solve import Solve
from slide_tui.stats.solve_report import SolveReport
from slide_tui.store.background import later
from slide_tui.store.calendar import Calendar, now_ms, offset_min
from slide_tui.store.folders import Folders
from slide_tui.store.journal.journal import Journal, begin, begin_again
from slide_tui.store.journal.listing import Listing, claim
from slide_tui.store.journal.run import JournalRun
from slide_tui.store.journal.starts import Starts, remember
from slide_tui.store.solves.filing import reopened, replay_of, solve_of
from slide_tui.store.solves.keys import key_of
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.trouble import Busy, Trouble
from slide_tui.store.solves.values import StoredRun

T = TypeVar("T")

LEAVE_S = 0.2
"""How long the end of the program waits, for the disk and for a thread that has the file of all runs."""

_LISTED, _LOOKED_AT = 20, 30
"""How many unfinished runs the list has, and how many are searched for one to resume: the newest."""


class RunStore:
    """One window's runs. Files are opened when they are first needed."""

    def __init__(self, folders: Folders, calendar: Calendar, version: str, *, checks: bool = False) -> None:
        """The runs in the folders of the game; with `checks` damage is looked for once they are asked for."""
        self.folders = folders
        self.solves = SavedRuns(folders.solves_file)
        """All runs that are over."""
        self.say = self.solves.files.say
        """Have something to say about files."""
        self.words = self.solves.files.notes
        """What is to be said about files since the last time, a line each."""
        self.unfinished = UnfinishedRuns(calendar, self)
        """The runs that can be resumed, because they were left or given up."""
        self.left = False
        """Whether the program has ended: then nothing is looked into."""
        self.deleted: list[Solve] = []
        """The runs that were deleted since the program began: every visit to the statistics can bring them back."""
        self._calendar = calendar
        self._version = version
        self._checks = checks
        self._journal: Journal | None = None
        self._ended: dict[int, tuple[Game, Journal]] = {}
        """Runs that are over and not filed yet, by their logs."""
        self._starts = Starts(folders.runs)
        self._repeat = False
        self._filing = Lock()
        self._in_journals: set[str] = set()

    # The run under way

    @property
    def name(self) -> str:
        """The name of the run under way; empty if there is none."""
        return self._journal.run.id if self._journal is not None else ""

    def begin(self, game: Game) -> None:
        """Another run begins; its file appears with its first slide. The one before was released or is over."""
        self._starts.look()  # so that the first slide finds next to nothing that is new
        self._repeat = False
        self._journal = begin(self.folders.runs, game, self._calendar.now_ms())

    def play_on(self, journal: Journal, at_ms: int) -> Game:
        """Make an unfinished run the one under way, which is left."""
        if self._journal is not None:
            left = self._journal.run.game
            self.unfinished.leave(left, at_ms)
            self.file(left)
        self._repeat = False
        self._journal = journal
        return journal.run.game

    def note(self, game: Game) -> None:
        """Write a step down before its frame is painted."""
        if self._journal is None:
            return
        if game.begun and not self._journal.run.game.begun:
            self._starts.look()
            self._repeat = game.puzzle.code in self._starts
        self.say(self._journal.note(self._marked(game)))

    def sync(self, at_ms: int) -> None:
        """Bring the file to the disk, without waiting for that; to be called once a second and at a pause."""
        if self._journal is not None:
            self.say(self._journal.sync(at_ms))

    @property
    def settled(self) -> bool:
        """Whether all that was played so far is on the disk, or on its way there, and nothing waits for its turn."""
        return not self.waits and (self._journal is None or self._journal.settled)

    @property
    def kept(self) -> bool:
        """Whether the run under way can be gone on with on another evening, as it is now."""
        return self._journal is not None and self._journal.whole

    def release(self, at_ms: int, wait_s: float = 0) -> None:
        """Leave the run under way as it is, as its clock reads; the disk has so long to take it."""
        self.sync(at_ms)
        journal, self._journal = self._journal, None
        if journal is not None:
            self.say(journal.close(keep=True, wait_s=wait_s))

    def drop(self, code: str) -> None:
        """Leave the run under way for good; that its start was begun stays known.

        The run stays where that can't be written, or where its journal has earlier runs, as in old versions.
        """
        journal, self._journal = self._journal, None
        if journal is not None:
            known = not journal.run.earlier and remember(self.folders.runs, code)
            self.say(journal.close(keep=not known))

    def end(self, game: Game) -> None:
        """End the run under way, which only its journal has until `file` saves it."""
        journal = self._journal or begin(self.folders.runs, game, self._calendar.now_ms())
        self._journal = None
        self._ended[id(game.log)] = self._marked(game), journal

    def _marked(self, game: Game) -> Game:
        """The game under way, as a repeat if its start was begun before."""
        return game._replace(repeat=True) if self._repeat and not game.repeat else game

    # Filing, in a thread

    def file(self, game: Game, optimal: int | None = None) -> SolveReport | None:
        """Save a run that has ended, on the disk when this returns unless words say otherwise; what became of a solve.

        One that was never begun leaves nothing.
        """
        game, journal = self._ended.pop(id(game.log), (game, None))
        if journal is None:
            return None
        stored = self._save(journal, (game,), self._calendar.now_ms(), optimal)
        if stored is None or not game.solved:
            return SolveReport(result_of(game)) if game.solved else None
        from slide_tui.store.statistics.side import report_of

        repeat = game.repeat or (stored.solve.repeat and game.puzzle.scrambled)
        result = result_of(game._replace(repeat=repeat))
        return self.ask(partial(report_of, self.solves, result, stored.solve), SolveReport(result, stored.solve.id))

    def file_left(self, path: Path) -> bool:
        """Save the runs in a journal that no window holds, dated as they were played; whether it could be had."""
        journal = claim(path) if not self.left else None
        if journal is not None:
            self._save(journal, (*journal.run.earlier, journal.run.game), journal.played_ms)
        return journal is not None

    def _save(
        self, journal: Journal, games: Sequence[Game], at_ms: int, optimal: int | None = None
    ) -> StoredRun | None:
        """Save the runs of a journal, and let it go; the last of them. None if the next start finds it there."""
        stored, safe, offset_min = None, True, self._calendar.offset_min()
        keys = [key_of(f"{journal.run.id}/{place}") for place in range(len(games) - 1)] + [key_of(journal.run.id)]
        with self._filing:
            for key, game in zip(keys, games, strict=True):
                if game.begun and not self.left:
                    solve = solve_of(game, at_ms, offset_min, optimal)
                    stored = self.solves.keep(StoredRun(solve, replay_of(game), key, self._version))
                    safe = safe and stored is not None
            if self.left:
                return None
            self.say(journal.close(keep=not safe, over=True))
            if not safe and journal.whole:
                self._in_journals.update(keys)
        return stored

    @property
    def waits(self) -> bool:
        """Whether a run that is over still waits for its turn."""
        return bool(self.solves.pending)

    def retry(self) -> None:
        """Try again to keep what waits."""
        with self._filing:
            if not self.left:
                self.solves.retry()

    # Asking: this too

    def prepare(self, *, make: bool = True) -> bool:
        """Get the runs that are over ready, perhaps only if there are any; whether it was tried."""
        if self.left or not (make or self.solves.files.exists()):
            return False
        try:
            self.solves.get_ready()
        except Busy:  # the rest of a long log is read in the background
            pass
        except Trouble as why:
            self.say(str(why))
        if self._checks:
            self._checks = False
            later(self.solves.files.check)
        return True

    def knows(self, game: Game) -> bool:
        """Whether the start of the run under way was begun before."""
        return self._repeat or (not self.left and self.solves.begun(game.puzzle.code, self.name))

    def ask(self, work: Callable[[], T], otherwise: T) -> T:
        """The answer to a question about saved runs; what is wrong with the files is said elsewhere."""
        try:
            return self.solves.answer(work) if not self.left else otherwise
        except Trouble:
            return otherwise

    # The end

    def leave(self, at_ms: int, within_s: float = LEAVE_S) -> list[str]:
        """Leave; what is still to be said, a line each."""
        end = time.monotonic() + within_s
        self.release(at_ms, within_s)
        self.left = True
        if self._filing.acquire(timeout=max(0, end - time.monotonic())):
            self.solves.close(max(0, end - time.monotonic()))
            keys = {run.key for run in self.solves.pending}
            self._filing.release()
            kept = len(keys & self._in_journals)
            for runs, words in ((len(keys) - kept, "not saved after all"), (kept, "will be saved at a later start")):
                self.say(f"{words}: {runs} run{'s' * (runs != 1)}" if runs else None)
        return self.words()


class UnfinishedRuns:
    """The unfinished runs of all evenings, as one window may ask for them."""

    def __init__(self, calendar: Calendar, store: RunStore) -> None:
        """The runs of a store, whose run under way is what is resumed."""
        self._calendar = calendar
        self._store = store
        self._all = Listing(store.folders.runs)

    def newest(self, enough: int | None, *, filing: bool = False) -> tuple[UnfinishedRun, ...]:
        """The unfinished runs that were played last, at most so many; no more files are read than that takes.

        With `filing` those that are found to be over, because their window ended in between, are filed.
        """
        found = self._all.listed(self._calendar.offset_min(), enough)
        for words in found.words:
            self._store.say(words)
        for path in found.over if filing else ():
            self._store.file_left(path)
        return tuple(found.runs)

    def every(self) -> tuple[UnfinishedRun, ...]:
        """The newest twenty, the last played first; runs that are over are filed. Many files take a while."""
        return self.newest(None, filing=True)[:_LISTED]

    def of(self, puzzle: Puzzle) -> UnfinishedRun | None:
        """The run of a puzzle, if it is among those that were played last; None otherwise."""
        return next((run for run in self.newest(_LOOKED_AT) if run.puzzle == puzzle), None)

    def listed(self, game: Game) -> UnfinishedRun:
        """The run under way as the list has it."""
        return unfinished_run_of(game, self._store.name, self._calendar.now_ms(), self._calendar.offset_min())

    def leave(self, game: Game, at_ms: int) -> None:
        """Leave the run under way for another one: it stays unfinished if it is worth keeping, else it is dropped.

        Where its journal can't be written, it ends, to be filed as given up.
        """
        store = self._store
        if game.at_stake and not game.worth_keeping:
            store.drop(game.puzzle.code)
            return
        store.sync(at_ms)
        if game.at_stake and not store.kept:
            store.end(game)
        else:
            store.release(at_ms)

    def resume(self, name: str, at_ms: int) -> Game | None:
        """Go on with an unfinished run; the one under way is left. None if another window has it or it is gone."""
        journal = claim(self._all.path(name))
        return self._store.play_on(journal, at_ms) if journal is not None else None

    def give_up(self, name: str) -> bool:
        """File an unfinished run as given up; False if another window has it or it is gone."""
        return self._store.file_left(self._all.path(name))

    def give_up_all(self) -> None:
        """File all unfinished runs as given up, but those that other windows have."""
        for run in self.newest(None, filing=True):
            self.give_up(run.name)

    def given_up(self, number: int) -> JournalRun | None:
        """A run that was given up, by the number of its record; None if it can't be continued. Raises Trouble."""
        self._store.prepare()
        stored = self._store.solves.one(number)
        return reopened(stored) if stored is not None else None

    def reopen(self, run: JournalRun, at_ms: int) -> Game | None:
        """Go on with a run that was given up; the one under way is left. None if another window has it.

        Its record stays as it is until the run is over again.
        """
        if self._all.path(run.id).exists():
            return self.resume(run.id, at_ms)
        return self._store.play_on(begin_again(self._store.folders.runs, run), at_ms)


def run_store_in(folders: Folders, version: str) -> RunStore:
    """The runs of the player in the folders of the game, by the system's calendar and chance."""
    return RunStore(folders, Calendar(now_ms, offset_min), version, checks=True)
