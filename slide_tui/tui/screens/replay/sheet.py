"""The replay as a drawing: the figures of one instant beside the board, the time bar below, and the keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.engine.game import Game
from slide_tui.engine.recording import Recording
from slide_tui.engine.replay_player import ReplayPlayer
from slide_tui.engine.result import rate_of
from slide_tui.engine.size import size_shown
from slide_tui.text.figures import duration, running_time
from slide_tui.text.figures import rate as rate_in_words
from slide_tui.tui.board.layout import PANEL_WIDTH, head_box
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Chart
from slide_tui.tui.paint.digits import clock_rows
from slide_tui.tui.paint.ink import Line, line_width, part, text_width
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import Area, spread, text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.game.figures import bar
from slide_tui.tui.screens.keys import Key
from slide_tui.tui.screens.player.pane import BAR, PLAY, Shown
from slide_tui.tui.screens.replay.places import ReplayPlaces

_BIG_CLOCK, _WITH_RATE, _WITH_CODE = 14, 19, 21
"""From this many rows on, the panel has big digits, the rate, the code."""
_HIGH_LEAST = 3
"""A full column stands for at least this many slides, so that a calm run is no wall."""
_SIGN = {True: ("▸ ", "▌▌"), False: ("> ", "||")}


class Instant(NamedTuple):
    """What a replay shows at an instant."""

    shown: Shown
    recording: Recording
    game: Game
    happened: str
    """What the last event did."""

    @property
    def palette(self) -> Palette:
        """The colours."""
        return self.shown.palette

    @property
    def head(self) -> ReplayPlayer:
        """Where it is, and how it plays."""
        return self.shown.head

    @property
    def sign(self) -> str:
        """A sign for playing, or for standing still."""
        return _SIGN[self.palette.unicode][0 if self.head.playing else 1]

    @property
    def speed(self) -> str:
        """How fast it plays: `2×`."""
        return self.palette.shown(f"{self.head.times:g}×")

    @property
    def time(self) -> str:
        """The clock: whole seconds while it plays, hundredths while it stands."""
        return running_time(self.head.reading_ms) if self.head.playing else duration(self.head.reading_ms, brief=True)


def chart_of(recording: Recording, columns: int, rows: int, marked: Sequence[int] = ()) -> Chart:
    """The time bar: how many slides there were in each part of the time."""
    slides = recording.pace(columns)
    return Chart(slides, columns, rows, marked, high=max(_HIGH_LEAST, *slides))


# The whole


def put_replay(sheet: Sheet, now: Instant, places: ReplayPlaces, chart: Chart) -> int | None:
    """Put everything but the board and the last line on a sheet.

    Return how many of the acts stand beside the board; None where there are no figures beside it.
    """
    beside = None
    if places.placement is not None and places.placement.panel is not None:
        beside = _put_panel(sheet, places.placement.panel, now)
    else:
        head = Box(0, 0, sheet.width, 1)
        if places.placement is not None:
            head = head_box(places.placement, sheet.width, sheet.height)
        sheet.put(head.x + 1, head.y, _short_line(now, max(1, head.width - 2)))
    _put_bar(sheet, places, now, chart)
    return beside


def _put_bar(sheet: Sheet, places: ReplayPlaces, now: Instant, chart: Chart) -> None:
    """The time bar: how many slides there were in each part of the time, and below it the longest pauses."""
    plot = places.plot
    cursor = now.recording.timeline.column_of(now.head.reading_ms, plot.width) if now.head.place else 0
    sheet.put_lines(plot.x, plot.y, chart.lines(now.shown.strokes, cursor))
    if places.marks:
        sheet.put(plot.x, plot.y + plot.height, chart.mark_line(now.shown.strokes, cursor))
    sheet.areas.append(Area(plot._replace(height=plot.height + places.marks), BAR))


# The figures


def _put_panel(sheet: Sheet, box: Box, now: Instant) -> int:
    """The figures and the acts, with free rows between them; return how many acts had room."""
    clock = _clock(now, box)
    groups = [_title(now, box), clock, _counts(now, box), _home(now, box.width), _words(now, box)]
    spare = box.height - sum(map(len, groups)) - len(now.shown.acts)
    free = _FREE_FIRST[: max(0, spare)]
    y = box.y
    for number, group in enumerate(groups):
        sheet.put_lines(box.x, y, group[: max(0, box.y + box.height - y)])
        y += len(group)
        if group is clock:
            parts = ((0, box.width - 9, f"key {PLAY}"), (box.width - 9, 3, "key minus"), (box.width - 3, 3, "key plus"))
            sheet.areas += [Area(Box(box.x + x, y - 1, width, 1), name) for x, width, name in parts]
        y += number in free
    acts = now.shown.acts[: max(0, box.y + box.height - y)]
    for row, act in enumerate(acts, y):
        sheet.put(box.x, row, _act_line(act, now.palette), act.area)
    return len(acts)


_FREE_FIRST = (1, 4, 0, 3, 2)
"""The groups that get a free row below them, the most important first: clock, words, title, home, counts."""


def _act_line(act: Key, palette: Palette) -> Line:
    """A key and what it does; what is switched on is lit."""
    label = palette.on(palette.accent if act.on else palette.dim, bold=act.on)
    return ((act.shown(palette), palette.on(palette.fg, bold=True)), (f" {act.in_full}", label))


def _title(now: Instant, box: Box) -> list[Line]:
    palette, puzzle = now.palette, now.game.puzzle
    size = palette.shown(size_shown(puzzle.size))
    title = text("Replay", palette.on(palette.title, bold=True))
    lines = [spread(title, text(size, palette.on(palette.dim)), box.width, palette.on(None))]
    if box.height >= _WITH_CODE:
        code = puzzle.code if len(puzzle.code) <= box.width else puzzle.code[: box.width - 3] + "..."
        lines.append(text(code, palette.on(palette.dim)))
    return lines


def _clock(now: Instant, box: Box) -> list[Line]:
    """The time, in big digits where there is room, and the whole time; below it how it plays."""
    palette, blank = now.palette, now.palette.on(None)
    total = text(f"of {duration(now.recording.timeline.length_ms, brief=True)}", palette.on(palette.dim))
    large = box.width > PANEL_WIDTH and now.shown.strokes.eighths
    digits, time = "L" if large else "S", running_time(now.head.reading_ms)
    rows = clock_rows(time, digits) if palette.unicode and box.height >= _BIG_CLOCK else ()
    big = [text(row, palette.on(palette.title)) for row in rows if text_width(row) <= box.width]
    if not big:
        head = spread(text(now.time, palette.on(palette.title, bold=True)), total, box.width, blank)
        return [head, _state(now, "playing" if now.head.playing else "", box.width)]
    if line_width(big[-1]) + line_width(total) < box.width:
        big[-1] = spread(big[-1], total, box.width, blank)
    else:
        big.append(total)
    return [*big, _state(now, "playing" if now.head.playing else now.time, box.width)]


def _state(now: Instant, words: str, width: int) -> Line:
    """Whether it plays, and how fast."""
    palette = now.palette
    left: Line = ((now.sign, palette.on(palette.accent, bold=True)), (f" {words}", palette.on(palette.fg)))
    right: Line = (
        ("- ", palette.on(palette.dim)),
        (f"{now.speed:^5}", palette.on(palette.fg, bold=True)),
        (" +", palette.on(palette.dim)),
    )
    return spread(left, right, width, palette.on(None))


def _counts(now: Instant, box: Box) -> list[Line]:
    palette, game, width = now.palette, now.game, box.width
    net = f"net {game.net}" if game.net != game.moves else ""
    moves = text(f"Moves: {game.moves}", palette.on(palette.fg, bold=True))
    lines = [spread(moves, text(net, palette.on(palette.dim)), width, palette.on(None))]
    if box.height >= _WITH_RATE:
        rate = rate_of(game.moves, now.head.reading_ms)
        lines.append(text("" if rate is None else rate_in_words(rate), palette.on(palette.dim)))
    return lines


def _home(now: Instant, width: int) -> list[Line]:
    palette, game = now.palette, now.game
    tiles = game.board.size.tiles
    value = text(f"{game.home} of {tiles}", palette.on(palette.fg))
    return [
        spread(text("Home", palette.on(palette.dim)), value, width, palette.on(None)),
        bar(game.home, tiles, width, palette),
    ]


def _words(now: Instant, box: Box) -> list[Line]:
    """What the last event did, and how long the board had stood; or a note."""
    palette, most = now.palette, 2 if box.height >= _WITH_RATE else 1
    if now.shown.note.words:
        lines = [text(row, now.shown.note.ink(palette)) for row in wrapped(now.shown.note.words, box.width)[:most]]
        return [*lines, *[()] * (most - len(lines))]
    pause = duration(now.recording.timeline.pause_before(now.head.place), brief=True) if now.head.place > 1 else ""
    left, right = text(now.happened, palette.on(palette.fg)), text(pause, palette.on(palette.dim))
    if line_width(left) + line_width(right) < box.width:
        return [spread(left, right, box.width, palette.on(None)), *[()] * (most - 1)]
    return [part(left, 0, box.width), text(f"after {pause}", palette.on(palette.dim))][:most]


def _short_line(now: Instant, width: int) -> Line:
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
