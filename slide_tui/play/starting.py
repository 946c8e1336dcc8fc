"""Starting: puts another game on the table: a new board, a run resumed or taken over, a race."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from slide_tui.engine.courses import DAILY
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.recording import recording_of
from slide_tui.engine.replay import Replay, record
from slide_tui.engine.sights import SIGHT_DEFAULT, SIGHTS, why_unseeable
from slide_tui.engine.size import Size
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play import race
from slide_tui.play.advancing import take
from slide_tui.play.asking import reset_help
from slide_tui.play.boards import another, puzzle_by
from slide_tui.play.duel import Duel
from slide_tui.play.filing import LOOK_UP_DAYS, file_unjudged, leave_run, list_runs, look_up
from slide_tui.play.jobs import Step, at_once, refuse, say
from slide_tui.play.messages import Problem, RefusedRequest
from slide_tui.play.requests import ActionAbout, PlayerRequest
from slide_tui.play.services import Services
from slide_tui.play.showing import back_on_board, go_to, resume_here
from slide_tui.play.table import UNFINISHED_SHOWN, Table, unsolved


def refuse_unseeable(table: Table, sight: str) -> Step | None:
    """Say what there is too little of for a sight, or for what a run was filed under; None if it can be seen."""
    why = why_unseeable(sight, many=table.many_colours) if sight in SIGHTS else None
    if why is None:
        return None
    return refuse(table, RefusedRequest(why)).then(back_on_board)


def begin_puzzle(table: Table, puzzle: Puzzle) -> Step:
    """Begin a puzzle and show its board, or both boards of a duel, unless it needs colours that there are not."""
    if (refused := refuse_unseeable(table, puzzle.sight)) is not None:
        return refused
    if puzzle.course.players > 1:  # a duel is not saved
        duel = Duel(puzzle)
        return _show_games(table, *duel.begin_board(), duel=duel).do(*leave_run(table.game))
    asks_files = table.saving and puzzle.course_word == DAILY  # to have seen the board of a day is not to have begun it
    game = begin(puzzle, repeat=puzzle.code in table.codes and not asks_files)
    return _begin_run(table, game).having(codes=table.codes | {puzzle.code}, chosen=table.settings)


def _begin_run(table: Table, *games: Game) -> Step:
    """Put another game on the table and journal it, perhaps beside a recording; leave the game before."""
    return _show_games(table, *games).do(*leave_run(table.game), at_once(Services.begin_run, None, games[0]))


def _show_games(table: Table, *games: Game, duel: Duel | None = None) -> Step:
    """Sit down at games, and say so if the one before stays among the unfinished runs.

    All that was about that one is dropped; the recent solves stay if the next game is of the same kind.
    """
    before = table.game
    alike = before is not None and duel is None and before.puzzle.kind == games[0].puzzle.kind
    recent, best = table.recent if alike or before is None else None, table.best if alike else ()
    cleared = unsolved(table)._replace(games=games, race=None, duel=duel, recent=recent, best=best)
    shown = Step(cleared, file_unjudged(table)).then(reset_help).then(go_to, at_board=True)
    if before is None or before.log is games[0].log or not (before.worth_keeping and table.saving and table.safe):
        return shown
    moves = "1 move" if before.moves == 1 else f"{before.moves:,} moves"
    return shown.then(say, f"Unfinished run saved at {moves}.")


# What the player asks for


def play_puzzle(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Play a puzzle that the player chose, which may be a repeat; go on with the board of a day."""
    puzzle, game = request.about, table.game
    if puzzle.course_word == DAILY:
        if game is not None and game.puzzle == puzzle and not game.solved:
            return resume_here(table)
        if table.saving:
            return Step(table, (at_once(Services.find_run, partial(play_found, puzzle=puzzle), puzzle),))
    return begin_puzzle(table, puzzle).then(look_up)


def play_found(table: Table, run: UnfinishedRun | None, at_ms: int, *, puzzle: Puzzle) -> Step:
    """Go on with the unfinished run of a puzzle, or begin the puzzle if there is none."""
    return fetch_run(table, run) if run is not None else begin_puzzle(table, puzzle).then(look_up)


def play_daily(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Play the board of the player's date."""
    puzzle = parse_code(f"{DAILY}@{request.seed}")
    return play_puzzle(table, replace(request, wanted=ActionAbout("play-puzzle", puzzle)), at_ms)


def play_by_settings(table: Table, seed: str) -> Step:
    """Play the puzzle that the settings choose."""
    return begin_puzzle(table, _by_settings(table, seed))


def play_way(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Play a course that the player chose."""
    return begin_puzzle(table._replace(way=request.about), request.about.puzzle(table.settings, request.seed))


def new_board(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Begin the next board."""
    return begin_puzzle(table, _next(table, request.seed, request.about))


def _next(table: Table, seed: str, like: Puzzle | Size | None) -> Puzzle:
    """The next puzzle: another one like the last, unless the settings or the player want something else.

    After the board of a day comes one of its size; its goal is the day's alone.
    """
    if isinstance(like, Puzzle):
        return another(like, seed)
    last, chosen = table.puzzle, table.chosen if table.duel is None else None
    daily = last is not None and last.course_word == DAILY
    anew = chosen is not None and puzzle_by(chosen, seed) != puzzle_by(table.settings, seed)
    if last is None or daily or anew:
        puzzle = _by_settings(table, seed)
        return replace(puzzle, size=like or (last.size if last is not None and daily else puzzle.size))
    return another(last, seed, like)


def _by_settings(table: Table, seed: str) -> Puzzle:
    """The puzzle that the settings choose, with a sight that can be shown here."""
    puzzle = puzzle_by(table.settings, seed)
    return puzzle if refuse_unseeable(table, puzzle.sight) is None else replace(puzzle, sight=SIGHT_DEFAULT)


def take_over_recording(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Play on from a place of a recording."""
    game: Game = request.about
    return refuse_unseeable(table, game.puzzle.sight) or _begin_run(table, game).then(back_on_board)


def race_against(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Play the start of a recording, by default of the solve, against it."""
    replay: Replay = request.about if table.solved is None or request.about is not None else record(table.solved)
    if not replay.puzzle.whole:
        return refuse(table, RefusedRequest(Problem.NOT_ONE_BOARD))
    live, against = begin(replay.puzzle, repeat=True), race.race_against(recording_of(replay))
    begun = _begin_run(table, live, against.recording.game(0)).having(race=against)
    return refuse_unseeable(table, replay.puzzle.sight) or begun


# Unfinished runs


def fetch_run(table: Table, run: UnfinishedRun) -> Step:
    """Have an unfinished run fetched to play on, if it can be seen here; it takes the place of the one on the table."""
    fetched = at_once(Services.resume_run, resume_run, run.name)
    return refuse_unseeable(table, run.puzzle.sight) or Step(table, (fetched,))


def resume_run(table: Table, game: Game | None, at_ms: int) -> Step:
    """Put a fetched run on the table, whose clock stands until its first slide; or say that another window has it.

    One whose debrief has shown the way on is helped.
    """
    if game is None:
        refused = refuse(table, RefusedRequest(Problem.TAKEN)).then(back_on_board)
        return refused.do(list_runs(table, UNFINISHED_SHOWN))
    step = _show_games(table, game._replace(clock=game.clock.ready()))
    if game.puzzle.code in table.debriefed_codes:
        step = step.then(take, Act.TAKE_HELP, at_ms)
    return step.then(back_on_board)


# The beginning of the program


def at_start(table: Table, at_ms: int) -> Step:
    """Journal the game that is on the table at the start, which is seen now, or else list the unfinished runs."""
    if table.game is not None:
        return Step(table._replace(seen_at_ms=at_ms), (at_once(Services.begin_run, None, table.game),))
    return Step(table, (list_runs(table),))


def when_idle(table: Table) -> Step:
    """Look up, a moment after the start, what the player is likely to ask for."""
    return Step(table, LOOK_UP_DAYS[1:]).then(look_up)
