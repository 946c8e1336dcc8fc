"""Starting: puts another game on the table: a new board, a run resumed or taken over, a race."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from slide_tui.engine.courses import DAILY
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.recording import recording_of
from slide_tui.engine.replay import Replay
from slide_tui.engine.sights import PICTURED, SIGHT_DEFAULT, SIGHTS, why_unseeable
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play import race
from slide_tui.play.advancing import take, wake_race
from slide_tui.play.asking import forget
from slide_tui.play.boards import another, chosen_anew, puzzle_by, sight_by
from slide_tui.play.dueling import begin_duel
from slide_tui.play.filing import LOOK_UP_DAYS, begin_run, file_unjudged, leave_run, list_all, list_newest, look_up
from slide_tui.play.jobs import Job, Step, at_once, refuse, say, told
from slide_tui.play.layers import Fate
from slide_tui.play.said import Because, Refused, Unfinished
from slide_tui.play.services import Alarm, Services
from slide_tui.play.showing import ask_before, back_on_board, go_to, resume_here, standing, unless_lost
from slide_tui.play.table import Place, Table, unsolved
from slide_tui.play.wishes import Asked, Request


def unseeable(table: Table, sight: str) -> bool:
    """Whether boards of a sight, or of what a run was filed under, need more colours or letters than there are."""
    return sight in SIGHTS and why_unseeable(sight, many=table.many_colours, blocks=table.blocks) is not None


def refuse_unseeable(table: Table, sight: str) -> Step:
    """Say what there is too little of for a sight, and stay at the board."""
    why = why_unseeable(sight, many=table.many_colours, blocks=table.blocks) or ""
    refused = Refused(Because.FEW_COLOURS, details=f"{why[:1].upper()}{why[1:]}.")
    return refuse(table, refused).then(back_on_board, refused)


def begin_puzzle(table: Table, puzzle: Puzzle) -> Step:
    """Begin a puzzle and show its board, or both boards of a duel, unless it needs colours that there are not."""
    if unseeable(table, puzzle.sight):
        return refuse_unseeable(table, puzzle.sight)
    if puzzle.way.players > 1:
        return _begin_duel(table, puzzle)
    asks_files = table.saving and puzzle.course == DAILY  # to have seen the board of a day is not to have begun it
    game = begin(puzzle, repeat=puzzle.code in table.codes and not asks_files)
    return _lay(table, game).then(_note_start)


def _begin_duel(table: Table, puzzle: Puzzle) -> Step:
    """Begin a duel, which is not saved; the run that was there before is left."""
    before = table.game
    leaves = leave_run(before) if before is not None and not before.solved else ()
    return _clear(table, None).do(*leaves).then(begin_duel, puzzle).then(_say_kept, before)


def _note_start(table: Table) -> Step:
    """Remember that the start on the table was played, and by which settings it was chosen."""
    assert table.game is not None
    codes = table.codes | {table.game.puzzle.code}
    return Step(replace(table, codes=codes, chosen=table.settings))


def _clear(table: Table, game: Game | None) -> Step:
    """Drop all that was about the game before; the recent solves stay if the next game is of the same kind."""
    alike = table.game is not None and game is not None and table.game.puzzle.like(game.puzzle)
    wakes: tuple[Job, ...] = (wake_race(None),) if table.race is not None else ()
    recent = table.recent if alike or table.game is None else None
    best = table.best if alike else ()
    if table.game is not None and table.game.puzzle.way.limited:
        wakes += (told(Services.wake, None, Alarm.TIME_UP, None),)
    cleared = replace(unsolved(table), race=None, duel=None, recent=recent, best=best)
    return Step(cleared, (*file_unjudged(table), *wakes)).then(forget)


def _lay(table: Table, game: Game, *others: Game) -> Step:
    """Put another game on the table and journal it; the one before is left, and that is said if it is kept."""
    before = table.game
    begins = begin_run(game, left=before if before is not None and not before.over else None)
    return _clear(table, game).do(*begins).then(_sit, game, *others).then(_say_kept, before)


def _sit(table: Table, *games: Game) -> Step:
    """Sit down at games."""
    return go_to(replace(table, games=games), Place.BOARD)


def _say_kept(table: Table, before: Game | None) -> Step:
    """Say that the run before stays among the unfinished ones, if it does."""
    kept = before is not None and before.worth_keeping and table.saving and table.safe
    return say(table, Unfinished(before.moves)) if before is not None and kept else Step(table)


# What the player asks for


@unless_lost
def play_puzzle(table: Table, asked: Asked, at_ms: int) -> Step:
    """Play a puzzle that the player chose, which may be a repeat; go on with the board of a day."""
    puzzle, game = asked.about, table.game
    if puzzle.course != DAILY:
        return begin_puzzle(table, puzzle).then(look_up)
    if game is not None and game.puzzle == puzzle and not game.solved:
        return resume_here(table)
    if not table.saving:
        return begin_puzzle(table, puzzle)
    return Step(table, (at_once(Services.find_run, partial(play_found, puzzle=puzzle), puzzle),))


def play_found(table: Table, run: UnfinishedRun | None, at_ms: int, *, puzzle: Puzzle) -> Step:
    """Go on with the unfinished run of a puzzle, or begin the puzzle if there is none."""
    return Step(table, (resume_run(run),)) if run is not None else begin_puzzle(table, puzzle).then(look_up)


def play_daily(table: Table, asked: Asked, at_ms: int) -> Step:
    """Play the board of the player's date."""
    try:
        puzzle = parse_code(f"{DAILY}@{asked.seed}")
    except Unreadable as why:
        return refuse(table, Refused(Because.FAILED, details=str(why)))
    return play_puzzle(table, replace(asked, wish=Request("play-puzzle", puzzle)), at_ms)


@unless_lost
def play_by_settings(table: Table, asked: Asked, at_ms: int) -> Step:
    """Play the puzzle that the settings choose."""
    return begin_puzzle(table, _by_settings(table, asked.seed))


@unless_lost
def play_way(table: Table, asked: Asked, at_ms: int) -> Step:
    """Play a course that the player chose, or say why it can't be played so."""
    try:
        puzzle = asked.about.puzzle(table.settings, asked.seed)
    except Unreadable as why:
        return refuse(table, Refused(Because.FAILED, details=str(why)))
    return begin_puzzle(table, puzzle)


@unless_lost
def new_board(table: Table, asked: Asked, at_ms: int) -> Step:
    """Begin the next board; a front end in lines asks first about any run."""
    game = table.at_stake
    if table.asks_to_leave and game is not None and not asked.agreed:
        return ask_before(table, asked, Fate.STAYS if game.worth_keeping else Fate.DROPPED, at_ms)
    return begin_puzzle(table, _next(table, asked))


def _next(table: Table, asked: Asked) -> Puzzle:
    """The next puzzle: another one like the last, unless the settings or the player want something else.

    After the board of a day comes one of its size; its goal is the day's alone.
    """
    game = table.game
    if table.duel is not None:
        return another(table.duel.puzzle, asked.seed, asked.about)
    if game is not None and game.puzzle.course == DAILY:
        return replace(_by_settings(table, asked.seed), size=asked.about or game.puzzle.size)
    if asked.about is not None:
        puzzle = game.puzzle if game is not None else _by_settings(table, asked.seed)
        return _seen_as_chosen(table, another(puzzle, asked.seed, asked.about))
    if game is None or (table.chosen is not None and chosen_anew(table.chosen, table.settings)):
        return _by_settings(table, asked.seed)
    return _seen_as_chosen(table, another(game.puzzle, asked.seed))


def _by_settings(table: Table, seed: str) -> Puzzle:
    """The puzzle that the settings choose, with a sight that can be shown here."""
    puzzle = puzzle_by(table.settings, seed)
    return replace(puzzle, sight=SIGHT_DEFAULT) if unseeable(table, puzzle.sight) else puzzle


def _seen_as_chosen(table: Table, puzzle: Puzzle) -> Puzzle:
    """The puzzle with or without numbers on its picture, if the player has changed that since the last board."""
    sight = sight_by(table.settings)
    anew = table.chosen is not None and sight_by(table.chosen) != sight
    return replace(puzzle, sight=sight) if anew and puzzle.sight in PICTURED and not unseeable(table, sight) else puzzle


@unless_lost
def take_over_recording(table: Table, asked: Asked, at_ms: int) -> Step:
    """Play on from a place of a recording."""
    game: Game = asked.about
    if unseeable(table, game.puzzle.sight):
        return refuse_unseeable(table, game.puzzle.sight)
    return _lay(table, game).then(back_on_board)


@unless_lost
def race_against(table: Table, asked: Asked, at_ms: int) -> Step:
    """Play the start of a recording against it."""
    replay: Replay = asked.about
    if not replay.puzzle.whole:
        return refuse(table, Refused(Because.NOT_ONE_BOARD))
    if unseeable(table, replay.puzzle.sight):
        return refuse_unseeable(table, replay.puzzle.sight)
    live, against = begin(replay.puzzle, repeat=True), race.race_against(recording_of(replay))
    step = _lay(table, live, against.recording.game(0))
    return step.having(race=against)


# Unfinished runs


def resume_run(run: UnfinishedRun) -> Job:
    """Have an unfinished run fetched to play on."""
    return at_once(Services.resume_run, resumed, run.name)


def resumed(table: Table, game: Game | None, at_ms: int) -> Step:
    """Put an unfinished run on the table."""
    return sit_down(table, game, at_ms)


def sit_down(table: Table, game: Game | None, at_ms: int, why_not: str = "") -> Step:
    """Put a fetched run on the table, whose clock stands until its first slide; or say why it can't be had.

    One whose debrief has shown the way on is helped.
    """
    before = table.game
    if game is None:
        refused = Refused(Because.FAILED if why_not else Because.TAKEN, details=why_not)
        return refuse(table, refused).then(back_on_board, refused).do(list_newest(table))
    if unseeable(table, game.puzzle.sight):
        return refuse_unseeable(table, game.puzzle.sight).do(list_newest(table))
    step = _clear(table, game).then(_sit, standing(game))
    if before is not game:
        step = step.then(_say_kept, before)
    if game.puzzle.code in table.looked_into:
        step = step.then(take, Act.TAKE_HELP, at_ms)
    return step.then(back_on_board)


# The beginning of the program


def at_start(table: Table) -> Step:
    """Journal the game that is on the table at the start, or else list the unfinished runs."""
    if table.game is not None:
        return Step(table, begin_run(table.game))
    return Step(table, (list_all(table),))


def when_idle(table: Table) -> Step:
    """Look up, a moment after the start, what the player is likely to ask for."""
    step = Step(table, LOOK_UP_DAYS[1:])
    fresh = table.game is not None and not table.game.begun
    return step.then(look_up, whole=True) if fresh else step
