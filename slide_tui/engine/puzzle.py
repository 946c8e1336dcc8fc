"""Puzzle: what was chosen before play, and its code, one word that rebuilds exactly the same start.

- `4x4-k7q2m9`: a seed
- `4x4-my%20seed.snake.warm30`: any text as a seed, and everything that is not the default
- `3x3:8,1,3,7,5,4,6,0,2`: a custom start, as Simon Tatham's games write it
"""

from __future__ import annotations

import re

from slide_tui.engine.board import Board
from slide_tui.engine.errors import Unreadable, check_length, quoted
from slide_tui.engine.goals import GOAL_DEFAULT, GOALS, check_goal, goal_board, judge
from slide_tui.engine.kind import Kind
from slide_tui.engine.limits import LINE_MAX
from slide_tui.engine.position import format_numbers, parse_numbers
from slide_tui.engine.rules import RULE_DEFAULT, RULES, Rule, check_rule
from slide_tui.engine.scramble import check_steps, scramble, warm_up
from slide_tui.engine.seeds import check_seed
from slide_tui.engine.size import Size, parse_size
from slide_tui.engine.values import dataclass
from slide_tui.engine.words import BLANKS

CODE_WANTED = "a puzzle code looks like 4x4-k7q2m9 or 3x3:8,1,3,7,5,4,6,0,2, perhaps followed by .snake or .warm30"
"""What to type instead, for messages."""

_CODE = r"([0-9]{1,4}x[0-9]{1,4})(?:-([^. ]*)|:([^.]*))((?:\.[^ \t\r\n]*)?)"
_WARM = "warm([0-9]{1,6})"
_PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
_ESCAPED = "%([0-9A-Fa-f]{2})"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A start drawn from a seed: any solvable position, or a walk of `warm_up` slides."""

    seed: str
    warm_up: int | None = None

    def __post_init__(self) -> None:
        """Check seed and length, and give the seed its one spelling."""
        object.__setattr__(self, "seed", check_seed(self.seed))
        if self.warm_up is not None:
            check_steps(self.warm_up)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Size, goal and mode, and the origin of the start: drawn from a seed, or a board."""

    size: Size
    origin: Drawn | Board
    goal: str = GOAL_DEFAULT
    mode: str = RULE_DEFAULT

    def __post_init__(self) -> None:
        """Raise Unreadable for unknown names, and for a start that can't be played."""
        check_goal(self.goal)
        check_rule(self.mode)
        if isinstance(self.origin, Board):
            _check_start(self.origin, self)

    def start(self) -> Board:
        """Return the board at which the puzzle begins, the same every time."""
        if isinstance(self.origin, Board):
            return self.origin
        if self.origin.warm_up is not None:
            return warm_up(self.size, self.goal, self.origin.warm_up, self.origin.seed)
        return scramble(self.size, self.goal, self.origin.seed)

    def solved(self) -> Board:
        """Return the finished board."""
        return goal_board(self.size, self.goal)

    @property
    def rule(self) -> Rule:
        """The rule that its mode names."""
        return RULES[self.mode]

    @property
    def kind(self) -> Kind:
        """What its runs are compared with, before it is known how they are controlled."""
        return Kind(self.size, self.goal, self.mode)

    def like(self, other: Puzzle) -> bool:
        """Whether another puzzle is of the same kind."""
        return self.kind == other.kind

    @property
    def scrambled(self) -> bool:
        """Whether it is a full scramble: neither a warm-up nor a custom start."""
        return isinstance(self.origin, Drawn) and self.origin.warm_up is None

    @property
    def code(self) -> str:
        """The puzzle in one word; `parse_code` reads it back."""
        options = [self.goal] if self.goal != GOAL_DEFAULT else []
        options += [self.mode] if self.mode != RULE_DEFAULT else []
        if isinstance(self.origin, Board):
            return ".".join([f"{self.size}:{format_numbers(self.origin)}", *options])
        options += [f"warm{self.origin.warm_up}"] if self.origin.warm_up is not None else []
        return ".".join([f"{self.size}-{_escape(self.origin.seed)}", *options])


def parse_code(text: str) -> Puzzle:
    """Read a puzzle code; raise Unreadable for anything that this version can't rebuild exactly."""
    check_length("the puzzle code", text, LINE_MAX)
    code = re.fullmatch(_CODE, text.strip(BLANKS))
    if code is None:
        raise Unreadable(f"{quoted(text)} is not a puzzle code: {CODE_WANTED}")
    size = parse_size(code[1])
    options = _read_options(code[4])
    goal, mode, steps = options.get("goal", GOAL_DEFAULT), options.get("mode", RULE_DEFAULT), options.get("warm-up")
    if code[3] is not None:
        if steps is not None:
            raise Unreadable("a puzzle code with a position can't have a warm-up")
        return Puzzle(size, parse_numbers(size, code[3]), goal, mode)
    return Puzzle(size, Drawn(_unescape(code[2]), None if steps is None else int(steps)), goal, mode)


def _read_options(text: str) -> dict[str, str]:
    """Return what follows the dots, by what it is."""
    found: dict[str, str] = {}
    for word in text.split(".")[1:]:
        warm = re.fullmatch(_WARM, word)
        kind = "goal" if word in GOALS else "mode" if word in RULES else "warm-up" if warm else None
        if kind is None:
            raise Unreadable(
                f"the puzzle code asks for {quoted(word)}, which this version does not know; "
                f"it knows {', '.join([*GOALS, *RULES])} and warm followed by a number"
            )
        if kind in found:
            raise Unreadable(f"the puzzle code names its {kind} twice, the second time as {quoted(word)}")
        found[kind] = warm[1] if warm else word
    return found


def _check_start(board: Board, puzzle: Puzzle) -> None:
    if board.size != puzzle.size:
        raise Unreadable(f"the position is {board.size}, not {puzzle.size}")
    goal = puzzle.solved()
    if puzzle.rule.done(board, goal):
        raise Unreadable("the position is solved already: there is nothing to play")
    if not judge(board, goal).solvable:
        raise Unreadable(
            f"no slides lead from this position to the goal {puzzle.goal}; swap any two tiles and they will"
        )


def _escape(seed: str) -> str:
    return "".join(
        letter if letter in _PLAIN else "".join(f"%{byte:02X}" for byte in letter.encode()) for letter in seed
    )


def _unescape(text: str) -> str:
    if not text.isascii() or "%" in re.sub(_ESCAPED, "", text):
        raise Unreadable(
            f"the seed {quoted(text)} in the puzzle code is not escaped well: two hex digits must follow a %"
        )
    data = re.sub(_ESCAPED, lambda match: chr(int(match[1], 16)), text).encode("latin-1")
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise Unreadable(f"the seed {quoted(text)} in the puzzle code is not UTF-8") from None
