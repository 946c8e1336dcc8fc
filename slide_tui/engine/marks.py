"""Marks: boards of a run that the player may want to go back to, as a small tree of ways with their lengths.

A way is the trail of slides from the start to a board. A way that was redone has other links than before, so ways are
compared by their directions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count

from slide_tui.engine.clock import Phase
from slide_tui.engine.intents import Act, OtherIntent, SetMark, Slide, ToMark
from slide_tui.engine.log import Link, requests, trail_of
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.values import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.engine.game import Game

MARKS_MAX = 20
"""How many marks a run can have."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A marked board."""

    number: int
    """Its name, which it keeps: the lowest that was free, from 1."""
    net: int
    """How many slides lead to it."""
    way: Link | None
    """The last of them; None at the start."""


Marks = tuple[Mark, ...]
"""The marks of a run, by number."""


@dataclass(frozen=True, slots=True)
class Twig:
    """A mark in the tree."""

    mark: Mark
    depth: int
    """How many other marks lie on the way to it."""


def mark_with(marks: Marks, number: int) -> Mark | None:
    """Return the mark with a number; None if there is none."""
    return next((mark for mark in marks if mark.number == number), None)


def free_number(marks: Marks) -> int:
    """Return the lowest number that no mark has."""
    return next(number for number in count(1) if mark_with(marks, number) is None)


def toggled(marks: Marks, number: int, net: int, way: Link | None) -> Marks:
    """Return the marks without the one with a number, or with it at the end of a way."""
    left = tuple(mark for mark in marks if mark.number != number)
    if len(left) < len(marks):
        return left
    return tuple(sorted((*marks, Mark(number, net, way)), key=lambda mark: mark.number))


def mark_at(marks: Marks, net: int, way: Link | None) -> Mark | None:
    """Return the mark at the end of a way; None if there is none."""
    return next((mark for mark in marks if mark.net == net and _same(mark.way, way)), None)


def marks_on(marks: Marks, net: int, way: Link | None) -> Marks:
    """Return the marks on a way, the farthest first."""
    found: list[Mark] = []
    waiting = sorted((mark for mark in marks if mark.net <= net), key=lambda mark: -mark.net)
    for mark in waiting:
        while net > mark.net and way is not None:
            way, net = way.beneath, net - 1
        if _same(mark.way, way):
            found.append(mark)
    return tuple(found)


def next_mark(marks: Marks, net: int, way: Link | None) -> Mark | None:
    """Return the mark to go to: the last one on the way, else the highest number; at a mark, the number before.

    Before the first comes the last. None where there is no other.
    """
    here = mark_at(marks, net, way)
    if here is not None:
        before = marks[marks.index(here) - 1]
        return before if before is not here else None
    return next(iter(marks_on(marks, net, way)), marks[-1] if marks else None)


def pushes_to(mark: Mark, way: Link | None) -> tuple[int, list[Slide]]:
    """Return how to get from the end of a way to a mark: undo until so few slides are left, then make these pushes.

    An undo takes back a whole push, so fewer slides may be left than both ways share.
    """
    mine, theirs = trail_of(way), trail_of(mark.way)
    parted = (
        place
        for place, (here, there) in enumerate(zip(mine, theirs, strict=False))
        if here.direction is not there.direction
    )
    left = next(parted, min(len(mine), len(theirs)))
    while left < len(mine) and not mine[left].first:
        left -= 1
    return left, [Slide(first.direction, count, first.who) for first, count in requests(theirs[left:])]


@lru_cache(8)
def tree(marks: Marks) -> Sequence[Twig]:
    """Return the marks as a tree: each behind the last one on its way, the shorter ways first."""
    below = {mark: _mark_below(marks, mark) for mark in marks}

    def grown(under: Mark | None, depth: int) -> Iterator[Twig]:
        for mark in sorted((mark for mark in marks if below[mark] is under), key=lambda mark: (mark.net, mark.number)):
            yield Twig(mark, depth)
            yield from grown(mark, depth + 1)

    return tuple(grown(None, 0))


def _mark_below(marks: Marks, mark: Mark) -> Mark | None:
    """The last mark on the way to a mark."""
    return next((other for other in marks_on(marks, mark.net, mark.way) if other is not mark), None)


def _same(one: Link | None, other: Link | None) -> bool:
    """Whether two ways of the same length are the same."""
    while one is not other and one is not None and other is not None:
        if one.direction is not other.direction:
            return False
        one, other = one.beneath, other.beneath
    return one is other


def behind_mark(game: Game) -> tuple[Mark, int] | None:
    """Return the last mark on the way to the board, and how many slides lead on from it; None without one."""
    last = next(iter(marks_on(game.marks, game.net, game.trail)), None)
    return None if last is None else (last, game.net - last.net)


def refusal_of_mark(game: Game, act: OtherIntent) -> Refusal | None:
    """Return why a board can't be marked, or a mark not be gone to; None if it can."""
    if not game.puzzle.way.free:
        return Refusal.NO_MARKS
    if game.clock.phase is Phase.PAUSED:
        return Refusal.PAUSED
    if act is Act.MARK or isinstance(act, SetMark):
        comes = mark_with(game.marks, mark_number(game, act)) is None
        return Refusal.TOO_MANY_MARKS if comes and len(game.marks) >= MARKS_MAX else None
    if not game.marks:
        return Refusal.NO_MARK
    mark = mark_of(game, act)
    if mark is None:
        return Refusal.NO_SUCH_MARK if isinstance(act, ToMark) else Refusal.AT_MARK
    return Refusal.AT_MARK if mark is mark_at(game.marks, game.net, game.trail) else None


def mark_number(game: Game, act: Act | SetMark) -> int:
    """Return the number of the mark to put or to remove."""
    if isinstance(act, SetMark):
        return act.number
    here = mark_at(game.marks, game.net, game.trail)
    return here.number if here is not None else free_number(game.marks)


def mark_of(game: Game, act: Act | ToMark) -> Mark | None:
    """Return the mark to go to; None if there is none."""
    if isinstance(act, ToMark):
        return mark_with(game.marks, act.number)
    return next_mark(game.marks, game.net, game.trail)
