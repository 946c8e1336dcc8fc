"""Replays in words: line by line, below a moving picture, and as a text to share."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, pairwise

from slide_tui.engine.board import Board
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.recording import Recording, recording_of
from slide_tui.engine.replay import Replay, record
from slide_tui.engine.result import Result, result_of
from slide_tui.engine.size import size_shown
from slide_tui.engine.text import board_lines, label_of
from slide_tui.engine.who import Who
from slide_tui.text.figures import counted, duration, hundredths
from slide_tui.text.puzzles import boards_done, day_of, place_words, unusual_way
from slide_tui.text.results import how, tag_of

BY = {Who.PLAYER: "", Who.SOLVER: " (solver)", Who.RECORDING: " (recording)"}
"""Who made a slide, said after it."""
_TIME_UP = "time is up"
LOOKED = "a look"
_AGAIN: dict[Slide | Act, str] = {Act.UNDO: " (undo)", Act.REDO: " (redo)"}
DOT = " · "
PICTURE_COLUMNS = 24
"""How wide the picture is: narrow enough for a chat on a phone."""
_BLOCKS = "▁▂▃▄▅▆▇█"
_LETTERS = "_.:-=+*#"
_ANSWERS = {True: "✗✓", False: "-+"}
"""A wrong and a right answer of a quiz, by whether Unicode can be shown."""


def replay_text(replay: Replay, first_number: int = 1) -> Iterator[str]:
    """A replay line by line: its figures, one line for every event, and the final board."""
    recording = recording_of(replay)
    game = recording.game(recording.timeline.last)
    yield f"Puzzle: {replay.puzzle.code}"
    yield f"Moves: {game.moves}" + (f", net {game.net}" if game.net != game.moves else "")
    yield from [f"Boards: {len(game.legs)}"] if game.legs else []
    yield f"Pushes: {game.pushes}"
    if game.peeks:
        yield f"Looks: {len(game.peeks)}"
    yield f"Time: {duration(recording.timeline.length_ms)}"
    yield f"Ends: {_end(game)}"
    yield ""
    yield from board_lines(replay.begin().board, first_number)
    yield ""
    wide = len(seconds(recording.timeline.length_ms))
    for place, (before, after) in enumerate(pairwise(replay.games()), start=1):
        words = _happened(before, after, first_number, brief=False) + _again(recording, place)
        yield f"{seconds(recording.timeline.readings[place]).rjust(wide + 2)}  {words}"
        if len(after.legs) > len(before.legs) and not after.solved:
            done = _boards(before, after)[-1]
            yield from ("", *board_lines(done, first_number), "", f"Board {place_words(after)}", "")
            yield from (*board_lines(after.board, first_number), "")
    if recording.timeline.last:
        yield ""
        yield from board_lines(game.board, first_number)


def _noted(before: Game, game: Game) -> str:
    """What was noted without a slide: a look, the judgement of an answer, or the end of the time."""
    if len(game.peeks) > len(before.peeks):
        return LOOKED
    if len(game.answers) > len(before.answers):
        return f"answer {len(game.answers)} was {'right' if game.answers[-1] else 'wrong'}"
    return _TIME_UP


def event_words(recording: Recording, place: int, first_number: int = 1) -> str:
    """What the event before a place did: `tile 7 left`, `3 tiles left (undo)`; empty at the start."""
    return _happened(*recording.around(place), first_number, brief=True) + _again(recording, place) if place else ""


def seconds(time_ms: int) -> str:
    """A time in seconds however long it is, so that a script can read it: `102.345 s`."""
    return f"{time_ms // 1000}.{time_ms % 1000:03} s"


def _boards(before: Game, after: Game) -> list[Board]:
    """The boards from one game to the next, slide by slide."""
    steps = after.log.links(before.log.last)
    return list(accumulate(steps, lambda board, step: board.slide(step.direction), initial=before.board))


def _happened(before: Game, after: Game, first_number: int, *, brief: bool) -> str:
    """Which tiles went where, or how many if brief; or what was noted without a slide."""
    step, boards = next(after.log.links(before.log.last), None), _boards(before, after)
    if step is None:
        return _noted(before, after)
    labels = [str(label_of(board.tiles[was.gap], first_number)) for was, board in pairwise(boards)]
    what = f"tile {labels[0]}" if len(labels) == 1 else f"tiles {', '.join(labels)}"
    what = counted(len(labels), "tile") if brief and len(labels) > 1 else what
    return f"{what} {step.direction.word}{BY[step.who]}"


def _again(recording: Recording, place: int) -> str:
    """` (undo)` or ` (redo)` if the event before a place was one."""
    return _AGAIN.get(recording.replay.events[place - 1].intent, "")


def _end(game: Game) -> str:
    """How the run ended: `solved`, `solved, helped`, `9 of 15 tiles at home`."""
    end = _TIME_UP if game.timed_out else "solved" if game.solved else _at_home(game)
    return ", ".join([end, *(["helped"] if game.helped else []), *(["repeat"] if game.repeat else [])])


def _at_home(game: Game) -> str:
    return f"{game.home} of {counted(game.board.size.tiles, 'tile')} at home"


def run_line(game: Game) -> str:
    """What came of it: `1:42.350 · 96 moves · 0.94 per second`; of a run that was not solved, how far it came."""
    tag = [tag] if (tag := tag_of(game)) else []
    if not game.solved:
        return DOT.join([duration(game.time_ms), counted(game.moves, "move"), _at_home(game), *tag])
    return DOT.join([*key_figures(result_of(game), len(game.answers)), *tag])


def speed_words(speed: float) -> str:
    """How much faster than the run a film of it is: `4.2× speed`; empty where it is as fast."""
    return f"{speed:.0f}× speed" if speed >= 9.95 else f"{speed:.1f}× speed" if speed >= 1.05 else ""


def share_text(
    result: Result, game: Game, *, unicode: bool = True, best: tuple[int, int] | None = None, streak: str = ""
) -> str:
    """A solve in a few lines: what and how, the picture, and the command that gives a friend the same start.

    The picture shows only how many tiles were home and how fast they moved, from the first slide to the last; of a
    quiz, which answers were right. For the board of a day, `best` are the length of the best plan known and how long
    any plan is at least, and `streak` says what the solve was for the streak.
    """
    size, dot = result.puzzle.size, " · " if unicode else ", "
    shape = size_shown(size) if unicode else str(size)
    name = f"{size.name} ({shape})" if size.width == size.height else f"{shape} puzzle"
    day = day_of(result.puzzle)
    name = f"{day}{dot}{shape}" if day else dot.join([*unusual_way(result.puzzle), name])
    drawn = ["".join(_ANSWERS[unicode][answer] for answer in game.answers)] if game.answers else []
    drawn = drawn or picture(recording_of(record(game)), unicode=unicode)
    figures = key_figures(result, len(game.answers))
    if day:
        figures = [duration(result.time_ms), _moves(result, best)]
        figures += [streak.partition(":")[0].lower()] if streak else []
    figures += [counted(len(game.peeks), "look")] if game.peeks else []
    first = f"Slide TUI{dot}{name}{dot}{how(result)}"
    return "\n".join([first, dot.join(figures), *drawn, f"slide-tui --code {result.puzzle.code}"])


def key_figures(result: Result, answers: int) -> list[str]:
    """What counts about a solve."""
    way, time = result.puzzle.course, duration(result.time_ms)
    if way.judged:
        return [f"{result.net} of {answers} right", time]
    if way.free:
        return [counted(result.net, "move"), time]
    boards = [boards_done(result.net)] if way.measured == "boards" else []
    rate = [] if result.rate is None else [f"{hundredths(result.rate)} per second"]
    return [*boards, time, _moves(result), *rate]


def _moves(result: Result, best: tuple[int, int] | None = None) -> str:
    """The moves, with more about them in brackets: `96 moves (net 90, optimal 52)`, `96 moves (best known 60)`."""
    more = [f"net {result.net:,}"] if result.undone else []
    if best is not None:
        length, lower_bound = best
        more += [f"optimal {length}" if length == lower_bound else f"best known {min(result.moves, length)}"]
    return counted(result.moves, "move") + (f" ({', '.join(more)})" if more else "")


def picture(recording: Recording, columns: int = PICTURE_COLUMNS, *, unicode: bool = True) -> list[str]:
    """Tiles at home and pace over the time of a run; empty if no time went by."""
    if not recording.timeline.length_ms:
        return []
    glyphs = _BLOCKS if unicode else _LETTERS
    home = "".join(_glyph(share, glyphs) for share in recording.homes_over(columns))
    counts = recording.pace(columns)
    most = max(counts)
    speed = "".join(_glyph(many / most, glyphs) for many in counts)
    return [f"{home} home", f"{speed} pace"]


def _glyph(share: float, glyphs: str) -> str:
    """The glyph for a share: the full one only for all of it, the lowest only for nothing."""
    last = len(glyphs) - 1
    return glyphs[last if share >= 1 else 0 if share <= 0 else min(last - 1, 1 + int(share * (last - 1)))]
