"""What a screen is in words, for those who can't see it: what has the focus, what is told, and all to be read.

A widget of ours says itself as `spoken`; Textual's own widgets, those that the game uses, are known here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rich.table import Table as RichTable
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import DataTable, Input, Label, OptionList, Static, Tabs

from slide_tui.tui.widgets.drawn_lines import DrawnLines
from slide_tui.tui.widgets.key_footer import KeyFooter
from slide_tui.tui.widgets.unread_line import UnreadLine

_DRAWN = re.compile("[\u2500-\u259f]+")
Rows = list[list[str]]
"""A table, its headings first."""


def aloud(widget: Widget | None) -> str:
    """Return what a widget says when it has the focus: its value and its place; empty if it is silent."""
    said = getattr(widget, "spoken", None)
    if isinstance(said, str):
        return said
    match widget:
        case OptionList(highlighted=int(at)):
            return f"{_plain(widget.get_option_at_index(at).prompt)}, {at + 1} of {widget.option_count}"
        case Input():
            return f"{widget.placeholder or 'text'}: {widget.value}"
        case Tabs(active_tab=tab) if tab is not None:
            tabs = list(widget.query("Tab"))
            return f"{tab.label_text}, {tabs.index(tab) + 1} of {len(tabs)}"
    return ""


def told(screen: Screen[object]) -> list[str]:
    """Return what a screen tells by itself, such as its title, a question, or what came of a key."""
    return [words for widget in _shown(screen) if _tells(widget) and (words := _words(widget))]


def _tells(widget: Widget) -> bool:
    """Whether a widget tells what it shows, as a list does that never has the focus: that of the command palette."""
    if isinstance(widget, KeyFooter):
        return bool(widget.said)
    without_focus = isinstance(widget, OptionList) and not widget.can_focus
    return without_focus or isinstance(widget, Label | Tabs | UnreadLine)


def to_be_read(screen: Screen[object], *, drawn: bool) -> list[str | Rows]:
    """Return all that stands on a screen; what is drawn in lines changes often, and may be left out."""
    found: list[str | Rows] = []
    for widget in _shown(screen):
        match widget:
            case DataTable():
                found.append(_rows(widget))
            case Static(content=RichTable() as grid):
                cells = zip(*(column.cells for column in grid.columns), strict=True)
                found.append([["key", "does"], *(list(map(_plain, row)) for row in cells)])
            case OptionList():
                found += [_plain(option.prompt) for option in widget.options]
            case DrawnLines() if not drawn:
                pass
            case _ if words := _words(widget):
                found.append(words)
    return found


def _shown(widget: Widget) -> Iterator[Widget]:
    """The widgets that are shown, from top to bottom, without those that others are made of."""
    for child in widget.displayed_children:
        if isinstance(child, Static | OptionList | DataTable | Input | Tabs) or hasattr(child, "spoken"):
            yield child
        else:
            yield from _shown(child)


def _words(widget: Widget) -> str:
    words = _plain(widget.content if isinstance(widget, Static) else aloud(widget))
    return words if any(map(str.isalnum, words)) else ""


def _rows(table: DataTable[object]) -> Rows:
    heads = [_plain(column.label) for column in table.ordered_columns]
    return [heads, *(list(map(_plain, table.get_row_at(at))) for at in range(table.row_count))]


def _plain(words: object) -> str:
    """Return the letters of what a widget shows, with single blanks between words, and without blocks and lines."""
    return " ".join(_DRAWN.sub(" ", str(getattr(words, "plain", words))).split())
