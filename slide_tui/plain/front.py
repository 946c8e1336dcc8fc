"""Front: puts what is typed to the table as events, and says what is new on it."""

from __future__ import annotations

from collections import deque
from itertools import islice

from slide_tui.engine.errors import Unreadable
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.plain.job_runner import JobRunner
from slide_tui.plain.lessons import teach
from slide_tui.plain.news import news, news_after_board, refusal_line
from slide_tui.plain.picture import game_at_hand, goal_of, help_lines, start_of
from slide_tui.plain.requests import Reader
from slide_tui.plain.results import congratulations, what_next
from slide_tui.plain.setup import Setup, check_players
from slide_tui.plain.talk import Leave, NotDone, Talk, leaves, sentence
from slide_tui.plain.unfinished import NONE, at_place, named
from slide_tui.play.actions import draws
from slide_tui.play.events import Answered, Celebrated, Closed, Event, Ticked
from slide_tui.play.layers import Question
from slide_tui.play.said import Refused
from slide_tui.play.step import step
from slide_tui.play.table import Table
from slide_tui.play.wishes import Asked, Request, Wish
from slide_tui.stats.debrief import trace_of
from slide_tui.store.calendar import date_text
from slide_tui.text.debriefs import debrief_lines
from slide_tui.text.told import question_in_words

_LEADING_AWAY = ("new", "daily", "quit", "play-puzzle", "play-size", "resume-run")
"""What leads away from a run, beside a restart."""
_BOARDS = ("new", "daily", "play-puzzle", "play-size")
_NEXT = (*_BOARDS, "unfinished", "go-on", "give-up", "debrief", "save-picture", "how-to")
"""What can be typed after a solve, besides `same`."""
_ANOTHER = ("again", "p", "n", "y", "yes")
"""What asks for another board after a solve, as the old console games had it."""


class Front:
    """Plain mode's side of the table."""

    def __init__(self, table: Table, setup: Setup, talk: Talk, jobs: JobRunner) -> None:
        """Begin with a table."""
        self.table = table
        self.setup = setup
        self.talk = talk
        self.jobs = jobs
        self.reader = Reader(setup.keys_chosen, setup.first_number)
        self.listed: tuple[UnfinishedRun, ...] | None = None
        """The unfinished runs, as they were last listed."""
        self._shown: Game | None = None
        self._said_after: list[str] = []
        """What to say once the board has been shown."""

    @property
    def game(self) -> Game:
        """The game on the table."""
        assert self.table.game is not None
        return self.table.game

    def choose(self, setup: Setup) -> None:
        """Go on with what the player has chosen by now."""
        self.setup, self.reader = setup, Reader(setup.keys_chosen, setup.first_number)

    # What happens

    def put(self, *events: Event) -> None:
        """Put events to the table and run its jobs, until nothing more comes of them."""
        coming = deque(events)
        while coming:
            before, done = self.table, step(self.table, coming.popleft(), self.setup.now_ms())
            self.table = done.table
            self.talk.say(*news(self.table, before))
            self._said_after += news_after_board(self.table, before)
            for job in done.jobs:
                coming.extend(self.jobs.run(job))
        self._said_after += self.jobs.relief()

    def ask(self, wish: Wish) -> None:
        """Put a request; raise NotDone if it is refused or the player says no, Leave if the program is to end."""
        self.put(*self.jobs.receive())
        if wish is Act.RESTART or Asked(wish).action in _LEADING_AWAY:
            self.put(*self.jobs.check(self.table.game, giving_up=wish is Act.RESTART))
        refused = self.table.refused
        seed = date_text(self.setup.today()) if wish == "daily" else self.setup.new_seed() if draws(wish) else ""
        self.put(Closed(wish, seed) if self.table.solved is not None and self.table.layers else Asked(wish, seed=seed))
        if isinstance(self.table.top, Question):
            self._answer(self.table.top)
        self._check_refused(refused)
        if self.jobs.left:
            raise Leave

    def _check_refused(self, before: Refused | None) -> None:
        """Raise NotDone if something was refused since."""
        if self.table.refused is not None and self.table.refused is not before:
            raise NotDone(refusal_line(self.table.refused, self.setup.first_number))

    def _answer(self, question: Question) -> None:
        """Ask the player yes or no; raise NotDone after a no. One who types exit instead is asked about quitting."""
        size = self.table.game.board.size if self.table.game is not None else self.setup.puzzle.size
        asks, fate = question_in_words(question, size, lambda size: size.name)
        try:
            agreed = self.talk.confirm(f"{fate} {asks}")
        except Leave:
            self.put(Answered(yes=False))
            if question.asked.action == "quit" or self.table.at_stake is None:
                raise
            self.ask("quit")
            raise NotDone from None
        self.put(Answered(agreed))
        if not agreed:
            raise NotDone

    # Lines

    def play(self) -> None:
        """Play one board after the other."""
        self.show_start()
        while True:
            if self.game.solved:
                self._ask_again()
            else:
                self._take_line()

    def _take_line(self) -> None:
        """List the legal moves, read a line, and do what it asks, up to the first thing that fails."""
        legal = self.game.legal()
        self.talk.say(*([f"Legal moves: {self.reader.legend(legal)}"] if legal else []), "Your move:")
        line = self.talk.listen()
        requests, trouble = self.reader.read(line), ""
        if self._ended_meanwhile():  # what was typed came too late, but exit always works
            if leaves(line):
                raise Leave
            requests = iter(())
            trouble = "" if self.game.solved else sentence(Refusal.TIME_UP.value)
        try:
            for request in requests:
                self.do(request)
                if self.game.solved:
                    trouble = "The rest of the line was ignored." if any(requests) else ""
                    break
        except Unreadable as error:
            trouble = sentence(str(error))
        except NotDone as reason:
            trouble = str(reason)
        if self.game is not self._shown or not line.strip():
            self._show_game()
        if trouble:
            self.talk.say(trouble)
        if self.game.solved:
            self.talk.say(*congratulations(self.table))
        self.say_after()

    def _ended_meanwhile(self) -> bool:
        """End the run if its time limit was reached since the last line; whether it was."""
        was_over = self.game.over
        self.put(Ticked())
        return self.game.over and not was_over

    def say_after(self) -> None:
        """Say what had to wait for the board."""
        self.talk.say(*self._said_after)
        self._said_after = []

    def do(self, typed: Wish) -> None:
        """Do what was typed; raise NotDone if it is refused or the player says no."""
        puzzle, about = self.game.puzzle, Asked(typed).about
        match Asked(typed).action:
            case "help":
                self.talk.say(*help_lines(self.reader, puzzle))
            case "goal":
                self.talk.say(*goal_of(puzzle, self.setup.first_number))
            case "unfinished":
                self.listed = None
                self.talk.say(*(named(self._runs()) or [NONE]))
            case "go-on":
                self._ask_for_board(Request("resume-run", at_place(self._runs(), about)))
            case "give-up":
                self.give_up(Request("give-up-run", at_place(self._runs(), about)))
            case "give-up-all":
                self.give_up(typed)
            case "how-to":
                teach(self, about)
                self._show_game()
            case "debrief":
                self._debrief()
            case action if action in _BOARDS:
                self._ask_for_board(typed)
            case _:
                self.ask(typed)

    def _ask_for_board(self, wish: Wish) -> None:
        """Put a request for another game, and show its board; raise Unreadable for one that is not played in lines."""
        self.listed = None
        if isinstance(about := Asked(wish).about, Puzzle):
            check_players(about)
        self.ask(wish)
        self.show_start()

    def resume(self, run: UnfinishedRun) -> None:
        """Resume an unfinished run, whose clock stands until its first slide; raise NotDone if that is refused."""
        refused = self.table.refused
        self.put(Asked(Request("resume-run", run)))
        self._check_refused(refused)

    def give_up(self, wish: Wish) -> None:
        """Give up an unfinished run of the list, or all of them, if the player agrees."""
        self.listed = None
        self.ask(wish)
        self.talk.say(NONE if wish == "give-up-all" else "It is in your statistics now, as an unfinished run.")

    def _debrief(self) -> None:
        """Say what the run on the table came to, stage by stage; raise NotDone before it is solved."""
        self.ask("debrief")
        self.talk.say("", *debrief_lines(trace_of(self.game), self.table.report, self.setup.first_number), "")
        self.put(Closed())

    def _runs(self) -> tuple[UnfinishedRun, ...]:
        """The unfinished runs, numbered as they were last listed."""
        if self.listed is None:
            self.listed = self.jobs.every()
        return self.listed

    # Boards

    def show_start(self) -> None:
        """Name the puzzle and show its start."""
        self.talk.say(*start_of(self.game.puzzle, self.setup.puzzle, self.setup.first_number, self.table.today))
        self._show_game()

    def _show_game(self) -> None:
        """Show the board and the count of moves."""
        self._shown = self.game
        self.talk.say(*game_at_hand(self.game, self.setup.first_number, self.setup.now_ms()))

    def _ask_again(self) -> None:
        """Ask what to play after a solve, until there is another board."""
        question = again = what_next(self.game)
        while self.game.solved:
            self.put(Celebrated())
            try:
                answer = self.talk.ask(question, again).lower()
            finally:
                self.put(*self.jobs.receive())
            question = f"I don't understand that. {again}"
            answer = "restart" if answer == "same" else "new" if answer in _ANOTHER else answer
            try:
                match list(islice(self.reader.read(answer), 2)):
                    case [Act.RESTART]:
                        self._ask_for_board(Act.RESTART)
                        self.say_after()
                    case [typed] if Asked(typed).action in _NEXT:
                        question = again
                        self.do(typed)
                        self.say_after()
            except (Unreadable, NotDone) as error:
                question = f"{sentence(str(error))} {again}"
