"""Choosing: what screens with a menu share; the keys and clicks that select and choose."""

from __future__ import annotations

from textual import events

from slide_tui.choices.controls import CONTROLS, Control
from slide_tui.choices.keymap import Keymap
from slide_tui.tui.screens.menu import Item

_UP, _DOWN = ("up", "shift+tab", "ctrl+p"), ("down", "tab", "ctrl+n")


class Chooser:
    """Items, and which of them is selected."""

    def __init__(self, items: tuple[Item, ...] = ()) -> None:
        """Begin at the first item."""
        self.items = items
        self.selected = 0

    def replace(self, items: tuple[Item, ...]) -> None:
        """Take other items; the selection stays if it can."""
        self.items = items
        self.selected = max(0, min(self.selected, len(items) - 1))

    def take_key(self, event: events.Key) -> Item | None:
        """The item that a key chooses, if any; a key that only selects is taken without an item."""
        if not self.items:
            return None
        if event.key in _UP:
            self.selected = (self.selected - 1) % len(self.items)
        elif event.key in _DOWN:
            self.selected = (self.selected + 1) % len(self.items)
        elif event.key in ("home", "pageup"):
            self.selected = 0
        elif event.key in ("end", "pagedown"):
            self.selected = len(self.items) - 1
        elif event.key == "enter":
            return self.items[self.selected]
        else:
            return next((item for item in self.items if means(event, item.keys)), None)
        return None

    def take_click(self, name: str) -> Item | None:
        """The item that was clicked."""
        for at, item in enumerate(self.items):
            if item.name == name:
                self.selected = at
                return item
        return None

    def point_at(self, name: str | None) -> bool:
        """Select what the mouse points at; whether that is another item than before."""
        at = next((at for at, item in enumerate(self.items) if item.name == name), self.selected)
        moved, self.selected = at != self.selected, at
        return moved


def control_of(event: events.Key, keymap: Keymap) -> Control | None:
    """The control whose key was pressed."""
    return next((control for control in CONTROLS if means(event, keymap.keys_of(control))), None)


def means(event: events.Key, keys: tuple[str, ...]) -> bool:
    """Whether a key that was pressed is one of some keys; letters count in either case."""
    letter = (event.character or "").lower()
    return event.key in keys or (letter.isprintable() and letter in keys)
