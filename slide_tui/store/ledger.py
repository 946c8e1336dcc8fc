"""Ledger: what is written down of a player's runs: the one under way, slide by slide, and all that are over.

Everything that can go wrong with files comes back as a line of words; nothing here raises, and the game goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock

from slide_tui.engine.game import MIXED, Game
from slide_tui.engine.result import Result, result_of
from slide_tui.engine.who import Hand
from slide_tui.scores.recent import Recent, recent_of
from slide_tui.scores.solve import Solve, category_of
from slide_tui.scores.tally import Record, Tally
from slide_tui.store.background import Later, in_background, never
from slide_tui.store.calendar import chance, now_ms, offset_min
from slide_tui.store.folders import Folders

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.store.journal import Journal, Run, Starts, Waiting
    from slide_tui.store.solves import Keeper
    from slide_tui.store.solves.shelf import Shelf
    from slide_tui.store.solves.tallying import Tallies
_LEAVE_S = 0.2
"""How long the end of the program waits for a thread that has the file of all runs."""


@dataclass(frozen=True, slots=True)
class Filed:
    """What became of a solve."""

    result: Result
    id: int | None = None
    """Its number among the kept ones; None while it waits."""
    records: tuple[Record, ...] = ()
    """The bests that fell with it."""


@dataclass(frozen=True, slots=True)
class Calendar:
    """Which instant it is in the world, as against the clock that runs are timed with."""

    now_ms: Callable[[], int]
    """Milliseconds since 1970, UTC."""
    offset_min: Callable[[], int]
    """How many minutes the player's own time is ahead of that."""


class Ledger:
    """One window's book. What it needs of files is loaded when it first writes."""

    def __init__(
        self, folders: Folders, calendar: Calendar, chance: Callable[[], int], version: str, later: Later = never
    ) -> None:
        """A book in the folders of the game; nothing is opened yet. Backups are made `later`."""
        self._runs: Path = folders.state / "runs"
        self._file = folders.solves_file
        self._calendar = calendar
        self._chance = chance
        self._version = version
        self._journal: Journal | None = None
        self._starts: Starts | None = None
        self._first_slide_to_come = False
        self._repeat = False
        self._keeper: Keeper | None = None
        self._tallies: Tallies | None = None
        self._counting = Lock()
        self._left = False
        self._later = later
        self._in_journals: set[str] = set()
        self._words: list[str] = []

    @property
    def keeper(self) -> Keeper:
        """All runs that are over."""
        if self._keeper is None:
            from slide_tui.store.solves import Keeper

            self._keeper = Keeper(self._file, self._chance, self._version, later=self._later)
        return self._keeper

    def words(self) -> list[str]:
        """What is to be said about files since the last time, a line each."""
        words, self._words = self._words, []
        return words + (self._keeper.notes() if self._keeper is not None else [])

    # The run under way

    def resume(self) -> Game | None:
        """The run of an earlier evening that can be gone on with, if there is one; it is this window's own then."""
        try:
            if not any(self._runs.iterdir()):
                return None
        except (OSError, ValueError):
            return None
        from slide_tui.store.journal import claim, waiting

        for found in waiting(self._runs):
            self._say(found.why)
            run = found.run
            if run is None:
                continue
            if run.game.at_stake and not run.over:
                if self._journal is None and (journal := claim(found)) is not None:
                    self._journal = journal
            else:
                self._file_found(found)
        return _as_played(self._journal.run) if self._journal is not None else None

    def begin(self, game: Game) -> None:
        """Another run begins; its file appears with its first slide."""
        from slide_tui.store.journal import Starts, begin

        if self._starts is None:
            self._starts = Starts(self._runs)
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
        self._say(self._journal.note(self._marked(game), game.control or None))

    def sync(self, at_ms: int) -> None:
        """Bring the file to the disk, without waiting for that; to be called once a second and at a pause."""
        if self._journal is not None:
            self._say(self._journal.sync(at_ms))

    @property
    def settled(self) -> bool:
        """Whether all that was played so far is on the disk, or on its way there, and nothing waits for its turn."""
        return not self.waits and (self._journal is None or self._journal.settled)

    @property
    def kept(self) -> bool:
        """Whether the run under way can be gone on with on another evening, as it is now."""
        return self._journal is not None and self._journal.whole

    def release(self, at_ms: int) -> str | None:
        """Let the run under way wait for another evening, as its clock reads. A line about what could not be kept."""
        self.sync(at_ms)
        journal, self._journal = self._journal, None
        return journal.close(keep=True) if journal is not None else None

    def leave(self, at_ms: int) -> list[str]:
        """The program ends; what is still to be said, a line each.

        A thread that looks something up is not waited for; it opens nothing any more.
        """
        self._say(self.release(at_ms))
        self._left = True
        if self._keeper is not None and self._counting.acquire(timeout=_LEAVE_S):
            try:
                lost = self._keeper.close() is not None
                self._say_left({run.key for run in self._keeper.pending}, lost=lost)
            finally:
                self._counting.release()
        words, self._words = self._words, []
        return words

    # Runs that are over

    def finish(self, game: Game, optimal: int | None) -> Filed:
        """Keep a solve; it is on the disk when this returns, unless words say otherwise."""
        with self._counting:
            return self._finish(game, optimal)

    def _finish(self, game: Game, optimal: int | None) -> Filed:
        game = self._marked(game)
        result, tally = result_of(game), self._tally(game)
        if tally is not None and not result.repeat and self._begun(game):
            result, game = replace(result, repeat=True), replace(game, repeat=True)
        number = self._keep(game, optimal)
        if tally is None or self._tallies is None or number is None:
            return Filed(result, number)
        return Filed(result, number, self._tallies.add(replace(self._solve(game, optimal), id=number)))

    def abandon(self, game: Game) -> None:
        """Keep a run that the player has given up."""
        if game.at_stake:
            self._keep(self._marked(game), None)
        elif self._journal is not None:
            self._journal.close(keep=False)
            self._journal = None

    def prepare(self, *, make: bool = True) -> None:
        """Open the file of all runs, which may take a while; to be called in a thread. Perhaps only if there is one."""
        with self._counting:
            if not self._left and (make or self._file.exists() or self._file.is_symlink()):
                self.keeper.open()

    def expect(self, game: Game) -> None:
        """Have the figures ready that a solve will be compared with; to be called in a thread."""
        with self._counting:
            if not self._left:
                self._tally(replace(game, hands=game.hands or frozenset({Hand.KEYS})))

    def recent(self, game: Game) -> Recent:
        """The last solves by date of the same kind that count, however they were controlled."""
        from slide_tui.store.solves import Trouble

        puzzle, none = game.puzzle, recent_of([])
        with self._counting:
            try:
                return none if self._left else self._all_tallies.recent(puzzle.size, puzzle.goal, puzzle.mode)
            except Trouble:
                return none

    def shelf(self) -> Shelf:
        """What screens may ask of the runs that are over."""
        from slide_tui.scores.days import day_of
        from slide_tui.store.solves.shelf import shelf_of

        return shelf_of(self.keeper, lambda: day_of(self._calendar.now_ms(), self._calendar.offset_min()))

    @property
    def waits(self) -> bool:
        """Whether a run that is over still waits for its turn."""
        return self._keeper is not None and bool(self._keeper.pending)

    @property
    def lasts(self) -> bool:
        """Whether runs that are over stay after the end of the program, as far as is known; opens their file."""
        self.prepare()
        return self.keeper.lasting

    def retry(self) -> None:
        """Try again to keep what waits; to be called in a thread, as another window may have the file."""
        with self._counting:
            if not self._left:
                self.keeper.retry()

    def know_optimal(self, number: int, optimal: int) -> None:
        """Note the fewest slides that the start of a kept run needs."""
        from slide_tui.store.solves import Trouble

        try:
            self.keeper.set_optimal(number, optimal)
        except Trouble:  # it is a nicety, and the player was told of the file already
            pass

    def _keep(self, game: Game, optimal: int | None) -> int | None:
        """Keep a run that is over, and then let its journal go. Returns its number."""
        from slide_tui.store.solves.filing import replay_of

        journal, self._journal = self._journal, None
        name = journal.run.id if journal is not None else None
        receipt = self.keeper.keep(self._solve(game, optimal), replay_of(game), name)
        self._say(receipt.why)
        if journal is not None:
            self._hand_over(journal, [journal.run.id], safe=receipt.safe)
        return receipt.id

    def _hand_over(self, journal: Journal, names: list[str], *, safe: bool) -> None:
        """Let a journal go whose runs are safe; else it has them for the next start, by their names."""
        from slide_tui.store.solves.keys import key_of

        self._say(journal.close(keep=not safe, over=True))
        if not safe and journal.whole:
            self._in_journals.update(map(key_of, names))

    def _file_found(self, found: Waiting) -> None:
        """Keep a run that was over when its window ended, with those before it in the same file."""
        from slide_tui.store.journal import claim
        from slide_tui.store.solves.filing import replay_of

        journal = claim(found)
        if journal is None:
            return
        run, safe = journal.run, True
        names = [*(f"{run.id}/{place}" for place in range(len(run.earlier))), run.id]
        for name, game in zip(names, (*run.earlier, _as_played(run)), strict=True):
            if game.begun:
                solve = replace(self._solve(game, None), at_ms=found.touched_ms)
                safe = self.keeper.keep(solve, replay_of(game), name).safe and safe
        self._hand_over(journal, names, safe=safe)

    def _solve(self, game: Game, optimal: int | None) -> Solve:
        from slide_tui.store.solves.filing import solve_of

        return solve_of(game, self._calendar.now_ms(), self._calendar.offset_min(), optimal)

    def _tally(self, game: Game) -> Tally | None:
        """The figures up to now of the category that a run belongs to."""
        from slide_tui.store.solves import Trouble

        try:
            return self._all_tallies.of(category_of(self._solve(game, None)))
        except Trouble:  # what is wrong with the file is said when the run is to be kept in it
            return None

    @property
    def _all_tallies(self) -> Tallies:
        from slide_tui.store.solves.tallying import Tallies

        if self._tallies is None:
            self._tallies = Tallies(self.keeper)
        return self._tallies

    def _begun(self, game: Game) -> bool:
        from slide_tui.store.solves import Trouble

        try:
            return self.keeper.begun(game.puzzle.code)
        except Trouble:
            return False

    def _waits_or_is_played(self, game: Game) -> bool:
        """Whether a run with the same start waits, or is played in another window."""
        if self._starts is None:
            return False
        self._starts.look()
        return game.puzzle.code in self._starts

    def _marked(self, game: Game) -> Game:
        """The game under way, as a repeat if its start was begun before."""
        return replace(game, repeat=True) if self._repeat and not game.repeat else game

    def _say_left(self, keys: set[str], *, lost: bool) -> None:
        """What becomes of runs that still wait; if they are lost, then all but those that journals have."""
        gone = keys - self._in_journals if lost else set()
        for number, words in ((len(gone), "not kept after all"), (len(keys - gone), "kept at a later start")):
            if number:
                self._say(f"{words}: {number} run{'' if number == 1 else 's'}")

    def _say(self, words: str | None) -> None:
        if words:
            self._words.append(words)


def _as_played(run: Run) -> Game:
    """The game of a run, with what the player slid with: its moves alone don't tell."""
    known = {hand.value: hand for hand in Hand}
    hands = frozenset(known[control] for control in run.controls if control in known)
    return replace(run.game, hands=frozenset(Hand) if MIXED in run.controls else hands)


def ledger_in(folders: Folders, version: str) -> Ledger:
    """The book of this window in the folders of the game, by the system's calendar and chance."""
    return Ledger(folders, Calendar(now_ms, offset_min), chance, version, in_background)
