"""Setup: what was chosen before the first board, and where time, chance, help and disk come from."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.text import GAP
from slide_tui.play.messages import Problem
from slide_tui.settings.move_keys import MoveKeys
from slide_tui.store.calendar import today
from slide_tui.store.run_store import RunStore


class Setup(NamedTuple):
    """Everything that plain mode is given."""

    puzzle: Puzzle
    keys: MoveKeys | None
    """The four move keys; None for the default ones."""
    ask_first: bool
    """Whether to ask for size and keys first."""
    first_number: int
    now_ms: Callable[[], int]
    new_seed: Callable[[], str]
    hire: Callable[[], Any] | None = None
    """Starts the solver, a `Crew`, which is loaded then; without it the coach gives all answers."""
    run_store: RunStore | None = None
    """Where runs are saved; None if nothing is to be saved."""
    statistics: Callable[[Puzzle], Iterable[str]] = lambda _puzzle: [Problem.NOT_SAVING.value]
    """Returns the lines of the statistics of puzzles like this one."""
    not_saving: str = ""
    """Why nothing can be saved although it should be; empty if it can, or shouldn't."""
    today: Callable[[], int] = today
    """The player's day, counted from 1970-01-01."""
    on_terminal: bool = False
    """Whether a person is playing, so that the solver studies every start, and every step is synced to disk."""
    gap: str = GAP
    """What stands for the gap on boards."""


def check_players(about: object) -> None:
    """Raise InvalidInput for a puzzle that more than one play, since lines have one player."""
    if isinstance(about, Puzzle) and about.course.players > 1:
        raise InvalidInput(f"a {about.course.name} needs the full screen: try `slide-tui --code {about.code}`")
