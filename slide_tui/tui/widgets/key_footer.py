"""KeyFooter: the keys of the screen, as many as there is room for, or what came of the last one."""

from __future__ import annotations

from typing import Any, NamedTuple

from textual import events
from textual.content import Content
from textual.keys import key_to_character
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

from slide_tui.play.messages import SAVED
from slide_tui.settings.keymap import key_label
from slide_tui.tui.paint.ink import text_width

_GAP = 3
_CUT = "..."


class ShownKey(NamedTuple):
    """A key that can be pressed now."""

    key: str
    """As Textual calls it."""
    shown: str
    label: str
    action: str
    """The id of the action, if it is one of the game's."""

    @property
    def width(self) -> int:
        """How many columns it takes with its label."""
        return text_width(self.shown) + 1 + text_width(self.label)


class KeyFooter(Widget, can_focus=False):
    """Names the bindings that can be used now, in their order; what doesn't fit is left out, and is in help.

    What is said takes their place, on as many rows as it needs.
    Textual's own Footer is a widget for each key (0.2 to 0.4 ms a frame), cuts words, and can't be read at 40 columns.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    KeyFooter { dock: bottom; height: 1; width: 100%; color: $dim; }
    KeyFooter.-said { height: auto; color: $title; }
    """
    said: reactive[str] = reactive("", layout=True)

    def on_mount(self) -> None:
        """Follow the keys of the screen."""
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self.refresh())

    def say(self, words: str, *, warns: bool = False) -> None:
        """Say something in place of the keys, or let them stand there again."""
        self.said = words
        self.set_class(bool(words), "-said")
        self.set_class(warns and bool(words), "warning")

    def render(self) -> Content:
        """The keys, or what is said."""
        if self.said:
            return Content(in_room(self.said, self.content_size.width))
        keys = (Content.assemble((each.shown, "bold $foreground"), f" {each.label}") for each in self._fitting())
        return Content(" " * _GAP).join(keys)

    def on_click(self, event: events.Click) -> None:
        """Press the key that was clicked."""
        at = event.get_content_offset(self)
        left = at.x if at is not None else -1
        for each in () if self.said else self._fitting():
            if 0 <= left < each.width:
                self.app.simulate_key(each.key)
            left -= each.width + _GAP

    @property
    def spoken(self) -> str:
        """What is said, or the keys in words."""
        return self.said or ", ".join(f"{each.shown} {each.label}" for each in self._fitting())

    def _fitting(self) -> list[ShownKey]:
        """The keys that fit. The way back is never left out."""
        room, kept, keys = self.content_size.width + _GAP, set[ShownKey](), keys_of(self.screen)
        for each in sorted(keys, key=lambda each: each.key != "escape"):
            if each.width + _GAP <= room:
                room -= each.width + _GAP
                kept.add(each)
        return [each for each in keys if each in kept]


def in_room(words: str, width: int) -> str:
    """Return words with a path on one line: it loses its beginning, not the name of its file."""
    room = width - len(SAVED) - len(_CUT)
    if len(words) <= width or not words.startswith(SAVED):
        return words
    return f"{SAVED}{_CUT}{words[-room:]}"


def keys_of(screen: Screen[Any]) -> list[ShownKey]:
    """Return the keys that a screen names, one for each thing that can be done now."""
    found: dict[str, ShownKey] = {}
    for _, binding, enabled, _ in screen.active_bindings.values():
        if binding.show and enabled:
            shown = binding.key_display or _shown(binding.key)
            found.setdefault(binding.action, ShownKey(binding.key, shown, binding.description, binding.id or ""))
    return list(found.values())


def _shown(key: str) -> str:
    """A key of Textual's as players know it: `?` for `question_mark`."""
    letter = key_to_character(key) or ""
    return letter if letter.isprintable() and letter.strip() else key_label(key)
