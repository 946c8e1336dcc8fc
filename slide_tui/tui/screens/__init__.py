"""The screens and dialogs, one file each with its style sheet, and the table in which the App finds them.

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
        "intro": "IntroScreen",
        "game": "GameScreen",
        "settings": "SettingsScreen",
        "help": "HelpScreen",
        "how_to": "HowToScreen",
        "sizes": "SizesDialog",
        "goal": "GoalDialog",
        "open_code": "OpenCodeDialog",
        "waiting": "WaitingScreen",
        "pause": "PauseDialog",
        "confirm": "ConfirmDialog",
        "commands": "CommandsDialog",
        "victory": "VictoryDialog",
        "notices": "NoticesScreen",
        "debrief": "DebriefScreen",
        "replay": "ReplayScreen",
        "statistics": "StatisticsScreen",
    }
)
"""Every screen: the module of this folder and the class in it."""


def screen_class(name: str) -> Any:
    """The class of a screen by its name in the table."""
    found: Any = getattr(import_module(f"slide_tui.tui.screens.{name}"), SCREENS[name])
    return found


def make(name: str, *values: object) -> Screen[Any]:
    """A screen by its name in the table, with what it is to show."""
    screen: Screen[Any] = screen_class(name)(*values)
    return screen
