"""Tables to begin with, and what comes of events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.moves import Direction
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.replay import Replay, record
from slide_tui.engine.size import Size
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play.events import Event, Signal
from slide_tui.play.jobs import Step
from slide_tui.play.requests import ActionOrIntent, PlayerRequest
from slide_tui.play.services import Alarm, Services
from slide_tui.play.step import step
from slide_tui.play.table import Table
from slide_tui.settings.settings import Settings
from tests.values import DOWN, LEFT, ONE_LEFT, RIGHT, UP, after, game_at

FOUR_LEFT = "1 2 3/4 8 5/0 7 6"
HOME = (LEFT, DOWN, LEFT, UP)
"""The slides that solve it."""

NOW = 1000
"""The instant of the first slide."""

SETTINGS = Settings(size=Size(3, 3))
DRAWN = Puzzle(Size(3, 3), SeededStart("drawn"))


def start_screen(**more: Any) -> Table:
    """The start screen of a program that saves and has a solver."""
    return Table(SETTINGS, saving=True, safe=True, solver=True)._replace(**more)


def fresh(position: str = FOUR_LEFT, mode: str = "classic", **more: Any) -> Table:
    """A board without a slide."""
    game = game_at(position, mode)
    codes = frozenset({game.puzzle.code})
    return start_screen(at_board=True, games=(game,), codes=codes, chosen=SETTINGS, **more)


def running(position: str = FOUR_LEFT, mode: str = "classic", **more: Any) -> Table:
    """A run of one slide to the left, whose clock runs since NOW."""
    return table_after(fresh(position, mode, **more), slide(LEFT))


def long(**more: Any) -> Table:
    """The same run after five slides to and fro: eleven in all, so that it is worth keeping."""
    return table_after(running(**more), *5 * (slide(RIGHT), slide(LEFT)))


def paused(**more: Any) -> Table:
    """The same run behind its pause."""
    return table_after(running(**more), PlayerRequest(Act.PAUSE))


def solved(**more: Any) -> Table:
    """A board that was solved at NOW and is celebrated."""
    return running(ONE_LEFT, **more)


def resulted(**more: Any) -> Table:
    """A solved board behind its result."""
    return table_after(solved(**more), Signal.CELEBRATED)


def slide(way: Direction) -> PlayerRequest:
    """A slide that is asked for by a key."""
    return PlayerRequest(Slide(way))


def table_after(table: Table, *events: Event, at_ms: int = NOW) -> Table:
    """What the table is after events that come all at an instant."""
    for event in events:
        table = step(table, event, at_ms).table
    return table


def ask(table: Table, wish: ActionOrIntent, at_ms: int = NOW + 1000, **more: Any) -> Step:
    """What comes of a wish, by default a second after the first slide."""
    return step(table, PlayerRequest(wish, **more), at_ms)


def given_to(call: Callable[..., Any], done: Step) -> list[tuple[Any, ...]]:
    """What a service is given, for each time that it is called."""
    return [job.args for job in done.jobs if job.call is call]


def wanted(done: Step) -> list[str]:
    """What is wanted outside, beside the journal's lines, timers and what is called off, and how a run is left."""
    left_out = ("journal", "wake", "cancel_searches", "leave_run")
    named = [job.call.__name__ for job in done.jobs if job.call is not Services.file_run or job.then is not None]
    return [name for name in named if name not in left_out]


def wakes(done: Step, alarm: Alarm) -> list[int | None]:
    """For when something of a name is to be woken."""
    return [at_ms for name, at_ms in given_to(Services.wake, done) if name is alarm]


def is_nothing(done: Step, before: Table) -> bool:
    """Whether nothing happened."""
    return done.table is before and not done.jobs


def run_named(name: str = "other", moves: int = 5) -> UnfinishedRun:
    """A run of the list."""
    return UnfinishedRun(name, DRAWN, moves, 2000, helped=False, repeat=False, played_ms=0)


def recording() -> Replay:
    """A run from four slides before the end, a tenth of a second for each."""
    return record(after(game_at(FOUR_LEFT), *map(Slide, HOME)))
