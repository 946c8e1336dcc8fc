"""Desk: what the App hands to those who help a player: the game at hand, and the few things they may ask for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from slide_tui.choices.settings import Settings
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Intent
from slide_tui.scores.debrief import Report
from slide_tui.solver.plan import Plan
from slide_tui.tui.advice import Advice


@dataclass(frozen=True, slots=True)
class Desk:
    """Everything goes through the App: only it decides."""

    game: Callable[[], Game | None]
    """The player's own game, as it is now."""
    settings: Callable[[], Settings]
    take: Callable[[Intent], bool]
    """Ask the player's game for something; whether it happened."""
    advise: Callable[[Advice | None], None]
    """Show advice, or none."""
    know: Callable[[Plan | None], None]
    """Keep the best plan that is known for the start."""
    report: Callable[[Report], None]
    """Show what was found out about a run that is over."""
    later: Callable[[float, Callable[[], None]], Callable[[], None]]
    """Do something after so many seconds; the answer calls it off."""
