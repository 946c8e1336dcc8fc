"""Dueling: begins a duel, moves it on, and ends it. Nothing of it is saved."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.engine.intents import Act, Intent, SlideIntent
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.refusal import Refusal
from slide_tui.play.duel import Duel, advance_duel
from slide_tui.play.jobs import Step
from slide_tui.play.table import Place, Table, unsolved
from slide_tui.play.wishes import Asked
from slide_tui.settings.settings import Settings


def at_duel(settings: Settings, puzzle: Puzzle) -> Table:
    """A table with a duel ready to play."""
    return begin_duel(Table(settings), puzzle).table


def begin_duel(table: Table, puzzle: Puzzle) -> Step:
    """Begin a duel on a table from which all else was cleared."""
    duel = Duel(puzzle)
    return Step(replace(table, place=Place.DUEL, layers=(), games=duel.begin_board(), duel=duel, refused=None))


def put_in_duel(table: Table, duel: Duel, intent: Intent, at_ms: int, seat: int) -> Step | Refusal:
    """Put an intent to the game at a seat."""
    done = advance_duel(duel, table.games, seat, intent, at_ms)
    if isinstance(done, Refusal):
        return done
    after, games = done
    if games is table.games:
        return Step(table)
    table = replace(table, duel=after, games=games, advice=None)
    if not after.between:
        return Step(table)
    return Step(replace(_counted(table, after), solved_at_ms=at_ms, celebrating=True))


def _counted(table: Table, duel: Duel) -> Table:
    """The table with a duel that is over in the evening's score."""
    if duel.winner is None:
        return table
    won = table.evening or (0,) * duel.players
    return replace(table, evening=tuple(count + (seat == duel.winner) for seat, count in enumerate(won)))


def goes_on(table: Table, asked: Asked) -> bool:
    """Whether a request leads from a decided board to the next one: Enter, or any slide."""
    duel = table.duel
    if duel is None or not duel.between or duel.over or not table.board_shown:
        return False
    return asked.wish is Act.RESUME or (isinstance(asked.wish, SlideIntent) and not asked.quiet)


def next_board(table: Table) -> Step:
    """Begin the next board of the duel."""
    assert table.duel is not None
    duel = table.duel._replace(between=False)
    return Step(replace(unsolved(table), duel=duel, games=duel.begin_board(), refused=None))


def end_duel(table: Table) -> Step:
    """Clear the table of the duel, and go to the start screen."""
    return Step(replace(unsolved(table), games=(), duel=None, place=Place.START, layers=(), refused=None))
