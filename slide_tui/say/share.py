"""A solve as a short text to paste: its figures, and a picture of the run that gives no slide away."""

from __future__ import annotations

from slide_tui.choices.settings import size_shown
from slide_tui.engine.playback import Playback, homes_over, pace, playback_of
from slide_tui.engine.replay import Replay, answers_in, encode
from slide_tui.engine.result import Result
from slide_tui.say.counts import counted
from slide_tui.say.courses import boards_done, unusual_way
from slide_tui.say.figures import duration, hundredths
from slide_tui.say.results import how

PICTURE_COLUMNS = 24
"""How wide the picture is: narrow enough for a chat on a phone."""

_BLOCKS = "▁▂▃▄▅▆▇█"
_LETTERS = "_.:-=+*#"
_MARKS = {True: "✗✓", False: "-+"}
"""A wrong and a right answer of a quiz, by whether Unicode can be shown."""


def share_text(result: Result, replay: Replay, *, unicode: bool = True) -> str:
    """A solve in a few lines: what and how, the picture, and the command that gives a friend the same start.

    The picture shows only how many tiles were home and how fast they moved, from the first slide to the last; of a
    quiz, which answers were right.
    """
    size, dot = result.puzzle.size, " · " if unicode else ", "
    shape = size_shown(size) if unicode else str(size)
    name = f"{size.name} ({shape})" if size.width == size.height else f"{shape} puzzle"
    name = dot.join([*unusual_way(result.puzzle), name])
    net = f" (net {result.net:,})" if result.undone else ""
    boards = [boards_done(result.net)] if result.puzzle.way.measured == "boards" else []
    rate = [] if result.rate is None else [f"{hundredths(result.rate)} per second"]
    figures = [*boards, duration(result.time_ms), f"{counted(result.moves, 'move')}{net}", *rate]
    if result.puzzle.way.free:
        figures = [counted(result.net, "move"), duration(result.time_ms)]
    if result.puzzle.way.judged:
        marks = answers_in(encode(replay))
        figures = [f"{result.net} of {len(marks)} right", duration(result.time_ms)]
        drawn = ["".join(_MARKS[unicode][mark] for mark in marks)]
    else:
        drawn = picture(playback_of(replay), unicode=unicode)
    return "\n".join(
        [
            f"Slide TUI{dot}{name}{dot}{how(result)}",
            dot.join(figures),
            *drawn,
            f"slide-tui --code {result.puzzle.code}",
        ]
    )


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
