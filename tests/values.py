"""Values that many tests need, and Hypothesis strategies for all that has a text form."""

from __future__ import annotations

import string
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import cycle, islice
from typing import Any, TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from slide_tui.engine.advance import advance, advanced
from slide_tui.engine.board import Board
from slide_tui.engine.course import Course
from slide_tui.engine.courses import COURSE_DEFAULT, COURSES
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.game import Game, begin
from slide_tui.engine.goals import GOALS, goal_board
from slide_tui.engine.intents import Act, Intent, Slide, SlideCell, SlideRun, SlideTile
from slide_tui.engine.moves import DIRECTIONS, Direction, Move
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.position import parse_position
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.rules import RULES
from slide_tui.engine.sights import SIGHT_DEFAULT, SIGHTS
from slide_tui.engine.size import Size
from slide_tui.engine.who import Who
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.values import OF_KIND

T = TypeVar("T")


def solve_with(solve: Solve, **changes: Any) -> Solve:
    """A saved run with other figures, or of another kind."""
    of_kind = {name: changes.pop(name) for name in OF_KIND if name in changes}
    return replace(solve, kind=replace(solve.kind, **of_kind), **changes)


UP, DOWN, LEFT, RIGHT = DIRECTIONS

FEW = settings(max_examples=settings().max_examples // 4)
"""For a property of which each example costs much."""
SOME = settings(max_examples=settings().max_examples // 2)
"""For one of which a dozen examples find as much as two dozen."""

ONE_LEFT = "1 2 3/4 5 6/7 0 8"
"""A position from which LEFT solves the 8-puzzle."""

TWO_LEFT = "1 2 3/4 5 6/0 7 8"
"""A position from which a run to the left solves it in one push of two slides."""


def refusal(game: Game, intent: Intent) -> Refusal | None:
    """Why a game refuses an intent; None if it does not."""
    after = advance(game, intent, 0)
    return after if isinstance(after, Refusal) else None


def puzzle_at(position: str, mode: str = "classic", goal: str = "rows", sight: str = SIGHT_DEFAULT) -> Puzzle:
    """The puzzle that begins at a position."""
    board = parse_position(position)
    return Puzzle(board.size, board, goal, mode, sight)


def game_at(position: str, mode: str = "classic") -> Game:
    """A game that begins at a position."""
    return begin(puzzle_at(position, mode))


def after(game: Game, *intents: Intent, step_ms: int = 100) -> Game:
    """The game after intents that are all accepted, 0.1 s from one to the next."""
    for number, intent in enumerate(intents):
        assert refusal(game, intent) is None, (number, intent, refusal(game, intent))
        game = advanced(game, intent, 1000 + number * step_ms)
    return game


def there(value: T | None) -> T:
    """A value that must not be None."""
    assert value is not None
    return value


def refused(read: Callable[[str], object], text: str) -> str:
    """The one printable line in which a reader refuses a text."""
    with pytest.raises(InvalidInput) as caught:
        read(text)
    assert str(caught.value).isprintable()
    return str(caught.value)


sizes = st.builds(Size, st.integers(2, 10), st.integers(2, 10))
small_sizes = st.builds(Size, st.integers(2, 4), st.integers(2, 4))
goals = st.sampled_from(sorted(GOALS))
modes = st.sampled_from(sorted(RULES))
sights = st.just(SIGHT_DEFAULT) | st.sampled_from(list(SIGHTS))
directions = st.sampled_from(DIRECTIONS)
moves = st.builds(Move, directions, st.integers(1, 9))

seeds = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=20) | st.text(
    string.ascii_letters + string.digits + " .%-_/:?#\u0958\u0301", min_size=1, max_size=100
)
drawn = st.builds(SeededStart, seeds, st.none() | st.integers(1, 60))


def spelled(course: Course) -> list[str]:
    """How a course is named in codes: alone, or with the least and the greatest number."""
    numbers = [number for number in course.numbers if number] or [0]
    ends = {*course.numbers[:1], numbers[0], numbers[-1]}
    return [str(course._replace(number=number)) for number in sorted(ends)]


courses = st.just(COURSE_DEFAULT) | st.sampled_from([word for course in COURSES.values() for word in spelled(course)])
"""Half of them one board, as most runs are."""


@st.composite
def boards(draw: st.DrawFn, of_size: st.SearchStrategy[Size] = sizes) -> Board:
    """Any layout of any size, solvable or not."""
    size = draw(of_size)
    tiles = tuple(draw(st.permutations(range(size.cells))))
    return Board(size, tiles, tiles.index(0))


@st.composite
def puzzles(draw: st.DrawFn, of_size: st.SearchStrategy[Size] = sizes) -> Puzzle:
    """Any puzzle, drawn from a seed or given as a position."""
    size, goal, mode, sight = draw(of_size), draw(goals), draw(modes), draw(sights)
    drawn_puzzle = Puzzle(size, draw(drawn), goal, mode, sight)
    course = draw(courses)
    with suppress(InvalidInput):  # not every puzzle can be played in every course
        if course != COURSE_DEFAULT:
            return replace(drawn_puzzle, course_word=course)
    if draw(st.booleans()):
        return drawn_puzzle
    return Puzzle(size, drawn_puzzle.start(), goal, mode, sight)


@cache
def intents(size: Size) -> st.SearchStrategy[Intent]:
    """Anything that can be asked of a game of a size, sensible or not, each sort as often as any other."""
    numbers = range(-2, size.cells + 3)
    sorts: list[list[Intent]] = [
        [Slide(way, count, who) for way in DIRECTIONS for count in range(5) for who in Who],
        [Slide(way) for way in DIRECTIONS],
        [SlideRun(way, who) for way in DIRECTIONS for who in Who],
        [SlideCell(cell, who) for cell in numbers for who in Who],
        [SlideTile(tile, who) for tile in numbers for who in Who],
        [*Act],
    ]
    most = max(map(len, sorts))
    return st.sampled_from([intent for sort in sorts for intent in islice(cycle(sort), most)])


@cache
def asked(size: Size) -> st.SearchStrategy[list[tuple[Intent, int]]]:
    """What is asked of a game one after the other, and how long after what came before."""
    return st.lists(st.tuples(intents(size), st.integers(-50, 5000)), max_size=40)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game of a small size with anything done at it."""
    puzzle = draw(puzzles(small_sizes))
    game, at_ms = begin(puzzle), 0
    for intent, later in draw(asked(puzzle.size)):
        at_ms += later
        game = advanced(game, intent, at_ms)
    return game


def of_one_board(game: Game) -> bool:
    """Whether all of a game was played on one board, so that its slides lead from its start to its board."""
    return game.puzzle.course.single


def distances(size: Size, goal: str, depth_max: int) -> list[int]:
    """How many boards lie at each distance from a goal, counted by sliding."""
    start = goal_board(size, goal)
    seen, layer, counts = {start.tiles}, [start], [1]
    while layer and len(counts) <= depth_max:
        found: list[Board] = []
        for board in layer:
            for direction in Direction:
                further = board.slide(direction)
                if further.tiles not in seen:
                    seen.add(further.tiles)
                    found.append(further)
        layer = found
        counts += [len(layer)] if layer else []
    return counts
