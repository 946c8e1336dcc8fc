"""Resources: what the App is given, so that it reaches for no chance, disk, process or terminal by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from slide_tui.play.requests import ActionOrIntent
from slide_tui.settings.settings import Settings
from slide_tui.store.calendar import date_text, today
from slide_tui.store.run_store import RunStore
from slide_tui.tui.driver.screenful import Screenful

Start = Callable[[], Any]
"""Makes what works beside the game and answers in its loop; it is loaded then."""


class Resources(NamedTuple):
    """Chance, disk, and what the terminal can show."""

    new_seed: Callable[[], str]
    save: Callable[[Settings, Settings], str | None] = lambda _before, _after: None
    """Saves changed settings; returns a line that says why if it could not."""
    screenful: Screenful = Screenful()
    complaints: tuple[str, ...] = ()
    """What is wrong from the start: saved settings that can't be read, or that nothing can be saved."""
    hire: Start | None = None
    """Starts the solver, a `Crew`; None if there is to be none."""
    run_store: RunStore | None = None
    """Where runs are saved; None if nothing is to be saved."""
    mounted: Callable[[Any], None] = lambda _app: None
    """Called with the App once it runs, to listen for signals."""
    today: Callable[[], int] = today
    """The player's day, counted from 1970-01-01."""
    first: ActionOrIntent | None = None
    """What is asked for as soon as the App runs."""
    write_picture: Callable[[str, str], str] | None = None
    """Writes a picture under a name and returns its path, or raises OSError; None if nothing is to be saved."""
    helper: Start | None = None
    """Starts what fits the cells of pictures; None if they stay half blocks."""
    opener: Start | None = None
    """Starts what opens pictures of the player's own; None if none may be opened."""
    unsaved: Callable[[], str] = lambda: ""
    """Why changed settings can't be saved, as far as is known beforehand; empty if they can."""

    @property
    def date(self) -> str:
        """The player's date: `2026-11-18`."""
        return date_text(self.today())
