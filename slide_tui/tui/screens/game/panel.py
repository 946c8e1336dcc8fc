"""The panel beside a board: what is played, what counts, the keys, and below them what was solved before."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from slide_tui.engine.seen import all_seen, home_counted
from slide_tui.engine.size import Size, size_shown
from slide_tui.text.figures import counted
from slide_tui.text.puzzles import day_of, unusual, way_words
from slide_tui.text.results import tag_of
from slide_tui.tui.board.layout import PANEL_WIDTH, Pitch, board_extent, largest_pitch
from slide_tui.tui.board.picture import solved_lines
from slide_tui.tui.board.tile_style import TileStyle
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import Drawn, spread, stacked, text, wrapped
from slide_tui.tui.screens.game.figures import Figures, bar, large
from slide_tui.tui.screens.game.keys import cross

_LEAST, _BIG, _FREE, _CODE, _RATE = range(5)
"""How much is shown: the least, the clock in big digits, free rows between groups, the code, and the rate."""
_CROSS = 21
"""Columns of the cross, with the free ones at its left."""
_WORDS = 2
"""So many rows stay free for messages where something stands below them, so that nothing moves."""
_SPLITS, _SPLITS_LEAST, _PICTURE = 4, 3, 4
"""Rows for boards of a series, of these such as come before the code, and for what is said of a picture."""
_HISTORY_LEAST, _HISTORY = 5, 15
"""Rows for what was solved before: without a chart, and with one; the finished board gets what is left."""
_SOLVED_MOST = 3
"""How high the tiles of the small finished board are at most."""


def panel(figures: Figures, width: int, height: int) -> Drawn:
    """The panel, as far as it fits into these rows; messages come before figures."""
    words, spare, detail = words_block(figures, width), -1, _RATE + 1
    above, below = list[Drawn](), list[Drawn]()
    series = 0 if figures.game.puzzle.single else min(_SPLITS_LEAST, len(figures.game.legs) + 1)
    while spare < series and detail > _LEAST:
        detail -= 1
        above, below = _groups(figures, width, detail)
        spare = height - len(stacked([*above, *below, words]).lines)
    free = detail >= _FREE
    more = _series(figures, width, min(_SPLITS, spare - free))
    if more:
        above += [_gap(free), Drawn([*more], [])]
        spare -= len(more) + free
    if free and (picture := _picture(figures, width, min(_PICTURE, spare))).lines:
        below.append(picture)
        spare -= len(picture.lines)
    lower = _lower(figures, width, spare - _WORDS + len(words.lines)) if spare > _HISTORY_LEAST else []
    if lower:
        words = Drawn([*words.lines, *[()] * (_WORDS - len(words.lines))], [])
    drawn = stacked([*above, *below, words, Drawn(lower, [])])
    return Drawn(drawn.lines[:height], drawn.areas)


def _gap(free: bool) -> Drawn:
    """A free row, if there is one between groups."""
    return Drawn([()] if free else [], [])


def _groups(figures: Figures, width: int, detail: int) -> tuple[list[Drawn], list[Drawn]]:
    """The groups of the panel: those above the boards of a series, and those below."""
    free, game = _gap(detail >= _FREE), figures.game
    legal = () if figures.keys_asleep else game.legal()
    keymap = figures.view.keymap
    arms = cross(keymap, figures.palette, legal, max(0, (width - _CROSS) // 2 - 2)) if keymap.named else Drawn([], [])
    head = _title(figures, width, detail)
    return [head, free, *_counted(figures, width, detail), free, _home(figures, width)], [free, arms, free]


def _title(figures: Figures, width: int, detail: int) -> Drawn:
    """What is played: its name and size, its code, what is unusual about it, and what is asked for."""
    puzzle, palette = figures.game.puzzle, figures.palette
    dim, fg, blank = palette.on(palette.dim), palette.on(palette.fg), palette.on(None)
    name = puzzle.size.name if puzzle.size.width == puzzle.size.height else f"{puzzle.size.tiles} tiles"
    name, size = day_of(puzzle) or way_words(puzzle) or name, size_shown(puzzle.size)
    name = name if len(name) + len(size) < width else puzzle.course.title
    lines = [spread(text(name, palette.on(palette.title, bold=True)), text(size, dim), width, blank)]
    tag, code = tag_of(figures.game), puzzle.code if detail >= _CODE else ""
    if code or tag:
        room = width - len(tag) - 2 * bool(tag)
        code = code if len(code) <= room else f"{code[: room - 3]}..."
        lines.append(spread(text(code, dim), text(tag, palette.on(palette.accent, bold=True)), width, blank))
    goal, mode, _ = unusual(puzzle)
    rows = ((label, word) for label, word in (("Goal", goal), ("Mode", mode)) if word)
    lines += [spread(text(label, dim), text(word, fg), width, blank) for label, word in rows]
    if figures.said.task:
        lines += [text(row, palette.on(palette.title)) for row in wrapped(figures.said.task, width)]
    return Drawn(lines, [])


def _counted(figures: Figures, width: int, detail: int) -> list[Drawn]:
    """What counts, large, and below it what else is counted."""
    if figures.game.puzzle.course.free:
        from slide_tui.tui.screens.game.fewest import fewest_blocks  # few boards are played for fewest moves

        return fewest_blocks(figures, width, big=detail >= _BIG, free=_gap(detail >= _FREE), more=detail >= _RATE)
    between = _gap(detail >= _FREE)
    return [large(figures.time, figures, width, big=detail >= _BIG), between, _counts(figures, width, detail)]


def _counts(figures: Figures, width: int, detail: int) -> Drawn:
    """Which board of a series is played, the moves, and the rate."""
    game, palette = figures.game, figures.palette
    lines = list[Line]()
    if not game.puzzle.single:
        from slide_tui.tui.screens.game.series import place_line  # most games are one board

        lines.append(place_line(figures, width))
    beside = [f"net {game.net}"] if game.net != game.moves else []
    beside += [counted(len(game.peeks), "look")] if game.peeks else []
    moves = text(f"Moves: {figures.made}" if figures.made else "", palette.on(palette.fg, bold=True))
    lines.append(spread(moves, text(", ".join(beside), palette.on(palette.dim)), width, palette.on(None)))
    if detail >= _RATE:
        lines.append(text(figures.rate, palette.on(palette.dim)))
    return Drawn(lines, [])


def _home(figures: Figures, width: int) -> Drawn:
    """How many tiles are home, in figures and as a bar."""
    palette = figures.palette
    value = text(figures.home(" of "), palette.on(palette.fg))
    home, tiles = home_counted(figures.game)
    done = bar(home if all_seen(figures.game) else 0, tiles, width, palette)
    return Drawn([spread(text("Home", palette.on(palette.dim)), value, width, palette.on(None)), done], [])


def _series(figures: Figures, width: int, rows: int) -> Sequence[Line]:
    """The last boards of a series, in so many rows."""
    if figures.game.puzzle.single or rows < 1:
        return ()
    from slide_tui.tui.screens.game.series import split_lines

    return split_lines(figures, rows, width)


def _picture(figures: Figures, width: int, rows: int) -> Drawn:
    """What is said of the picture, if the board has one."""
    looks = figures.view.looks_for(figures.game.puzzle.sight)
    if looks.art is None or rows < 2:
        return Drawn([], [])
    from slide_tui.tui.screens.game.pictured import picture_block  # number tiles start without pictures

    return picture_block(looks, figures.view.keymap, figures.game.board.size, width, rows)


def words_block(figures: Figures, width: int) -> Drawn:
    """The typed number; else news about the run, the last refusal, and advice."""
    palette, said = figures.palette, figures.said
    if said.typed:
        return Drawn([text(f"Tile {said.typed}_", palette.on(palette.accent, bold=True))], [])
    inks = (
        (said.news, palette.accent),
        (said.message, palette.warn),
        ("" if said.message else said.advice, palette.title),
    )
    bold = not palette.colour
    rows = [(row, palette.on(ink, bold=bold)) for words, ink in inks if words for row in wrapped(words, width)]
    return Drawn([text(*row) for row in rows], [])


# Below: what was solved before, and the finished board


def _lower(figures: Figures, width: int, height: int) -> list[Line]:
    """What was solved before, and at the foot the finished board, if there is room for both."""
    before = _before(figures, width, height - len(_solved(figures, width, height - _HISTORY)))
    solved = _solved(figures, width, height - len(before) - bool(before))
    return [*before, *[()] * (height - len(before) - len(solved)), *solved]


def _before(figures: Figures, width: int, height: int) -> tuple[Line, ...]:
    """What was solved before; nothing until that is known."""
    if figures.recent is None:
        return ()
    from slide_tui.tui.paint.chart import Strokes  # the first picture needs neither
    from slide_tui.tui.screens.game.history import history_lines, wanted

    if not wanted(figures.recent, figures.settings, solved=figures.game.solved):
        return ()
    return history_lines(figures.recent, width, height, Strokes(figures.palette, figures.view.looks.all_blocks))


def _solved(figures: Figures, width: int, height: int) -> list[Line]:
    """The finished board, small, with a line above it; nothing in a usual panel, nor where it does not fit."""
    size, looks = figures.game.board.size, figures.view.looks_for(figures.game.puzzle.sight)
    pitch = largest_pitch(size, width, height - 1, _SOLVED_MOST) if width > PANEL_WIDTH else None
    if pitch is None or board_extent(size, pitch)[1] + (pitch.height == 1) >= height:
        return []
    dim = figures.palette.on(figures.palette.dim)
    return [text("Finished board", dim), *_solved_lines(size, figures.game.puzzle.goal, looks, pitch)]


@lru_cache(4)
def _solved_lines(size: Size, goal: str, looks: TileStyle, pitch: Pitch) -> tuple[Line, ...]:
    """The finished board on the screen, not on a card."""
    palette: Palette = looks.palette
    return tuple(solved_lines(size, goal, looks._replace(palette=palette._replace(card=palette.bg)), pitch))
