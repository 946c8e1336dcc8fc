"""A solve as a short text to paste: its figures, and a picture of the run that gives no slide away."""

from __future__ import annotations

from slide_tui.engine.intents import Act
from slide_tui.engine.playback import Playback, homes_over, pace, playback_of
from slide_tui.engine.replay import Replay, answers_in, encode
from slide_tui.engine.result import Result
from slide_tui.settings.settings import size_shown
from slide_tui.text.counts import counted
from slide_tui.text.courses import boards_done, unusual_way
from slide_tui.text.figures import duration, hundredths
from slide_tui.text.puzzles import day_of
from slide_tui.text.results import how

PICTURE_COLUMNS = 24
"""How wide the picture is: narrow enough for a chat on a phone."""

_BLOCKS = "▁▂▃▄▅▆▇█"
_LETTERS = "_.:-=+*#"
_ANSWERS = {True: "✗✓", False: "-+"}
"""A wrong and a right answer of a quiz, by whether Unicode can be shown."""


def share_text(
    result: Result, replay: Replay, *, unicode: bool = True, best: tuple[int, int] | None = None, streak: str = ""
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
    answers = answers_in(encode(replay)) if result.puzzle.way.judged else ()
    drawn = ["".join(_ANSWERS[unicode][answer] for answer in answers)] if answers else []
    drawn = drawn or picture(playback_of(replay), unicode=unicode)
    figures = _of_day(result, best, streak) if day else key_figures(result, len(answers))
    return "\n".join(
        [
            f"Slide TUI{dot}{name}{dot}{how(result)}",
            dot.join([*figures, *_looks(replay)]),
            *drawn,
            f"slide-tui --code {result.puzzle.code}",
        ]
    )


def key_figures(result: Result, answers: int) -> list[str]:
    """What counts about a solve."""
    way, time = result.puzzle.way, duration(result.time_ms)
    if way.judged:
        return [f"{result.net} of {answers} right", time]
    if way.free:
        return [counted(result.net, "move"), time]
    boards = [boards_done(result.net)] if way.measured == "boards" else []
    rate = [] if result.rate is None else [f"{hundredths(result.rate)} per second"]
    return [*boards, time, _moves(result, [f"net {result.net:,}"] if result.undone else []), *rate]


def _looks(replay: Replay) -> list[str]:
    """How often the player looked at a board that can't be seen."""
    looks = sum(event.intent is Act.LOOK for event in replay.events)
    return [counted(looks, "look")] if looks else []


def _of_day(result: Result, best: tuple[int, int] | None, streak: str) -> list[str]:
    """What counts about the board of a day."""
    net = [f"net {result.net:,}"] if result.undone else []
    moves = _moves(result, [*net, *_against(result.moves, best)])
    return [duration(result.time_ms), moves, *([_streak_shared(streak)] if streak else [])]


def _streak_shared(streak: str) -> str:
    """What a solve was for the streak, in the shortest words: `14 days in a row`, `late`."""
    return streak.partition(":")[0].lower()


def _moves(result: Result, more: list[str]) -> str:
    """The moves, with more about them in brackets: `96 moves (net 90, optimal 52)`."""
    return counted(result.moves, "move") + (f" ({', '.join(more)})" if more else "")


def _against(moves: int, best: tuple[int, int] | None) -> list[str]:
    """How long the best plan known is: `optimal 52`, `best known 60`; nothing where none is known."""
    if best is None:
        return []
    length, lower_bound = best
    return [f"optimal {length}" if length == lower_bound else f"best known {min(moves, length)}"]


def picture(playback: Playback, columns: int = PICTURE_COLUMNS, *, unicode: bool = True) -> list[str]:
    """Tiles at home and pace over the time of a run; empty if no time went by."""
    if not playback.length_ms:
        return []
    glyphs = _BLOCKS if unicode else _LETTERS
    home = "".join(_glyph(share, glyphs) for share in homes_over(playback, columns))
    counts = pace(playback, columns)
    most = max(counts)
    speed = "".join(_glyph(many / most, glyphs) for many in counts)
    return [f"{home} home", f"{speed} pace"]


def _glyph(share: float, glyphs: str) -> str:
    """The glyph for a share: the full one only for all of it, the lowest only for nothing."""
    last = len(glyphs) - 1
    return glyphs[last if share >= 1 else 0 if share <= 0 else min(last - 1, 1 + int(share * (last - 1)))]
