"""Choosing: other settings, other numbers on a picture, and to see that picture whole."""

from __future__ import annotations

from functools import partial

from slide_tui.engine.clock import Phase
from slide_tui.engine.sights import PICTURE
from slide_tui.play.filing import warn_of
from slide_tui.play.jobs import Step, at_once, say
from slide_tui.play.requests import PlayerRequest
from slide_tui.play.services import Services
from slide_tui.play.starting import play_by_settings
from slide_tui.play.table import Table
from slide_tui.settings.settings import OPTIONS, Settings, changed


def choose(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Give a setting another value; a size is played at once, other choices of a puzzle from the next board on."""
    field, value = request.about
    step = use(table, changed(table.settings, field, value))
    if field == "size":
        return step.then(play_by_settings, request.seed)
    if OPTIONS[field].group == "puzzle" and table.at_board and table.duel is None:
        return step.then(say, _news(field, value, later=True))
    return step


def _news(field: str, value: object, *, later: bool) -> str:
    """The new value of a setting, which may count from the next board on."""
    return f"{OPTIONS[field].label}: {OPTIONS[field].shown(value)}{', from the next board on' if later else ''}."


def use_chosen(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Use other settings."""
    return use(table, request.about)


def play(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Play a board by the settings, or by others, which are used from then on."""
    return use(table, request.about or table.settings).then(play_by_settings, request.seed)


def use(table: Table, settings: Settings) -> Step:
    """Use other settings from now on, and save them."""
    if settings == table.settings:
        return Step(table)
    save = at_once(Services.save_settings, partial(warn_of, insist=True), table.settings, settings)
    return Step(table._replace(settings=settings), (save,))


def turn_numbers(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Give the next tiles of a picture numbers; where there are none now, or shall be none, from the next board on."""
    field, puzzle = "picture_numbers", table.puzzle
    choices = OPTIONS[field].choices
    value = choices[(choices.index(table.settings.picture_numbers) + 1) % len(choices)]
    later = table.at_board and puzzle is not None and (value == "never" or puzzle.sight == PICTURE)
    return use(table, changed(table.settings, field, value)).then(say, _news(field, value, later=later))


def show_whole(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Show the whole picture until the next slide, or the board again; the clock runs on."""
    game = table.game
    if game is None or game.clock.phase is Phase.PAUSED:
        return Step(table)
    return Step(table._replace(finished_at=None if table.finished_shown else game.board))
