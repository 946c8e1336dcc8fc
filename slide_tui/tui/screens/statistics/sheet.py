"""The frame of the statistics: title, categories as tabs, pages, and the keys; in the middle stands a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.ink import Ink, Line, line_width, text_width
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import key_row, spread, text
from slide_tui.tui.paint.sheet import Sheet

TITLE = "Statistics"

_ROOMY = 60, 20
"""From so many columns and rows on, free rows stand between the parts."""
_MOST = 132, 50
"""No more columns and rows are used: what lies further apart is not seen together."""


class Frame(NamedTuple):
    """What stands around a page."""

    tabs: Sequence[str]
    """The categories."""
    tab: int
    words: str
    """All that the category is."""
    pages: Sequence[str]
    page: int
    measures: Sequence[str]
    """What can be measured; nothing where the page shows all of it."""
    measure: int
    keys: list[tuple[str, str, str]]
    message: str = ""
    """What is to be said in a line."""
    warned: bool = False


def put_frame(sheet: Sheet, frame: Frame, strokes: Strokes) -> Box:
    """Put the frame on an empty sheet; where the page is to stand."""
    palette = strokes.palette
    roomy = sheet.width >= _ROOMY[0] and sheet.height >= _ROOMY[1]
    width = min(sheet.width - (4 if roomy else 2), _MOST[0])
    height = min(sheet.height, _MOST[1])
    x, y = (sheet.width - width) // 2, (sheet.height - height) // 2
    put_top = _put_roomy_top if roomy else _put_top
    top = put_top(sheet, Box(x, y, width, 0), frame, strokes)
    last = y + height - 1
    foot, areas = key_row(frame.keys, width, palette)
    if frame.message:
        ink = palette.on(palette.warn, bold=not palette.colour) if frame.warned else palette.on(palette.title)
        row = last - 1 if roomy else last
        sheet.put(x, row, text(frame.message, ink))
    if roomy or not frame.message:
        sheet.put(x, last, foot)
        sheet.put_areas(x, last, [area for area in areas if area.name])
    return Box(x, top, width, last - 1 - top)


def _put_roomy_top(sheet: Sheet, box: Box, frame: Frame, strokes: Strokes) -> int:
    """Title, tabs and pages with free rows between them; the first row below them."""
    palette = strokes.palette
    x, y, width = box.x, box.y + 1, box.width
    title: Line = text(TITLE, palette.on(palette.title, bold=True))
    words: Line = text(palette.shown(frame.words), palette.on(palette.dim))
    if line_width(title) + line_width(words) + 2 > width:
        title, words = words, ()
    sheet.put(x, y, spread(title, words, width, palette.on(None)))
    _put_tabs(sheet, Box(x, y + 2, width, 1), frame.tabs, frame.tab, "category", palette)
    _put_pages(sheet, Box(x, y + 4, width, 2), frame, strokes)
    return y + 6


def _put_top(sheet: Sheet, box: Box, frame: Frame, strokes: Strokes) -> int:
    """Tabs and pages in two rows; the first row below them."""
    palette, x, width = strokes.palette, box.x, box.width
    if not frame.tabs:
        sheet.put(x, 0, text(TITLE, palette.on(palette.title, bold=True)))
    _put_tabs(sheet, Box(x, 0, width, 1), frame.tabs, frame.tab, "category", palette)
    at = x
    for place, name in enumerate(frame.pages):
        here = place == frame.page
        words = f"{place + 1} {name}" if here else f"{place + 1}"
        ink = palette.on(palette.accent, bold=True) if here else palette.on(palette.dim)
        ink = Ink(bold=True, reverse=True) if here and not palette.colour else ink
        sheet.put(at, 1, text(words, ink), f"page {place}")
        at += text_width(words) + 2
    if frame.measures:
        name = frame.measures[frame.measure]
        line: Line = (("m ", palette.on(palette.fg, bold=True)), (name, palette.on(palette.dim)))
        sheet.put(x + width - len(name) - 2, 1, line, "measure")
    return 2


def _put_pages(sheet: Sheet, box: Box, frame: Frame, strokes: Strokes) -> None:
    """The pages by name, a line below them that is bright below the one that is open; at the right the measures."""
    palette = strokes.palette
    thin = "▔" if strokes.eighths else "─"
    rule, bright, faint = (thin, thin, palette.faint) if palette.unicode else ("-", "=", palette.dim)
    sheet.put(box.x, box.y + 1, text(rule * box.width, palette.on(faint)))
    measures = sum(text_width(name) + 2 for name in frame.measures)
    names = list(frame.pages)
    least = sum(text_width(name) + 4 for name in names) - 1 + measures  # a measure begins with a blank of its own
    if least > box.width:  # then only the page that is open has a name
        names = [name if place == frame.page else "" for place, name in enumerate(names)]
    gap = 2 if least <= box.width < least + len(names) else 3
    x = box.x
    for place, name in enumerate(names):
        here = place == frame.page
        wide = text_width(name) + (2 if name else 1)
        number = palette.on(palette.accent if here else palette.dim, bold=here)
        ink = palette.on(palette.title if here else palette.dim, bold=here)
        if here:
            number, ink = (number, ink) if palette.colour else (palette.block(), palette.block())
            sheet.put(x, box.y + 1, text(bright * wide, palette.on(palette.accent, bold=True)))
        line: Line = ((f"{place + 1} ", number), (name, ink)) if name else text(f"{place + 1}", number)
        sheet.put(x, box.y, line, f"page {place}")
        x += wide + gap
    x = box.x + box.width - measures
    for place, name in enumerate(frame.measures):
        sheet.put(x, box.y, text(f" {name} ", _tab_ink(palette, here=place == frame.measure)), f"measure {place}")
        x += text_width(name) + 2


def _put_tabs(sheet: Sheet, box: Box, tabs: Sequence[str], chosen: int, name: str, palette: Palette) -> None:
    """As many tabs as fit, the chosen one among them; arrows say that there are more."""
    if not tabs:
        return
    less, more = ("◂", "▸") if palette.unicode else ("<", ">")
    first, last = _around([text_width(words) + 4 for words in tabs], chosen, box.width - 2)
    x = box.x
    dim = palette.on(palette.dim)
    if first:
        sheet.put(x, box.y, text(f"{less} ", dim), f"{name} {first - 1}")
        x += 2
    for place in range(first, last):
        words = f" {palette.shown(tabs[place])} "
        sheet.put(x, box.y, text(words, _tab_ink(palette, here=place == chosen)), f"{name} {place}")
        x += text_width(words) + 2
    if last < len(tabs):
        sheet.put(x - 1, box.y, text(f" {more}", dim), f"{name} {last}")


def _around(widths: Sequence[int], chosen: int, room: int) -> tuple[int, int]:
    """From which tab to which they fit: the chosen one, and as many around it as there is room for."""
    first, last, used = chosen, chosen + 1, widths[chosen]
    while True:
        grown = False
        for place in (last, first - 1):
            if 0 <= place < len(widths) and used + widths[place] <= room and place in (last, first - 1):
                first, last, used, grown = min(first, place), max(last, place + 1), used + widths[place], True
        if not grown:
            return first, last


def _tab_ink(palette: Palette, *, here: bool) -> Ink:
    if here:
        return palette.block()
    return Ink(palette.dim, palette.unlit) if palette.colour else palette.on(None)
