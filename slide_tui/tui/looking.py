"""Looking: the part of the App that shows what is kept: statistics, replays, and races against them."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from functools import cached_property, partial

from textual.timer import Timer

from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act
from slide_tui.engine.match import Match, solo
from slide_tui.engine.replay import Replay
from slide_tui.say.runs import TAKEN
from slide_tui.tui.advice import Advice
from slide_tui.tui.keeping import NOT_SAVING, Keeping
from slide_tui.tui.messages import Refused, now_ms
from slide_tui.tui.screens.answers import ContinueRun, Place, Race, TakeOver, WatchRun
from slide_tui.tui.screens.table import screen_class

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.store.journal import Run
    from slide_tui.store.ledger import Ledger
    from slide_tui.tui.ghost import Ghost
    from slide_tui.tui.screens.statistics.desk import Deleted


_IDLE_S = 1.0
"""How long the first screen stands before anything is made ready that it does not need."""

ONLY_THE_RESULT = "Only the result of that run was saved, so it can't be replayed."


class Looking(Keeping):
    """A stage on which earlier runs can be seen again."""

    _ghost: Ghost | None = None
    _haunting: Timer | None = None
    _told: Advice | None = None
    """What was last said about a race."""

    @cached_property
    def _deleted(self) -> list[Deleted]:
        """The runs that were deleted since the program began: every visit to the statistics can bring them back."""
        return []

    def on_ready(self) -> None:
        """Make the statistics ready once the first screen stands and nobody waits: with 100,000 runs it takes 0.1 s."""
        if self.outside.ledger is not None:
            self.set_timer(_IDLE_S, lambda: self.off_loop(self.get_ready))

    async def get_ready(self) -> None:
        """Open the file of all runs, if there is one, and load the screen that shows them."""
        ledger = self.outside.ledger
        if ledger is not None:
            await to_thread(ledger.prepare, make=False)
            await to_thread(screen_class, "statistics")
            self.tell()
            if self.game is not None and not self.game.begun:
                self.open_book()

    def do_statistics(self, place: Place | None = None) -> None:
        """Show all that is kept, at a place, or else at runs like the one on the table."""
        if self.outside.ledger is None:
            self.refused = Refused(NOT_SAVING)
            self.back_on_board(NOT_SAVING)
            return
        self.take(Act.PAUSE)
        place = place or Place.of(self.game)
        self.open("statistics", self.outside.ledger.shelf(), place, self._deleted, then=self._take_run)

    def do_replay(self) -> None:
        """Show the run again that is over."""
        from slide_tui.engine.replay import record  # the start does not wait for what comes after a solve

        if (game := self._solved_game()) is not None:
            self.show_replay(record(game), self.back_on_board)

    def play_on(self, game: Game) -> None:
        """Go on with a game that was begun elsewhere."""
        self.begin_run(game)
        self.sit_down(game)

    def sit_down(self, game: Game) -> None:
        """Lay a game on the table that was begun before and stands still, and show its board."""
        self.stop_race()
        self.forget_help()
        self.compare_with(game)
        self.match = solo(game)
        self.go_to("game")
        self.call_after_refresh(self.back_on_board)

    def _solved_game(self) -> Game | None:
        """The game on the table if it is solved; else say that it must be."""
        if self.game is not None and self.game.solved:
            return self.game
        self.refused = Refused("Solve the board first.")
        return None

    def do_debrief(self) -> None:
        """Go through the run that is over, and come back to its result."""
        if self._solved_game() is not None:
            self.look_back(self._after_run(self.back_on_board))

    # Races

    def do_race(self) -> None:
        """Race against the run that is over."""
        from slide_tui.engine.replay import record  # the start does not wait for what comes after a solve

        if (game := self._solved_game()) is not None:
            self.race(record(game))

    def race(self, replay: Replay) -> None:
        """Play the same start against a recording."""
        from slide_tui.engine.playback import playback_of  # few games are races
        from slide_tui.tui.ghost import Ghost

        self.stop_race()
        self.forget_help()
        self._ghost = Ghost(playback_of(replay))
        live = begin(replay.puzzle, repeat=True)
        self.begin_run(live)
        self.match = self._ghost.match(live)
        self.go_to("game")

    @property
    def race_words(self) -> str:
        """How the race ended, for its result; nothing where there was none."""
        return self._ghost.outcome(self.game) if self._ghost is not None and self.game is not None else ""

    def stop_race(self) -> None:
        """The recording plays no more."""
        self._ghost = None
        if self._haunting is not None:
            self._haunting.stop()
            self._haunting = None

    def follow_ghost(self, before: Match, after: Match) -> None:
        """Let the recording go on by the live run's clock, and say how that stands."""
        if self._ghost is None or before.game is after.game:
            return
        if before.game.begun and not after.game.begun:
            self._ghost = self._ghost.again()
            self.match = self._ghost.match(after.game)
            return
        self._ghost.compare(after.game)
        self._haunt()

    def _haunt(self) -> None:
        """Put the recording where it was by now, say how the race stands, and come again when there is more to do."""
        if self._ghost is None or self.match is None:
            return
        if self._haunting is not None:
            self._haunting.stop()
            self._haunting = None
        self.match, seconds = self._ghost.follow(self.match, now_ms())
        if seconds is not None:
            self._haunting = self.set_timer(max(0.001, seconds), self._haunt)
        self._tell_race(self._ghost.words)

    def _tell_race(self, words: str) -> None:
        """Say how the race stands, or no more, where neither the solver nor the coach has something to say."""
        if self.advice is None or self.advice == self._told:
            self._told = Advice(words) if words else None
            self.advice = self._told

    # Kept runs

    def _take_run(self, answer: WatchRun | ContinueRun | None) -> None:
        """Show the run that was picked, and then the statistics again, where they were; or go on with it."""
        ledger = self.outside.ledger
        self.tell()
        if answer is None or ledger is None:
            self.back_on_board()
            return
        if isinstance(answer, ContinueRun):
            self._continue(ledger, answer)
            return
        from slide_tui.store.solves import Trouble  # loaded already, with the statistics

        try:
            replay, words = (
                ledger.shelf().replay(answer.id),
                "Only the result of that run was saved, so it can't be replayed.",
            )
        except Trouble as trouble:
            replay, words = None, str(trouble)
        back = partial(self.do_statistics, answer.place)
        if replay is None:
            back()
            self.refused = Refused(words)
        else:
            self.show_replay(replay, back)

    def _continue(self, ledger: Ledger, answer: ContinueRun) -> None:
        """Go on with a run that was given up."""
        from slide_tui.store.solves import Trouble  # loaded already, with the statistics

        try:
            run, words = ledger.unfinished.given_up(answer.id), "That run can't be continued: only its result is kept."
        except Trouble as trouble:
            run, words = None, str(trouble)
        if run is None:
            self._back_to_statistics(answer.place, words)
        elif run.id == ledger.name and self.game is not None:
            self.sit_down(self.game)
        else:
            self.if_nothing_is_lost("Continue this run?", lambda: self._reopen(ledger, run, answer.place))

    def _reopen(self, ledger: Ledger, run: Run, place: Place) -> None:
        game = ledger.unfinished.reopen(run, now_ms())
        if game is None:
            self._back_to_statistics(place, TAKEN)
        else:
            self.tell()
            self.sit_down(game)

    def _back_to_statistics(self, place: Place, words: str) -> None:
        """Show the statistics again, where they were, and say why nothing came of it."""
        self.do_statistics(place)
        self.refused = Refused(words)

    def show_replay(self, replay: Replay, back: Callable[[], None]) -> None:
        """Play a run; take it over or race against it, or do what comes after it."""
        self.open("replay", replay, then=self._after_run(back))

    def _after_run(self, back: Callable[[], object]) -> Callable[[object], None]:
        """Do what the player of a run answers, or go back."""

        def answered(answer: object) -> None:
            match answer:
                case TakeOver(game):
                    self.if_nothing_is_lost("Play on from there?", lambda: self.play_on(game))
                case Race(replay):
                    self.if_nothing_is_lost("Race against it?", lambda: self.race(replay))
                case _:
                    back()

        return answered

    def if_nothing_is_lost(self, question: str, then: Callable[[], None]) -> None:
        """Do something at once, or after a y/n where a run would be given up."""
        raise NotImplementedError
