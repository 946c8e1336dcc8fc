"""Values can be copied and sent to other processes as any value can."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Slide, SlideCell, SlideTile
from slide_tui.engine.kind import Kind
from slide_tui.engine.moves import Direction, Move
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.recording import recording_of
from slide_tui.engine.replay import Event, Replay, encode, record
from slide_tui.engine.replay_player import ReplayPlayer
from slide_tui.engine.result import Result
from slide_tui.engine.size import Size
from slide_tui.play.layers import PauseLayer
from slide_tui.play.table import Table
from slide_tui.settings.settings import Settings
from slide_tui.solver.plan import Plan, Question
from tests.values import after

PUZZLE = parse_code("marathon3@4x4-k7q2m9.vectors")
START = PUZZLE.start()
REPLAY = Replay(PUZZLE, (Event(Slide(START.legal()[0]), 0),))

VALUES = [
    Size(4, 4), START, Move(Direction.UP, 2), PUZZLE, Kind(Size(3, 3)), Slide(Direction.UP), SlideTile(3), Act.UNDO,
    REPLAY, ReplayPlayer(recording_of(REPLAY).timeline), Result(PUZZLE, 1, 1, 1, 10, helped=False, repeat=False),
    begin(PUZZLE), Plan(START, START, (), 0), Question(START, START), Settings(), Settings().keymap, PauseLayer(),
    Table(Settings()),
]  # fmt: skip


def through_pickle(value: Any) -> Any:
    """What arrives of a value that is sent to another process."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - our own value


COPIES = pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, through_pickle])


@COPIES
@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_copy_of_a_value_is_equal(value: Any, copied: Callable[[Any], Any]) -> None:
    """However it is made."""
    assert value == copied(value)


@COPIES
def test_a_copy_of_a_run_is_the_same_run(copied: Callable[[Any], Any]) -> None:
    """With all that was done in it; only its slides are others, as they know no equality."""
    game = begin(parse_code("3x3-a.blind"))
    first = Slide(game.legal()[0])
    game = after(game, first, Act.UNDO, Act.REDO, Act.UNDO)

    again = copied(game)

    assert (game.board, game.undone is None) == (again.board, again.undone is None)
    assert encode(record(game)) == encode(record(again))


@cache
def long_run() -> Game:
    """Fourteen hundred slides, of which eleven hundred were undone."""
    game = begin(parse_code("3x3-a.warm1000"))
    there, back = Slide(game.legal()[0]), Slide(game.legal()[0].inverse)
    return after(game, *(there, back) * 700, *(Act.UNDO,) * 1100)


@COPIES
def test_a_long_run_is_copied_too(copied: Callable[[Any], Any]) -> None:
    """However many slides were made and undone: Python follows no chain that deep."""
    game = long_run()
    again = copied(game)

    assert encode(record(game)) == encode(record(again))
    assert after(game, *(Act.REDO,) * 1100).board == after(again, *(Act.REDO,) * 1100).board
    assert again.trail is not None
    assert any(link is again.trail for link in again.log.links())


def test_intents_of_different_kinds_are_never_equal() -> None:
    """Though they have the same fields."""
    one: object = SlideCell(3)

    assert one != SlideTile(3)
