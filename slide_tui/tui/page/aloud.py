"""What screens and widgets say of themselves, for those who can't see them.

A screen or widget of ours says it itself, as `spoken`, or a screen by its title; of Textual's own widgets, those that
the game uses are known here.
"""

from __future__ import annotations

from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, DataTable, Input, OptionList, Static, Tabs


def aloud(thing: Screen[object] | Widget | None) -> str:
    """Return what a screen or a widget says; empty if it is silent."""
    said = getattr(thing, "spoken", None)
    if isinstance(said, str):
        return said
    match thing:
        case OptionList(highlighted=int(at)):
            chosen = thing.get_option_at_index(at)
            return f"{_plain(chosen.prompt)}, {at + 1} of {thing.option_count}"
        case Input():
            return f"{thing.placeholder or 'text'}: {thing.value}"
        case Tabs(active_tab=tab) if tab is not None:
            return f"{tab.label_text}, {_place(thing, tab)}"
        case DataTable() if thing.row_count:
            cells = zip(thing.ordered_columns, thing.get_row_at(thing.cursor_row), strict=False)
            words = ", ".join(f"{_plain(column.label)} {_plain(cell)}" for column, cell in cells)
            return f"{words}, {thing.cursor_row + 1} of {thing.row_count}"
        case Button():
            return _plain(thing.label)
        case Screen():
            return next((_plain(title.content) for title in thing.query(".title").results(Static)), "")
    return ""


def _place(tabs: Tabs, tab: Widget) -> str:
    all_tabs = list(tabs.query("Tab"))
    return f"{all_tabs.index(tab) + 1} of {len(all_tabs)}"


def _plain(words: object) -> str:
    """Return the letters of what a widget shows, with single blanks between words."""
    text = words.plain if isinstance(words, Content) else getattr(words, "plain", words)
    return " ".join(str(text).split())
