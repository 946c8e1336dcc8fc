"""Dueling: moves a duel on. Nothing of it is saved."""

from __future__ import annotations

from slide_tui.engine.advance import advance
from slide_tui.engine.clock import Phase
from slide_tui.engine.intents import Act, Intent
from slide_tui.engine.refusal import Refusal
from slide_tui.play.duel import Duel, DuelRound
from slide_tui.play.jobs import Step
from slide_tui.play.requests import PlayerRequest
from slide_tui.play.table import Table, unsolved

_CLOCK_ACTS = (Act.PAUSE, Act.RESUME, Act.PAUSE_OR_RESUME)
"""What is done at both seats at once."""


def put_in_duel(table: Table, duel: Duel, intent: Intent, at_ms: int, seat: int) -> Step | Refusal:
    """Put an intent to the game at a seat, or say why it is refused.

    The first slide of either player starts the clock for both, and the first solve decides the board.
    """
    if duel.between:
        return Step(table)
    if intent is Act.RESTART and table.begun:
        return Step(table._replace(games=duel.begin_board(), advice=None))
    games = list(table.games)
    for each in range(len(games)) if intent in _CLOCK_ACTS else (seat,):
        after = advance(games[each], intent, at_ms)
        if isinstance(after, Refusal):  # to resume what runs needs no word
            return Step(table) if intent is Act.RESUME else after
        games[each] = after
    if games[seat].clock.phase is not Phase.READY:
        games = [
            game._replace(clock=game.clock.run(at_ms)) if game.clock.phase is Phase.READY else game for game in games
        ]
    table = table._replace(games=tuple(games), advice=None)
    return _decided(table, duel, seat, at_ms) if games[seat].solved else Step(table)


def _decided(table: Table, duel: Duel, seat: int, at_ms: int) -> Step:
    """Stop all clocks once a seat has solved the board; a duel that is over counts in the evening's score."""
    time_ms = table.games[seat].time_ms
    games = tuple(game if game.solved else game._replace(clock=game.clock.stop(time_ms)) for game in table.games)
    taken = DuelRound(seat, time_ms, tuple(game.moves for game in games))
    duel, evening = duel._replace(boards=(*duel.boards, taken), between=True), table.evening
    if duel.winner is not None:
        won = evening or (0,) * len(games)
        evening = tuple(count + (number == duel.winner) for number, count in enumerate(won))
    return Step(table._replace(duel=duel, games=games, evening=evening, solved_at_ms=at_ms, celebrating=True))


def next_board(table: Table, duel: Duel, request: PlayerRequest) -> Step | None:
    """Begin the next board of a duel, if a request asks for it: Enter alone, as the loser may hold a key."""
    if not duel.between or duel.over or not table.board_shown or request.wanted is not Act.RESUME:
        return None
    return Step(unsolved(table)._replace(duel=duel._replace(between=False), games=duel.begin_board(), refused=None))
