"""The panel beside a board: what is played, what counts, the keys, and below them what was solved before."""

from __future__ import annotations

from functools import lru_cache

from slide_tui.engine.board import Board
from slide_tui.engine.goals import GOAL_DEFAULT
from slide_tui.engine.rules import RULE_DEFAULT
from slide_tui.engine.seen import all_seen, home_counted
from slide_tui.engine.size import size_shown
from slide_tui.text.figures import counted
from slide_tui.text.puzzles import day_of, way_words
from slide_tui.text.results import tag_of
from slide_tui.tui.board.layout import PANEL_WIDTH, Pitch, board_extent, largest_pitch
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import Scene
from slide_tui.tui.board.tile_style import TileStyle
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.rows import spread, text, wrapped
from slide_tui.tui.screens.game.fewest import fewest_blocks
from slide_tui.tui.screens.game.figures import Figures, bar, labelled, large
from slide_tui.tui.screens.game.keys import CROSS, move_keys
from slide_tui.tui.screens.game.pictured import picture_block
from slide_tui.tui.screens.game.series import place_line, split_lines

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


def panel(figures: Figures, width: int, height: int) -> list[Line]:
    """The panel, as far as it fits into these rows; messages come before figures."""
    game, words = figures.game, words_block(figures, width)
    series = 0 if game.puzzle.course.single else min(_SPLITS_LEAST, len(game.legs) + 1)
    for detail in range(_RATE, _LEAST - 1, -1):
        above, below = _groups(figures, width, detail)
        spare = height - len([*above, *below, *words])
        if spare >= series:
            break
    free = detail >= _FREE
    if splits := split_lines(figures, min(_SPLITS, spare - free), width):
        above += [*[()] * free, *splits]
        spare -= free + len(splits)
    if free:
        picture = picture_block(figures, width, min(_PICTURE, spare))
        below += picture
        spare -= len(picture)
    lower = _lower(figures, width, spare - _WORDS + len(words)) if spare > _HISTORY_LEAST else []
    if lower:
        words += [()] * (_WORDS - len(words))
    return [*above, *below, *words, *lower][:height]


def _groups(figures: Figures, width: int, detail: int) -> tuple[list[Line], list[Line]]:
    """The groups of the panel: those above the boards of a series, and those below."""
    keymap, free = figures.view.keymap, list[Line]([()] if detail >= _FREE else [])
    left = max(0, (width - _CROSS) // 2 - 2)
    arms = move_keys(keymap, figures.palette, figures.legal, CROSS, 5, left) if keymap.named else []
    counted = _counted(figures, width, detail, free)
    above = [*_title(figures, width, detail), *free, *counted, *free, *_home(figures, width)]
    return above, [*free, *arms, *free]


def _title(figures: Figures, width: int, detail: int) -> list[Line]:
    """What is played: its name and size, its code, what is unusual about it, and what is asked for."""
    puzzle, palette = figures.game.puzzle, figures.palette
    dim, blank = palette.on(palette.dim), palette.on(None)
    name = puzzle.size.name if puzzle.size.width == puzzle.size.height else f"{puzzle.size.tiles} tiles"
    name, size = day_of(puzzle) or way_words(puzzle) or name, size_shown(puzzle.size)
    name = name if len(name) + len(size) < width else puzzle.course.title
    lines = [spread(text(name, palette.on(palette.title, bold=True)), text(size, dim), width, blank)]
    tag, code = tag_of(figures.game), puzzle.code if detail >= _CODE else ""
    if code or tag:
        room = width - len(tag) - 2 * bool(tag)
        code = code if len(code) <= room else f"{code[: room - 3]}..."
        lines.append(spread(text(code, dim), text(tag, palette.on(palette.accent, bold=True)), width, blank))
    chosen = ("Goal", puzzle.goal, GOAL_DEFAULT), ("Mode", puzzle.mode, RULE_DEFAULT)
    lines += [labelled(label, word, width, palette) for label, word, usual in chosen if word != usual]
    if figures.said.task:
        lines += [text(row, palette.on(palette.title)) for row in wrapped(figures.said.task, width)]
    return lines


def _counted(figures: Figures, width: int, detail: int, free: list[Line]) -> list[Line]:
    """What counts, large, and below it what else is counted."""
    if figures.game.puzzle.course.free:
        return fewest_blocks(figures, width, big=detail >= _BIG, free=free, more=detail >= _RATE)
    time = large(figures.time, figures, width, big=detail >= _BIG)
    return [*time, *free, *_counts(figures, width, detail)]


def _counts(figures: Figures, width: int, detail: int) -> list[Line]:
    """Which board of a series is played, the moves, and the rate."""
    game, palette = figures.game, figures.palette
    beside = [f"net {game.net}"] if game.net != game.moves else []
    beside += [counted(len(game.peeks), "look")] if game.peeks else []
    moves = text(f"Moves: {figures.made}" if figures.made else "", palette.on(palette.fg, bold=True))
    lines = [spread(moves, text(", ".join(beside), palette.on(palette.dim)), width, palette.on(None))]
    if not game.puzzle.course.single:
        lines.insert(0, place_line(figures, width))
    if detail >= _RATE:
        lines.append(text(figures.rate, palette.on(palette.dim)))
    return lines


def _home(figures: Figures, width: int) -> list[Line]:
    """How many tiles are home, in figures and as a bar."""
    home, tiles = home_counted(figures.game)
    done = bar(home if all_seen(figures.game) else 0, tiles, width, figures.palette)
    return [labelled("Home", figures.home(" of "), width, figures.palette), done]


def words_block(figures: Figures, width: int) -> list[Line]:
    """The typed number; else news about the run, the last refusal, and advice."""
    palette, said = figures.palette, figures.said
    if said.typed:
        return [text(f"Tile {said.typed}_", palette.on(palette.accent, bold=True))]
    inks = (
        (said.news, palette.accent),
        (said.message, palette.warn),
        ("" if said.message else said.advice, palette.title),
    )
    bold = not palette.colour
    return [text(row, palette.on(ink, bold=bold)) for words, ink in inks if words for row in wrapped(words, width)]


# Below: what was solved before, and the finished board


def _lower(figures: Figures, width: int, height: int) -> list[Line]:
    """What was solved before, and at the foot the finished board, if there is room for both."""
    before = _before(figures, width, height - len(_solved(figures, width, height - _HISTORY)))
    solved = _solved(figures, width, height - len(before) - bool(before))
    return [*before, *[()] * (height - len(before) - len(solved)), *solved]


def _before(figures: Figures, width: int, height: int) -> tuple[Line, ...]:
    """What was solved before; nothing until that is known."""
    recent, view = figures.table.recent, figures.view
    if recent is None:
        return ()
    from slide_tui.tui.paint.chart import Strokes  # the first picture needs neither
    from slide_tui.tui.screens.game.history import history_lines, wanted

    if not wanted(recent, view.settings, solved=figures.game.solved):
        return ()
    return history_lines(recent, width, height, Strokes(figures.palette, view.looks.all_blocks))


def _solved(figures: Figures, width: int, height: int) -> list[Line]:
    """The finished board, small, with a line above it; nothing in a usual panel, nor where it does not fit."""
    goal, palette = figures.game.goal, figures.palette
    pitch = largest_pitch(goal.size, width, height - 1, _SOLVED_MOST) if width > PANEL_WIDTH else None
    if pitch is None or board_extent(goal.size, pitch)[1] >= height:
        return []
    looks = figures.view.looks_for(figures.game.puzzle.sight)
    return [text("Finished board", palette.on(palette.dim)), *_finished(goal, looks, pitch)]


@lru_cache(4)
def _finished(goal: Board, looks: TileStyle, pitch: Pitch) -> list[Line]:
    return BoardPicture(goal, looks, pitch).lines(Scene(goal))
