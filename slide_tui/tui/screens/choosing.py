"""Choosing: what screens with a menu share: the keys and clicks that select and choose."""

from __future__ import annotations

from collections.abc import Callable

from slide_tui.tui.screens.keys import Key, Where
from slide_tui.tui.screens.menu import Item

_STEPS = {"up": -1, "shift+tab": -1, "ctrl+p": -1, "down": 1, "tab": 1, "ctrl+n": 1}
_ENDS = {"home": 0, "pageup": 0, "end": -1, "pagedown": -1}


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

    def keys(self, choose: Callable[[Item], object]) -> list[Key]:
        """The keys of the items, and those that go through them."""

        def row(item: Item) -> Key:
            words = item.label[:1].lower() + item.label[1:]
            return Key(" ".join(item.keys), words, lambda _: choose(item), where=Where.LIST)

        return [*(row(item) for item in self.items if item.keys), *self.ways(choose)]

    def ways(self, choose: Callable[[Item], object]) -> list[Key]:
        """The keys that go through the items and choose the selected one."""
        if not self.items:
            return []
        return [
            Key("enter", "choose", lambda _: choose(self.items[self.selected]), where=Where.LIST),
            Key(" ".join((*_STEPS, *_ENDS)), "select", self.select, "↑↓", where=Where.LIST),
        ]

    def select(self, key: str) -> None:
        """Select what a key leads to."""
        count = len(self.items)
        self.selected = (_ENDS[key] if key in _ENDS else self.selected + _STEPS[key]) % count

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
