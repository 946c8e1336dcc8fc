"""Ledger: what is written down of a player's runs: the one under way, slide by slide, and all that are over.

Everything that can go wrong with files comes back as a line of words; nothing here raises, and the game goes on.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Lock

from slide_tui.engine.game import Game
from slide_tui.engine.result import result_of
from slide_tui.stats.days import day_of
from slide_tui.stats.filed import Filed
from slide_tui.store.background import Later, in_background, never
from slide_tui.store.calendar import Calendar, chance, now_ms, offset_min
from slide_tui.store.folders import Folders
from slide_tui.store.over import Over
from slide_tui.store.solves.trouble import Busy, Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.stats.recent import Recent
    from slide_tui.stats.solve import Solve
    from slide_tui.store.journal import Journal, Starts
    from slide_tui.store.solves.solves import Solves
    from slide_tui.store.solves.values import Deleted
    from slide_tui.store.unfinished import Unfinished


LEAVE_S = 0.2
"""How long the end of the program waits, for the disk and for a thread that has the file of all runs."""


class Ledger:
    """One window's book. What it needs of files is loaded when it first writes."""

    def __init__(
        self, folders: Folders, calendar: Calendar, chance: Callable[[], int], version: str, later: Later = never
    ) -> None:
        """A book in the folders of the game; nothing is opened yet. Damage is looked for `later`."""
        self._runs: Path = folders.state / "runs"
        self._file = folders.solves_file
        self._calendar = calendar
        self._chance = chance
        self._version = version
        self._journal: Journal | None = None
        self._starts: Starts | None = None
        self._first_slide_to_come = False
        self._repeat = False
        self._solves: Solves | None = None
        self._counting = Lock()
        self.left = False
        """Whether the program has ended: then nothing is looked into."""
        self._later = later
        self._in_journals: set[str] = set()
        self._unfinished: Unfinished | None = None
        self._words: list[str] = []
        self.deleted: list[Deleted] = []
        """The runs that were deleted since the program began: every visit to the statistics can bring them back."""

    @property
    def solves(self) -> Solves:
        """All runs that are over."""
        if self._solves is None:
            from slide_tui.store.solves.solves import Solves

            self._solves = Solves(self._file, self._chance, self._version)
        return self._solves

    def words(self) -> list[str]:
        """What is to be said about files since the last time, a line each."""
        words, self._words = self._words, []
        return words + (self._solves.notes() if self._solves is not None else [])

    @property
    def unfinished(self) -> Unfinished:
        """The runs that wait, and those that were given up and can be reopened."""
        if self._unfinished is None:
            from slide_tui.store.unfinished import Unfinished

            self._unfinished = Unfinished(self._runs, self._calendar, self)
        return self._unfinished

    # The run under way

    @property
    def name(self) -> str:
        """The name of the run under way; empty if there is none."""
        return self._journal.run.id if self._journal is not None else ""

    def go_on_in(self, journal: Journal, at_ms: int) -> Game:
        """Make a run that waited the one under way, which waits instead."""
        if self._journal is not None:
            over = self.unfinished.leave(self._journal.run.as_played, at_ms)
            if over is not None:
                self.abandon(over)
        self._first_slide_to_come = self._repeat = False
        self._journal = journal
        return journal.run.as_played

    def begin(self, game: Game) -> None:
        """Another run begins; its file appears with its first slide. The one before was released or is over."""
        from slide_tui.store.journal import Starts, begin

        self._starts = self._starts or Starts(self._runs)
        self._starts.look()  # so that the first slide finds next to nothing that is new
        self._first_slide_to_come, self._repeat = True, False
        self._journal = begin(self._runs, game, self._calendar.now_ms())

    def note(self, game: Game) -> None:
        """Write a step down before its frame is painted."""
        if self._journal is None:
            return
        if self._first_slide_to_come and game.begun:
            self._first_slide_to_come = False
            self._repeat = self._waits_or_is_played(game)
        self.say(self._journal.note(self._marked(game), game.control or None))

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
        """Let the run under way wait, as its clock reads; the disk has so long to take it."""
        self.sync(at_ms)
        journal, self._journal = self._journal, None
        if journal is not None:
            self.say(journal.close(keep=True, wait_s=wait_s))

    def leave(self, at_ms: int, within_s: float = LEAVE_S) -> list[str]:
        """Leave; what is still to be said, a line each. A thread that looks something up is not waited for."""
        end = time.monotonic() + within_s
        self.release(at_ms, within_s)
        self.left = True
        if self._solves is not None and self._counting.acquire(timeout=max(0, end - time.monotonic())):
            try:
                lost = not self._solves.close(max(0, end - time.monotonic()))
                self._say_left({run.key for run in self._solves.pending}, lost=lost)
            finally:
                self._counting.release()
        return self.words()

    # Runs that are over

    def over(self, game: Game) -> Over:
        """End the run under way, which only its journal has until it is filed."""
        journal, self._journal = self._journal, None
        return Over(self._marked(game), journal)

    def file(self, over: Over, optimal: int | None = None) -> Filed:
        """Save a solve; it is on the disk when this returns, unless words say otherwise. To be called in a thread."""
        with self._counting:
            game, name = over.game, over.journal.run.id if over.journal is not None else ""
            if self.left:
                return Filed(result_of(game))  # the next start finds it in its journal
            if not game.repeat and self.solves.begun(game.puzzle.code, name):
                game = game._replace(repeat=True)
            number = self._keep(over._replace(game=game), optimal)
            if number is None:
                return Filed(result_of(game))
            return self._told(Filed(result_of(game), number), self._solve(game, optimal))

    def _told(self, filed: Filed, solve: Solve) -> Filed:
        """A solve that was filed, with what it came to, as far as that can be told now."""
        from slide_tui.store.statistics.side import told

        try:
            return told(self.solves, filed, solve)
        except Trouble:
            return filed

    def abandon(self, over: Over) -> None:
        """Save a run that was given up; one that was never begun leaves nothing. To be called in a thread."""
        with self._counting:
            if over.unfinished and not self.left:
                self._keep(over, None)
            elif over.journal is not None and not over.unfinished:
                over.journal.close(keep=False)

    def prepare(self, *, make: bool = True) -> bool:
        """Get the runs that are over ready, perhaps only if there are any; whether it was tried. Not for the loop."""
        from slide_tui.store.solves.solves import BRIEF_S

        with self._counting:
            if not (opens := not self.left and (make or self.solves.exists())):
                return False
            try:
                self.solves.get_ready(BRIEF_S)
            except Busy:  # the rest of a long log is read in the background
                pass
            except Trouble as why:
                self.say(str(why))
            later, self._later = self._later, never
            later(self.solves.check)
        return opens

    def knows(self, game: Game) -> bool:
        """Whether the start of the run under way was begun before, as the files say; to be called in a thread."""
        with self._counting:
            return self._repeat or (not self.left and self.solves.begun(game.puzzle.code, self.name))

    def recent(self, game: Game) -> Recent:
        """The last solves by date of the same kind that count, however they were controlled."""
        from slide_tui.stats.recent import recent_of
        from slide_tui.store.statistics.side import recent

        with self._counting:
            try:
                return recent_of([]) if self.left else recent(self.solves, game.kind, self.today())
            except Trouble:
                return recent_of([])

    def today(self) -> int:
        """The player's day, counted from 1970-01-01."""
        return day_of(self._calendar.now_ms(), self._calendar.offset_min())

    @property
    def waits(self) -> bool:
        """Whether a run that is over still waits for its turn."""
        return self._solves is not None and bool(self._solves.pending)

    @property
    def lasts(self) -> bool:
        """Whether runs that are over stay after the end of the program, as far as is known; opens their file."""
        self.prepare()
        return self.solves.lasting

    def retry(self) -> None:
        """Try again to keep what waits; to be called in a thread, as another window may have the file."""
        with self._counting:
            if not self.left:
                self.solves.retry()

    def know_optimal(self, number: int, optimal: int) -> None:
        """Note the fewest slides that the start of a kept run needs."""
        try:
            self.solves.set_optimal(number, optimal)
        except Trouble:  # it is a nicety, and the player was told of the file already
            pass

    def _keep(self, over: Over, optimal: int | None) -> int | None:
        """Save a run that is over, and then let its journal go. Returns its number."""
        from slide_tui.store.solves.filing import replay_of

        journal = over.journal
        name = journal.run.id if journal is not None else None
        number = self.solves.keep(self._solve(over.game, optimal), replay_of(over.game), name)
        if journal is not None:
            self._hand_over(journal, [journal.run.id], safe=number is not None)
        return number

    def _hand_over(self, journal: Journal, names: list[str], *, safe: bool) -> None:
        """Let a journal go whose runs are safe; else it has them for the next start, by their names."""
        from slide_tui.store.solves.keys import key_of

        self.say(journal.close(keep=not safe, over=True))
        if not safe and journal.whole:
            self._in_journals.update(map(key_of, names))

    def file_found(self, path: Path) -> bool:
        """Keep a run that no window holds, with those before it in its file; whether it could be had."""
        from slide_tui.store.journal import claim

        with self._counting:
            journal = claim(path) if not self.left else None
            if journal is not None:
                self._file_runs(journal)
        return journal is not None

    def _file_runs(self, journal: Journal) -> None:
        """Keep the runs of a journal that another window has left, with the date on which they were played."""
        from slide_tui.store.solves.filing import replay_of

        run, safe = journal.run, True
        names = [*(f"{run.id}/{place}" for place in range(len(run.earlier))), run.id]
        for name, game in zip(names, (*run.earlier, run.as_played), strict=True):
            if game.begun:
                solve = replace(self._solve(game, None), at_ms=journal.played_ms)
                safe = self.solves.keep(solve, replay_of(game), name) is not None and safe
        self._hand_over(journal, names, safe=safe)

    def _solve(self, game: Game, optimal: int | None) -> Solve:
        from slide_tui.store.solves.filing import solve_of

        return solve_of(game, self._calendar.now_ms(), self._calendar.offset_min(), optimal)

    def _waits_or_is_played(self, game: Game) -> bool:
        """Whether a run with the same start waits, or is played in another window."""
        if self._starts is not None:
            self._starts.look()
        return self._starts is not None and game.puzzle.code in self._starts

    def _marked(self, game: Game) -> Game:
        """The game under way, as a repeat if its start was begun before."""
        return game._replace(repeat=True) if self._repeat and not game.repeat else game

    def _say_left(self, keys: set[str], *, lost: bool) -> None:
        """What becomes of runs that still wait; if they are lost, then all but those that journals have."""
        gone = keys - self._in_journals if lost else set()
        for number, words in ((len(gone), "not kept after all"), (len(keys - gone), "kept at a later start")):
            self.say(f"{words}: {number} run{'' if number == 1 else 's'}" if number else None)

    def say(self, words: str | None) -> None:
        """Have something to say."""
        if words:
            self._words.append(words)


def ledger_in(folders: Folders, version: str) -> Ledger:
    """The book of this window in the folders of the game, by the system's calendar and chance."""
    return Ledger(folders, Calendar(now_ms, offset_min), chance, version, in_background)
