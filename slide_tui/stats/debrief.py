"""Debrief: a run slide by slide: every board, when and by whom, where it went wrong, where it stood still."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.game import Game
from slide_tui.engine.log import Cause
from slide_tui.engine.moves import Direction
from slide_tui.engine.replay_player import Rest, longest_rests
from slide_tui.engine.who import Who

PAUSES_SHOWN = 5
"""How many of the longest pauses are named."""


class Report(NamedTuple):
    """What the solver found out about a run: nothing at all, or a figure for each of its boards."""

    remaining: tuple[int, ...]
    """How many slides each board is from the goal, the start first; empty where no figures can be had."""
    exact: bool
    """Whether all of them are proven to be the least."""


class Known(NamedTuple):
    """What is known for certain about the start of a run."""

    least: int
    """No solution is shorter."""
    most: int
    """A solution of this length is known."""


class TraceStep(NamedTuple):
    """One slide as it happened."""

    direction: Direction
    tile: int
    """The tile that moved."""
    at_ms: int
    """What the clock read."""
    pause_ms: int
    """How long after the slide before."""
    who: Who
    kind: Cause
    undone: bool = False
    """Whether it was undone later, or undoes another slide."""


class Trace(NamedTuple):
    """All boards of a run, and the slides between them: slide number n leads to `boards[n]`."""

    boards: tuple[Board, ...]
    steps: tuple[TraceStep, ...]
    pauses: tuple[Rest, ...]
    """The longest pauses, the longest first."""
    goal: Board | None = None

    @property
    def slides(self) -> int:
        """How many slides there were, those of undo and redo too."""
        return len(self.steps)

    def moves(self, at: int) -> int:
        """How many moves the run counted up to a board: every slide but those of undo and redo."""
        return sum(step.kind is Cause.SLIDE for step in self.steps[:at])

    @property
    def taken_back(self) -> int:
        """How many moves were taken back for good."""
        return self.moves(self.slides) - sum(not step.undone for step in self.steps)

    def step_to(self, at: int) -> TraceStep | None:
        """The slide that led to a board; none led to the start."""
        return self.steps[at - 1] if at else None

    def reading_ms(self, at: int) -> int:
        """What the clock read when a board was reached."""
        return self.steps[at - 1].at_ms if at else 0


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RunVerdict:
    """What the figures of a report say about a trace."""

    remaining: tuple[int, ...]
    exact: bool
    slips: tuple[int, ...]
    """The slides that raised the remaining length, counted from 1; an undo never is one."""
    wasted: int
    """Moves that led no nearer: two for each slip that stayed, one for each move taken back."""

    def change(self, at: int) -> int:
        """By how much the slide that led to a board changed the remaining length."""
        return self.remaining[at] - self.remaining[at - 1] if at else 0

    def slips_within(self, first: int, last: int) -> int:
        """How many slips led from a board to a later one."""
        return sum(first < slip <= last for slip in self.slips)

    def next_slip(self, at: int, by: int) -> int | None:
        """The next slip (1) or the one before (-1), if there is one."""
        return next((slip for slip in self.slips[::by] if (slip - at) * by > 0), None)


def trace_of(game: Game) -> Trace:
    """The trace of a game of one board as far as it went: what happened in order, whether it was taken back or not."""
    board, before_ms = game.start, 0
    boards, steps = [board], []
    stands: list[int] = []
    for link in game.log.links():
        gap = board.gap
        board = board.slide(link.direction)
        boards.append(board)
        undo, pause_ms = link.kind is Cause.UNDO, link.at_ms - before_ms
        steps.append(TraceStep(link.direction, board.tiles[gap], link.at_ms, pause_ms, link.who, link.kind, undo))
        if undo:
            back = stands.pop()
            steps[back] = steps[back]._replace(undone=True)
        else:
            stands.append(len(steps) - 1)
        before_ms = link.at_ms
    pauses = longest_rests([step.pause_ms for step in steps], PAUSES_SHOWN)
    return Trace(tuple(boards), tuple(steps), pauses, game.goal)


def verdict_of(trace: Trace, report: Report | None, known: Known | None = None) -> RunVerdict | None:
    """What a report says about a trace; None without figures, or where they are those of another run.

    Estimates are held to what is known about the start.
    """
    if report is None or len(report.remaining) != len(trace.boards):
        return None
    far = report.remaining if report.exact else held(report.remaining, trace, known)
    rises = (slide for slide, (before, after) in enumerate(pairwise(far), 1) if after > before)
    slips = tuple(slide for slide in rises if trace.steps[slide - 1].kind is not Cause.UNDO)
    return RunVerdict(far, report.exact, slips, trace.moves(trace.slides) - (far[0] - far[-1]))


def held(estimates: tuple[int, ...], trace: Trace, known: Known | None) -> tuple[int, ...]:
    """Scale estimates so that the one for the start agrees with what is known.

    After n slides a board is at most n slides further or nearer than the start, and never further than the rest of a
    solved run.
    """
    rest = trace.slides if trace.boards[-1] == trace.goal else inf
    least, most = (known.least, min(known.most, rest)) if known is not None else (0, rest)
    first = estimates[0]
    start = max(least, min(first, most))
    found: list[int] = []
    for slides, estimate in enumerate(estimates):
        wanted = estimate * start / first if first else estimate
        figure = max(least - slides, min(wanted, most + slides, rest - slides))
        # Every slide changes the true length by one, so what is even stays even.
        found.append(estimate + 2 * round((figure - estimate) / 2))
    return tuple(found)
