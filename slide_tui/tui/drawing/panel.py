"""The figures of a game: a panel beside the board, or a line above it and a line below."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.clean import clean
from slide_tui.controls import CONTROLS, CONTROLS_BY_ID
from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Slide
from slide_tui.engine.moves import Direction
from slide_tui.keymap import Keymap, key_label
from slide_tui.say.figures import figure
from slide_tui.scores.recent import Recent
from slide_tui.settings import Settings, size_shown
from slide_tui.tui.drawing.digits import clock_rows
from slide_tui.tui.drawing.ink import Ink, Line, part
from slide_tui.tui.drawing.layout import Box
from slide_tui.tui.drawing.palette import Palette
from slide_tui.tui.drawing.rows import Area, clock_text, key_row, spread, text, wrapped

FOOTER = ("help", "undo", "hint", "restart", "new", "pause", "quit", "goal")
"""The controls that the footer names, as many as there is room for."""

_RECENT = 5
"""So many of the last times are shown."""

_SLIDES = {way: next(control for control in CONTROLS if control.request == Slide(way)) for way in Direction}


class Figures(NamedTuple):
    """What a panel shows."""

    game: Game
    settings: Settings
    palette: Palette
    time_ms: int
    rate: str
    message: str = ""
    typed: str = ""
    """The tile number that is being typed."""
    advice: str = ""
    """What the solver or the coach says."""
    recent: Recent | None = None
    """The last solves of the kind that is played."""
    rival: Game | None = None
    """The game at the other seat of a race."""

    @property
    def keymap(self) -> Keymap:
        """Which key asks for what."""
        return self.settings.keymap

    def wants(self, when: str) -> bool:
        """Whether a figure is shown now that the player wants so shown."""
        return when == "on" or (when == "after" and self.game.solved)


class Drawn(NamedTuple):
    """Lines, and what in them can be clicked."""

    lines: list[Line]
    areas: list[Area]


def panel(figures: Figures, width: int, height: int) -> Drawn:
    """The panel, as much of it as fits into so many rows."""
    blocks = _blocks(figures, width, _Room(height))
    lines: list[Line] = []
    areas: list[Area] = []
    for block in blocks:
        areas += [area._replace(box=area.box._replace(y=area.box.y + len(lines))) for area in block.areas]
        lines += block.lines
    return Drawn(lines[:height], areas)


class _Room(NamedTuple):
    """What there is room for, by the rows of the panel."""

    rows: int

    @property
    def recent(self) -> bool:
        return self.rows >= 28

    @property
    def rate(self) -> bool:
        return self.rows >= 19

    @property
    def code(self) -> bool:
        return self.rows >= 18

    @property
    def free(self) -> bool:
        return self.rows >= 17

    @property
    def big_clock(self) -> bool:
        return self.rows >= 14

    @property
    def whole_cross(self) -> bool:
        return self.rows >= 11


def _blocks(figures: Figures, width: int, room: _Room) -> list[Drawn]:
    """The groups of the panel, from top to bottom."""
    palette = figures.palette
    free = Drawn([((" ", palette.on(None)),)], []) if room.free else Drawn([], [])
    return [
        _title(figures, width, room),
        free,
        _clock(figures, room),
        free if room.big_clock else Drawn([], []),
        _counts(figures, width, room),
        free,
        _home(figures, width),
        free,
        _cross(figures, width) if room.whole_cross else _cross_line(figures),
        free,
        *((_recent(figures, width), free) if room.recent and figures.recent else ()),
        _words(figures, width),
    ]


def _title(figures: Figures, width: int, room: _Room) -> Drawn:
    puzzle, palette = figures.game.puzzle, figures.palette
    name = puzzle.size.name if puzzle.size.width == puzzle.size.height else f"{puzzle.size.tiles} tiles"
    size = size_shown(puzzle.size) if palette.unicode else str(puzzle.size)
    blank = palette.on(None)
    lines = [
        spread(text(name, palette.on(palette.title, bold=True)), text(size, palette.on(palette.dim)), width, blank)
    ]
    if room.code:
        code = puzzle.code
        shown = code if len(code) <= width else code[: width - 3] + "..."
        lines.append(text(shown, palette.on(palette.dim)))
    return Drawn(lines, [])


def _clock(figures: Figures, room: _Room) -> Drawn:
    palette = figures.palette
    shown = clock_text(figures.time_ms) if figures.wants(figures.settings.show_time) else ""
    ink = palette.on(palette.title, bold=not room.big_clock or not palette.unicode)
    if not room.big_clock:
        return Drawn([text(shown, ink)], [])
    if not palette.unicode:
        return Drawn([text("", ink), text(shown, ink), text("", ink)], [])
    return Drawn([text(row, ink) for row in (clock_rows(shown) if shown else ("", "", ""))], [])


def _counts(figures: Figures, width: int, room: _Room) -> Drawn:
    palette, game = figures.palette, figures.game
    lines = [_moves_line(figures, width)]
    if room.rate:
        rate = figures.rate if game.begun and figures.wants(figures.settings.show_rate) else ""
        lines.append(text(rate, palette.on(palette.dim)))
    return Drawn(lines, [])


def _moves_line(figures: Figures, width: int) -> Line:
    palette, game = figures.palette, figures.game
    if not figures.wants(figures.settings.show_moves):
        return ()
    net = f"net {game.net}" if game.net != game.moves else ""
    moves = text(f"Moves: {game.moves}", palette.on(palette.fg, bold=True))
    return spread(moves, text(net, palette.on(palette.dim)), width, palette.on(None))


def _home(figures: Figures, width: int) -> Drawn:
    palette, game = figures.palette, figures.game
    tiles = game.board.size.tiles
    covered = game.clock.phase is Phase.PAUSED
    value = text(_at_home(figures, " of "), palette.on(palette.fg))
    lines = [
        spread(text("Home", palette.on(palette.dim)), value, width, palette.on(None)),
        bar(0 if covered else game.home, tiles, width, palette),
    ]
    return Drawn(lines, [])


def _at_home(figures: Figures, of: str) -> str:
    """How many tiles are at home, and how many of the ghost's in a race; nothing while the board is covered."""
    game, rival = figures.game, figures.rival
    if game.clock.phase is Phase.PAUSED:
        return ""
    beside = f", ghost {rival.home}" if rival is not None else ""
    return f"{game.home}{of}{game.board.size.tiles}{beside}"


def bar(part_done: int, whole: int, width: int, palette: Palette) -> Line:
    """How much of something is done, as a bar."""
    if not palette.unicode:
        full = (width - 2) * part_done // whole
        return text("[" + "#" * full + "." * (width - 2 - full) + "]", palette.on(palette.fg))
    full = width * part_done // whole
    if not palette.colour:
        return text("█" * full + "░" * (width - full), palette.on(None))
    return (("▀" * full, palette.on(palette.accent)), ("▀" * (width - full), palette.on(palette.faint)))


def _arm(figures: Figures, way: Direction, width: int, legal: tuple[Direction, ...]) -> tuple[str, Ink]:
    """One arm of the cross: the player's keys, lit where a slide is legal."""
    palette = figures.palette
    keys = figures.keymap.keys_of(_SLIDES[way])
    arrow, own = (key_label(key, plain=not palette.unicode) for key in keys[:2])
    if not palette.unicode:
        shown = f"[{own}]" if way in legal else " . "
        return shown.center(width)[:width], palette.on(palette.fg, bold=way in legal)
    shown = f"{arrow} {own}" if width > 4 else f"{arrow}{own}"
    if way in legal:
        return f"{shown:^{width}}", palette.block()
    if not palette.colour:
        return f"{'·':^{width}}", palette.on(None)
    return f"{shown:^{width}}", Ink(palette.dim, palette.unlit)


def _legal(figures: Figures) -> tuple[Direction, ...]:
    return figures.game.legal()


def _cross(figures: Figures, width: int) -> Drawn:
    """The four move keys, each where its tile goes."""
    legal, blank = _legal(figures), figures.palette.on(None)
    places = {Direction.UP: (10, 0), Direction.LEFT: (4, 1), Direction.RIGHT: (16, 1), Direction.DOWN: (10, 2)}
    arms = {way: _arm(figures, way, 5, legal) for way in places}
    lines: list[Line] = [
        ((" " * 10, blank), arms[Direction.UP]),
        ((" " * 4, blank), arms[Direction.LEFT], (" " * 7, blank), arms[Direction.RIGHT]),
        ((" " * 10, blank), arms[Direction.DOWN]),
    ]
    areas = [Area(Box(x, y, 5, 1), _SLIDES[way].id) for way, (x, y) in places.items()]
    return Drawn([part(line, 0, width) for line in lines], areas)


def _cross_line(figures: Figures) -> Drawn:
    """The four move keys on one line."""
    legal, blank = _legal(figures), figures.palette.on(None)
    runs: list[tuple[str, Ink]] = []
    areas: list[Area] = []
    for place, way in enumerate((Direction.UP, Direction.LEFT, Direction.DOWN, Direction.RIGHT)):
        runs += [_arm(figures, way, 4, legal), (" ", blank)]
        areas.append(Area(Box(5 * place, 0, 4, 1), _SLIDES[way].id))
    return Drawn([tuple(runs)], areas)


def _recent(figures: Figures, width: int) -> Drawn:
    """The last solves and their averages, as many as there is room for."""
    palette, recent = figures.palette, figures.recent
    if recent is None or not recent.times_ms or not figures.wants(figures.settings.show_time):
        return Drawn([], [])
    blank, dim, fg = palette.on(None), palette.on(palette.dim), palette.on(palette.fg)
    times = [figure("time", time_ms, single=True, brief=True) for time_ms in recent.times_ms[:_RECENT]]
    lines = [spread(text("Last", dim), text(times[0], fg), width, blank)]
    lines += [spread((), text(time, dim), width, blank) for time in times[1:]]
    for name, average in recent.averages:
        shown = figure("time", average, brief=True)
        lines.append(spread(text(name, dim), text(shown, palette.on(palette.fg, bold=True)), width, blank))
    return Drawn(lines, [])


def _words(figures: Figures, width: int) -> Drawn:
    palette = figures.palette
    if figures.typed:
        return Drawn([text(f"Tile {figures.typed}_", palette.on(palette.accent, bold=True))], [])
    words = figures.message or figures.advice
    ink = palette.on(palette.warn if figures.message else palette.title, bold=not palette.colour)
    return Drawn([text(row, ink) for row in wrapped(words, width)] if words else [], [])


def top_line(figures: Figures, width: int) -> Line:
    """Time, moves and tiles at home on one line."""
    palette, game = figures.palette, figures.game
    blank = palette.on(None)
    inner = width - 2
    time = clock_text(figures.time_ms) if figures.wants(figures.settings.show_time) else ""
    moves = f"Moves: {game.moves}" if figures.wants(figures.settings.show_moves) else ""
    home = _at_home(figures, "/")
    if len(time) + len(moves) + len(home) + 2 > inner:
        moves = moves.removeprefix("Moves: ")
    if len(time) + len(moves) + len(home) + 2 > inner:
        home = home.partition(",")[0]
    middle = min((inner - len(moves) + 1) // 2, inner - len(home) - 1 - len(moves))
    middle = max(len(time) + 1, middle)
    left: Line = (
        (" ", blank),
        (time.ljust(middle), palette.on(palette.title, bold=True)),
        (moves, palette.on(palette.fg, bold=True)),
    )
    return spread(left, ((home, palette.on(palette.dim)), (" ", blank)), width, blank)


def bottom_line(figures: Figures, width: int) -> Drawn:
    """The four move keys and what else fits on one line; a message takes its place."""
    palette, blank = figures.palette, figures.palette.on(None)
    if figures.typed or figures.message or figures.advice:
        short = figures._replace(message=clean(figures.message, width - 2), advice=clean(figures.advice, width - 2))
        words = _words(short, max(width - 2, 1))
        return Drawn([((" ", blank), *line) for line in words.lines[:1]], [])
    cross = _cross_line(figures)
    rest, areas = footer(figures.keymap, width - 24, palette, ("help", "pause"))
    moved = [area._replace(box=area.box._replace(x=area.box.x + 1)) for area in cross.areas]
    moved += [area._replace(box=area.box._replace(x=area.box.x + 23)) for area in areas]
    return Drawn([((" ", blank), *cross.lines[0], ("  ", blank), *rest)], moved)


def footer(keymap: Keymap, width: int, palette: Palette, names: tuple[str, ...] = FOOTER) -> tuple[Line, list[Area]]:
    """Controls with the player's own keys, as many as fit."""
    controls = [CONTROLS_BY_ID[name] for name in names]
    plain = not palette.unicode
    return key_row(
        [(each.id, key_label(keymap.keys_of(each)[0], plain=plain), each.label) for each in controls], width, palette
    )
