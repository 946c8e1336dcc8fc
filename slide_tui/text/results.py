"""Runs in words: what came of them, whether they count, new bests and races."""

from __future__ import annotations

from slide_tui.engine.courses import DAILY
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.game import Game, Leg, splits_of
from slide_tui.engine.goals import GOAL_DEFAULT, GOALS
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.result import Result, result_of
from slide_tui.engine.sights import SIGHTS
from slide_tui.engine.size import size_shown
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.stats.measures import measures_of
from slide_tui.stats.solve import Solve
from slide_tui.text.days import late_news
from slide_tui.text.figures import capitalized, counted, duration, figure, rate
from slide_tui.text.puzzles import ALONE, boards_done

REPEAT = "repeat"
_SINGLES = {
    "time": "Best time", "moves": "Fewest moves", "rate": "Best rate", "boards": "Most boards",
    "right": "Most right answers",
}  # fmt: skip
"""What a best of one solve is called, the measure to announce first in front."""
NO_REPLAY = "Only the result of that run was saved, so it can't be replayed."
NOT_CONTINUED = "That run can't be continued: its time was up, or only its result was saved."


def summary(result: Result) -> str:
    """A solve in one phrase: `57 moves (net 55) in 49 pushes, 1:42.350, 0.56 moves per second`.

    For fewest moves: `84 moves (213 made in all), 12:03.120`.
    """
    if result.puzzle.course.free:
        made = f" ({result.moves:,} made in all)" if result.undone else ""
        return f"{counted(result.net, 'move')}{made}, {duration(result.time_ms)}"
    net = f" (net {result.net:,})" if result.undone else ""
    pushes = f" in {counted(result.pushes, 'push')}"
    figures = [f"{counted(result.moves, 'move')}{net}{pushes}", duration(result.time_ms)]
    if result.rate is not None:
        figures.append(rate(result.rate))
    return ", ".join(figures)


def board_done(game: Game) -> str:
    """The board of a series that was done last: `Board 3: 12.345 s, 34 moves; 1:02.500 so far.`."""
    last, before = game.legs[-1], game.legs[-2] if len(game.legs) > 1 else Leg(0, 0, 0)
    own = f"{duration(last.read_ms - before.read_ms)}, {counted(last.moves - before.moves, 'move')}"
    return f"Board {len(game.legs):,}: {own}; {duration(last.read_ms)} so far."


def congratulation(game: Game) -> str:
    """The figures of a solve as a sentence: `Congratulations! Solved in 57 moves ...`."""
    result = result_of(game)
    if game.timed_out:
        return f"Time is up: {boards_done(result.net)}, {counted(result.moves, 'move')}."
    boards = f"{counted(len(game.legs), 'board')}, " if not game.puzzle.course.single else ""
    return f"Congratulations! Solved in {boards}{summary(result)}."


def thinking_time(game: Game, thought_ms: int | None) -> str:
    """How long a blind board was looked at before its first slide; empty for other boards, and where nobody knows."""
    return duration(thought_ms) if SIGHTS[game.puzzle.sight].looks and thought_ms is not None else ""


def board_figures(legs: tuple[Leg, ...], result: Result) -> list[tuple[str, str]]:
    """Labels and figures about the boards of a series: the time of each size, or the average and the extremes."""
    if len(legs) < 2:
        return []
    times = splits_of(legs)
    if result.puzzle.mixed:
        sizes = [board.size for place in range(len(legs)) if (board := result.puzzle.board(place)) is not None]
        return [(size_shown(size), duration(time_ms)) for size, time_ms in zip(sizes, times, strict=True)]
    rows = [] if result.puzzle.course.limited else [("Boards", f"{len(legs):,}")]
    rows.append(("Per board", duration(legs[-1].read_ms / len(legs), average=True)))
    for label, extreme in (("Fastest", min), ("Slowest", max)):
        place = times.index(extreme(times))
        rows.append((label, f"no. {place + 1:,}  {duration(times[place])}"))
    return rows


def news_at_start(game: Game, today: int | None) -> str:
    """What to know before the first slide: why the run won't count, goal that the day chose; mostly empty."""
    puzzle = game.puzzle
    news = [not_counted(game) or ("" if game.begun else late_news(puzzle, today))]
    if puzzle.course_word == DAILY and puzzle.goal != GOAL_DEFAULT:
        news += [f"{puzzle.goal.capitalize()}: {GOALS[puzzle.goal].about}"]
    return ". ".join(filter(None, news))


def mark_news(before: Game, game: Game) -> str:
    """That a board was marked; empty if none was."""
    marked = game.bookmark is not None and game.bookmark is not before.bookmark
    return "This board is marked: back leads to it" if marked else ""


def how(result: Result) -> str:
    """How a solve came about: `on your own`, `helped`, `warm-up`, `custom start`, `repeat`."""
    return how_in_words(result.puzzle, helped=result.helped, repeat=result.repeat)


def how_in_words(puzzle: Puzzle | None, *, helped: bool, repeat: bool, finished: bool = True) -> str:
    """How a run came about; its puzzle may be unknown.

    The kind of start comes before whether it is a repeat: a saved run doesn't tell the two apart.
    """
    if not finished:
        return "given up"
    if helped:
        return "helped"
    if puzzle is not None and not puzzle.scrambled:
        return "warm-up" if isinstance(puzzle.origin, SeededStart) else "custom start"
    return REPEAT if repeat else ALONE


def how_saved(solve: Solve) -> str:
    """How a saved run came about; its code tells a warm-up and a custom start from a repeat."""
    puzzle = None
    if solve.repeat and not solve.kind.helped and solve.finished and solve.code:
        try:
            puzzle = parse_code(solve.code)
        except InvalidInput:  # saved by a newer version, in terms that this one doesn't know
            pass
    return how_in_words(puzzle, helped=solve.kind.helped, repeat=solve.repeat, finished=solve.finished)


def tag_of(game: Game | UnfinishedRun) -> str:
    """Why a run doesn't count for records, in a word or two; empty while it counts."""
    words = how_in_words(game.puzzle, helped=game.helped, repeat=game.repeat)
    return "" if words == ALONE else words


def not_counted(game: Game, before: Game | None = None) -> str:
    """Why a game doesn't count, if that is news: it did `before`, or there was none before. Empty if it isn't."""
    tag = tag_of(game)
    if not tag or (before is not None and tag_of(before)):
        return ""
    verb = "no longer counts" if before is not None and tag != REPEAT else "won't count"
    return f"{capitalized(tag)}: {verb} for records"


def best_in_a_line(kind: str, of: str, new: float, old: float | None) -> tuple[str, ...]:
    """A new best as a line below the solve's own figures, which it doesn't repeat; the longest wording first."""
    if kind == "single":
        if old is None:
            return ("First solve of this kind",)
        words = _SINGLES[of]
    else:
        of_what = "" if of == "time" else f" of {of}"
        words = f"{'First' if old is None else 'Best'} {kind}{of_what}: {_figure(kind, of, new).removesuffix(' s')}"
    return (words,) if old is None else (f"{words}, was {_figure(kind, of, old).removesuffix(' s')}", words)


def weight(kind: str, of: str, old: float | None) -> tuple[bool, bool, int, bool, int]:
    """The sort key of a new best: the one to announce first comes first.

    A best that beats another comes before the first of its kind, and time before moves and rate. Then comes the single
    solve, then the averages, the longest first; `mo3` changes most often and comes last.
    """
    count = int(kind.lstrip("aom") or 0) if kind != "single" else 0
    return old is None, kind == "mo3", [*_SINGLES].index(of), kind != "single", -count


def _figure(kind: str, of: str, best: float) -> str:
    """A best within a sentence: times have a unit, and whole means of moves no decimals."""
    single = kind == "single"
    if of == "time":
        return duration(best, average=not single)
    return figure(of, best, single=single or best == int(best))


def run_saved(game: Game) -> str:
    """The last word once the screen has gone, about the run that is left."""
    moves = counted(game.moves, "move")
    return f"your unfinished {size_shown(game.board.size)} run is saved at {moves}; start slide-tui again to resume it"


def count_shown(solve: Solve) -> str:
    """What a saved run counts: its moves; by its course its net moves, boards or right answers."""
    measures = measures_of(solve.kind)
    if len(measures) > 1:
        return figure("moves", solve.moves or None, single=True)
    measure = measures[0]
    return figure(measure.name, measure.shown(measure.sign * solve.net), single=True)
