"""Front: puts what is typed to the table as events, and says what is new on it."""

from __future__ import annotations

from collections import deque
from itertools import islice

from slide_tui.engine.errors import Unreadable
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.plain.job_runner import JobRunner
from slide_tui.plain.news import news, news_after_board, refusal_line
from slide_tui.plain.picture import game_at_hand, goal_of, help_lines, start_of
from slide_tui.plain.requests import AbandonAt, LessonAt, Reader, ResumeAt, Typed
from slide_tui.plain.results import congratulations, what_next
from slide_tui.plain.setup import Setup, check_players
from slide_tui.plain.talk import Leave, NotDone, Talk, leaves, sentence
from slide_tui.plain.unfinished import NONE, at_place, named
from slide_tui.play.events import Answered, Celebrated, Closed, Event, Ticked
from slide_tui.play.layers import Question
from slide_tui.play.step import step
from slide_tui.play.table import Table
from slide_tui.play.wishes import Asked, GiveUp, Play, PlaySize, Resume, Wish, draws
from slide_tui.settings.controls import Command
from slide_tui.store.calendar import date_text
from slide_tui.text.told import question_in_words

_ASKED = (Command.QUIT, Command.SAVE_PICTURE)
_HELPED = (Command.HINT, Command.COACH, Command.AUTOPLAY)
_LEADING_AWAY = (Act.RESTART, Command.NEW, Command.DAILY, Command.QUIT)
"""What leads away from a run, beside wishes for another board."""
_NEXT = (Command.NEW, Command.DAILY, Command.UNFINISHED, Command.DEBRIEF, Command.SAVE_PICTURE, Command.HOW_TO)
_CHOICES = Play | PlaySize | ResumeAt | AbandonAt | LessonAt
"""What can be typed after a solve, besides `same`: a command, a code, a size, a run of the list, a lesson."""


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
        if wish in _LEADING_AWAY or isinstance(wish, Play | PlaySize | Resume):
            self.put(*self.jobs.check(self.table.game, giving_up=wish is Act.RESTART))
        refused = self.table.refused
        seed = self.setup.new_seed() if draws(wish) else ""
        seed = date_text(self.setup.today()) if wish is Command.DAILY else seed
        self.put(Closed(wish, seed) if self.table.solved is not None and self.table.layers else Asked(wish, seed=seed))
        if isinstance(self.table.top, Question):
            self._answer(self.table.top)
        if self.table.refused is not None and self.table.refused is not refused:
            raise NotDone(refusal_line(self.table.refused, self.setup.first_number))
        if self.jobs.left:
            raise Leave

    def _answer(self, question: Question) -> None:
        """Ask the player yes or no; raise NotDone after a no. One who types exit instead is asked about quitting."""
        size = self.table.game.board.size if self.table.game is not None else self.setup.puzzle.size
        asks, fate = question_in_words(question, size, lambda size: size.name)
        try:
            agreed = self.talk.confirm(f"{fate} {asks}")
        except Leave:
            self.put(Answered(yes=False))
            if question.asked.wish is Command.QUIT or self.table.at_stake is None:
                raise
            self.ask(Command.QUIT)
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

    def do(self, typed: Typed) -> None:  # noqa: C901 - one row for each kind of request
        """Do what was typed; raise NotDone if it is refused or the player says no."""
        puzzle = self.game.puzzle
        match typed:
            case Command.HELP:
                self.talk.say(*help_lines(self.reader, puzzle))
            case Command.GOAL:
                self.talk.say(*goal_of(puzzle, self.setup.first_number))
            case Command.UNFINISHED:
                self.listed = None
                self.talk.say(*(named(self._runs()) or [NONE]))
            case ResumeAt(place):
                self._ask_for_board(Resume(at_place(self._runs(), place)))
            case AbandonAt(place):
                self.give_up(GiveUp(at_place(self._runs(), place)))
            case Command.GIVE_UP_ALL:
                self.give_up(Command.GIVE_UP_ALL)
            case Command.HOW_TO | LessonAt():
                self._teach(typed)
            case Command.DEBRIEF:
                self._debrief()
            case Command.NEW | Command.DAILY | Play() | PlaySize():
                self._ask_for_board(typed)
            case Command() if typed not in (*_HELPED, *_ASKED):
                raise NotDone("That works only on the full screen.")
            case _:
                self.ask(typed)

    def _teach(self, typed: LessonAt | Command) -> None:
        """Give lessons, then show the board again."""
        from slide_tui.plain.lessons import teach  # the start does not wait for the lessons

        teach(self, typed)
        self._show_game()

    def _ask_for_board(self, wish: Wish) -> None:
        """Put a request for another game, and show its board; raise Unreadable for one that is not played in lines."""
        self.listed = None
        if isinstance(wish, Play):
            check_players(wish.puzzle)
        self.ask(wish)
        self.show_start()

    def resume(self, run: UnfinishedRun) -> None:
        """Resume an unfinished run, whose clock stands until its first slide; raise NotDone if that is refused."""
        refused = self.table.refused
        self.put(Asked(Resume(run)))
        if self.table.refused is not None and self.table.refused is not refused:
            raise NotDone(refusal_line(self.table.refused, self.setup.first_number))

    def give_up(self, wish: GiveUp | Command) -> None:
        """Give up an unfinished run of the list, or all of them, if the player agrees."""
        self.listed = None
        self.ask(wish)
        self.talk.say("It is in your statistics now, as an unfinished run." if isinstance(wish, GiveUp) else NONE)

    def _debrief(self) -> None:
        """Say what the run on the table came to, stage by stage; raise NotDone before it is solved."""
        from slide_tui.stats.debrief import trace_of
        from slide_tui.text.statistics import debrief_lines  # few games ask for one

        self.ask(Command.DEBRIEF)
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
                answer = self.talk.ask(question, again)
            finally:
                self.put(*self.jobs.receive())
            question = f"I don't understand that. {again}"
            try:
                match list(islice(self.reader.read("restart" if answer.lower() == "same" else answer), 2)):
                    case [Act.RESTART]:
                        self._ask_for_board(Act.RESTART)
                        self.say_after()
                    case [typed] if typed in _NEXT or isinstance(typed, _CHOICES):
                        question = again
                        self.do(typed)
                        self.say_after()
            except (Unreadable, NotDone) as error:
                question = f"{sentence(str(error))} {again}"
