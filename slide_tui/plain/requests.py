"""What a typed line asks for: words, the player's keys, tile numbers, counts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import repeat
from types import MappingProxyType
from typing import NamedTuple

from slide_tui.engine.errors import Unreadable, check_length, quoted
from slide_tui.engine.intents import Act, Slide, SlideTile
from slide_tui.engine.limits import LINE_MAX, RUN_MAX
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.size import parse_size
from slide_tui.engine.text import tile_called
from slide_tui.engine.words import BLANKS, composed
from slide_tui.play.actions import ACTIONS
from slide_tui.play.wishes import Request, Wish
from slide_tui.settings.move_keys import MoveKeys

WORDS: Mapping[str, Wish] = MappingProxyType(
    {word: action.wish for action in ACTIONS.values() for word in action.words}
)
"""What each word asks for."""

_GIVE_UP = rf"\b(?:give[{BLANKS}]+up|abandon)([{BLANKS}]+all)?\b"
"""`give up 2` as well as `abandon 2`, and `give up all`."""
_ARROWS = r"\x1b[\[O]([ABCD])"
_ARROW_WORDS = {"A": "up", "B": "down", "C": "right", "D": "left"}
_BETWEEN = rf"[{BLANKS}]*(,)[{BLANKS},]*|[{BLANKS}]+"
_NUMBER = "[0-9]{1,9}"
_CODE = r"--code[ =]+(\S+)"
"""What a shared result ends with."""
_BY_NUMBER = ("go-on", "give-up", "how-to", "autoplay")
"""What is asked for with a number behind it: the place in a list, or how many slides."""
_OF_A_LIST = ("go-on", "give-up")
"""Those that mean the first one without a number."""
_TIMES_MAX = 9999
"""How often one word can repeat a request."""
_LIKE_A_NUMBER = "[-+]?[0-9].*"
_JOINED = "([^0-9]+)([0-9].*)"


class Reader(NamedTuple):
    """Reads the lines of one player: it knows the player's keys and how tiles are labelled."""

    keys: MoveKeys
    first_number: int = 1

    def read(self, line: str) -> Iterator[Wish]:
        """Yield the requests of a line; raise Unreadable at the first word that isn't one.

        Blanks and commas separate. A number after a direction is a count (`left 3`), unless a comma is
        between them (`left, 3` goes left and then moves tile 3); the same goes for undo, redo and new. The last line of
        a result that somebody has shared asks for its puzzle.
        """
        check_length("that line", line, LINE_MAX)
        if (shared := re.search(_CODE, line)) is not None:
            yield Request("play-puzzle", parse_code(shared[1]))
            return
        words = _split(re.sub(_ARROWS, lambda arrow: f" {_ARROW_WORDS[arrow[1]]} ", _giving_up(composed(line))))
        while words:
            word = words.pop(0)
            if word == ",":
                continue
            if (request := self._request(word)) is not None:
                behind = words.pop(0) if words and re.fullmatch(_LIKE_A_NUMBER, words[0]) and _counts(request) else ""
                yield from _counted(request, behind)
            elif (joined := re.fullmatch(_JOINED, word)) and (request := self._request(joined[1])) is not None:
                yield from _counted(request, joined[2])
            else:
                yield from self._letters(word)

    def _request(self, word: str) -> Wish | None:
        """The request of one word; None if it isn't one."""
        if (direction := self.keys.direction(word)) is not None:
            return Slide(direction)
        if (request := WORDS.get(word.lower())) is not None:
            return request
        return SlideTile(tile_called(int(word), self.first_number)) if re.fullmatch(_NUMBER, word) else None

    def _letters(self, word: str) -> Iterator[Slide]:
        """The slides of several keys typed without blanks between them."""
        directions = [self.keys.direction(letter) for letter in word]
        slides = [Slide(direction) for direction in directions if direction is not None]
        if len(slides) != len(word):
            raise Unreadable(f"I don't understand {quoted(word)}: {self.wanted()}")
        yield from slides

    def wanted(self) -> str:
        """What a line can be, for messages."""
        return f"type a direction or its key ({self.legend(tuple(Direction))}), a tile's number, or help"

    def legend(self, directions: tuple[Direction, ...]) -> str:
        """Directions with the player's keys: `up w, down s, left a`."""
        return ", ".join(f"{direction.word} {self.keys.of(direction)}" for direction in directions)


def read_alone(line: str) -> Wish:
    """The request of a line about unfinished runs, before there is a game; raise Unreadable if it isn't one."""
    words = _split(_giving_up(composed(line)))
    request = WORDS.get(words[0]) if words else None
    about_runs = request in ("go-on", "give-up", "give-up-all", "unfinished")
    if not about_runs or len(words) > (2 if request in _OF_A_LIST else 1):
        raise Unreadable(f"I don't understand {quoted(line)}: type resume, list, give up 1, give up all or new")
    assert request is not None
    return next(iter(_counted(request, words[1] if len(words) > 1 else "")))


def _giving_up(line: str) -> str:
    """A line in which giving up is one word each time."""
    return re.sub(_GIVE_UP, lambda found: "give-up-all" if found[1] else "give-up", line, flags=re.IGNORECASE)


def _split(line: str) -> list[str]:
    """The words of a line, with every comma between them as a word of its own."""
    return [part for part in re.split(_BETWEEN, line) if part]


def _counts(request: Wish) -> bool:
    """Whether a number after a request belongs to it."""
    return isinstance(request, Slide) or request in (Act.UNDO, Act.REDO, "new", *_BY_NUMBER)


def _counted(request: Wish, number: str) -> Iterator[Wish]:
    """A request with the number that belongs to it, if there is one."""
    if request in _OF_A_LIST:
        number = number or "1"
    if not number:
        yield request
    elif request == "new":
        yield Request("play-size", parse_size(number))
    elif isinstance(request, str):
        yield Request(request, _count(number, _TIMES_MAX))
    elif isinstance(request, Slide):
        yield Slide(request.direction, _count(number, RUN_MAX))
    else:
        yield from repeat(request, _count(number, _TIMES_MAX))


def _count(text: str, most: int) -> int:
    if not re.fullmatch(_NUMBER, text) or not 1 <= int(text) <= most:
        raise Unreadable(f"{quoted(text)} is not a count: use 1 to {most}")
    return int(text)
