"""The environment for Textual: no variable may crash the game or change how it works.

Prepare it before the first import of Textual, which reads most of it only then.
"""

from __future__ import annotations

from collections.abc import MutableMapping

_CHOSEN = ("TEXTUAL_ANIMATIONS", "TEXTUAL_DISABLE_KITTY_KEY", "TEXTUAL_FPS")
"""What is for players to set; impossible values of these and of ESCDELAY do no harm in Textual itself."""
_STALE = ("COLUMNS", "LINES", "NO_COLOR")
"""Sizes that go stale, and a wish that our driver fulfils itself."""


def prepare(environ: MutableMapping[str, str]) -> None:
    """Drop every variable that Textual reads, except the few that are for people to choose."""
    for name in [name for name in environ if name in _STALE or (name.startswith("TEXTUAL") and name not in _CHOSEN)]:
        del environ[name]
    environ["TEXTUAL_COLOR_SYSTEM"] = "truecolor"  # our driver knows what the terminal can show
    environ.setdefault("TEXTUAL_FPS", "120")
