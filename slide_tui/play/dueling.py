"""Dueling: begins a duel, moves it on, and ends it. Nothing of it is saved."""

from __future__ import annotations

from slide_tui.engine.advance import advance
from slide_tui.engine.clock import Phase
from slide_tui.engine.intents import Act, Intent
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.refusal import Refusal
from slide_tui.play.duel import Duel, DuelRound
from slide_tui.play.jobs import Step
from slide_tui.play.requests import PlayerRequest
from slide_tui.play.table import CurrentScreen, Table, unsolved

_CLOCK_ACTS = (Act.PAUSE, Act.RESUME, Act.PAUSE_OR_RESUME)
"""What is done at both seats at once."""


def begin_duel(table: Table, puzzle: Puzzle) -> Step:
    """Begin a duel on a table from which all else was cleared."""
    duel = Duel(puzzle)
    return Step(
        table._replace(current_screen=CurrentScreen.DUEL, layers=(), games=duel.begin_board(), duel=duel, refused=None)
    )


def put_in_duel(table: Table, duel: Duel, intent: Intent, at_ms: int, seat: int) -> Step | Refusal:
    """Put an intent to the game at a seat, or say why it is refused.

    The first slide of either player starts the clock for both, and the first solve decides the board.
    """
    if duel.between:
        return Step(table)
    if intent is Act.RESTART and table.begun:
        return Step(table._replace(games=duel.begin_board(), advice=None))
    if intent in _CLOCK_ACTS:
        return _put_to_clocks(table, intent, at_ms)
    before, after = table.games[seat], advance(table.games[seat], intent, at_ms)
    if isinstance(after, Refusal):
        return after
    games = tuple(after if number == seat else game for number, game in enumerate(table.games))
    if before.clock.phase is Phase.READY and after.clock.phase is not Phase.READY:
        games = tuple(game if game is after else game._replace(clock=game.clock.run(at_ms)) for game in games)
    table = table._replace(games=games, advice=None)
    return _decided(table, duel, seat, at_ms) if after.solved else Step(table)


def _put_to_clocks(table: Table, intent: Intent, at_ms: int) -> Step | Refusal:
    """Put an intent that is about both clocks. To resume what runs needs no word."""
    after = tuple(advance(game, intent, at_ms) for game in table.games)
    if isinstance(after[0], Refusal) and intent is not Act.RESUME:
        return after[0]
    games = tuple(game for game in after if not isinstance(game, Refusal))
    return Step(table._replace(games=games, advice=None) if len(games) == len(after) else table)


def _decided(table: Table, duel: Duel, seat: int, at_ms: int) -> Step:
    """Stop all clocks once a seat has solved the board; a duel that is over counts in the evening's score."""
    time_ms = table.games[seat].time_ms
    games = tuple(game if game.solved else game._replace(clock=game.clock.stop(time_ms)) for game in table.games)
    taken = DuelRound(seat, time_ms, tuple(game.moves for game in games))
    duel, evening = duel._replace(boards=(*duel.boards, taken), between=True), table.evening
    if duel.winner is not None:
        won = evening or (0,) * duel.players
        evening = tuple(count + (number == duel.winner) for number, count in enumerate(won))
    return Step(table._replace(duel=duel, games=games, evening=evening, solved_at_ms=at_ms, celebrating=True))


def goes_on(table: Table, request: PlayerRequest) -> bool:
    """Whether a request leads from a decided board to the next one: Enter alone, as the loser may hold a key."""
    decided = table.duel is not None and table.duel.between and not table.duel.over
    return decided and table.board_shown and request.wanted is Act.RESUME


def next_board(table: Table) -> Step:
    """Begin the next board of the duel."""
    assert table.duel is not None
    duel = table.duel._replace(between=False)
    return Step(unsolved(table)._replace(duel=duel, games=duel.begin_board(), refused=None))


def end_duel(table: Table) -> Step:
    """Clear the table of the duel, and go to the start screen."""
    return Step(
        unsolved(table)._replace(games=(), duel=None, current_screen=CurrentScreen.START, layers=(), refused=None)
    )
