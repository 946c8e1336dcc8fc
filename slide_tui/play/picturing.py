"""Picturing: what can be asked about a picture on the board: other numbers, and to see it whole."""

from __future__ import annotations

from slide_tui.engine.clock import Phase
from slide_tui.engine.sights import PICTURE, PICTURED
from slide_tui.engine.values import replace
from slide_tui.play.effects import Save
from slide_tui.play.events import Asked
from slide_tui.play.said import Because, FromNextBoard, NowSet, Refused
from slide_tui.play.table import Step, Table, refuse, say
from slide_tui.settings.settings import OPTIONS, changed

_FIELD = "picture_numbers"
_NEVER = "never"


def turn_numbers(table: Table, asked: Asked, at_ms: int) -> Step:
    """Give the next tiles of a picture numbers; where there are none now, or shall be none, from the next board on."""
    if not _has_picture(table):
        return refuse(table, Refused(Because.NO_PICTURE, asked.seat))
    if not table.many_colours:
        return refuse(table, Refused(Because.NUMBERS_STAY, asked.seat))
    choices = OPTIONS[_FIELD].choices
    value = choices[(choices.index(table.settings.picture_numbers) + 1) % len(choices)]
    settings = changed(table.settings, _FIELD, value)
    step = Step(replace(table, settings=settings), (Save(table.settings, settings),))
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
