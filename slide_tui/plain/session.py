"""Session: what was chosen before the first board, and where time and chance come from."""

from __future__ import annotations

from collections.abc import Callable

from slide_tui.choices.controls import KEYS_DEFAULT, MoveKeys
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.values import dataclass
from slide_tui.solver.crew import Crew
from slide_tui.store.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Session:
    """All that a plain game is given from outside."""

    puzzle: Puzzle
    keys: MoveKeys | None
    ask_first: bool
    """Whether size and keys are still to be asked for."""
    first_number: int
    now_ms: Callable[[], int]
    new_seed: Callable[[], str]
    hire: Callable[[], Crew] | None = None
    """Brings the solver; without it the coach gives all answers."""
    ledger: Ledger | None = None
    """Where runs are written down; none where nothing is to be kept."""
    unkept: str = ""
    """Why nothing is kept although it was to be."""
    studying: bool = False
    """Whether somebody sits at a terminal, so that the solver looks at every start while it is played."""

    @property
    def keys_chosen(self) -> MoveKeys:
        """The four keys, the usual ones where none were chosen."""
        return self.keys or KEYS_DEFAULT
