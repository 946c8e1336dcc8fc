"""Game: one run at one puzzle, and `advance`, the only way to change it."""

from __future__ import annotations

from slide_tui.engine.board import Board
from slide_tui.engine.bookmark import Bookmark, pushes_to
from slide_tui.engine.clock import Clock, Phase
from slide_tui.engine.courses import COURSE_DEFAULT, DAILY
from slide_tui.engine.intents import SLIDES, Act, Intent, Slide, SlideIntent
from slide_tui.engine.kind import Kind
from slide_tui.engine.log import Link, Log, Look, Undone
from slide_tui.engine.moves import Direction, Move, move_of
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.refusing import push_of, refused_act
from slide_tui.engine.sights import filed_sight
from slide_tui.engine.values import dataclass, replace
from slide_tui.engine.who import MIXED, Hand, Who

KEPT_FROM = 10
"""From so many slides on, a run that is left for another board stays among the unfinished ones."""


@dataclass(frozen=True, slots=True)
class Leg:
    """A finished board of a course, with the clock and counts of the whole run at that moment."""

    read_ms: int
    """The clock's reading."""
    moves: int
    net: int


def splits_of(legs: tuple[Leg, ...]) -> tuple[int, ...]:
    """How long each board of a course took, in milliseconds."""
    return tuple(leg.read_ms - (legs[place - 1].read_ms if place else 0) for place, leg in enumerate(legs))


@dataclass(frozen=True, slots=True)
class Game:
    """One run at one puzzle. Begin one with `begin`, change it with `advance`."""

    puzzle: Puzzle
    start: Board
    """The start of the board that is played; in a course, the first of this board."""
    goal: Board
    board: Board
    clock: Clock = Clock()
    log: Log = Log()
    trail: Link | None = None
    """The slide that undo takes back first; the earlier ones lie beneath it."""
    net: int = 0
    """How many slides lie on the trail: the moves that were not undone."""
    undone: Undone | None = None
    """The slide that redo makes first; the later ones lie below it."""
    helped: bool = False
    """Whether a hint, a coach's step or autoplay took part."""
    repeat: bool = False
    """Whether the same start was begun before."""
    hands: frozenset[Hand] = frozenset()
    """What the player has slid with."""
    legs: tuple[Leg, ...] = ()
    """The boards of a course that are done, in order."""
    looks: tuple[Look, ...] = ()
    """When the player looked at a board that can't be seen, in order; undo takes none back."""
    answers: tuple[bool, ...] = ()
    """Whether the answers of a quiz that were judged so far are right, in order."""
    bookmark: Bookmark | None = None
    """The board that the player marked."""

    @property
    def moves(self) -> int:
        """Slides made, undone ones included."""
        return self.log.moves

    @property
    def pushes(self) -> int:
        """Requests that slid something."""
        return self.log.pushes

    @property
    def over(self) -> bool:
        """Whether it is at its end; then it takes no slide and no undo."""
        return self.clock.phase is Phase.STOPPED

    @property
    def solved(self) -> bool:
        """Whether it is done; one board whose time was up before is over, but not solved."""
        return self.over and not (self.timed_out and self.puzzle.single)

    @property
    def time_ms(self) -> int:
        """The clock's reading at the last slide, or where it stopped."""
        return self.clock.banked_ms if self.over else self.log.read_ms

    @property
    def read_ms(self) -> int:
        """The clock's reading at the last slide or look."""
        return max(self.log.read_ms, self.looks[-1].at_ms) if self.looks else self.log.read_ms

    @property
    def looking(self) -> bool:
        """Whether the player looks at the board: until the next slide."""
        return bool(self.looks) and self.looks[-1].after is self.log.last

    @property
    def fresh(self) -> bool:
        """Whether nothing was slid yet on the board that is played."""
        return self.log.moves == (self.legs[-1].moves if self.legs else 0)

    @property
    def timed_out(self) -> bool:
        """Whether it was ended by its time limit."""
        return self.over and self.puzzle.way.limit_ms is not None and not (self.puzzle.single and self.legs)

    @property
    def here(self) -> Puzzle:
        """The puzzle of the board that is played, or was played last: for one board, its own."""
        return self.puzzle.board(len(self.legs)) or self.puzzle.board(len(self.legs) - 1) or self.puzzle

    @property
    def begun(self) -> bool:
        """Whether a slide was made."""
        return self.log.last is not None

    @property
    def at_stake(self) -> bool:
        """Whether there is a run to lose: begun and not over."""
        return self.begun and not self.over

    @property
    def worth_keeping(self) -> bool:
        """Whether a run that is left for another board is kept: from ten slides on, today's board from the first."""
        return self.at_stake and (self.moves >= KEPT_FROM or self.puzzle.course == DAILY)

    @property
    def home(self) -> int:
        """How many tiles are home."""
        return sum(tile == wanted != 0 for tile, wanted in zip(self.board.tiles, self.goal.tiles, strict=True))

    @property
    def kind(self) -> Kind:
        """What it is compared with as far as it has come, however it is controlled."""
        kind = self.puzzle.kind
        return replace(kind, sight=filed_sight(self)) if self.looks else kind

    @property
    def control(self) -> str:
        """What the player slid with: `keys`, `mouse`, `hover` or `mixed`; empty before the first slide."""
        return MIXED if len(self.hands) > 1 else "".join(hand.value for hand in self.hands)

    @property
    def resumed(self) -> bool:
        """Whether it was resumed and its clock stands until the first slide."""
        return self.clock.phase is Phase.READY and self.begun

    def legal(self) -> tuple[Direction, ...]:
        """Return the directions in which a slide would be accepted now."""
        return tuple(direction for direction in Direction if refusal(self, Slide(direction)) is None)

    def forbidden(self) -> Direction | None:
        """Return the direction that the board allows and the rule forbids; None if there is none."""
        forbids = self.puzzle.rule.forbids
        return next((direction for direction in self.board.legal() if forbids(self.trail, direction)), None)


_STARTING = (Act.UNDO, Act.REDO, Act.LOOK, Act.RESTART, Act.TO_MARK)
"""What starts the clock of a resumed run, as a slide does."""


def begin(puzzle: Puzzle, *, helped: bool = False, repeat: bool = False) -> Game:
    """Return a game at the start of a puzzle, its clock at zero."""
    first = puzzle.board(0)
    assert first is not None
    start = first.start()
    return Game(puzzle, start, first.solved(), start, helped=helped, repeat=repeat)


def advance(game: Game, intent: Intent, at_ms: int) -> Game:
    """Return the game after an intent at an instant; the same object if, and only if, the intent is refused.

    TIME_UP alone changes nothing without being refused, as long as there is time left.
    """
    if isinstance(intent, SLIDES):
        push = push_of(game, intent)
        return game if isinstance(push, Refusal) else _pushed(game, push, intent, at_ms)
    return game if refused_act(game, intent) is not None else _acted(game, intent, at_ms)


def _acted(game: Game, act: Act, at_ms: int) -> Game:  # noqa: C901, PLR0912 - one row for each act
    """Return the game after a legal act."""
    if game.resumed and act in _STARTING:
        game = replace(game, clock=game.clock.run(at_ms))
    match act:
        case Act.MARK:
            return replace(game, bookmark=Bookmark(game.net, game.trail))
        case Act.TO_MARK:
            return _at_bookmark(game, at_ms)
        case Act.RESTART if game.puzzle.way.free and not game.over:
            return _taken_back(game, at_ms)
        case Act.UNDO:
            return _undo(game, at_ms)
        case Act.REDO:
            return _redo(game, at_ms)
        case Act.RESTART:
            return begin(game.puzzle, repeat=True)
        case Act.PAUSE | Act.PAUSE_OR_RESUME if game.clock.phase is Phase.RUNNING or game.resumed:
            return replace(game, clock=game.clock.pause(_reading(game, at_ms)))
        case Act.PAUSE | Act.RESUME | Act.PAUSE_OR_RESUME:
            return replace(game, clock=game.clock.run(at_ms))
        case Act.TAKE_HELP:
            return replace(game, helped=True)
        case Act.LOOK:
            assert game.log.last is not None
            return replace(game, looks=(*game.looks, Look(game.log.last, _reading(game, at_ms))))
        case Act.TIME_UP:
            return _timed_out(game, at_ms)
        case Act.RIGHT | Act.WRONG:
            return replace(game, answers=(*game.answers, act is Act.RIGHT))


def refusal(game: Game, intent: Intent) -> Refusal | None:
    """Return why `advance` would refuse an intent; None if it would not."""
    if isinstance(intent, SLIDES):
        push = push_of(game, intent)
        return push if isinstance(push, Refusal) else None
    return refused_act(game, intent)


def _reading(game: Game, at_ms: int) -> int:
    """Return the clock at an instant, never before the last slide or look: the caller's clock may jump back.

    Nor after a time limit.
    """
    reading_ms = max(game.read_ms, game.clock.elapsed_ms(at_ms))
    if game.puzzle.course == COURSE_DEFAULT or (limit_ms := game.puzzle.way.limit_ms) is None:
        return reading_ms
    return min(reading_ms, limit_ms)


def _pushed(game: Game, push: Move, intent: SlideIntent, at_ms: int) -> Game:
    clock, by, hands, reading_ms = game.clock, intent.by, game.hands, _reading(game, at_ms)
    if by is Who.PLAYER and intent.hand not in hands:
        hands |= {intent.hand}
    if clock.phase is Phase.READY:
        clock = clock.run(at_ms)
    board = game.board
    for _ in range(push.count):
        board = board.slide(push.direction)
    log = game.log.appended(game.trail, push.direction, push.count, by, reading_ms)
    after = Game(
        game.puzzle,
        game.start,
        game.goal,
        board,
        clock,
        log,
        trail=log.last,
        net=game.net + push.count,
        helped=game.helped or by is Who.SOLVER,
        repeat=game.repeat,
        hands=hands,
        legs=game.legs,
        looks=game.looks,
        answers=game.answers,
        bookmark=game.bookmark,
    )
    return _board_done(after, reading_ms) if game.puzzle.done(board, game.goal) else after


def _board_done(game: Game, reading_ms: int) -> Game:
    """Return the game whose board is done: solved, or at the next board of its course."""
    if game.puzzle.course == COURSE_DEFAULT:
        return replace(game, clock=game.clock.stop(reading_ms))
    legs = (*game.legs, Leg(reading_ms, game.moves, game.net))
    following = game.puzzle.board(len(legs))
    if following is None:
        return replace(game, clock=game.clock.stop(reading_ms), legs=legs)
    start = following.start()
    return replace(game, start=start, goal=following.solved(), board=start, trail=None, undone=None, legs=legs)


def _timed_out(game: Game, at_ms: int) -> Game:
    """Return the game ended by its time limit; the same one if there is time left."""
    limit_ms = game.puzzle.way.limit_ms
    if limit_ms is None or game.clock.elapsed_ms(at_ms) < limit_ms:
        return game
    return replace(game, clock=game.clock.stop(limit_ms))


def _taken_back(game: Game, at_ms: int) -> Game:
    """Return the game with every push undone, its clock running."""
    if game.clock.phase is Phase.PAUSED:
        game = replace(game, clock=game.clock.run(at_ms))
    while game.trail is not None:
        game = _undo(game, at_ms)
    return game


def _at_bookmark(game: Game, at_ms: int) -> Game:
    """Return the game at its bookmark: back to where the trails part, and from there along the other one."""
    assert game.bookmark is not None
    hands = game.hands
    back, pushes = pushes_to(game.bookmark, game.trail)
    while game.net > back:
        game = _undo(game, at_ms)
    for push in pushes:
        game = _pushed(game, move_of(push.direction, push.count), push, at_ms)
    return game if game.hands == hands else replace(game, hands=hands)


def _undo(game: Game, at_ms: int) -> Game:
    """Return the game without its last push, whose slides are played backwards and laid on the undone ones."""
    reading_ms = _reading(game, at_ms)
    board, log, trail, net, undone = game.board, game.log, game.trail, game.net, game.undone
    request_ends = False
    while trail is not None and not request_ends:
        board = board.slide(trail.direction.inverse)
        log = log.taken_back(trail, reading_ms, first=trail is game.trail)
        undone, net = Undone(trail, undone), net - 1
        request_ends, trail = trail.first, trail.beneath
    return replace(game, board=board, log=log, trail=trail, net=net, undone=undone)


def _redo(game: Game, at_ms: int) -> Game:
    """Return the game with the push made again that was undone last."""
    reading_ms = _reading(game, at_ms)
    board, log, trail, net, undone = game.board, game.log, game.trail, game.net, game.undone
    request_ends = False
    while undone is not None and not request_ends:
        board = board.slide(undone.link.direction)
        log = log.made_again(trail, undone.link, reading_ms)
        trail, net, undone = log.last, net + 1, undone.rest
        request_ends = undone is not None and undone.link.first
    return replace(game, board=board, log=log, trail=trail, net=net, undone=undone)
