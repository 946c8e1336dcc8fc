"""The frame of the statistics: title, categories as tabs, pages, and the keys; in the middle stands a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.ink import Ink, Line, line_width, padded, text_width
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import spread, text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.keys import Key, put_last_line

TITLE = "Statistics"

_ROOMY = 60, 20
"""From so many columns and rows on, free rows stand between the parts."""
_TOP, _TOP_ROOMY = 2, 7
"""How many rows title, tabs and pages take."""
_MOST = 132, 50
"""No more columns and rows are used: what lies further apart is hard to take in."""


class Frame(NamedTuple):
    """What stands around a page."""

    tabs: Sequence[str]
    """The categories."""
    tab: int
    words: str
    """The category in full."""
    pages: Sequence[str]
    page: int
    measures: Sequence[str]
    """The measures; none where the page shows them all."""
    measure: int
    keys: Sequence[Key]
    message: str = ""
    """What is said, on top of the page's last rows."""
    warned: bool = False


def page_box(columns: int, rows: int) -> Box:
    """Where the page stands in a window."""
    box, top = _whole(columns, rows), _TOP_ROOMY if _is_roomy(columns, rows) else _TOP
    return Box(box.x, box.y + top, box.width, box.height - top - 2)


def put_frame(sheet: Sheet, frame: Frame, strokes: Strokes) -> None:
    """Put the frame on a sheet, around its page."""
    palette = strokes.palette
    roomy = _is_roomy(sheet.width, sheet.height)
    box = _whole(sheet.width, sheet.height)
    put_top = _put_roomy_top if roomy else _put_top
    put_top(sheet, box, frame, strokes)
    last = box.y + box.height - 1
    if frame.message:
        ink = palette.on(palette.warn, bold=not palette.colour) if frame.warned else palette.on(palette.title)
        lines = wrapped(frame.message, box.width)
        for row, words in enumerate(lines, last - roomy - len(lines) + 1):
            sheet.put(box.x, row, padded(text(words, ink), box.width, sheet.blank))
    if roomy or not frame.message:
        put_last_line(sheet, Box(box.x, last, box.width, 1), frame.keys, palette)


def _is_roomy(columns: int, rows: int) -> bool:
    return columns >= _ROOMY[0] and rows >= _ROOMY[1]


def _whole(columns: int, rows: int) -> Box:
    """What is used of a window."""
    width = min(columns - (4 if _is_roomy(columns, rows) else 2), _MOST[0])
    height = min(rows, _MOST[1])
    return Box((columns - width) // 2, (rows - height) // 2, width, height)


def _put_roomy_top(sheet: Sheet, box: Box, frame: Frame, strokes: Strokes) -> None:
    """Title, tabs and pages with free rows between them."""
    palette = strokes.palette
    x, y, width = box.x, box.y + 1, box.width
    title: Line = text(TITLE, palette.on(palette.title, bold=True))
    words: Line = text(palette.shown(frame.words), palette.on(palette.dim))
    if line_width(title) + line_width(words) + 2 > width:
        title, words = words, ()
    sheet.put(x, y, spread(title, words, width, palette.on(None)))
    _put_tabs(sheet, Box(x, y + 2, width, 1), frame.tabs, frame.tab, "category", palette)
    _put_pages(sheet, Box(x, y + 4, width, 2), frame, strokes)


def _put_top(sheet: Sheet, box: Box, frame: Frame, strokes: Strokes) -> None:
    """Tabs and pages in two rows."""
    palette, x, width = strokes.palette, box.x, box.width
    if not frame.tabs:
        sheet.put(x, 0, text(TITLE, palette.on(palette.title, bold=True)))
    _put_tabs(sheet, Box(x, 0, width, 1), frame.tabs, frame.tab, "category", palette)
    names = [f"{place + 1} {name}" if place == frame.page else f"{place + 1}" for place, name in enumerate(frame.pages)]
    put_names(sheet, Box(x, 1, width, 1), names, frame.page, "page", palette)
    if frame.measures:
        name = frame.measures[frame.measure]
        line: Line = (("m ", palette.on(palette.fg, bold=True)), (name, palette.on(palette.dim)))
        sheet.put(x + width - len(name) - 2, 1, line, "key m")


def put_names(sheet: Sheet, box: Box, names: Sequence[str], chosen: int, area: str, palette: Palette) -> None:
    """Put names beside each other on a sheet, as many as fit; the chosen one is lit."""
    x = box.x
    for place, name in enumerate(names):
        if x + text_width(name) > box.x + box.width:
            break
        here = place == chosen
        ink = palette.on(palette.accent if here else palette.dim, bold=here)
        sheet.put(x, box.y, text(name, ink._replace(reverse=here and not palette.colour)), f"{area} {place}")
        x += text_width(name) + 2


def _put_pages(sheet: Sheet, box: Box, frame: Frame, strokes: Strokes) -> None:
    """The pages by name, a line below them that is bright below the one that is open; at the right the measures."""
    palette = strokes.palette
    thin = "▔" if strokes.eighths else "─"
    rule, bright, faint = (thin, thin, palette.faint) if palette.unicode else ("-", "=", palette.dim)
    sheet.put(box.x, box.y + 1, text(rule * box.width, palette.on(faint)))
    names, shown = list(frame.pages), list(enumerate(frame.measures))
    pages = sum(text_width(name) + 4 for name in names) - 1  # a measure begins with a blank of its own
    if pages + sum(text_width(name) + 2 for name in frame.measures) > box.width:
        shown = shown[frame.measure : frame.measure + 1]  # `m` leads to the others
    measures = sum(text_width(name) + 2 for _, name in shown)
    least = pages + measures
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
    for place, name in shown:
        area = f"measure {place}" if len(shown) > 1 else "key m"
        sheet.put(x, box.y, text(f" {name} ", _tab_ink(palette, here=place == frame.measure)), area)
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
