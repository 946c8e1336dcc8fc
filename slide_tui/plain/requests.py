"""What a typed line asks for: words, the player's keys, tile numbers, counts, moves, and what to play."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import repeat
from types import MappingProxyType
from typing import Any, NamedTuple

from slide_tui.engine.courses import COURSES, DAILY, course_of
from slide_tui.engine.errors import InvalidInput, check_length, quoted
from slide_tui.engine.goals import GOALS
from slide_tui.engine.intents import Act, Slide, SlideTile
from slide_tui.engine.limits import LINE_MAX, RUN_MAX
from slide_tui.engine.moves import Direction, parse_moves
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.rules import RULES
from slide_tui.engine.sights import SIGHTS
from slide_tui.engine.size import Size, parse_size
from slide_tui.engine.text import tile_called
from slide_tui.engine.words import BLANKS, composed
from slide_tui.play.actions import ACTIONS
from slide_tui.play.requests import ActionAbout, ActionOrIntent, PlayerRequest
from slide_tui.settings.move_keys import MoveKeys

GAP = "gap"
WORDS: Mapping[str, ActionOrIntent] = MappingProxyType(
    {word: action.wanted for action in ACTIONS.values() for word in action.words} | {"reset": "sizes", GAP: GAP}
)
"""What each word asks for; `gap` is plain mode's own, and `reset` a word of the old console games."""
_COUNTED = (Act.UNDO, Act.REDO, "autoplay", "how-to", "go-on", "give-up")
"""What a number can stand behind, beside directions: a count, or a place in a list."""

_GIVE_UP = rf"(?i)\b(?:give[{BLANKS}]+up|abandon)([{BLANKS}]+all)?\b"
"""`give up 2` as well as `abandon 2`, and `give up all`."""
_ARROWS = r"\x1b[\[O]([ABCD])"
_ARROW_WORDS = {"A": "up", "B": "down", "C": "right", "D": "left"}
_BETWEEN = rf"[{BLANKS}]*(,)[{BLANKS},]*|[{BLANKS}]+"
_NUMBER = "[0-9]{1,9}"
_CODE = r"--code[ =]+(\S+)"
"""What a shared result ends with."""
_MOVES = rf"(?:[ULDRuldr][0-9]{{0,2}}[{BLANKS}]*)+"
_TIMES_MAX = 9999
"""How often one word can repeat a request."""
_LIKE_A_NUMBER = "[-+]?[0-9].*"
_JOINED = "([^0-9]+)([0-9].*)"
_PLAYABLE = "a size such as 5x4, a way to play such as marathon10, or a sight such as blind"


class Reader(NamedTuple):
    """Reads the lines of one player: it knows the player's keys and how tiles are labelled."""

    keys: MoveKeys
    first_number: int = 1
    wanted: str = ""
    """What a line can be, for messages; empty where a board is played."""

    def read(self, line: str) -> Iterator[ActionOrIntent]:
        """Yield the requests of a line; raise InvalidInput at the first word that isn't one.

        Blanks and commas separate. A number after a direction is a count (`left 3`), unless a comma is between them
        (`left, 3` goes left and then moves tile 3); the same goes for undo and redo. What to play stands behind new:
        `new 5x4 blind`. The last line of a result that somebody has shared asks for its puzzle.
        """
        check_length("that line", line, LINE_MAX)
        if (shared := re.search(_CODE, line)) is not None:
            yield ActionAbout("play-puzzle", parse_code(shared[1]))
            return
        line = re.sub(_GIVE_UP, lambda found: f"give-up{'-all' if found[1] else ''}", composed(line))
        line = re.sub(_ARROWS, lambda arrow: f" {_ARROW_WORDS[arrow[1]]} ", line)
        if self._are_moves(line.strip(BLANKS)):
            yield from _slides(line)
            return
        words = [part for part in re.split(_BETWEEN, line) if part]
        while words:
            yield from self._first(words)

    def _first(self, words: list[str]) -> Iterator[ActionOrIntent]:
        """Take the first words of a line, and yield what they ask for."""
        word = words.pop(0)
        if word == ",":
            return
        joined = re.fullmatch(_JOINED, word)
        if (request := self._request(word)) is None and joined and (request := self._request(joined[1])) is not None:
            words.insert(0, joined[2])
        if request == "new":
            yield self._new(words)
        elif request is not None:
            yield from _counted(request, words)
        elif self._are_moves(word):
            yield from _slides(word)
        else:
            yield from self._letters(word)

    def _request(self, word: str) -> ActionOrIntent | None:
        """The request of one word; None if it isn't one."""
        if (direction := self.keys.direction(word)) is not None:
            return Slide(direction)
        if (request := WORDS.get(word.lower())) is not None:
            return request
        return SlideTile(tile_called(int(word), self.first_number)) if re.fullmatch(f"-?{_NUMBER}", word) else None

    def _new(self, words: list[str]) -> ActionOrIntent:
        """Take what is to be played from the words behind new; a word that is nothing at all begins no board."""
        if words and words[0].lower() == DAILY:
            return words.pop(0).lower()
        chosen: dict[str, Any] = {}
        while words and (found := _choice(words[0].lower())) is not None and found[0] not in chosen:
            chosen[found[0]] = found[1]
            words.pop(0)
        try:
            for _ in self._first(words[:2]) if words else ():
                break
        except InvalidInput:
            raise InvalidInput(f"I don't understand {quoted(words[0])} after new: type {_PLAYABLE}") from None
        return ActionAbout("new", chosen) if chosen else "new"

    def _are_moves(self, text: str) -> bool:
        """Whether a text is moves as `solve` prints them: the player's own keys come first."""
        return re.fullmatch(_MOVES, text) is not None and any(
            letter.isalpha() and self.keys.direction(letter) is None for letter in text
        )

    def _letters(self, word: str) -> Iterator[Slide]:
        """The slides of several keys typed without blanks between them."""
        directions = [self.keys.direction(letter) for letter in word]
        slides = [Slide(direction) for direction in directions if direction is not None]
        if len(slides) != len(word):
            at_board = f"type a direction or its key ({self.legend()}), a tile's number, or help"
            raise InvalidInput(f"I don't understand {quoted(word)}: {self.wanted or at_board}")
        yield from slides

    def legend(self, directions: Iterable[Direction] = Direction) -> str:
        """Directions with the player's keys, by default all: `up w, down s, left a`."""
        return ", ".join(f"{direction.word} {self.keys.of(direction)}" for direction in directions)


def _choice(word: str) -> tuple[str, Size | str] | None:
    """What a word behind new chooses, with its value; None if it chooses nothing. Raise InvalidInput for a bad size.

    A course that needs a number has the first one that menus offer.
    """
    if word[0].isdigit():
        return "size", parse_size(word)
    for field, names in (("sight", SIGHTS), ("goal", GOALS), ("mode", RULES)):
        if word in names:
            return field, word
    course = COURSES.get(word)
    try:
        return "course_word", f"{word}{course.presets[0] or ''}" if course and course.presets else str(course_of(word))
    except InvalidInput:
        return None


def _slides(text: str) -> Iterator[Slide]:
    """The slides of moves as `solve` prints them."""
    return (Slide(move.direction, move.count) for move in parse_moves(text))


def _counted(request: ActionOrIntent, words: list[str]) -> Iterator[ActionOrIntent]:
    """A request with the number behind it, if one follows that can belong to it."""
    counts = isinstance(request, Slide) or request in _COUNTED
    if not (counts and words and re.fullmatch(_LIKE_A_NUMBER, words[0])):
        yield request
    elif isinstance(request, Slide):
        yield Slide(request.direction, _count(words.pop(0), RUN_MAX))
    elif isinstance(request, Act):
        yield from repeat(request, _count(words.pop(0), _TIMES_MAX))
    else:
        yield ActionAbout(PlayerRequest(request).action, _count(words.pop(0), _TIMES_MAX))


def _count(text: str, most: int) -> int:
    if not re.fullmatch(_NUMBER, text) or not 1 <= int(text) <= most:
        raise InvalidInput(f"{quoted(text)} is not a count: use 1 to {most}")
    return int(text)
