"""The figures of a game: a panel beside the board, or a line above it and a line below."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.seen import all_seen
from slide_tui.engine.size import size_shown
from slide_tui.settings.keymap import Keymap, key_label
from slide_tui.settings.settings import Settings
from slide_tui.stats.recent import Recent
from slide_tui.text.figures import counted, running_time
from slide_tui.text.puzzles import day_of, unusual, way_words
from slide_tui.text.results import news_at_start, tag_of
from slide_tui.tui.board.layout import PANEL_WIDTH
from slide_tui.tui.board.looks import Looks
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.digits import clock_rows
from slide_tui.tui.paint.ink import Ink, Line, Run, part
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import Area, Drawn, spread, text, wrapped
from slide_tui.tui.screens.game.foot import moved
from slide_tui.tui.screens.game.room import ROWS_LEAST, Room
from slide_tui.tui.screens.game.series import place_line, split_lines
from slide_tui.tui.view import View

"""What the name of a click on a mark begins with; its number follows."""


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
    best: tuple[int, ...] = ()
    """The boards of the best run of its kind, in a series."""
    news: str = ""
    """What can be seen, and why the run does not count, while that is news."""
    alarm: str = ""
    """The sign in the line above the board that something is to be read."""
    looks: Looks | None = None
    """How the finished board is drawn, where there is room for it."""

    @property
    def keymap(self) -> Keymap:
        """Which key asks for what."""
        return self.settings.keymap

    def wants(self, when: str) -> bool:
        """Whether a figure with this setting is shown now."""
        return when == "on" or (when == "after" and self.game.solved)


def untouched(game: Game, view: View, today: int | None = None) -> Figures:
    """What a panel shows of a game before its first slide."""
    news, looks = news_at_start(game, today), view.looks_for(game.puzzle.sight)
    return Figures(game, view.settings, view.palette, 0, "", news=news, looks=looks)


def panel(figures: Figures, width: int, height: int) -> Drawn:
    """The panel, as far as it fits into these rows; messages come before figures."""
    words = words_lines(figures, width)
    if width > PANEL_WIDTH:
        from slide_tui.tui.screens.game.side import side  # only large windows need it

        if (drawn := side(figures, words, width, height)) is not None:
            return drawn
    rows = height
    while (blocks := _blocks(figures, width, Room(rows, width), words)) and rows > ROWS_LEAST:
        if sum(len(block.lines) for block in blocks) <= height:
            break
        rows -= 1
    if Room(rows, width).free:
        blocks[-1:-1] = told_of_picture(figures, width, height - sum(len(block.lines) for block in blocks))
    lines: list[Line] = []
    areas: list[Area] = []
    for block in blocks:
        areas += moved(block.areas, 0, len(lines))
        lines += block.lines
    return Drawn(lines[:height], areas)


def told_of_picture(figures: Figures, width: int, rows: int) -> list[Drawn]:
    """What is said of the picture, if the board has one, in the rows that nothing else takes."""
    looks = figures.looks
    if looks is None or looks.art is None:
        return []
    from slide_tui.tui.screens.game.pictured import picture_blocks  # number tiles start without pictures

    return picture_blocks(looks, figures.keymap, figures.game.board.size, width, rows)


def _blocks(figures: Figures, width: int, room: Room, words: Drawn) -> list[Drawn]:
    """The groups of the panel, from top to bottom."""
    palette = figures.palette
    free = Drawn([((" ", palette.on(None)),)], []) if room.free else Drawn([], [])
    cross = figures.keymap, palette, figures.game.legal()
    splits = split_lines(figures.game, figures.best, room.splits, width, palette)
    return [
        title_block(figures, width, room),
        free,
        *counted_blocks(figures, width, room, free),
        free,
        home_block(figures, width),
        *((free, Drawn(splits, [])) if splits else ()),
        free,
        cross_block(*cross, width) if room.whole_cross else cross_line(*cross),
        free,
        *((_last(figures, width), free) if room.recent and figures.recent else ()),
        words,
    ]


def title_block(figures: Figures, width: int, room: Room) -> Drawn:
    """What is played: its name and size, its code, and what is unusual about it."""
    puzzle, palette = figures.game.puzzle, figures.palette
    name = puzzle.size.name if puzzle.size.width == puzzle.size.height else f"{puzzle.size.tiles} tiles"
    name = day_of(puzzle) or way_words(puzzle) or name
    size = size_shown(puzzle.size) if palette.unicode else str(puzzle.size)
    name = name if len(name) + len(size) < width else puzzle.way.title
    title, dim = palette.on(palette.title, bold=True), palette.on(palette.dim)
    lines = [spread(text(name, title), text(size, dim), width, palette.on(None))]
    tag = tag_of(figures.game)
    if room.code or tag:
        lines.append(_code_line(puzzle.code if room.code else "", tag, width, palette))
    return Drawn([*lines, *_goal_lines(puzzle, width, room, palette)], [])


def _code_line(code: str, tag: str, width: int, palette: Palette) -> Line:
    """The code, cut if it is too long, and the tag of a run that does not count."""
    left = width - (len(tag) + 2 if tag else 0)
    shown = code if len(code) <= left else code[: left - 3] + "..."
    return spread(
        text(shown, palette.on(palette.dim)), text(tag, palette.on(palette.accent, bold=True)), width, palette.on(None)
    )


def _goal_lines(puzzle: Puzzle, width: int, room: Room, palette: Palette) -> list[Line]:
    """Goal and mode where they are not the defaults; where there is much room, the goal in any case."""
    dim, fg, blank = palette.on(palette.dim), palette.on(palette.fg), palette.on(None)
    goal, mode, sight = unusual(puzzle)
    several = [word for word in (goal, mode, sight) if word]
    if len(several) > 1 and not room.goal:
        return [spread(text(several[0], fg), text(" ".join(several[1:]), fg), width, blank)]
    rows = (("Goal", puzzle.goal if room.goal else goal), ("Mode", mode), ("Sight", sight))
    return [spread(text(label, dim), text(value, fg), width, blank) for label, value in rows if value]


def counted_blocks(figures: Figures, width: int, room: Room, free: Drawn) -> list[Drawn]:
    """What counts, large, and below it what else is counted."""
    between = free if room.big_clock else Drawn([], [])
    if not figures.game.puzzle.way.free:
        return [_clock(figures, room), between, _counts(figures, width, room)]
    from slide_tui.tui.screens.game import fewest  # few boards are played for fewest moves

    counts = fewest.counts_block(figures, width, big=room.big_clock, roomy=room.rate)
    return [
        fewest.way_block(figures, room),
        between,
        counts,
        free,
        fewest.mark_block(figures, width),
    ]


def _clock(figures: Figures, room: Room) -> Drawn:
    shown = running_time(figures.time_ms) if figures.wants(figures.settings.show_time) else ""
    if room.big_clock:
        return big_block(shown, room, figures)
    return Drawn([text(shown, figures.palette.on(figures.palette.title, bold=True))], [])


def big_block(shown: str, room: Room, figures: Figures) -> Drawn:
    """A figure in the largest digits that there is room for; as many rows are free where nothing is shown."""
    palette, quarters = figures.palette, figures.looks is None or figures.looks.all_blocks
    ink = palette.on(palette.title, bold=not palette.unicode)
    large = room.width > PANEL_WIDTH and palette.unicode and quarters
    rows = clock_rows(shown or "0", "L" if large else "S")
    if len(rows[0]) > room.width:
        rows = clock_rows(shown)
    if not palette.unicode or not shown:
        rows = tuple(shown if row == len(rows) // 2 else "" for row in range(len(rows)))
    return Drawn([text(row, ink) for row in rows], [])


def _counts(figures: Figures, width: int, room: Room) -> Drawn:
    palette, game = figures.palette, figures.game
    lines = [*place_line(game, figures.time_ms, width, palette), _moves_line(figures, width)]
    if room.rate:
        rate = figures.rate if game.begun and figures.wants(figures.settings.show_rate) else ""
        lines.append(text(rate, palette.on(palette.dim)))
    return Drawn(lines, [])


def _moves_line(figures: Figures, width: int) -> Line:
    palette, game = figures.palette, figures.game
    if not figures.wants(figures.settings.show_moves):
        return ()
    beside = [f"net {game.net}"] if game.net != game.moves else []
    beside += [counted(len(game.looks), "look")] if game.looks else []
    moves = text(f"Moves: {game.moves}", palette.on(palette.fg, bold=True))
    return spread(moves, text(", ".join(beside), palette.on(palette.dim)), width, palette.on(None))


def home_block(figures: Figures, width: int) -> Drawn:
    """How many tiles are at home, in figures and as a bar."""
    palette, game = figures.palette, figures.game
    tiles = game.board.size.tiles
    covered = not all_seen(game)
    unknown = "" if game.clock.phase is Phase.PAUSED else "hidden"
    value = text(at_home(figures, " of ") or unknown, palette.on(palette.fg))
    lines = [
        spread(text("Home", palette.on(palette.dim)), value, width, palette.on(None)),
        bar(0 if covered else game.home, tiles, width, palette),
    ]
    return Drawn(lines, [])


def at_home(figures: Figures, of: str) -> str:
    """How many tiles are at home, and how many of the ghost's in a race; nothing while the board is covered."""
    game, rival = figures.game, figures.rival
    if not all_seen(game):
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


def _arm(keymap: Keymap, palette: Palette, way: Direction, width: int, legal: tuple[Direction, ...]) -> Run:
    """One arm of the cross: the player's keys, lit where a slide is legal."""
    keys = keymap.keys_of(f"slide-{way.word}")
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


@lru_cache(32)
def cross_block(keymap: Keymap, palette: Palette, legal: tuple[Direction, ...], width: int) -> Drawn:
    """The four move keys, each where its tile goes. Made once for each way in which they are lit."""
    blank = palette.on(None)
    places = {Direction.UP: (10, 0), Direction.LEFT: (4, 1), Direction.RIGHT: (16, 1), Direction.DOWN: (10, 2)}
    arms = {way: _arm(keymap, palette, way, 5, legal) for way in places}
    lines: list[Line] = [
        ((" " * 10, blank), arms[Direction.UP]),
        ((" " * 4, blank), arms[Direction.LEFT], (" " * 7, blank), arms[Direction.RIGHT]),
        ((" " * 10, blank), arms[Direction.DOWN]),
    ]
    areas = [Area(Box(x, y, 5, 1), f"slide-{way.word}") for way, (x, y) in places.items()]
    return Drawn([part(line, 0, width) for line in lines], areas)


@lru_cache(32)
def cross_line(keymap: Keymap, palette: Palette, legal: tuple[Direction, ...]) -> Drawn:
    """The four move keys on one line. Made once for each way in which they are lit."""
    blank = palette.on(None)
    runs: list[Run] = []
    areas: list[Area] = []
    for place, way in enumerate((Direction.UP, Direction.LEFT, Direction.DOWN, Direction.RIGHT)):
        runs += [_arm(keymap, palette, way, 4, legal), (" ", blank)]
        areas.append(Area(Box(5 * place, 0, 4, 1), f"slide-{way.word}"))
    return Drawn([tuple(runs)], areas)


def _last(figures: Figures, width: int) -> Drawn:
    """The last solves and their averages."""
    from slide_tui.tui.screens.game.history import last_block  # the first picture has none

    return last_block(figures, width)


def words_lines(figures: Figures, width: int) -> Drawn:
    """The typed number; else news about the run, the last refusal, and advice."""
    palette = figures.palette
    if figures.typed:
        return Drawn([text(f"Tile {figures.typed}_", palette.on(palette.accent, bold=True))], [])
    bold = not palette.colour
    said = (
        (figures.news, palette.on(palette.accent, bold=bold)),
        (figures.message, palette.on(palette.warn, bold=bold)),
        ("" if figures.message else figures.advice, palette.on(palette.title, bold=bold)),
    )
    return Drawn([text(row, ink) for words, ink in said if words for row in wrapped(words, width)], [])
