"""Puzzle: what was chosen before play, and its code, one word that rebuilds exactly the same start.

- `4x4-k7q2m9`: a seed
- `4x4-my%20seed.snake.warm30`: any text as a seed, and everything that is not the default
- `3x3:8,1,3,7,5,4,6,0,2`: a custom start, as Simon Tatham's games write it
- `marathon10@4x4-k7q2m9`, `daily@2026-11-18`: a course of boards, or the board of a day
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from slide_tui.engine.board import Board
from slide_tui.engine.course import Course, Start
from slide_tui.engine.courses import COURSE_DEFAULT, DAILY, course_of, start_of_day
from slide_tui.engine.errors import InvalidInput, check_length, quoted
from slide_tui.engine.goals import GOAL_DEFAULT, GOALS, goal_board, judge
from slide_tui.engine.kind import Kind
from slide_tui.engine.limits import LINE_MAX
from slide_tui.engine.origin import Origin, SeededStart
from slide_tui.engine.position import format_numbers, parse_numbers
from slide_tui.engine.rows import known_name
from slide_tui.engine.rules import RULE_DEFAULT, RULES, Rule
from slide_tui.engine.scramble import scramble, warm_up
from slide_tui.engine.sights import SIGHT_DEFAULT, SIGHTS
from slide_tui.engine.size import Size, parse_size
from slide_tui.engine.words import BLANKS

CODE_WANTED = "a puzzle code looks like 4x4-k7q2m9 or 3x3:8,1,3,7,5,4,6,0,2, optionally followed by .snake or .warm30"
"""What to type instead, for messages."""

_CODE = r"([0-9]{1,4}x[0-9]{1,4})(?:-([^. ]*)|:([^.]*))((?:\.[^ \t\r\n]*)?)"
_COURSE = "([a-z][a-z0-9-]*)@"
_WARM = "warm([0-9]{1,6})"
_OPTIONS: Mapping[str, Mapping[str, object]] = {"goal": GOALS, "mode": RULES, "sight": SIGHTS}
"""What can stand behind a dot, by what it is."""
_PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
_ESCAPED = "%([0-9A-Fa-f]{2})"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Size, goal, mode, sight and course, and the origin of the start: drawn from a seed, or a board."""

    size: Size
    origin: Origin
    goal: str = GOAL_DEFAULT
    mode: str = RULE_DEFAULT
    sight: str = SIGHT_DEFAULT
    course_word: str = COURSE_DEFAULT
    """The word for what is played as one thing, such as `marathon10`."""
    course: Course = field(init=False, compare=False, repr=False)
    """What that word stands for."""
    rule: Rule = field(init=False, compare=False, repr=False)
    """What its mode stands for."""

    def __post_init__(self) -> None:
        """Look up course and rule; raise InvalidInput for unknown names, and for a start that can't be played."""
        object.__setattr__(self, "course", course_of(self.course_word))
        object.__setattr__(self, "rule", RULES[known_name("mode", RULES, self.mode)])
        known_name("goal", GOALS, self.goal)
        known_name("sight", SIGHTS, self.sight)
        if isinstance(self.origin, Board):
            _check_start(self.origin, self)
        self.course.check(self.course.name, self._chosen)

    def board(self, place: int) -> Puzzle | None:
        """Return the puzzle of one board of its course, counted from 0; None after the last."""
        if self.course_word == COURSE_DEFAULT:
            return None if place else self
        start = self.course.at(self._chosen, place)
        return None if start is None else Puzzle(*start)

    def start(self) -> Board:
        """Return the board at which the puzzle begins, the same every time."""
        if self.course_word != COURSE_DEFAULT:
            return Puzzle(*self.course.board(self._chosen, 0)).start()
        if isinstance(self.origin, Board):
            return self.origin
        if self.origin.warm_up is not None:
            return warm_up(self.size, self.goal, self.origin.warm_up, self.origin.seed)
        return scramble(self.size, self.goal, self.origin.seed)

    def solved(self) -> Board:
        """Return the finished board."""
        return goal_board(self.size, self.goal)

    @property
    def mixed(self) -> bool:
        """Whether it has boards of several sizes."""
        one, other = self.board(0), self.board(1)
        return one is not None and other is not None and one.size != other.size

    @property
    def whole(self) -> bool:
        """Whether it is one board, played until all of it is solved: then its fewest slides can be proven."""
        return self.course.single and self.course.done is None

    @property
    def drilled(self) -> bool:
        """Whether it is one board, and only a stage of it is to be solved."""
        return self.course.single and self.course.done is not None

    @property
    def done(self) -> Callable[[Board, Board], bool]:
        """What tells whether a board of it is done, given the finished board."""
        return self.course.done or _all_home

    @property
    def kind(self) -> Kind:
        """What its runs are compared with, before it is known how they are controlled."""
        return Kind(self.size, self.goal, self.mode, sight=self.sight, course=self.course_word)

    @property
    def _chosen(self) -> Start:
        return Start(self.size, self.origin, self.goal, self.mode, self.sight)

    @property
    def scrambled(self) -> bool:
        """Whether it is a full scramble: neither a warm-up nor a custom start."""
        return isinstance(self.origin, SeededStart) and self.origin.warm_up is None

    @property
    def code(self) -> str:
        """The puzzle in one word; `parse_code` reads it back."""
        options = [self.goal] if self.goal != GOAL_DEFAULT else []
        options += [self.mode] if self.mode != RULE_DEFAULT else []
        options += [self.sight] if self.sight != SIGHT_DEFAULT else []
        course = f"{self.course_word}@" if self.course_word != COURSE_DEFAULT else ""
        if isinstance(self.origin, Board):
            return ".".join([f"{course}{self.size}:{format_numbers(self.origin)}", *options])
        if self.course_word == DAILY:
            return f"{course}{self.origin.seed}"
        options += [f"warm{self.origin.warm_up}"] if self.origin.warm_up is not None else []
        return ".".join([f"{course}{self.size}-{_escape(self.origin.seed)}", *options])


def parse_code(text: str) -> Puzzle:
    """Read a puzzle code; raise InvalidInput for anything that this version can't rebuild exactly."""
    check_length("the puzzle code", text, LINE_MAX)
    word, behind = _split_course(text.strip(BLANKS))
    if word == DAILY:
        return Puzzle(*start_of_day(behind), word)
    course_of(word)
    code = re.fullmatch(_CODE, behind)
    if code is None:
        raise InvalidInput(f"{quoted(text)} is not a puzzle code: {CODE_WANTED}")
    size = parse_size(code[1])
    options = _read_options(code[4])
    steps = options.pop("warm-up", None)
    if code[3] is not None and steps is not None:
        raise InvalidInput("a puzzle code with a position can't have a warm-up")
    drawn_by = int(steps) if steps is not None else None
    origin = parse_numbers(size, code[3]) if code[3] is not None else SeededStart(_unescape(code[2]), drawn_by)
    return Puzzle(size, origin, course_word=word, **options)


def _split_course(text: str) -> tuple[str, str]:
    """Split a puzzle code into the word for its course and the rest. A seed may have an `@` too, but not so early."""
    found = re.match(_COURSE, text) if "@" in text else None  # compiled for few starts
    return (found[1], text[found.end() :]) if found is not None else (COURSE_DEFAULT, text)


def _read_options(text: str) -> dict[str, str]:
    """Return what follows the dots, by what it is."""
    found: dict[str, str] = {}
    for word in text.split(".")[1:]:
        warm = re.fullmatch(_WARM, word)
        kind = "warm-up" if warm else next((kind for kind, names in _OPTIONS.items() if word in names), None)
        if kind is None:
            raise InvalidInput(
                f"the puzzle code asks for {quoted(word)}, which this version does not know; "
                f"it knows {', '.join(name for names in _OPTIONS.values() for name in names)} "
                "and warm followed by a number"
            )
        if kind in found:
            raise InvalidInput(f"the puzzle code names its {kind} twice, the second time as {quoted(word)}")
        found[kind] = warm[1] if warm else word
    return found


def _all_home(board: Board, goal: Board) -> bool:
    return board.gap == goal.gap and board.tiles == goal.tiles  # the gap first: it nearly always decides


def _check_start(board: Board, puzzle: Puzzle) -> None:
    if board.size != puzzle.size:
        raise InvalidInput(f"the position is {board.size}, not {puzzle.size}")
    goal = puzzle.solved()
    if board == goal:
        raise InvalidInput("this position is already solved")
    if not judge(board, goal).solvable:
        raise InvalidInput(f"the goal {puzzle.goal} can't be reached from this position; swap any two tiles and it can")


def _escape(seed: str) -> str:
    return "".join(
        letter if letter in _PLAIN else "".join(f"%{byte:02X}" for byte in letter.encode()) for letter in seed
    )


def _unescape(text: str) -> str:
    if not text.isascii() or "%" in re.sub(_ESCAPED, "", text):
        raise InvalidInput(f"the seed {quoted(text)} of the puzzle code has a bad escape: a % needs two hex digits")
    data = re.sub(_ESCAPED, lambda match: chr(int(match[1], 16)), text).encode("latin-1")
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise InvalidInput(f"the seed {quoted(text)} in the puzzle code is not UTF-8") from None
