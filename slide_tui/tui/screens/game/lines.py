"""The figures of a game where there is no room for a panel: a line above the board and a line below it."""

from __future__ import annotations

from slide_tui.clean import clean
from slide_tui.engine.sights import SIGHT_DEFAULT
from slide_tui.text.puzzles import chosen, day_of, place_words
from slide_tui.text.results import tag_of
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import fitting, spread, text, wrapped
from slide_tui.tui.screens.game.fewest import where
from slide_tui.tui.screens.game.figures import Figures
from slide_tui.tui.screens.game.keys import IN_A_LINE, footer, move_keys
from slide_tui.tui.screens.game.panel import words_block


def top_line(figures: Figures, width: int) -> Line:
    """Time, moves and tiles at home on one line."""
    palette, game = figures.palette, figures.game
    tag, news = tag_of(game), figures.said.news
    alarm = figures.alarm.partition(" ")[0] if tag or news else figures.alarm  # its key says enough then
    sign = text(f" {alarm}{' ' * bool(alarm)}", palette.on(palette.warn, bold=True))
    inner = width - 2 - len(alarm) - bool(alarm)
    if news:
        words = clean(fitting(news, inner), max(1, inner))
        return (*sign, *text(words, palette.on(palette.accent, bold=not palette.colour)))
    time, home = figures.left, figures.home("/")
    moves = f"Moves: {figures.made}" if figures.made else ""
    if len(time) + len(moves) + len(home) + 2 > inner:
        moves = figures.made
    if len(time) + len(moves) + len(home) + 2 > inner:
        home = home.partition(",")[0]
    drill = game.puzzle.course.title.partition(": ")[2]
    day = day_of(game.puzzle).partition(" ")[2]
    sight = "" if game.puzzle.sight == SIGHT_DEFAULT else game.puzzle.sight
    unusual = *chosen(game.puzzle.goal, game.puzzle.mode, None), sight
    for words in (place_words(game, brief=True), where(game), drill, tag, *unusual, day):
        if words and len(time) + len(moves) + len(words) + len(home) + 4 <= inner:
            home = f"{words}  {home}".rstrip()
    middle = max(len(time) + 1, min((inner - len(moves) + 1) // 2, inner - len(home) - 1 - len(moves)))
    clock = time.ljust(middle), palette.on(palette.title, bold=True)
    left = (*sign, clock, (moves, palette.on(palette.fg, bold=True)))
    return spread(left, text(f"{home} ", palette.on(palette.dim)), width, palette.on(None))


def bottom_line(figures: Figures, width: int) -> Line:
    """The four move keys and what else fits on one line; a message takes its place."""
    palette, said, game = figures.palette, figures.said, figures.game
    blank = " ", palette.on(None)
    if said.typed or said.message or said.advice:
        message, advice = (clean(words, width - 2) for words in (said.message, said.advice))
        short = figures._replace(said=said._replace(message=message, advice=advice, news=""))
        return (blank, *words_block(short, max(width - 2, 1))[0])
    keymap = figures.view.keymap
    if game.solved:
        return (blank, *footer(keymap, width - 2, palette, figures.footer))
    if not keymap.named:
        return ()
    (moving,) = move_keys(keymap, palette, figures.legal, IN_A_LINE, 4)
    keys = footer(keymap, width - 24, palette, ("help", "pause") if figures.footer else ())
    return (*moving, blank, blank, blank, *keys)


def too_small(what: str, least: tuple[int, int], window: tuple[int, int], palette: Palette) -> list[Line]:
    """How large the window has to be for something; the game goes on meanwhile."""
    words = "{} needs {}×{}; your window is {}×{}".format(what, *least, *window)
    ink = palette.on(palette.warn, bold=not palette.colour)
    return [text(row, ink) for row in wrapped(words, max(1, window[0]))]
