"""Beginning: makes the first table and the services of the App from what the command line asked for."""

from __future__ import annotations

import os
from asyncio import get_running_loop
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from slide_tui import __version__
from slide_tui.engine.courses import DAILY
from slide_tui.engine.game import Game, begin
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.replay import Replay
from slide_tui.helper import Helper
from slide_tui.pictures.own import Opener
from slide_tui.play.duel import Duel
from slide_tui.play.layers import ReplayLayer
from slide_tui.play.requests import ActionAbout
from slide_tui.play.table import UNFINISHED_SHOWN, Table
from slide_tui.settings.move_keys import MoveKeys
from slide_tui.settings.settings import Settings
from slide_tui.store.folders import NO_HOME, Folders, folders_of
from slide_tui.store.lessons import finished_lessons
from slide_tui.store.picture_files import write_picture
from slide_tui.store.run_store import RunStore, run_store_in
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.resources import Resources, Start

_OF_A_PICTURE = {"skin", "picture", "own_picture", "own_part"}


class Options(NamedTuple):
    """What the command line asked for."""

    puzzle: Puzzle | None
    """The puzzle to begin with; None for the start screen."""
    keys: MoveKeys | None
    data_dir: str | None
    colour: str
    saving: bool
    new_seed: Callable[[], str]
    replay: Replay | None = None
    """The run to watch."""
    guest: bool = False
    """Whether the player is somebody's guest, who has no business with that one's files."""
    pictured: Callable[[Settings], Settings] | None = None
    """Puts the picture of this start into the settings; None if it has none of its own."""


def begin_with(options: Options, screenful: Screenful) -> tuple[Table, Resources]:
    """The first table, and disk, chance and solver as they were asked for."""
    folders = folders_of(options.data_dir, os.environ)
    kept = folders if options.saving else None
    saved, complaints = _load(folders)
    settings, why_not = saved, NO_HOME if options.saving and folders is None else ""
    if options.keys is not None:
        settings = replace(settings, move_keys=options.keys)
    if options.pictured is not None:
        settings = options.pictured(settings)
    run_store = run_store_in(kept, __version__) if kept is not None else None
    helper = cache(lambda: Helper(get_running_loop()))
    services = Resources(
        options.new_seed,
        lambda _before, _after: why_not or None,
        screenful,
        (why_not, *complaints) if why_not else complaints,
        partial(_hire, helper),
        run_store,
        helper=helper,
        opener=None if options.guest else lambda: Opener(get_running_loop()),
        unsaved=lambda: why_not or "you started with --no-save",
    )
    newcomer, lessons = False, frozenset[str]()
    if kept is not None:
        file, writer = _SettingsFile(kept.settings_file, saved), partial(write_picture, kept)
        services = services._replace(save=file.save, unsaved=file.why_not_saved, write_picture=writer)
        newcomer = not os.path.lexists(kept.solves_file)
        lessons = finished_lessons(kept.lessons_file) if newcomer else lessons
    table = _table(options, settings, run_store, newcomer=newcomer)
    table = table._replace(today=services.today(), lessons=lessons)
    puzzle = options.puzzle
    if not table.games and puzzle is not None:
        return table, services._replace(first=ActionAbout("play-puzzle", puzzle))
    return table, services


def _table(options: Options, settings: Settings, run_store: RunStore | None, *, newcomer: bool) -> Table:
    """What was asked for, else the start screen; an unfinished run of the board of the day is resumed from there."""
    unfinished, puzzle = run_store.unfinished if run_store is not None else None, options.puzzle
    if options.replay is not None:
        return at_film(settings, options.replay)
    if puzzle is not None and not (puzzle.course_word == DAILY and unfinished and unfinished.of(puzzle) is not None):
        return at_puzzle(settings, puzzle)
    newest = unfinished.newest(UNFINISHED_SHOWN) if unfinished is not None else ()
    return Table(settings, unfinished=newest, newcomer=newcomer)


def at_puzzle(settings: Settings, puzzle: Puzzle) -> Table:
    """A table with a puzzle or a duel ready to play."""
    if puzzle.course.players > 1:
        duel = Duel(puzzle)
        return Table(settings, at_board=True, games=duel.begin_board(), duel=duel)
    return at_board(settings, begin(puzzle))


def at_board(settings: Settings, game: Game) -> Table:
    """A game that is there at once."""
    codes = frozenset((game.puzzle.code,))
    return Table(settings, at_board=True, games=(game,), codes=codes, chosen=settings)


def at_film(settings: Settings, replay: Replay) -> Table:
    """A recording to watch; the program ends with it."""
    return Table(settings, layers=(ReplayLayer(replay, leaves=True),))


def _hire(helper: Start) -> Any:
    from slide_tui.solver.crew import Crew  # only where a solver is wanted

    return Crew(helper())


def _load(folders: Folders | None) -> tuple[Settings, tuple[str, ...]]:
    """The saved settings, and what was wrong with them."""
    if folders is None or not os.path.lexists(folders.settings_file):
        return Settings(), ()
    from slide_tui.store.settings.settings_file import load  # not needed where nothing was ever saved

    loaded = load(folders.settings_file)
    return loaded.settings, loaded.complaints


class _SettingsFile:
    """Saves what the player changes in the settings, not what the command line has put in its place."""

    def __init__(self, path: Path, kept: Settings) -> None:
        """Take the settings as they were read."""
        self._path, self._kept = path, kept

    def save(self, before: Settings, after: Settings) -> str | None:
        """Save a change; return why it can't be saved. Who chooses a picture chooses all that belongs to it."""
        from slide_tui.store.settings.settings_file import save  # only where something is changed

        changed: set[str] = {name for name in Settings.__match_args__ if getattr(before, name) != getattr(after, name)}
        if changed & _OF_A_PICTURE:
            changed |= _OF_A_PICTURE
        kept_before = self._kept
        self._kept = replace(kept_before, **{name: getattr(after, name) for name in changed})
        return save(self._path, kept_before, self._kept)

    def why_not_saved(self) -> str:
        """Why changed settings can't be saved, as far as is known beforehand."""
        from slide_tui.store.settings.settings_file import why_not_saved  # only where something may be changed

        return why_not_saved(self._path)
