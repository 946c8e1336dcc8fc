"""The gallery as a drawing: small pictures with their names, and the selected one large, cut into tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from slide_tui.engine.faces import HIDDEN, NOTHING_ELSE
from slide_tui.engine.goals import goal_board
from slide_tui.engine.sights import PICTURE
from slide_tui.engine.size import size_shown
from slide_tui.settings.pictures import OWN, SURPRISE
from slide_tui.tui.board.art import Art
from slide_tui.tui.board.canvas import canvas
from slide_tui.tui.board.layout import board_extent, largest_pitch, tallest
from slide_tui.tui.board.looks import Looks
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import Scene
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Ink, Line, line_width, text_width
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import Area, text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.menu import Item, put_menu
from slide_tui.tui.screens.pictures.hung import Hung, Played
from slide_tui.tui.screens.pictures.places import GalleryPlaces
from slide_tui.tui.screens.pictures.words import Words
from slide_tui.tui.view import View

TITLE = "Pictures"
SIGNS = {"easy": "▂", "fair": "▄", "hard": "▆", "alike": "#"}
"""How hard a picture is, where there is no room for the word."""
_LEGEND = "To tell tiles apart:  ▂ easy  ▄ fair  ▆ hard   # alike, so numbers go on"
_WORDED_FROM = 7
"""Rows of a small picture from which there is room for the word below it."""
_BELOW = 3
"""Rows for the words below the large picture."""


class GalleryState(NamedTuple):
    """What the gallery shows."""

    hung: Sequence[Hung]
    selected: int
    now: str
    """The name of what the settings have now; empty if tiles show no picture."""
    first: int
    """The first row of pictures that is seen."""
    played: Played
    arts: Mapping[str, Art | None]
    """The small pictures that are there, by name."""
    hard: Mapping[str, str]
    """How hard each picture is, in a word; empty where that is not known."""
    words: Words


def gallery_sheet(state: GalleryState, places: GalleryPlaces, window: tuple[int, int], view: View) -> Sheet:
    """Draw everything but the last line."""
    palette, (columns, rows) = view.palette, window
    looks = view.looks._replace(skin=PICTURE)
    sheet = Sheet(columns, rows, palette.on(None))
    _put_title(sheet, places, state, palette)
    for place in range(len(state.hung)):
        row, column = divmod(place, places.across)
        if 0 <= row - state.first < places.down:
            x, y = places.grid.x + 1 + column * places.pitch, places.grid.y + (row - state.first) * places.step
            _put_thumb(sheet, Box(x, y, 2 * places.thumb, places.thumb + 1), place, state, looks)
    if places.beside is not None:
        _put_beside(sheet, places.beside, state, looks)
    elif places.words is not None:
        _put_words(sheet, places.words, state, palette)
    if places.legend is not None and places.thumb < _WORDED_FROM:
        sheet.put(places.grid.x + 1, places.legend, text(_LEGEND, palette.on(palette.dim)))
    return sheet


def _put_title(sheet: Sheet, places: GalleryPlaces, state: GalleryState, palette: Palette) -> None:
    x, shown = places.grid.x + 1, f" for {size_shown(state.played.size)}"
    sheet.put(x, 0, text(TITLE, palette.on(palette.title, bold=True)))
    more = f", {state.selected + 1} of {len(state.hung)}" if places.beside is None else ""
    sheet.put(x + len(TITLE), 0, text(palette.shown(shown + more), palette.on(palette.dim)))


def _put_thumb(sheet: Sheet, box: Box, place: int, state: GalleryState, looks: Looks) -> None:
    """Put one small picture in a box, with its label in the last row."""
    palette, hung = looks.palette, state.hung[place]
    (x, y, wide, _), high, art = box, box.height - 1, state.arts[hung.name]
    blank = text(" " * wide, Ink(paper=palette.tray))
    sheet.put_lines(x, y, canvas(art, (wide, high), looks) if art is not None else [blank] * high)
    sign = " ? " if hung.name == SURPRISE else " + " if hung.name == OWN and art is None else ""
    sheet.put(x + (wide - len(sign)) // 2, y + high // 2, text(sign, Ink(palette.title, palette.tray, bold=True)))
    if place == state.selected:
        for row in range(y, y + high):
            sheet.put(x - 1, row, text("▐", palette.on(palette.accent)))
            sheet.put(x + wide, row, text("▌", palette.on(palette.accent)))
    sheet.put(x - 1, y + high, _label(hung, wide + 2, state, palette, chosen=place == state.selected))
    sheet.areas.append(Area(Box(x - 1, y, wide + 2, high + 1), f"hung {place}"))


def _label(hung: Hung, width: int, state: GalleryState, palette: Palette, *, chosen: bool) -> Line:
    """Return the name of a picture and how hard it is."""
    ink = palette.block() if chosen else palette.on(palette.fg)
    if not chosen and hung.name == state.now:
        ink = palette.on(palette.accent, bold=True)
    hard, worded = state.hard[hung.name], width > 2 * _WORDED_FROM
    sign = hard if worded else SIGNS.get(hard, "")
    name = f" {hung.label}"[: width - text_width(sign)]
    after = f"{sign} " if worded and sign else sign
    middle = " " * (width - text_width(name) - text_width(after))
    quiet = ink if chosen else palette.on(palette.warn if hard == "alike" else palette.dim)
    return (name + middle, ink), (after, quiet)


def _put_beside(sheet: Sheet, box: Box, state: GalleryState, looks: Looks) -> None:
    """Put the selected picture, cut into tiles, and what there is to say about it."""
    y, room = box.y, box._replace(height=box.height - _BELOW)
    lines = cut_lines(state.arts[state.hung[state.selected].name], state.played, looks, room)
    if lines:
        sheet.put_lines(box.x + (box.width - line_width(lines[0])) // 2, y, lines)
        y += len(lines) + (len(lines) + _BELOW < box.height)
    below = Box(box.x, y, box.width, box.y + box.height - y)
    _put_words(sheet, below, state, looks.palette, centred=True)


def _put_words(sheet: Sheet, box: Box, state: GalleryState, palette: Palette, *, centred: bool = False) -> None:
    """Put what there is to say about the selected picture."""
    said = state.words
    below = palette.on(palette.warn if said.warns else palette.fg, bold=said.warns and not palette.colour)
    rows = [(row, palette.on(palette.title, bold=True)) for row in wrapped(palette.shown(said.title), box.width)]
    rows += [(row, below) for row in wrapped(palette.shown(said.more), box.width)]
    for y, (row, ink) in enumerate(rows[: box.height], box.y):
        left = (box.width - text_width(row)) // 2 if centred else 0
        sheet.put(box.x + left, y, text(row, ink))


def cut_lines(art: Art | None, played: Played, looks: Looks, room: Box) -> list[Line]:
    """Draw the finished board as tiles of a picture with all seams open, or covered; nothing where it has no room."""
    pitch = largest_pitch(played.size, room.width, room.height, tallest(room.width, room.height, pictures=True))
    if pitch is None:
        return []
    goal = goal_board(played.size, played.goal)
    picture = BoardPicture(goal, looks._replace(art=art), pitch)
    cells = range(played.size.cells)
    scene = Scene(goal, {}, dict.fromkeys(cells, HIDDEN) if art is None else NOTHING_ELSE, cells)
    width, height = board_extent(played.size, pitch)
    return [picture.line(scene, y, 0, width) for y in range(height)]


def listed_sheet(state: GalleryState, why: str, window: tuple[int, int], view: View) -> Sheet:
    """Draw the choices as words, where no picture can be shown, and say why."""
    palette, (columns, rows) = view.palette, window
    sheet = Sheet(columns, rows, palette.on(None))
    sheet.put(2, 0, text(TITLE, palette.on(palette.title, bold=True)))
    lines = wrapped(why, columns - 4)
    sheet.put_lines(2, 2, [text(line, palette.on(palette.warn, bold=not palette.colour)) for line in lines])
    top = 3 + len(lines)
    items = tuple(
        Item(
            f"hung {place}",
            f"{hung.label}: {hung.about[:1].lower()}{hung.about[1:]}",
            note=_now(hung, state),
            shorter=(hung.label,),
        )
        for place, hung in enumerate(state.hung)
    )
    put_menu(sheet, Box(0, top, min(columns, 70), max(1, rows - top - 2)), items, state.selected, palette)
    return sheet


def _now(hung: Hung, state: GalleryState) -> str:
    return "now" if hung.name == state.now else ""
