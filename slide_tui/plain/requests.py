"""What a typed line asks for: words, the player's keys, tile numbers, counts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from slide_tui.clean import clean
from slide_tui.controls import CONTROLS, MoveKeys, Request
from slide_tui.engine.errors import Unreadable, check_length
from slide_tui.engine.intents import Slide, SlideTile
from slide_tui.engine.limits import LINE_MAX
from slide_tui.engine.moves import Direction
from slide_tui.engine.size import Size, parse_size
from slide_tui.engine.words import BLANKS

_WORDS = {word: control.request for control in CONTROLS for word in control.words}
_NEW_WORD = "new"

_ARROWS = r"\x1b[\[O]([ABCD])"
_ARROW_WORDS = {"A": "up", "B": "down", "C": "right", "D": "left"}

_BETWEEN = rf"[{BLANKS}]*(,)[{BLANKS},]*|[{BLANKS}]+"
_NUMBER = "[0-9]{1,9}"
_WITH_COUNT = "([^0-9]+)([0-9]{1,9})"
_SHOWN_MAX = 24


@dataclass(frozen=True, slots=True)
class NewSize:
    """A new board of another size was asked for."""

    size: Size


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads the lines of one player: it knows the player's keys and how tiles are labelled."""

    keys: MoveKeys
    first_number: int = 1

    def read(self, line: str) -> Iterator[Request | NewSize]:
        """What the line asks for, one after the other; raise Unreadable at the first thing that is nothing.

        Blanks and commas separate. A number behind a direction counts (`left 3`), unless a comma stands
        between them (`left, 3` goes left and then moves tile 3).
        """
        check_length("that line", line, LINE_MAX)
        words = _split(re.sub(_ARROWS, lambda arrow: f" {_ARROW_WORDS[arrow[1]]} ", line))
        while words:
            word = words.pop(0)
            if word == ",":
                continue
            request = self._request(word)
            direction = request.direction if isinstance(request, Slide) else None
            if direction is not None and words and re.fullmatch(_NUMBER, words[0]):
                yield Slide(direction, int(words.pop(0)))
            elif word.lower() == _NEW_WORD and words and words[0][0].isdecimal():
                yield NewSize(parse_size(words.pop(0)))
            elif request is not None:
                yield request
            else:
                yield from self._letters(word)

    def _request(self, word: str) -> Request | None:
        """What one word asks for, if it is one."""
        if (direction := self.keys.direction(word)) is not None:
            return Slide(direction)
        if (request := _WORDS.get(word.lower())) is not None:
            return request
        if re.fullmatch(_NUMBER, word):
            return SlideTile(int(word) - self.first_number + 1)
        if with_count := re.fullmatch(_WITH_COUNT, word):
            slide = self._request(with_count[1])
            return Slide(slide.direction, int(with_count[2])) if isinstance(slide, Slide) else None
        return None

    def _letters(self, word: str) -> Iterator[Slide]:
        """The slides of several keys typed without blanks between them."""
        directions = [self.keys.direction(letter) for letter in word]
        slides = [Slide(direction) for direction in directions if direction is not None]
        if len(slides) != len(word):
            raise Unreadable(f"'{clean(word, _SHOWN_MAX)}' is nothing I know: {self.wanted()}")
        yield from slides

    def wanted(self) -> str:
        """What would be a good line."""
        return f"type one of the keys {self.legend(tuple(Direction))}, such a word, a tile's number, or help"

    def legend(self, directions: tuple[Direction, ...]) -> str:
        """Directions with the player's keys: `up w, down s, left a`."""
        return ", ".join(f"{direction.word} {self.keys.of(direction)}" for direction in directions)


def _split(line: str) -> list[str]:
    """The words of a line, with every comma between them as a word of its own."""
    return [part for part in re.split(_BETWEEN, line) if part]
