"""Replay: a run as one line: the puzzle code, what was done, and when.

    4x4-k7q2m9 R3UL<>D! 0,180,95,210,60,75 helped

Moves are written as in `moves`, followed by `!` if the solver made them and `~` if a recording did;
`<` is undo, `>` redo, `?` a look at a board that can't be seen, and `.` the end of a time limit. Behind the answers of
a quiz, `+` and `-` say for each in order whether it is right. The numbers are milliseconds since the event before.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from slide_tui.engine.advance import advance, advanced
from slide_tui.engine.errors import InvalidInput, check_length, quoted
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.limits import REPLAY_MAX, RUN_MAX, SHOWN_MAX, TIME_MAX_MS
from slide_tui.engine.log import Cause, Link, Peek, requests, trail_of
from slide_tui.engine.moves import Direction, move_of
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.who import Who
from slide_tui.engine.words import split_words

REPLAY_WANTED = "a replay is a puzzle code, moves such as R3UL<>, times such as 0,180,95, optionally helped or repeat"
"""What to type instead, for messages."""

_MARKS = {Who.PLAYER: "", Who.SOLVER: "!", Who.RECORDING: "~"}
_WHO = {mark: who for who, mark in _MARKS.items()}
_ACTS = {Act.UNDO: "<", Act.REDO: ">", Act.LOOK: "?", Act.TIME_UP: ".", Act.RIGHT: "+", Act.WRONG: "-"}
_ACT_OF = {mark: act for act, mark in _ACTS.items()}
_TOKEN = re.compile(rf"([UDLR])([2-{RUN_MAX}]?)([!~]?)|([<>?.+-])")
_LETTERS = "UDLR<>?.+-"
"""What moves begin with."""
_STRANGE = re.compile(rf"[^{re.escape(_LETTERS)}2-{RUN_MAX}!~]")
_TIME = re.compile(r"0|[1-9][0-9]{0,12}")
_NOTHING = "-"
_OTHER_COMMAS = 200
"""More than a position and the other fields of an export's line can have."""


class Event(NamedTuple):
    """One request of a run, and what the clock read then."""

    intent: Slide | Act
    at_ms: int

    def __str__(self) -> str:
        """Return the request as a replay writes it."""
        if isinstance(self.intent, Act):
            return _ACTS[self.intent]
        return f"{move_of(self.intent.direction, self.intent.count)}{_MARKS[self.intent.by]}"


class Replay(NamedTuple):
    """A puzzle and everything that was done, in order."""

    puzzle: Puzzle
    events: tuple[Event, ...]
    helped: bool = False
    repeat: bool = False

    def begin(self) -> Game:
        """Return the game before the first event."""
        return begin(self.puzzle, helped=self.helped, repeat=self.repeat)

    def games(self) -> Iterator[Game]:
        """Yield the game before the first event and after each one."""
        game = self.begin()
        yield game
        for event in self.events:
            game = advanced(game, event.intent, event.at_ms)
            yield game

    def end(self) -> Game:
        """Return the game after the last event."""
        [game] = deque(self.games(), maxlen=1)
        return game


def record(game: Game) -> Replay:
    """Return the replay of a game as far as it went."""
    events = events_of(tuple(game.log.links()), game.peeks)
    ends = (Event(Act.TIME_UP, game.time_ms),) if game.timed_out else ()
    marks = (Event(Act.RIGHT if right else Act.WRONG, game.time_ms) for right in game.answers)
    return Replay(game.puzzle, (*events, *ends, *marks), game.helped, game.repeat)


def kept(game: Game) -> Game:
    """Return a game as what counts of it: where undo is free, as if only the slides not undone had been made."""
    if not game.puzzle.course.free:
        return game
    pushes = requests(trail_of(game.trail))
    events = tuple(Event(Slide(first.direction, count, first.who), first.at_ms) for first, count in pushes)
    return Replay(game.puzzle, events, game.helped, game.repeat).end()


def encode(replay: Replay) -> str:
    """Return a replay as one line; `decode` reads it back."""
    times, before_ms = list[str](), 0
    for event in replay.events:
        times.append(str(event.at_ms - before_ms))
        before_ms = event.at_ms
    words = [replay.puzzle.code, "".join(map(str, replay.events)) or _NOTHING, ",".join(times) or _NOTHING]
    words += ["helped"] if replay.helped else []
    words += ["repeat"] if replay.repeat else []
    return " ".join(words)


def decode(text: str) -> Replay:
    """Read a replay; raise InvalidInput unless every event is possible in its place."""
    replay = _read(text)
    _played(replay)
    return replay


def end_of(text: str) -> Game:
    """Return the game at the end of a replay, which is played once for that; raise InvalidInput as `decode` does."""
    return _played(_read(text))


def _read(text: str) -> Replay:
    check_length("the replay", text, REPLAY_MAX)
    words = split_words(text)
    flags = words[3:]
    if len(words) < 3 or flags not in ([], ["helped"], ["repeat"], ["helped", "repeat"]):
        raise InvalidInput(f"{quoted(text)} is not a replay: {REPLAY_WANTED}")
    _check_counts(words[1], words[2])
    events = tuple(map(Event, _read_moves(words[1]), _read_times(words[2])))
    return Replay(parse_code(words[0]), events, "helped" in flags, "repeat" in flags)


def answers_in(text: str) -> tuple[bool, ...]:
    """Return whether the answers of a quiz are right, in order, from the replay of one; it is not read for that."""
    moves = "".join(text.split(" ")[1:2])
    return () if moves == _NOTHING else tuple(letter == "+" for letter in moves if letter in "+-")


def check_shown(text: str) -> None:
    """Raise InvalidInput if a replay, or a line of an export, has more moves than can be shown.

    It is not parsed for that: there is a comma between any two times, and few anywhere else.
    """
    if text.count(",") > SHOWN_MAX + _OTHER_COMMAS:
        raise InvalidInput(f"a replay of more than {SHOWN_MAX:,} moves can be saved and exported, but not shown")


def events_of(links: Sequence[Link], looks: Sequence[Peek]) -> Iterator[Event]:
    """Yield the requests that made some slides of a log, and the looks that came first, between or after them."""
    waiting = deque(looks)
    before = links[0].before if links else None
    while waiting and (not links or waiting[0].after is before):
        yield Event(Act.LOOK, waiting.popleft().at_ms)
    reached = 0
    for first, count in requests(links):
        yield _event(first, count)
        reached += count
        while waiting and waiting[0].after is links[reached - 1]:
            yield Event(Act.LOOK, waiting.popleft().at_ms)


def _event(first: Link, count: int) -> Event:
    """Return the event of a request, given its first slide and how many it has."""
    if first.kind is Cause.SLIDE:
        return Event(Slide(first.direction, count, first.who), first.at_ms)
    return Event(Act.UNDO if first.kind is Cause.UNDO else Act.REDO, first.at_ms)


def _check_counts(moves: str, times: str) -> None:
    """Raise InvalidInput unless there is a time for each move; nothing is read for that, a line may have millions."""
    strange = _STRANGE.search(moves)
    if strange is not None:
        raise _no_move(moves, strange.start())
    made = 0 if moves == _NOTHING else sum(map(moves.count, _LETTERS))
    timed = 0 if times == _NOTHING else times.count(",") + 1
    if made != timed:
        raise InvalidInput(f"a replay needs one time per move, not {timed} for {made}")


def _no_move(moves: str, at: int) -> InvalidInput:
    return InvalidInput(
        f"character {at + 1} of the replay's moves, {quoted(moves[at])}, is not a move: {REPLAY_WANTED}"
    )


def _read_moves(text: str) -> Iterator[Slide | Act]:
    at = 0
    while text != _NOTHING and at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            raise _no_move(text, at)
        letter, count, mark, act = token.groups()
        if act:
            yield _ACT_OF[act]
        else:
            yield Slide(Direction(letter), int(count or 1), _WHO[mark])
        at = token.end()


def _read_times(text: str) -> Iterator[int]:
    reading_ms = 0
    for place, word in enumerate([] if text == _NOTHING else text.split(","), start=1):
        if not _TIME.fullmatch(word):
            raise InvalidInput(f"time {place} of the replay, {quoted(word)}, is not a whole number of milliseconds")
        reading_ms += int(word)
        if reading_ms > TIME_MAX_MS or (place == 1 and reading_ms):
            raise InvalidInput(f"time {place} of the replay, {quoted(word)}, is too long; the first time is 0")
        yield reading_ms


def _played(replay: Replay) -> Game:
    """Return the game after the last event; raise InvalidInput unless each is possible in its place."""
    game, limit_ms = replay.begin(), replay.puzzle.course.limit_ms
    if limit_ms is not None and replay.events and replay.events[-1].at_ms > limit_ms:
        raise InvalidInput(f"the replay goes on after its limit of {limit_ms // 1000} seconds")
    for place, event in enumerate(replay.events, start=1):
        after = advance(game, event.intent, event.at_ms)
        if isinstance(after, Refusal) or after is game:
            words = after.value if isinstance(after, Refusal) else "there is time left"
            raise InvalidInput(f"move {place} of the replay ({event}) is not possible: {words}")
        game = after
    return game
