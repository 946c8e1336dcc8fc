"""Table: the game at hand, what is typed at it, and what is said about it."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from slide_tui.choices.controls import CONTROLS, KEYS_WANTED, Command, MoveKeys, Request
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.game import Game, begin
from slide_tui.engine.goals import GOALS
from slide_tui.engine.intents import Act, Intent, Slide
from slide_tui.engine.match import solo
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import Drawn
from slide_tui.engine.refusal import WRONG_MOVES
from slide_tui.engine.result import result_of
from slide_tui.engine.rules import RULE_DEFAULT, RULES
from slide_tui.engine.size import Size
from slide_tui.engine.text import board_lines, game_lines
from slide_tui.engine.waiting_run import WaitingRun
from slide_tui.engine.who import Who
from slide_tui.plain.helper import Helper
from slide_tui.plain.requests import AbandonRun, NewSize, PlaySlides, Reader, ResumeRun, Wish
from slide_tui.plain.scribe import Scribe
from slide_tui.plain.session import Session
from slide_tui.plain.talk import Leave, Talk, sentence
from slide_tui.plain.waiting import NONE, at_place, give_up, named
from slide_tui.say import hints
from slide_tui.say.figures import summary
from slide_tui.say.plans import compared
from slide_tui.say.reasons import why_not
from slide_tui.say.results import not_counted, tag_of
from slide_tui.say.runs import TAKEN, lost, saved_as_unfinished, will_wait

_LEAVE, _RESTART = "Leave", "Restart"
_AGAIN = "What next? new for another board, new 5 for another size, same for this one once more, exit to leave."


class NotDone(Exception):
    """A request was not possible, which the message says, or the player thought better of it."""


class Table:
    """The game at hand and what is done at it."""

    def __init__(self, game: Game, keys: MoveKeys, session: Session, talk: Talk, scribe: Scribe) -> None:
        """Sit down at a game, which may have been begun on another evening."""
        self.match = solo(game)
        self.scribe = scribe
        self.shown: Game | None = None
        self.reader = Reader(keys, session.first_number)
        self.session = session
        self.talk = talk
        self.listed: tuple[WaitingRun, ...] | None = None
        """The runs that wait, as they were named last."""
        self.helper = Helper(session.hire)
        self.said_after: list[str] = []
        """What is to be said once the board has been shown."""

    @property
    def game(self) -> Game:
        """The game at hand."""
        return self.match.game

    def sit(self) -> None:
        """Play one board after the other."""
        self.show_start()
        while True:
            if self.game.solved:
                self.ask_again()
            else:
                self.take_line()

    def take_line(self) -> None:
        """Say what is possible, read a line, and do what it asks, up to the first thing that fails."""
        self.talk.say(f"Legal moves: {self.reader.legend(self.game.legal())}", "Your move:")
        line = self.talk.listen()
        requests = self.reader.read(line)
        trouble = ""
        try:
            for request in requests:
                self.do(request)
                if self.game.solved:
                    trouble = "The rest of the line was left out." if any(requests) else ""
                    break
        except Unreadable as error:
            trouble = sentence(str(error))
        except NotDone as reason:
            trouble = str(reason)
        if self.game is not self.shown or not line.strip():
            self.show_game()
        if trouble:
            self.talk.say(trouble)
        if self.game.solved:
            self.congratulate()
        self.say_after()

    def say_after(self) -> None:
        """Say what was to wait for the board."""
        self.talk.say(*self.said_after)
        self.said_after = []

    def do(self, request: Wish) -> None:
        """Do one thing; raise NotDone if it is not possible or not wanted after all."""
        match request:
            case Command.HELP:
                self.help()
            case Command.QUIT:
                self.give_up(_LEAVE)
                raise Leave
            case Command.GOAL:
                self.show_goal()
            case Command.HINT | Command.COACH | Command.AUTOPLAY:
                self.be_helped(request)
            case PlaySlides(count):
                self.play_slides(count)
            case Command.NEW | NewSize():
                self.new_board(request.size if isinstance(request, NewSize) else self.game.puzzle.size)
            case Command.WAITING | ResumeRun() | AbandonRun():
                self.see_to_runs(request)
            case Command():
                raise NotDone("That is only on the full screen.")
            case _:
                if request is Act.RESTART:
                    self.give_up(_RESTART)
                self.ask_of_game(request)

    def ask_of_game(self, intent: Intent) -> None:
        """Give an intent to the match; raise NotDone with the reason if nothing happened."""
        after = self.match.advance(0, intent, self.session.now_ms())
        if after is self.match:
            refusal = self.match.refusal(0, intent)
            assert refusal is not None, intent
            reason = why_not(self.game, intent, refusal, self.session.first_number)
            raise NotDone(f"Wrong move: {reason}. Nothing moved." if refusal in WRONG_MOVES else sentence(reason))
        before, self.match = self.game, after
        first_slide = self.game.begun and not before.begun
        self.said_after += [sentence(words) for words in (not_counted(self.game, before),) if words]
        self.said_after += self.scribe.note(before, self.game, self.proven() if self.game.solved else None)
        if self.session.studying:
            self.scribe.sync(self.session.now_ms())
            if first_slide:
                self.said_after += self.scribe.open()
                self.helper.study(self.game)

    def be_helped(self, request: Request) -> None:
        """Say a hint, let the coach do a step, or let the solver play to the end."""
        if not self.game.helped:
            self.ask_of_game(Act.TAKE_HELP)
        if request is Command.AUTOPLAY:
            self.play_slides(None)
        elif request is Command.COACH:
            step = self.helper.step(self.game)
            self.talk.say(f"Coach: {hints.why(step.reason, self.session.first_number)}.")
            self.make(step.slides)
        else:
            self.talk.say(sentence(self.helper.hint(self.game, self.session.first_number)))
        if trouble := self.helper.trouble():
            self.talk.say(f"The solver can't help ({trouble}); the coach does.")

    def play_slides(self, count: int | None) -> None:
        """Let the solver make so many slides, or all that are needed."""
        if not self.game.helped:
            self.ask_of_game(Act.TAKE_HELP)
        self.make(self.helper.plan(self.game)[:count])

    def make(self, slides: tuple[Direction, ...]) -> None:
        """Make slides on behalf of the solver, and say them."""
        self.talk.say(f"Slides: {', '.join(slide.word for slide in slides)}.")
        for slide in slides:
            self.ask_of_game(Slide(slide, by=Who.SOLVER))

    def give_up(self, what: str) -> None:
        """Give the run up if the player agrees, who is asked only if there is a slide in it; else raise NotDone."""
        if not self.game.at_stake:
            return
        try:
            agreed = self.talk.confirm(f"{self.fate(what)} {what}?")
        except Leave:
            if what != _LEAVE:
                self.give_up(_LEAVE)
            raise
        if not agreed:
            raise NotDone

    def fate(self, what: str) -> str:
        """What becomes of the run."""
        moves = self.game.moves
        if what == _RESTART and self.scribe.lasts():
            return saved_as_unfinished(moves)
        if what != _RESTART and self.scribe.waits_on(self.session.now_ms()):
            return will_wait(self.game.puzzle.size.name, moves)
        return lost(moves, surely=what == _LEAVE or not self.scribe.keeps)

    def new_board(self, size: Size) -> None:
        """Begin another board with the same choices, perhaps in another size."""
        self.give_up("New board")
        puzzle = self.game.puzzle
        steps = puzzle.origin.warm_up if isinstance(puzzle.origin, Drawn) else None
        drawn = Drawn(self.session.new_seed(), steps)
        game = begin(replace(puzzle, size=size, origin=drawn))
        self.talk.say(*self.scribe.begin(game, self.game, self.session.now_ms()))
        self.lay(game)

    def lay(self, game: Game) -> None:
        """Lay another game on the table."""
        self.listed = None
        self.match = solo(game)
        self.show_start()

    def runs(self) -> tuple[WaitingRun, ...]:
        """The runs that wait, by the numbers that they were named with last."""
        if self.listed is None:
            self.listed = self.scribe.every()
        return self.listed

    def see_to_runs(self, request: Wish) -> None:
        """Name the runs that wait, go on with one, or give one up."""
        match request:
            case ResumeRun(place):
                self.resume(at_place(self.runs(), place))
            case AbandonRun(place):
                self.talk.say(*give_up(at_place(self.runs(), place), self.talk, self.scribe))
                self.listed = None
            case _:
                self.listed = None
                self.talk.say(*(named(self.runs()) or [NONE]))

    def resume(self, run: WaitingRun) -> None:
        """Go on with a run that waits; the one at hand waits instead, and where it can't the player is asked."""
        if self.game.at_stake and not self.scribe.waits_on(self.session.now_ms()):
            self.give_up("Resume another run")
        game = self.scribe.resume(run, self.session.now_ms())
        self.listed = None
        if game is None:
            raise NotDone(TAKEN)
        self.lay(self.scribe.start_clock(game, self.session.now_ms()))

    def show_start(self) -> None:
        """Name the puzzle and show its start."""
        self.helper.forget()
        puzzle = self.game.puzzle
        self.talk.say("", f"The {puzzle.size.name}. Puzzle code: {puzzle.code}")
        if puzzle.mode != RULE_DEFAULT:
            self.talk.say(f"Mode {puzzle.mode}: {RULES[puzzle.mode].about}.")
        if puzzle.solved() != self.session.puzzle.solved():
            self.talk.say("", "Solved, it looks like this:", "")
            self.talk.say(*board_lines(puzzle.solved(), self.session.first_number))
        self.show_game()

    def show_goal(self) -> None:
        """Say what the board has to become, and show it."""
        puzzle = self.game.puzzle
        self.talk.say("", f"The goal, {puzzle.goal}: {GOALS[puzzle.goal].about}.", "")
        self.talk.say(*board_lines(puzzle.solved(), self.session.first_number), "")

    def show_game(self) -> None:
        """Show the board and the count of moves."""
        self.shown = self.game
        tag = tag_of(self.game)
        worn = [f"Does not count: {tag}"] if tag else []
        self.talk.say("", *game_lines(self.game, self.session.first_number), *worn, "")

    def congratulate(self) -> None:
        """Say what the solve came to."""
        self.talk.say(f"Congratulations! Solved in {summary(result_of(self.game))}.")
        if (best := self.helper.best(self.game)) is not None:
            words = compared(self.game.moves, best.length, best.lower_bound, helped=self.game.helped)
            self.talk.say(sentence(words))
        self.note_proof()

    def proven(self) -> int | None:
        """The fewest slides that the start needs, if that is proven by now."""
        best = self.helper.best(self.game)
        return best.length if best is not None and best.optimal else None

    def note_proof(self) -> None:
        """Have a proof that came after the solve kept with it."""
        if (optimal := self.proven()) is not None:
            self.scribe.know_optimal(optimal)

    def ask_again(self) -> None:
        """Ask what to play after a solve, until a board lies there again."""
        question = _AGAIN
        while self.game.solved:
            try:
                answer = self.talk.ask(question, _AGAIN).lower()
            finally:
                self.note_proof()
            question = f"I need one of new, same or exit. {_AGAIN}"
            try:
                match list(islice(self.reader.read("restart" if answer == "same" else answer), 2)):
                    case [Act.RESTART]:
                        self.ask_of_game(Act.RESTART)
                        self.show_start()
                        self.say_after()
                    case [Command.NEW | NewSize() | ResumeRun() | AbandonRun() | Command.WAITING as request]:
                        question = _AGAIN
                        self.do(request)
            except (Unreadable, NotDone) as error:
                question = f"{sentence(str(error))} {_AGAIN}"

    def help(self) -> None:
        """Say everything that can be typed."""
        self.talk.say(
            "",
            f"A key or a word slides one tile: {self.reader.legend(tuple(Direction))}.",
            "A direction with a count slides so many at once: left 3.",
            "A tile's number slides that tile, and all between it and the gap.",
            "Several of these on one line are done in order, up to the first that fails; a comma may stand between.",
            "Enter alone shows the board again. new 5 begins a board with sides of 5.",
            "play lets the solver play to the end, play 5 five slides of it.",
            "list names your waiting runs, resume 2 goes on with the second, abandon 2 gives it up.",
        )
        takes_back = RULES[self.game.puzzle.mode].takes_back
        for control in CONTROLS:
            if control.words and not control.fixed and (takes_back or control.request not in (Act.UNDO, Act.REDO)):
                self.talk.say(f"{control.words[0]}: {control.help}.")
        self.talk.say(f"Started as slide-tui plain --keys KEYS, the game takes {KEYS_WANTED}.", "")
