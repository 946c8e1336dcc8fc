"""The replay as a drawing: the figures of one instant beside the board, the seek bar below, and the keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.choices.settings import size_shown
from slide_tui.engine.game import Game
from slide_tui.engine.playback import Playback, column_of, pace
from slide_tui.engine.playhead import Playhead
from slide_tui.engine.result import rate_of
from slide_tui.say.figures import duration
from slide_tui.say.figures import rate as rate_in_words
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Chart, Strokes
from slide_tui.tui.paint.digits import clock_rows
from slide_tui.tui.paint.ink import Ink, Line, line_width, part, text_width
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import Area, clock_text, spread, text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.game.figures import bar
from slide_tui.tui.screens.replay.keys import Key, arrows, put_keys
from slide_tui.tui.screens.replay.places import ReplayPlaces

_BIG_CLOCK, _WITH_RATE, _WITH_CODE = 14, 19, 21
"""From so many rows on the figures beside the board have big digits, the rate, the code."""
_HIGH_LEAST = 3
"""So many slides in a column are a full one at least: a calm run is no wall."""
_SIGN = {True: ("▸ ", "▌▌"), False: ("> ", "||")}


class Note(NamedTuple):
    """What is said for as long as nothing else is asked for."""

    words: str
    warns: bool = False
    """Whether it says why something does not go."""

    def ink(self, palette: Palette) -> Ink:
        """How it is written."""
        return palette.on(palette.warn if self.warns else palette.title, bold=self.warns and not palette.colour)


SILENCE = Note("")


class Film(NamedTuple):
    """What a replay shows."""

    head: Playhead
    """Where it is, and how it plays."""
    game: Game
    happened: str
    """What the last event did."""
    note: Note
    page: int
    """Which of the rows of keys is shown, where they need several."""
    strokes: Strokes

    @property
    def palette(self) -> Palette:
        """The colours."""
        return self.strokes.palette

    @property
    def playback(self) -> Playback:
        """The run."""
        return self.head.playback

    @property
    def at(self) -> int:
        """The place that is shown."""
        return self.head.place

    @property
    def reading_ms(self) -> int:
        """What the clock reads."""
        return self.head.reading_ms

    @property
    def playing(self) -> bool:
        """Whether it plays."""
        return self.head.playing

    @property
    def even(self) -> bool:
        """Whether the slides come at one rate."""
        return self.head.even

    @property
    def speed(self) -> str:
        """How fast it plays: `2×`."""
        return self.palette.shown(f"{self.head.times:g}×")

    @property
    def sign(self) -> str:
        """A sign for playing, or for standing still."""
        return _SIGN[self.palette.unicode][0 if self.playing else 1]

    @property
    def time(self) -> str:
        """The clock: whole seconds while it plays, hundredths while it stands."""
        return clock_text(self.reading_ms) if self.playing else duration(self.reading_ms, brief=True)


def chart_of(playback: Playback, columns: int, rows: int, marked: Sequence[int] = ()) -> Chart:
    """The seek bar: how many slides there were in each part of the time."""
    slides = pace(playback, columns)
    return Chart(slides, columns, rows, marked, high=max(_HIGH_LEAST, *slides))


# The whole


def replay_sheet(film: Film, places: ReplayPlaces, chart: Chart, size: tuple[int, int]) -> Sheet:
    """Everything but the board."""
    sheet = Sheet(*size, film.palette.on(None))
    placement = places.placement
    beside = None
    if placement is not None and placement.panel is not None:
        beside = _put_panel(sheet, placement.panel, film)
    else:
        sheet.put(1, 0, _short_line(film, max(1, size[0] - 2)))
    _put_bar(sheet, places, film, chart)
    _put_foot(sheet, places.foot, film, beside)
    return sheet


def _put_bar(sheet: Sheet, places: ReplayPlaces, film: Film, chart: Chart) -> None:
    """The seek bar: how many slides there were in each part of the time, and below it the longest pauses."""
    plot = places.plot
    cursor = column_of(film.playback, film.reading_ms, plot.width) if film.at else 0
    sheet.put_lines(plot.x, plot.y, chart.lines(film.strokes, cursor))
    if places.marks:
        sheet.put(plot.x, plot.y + plot.height, chart.mark_line(film.strokes, cursor))
    sheet.areas.append(Area(plot._replace(height=plot.height + places.marks), "bar"))


def _put_foot(sheet: Sheet, box: Box, film: Film, beside: int | None) -> None:
    """The keys; where there are no figures beside the board, a message takes their place."""
    palette = film.palette
    if beside is None and film.note.words:
        sheet.put(box.x, box.y, part(text(film.note.words, film.note.ink(palette)), 0, box.width))
    else:
        put_keys(sheet, box, _keys(film, beside or 0), film.page, palette)


def _keys(film: Film, beside: int) -> list[Key]:
    """The keys that the last row names: all but the first acts, so many of which stand beside the board."""
    sides, ups = arrows(film.palette)
    play = ("play", "Space", "stop" if film.playing else "play")
    keys = [play, ("back", "Esc", "back"), ("step 1", sides, "step"), ("faster", "+-", "speed")]
    acts = [(name, key, short) for name, key, _, short in _ACTS[beside:]]
    rest = [("step 10", ups, "ten"), ("start", "Home", "start"), ("end", "End", "end"), ("digits", "0-9", "tenth")]
    return [*keys, *acts, *rest]


_ACTS = (
    ("pause", "p", "longest pause", "longest"),
    ("even", "c", "constant rate", "even"),
    ("take", "t", "take over from here", "take over"),
    ("race", "g", "race against it", "race"),
)
"""What else can be done: a name, a key, words for it, and fewer words."""


# The figures


def _put_panel(sheet: Sheet, box: Box, film: Film) -> int:
    """The figures and what else can be done, with free rows between them; for how many acts there was room."""
    clock = _clock(film, box)
    groups = [_title(film, box), clock, _counts(film, box), _home(film, box.width), _words(film, box)]
    spare = box.height - sum(map(len, groups)) - len(_ACTS)
    free = _FREE_FIRST[: max(0, spare)]
    y = box.y
    for number, group in enumerate(groups):
        sheet.put_lines(box.x, y, group[: max(0, box.y + box.height - y)])
        y += len(group)
        if group is clock:
            parts = ((0, box.width - 9, "play"), (box.width - 9, 3, "slower"), (box.width - 3, 3, "faster"))
            sheet.areas += [Area(Box(box.x + x, y - 1, width, 1), name) for x, width, name in parts]
        y += number in free
    acts = _ACTS[: max(0, box.y + box.height - y)]
    for row, (name, key, words, _) in enumerate(acts, y):
        sheet.put(box.x, row, _act_line(key, words, film.palette, on=name == "even" and film.even), name)
    return len(acts)


_FREE_FIRST = (1, 4, 0, 3, 2)
"""Behind which groups of figures a free row stands first: clock, words, title, home, counts."""


def _act_line(key: str, words: str, palette: Palette, *, on: bool) -> Line:
    """A key and what it does; what is switched on is lit."""
    label = palette.on(palette.accent if on else palette.dim, bold=on)
    return ((key, palette.on(palette.fg, bold=True)), (f" {words}{': on' if on else ''}", label))


def _title(film: Film, box: Box) -> list[Line]:
    palette, puzzle = film.palette, film.game.puzzle
    size = palette.shown(size_shown(puzzle.size))
    title = text("Replay", palette.on(palette.title, bold=True))
    lines = [spread(title, text(size, palette.on(palette.dim)), box.width, palette.on(None))]
    if box.height >= _WITH_CODE:
        code = puzzle.code if len(puzzle.code) <= box.width else puzzle.code[: box.width - 3] + "..."
        lines.append(text(code, palette.on(palette.dim)))
    return lines


def _clock(film: Film, box: Box) -> list[Line]:
    """The time, in big digits where there is room, and the whole time; below it how it plays."""
    palette, blank = film.palette, film.palette.on(None)
    total = text(f"of {duration(film.playback.length_ms, brief=True)}", palette.on(palette.dim))
    rows = clock_rows(clock_text(film.reading_ms)) if palette.unicode and box.height >= _BIG_CLOCK else ()
    big = [text(row, palette.on(palette.title)) for row in rows if text_width(row) <= box.width]
    if not big:
        head = spread(text(film.time, palette.on(palette.title, bold=True)), total, box.width, blank)
        return [head, _state(film, "playing" if film.playing else "", box.width)]
    if line_width(big[-1]) + line_width(total) < box.width:
        big[-1] = spread(big[-1], total, box.width, blank)
    else:
        big.append(total)
    return [*big, _state(film, "playing" if film.playing else film.time, box.width)]


def _state(film: Film, words: str, width: int) -> Line:
    """Whether it plays, and how fast."""
    palette = film.palette
    left: Line = ((film.sign, palette.on(palette.accent, bold=True)), (f" {words}", palette.on(palette.fg)))
    right: Line = (
        ("- ", palette.on(palette.dim)),
        (f"{film.speed:^5}", palette.on(palette.fg, bold=True)),
        (" +", palette.on(palette.dim)),
    )
    return spread(left, right, width, palette.on(None))


def _counts(film: Film, box: Box) -> list[Line]:
    palette, game, width = film.palette, film.game, box.width
    net = f"net {game.net}" if game.net != game.moves else ""
    moves = text(f"Moves: {game.moves}", palette.on(palette.fg, bold=True))
    lines = [spread(moves, text(net, palette.on(palette.dim)), width, palette.on(None))]
    if box.height >= _WITH_RATE:
        rate = rate_of(game.moves, film.reading_ms)
        lines.append(text("" if rate is None else rate_in_words(rate), palette.on(palette.dim)))
    return lines


def _home(film: Film, width: int) -> list[Line]:
    palette, game = film.palette, film.game
    tiles = game.board.size.tiles
    value = text(f"{game.home} of {tiles}", palette.on(palette.fg))
    return [
        spread(text("Home", palette.on(palette.dim)), value, width, palette.on(None)),
        bar(game.home, tiles, width, palette),
    ]


def _words(film: Film, box: Box) -> list[Line]:
    """What the last event did, and how long the board had stood; or a note."""
    palette, most = film.palette, 2 if box.height >= _WITH_RATE else 1
    if film.note.words:
        lines = [text(row, film.note.ink(palette)) for row in wrapped(film.note.words, box.width)[:most]]
        return [*lines, *[()] * (most - len(lines))]
    pause = duration(film.playback.pause_before(film.at), brief=True) if film.at > 1 else ""
    left, right = text(film.happened, palette.on(palette.fg)), text(pause, palette.on(palette.dim))
    if line_width(left) + line_width(right) < box.width:
        return [spread(left, right, box.width, palette.on(None)), *[()] * (most - 1)]
    return [part(left, 0, box.width), text(f"after {pause}", palette.on(palette.dim))][:most]


def _short_line(film: Film, width: int) -> Line:
    """Time, moves, tiles at home and speed on one line; the more there is room for, the more is said."""
    palette, game, length_ms = film.palette, film.game, film.playback.length_ms
    sign, time = (f"{film.sign} ", palette.on(palette.accent, bold=True)), palette.on(palette.title, bold=True)
    even, speed = ("  even" if film.even else "", palette.on(palette.accent)), palette.on(palette.fg, bold=True)
    moves, home = game.moves, f"{game.home}/{game.board.size.tiles}"
    exact, whole = duration(length_ms, brief=True), clock_text(length_ms)
    for total, counts in (
        (exact, f"{moves} moves  {home} home"),
        (exact, f"{moves} moves  {home}"),
        (exact, f"{moves}  {home}"),
        (whole, f"{moves}  {home}"),
        (exact, home),
        (whole, home),
        (whole, ""),
    ):
        left: Line = (sign, (film.time, time), (f" of {total}", palette.on(palette.dim)))
        right: Line = ((counts, palette.on(palette.fg)), even, (f"  {film.speed}", speed))
        if line_width(left) + line_width(right) < width:
            break
    return spread(left, right, width, palette.on(None))
