"""The figures of one instant of a replay, beside the board or in one line above it."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.game import Game
from slide_tui.engine.recording import Recording
from slide_tui.engine.replay_player import ReplayPlayer
from slide_tui.engine.result import rate_of
from slide_tui.engine.size import size_shown
from slide_tui.text.figures import duration, running_time
from slide_tui.text.figures import rate as rate_in_words
from slide_tui.tui.board.layout import PANEL_WIDTH
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.digits import clock_rows
from slide_tui.tui.paint.ink import Line, line_width, part, text_width
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import Area, Drawn, spread, stacked, text
from slide_tui.tui.screens.game.figures import bar
from slide_tui.tui.screens.player.face import PLAY

_BIG_CLOCK, _WITH_RATE, _WITH_CODE = 14, 19, 21
"""From this many rows on, the panel has big digits, the rate, the code."""
_FREE_FIRST = (1, 4, 0, 3, 2)
"""The groups that get a free row below them, the most important first: clock, words, title, home, counts."""
_FREE = Drawn([()], [])


class Instant(NamedTuple):
    """What a replay shows at an instant."""

    head: ReplayPlayer
    """Where it is, and how it plays."""
    recording: Recording
    game: Game
    happened: str
    """What the last event did."""
    strokes: Strokes

    @property
    def palette(self) -> Palette:
        """The colours."""
        return self.strokes.palette

    @property
    def sign(self) -> str:
        """A sign for playing, or for standing still."""
        return "▸ " if self.head.playing else "▌▌"

    @property
    def speed(self) -> str:
        """How fast it plays: `2×`."""
        return f"{self.head.times:g}×"

    @property
    def time(self) -> str:
        """The clock: whole seconds while it plays, hundredths while it stands."""
        return running_time(self.head.reading_ms) if self.head.playing else duration(self.head.reading_ms, brief=True)


def panel(now: Instant, width: int, height: int) -> Drawn:
    """The figures, with free rows between them where there is room."""
    clock = _clock(now, width, large=height >= _BIG_CLOCK)
    counts = Drawn(_counts(now, width, rated=height >= _WITH_RATE), [])
    groups = [Drawn(_title(now, width, coded=height >= _WITH_CODE), []), clock, counts, Drawn(_home(now, width), []),
              Drawn(_words(now, width), [])]  # fmt: skip
    spare = height - sum(len(group.lines) for group in groups)
    free = _FREE_FIRST[: max(0, spare)]
    return stacked(part for at, group in enumerate(groups) for part in ((group, _FREE) if at in free else (group,)))


def _title(now: Instant, width: int, *, coded: bool) -> list[Line]:
    palette, puzzle = now.palette, now.game.puzzle
    title = text("Replay", palette.on(palette.title, bold=True))
    lines = [spread(title, text(size_shown(puzzle.size), palette.on(palette.dim)), width, palette.on(None))]
    if coded:
        code = puzzle.code if len(puzzle.code) <= width else puzzle.code[: width - 3] + "..."
        lines.append(text(code, palette.on(palette.dim)))
    return lines


def _clock(now: Instant, width: int, *, large: bool) -> Drawn:
    """The time, in big digits where there is room, and the whole time; below it how it plays."""
    palette, blank, playing = now.palette, now.palette.on(None), "playing" if now.head.playing else ""
    total = text(f"of {duration(now.recording.timeline.length_ms, brief=True)}", palette.on(palette.dim))
    digits = "L" if width > PANEL_WIDTH and now.strokes.eighths else "S"
    rows = clock_rows(running_time(now.head.reading_ms), digits) if large else ()
    lines = [text(row, palette.on(palette.title)) for row in rows if text_width(row) <= width]
    if not lines:
        lines = [spread(text(now.time, palette.on(palette.title, bold=True)), total, width, blank)]
    else:
        playing = playing or now.time
        if line_width(lines[-1]) + line_width(total) < width:
            lines[-1] = spread(lines[-1], total, width, blank)
        else:
            lines.append(total)
    left: Line = ((now.sign, palette.on(palette.accent, bold=True)), (f" {playing}", palette.on(palette.fg)))
    right: Line = (
        ("- ", palette.on(palette.dim)),
        (f"{now.speed:^5}", palette.on(palette.fg, bold=True)),
        (" +", palette.on(palette.dim)),
    )
    at = len(lines)
    areas = [
        Area(Box(0, at, width - 9, 1), PLAY),
        Area(Box(width - 9, at, 3, 1), "speed -1"),
        Area(Box(width - 3, at, 3, 1), "speed 1"),
    ]
    return Drawn([*lines, spread(left, right, width, blank)], areas)


def _counts(now: Instant, width: int, *, rated: bool) -> list[Line]:
    palette, game = now.palette, now.game
    net = f"net {game.net}" if game.net != game.moves else ""
    moves = text(f"Moves: {game.moves}", palette.on(palette.fg, bold=True))
    lines = [spread(moves, text(net, palette.on(palette.dim)), width, palette.on(None))]
    if rated:
        rate = rate_of(game.moves, now.head.reading_ms)
        lines.append(text("" if rate is None else rate_in_words(rate), palette.on(palette.dim)))
    return lines


def _home(now: Instant, width: int) -> list[Line]:
    palette, home, tiles = now.palette, now.game.home, now.game.board.size.tiles
    value = text(f"{home} of {tiles}", palette.on(palette.fg))
    label = text("Home", palette.on(palette.dim))
    return [spread(label, value, width, palette.on(None)), bar(home, tiles, width, palette)]


def _words(now: Instant, width: int) -> list[Line]:
    """What the last event did, and how long the board had stood; below it the rate, if it is constant."""
    palette, place = now.palette, now.head.place
    pause = duration(now.recording.timeline.pause_before(place), brief=True) if place > 1 else ""
    left, right = text(now.happened, palette.on(palette.fg)), text(pause, palette.on(palette.dim))
    even = text("constant rate: on", palette.on(palette.accent)) if now.head.even else ()
    if line_width(left) + line_width(right) < width:
        return [spread(left, right, width, palette.on(None)), even]
    return [part(left, 0, width), even or text(f"after {pause}" if pause else "", palette.on(palette.dim))]


def short_line(now: Instant, width: int) -> Line:
    """Time, moves, tiles at home and speed on one line; the more there is room for, the more is said."""
    palette, game, length_ms = now.palette, now.game, now.recording.timeline.length_ms
    sign, time = (f"{now.sign} ", palette.on(palette.accent, bold=True)), palette.on(palette.title, bold=True)
    even, speed = ("  even" if now.head.even else "", palette.on(palette.accent)), palette.on(palette.fg, bold=True)
    moves, home = game.moves, f"{game.home}/{game.board.size.tiles}"
    exact, whole = duration(length_ms, brief=True), running_time(length_ms)
    for total, counts in (
        (exact, f"{moves} moves  {home} home"),
        (exact, f"{moves} moves  {home}"),
        (exact, f"{moves}  {home}"),
        (whole, f"{moves}  {home}"),
        (exact, home),
        (whole, home),
        (whole, ""),
    ):
        left: Line = (sign, (now.time, time), (f" of {total}", palette.on(palette.dim)))
        right: Line = ((counts, palette.on(palette.fg)), even, (f"  {now.speed}", speed))
        if line_width(left) + line_width(right) < width:
            break
    return spread(left, right, width, palette.on(None))
