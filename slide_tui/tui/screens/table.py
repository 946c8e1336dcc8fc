"""The table in which the App finds the screens and dialogs.

They are loaded when they are first shown, so that the start pays only for the first one.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any

from textual.screen import Screen

SCREENS: Mapping[str, str] = MappingProxyType(
    {
        "intro": "intro.screen.IntroScreen",
        "game": "game.screen.GameScreen",
        "settings": "settings.screen.SettingsScreen",
        "help": "help.screen.HelpScreen",
        "how_to": "how_to.screen.HowToScreen",
        "sizes": "dialogs.sizes.SizesDialog",
        "goal": "dialogs.goal.GoalDialog",
        "open_code": "open_code.screen.OpenCodeDialog",
        "waiting": "waiting.screen.WaitingScreen",
        "pause": "dialogs.pause.PauseDialog",
        "confirm": "dialogs.confirm.ConfirmDialog",
        "commands": "commands.screen.CommandsDialog",
        "victory": "victory.screen.VictoryDialog",
        "notices": "notices.screen.NoticesScreen",
        "debrief": "debrief.screen.DebriefScreen",
        "replay": "replay.screen.ReplayScreen",
        "statistics": "statistics.screen.StatisticsScreen",
    }
)
"""Every screen: where its class lies in this folder."""


def screen_class(name: str) -> Any:
    """The class of a screen by its name in the table."""
    module, _, kind = SCREENS[name].rpartition(".")
    found: Any = getattr(import_module(f"slide_tui.tui.screens.{module}"), kind)
    return found


def make(name: str, *values: object) -> Screen[Any]:
    """A screen by its name in the table, with what it is to show."""
    screen: Screen[Any] = screen_class(name)(*values)
    return screen
