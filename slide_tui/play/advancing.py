"""Advancing: a step of the game on the table, and all that follows from it."""

from __future__ import annotations

from functools import partial

from slide_tui.engine.advance import advance
from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act, Intent
from slide_tui.engine.refusal import Refusal
from slide_tui.play.asking import cancel_help, reset_help
from slide_tui.play.dueling import put_in_duel
from slide_tui.play.filing import file_solve, file_unjudged, give_up, look_up, stored, unjudged
from slide_tui.play.jobs import Step, at_once, in_background, over_time, refuse
from slide_tui.play.messages import RefusedRequest
from slide_tui.play.race import Race, follow, race_against
from slide_tui.play.services import Alarm, Services
from slide_tui.play.table import Table, unsolved


def put(table: Table, intent: Intent, at_ms: int, seat: int = 0) -> Step | Refusal:
    """Put an intent to the game at a seat."""
    if not table.games:
        return Step(table)
    if table.duel is not None:
        return put_in_duel(table, table.duel, intent, at_ms, seat)
    was = table.games[0]
    game = advance(was, intent, at_ms)
    if isinstance(game, Refusal):
        return game
    return Step(table) if game is was else _follow(table, was, game, at_ms)


def take(table: Table, intent: Intent, at_ms: int) -> Step:
    """Put an intent to the player's game; the same table, without a word, if it is refused."""
    after = put(table, intent, at_ms)
    return Step(table) if isinstance(after, Refusal) else after


def hold(table: Table, at_ms: int) -> Step:
    """Stop the clock if it runs."""
    return take(table, Act.PAUSE, at_ms)


def _follow(before: Table, was: Game, game: Game, at_ms: int) -> Step:
    """What follows from a step of the player's game."""
    begun_again = was.begun and not game.begun
    step = Step(before.with_game(0, game))
    if begun_again:
        given_up = give_up(was) if was.at_stake else ()
        step = Step(unsolved(step.table), (*file_unjudged(before), *given_up, at_once(Services.begin_run, None, game)))
    step = step.do(at_once(Services.journal, None, game)).then(_tend_help, was, game, begun_again)
    if before.race is not None:
        step = step.then(_tend_race, before.race, game, begun_again, at_ms)
    if was.clock.phase is not Phase.RUNNING and game.clock.phase in (Phase.RUNNING, Phase.STOPPED):
        step = step.then(_limit, game).then(look_up)
    if game.peeks and not was.peeks:
        step = step.then(look_up)
    if game.over and not was.over:
        if game.solved:
            return step.then(_solve, game, at_ms)
        step = step.then(refuse, RefusedRequest(Refusal.TIME_UP, game=game)).do(*give_up(game))
    return step


def _limit(table: Table, game: Game) -> Step:
    """Wake where the time limit of the course is reached, if it has one."""
    if (limit_ms := game.puzzle.course.limit_ms) is None:
        return Step(table)
    due_ms = game.clock.since_ms + limit_ms - game.clock.banked_ms
    return Step(table, (over_time(Services.wake, end_in_time, Alarm.TIME_UP, due_ms),))


def end_in_time(table: Table, _: None, at_ms: int) -> Step:
    """End the game on the table if its time limit is reached."""
    limited = table.game is not None and table.game.puzzle.course.limit_ms is not None
    return take(table, Act.TIME_UP, at_ms) if limited else Step(table)


def _tend_help(table: Table, was: Game, game: Game, begun_again: bool) -> Step:
    """Drop advice about the board before, unless the solver itself plays; at a covered board, drop all help."""
    step = Step(table)
    if begun_again if game.puzzle.course.judged else len(game.legs) > len(was.legs) and not game.over:
        step = step.then(reset_help)
    elif begun_again or game.clock.phase is Phase.PAUSED:
        step = step.then(cancel_help)
    if step.table.advice is None or step.table.help.playing:
        return step
    return step.having(advice=None)


def _tend_race(table: Table, race: Race, game: Game, begun_again: bool, at_ms: int) -> Step:
    """Let the recording follow the live run's clock, or start again with it."""
    if not begun_again:
        return run_race(table._replace(race=race.compared(game)), None, at_ms)
    return Step(table._replace(race=race_against(race.recording)).with_game(1, race.recording.game(0)))


def run_race(table: Table, _: None, at_ms: int) -> Step:
    """Bring the recording up to an instant."""
    if table.race is None or not table.games:
        return Step(table)
    race, game, due_ms = follow(table.race, table.games[0], table.games[1], at_ms)
    followed = table if race is table.race else table._replace(race=race)
    step = Step(followed.with_game(1, game))
    return step if due_ms is None else step.do(over_time(Services.wake, run_race, Alarm.RACE, due_ms))


def _solve(table: Table, game: Game, at_ms: int) -> Step:
    """Have a solve saved, a quiz once it is judged, and wait for the celebration to end; in lines there is none."""
    advice = None if game.helped else table.advice
    table = table._replace(advice=advice, report=None)
    if not table.in_lines:
        table = table._replace(solved_at_ms=at_ms, celebrating=True)
    step, puzzle = file_solve(table, game), game.puzzle
    if table.solver and unjudged(game):
        return Step(step.table)
    if not puzzle.drilled:
        return step
    return step.do(in_background(Services.plan_stage, partial(stored, field="stage_plan", of=puzzle), puzzle))
