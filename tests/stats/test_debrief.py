"""What a run comes to slide by slide."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.advance import advanced
from slide_tui.engine.board import Board
from slide_tui.engine.game import Game, begin
from slide_tui.engine.goals import goal_board
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.log import Cause
from slide_tui.engine.moves import Direction
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.engine.who import Who
from slide_tui.stats.debrief import (
    PAUSES_SHOWN,
    Known,
    Report,
    RunVerdict,
    Trace,
    TraceStep,
    held,
    trace_of,
    verdict_of,
)
from tests.values import DOWN, LEFT, TWO_LEFT, UP, directions, game_at, games, of_one_board, there

SMALL = Size(3, 2)


@cache
def lengths(size: Size) -> dict[tuple[int, ...], int]:
    """How far every board is from solved, counted by sliding."""
    found: dict[tuple[int, ...], int] = {}
    layer: list[Board] = [goal_board(size, "rows")]
    while layer:
        found |= {board.tiles: len(set(found.values())) for board in layer}
        further = {after.tiles: after for board in layer for way in board.legal() if (after := board.slide(way))}
        layer = [board for tiles, board in further.items() if tiles not in found]
    return found


def timed(game: Game, *slides: tuple[Slide | Act, int]) -> Game:
    """A game after requests, each at its instant."""
    for intent, at_ms in slides:
        game = advanced(game, intent, at_ms)
    return game


def judged(remaining: tuple[int, ...], *, exact: bool = True) -> RunVerdict:
    """What figures say about a trace of as many boards."""
    board = goal_board(SMALL, "rows")
    steps = tuple(TraceStep(LEFT, 1, 0, 0, Who.PLAYER, Cause.SLIDE) for _ in remaining[1:])
    return there(verdict_of(Trace((board,) * len(remaining), steps, ()), Report(remaining, exact)))


@given(games().filter(of_one_board))
def test_a_trace_leads_from_the_start_to_the_board(game: Game) -> None:
    """Every slide of the log leads from one board to the next, and moves the tile that is named."""
    trace = trace_of(game)

    assert (game.start, game.board) == (trace.boards[0], trace.boards[-1])
    assert len(list(game.log.links())) == trace.slides == len(trace.boards) - 1
    for at, step in enumerate(trace.steps):
        before, after = trace.boards[at], trace.boards[at + 1]
        assert before.slide(step.direction) == after
        assert step.tile == after.tiles[before.gap] == before.tiles[after.gap]


@given(games())
def test_pauses_add_up_to_the_time(game: Game) -> None:
    """No time is lost between the slides, and the longest pauses come first."""
    trace = trace_of(game)
    pauses = sorted((step.pause_ms for step in trace.steps if step.pause_ms), reverse=True)

    assert game.log.read_ms == sum(step.pause_ms for step in trace.steps)
    assert pauses[:PAUSES_SHOWN] == [pause.length_ms for pause in trace.pauses]
    assert all(trace.steps[pause.place].pause_ms == pause.length_ms for pause in trace.pauses)


def test_undo_and_redo_are_slides_of_the_trace() -> None:
    """What was taken back and made again happened too, is named, and what came to nothing is known."""
    game = timed(game_at(TWO_LEFT), (Slide(DOWN, by=Who.SOLVER), 0), (Act.UNDO, 50), (Act.REDO, 70), (Slide(UP), 99))
    expected = (
        TraceStep(DOWN, 4, 0, 0, Who.SOLVER, Cause.SLIDE, undone=True),
        TraceStep(UP, 4, 50, 50, Who.PLAYER, Cause.UNDO, undone=True),
        TraceStep(DOWN, 4, 70, 20, Who.SOLVER, Cause.REDO),
        TraceStep(UP, 4, 99, 29, Who.PLAYER, Cause.SLIDE),
    )

    assert expected == trace_of(game).steps


def test_a_game_that_was_not_begun_has_no_slides() -> None:
    """Only its start is there, at zero."""
    trace = trace_of(game_at(TWO_LEFT))

    assert (1, 0, None, 0) == (
        len(trace.boards), trace.slides, trace.step_to(0), trace.reading_ms(0),
    )  # fmt: skip


@given(st.lists(directions, max_size=60), st.integers(0, 20))
def test_with_exact_lengths_every_slip_costs_two_slides(ways: list[Direction], seed: int) -> None:
    """Each slide leads nearer or further by one, so what was wasted is twice the slips."""
    game = begin(Puzzle(SMALL, SeededStart(f"seed-{seed}")))
    for number, way in enumerate(ways):
        game = advanced(game, Slide(way), number)
    trace = trace_of(game)
    verdict = there(verdict_of(trace, Report(tuple(lengths(SMALL)[board.tiles] for board in trace.boards), exact=True)))

    assert {1, -1} >= {verdict.change(at) for at in range(1, trace.slides + 1)}
    assert 2 * len(verdict.slips) == verdict.wasted


def test_slips_are_found_forwards_and_backwards() -> None:
    """The next one and the one before, from a slip and from between them."""
    verdict = judged((5, 6, 5, 4, 5, 4))

    assert (1, 4) == verdict.slips
    assert [1, 4, 4, 4, None, None] == [verdict.next_slip(at, 1) for at in range(6)]
    assert [None, None, 1, 1, 1, 4] == [verdict.next_slip(at, -1) for at in range(6)]
    assert [False, True, False, False, True, False] == [at in verdict.slips for at in range(6)]
    assert (1, 0, 2) == (verdict.slips_within(0, 3), verdict.slips_within(1, 3), verdict.slips_within(0, 4))


def undoing(*slides: tuple[Slide | Act, int]) -> Trace:
    """The trace of a run that begins two slides from its goal."""
    return trace_of(timed(game_at(TWO_LEFT), *slides))


def test_a_slip_that_was_taken_back_cost_one_move() -> None:
    """Undo is no move and no slip: what a run wasted is what its result has more than the fewest moves."""
    trace = undoing((Slide(DOWN), 0), (Act.UNDO, 50), (Slide(LEFT, 2), 90))
    verdict = there(verdict_of(trace, Report((2, 3, 2, 1, 0), exact=True)))

    assert ((1,), 1, 1, 3) == (verdict.slips, verdict.wasted, trace.taken_back, trace.moves(trace.slides))


def test_what_undo_takes_back_is_no_slip() -> None:
    """A good slide that was taken back and made again costs nothing."""
    trace = undoing((Slide(LEFT), 0), (Act.UNDO, 50), (Act.REDO, 60), (Slide(LEFT), 90))
    verdict = there(verdict_of(trace, Report((2, 1, 2, 1, 0), exact=True)))

    assert ((), 0, 0) == (verdict.slips, verdict.wasted, trace.taken_back)
    assert (1, False) == (verdict.change(2), 2 in verdict.slips)


@given(games())
def test_moves_are_those_that_the_game_counts(game: Game) -> None:
    """All of them, and those that were taken back for good."""
    trace = trace_of(game)

    assert (game.moves, game.moves - game.net) == (trace.moves(trace.slides), trace.taken_back)


@pytest.mark.parametrize(
    ("known", "start"),
    [(None, 66), (Known(40, 60), 60), (Known(40, 90), 66), (Known(70, 90), 70), (Known(70, 70), 70)],
)
def test_an_estimate_of_the_start_lies_between_what_is_known(known: Known | None, start: int) -> None:
    """Between the least and the best plan; the others go with it, down to nothing at the end."""
    estimates = (*(66, 67) * 12, *range(66, -1, -1))
    far = held(estimates, long_trace(len(estimates)), known)

    assert (start, 0) == (far[0], far[-1])
    assert far[57] == pytest.approx(estimates[57] * start / 66, abs=1)


def test_no_board_of_a_solved_run_is_further_than_its_rest() -> None:
    """The run itself shows a way from there."""
    trace = undoing((Slide(DOWN), 0), (Slide(UP), 50), (Slide(LEFT, 2), 90))

    assert (4, 3, 2, 1, 0) == held((10, 11, 10, 5, 0), trace, None)


def long_trace(boards: int) -> Trace:
    """A trace that ends nowhere."""
    steps = tuple(TraceStep(LEFT, 1, 0, 0, Who.PLAYER, Cause.SLIDE) for _ in range(boards - 1))
    return Trace((goal_board(SMALL, "rows"),) * boards, steps, ())


@pytest.mark.parametrize("report", [None, Report((), exact=False), Report((3, 2), exact=True)])
def test_without_figures_for_every_board_there_is_no_verdict(report: Report | None) -> None:
    """None yet, none at all, or those of another run."""
    assert verdict_of(trace_of(game_at(TWO_LEFT)), report) is None
