"""Lessons in words: what they ask, and what the coach answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from slide_tui.engine.moves import Direction
from slide_tui.engine.text import label_of
from slide_tui.play.lessons.learning import Learning
from slide_tui.play.messages import Hint, RefusedRequest
from slide_tui.text import hints
from slide_tui.text.figures import capitalized
from slide_tui.text.messages import refused_in_words

_TILES_MOST = 15
"""No lesson has more tiles."""
_TOGETHER = 2
"""How many tiles slide together where a lesson asks for it."""


class Manner(NamedTuple):
    """How a front end speaks of what can be done in a lesson."""

    how: str
    """How a tile is slid, in the imperative."""
    run: str
    """How several are slid at once, in whole sentences."""
    lit: str
    """What shows that a tile is home, as a sentence; empty if nothing does."""
    undo: str
    """How a slide is taken back: `Undo with u`."""
    restart: str
    """How the lesson starts again: `start again with r`."""
    hint: str
    """What shows a good slide: `t shows a good slide`."""
    on: str
    """How to go on after a lesson: `Enter leads on`."""
    skip: str
    """How to pass over a lesson: `Tab skips it`."""
    run_of: Callable[[Direction, int], str]
    """What slides so many tiles in a direction at once."""
    first_number: int = 1


def coached(learning: Learning, manner: Manner) -> str:
    """What the coach says now; may be empty."""
    match learning.reply:
        case Hint(board, slide, reason):
            return f"{capitalized(hints.hint(board, slide, reason, manner.first_number))}."
        case RefusedRequest() as refused:
            return f"{refused_in_words(refused, manner.first_number)}."
        case _:
            return filled(learning.words, manner)


def filled(words: str, manner: Manner) -> str:
    """Words of a lesson, with what the front end says in its own way."""
    labels = [str(label_of(tile, manner.first_number)) for tile in range(_TILES_MOST + 1)]
    runs = {f"run_{way.word}": manner.run_of(way, _TOGETHER) for way in Direction}
    return words.format(*labels, **manner._asdict() | runs).strip()
