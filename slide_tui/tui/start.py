"""Start: what has to happen before Textual is loaded, in the order in which it must.

This module imports as little as it can, since the player waits for its first picture.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from dataclasses import replace

from slide_tui.controls import MoveKeys
from slide_tui.engine.puzzle import Puzzle
from slide_tui.settings import Settings
from slide_tui.store.folders import folders_of
from slide_tui.store.settings_file import Loaded, load, save
from slide_tui.tui.terminal.environment import prepare
from slide_tui.tui.terminal.screenful import screenful_of


def start(
    puzzle: Puzzle | None,
    keys: MoveKeys | None,
    data_dir: str | None,
    colour: str,
    *,
    saving: bool,
    new_seed: Callable[[], str],
) -> int:
    """Play until the player leaves; return the exit code."""
    gc.disable()  # loading makes a great many objects and no rubbish
    screenful = screenful_of(os.environ, colour)
    prepare(os.environ)
    folders = folders_of(data_dir, os.environ)
    loaded = load(folders.settings_file) if folders is not None else Loaded(Settings())
    settings = replace(loaded.settings, move_keys=keys) if keys is not None else loaded.settings

    def keep(before: Settings, after: Settings) -> str | None:
        if not saving:
            return None
        return (
            save(folders.settings_file, before, after) if folders is not None else "no home folder to keep settings in"
        )

    from slide_tui.tui.launch import launch  # Textual comes with it: nothing above may wait for that

    return launch(settings, screenful, puzzle, new_seed, keep, loaded.complaints)
