"""More ways to play as a drawing: the ways, and what the selected one is."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.advance import advanced
from slide_tui.engine.courses import course_of
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Slide
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.seen import faces
from slide_tui.engine.sight_fades import FADE_MS
from slide_tui.engine.sights import SIGHTS
from slide_tui.engine.size import size_shown
from slide_tui.play.ways import WAYS, Choice
from slide_tui.settings.settings import Settings
from slide_tui.text.figures import capitalized
from slide_tui.text.puzzles import number_words
from slide_tui.tui.board.layout import largest_pitch, tallest
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Ink, Line
from slide_tui.tui.paint.page import keys_row
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.menu import Item, put_menu
from slide_tui.tui.view import View

TITLE = "More ways to play"
_LIST, _BESIDE, _BETWEEN = 26, 42, 4
_PICTURE_LEAST, _PICTURE_MOST = 36, 90
"""How wide the first board is at least, beside all that, and at most."""
_LABEL = 10
_BOARDS_SHOWN = 3
"""How many boards of a series are named before the last one."""


class WaysPlaces(NamedTuple):
    """Where everything stands."""

    menu: Box
    about: Box
    picture: Box | None = None
    """The room for the first board."""

    def keys(self, columns: int, rows: int) -> Box:
        """The row for the keys."""
        below = max(box.y + box.height for box in (self.menu, self.about, self.picture) if box is not None)
        return Box(self.menu.x + 1, keys_row(below, columns, rows), columns - self.menu.x - 1, 1)


def ways_places(columns: int, rows: int) -> WaysPlaces:
    """The list beside what the selected way is and, if there is room, its first board; or above it."""
    wide = _LIST + _BETWEEN + _BESIDE
    if columns >= wide + 2:
        room = min(columns - wide - _BETWEEN - 2, _PICTURE_MOST)
        pictured = room >= _PICTURE_LEAST
        x = (columns - wide - (_BETWEEN + room if pictured else 0)) // 2
        high = min(rows - 5, max(len(WAYS), 14))
        top = max(2, (rows - high) // 2)
        deep = min(rows - 3, room // 2 + 1)
        picture = Box(x + wide + _BETWEEN, 1 + (rows - 3 - deep) // 2, room, deep) if pictured else None
        menu = Box(x, top, _LIST, min(len(WAYS), high))
        return WaysPlaces(menu, Box(x + _LIST + _BETWEEN, top, _BESIDE, high), picture)
    high = min(len(WAYS), max(3, rows - 10))
    return WaysPlaces(Box(1, 1, columns - 2, high), Box(3, 2 + high, columns - 5, max(0, rows - 3 - high)))


def ways_items() -> tuple[Item, ...]:
    """A row for each way."""
    return tuple(Item(name, course.title) for name, course in WAYS.items())


def ways_sheet(
    items: tuple[Item, ...], selected: int, choice: Choice, settings: Settings, view: View, size: tuple[int, int]
) -> Sheet:
    """Everything but the last line."""
    (columns, rows), palette = size, view.palette
    places = ways_places(columns, rows)
    sheet = Sheet(columns, rows, palette.on(None))
    place = f"{selected + 1} of {len(items)}" if places.menu.height < len(items) else ""
    sheet.put(places.menu.x + 2, max(0, places.menu.y - 2 + (places.menu.y < 2)), _title(place, palette))
    put_menu(sheet, places.menu, items, selected, palette)
    box = places.about
    lines = _about(choice, settings, palette, box.width)
    if len(lines) > box.height:
        lines = [line for line in lines if line]
    for y, line in enumerate(lines[: box.height]):
        sheet.put(box.x, box.y + y, line)
    if places.picture is not None:
        _put_picture(sheet, places.picture, choice, settings, view)
    return sheet


def _put_picture(sheet: Sheet, room: Box, choice: Choice, settings: Settings, view: View) -> None:
    """Put the first board on a sheet as it is seen a moment after a slide, in the middle of the room's height."""
    try:
        game = begin(choice.puzzle(settings, "seed"))
    except Unreadable:
        return
    pitch = largest_pitch(
        game.board.size, room.width, room.height, tallest(sheet.width, sheet.height, pictures=view.pictures)
    )
    if pitch is None or pitch.height == 1:
        return
    game = advanced(game, Slide(game.legal()[0]), 0)
    picture = BoardPicture(game.goal, view.looks_for(game.puzzle.sight), pitch)
    lines = picture.lines(game.board, faces=faces(game, FADE_MS // 2))
    sheet.put_lines(room.x, room.y + (room.height - len(lines)) // 2, lines)


def _title(place: str, palette: Palette) -> Line:
    title = text(TITLE, palette.on(palette.title, bold=True))
    return (*title, *text(f"  {place}", palette.on(palette.dim))) if place else title


def _about(choice: Choice, settings: Settings, palette: Palette, width: int) -> list[Line]:
    """What a way is, what it looks like in words, and what can be chosen about it."""
    fg, dim = palette.on(palette.fg), palette.on(palette.dim)
    course = WAYS[choice.course]
    said, ink = _pictured_or_why(choice, settings, palette)
    lines: list[Line] = [text(row, fg) for row in wrapped(palette.shown(f"{capitalized(course.about)}."), width)]
    lines += [(), *(text(row, ink) for row in wrapped(said, width)), ()]
    rows = [("Size", size_shown(choice.size)), ("Sight", f"{choice.sight}: {SIGHTS[choice.sight].about}")]
    if course.numbers:
        rows.insert(0, ("Time" if course.limited else "How many", number_words(course_of(choice.word))))
    for label, value in rows:
        first, *others = wrapped(palette.shown(value), width - _LABEL)
        lines.append((*text(label.ljust(_LABEL), dim), *text(first, fg)))
        lines += [text(" " * _LABEL + row, fg) for row in others]
    return lines


def _pictured_or_why(choice: Choice, settings: Settings, palette: Palette) -> tuple[str, Ink]:
    """The boards of a way in a row, or why it can't be played so, and the ink for that."""
    try:
        return pictured(choice, settings, palette), palette.on(palette.accent)
    except Unreadable as why:
        return f"{capitalized(str(why))}.", palette.on(palette.warn, bold=not palette.colour)


def pictured(choice: Choice, settings: Settings, palette: Palette) -> str:
    """The boards of a way in a row: `2×2 → 3×3 → 4×4`; raise Unreadable if it can't be played so."""
    puzzle = choice.puzzle(settings, "seed")
    arrow = " → " if palette.unicode else " > "
    boards = puzzle.way.boards(puzzle.size, puzzle.way.number)
    first = [_name(puzzle, place) for place in range(min(boards or _BOARDS_SHOWN, _BOARDS_SHOWN))]
    if boards is None:
        return palette.shown(arrow.join([*first, f"… until {number_words(puzzle.way)}"]))
    between = ["…"] if boards > _BOARDS_SHOWN + 1 else []
    last = [_name(puzzle, boards - 1)] if boards > _BOARDS_SHOWN else []
    return palette.shown(arrow.join([*first, *between, *last]))


def _name(puzzle: Puzzle, place: int) -> str:
    board = puzzle.board(place)
    return size_shown(board.size) if board is not None else ""
