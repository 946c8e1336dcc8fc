"""Session: one player's evening at the plain game, told in lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from slide_tui.controls import CONTROLS, KEYS_DEFAULT, KEYS_WANTED, PRESETS, Command, MoveKeys, Request, parse_keys
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Intent
from slide_tui.engine.match import solo
from slide_tui.engine.puzzle import Drawn, Puzzle
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.result import result_of
from slide_tui.engine.size import Size, parse_size
from slide_tui.engine.text import board_lines, game_lines
from slide_tui.plain.requests import NewSize, Reader
from slide_tui.plain.talk import EndOfInput, Leave, Talk, sentence
from slide_tui.say.counts import counted
from slide_tui.say.figures import summary
from slide_tui.say.reasons import why_not

_WRONG = frozenset(
    {
        Refusal.NO_TILE,
        Refusal.TOO_FEW,
        Refusal.NOT_ON_BOARD,
        Refusal.IS_GAP,
        Refusal.NOT_IN_LINE,
        Refusal.TAKES_BACK,
    }
)
"""Refusals of a move, as against those of anything else."""

_AGAIN = "What next? new for another board, same for this one once more, exit to leave."


@dataclass(frozen=True, slots=True)
class Session:
    """What was chosen before the first board, and where time and chance come from."""

    puzzle: Puzzle
    keys: MoveKeys | None
    ask_first: bool
    """Whether size and keys are still to be asked for."""
    first_number: int
    now_ms: Callable[[], int]
    new_seed: Callable[[], str]


def play(session: Session, talk: Talk) -> None:
    """Play until the player leaves or the input ends."""
    try:
        _Table(*_prepare(session, talk), session, talk).sit()
    except (EndOfInput, Leave):
        talk.say("Goodbye.")


def _prepare(session: Session, talk: Talk) -> tuple[Puzzle, MoveKeys]:
    """Welcome the player and ask what was not chosen yet."""
    puzzle, keys = session.puzzle, session.keys
    talk.say("Welcome to Slide TUI, the sliding puzzle.", "")
    talk.say("Slide the tiles, one after the other, until they stand like this:", "")
    talk.say(*board_lines(puzzle.solved(), session.first_number), "")
    talk.say(
        "_ is the gap. A direction says where the tile goes: up slides the tile below the gap up.",
        "A wrong move changes nothing and is not counted.",
        "Type help at any time to see what can be typed, exit to leave.",
        "",
    )
    if session.ask_first:
        question = f"Which size? 2 to 10, 5x4, 8-puzzle, 15-puzzle ... (Enter for {puzzle.size.name})"
        puzzle = replace(puzzle, size=talk.ask_for(question, parse_size, puzzle.size))
        if keys is None:
            question = (
                f"Which keys for up, right, down, left? Four of them, such as wdsa, "
                f"or one of {', '.join(PRESETS)}. (Enter for {next(iter(PRESETS))})"
            )
            keys = talk.ask_for(question, parse_keys, KEYS_DEFAULT)
    return puzzle, keys or KEYS_DEFAULT


class _Table:
    """The game at hand and what is done at it."""

    def __init__(self, puzzle: Puzzle, keys: MoveKeys, session: Session, talk: Talk) -> None:
        """Sit down at a puzzle."""
        self.match = solo(begin(puzzle))
        self.reader = Reader(keys, session.first_number)
        self.session = session
        self.talk = talk

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
        before, trouble = self.game, ""
        try:
            for request in self.reader.read(line):
                trouble = self.do(request)
                if trouble or self.game.solved:
                    break
        except Unreadable as error:
            trouble = sentence(str(error))
        if self.game.puzzle is before.puzzle and (self.game is not before or not line.strip()):
            self.show_game()
        if trouble:
            self.talk.say(trouble)
        if self.game.solved:
            self.congratulate()

    def do(self, request: Request | NewSize) -> str:
        """Do one thing; return what to say if it is not possible."""
        match request:
            case Command.HELP:
                self.help()
            case Command.QUIT:
                if self.may_lose("Leave"):
                    raise Leave
            case Command.NEW:
                self.new_board(self.game.puzzle.size)
            case NewSize(size):
                self.new_board(size)
            case Act.RESTART if self.game.begun:
                if self.may_lose("Restart"):
                    self.ask_of_game(request)
            case _:
                return self.ask_of_game(request)
        return ""

    def ask_of_game(self, intent: Intent) -> str:
        """Give an intent to the match; return the reason if nothing happened."""
        after = self.match.advance(0, intent, self.session.now_ms())
        if after is not self.match:
            self.match = after
            return ""
        refusal = self.match.refusal(0, intent)
        assert refusal is not None, intent
        reason = sentence(why_not(self.game, intent, refusal, self.session.first_number))
        return f"Wrong move: {reason[:1].lower()}{reason[1:]} Nothing moved." if refusal in _WRONG else reason

    def may_lose(self, what: str) -> bool:
        """Whether the run may be given up: asked only if there is a slide in it."""
        if not self.game.begun or self.game.solved:
            return True
        return self.talk.confirm(f"{what}? The {counted(self.game.moves, 'move')} of this board will be lost.")

    def new_board(self, size: Size) -> None:
        """Begin another board with the same choices, perhaps in another size."""
        if not self.may_lose("New board"):
            return
        puzzle = self.game.puzzle
        steps = puzzle.origin.warm_up if isinstance(puzzle.origin, Drawn) else None
        drawn = Drawn(self.session.new_seed(), steps)
        self.match = solo(begin(replace(puzzle, size=size, origin=drawn)))
        self.show_start()

    def show_start(self) -> None:
        """Name the puzzle and show its start."""
        puzzle = self.game.puzzle
        self.talk.say("", f"The {puzzle.size.name}. Puzzle code: {puzzle.code}")
        if puzzle.solved() != self.session.puzzle.solved():
            self.talk.say("", "Solved, it looks like this:", "")
            self.talk.say(*board_lines(puzzle.solved(), self.session.first_number))
        self.show_game()

    def show_game(self) -> None:
        """Show the board and the count of moves."""
        self.talk.say("", *game_lines(self.game, self.session.first_number), "")

    def congratulate(self) -> None:
        """Say what the solve came to."""
        self.talk.say(f"Congratulations! Solved in {summary(result_of(self.game))}.")

    def ask_again(self) -> None:
        """Ask what to play after a solve."""
        question = _AGAIN
        while self.game.solved:
            answer = self.talk.ask(question).lower()
            question = f"I need one of new, same or exit. {_AGAIN}"
            if answer in ("same", "restart"):
                self.ask_of_game(Act.RESTART)
                self.show_start()
            elif answer == "new":
                self.new_board(self.game.puzzle.size)
            elif answer.startswith("new "):
                try:
                    self.new_board(parse_size(answer.removeprefix("new ")))
                except Unreadable as error:
                    question = sentence(str(error)) + " " + _AGAIN

    def help(self) -> None:
        """Say everything that can be typed."""
        keys = self.reader.legend(self.game.board.legal())
        self.talk.say("", f"A key or a word slides one tile: {keys}.")
        self.talk.say(
            "A direction with a count slides so many at once: left 3.",
            "A tile's number slides that tile, and all between it and the gap.",
            "Several of these on one line are done in order, up to the first that fails; a comma may stand between.",
            "Enter alone shows the board again. new 5 begins a board with sides of 5.",
        )
        for control in CONTROLS:
            if control.words and not control.id.startswith("slide-"):
                self.talk.say(f"{control.words[0]}: {control.help}.")
        self.talk.say(f"Started as slide-tui plain --keys KEYS, the game takes {KEYS_WANTED}.", "")
