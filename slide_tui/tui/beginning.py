"""Beginning: makes the first table and the services of the App from what the command line asked for."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from slide_tui import __version__
from slide_tui.engine.courses import DAILY
from slide_tui.engine.game import Game, begin
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play.table import UNFINISHED_SHOWN, Place, Table
from slide_tui.settings.move_keys import MoveKeys
from slide_tui.settings.settings import Settings
from slide_tui.store.folders import NO_HOME, Folders, folders_of
from slide_tui.store.ledger import Ledger, ledger_in
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.paint.palette import MANY
from slide_tui.tui.resources import Heard, Resources

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.engine.replay import Replay
    from slide_tui.helper import Helper
    from slide_tui.pictures.own import Opener
    from slide_tui.solver.crew import Crew

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
    settings, complaints = _load(folders)
    complaints += _hard_to_read(settings, screenful)
    saver = _saver(folders, options, settings)
    if options.keys is not None:
        settings = replace(settings, move_keys=options.keys)
    if options.pictured is not None:
        settings = options.pictured(settings)
    ledger = ledger_in(folders, __version__) if folders is not None and options.saving else None
    helper = _one_helper()
    services = Resources(
        options.new_seed,
        saver,
        screenful,
        complaints,
        partial(_hire, helper),
        ledger,
        folders.lessons_file if folders is not None and options.saving else None,
        NO_HOME if folders is None and options.saving else "",
        write_picture=_picture_writer(folders) if folders is not None and options.saving else None,
        helper=helper,
        opener=None if options.guest else _opener,
        pictures=folders.pictures if folders is not None and options.saving else None,
        unsaved=_unsaved(folders, options),
    )
    newcomer = ledger is not None and folders is not None and _is_empty(folders)
    table = replace(_table(options, settings, ledger, newcomer=newcomer), today=services.today())
    puzzle = options.puzzle
    if not table.games and puzzle is not None:
        from slide_tui.play.wishes import Request

        return table, services._replace(first=Request("play-puzzle", puzzle))
    return table, services


def _picture_writer(folders: Folders) -> Callable[[str, str], str]:
    """What writes pictures to a new file."""

    def write(name: str, text: str) -> str:
        from slide_tui.store.picture_files import write_picture  # few runs become a picture

        return write_picture(folders, name, text)

    return write


def _is_empty(folders: Folders) -> bool:
    """Whether neither a run nor a lesson was ever saved."""
    return not any(map(os.path.lexists, (folders.solves_file, folders.lessons_file)))


def _table(options: Options, settings: Settings, ledger: Ledger | None, *, newcomer: bool) -> Table:
    """What was asked for, else the start screen."""
    if options.replay is not None:
        return at_film(settings, options.replay)
    if options.puzzle is not None and not _is_under_way(options.puzzle, ledger):
        return at_puzzle(settings, options.puzzle)
    unfinished = ledger.unfinished.newest(UNFINISHED_SHOWN) if ledger is not None else ()
    return start_screen(settings, unfinished, newcomer=newcomer)


def _is_under_way(puzzle: Puzzle, ledger: Ledger | None) -> bool:
    """Whether a puzzle is the board of a day with an unfinished run, which is then resumed."""
    return puzzle.course == DAILY and ledger is not None and ledger.unfinished.of(puzzle) is not None


def start_screen(
    settings: Settings, unfinished: tuple[UnfinishedRun, ...] = (), today: int | None = None, *, newcomer: bool = False
) -> Table:
    """The start screen, with the unfinished runs played last and the player's day."""
    return Table(settings, unfinished=unfinished, today=today, newcomer=newcomer)


def at_puzzle(settings: Settings, puzzle: Puzzle) -> Table:
    """A table with a puzzle or a duel ready to play."""
    if puzzle.way.players > 1:
        from slide_tui.play.dueling import at_duel  # few starts are duels

        return at_duel(settings, puzzle)
    return at_board(settings, begin(puzzle))


def at_board(settings: Settings, game: Game) -> Table:
    """A game that is there at once."""
    codes = frozenset((game.puzzle.code,))
    return Table(settings, Place.BOARD, (game,), codes=codes, chosen=settings)


def at_film(settings: Settings, replay: Replay) -> Table:
    """A recording to watch; the program ends with it."""
    from slide_tui.play.layers import Film  # few starts show one

    return Table(settings, layers=(Film(replay, leaves=True),))


def _one_helper() -> Callable[[Heard, Heard], Helper]:
    """Return what starts the helper, which is the same for solver and pictures."""
    helpers: list[Helper] = []

    def helper(watch: Heard, unwatch: Heard) -> Helper:
        from slide_tui.helper import Helper  # only where one is wanted

        if not helpers:
            helpers.append(Helper(watch, unwatch))
        return helpers[0]

    return helper


def _hire(helper: Callable[[Heard, Heard], Helper], watch: Heard, unwatch: Heard) -> Crew:
    from slide_tui.solver.crew import Crew  # only where a solver is wanted

    return Crew(helper(watch, unwatch))


def _opener(watch: Heard, unwatch: Heard) -> Opener:
    from slide_tui.pictures.own import Opener  # few players have pictures of their own

    return Opener(watch, unwatch)


def _load(folders: Folders | None) -> tuple[Settings, tuple[str, ...]]:
    """The saved settings, and what was wrong with them."""
    if folders is None or not os.path.lexists(folders.settings_file):
        return Settings(), ()
    from slide_tui.store.settings.settings_file import load  # not needed where nothing was ever saved

    loaded = load(folders.settings_file)
    return loaded.settings, loaded.complaints


def _hard_to_read(settings: Settings, screenful: Screenful) -> tuple[str, ...]:
    """What is hard to read in the player's own theme, if that is in use."""
    row = dict(settings.own_themes).get(settings.theme)
    if row is None or screenful.depth not in MANY:
        return ()
    from slide_tui.tui.paint.contrasts import worst_in_words  # few players make their own

    worst = worst_in_words(row)
    return (f"settings.toml: theme.{settings.theme}: {worst}",) if worst else ()


def _saver(folders: Folders | None, options: Options, kept: Settings) -> Callable[[Settings, Settings], str | None]:
    """What saves changed settings: only what the player changes, not what the command line has put in its place."""

    def save(before: Settings, after: Settings) -> str | None:
        nonlocal kept
        if not options.saving:
            return None
        if folders is None:
            return NO_HOME
        from slide_tui.store.settings.settings_file import save  # only where something is changed

        kept_before, kept = kept, replace(kept, **_chosen(before, after))
        return save(folders.settings_file, kept_before, kept)

    return save


def _chosen(before: Settings, after: Settings) -> dict[str, Any]:
    """The fields that the player has changed; who chooses a picture chooses all that belongs to it."""
    changed: set[str] = {name for name in Settings.__match_args__ if getattr(before, name) != getattr(after, name)}
    if changed & _OF_A_PICTURE:
        changed |= _OF_A_PICTURE
    return {name: getattr(after, name) for name in changed}


def _unsaved(folders: Folders | None, options: Options) -> Callable[[], str]:
    """What says why changed settings can't be saved."""

    def unsaved() -> str:
        if not options.saving:
            return "you started with --no-save"
        if folders is None:
            return NO_HOME
        from slide_tui.store.settings.settings_file import why_not_saved  # only where something may be changed

        return why_not_saved(folders.settings_file)

    return unsaved
