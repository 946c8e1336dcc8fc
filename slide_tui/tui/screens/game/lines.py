"""The figures of a game where there is no room for a panel: a line above the board and a line below it."""

from __future__ import annotations

from slide_tui.clean import clean
from slide_tui.engine.size import Size
from slide_tui.text.figures import running_time
from slide_tui.text.puzzles import day_of, place_words, unusual
from slide_tui.text.results import tag_of
from slide_tui.tui.board.layout import least_screen
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import Drawn, spread, text, wrapped
from slide_tui.tui.screens.game.figures import (
    Figures,
    at_home,
    cross_line,
    words_lines,
)
from slide_tui.tui.screens.game.foot import footer, moved, names_for


def top_line(figures: Figures, width: int) -> Line:
    """Time, moves and tiles at home on one line."""
    palette, game = figures.palette, figures.game
    blank = palette.on(None)
    tag = tag_of(game)
    alarm = figures.alarm.partition(" ")[0] if tag or figures.news else figures.alarm  # its key says enough then
    alarm = f"{alarm} " if alarm else ""
    sign: Line = ((f" {alarm}", palette.on(palette.warn, bold=True)),)
    inner = width - 2 - len(alarm)
    if figures.news:
        news = clean(_shortened(figures.news, inner), max(1, inner))
        return (*sign, *text(news, palette.on(palette.accent, bold=not palette.colour)))
    time = _time(figures)
    made = game.net if game.puzzle.way.free else game.moves
    moves = f"Moves: {made}" if figures.wants(figures.settings.show_moves) else ""
    home = at_home(figures, "/")
    if len(time) + len(moves) + len(home) + 2 > inner:
        moves = moves.removeprefix("Moves: ")
    if len(time) + len(moves) + len(home) + 2 > inner:
        home = home.partition(",")[0]
    day = day_of(game.puzzle).partition(" ")[2]
    for words in (place_words(game, brief=True), _where(figures), tag, *unusual(game.puzzle), day):
        if words and len(time) + len(moves) + len(words) + len(home) + 4 <= inner:
            home = f"{words}  {home}".rstrip()
    middle = min((inner - len(moves) + 1) // 2, inner - len(home) - 1 - len(moves))
    middle = max(len(time) + 1, middle)
    left: Line = (
        *sign,
        (time.ljust(middle), palette.on(palette.title, bold=True)),
        (moves, palette.on(palette.fg, bold=True)),
    )
    return spread(left, ((home, palette.on(palette.dim)), (" ", blank)), width, blank)


def _shortened(news: str, width: int) -> str:
    """News without its later sentences, and then without its later phrases, where it is too long."""
    for end in (". ", ", "):
        if len(news) > width:
            news = news.partition(end)[0]
    return news


def _time(figures: Figures) -> str:
    """The time gone by, or what is left of it."""
    if figures.game.puzzle.way.limit_ms is not None:
        from slide_tui.tui.screens.game.fewest import time_words  # few boards have a limit

        return time_words(figures)
    return running_time(figures.time_ms) if figures.wants(figures.settings.show_time) else ""


def _where(figures: Figures) -> str:
    """Where the marked board is, if there is one."""
    if figures.game.bookmark is None:
        return ""
    from slide_tui.tui.screens.game.fewest import where_words  # few boards are played for fewest moves

    return where_words(figures)


def bottom_line(figures: Figures, width: int) -> Drawn:
    """The four move keys and what else fits on one line; a message takes its place."""
    palette, blank = figures.palette, figures.palette.on(None)
    if figures.typed or figures.message or figures.advice:
        message, advice = clean(figures.message, width - 2), clean(figures.advice, width - 2)
        short = figures._replace(message=message, advice=advice, news="")
        words = words_lines(short, max(width - 2, 1))
        return Drawn([((" ", blank), *line) for line in words.lines[:1]], [])
    keymap, game = figures.keymap, figures.game
    if game.solved:
        line, areas = footer(keymap, width - 2, palette, names_for(game))
        return Drawn([((" ", blank), *line)], moved(areas, 1))
    cross = cross_line(keymap, palette, game.legal())
    rest, areas = footer(keymap, width - 24, palette, ("help", "pause"))
    line = ((" ", blank), *cross.lines[0], ("  ", blank), *rest)
    return Drawn([line], [*moved(cross.areas, 1), *moved(areas, 23)])


def too_small(size: Size, columns: int, rows: int, palette: Palette) -> list[Line]:
    """How large the window has to be for this board; the game goes on meanwhile."""
    wide, high = least_screen(size)
    times = "×" if palette.unicode else "x"
    words = f"This board needs {wide}{times}{high}; your window is {columns}{times}{rows}"
    ink = palette.on(palette.warn, bold=not palette.colour)
    return [text(row, ink) for row in wrapped(words, max(1, columns))]
