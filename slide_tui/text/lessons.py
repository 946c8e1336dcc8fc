"""Lessons in words: what they ask, and what the coach answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from slide_tui.engine.moves import Direction
from slide_tui.engine.text import label_of
from slide_tui.play.lessons import LESSONS, Learning, Lesson
from slide_tui.play.lessons.remarks import (
    CameHome,
    Finished,
    LedAway,
    MakesWay,
    OneByOne,
    Remark,
    TookOut,
    TooLong,
    TooMany,
    Try,
    Word,
)
from slide_tui.play.said import Hint, Refused
from slide_tui.text import hints
from slide_tui.text.figures import capitalized, counted
from slide_tui.text.told import refused_in_words

_TILES_MOST = 15
"""No lesson has more tiles."""


_WORDS = {
    Word.BETTER: "Better. Go on like that.",
    Word.TAKEN_BACK: "Undone. Look again from here.",
    Word.NOT_YET: "This lesson isn't done yet. {skip}.",
    Word.ANEW: "Back at the start.",
    Word.LOST: "That leads further away. {hint}; or {restart}.",
}


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


def explained(lesson: Lesson, manner: Manner) -> str:
    """What is to be learnt."""
    return _filled(lesson.words, manner)


def asked(lesson: Lesson, manner: Manner) -> str:
    """What is to be done."""
    return _filled(lesson.task, manner)


def coached(learning: Learning, manner: Manner) -> str:
    """What the coach says now; may be empty."""
    if learning.said is not None:
        return _finished(learning, learning.said, manner) if learning.done else _remark(learning.said, manner)
    return f"Now bring {_tiles(learning.aim, manner)} home." if learning.aim else ""


def _filled(words: str, manner: Manner) -> str:
    labels = [str(label_of(tile, manner.first_number)) for tile in range(_TILES_MOST + 1)]
    lit = manner.lit and f" {manner.lit}"
    return words.format(*labels, how=manner.how, run=manner.run, lit=lit, hint=f"{manner.hint}.")


def _finished(learning: Learning, said: Remark, manner: Manner) -> str:
    assert isinstance(said, Finished)
    slides = counted(said.slides, "slide")
    if learning.lesson is LESSONS[-1]:
        return f"You have solved the {learning.game.board.size.name}, in {slides}. Larger boards work the same way."
    if said.slides > said.fewest:
        return f"Done in {slides}; {said.fewest} is enough. {manner.on}."
    return f"Done in {slides}, without a detour. {manner.on}."


def _remark(said: Remark, manner: Manner) -> str:  # noqa: C901 - one row for each kind of remark
    match said:
        case TookOut(tile, instead):
            taken = f"That took {_tiles((tile,), manner)} out of its place."
            return f"{taken} {manner.undo}, then try {instead.word}."
        case LedAway(instead):
            return f"That leads away. {manner.undo}, then try {instead.word}."
        case Try(tile, slide):
            return f"Now try {_tiles((tile,), manner)} {slide.word}."
        case MakesWay(tile):
            return f"Good: {_tiles((tile,), manner)} makes way, and comes back."
        case CameHome(tiles, then):
            home = f"{_tiles(tiles, manner)} {'is' if len(tiles) == 1 else 'are'} home."
            return home + (f" Next: {_tiles(then, manner)}." if then else "")
        case OneByOne(direction, together):
            return f"That slid one tile. {manner.undo}, then slide them all: {manner.run_of(direction, together)}."
        case TooLong(slides, most):
            return f"That route takes {slides} slides in all, {slides - most} too many. {manner.undo}."
        case TooMany(count, most):
            made = "slides" if said.slides else "moves"
            return f"Solved, but in {count} {made}: {most} are enough. {capitalized(manner.restart)}."
        case Word():
            return _WORDS[said].format(**manner._asdict())
        case Hint(board, slide, reason):
            return f"{capitalized(hints.hint(board, slide, reason, manner.first_number))}."
        case Refused():
            return f"{refused_in_words(said, manner.first_number)}."
        case _:
            return ""


def _tiles(tiles: Sequence[int], manner: Manner) -> str:
    """Tiles by their labels: `2 and 3`."""
    return hints.labelled(tiles, manner.first_number)
