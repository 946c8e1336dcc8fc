"""Services: what the App is given, so that it reaches for no chance, disk, process or terminal by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from slide_tui.choices.settings import Settings
from slide_tui.store.ledger import Ledger
from slide_tui.tui.terminal.screenful import Screenful

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from slide_tui.solver.crew import Crew

Heard = Callable[[int], object]
"""Takes a file descriptor."""
Hire = Callable[[Heard, Heard], "Crew"]


class Services(NamedTuple):
    """Chance, disk, and what the terminal can show."""

    new_seed: Callable[[], str]
    save: Callable[[Settings, Settings], str | None] = lambda _before, _after: None
    """Saves changed settings; returns a line that says why if it could not."""
    screenful: Screenful = Screenful()
    complaints: tuple[str, ...] = ()
    """What was wrong with the saved settings."""
    hire: Hire | None = None
    """Starts the solver, which tells which descriptors come and go; None if there is to be none."""
    ledger: Ledger | None = None
    """Where runs are saved; None if nothing is to be saved."""
    lessons: Path | None = None
    """The file of finished lessons; None if nothing is to be saved."""
    not_saving: str = ""
    """Why nothing can be saved although it should be; empty if it can, or shouldn't."""
    mounted: Callable[[Any], None] = lambda _app: None
    """Called with the App once it runs, to listen for signals."""
    unsaved: Callable[[], str] = lambda: ""
    """Why changed settings can't be saved, as far as is known beforehand; empty if they can."""
