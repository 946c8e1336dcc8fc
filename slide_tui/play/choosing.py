"""Choosing: other settings, other numbers on a picture, and to see that picture whole."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.engine.clock import Phase
from slide_tui.engine.sights import PICTURE, PICTURED
from slide_tui.play.filing import warn
from slide_tui.play.jobs import Step, at_once, refuse, say
from slide_tui.play.said import Because, FromNextBoard, NowSet, Refused
from slide_tui.play.services import Services
from slide_tui.play.starting import play_by_settings
from slide_tui.play.table import Table
from slide_tui.play.wishes import Asked
from slide_tui.settings.settings import OPTIONS, Settings, changed

_FIELD = "picture_numbers"
_NEVER = "never"


def choose(table: Table, asked: Asked, at_ms: int) -> Step:
    """Give a setting another value; a size is played at once, other choices of a puzzle from the next board on."""
    field, value = asked.about
    step = use(table, changed(table.settings, field, value))
    if field == "size":
        return step.then(play_by_settings, replace(asked, wish="play"), at_ms)
    if OPTIONS[field].group == "puzzle" and table.at_board and table.duel is None:
        return step.then(say, FromNextBoard(field, value))
    return step


def use_chosen(table: Table, asked: Asked, at_ms: int) -> Step:
    """Use other settings."""
    return use(table, asked.about)


def use(table: Table, settings: Settings) -> Step:
    """Use other settings from now on, and save them."""
    if settings == table.settings:
        return Step(table)
    return Step(
        replace(table, settings=settings), (at_once(Services.save_settings, settings_saved, table.settings, settings),)
    )


def settings_saved(table: Table, trouble: str | None, at_ms: int) -> Step:
    """Warn if changed settings can't be saved."""
    return warn(table, (trouble,), insist=True) if trouble is not None else Step(table)


def turn_numbers(table: Table, asked: Asked, at_ms: int) -> Step:
    """Give the next tiles of a picture numbers; where there are none now, or shall be none, from the next board on."""
    if not _has_picture(table):
        return refuse(table, Refused(Because.NO_PICTURE, asked.seat))
    if not table.many_colours:
        return refuse(table, Refused(Because.NUMBERS_STAY, asked.seat))
    choices = OPTIONS[_FIELD].choices
    value = choices[(choices.index(table.settings.picture_numbers) + 1) % len(choices)]
    step = use(table, changed(table.settings, _FIELD, value))
    puzzle = table.puzzle
    later = table.at_board and puzzle is not None and (value == _NEVER or puzzle.sight == PICTURE)
    return step.then(say, FromNextBoard(_FIELD, value) if later else NowSet(_FIELD, value))


def show_whole(table: Table, asked: Asked, at_ms: int) -> Step:
    """Show the whole picture until the next slide, or the board again; the clock runs on."""
    game = table.game
    if table.duel is not None:
        return refuse(table, Refused(Because.NOT_ONE_BOARD, asked.seat))
    if game is None or not table.at_board:
        return refuse(table, Refused(Because.NO_GAME))
    if not _has_picture(table):
        return refuse(table, Refused(Because.NO_PICTURE))
    if game.clock.phase is Phase.PAUSED:
        return Step(table)
    return Step(replace(table, finished_at=None if table.finished_shown else game.board))


def _has_picture(table: Table) -> bool:
    """Whether tiles are pieces of a picture, as far as the middle can know."""
    sight = table.puzzle.sight if table.puzzle is not None and table.at_board else None
    if sight == PICTURE:
        return True
    return table.settings.skin == PICTURE and table.blocks and (sight is None or sight in PICTURED)
