"""The program with a fault in it: the key `X` raises an exception, and `H` never comes back."""

from __future__ import annotations

import os
import sys
import time

from textual import events

from slide_tui import cli
from slide_tui.tui.screens.game.screen import GameScreen

_on_key = GameScreen.on_key


def _crash(screen: GameScreen, event: events.Key) -> None:
    if event.key == "X":
        raise RuntimeError("crash")
    if event.key == "H":
        os.write(1, b"stuck.")
        while True:
            time.sleep(0.1)
    _on_key(screen, event)


if __name__ == "__main__":
    GameScreen.on_key = _crash  # type: ignore[assignment,method-assign]
    sys.exit(cli.main())
