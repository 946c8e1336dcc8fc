"""Outside: what the App is given from outside, so that it asks for no chance, no disk and no terminal by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from slide_tui.choices.settings import Settings
from slide_tui.store.ledger import Ledger
from slide_tui.tui.terminal.screenful import Screenful

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.solver.crew import Crew

Heard = Callable[[int], object]
"""Takes a descriptor."""
Hire = Callable[[Heard, Heard], "Crew"]


class Outside(NamedTuple):
    """Chance, disk, and what the terminal can show."""

    new_seed: Callable[[], str]
    save: Callable[[Settings, Settings], str | None] = lambda _before, _after: None
    """Keeps changed settings; says in one line why it could not."""
    screenful: Screenful = Screenful()
    complaints: tuple[str, ...] = ()
    """What was wrong with the settings that were kept."""
    hire: Hire | None = None
    """Brings a crew of solvers that tells which descriptors come and go; none where no process may be started."""
    ledger: Ledger | None = None
    """Where runs are written down; none where nothing is to be kept."""
    homeless: str = ""
    """Why nothing can be kept although it should be; empty where it can, or need not."""
    mounted: Callable[[Any], None] = lambda _app: None
    """Called with the App once it runs: to hear signals."""
    unsaved: Callable[[], str] = lambda: ""
    """Why changed settings can't be kept, as far as that is known before; empty if they can."""
