"""Menu: rows to choose from, each with its key at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from slide_tui.settings.action_keys import KEYS_OF
from slide_tui.settings.keymap import Keymap, key_label
from slide_tui.tui.paint.ink import text_width
from slide_tui.tui.paint.rows import fitting

HEADING = ""
"""The id of what stands between rows and can't be chosen: a heading, or a blank without words."""
FINGERS = "-touch"
"""The App's class where fingers play."""
FINGER_ROWS = 3
"""How many lines a row then has. (OptionList counts no padding above and below.)"""


_MARKED = "option-list--option", "option-list--option-highlighted"


class MenuItem(NamedTuple):
    """One row of a menu."""

    id: str
    label: str
    note: str = ""
    """What stands at the right, mostly the key that does the same."""
    shorter: tuple[str, ...] = ()
    """Other words for the label where there is no room for it, the longest first."""


class MenuRow(Visual):
    """A row of a menu as it is drawn: its words are chosen for the width that it gets."""

    def __init__(self, menu: Menu, item: MenuItem) -> None:
        """An item of a menu."""
        self._menu, self._item = menu, item

    def __str__(self) -> str:
        """The whole label and the note."""
        return f"{self._item.label}  {self._item.note}".rstrip()

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        """The label at the left, the note at the right; a scrollbar lies on the margin."""
        menu, item, edge = self._menu, self._item, " " * self._menu.margin_width
        room = menu.content_size.width - 2 * len(edge)
        beside = room - text_width(item.note) - bool(item.note)
        labels = (item.label, *item.shorter)
        label = next((words for words in labels if text_width(words) <= beside), fitting(item.label, beside))
        note = item.note if text_width(label) <= beside else ""
        blanks = " " * (room - text_width(label) - text_width(note))
        quiet = "" if style == menu.get_visual_style(*_MARKED) else "$card-dim"
        above, below = ("\n", "\n ") if self.get_height(RulesMap(), width) > 1 else ("", "")
        row = Content.assemble(f"{above}{edge}{label}{blanks}", (note, quiet), f"{edge}{below}")
        return row.render_strips(width, height, style, options)

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:  # noqa: ARG002 - Textual's own
        """The columns of the whole label and the note."""
        note = self._item.note
        return 2 * self._menu.margin_width + text_width(self._item.label) + (text_width(note) + 1 if note else 0)

    def get_height(self, rules: RulesMap, width: int) -> int:  # noqa: ARG002 - Textual's own
        """One line, or more where fingers play."""
        return FINGER_ROWS if self._menu.app.has_class(FINGERS) else 1


class Menu(OptionList):
    """Shows items; `OptionSelected` names the one that was chosen. Rows that change keep the selection."""

    DEFAULT_CSS = """
    Menu, Menu:focus {
        width: 100%;
        height: auto;
        max-height: 100%;
        border: none;
        padding: 0;
        text-wrap: nowrap;
        text-overflow: clip;
        background: transparent;
        background-tint: transparent;
        scrollbar-size-vertical: 1;
    }
    Menu > .option-list--option { color: $foreground; padding: 0; }
    Menu > .option-list--option-disabled { color: $dim; }
    Menu > .option-list--option-hover { background: transparent; }
    Menu > .option-list--option-highlighted, Menu:focus > .option-list--option-highlighted {
        color: $ink; background: $accent; text-style: $marked-style;
    }
    .card Menu { scrollbar-background: $card; scrollbar-background-hover: $card; scrollbar-background-active: $card; }
    .card Menu > .option-list--option { color: $card-text; }
    .card Menu > .option-list--option-highlighted { color: $ink; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", "choose"),
        Binding("space", "select", show=False),
        Binding("ctrl+n", "cursor_down", show=False),
    ]

    def __init__(self, items: Sequence[MenuItem] = (), *, margin: int = 2, id: str | None = None) -> None:  # noqa: A002
        """Show items, with so many blanks before the label and after the note."""
        self.items: tuple[MenuItem, ...] = ()
        self.margin_width = margin
        super().__init__(compact=True, markup=False, id=id)
        self.show(items)

    def show(self, items: Sequence[MenuItem]) -> None:
        """Show other items; the one that is selected stays so by its id, unless it was the first."""
        if self.items == tuple(items):
            return
        before = self.chosen if self.highlighted != self._first else ""
        self.items = tuple(items)
        ids = [item.id for item in self.items]
        self.set_options(Option(MenuRow(self, item), id=item.id or None, disabled=not item.id) for item in self.items)
        self.highlighted = ids.index(before) if before and before in ids else self._first

    @property
    def _first(self) -> int | None:
        return next((at for at, item in enumerate(self.items) if item.id), None)

    @property
    def chosen(self) -> str:
        """The id of the selected item; empty if there is none."""
        return self.items[self.highlighted].id if self.highlighted is not None and self.items else ""

    @property
    def spoken(self) -> str:
        """The selected row in words, and its place."""
        if self.highlighted is None:
            return ""
        rows = [item for item in self.items if item.id]
        item = self.items[self.highlighted]
        return ", ".join(filter(None, (item.label, item.note, f"{rows.index(item) + 1} of {len(rows)}")))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Select what is pointed at."""
        at = event.style.meta.get("option")
        if at is not None and not self.get_option_at_index(at).disabled:
            self.highlighted = at


def item_for(keymap: Keymap, name: str, label: str) -> MenuItem:
    """The item of an action, with the player's first key for it."""
    keys = keymap.keys_of(name) if name in KEYS_OF and keymap.named else ()
    return MenuItem(name, label, key_label(keys[0]) if keys else "")
