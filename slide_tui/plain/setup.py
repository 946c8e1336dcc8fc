"""Setup: what was chosen before the first board, and where time, chance, help and disk come from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from slide_tui.engine.errors import Unreadable
from slide_tui.engine.puzzle import Puzzle
from slide_tui.settings.move_keys import KEYS_DEFAULT, MoveKeys
from slide_tui.solver.crew import Crew
from slide_tui.store.calendar import today
from slide_tui.store.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that plain mode is given."""

    puzzle: Puzzle
    keys: MoveKeys | None
    ask_first: bool
    """Whether to ask for size and keys first."""
    first_number: int
    now_ms: Callable[[], int]
    new_seed: Callable[[], str]
    hire: Callable[[], Crew] | None = None
    """Starts the solver; without it the coach gives all answers."""
    ledger: Ledger | None = None
    """Where runs are saved; None if nothing is to be saved."""
    lessons: Path | None = None
    """The file of finished lessons; None if nothing is to be saved."""
    write_picture: Callable[[str, str], str] | None = None
    """Writes a picture under a name and returns its path, or raises OSError; None if nothing is to be saved."""
    not_saving: str = ""
    """Why nothing can be saved although it should be; empty if it can, or shouldn't."""
    today: Callable[[], int] = today
    """The player's day, counted from 1970-01-01."""
    on_terminal: bool = False
    """Whether a person is playing, so that the solver studies every start, and every step is synced to disk."""

    @property
    def keys_chosen(self) -> MoveKeys:
        """The four move keys; the default ones if none were chosen."""
        return self.keys or KEYS_DEFAULT


def check_players(puzzle: Puzzle) -> None:
    """Raise Unreadable for a puzzle that more than one play, since lines have one player."""
    if puzzle.way.players > 1:
        raise Unreadable(f"a {puzzle.way.name} needs the full screen: try `slide-tui --code {puzzle.code}`")
