"""The start screen as a drawing: where the logo stands, the words and the menu beside or below it."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.clean import clean
from slide_tui.engine.courses import COURSE_DEFAULT, DAILY
from slide_tui.engine.days import size_of_day
from slide_tui.engine.game import Game
from slide_tui.engine.goals import GOAL_DEFAULT, GOALS
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.sights import SIGHT_DEFAULT
from slide_tui.engine.size import size_shown
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.settings.settings import Settings
from slide_tui.text.figures import capitalized, counted
from slide_tui.text.puzzles import chosen
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.page import is_large
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.menu import Item, item_for, put_menu

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.stats.dailies import Days

TITLE = "Slide TUI"
TAGLINE = "The sliding puzzle, in your terminal."
RULES = "Slide tiles into the gap until the numbers stand in order: {about}."
SHORT_RULES = "Slide tiles into the gap until they are in order, gap last."
SHORT_RULES_ELSE = "Slide tiles into the gap until they are in order: {goal}."
_LAYOUTS = (
    (Pitch(28, 14), 50, 47),
    (Pitch(20, 10), 40, 47),
    (Pitch(16, 8), 40, 47),
    (Pitch(10, 5), 18, 42),
    (Pitch(8, 4), 16, 42),
)
"""Where there is room: the logo's tiles, the least rows that they need, and the width of text and menu."""


class IntroPlaces(NamedTuple):
    """Where everything on the start screen stands."""

    pitch: Pitch
    logo: Box | None
    words: Box
    """Where the words and the menu stand."""
    short: bool
    """Whether the text has to be brief."""


class Told(NamedTuple):
    """What the text of the start screen depends on."""

    goal: str = GOAL_DEFAULT
    said: str = ""
    """What was refused."""


def intro_places(columns: int, rows: int, items: int) -> IntroPlaces:
    """Where everything stands in a window, with so many rows in the menu."""
    for pitch, least, wide in _LAYOUTS:
        width, height = 3 * pitch.width + 1, 3 * pitch.height + 1
        if rows >= max(least, height + 2) and columns >= width + 5 + wide + 1:
            x = max(1, (columns - width - 5 - wide) // 2)
            y = (rows - height) // 2
            high = max(height, 8 + items)
            top = max(0, y + (1 if high <= height else 0))
            return IntroPlaces(pitch, Box(x, y, width, height), Box(x + width + 3, top, wide, rows - top), short=False)
    pitch = Pitch(4, 2)
    wide = min(columns - 16, 30)
    if wide >= 20 and rows >= 9:
        x = max(1, (columns - 15 - wide) // 2)
        words = Box(min(x + 15, columns - wide - 1), max(0, (rows - 6 - items) // 2), wide, rows)
        return IntroPlaces(pitch, Box(x, max(0, (rows - 7) // 2), 13, 7), words, short=True)
    return IntroPlaces(pitch, None, Box(0, 0, columns, rows), short=True)


def intro_sheet(
    places: IntroPlaces,
    size: tuple[int, int],
    items: tuple[Item, ...],
    selected: int,
    palette: Palette,
    told: Told = Told(),  # noqa: B008 - it never changes
) -> Sheet:
    """The start screen without its logo."""
    columns, rows = size
    sheet = Sheet(columns, rows, palette.on(None))
    box = places.words
    if places.short:  # a row that says more than there is room for says the first thing
        items = tuple(_shortened(item) if item.name == "go-on" else item for item in items)
    x, inner = box.x + 2, box.width - 2
    y = box.y
    rules = wrapped(_rules(told.goal, short=places.short), inner - (1 if places.short else 0))
    spare = rows - y - len(items) - 2
    sheet.put(x, y, text(TITLE, palette.on(palette.title, bold=True)))
    if not places.short:
        sheet.put(x, y + 1, text(TAGLINE, palette.on(palette.dim)))
        y += 2
    for row in rules[: max(0, spare)]:
        y += 1
        sheet.put(x, y, text(row, palette.on(palette.dim if places.short else palette.fg)))
    y += 2 if places.short else 3
    y = max(0, min(y, rows - len(items)))
    put_menu(sheet, Box(box.x, y, box.width, min(len(items), rows)), items, selected, palette)
    free = rows - max(y + len(items), places.logo.y + places.logo.height if places.logo is not None else 0)
    left = places.logo.x if is_large(*size) and places.logo is not None else 1
    said = wrapped(told.said, columns - 2 * left) if told.said else []
    if len(said) > free:
        sheet.put(0, rows - 1, text(" " * columns, palette.on(None)))
        said = [clean(told.said, columns - 2)]
    top = rows - max(len(said), free - 1 if is_large(*size) else 0)
    sheet.put_lines(left, top, [text(line, palette.on(palette.warn)) for line in said])
    return sheet


def _rules(goal: str, *, short: bool) -> str:
    """The rules in a sentence."""
    if not short:
        return RULES.format(about=GOALS[goal].about)
    return SHORT_RULES if goal == GOAL_DEFAULT else SHORT_RULES_ELSE.format(goal=goal)


def _shortened(item: Item) -> Item:
    """A row cut at its first dot."""
    return item._replace(label=item.label.partition(" · ")[0])


class Left(NamedTuple):
    """The run that the first row offers."""

    puzzle: Puzzle
    moves: int


def left_of(game: Game | None, unfinished: tuple[UnfinishedRun, ...]) -> Left | None:
    """The run to continue: the one on the table if it is under way, else the one that was played last."""
    if game is not None and game.at_stake:
        return Left(game.puzzle, game.moves)
    return Left(unfinished[0].puzzle, unfinished[0].moves) if unfinished else None


def _named(puzzle: Puzzle) -> str:
    """A puzzle by course, size and sight, as far as they are unusual: `marathon 3×3`, `4×4 blind`."""
    course = "daily board" if puzzle.course == DAILY else puzzle.way.title.lower()
    words = [course] if puzzle.course != COURSE_DEFAULT else []
    sight = [puzzle.sight] if puzzle.sight != SIGHT_DEFAULT else []
    return " ".join([*words, size_shown(puzzle.size), *sight])


class Today(NamedTuple):
    """What day it is, and what became of the boards of the days, as far as that is known."""

    day: int | None = None
    days: Days | None = None
    moves: int | None = None
    """How many moves the unfinished run of today's board has, if there is one."""


_UNKNOWN = Today()


def today_of(
    day: int | None, days: Days | None, game: Game | None, unfinished: tuple[UnfinishedRun, ...] = ()
) -> Today:
    """What the start screen says of today, given the game on the table and the unfinished runs."""
    runs = [(game.puzzle, game.moves)] if game is not None and game.at_stake else []
    runs += [(run.puzzle, run.moves) for run in unfinished]
    daily = [run for run in runs if run[0].course == DAILY]
    if not daily:
        return Today(day, days)
    from slide_tui.engine.daily import day_number  # the first picture seldom waits for a calendar

    return Today(day, days, next((moves for puzzle, moves in daily if day_number(puzzle) == day), None))


def today_item(today: Today) -> Item:
    """The row of today's board, which says how it stands; once it is solved, it leads to the calendar of the days."""
    item = Item("daily", "Today's board", ("d",))
    if today.day is None:
        return item
    size = size_shown(size_of_day(today.day))
    if today.moves is not None:
        label = f"Today's board: {size}, {counted(today.moves, 'move')} so far"
        return item._replace(label=label, shorter=(f"Today's board: {size}",))
    if today.days is None:
        return item._replace(label=f"Today's board: {size}")
    from slide_tui.text.days import today_words  # the first picture does not wait for a calendar

    day = today.days.played.get(today.day)
    solved = day is not None and day.solved is not None
    whose = "Today: " if solved else "Today's board: "
    label, *shorter = (whose + words for words in today_words(size, today.days, today.day))
    return item._replace(name="archive" if solved else "daily", label=label, shorter=tuple(shorter))


def intro_items(
    settings: Settings,
    left: Left | None = None,
    *,
    several: bool = False,
    newcomer: bool = False,
    today: Today = _UNKNOWN,
) -> tuple[Item, ...]:
    """The ways on; the first is what Enter does. Where several runs are unfinished, a row leads to all of them."""
    what = chosen(settings.goal, settings.mode, settings.warm_up)
    items = [
        Item("play", " \u00b7 ".join([f"Play {size_shown(settings.size)}", *what]), ("enter", "p")),
        today_item(today),
        Item("sizes", "Choose a size", ("s",)),
        Item("ways", "More ways to play", ("m",)),
        Item("pictures", "Pictures", ("i",)),
        Item("open-code", "Open a code\u2026", ("o",)),
        Item("how-to", "New? How to play" if newcomer else "How to play", ("h",)),
        item_for(settings.keymap, "statistics", "Statistics"),
        item_for(settings.keymap, "settings", "Settings"),
        item_for(settings.keymap, "quit", "Quit"),
    ]
    if several:
        items.insert(0, Item("unfinished", "Unfinished runs", ("w",)))
    if left is not None:
        name = _named(left.puzzle)
        one_board = left.puzzle.course == COURSE_DEFAULT
        brief = (f"Continue {size_shown(left.puzzle.size)}",) if one_board else (capitalized(name), "Continue")
        words = f"Continue {name} · {counted(left.moves, 'move')}"
        items = [item._replace(keys=("p",)) if item.name == "play" else item for item in items]
        items.insert(0, Item("go-on", words, ("enter",), shorter=(f"Continue {name}", *brief)))
    return tuple(items)
