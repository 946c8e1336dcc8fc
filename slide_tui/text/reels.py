"""A run in the few words that stand below its moving picture."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.engine.puzzle import Drawn, Puzzle
from slide_tui.engine.replay import Replay, answers_in, encode
from slide_tui.engine.result import result_of
from slide_tui.settings.settings import size_shown
from slide_tui.text.counts import counted
from slide_tui.text.courses import unusual_way
from slide_tui.text.figures import duration
from slide_tui.text.puzzles import chosen, day_of
from slide_tui.text.results import tag_of
from slide_tui.text.share import key_figures

_DOT = " · "


def puzzle_line(puzzle: Puzzle) -> str:
    """What was played: `4×4 · 15-puzzle`, `Marathon of 10 boards · 4×4 · 15-puzzle`, `5×4 · spiral`."""
    size, day = puzzle.size, day_of(puzzle)
    name = [size.name] if size.width == size.height else []
    warm_up = puzzle.origin.warm_up if isinstance(puzzle.origin, Drawn) else None
    way = [day] if day else unusual_way(puzzle)
    return _DOT.join([*way, size_shown(size), *name, *chosen(puzzle.goal, puzzle.mode, warm_up)])


def run_line(replay: Replay, game: Game) -> str:
    """What came of it: `1:42.350 · 96 moves · 0.94 per second`; of a run that was not solved, how far it came."""
    tag = [tag] if (tag := tag_of(game)) else []
    if not game.solved:
        home = f"{game.home} of {counted(game.board.size.tiles, 'tile')} at home"
        return _DOT.join([duration(game.time_ms), counted(game.moves, "move"), home, *tag])
    answers = answers_in(encode(replay)) if game.puzzle.way.judged else ()
    return _DOT.join([*key_figures(result_of(game), len(answers)), *tag])


def speed_words(speed: float) -> str:
    """How much faster than the run a film of it is: `4.2× speed`; empty where it is as fast."""
    return f"{speed:.0f}× speed" if speed >= 9.95 else f"{speed:.1f}× speed" if speed >= 1.05 else ""
