"""Front: plain mode's side of the table. It puts events, runs jobs, and says what is new."""

from __future__ import annotations

from collections import deque
from dataclasses import replace

from slide_tui.engine.game import Game
from slide_tui.engine.text import board_lines, game_lines
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.plain.jobs import LineJobs
from slide_tui.plain.lines import place_lines, start_lines
from slide_tui.plain.news import news, news_after_board, refusal_line
from slide_tui.plain.requests import Reader
from slide_tui.plain.setup import Setup, check_players
from slide_tui.plain.talk import Leave, NotDone, Talk
from slide_tui.play.actions import action_of
from slide_tui.play.events import Answered, Event
from slide_tui.play.filing import list_runs
from slide_tui.play.layers import QuestionLayer
from slide_tui.play.lessons.learning import Learning
from slide_tui.play.requests import ActionOrIntent, PlayerRequest
from slide_tui.play.step import step
from slide_tui.play.table import Table
from slide_tui.play.teaching import LESSONS_PAGE
from slide_tui.settings.move_keys import KEYS_DEFAULT
from slide_tui.settings.settings import Settings
from slide_tui.store.calendar import date_text
from slide_tui.text.messages import question_in_words
from slide_tui.text.results import tag_of


class Front:
    """A conversation about a table."""

    def __init__(self, setup: Setup, talk: Talk) -> None:
        """Begin with an empty table."""
        self.setup, self.talk, self.jobs = setup, talk, LineJobs(setup)
        self.table = Table(
            replace(Settings(), first_number=setup.first_number),
            saving=setup.run_store is not None,
            solver=setup.hire is not None,
            colours=False,
            studies=setup.on_terminal,
            in_lines=True,
            today=setup.today(),
        )
        self.shown: Game | None = None
        """The game whose board was shown last."""
        self.said_after: list[str] = []
        """What to say once the board has been shown."""

    # What is at hand

    @property
    def learning(self) -> Learning | None:
        """The lesson at hand; None at the player's own board."""
        return self.table.learning if self.table.top == LESSONS_PAGE else None

    @property
    def game(self) -> Game:
        """The game at hand: the player's own, or that of a lesson."""
        game = self.learning.game if self.learning is not None else self.table.game
        assert game is not None
        return game

    @property
    def done(self) -> bool:
        """Whether the lesson or the board at hand is done."""
        return self.learning.done if self.learning is not None else self.game.solved

    def reader(self, wanted: str = "") -> Reader:
        """Return what reads the player's lines, and says what is `wanted` where it can't."""
        return Reader(self.setup.keys or KEYS_DEFAULT, self.setup.first_number, wanted)

    # What happens

    def put(self, *events: Event) -> None:
        """Put events to the table and run its jobs, until nothing more comes of them."""
        coming = deque(events)
        while coming:
            before, done = self.table, step(self.table, coming.popleft(), self.setup.now_ms())
            self.table = done.table
            self.talk.say(*news(self.table, before))
            self.said_after += news_after_board(self.table, before)
            for job in done.jobs:
                coming.extend(self.jobs.run(job))

    def ask(self, wanted: ActionOrIntent) -> None:
        """Put a request; raise NotDone if it is refused or the player says no, Leave if the program is to end."""
        self.put(*self.jobs.receive(retry=action_of(wanted).asks is not None))
        refused = self.table.refused
        seed = date_text(self.setup.today()) if wanted == "daily" else self.setup.new_seed()
        self.put(PlayerRequest(wanted, seed=seed))
        if isinstance(self.table.top, QuestionLayer):
            self._answer(self.table.top)
        if self.table.refused not in (None, refused):
            raise NotDone(refusal_line(self.table.refused, self.setup.first_number))

    def _answer(self, question: QuestionLayer) -> None:
        """Ask the player yes or no; raise NotDone after a no. One who types exit instead is asked about quitting."""
        size = self.table.game.board.size if self.table.game is not None else self.setup.puzzle.size
        asks, fate = question_in_words(question, size, lambda size: size.name)
        try:
            agreed = self.talk.confirm(f"{fate} {asks}")
        except Leave:
            self.put(Answered(yes=False))
            if question.request.action == "quit" or self.table.at_stake is None:
                raise
            self.ask("quit")
            raise NotDone from None
        self.put(Answered(agreed))
        if not agreed:
            raise NotDone

    def begin(self, wanted: ActionOrIntent) -> None:
        """Put a request for another game, and show it; raise InvalidInput for one that is never played in lines."""
        check_players(PlayerRequest(wanted).about)
        self.ask(wanted)
        self.show_start()

    def list_runs(self) -> tuple[UnfinishedRun, ...]:
        """Look up the unfinished runs, the last played first; they keep their numbers until they are listed again."""
        if self.table.saving:
            self.put(*self.jobs.run(list_runs(self.table)))
        return self.table.unfinished

    # What is said

    def show_start(self) -> None:
        """Name the puzzle and show its start."""
        self.talk.say(*start_lines(self.game, self.setup, self.table.today))
        self.show(tagged=True)

    def show(self, *, tagged: bool = False) -> None:
        """Show the board at hand with its count of moves, perhaps with why the run does not count."""
        self.shown, number, gap = self.game, self.setup.first_number, self.setup.gap
        if self.learning is not None:
            self.talk.say("", *board_lines(self.game.board, number, gap=gap), "")
            return
        lines = game_lines(self.game, number, self.setup.now_ms(), gap)
        lines += [f"Does not count: {tag}"] if tagged and (tag := tag_of(self.game)) else []
        self.talk.say("", *place_lines(self.game), *lines, "")

    def say_after(self) -> None:
        """Say what had to wait for the board."""
        self.talk.say(*self.said_after)
        self.said_after = []
