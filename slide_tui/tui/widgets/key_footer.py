"""KeyFooter: the keys of the screen, as many as there is room for."""

from __future__ import annotations

from collections.abc import Iterator

from textual import events
from textual.content import Content
from textual.keys import key_to_character
from textual.screen import Screen
from textual.widget import Widget

from slide_tui.settings.keymap import key_label
from slide_tui.tui.paint.ink import text_width

_GAP = 3


class KeyFooter(Widget, can_focus=False):
    """Names the bindings that can be used now, in their order; what doesn't fit is left out, and is in help.

    Textual's own Footer is a widget for each key (0.2 to 0.4 ms a frame), cuts words, and can't be read at 40 columns.
    """

    DEFAULT_CSS = """
    KeyFooter { dock: bottom; height: 1; width: 100%; color: $dim; }
    """

    def on_mount(self) -> None:
        """Follow the keys of the screen."""
        self.screen.bindings_updated_signal.subscribe(self, self._changed)

    def _changed(self, _screen: Screen[object]) -> None:
        self.refresh()

    def render(self) -> Content:
        """One row."""
        parts: list[tuple[str, str]] = []
        for _, shown, label in self._fitting():
            parts += [(" " * _GAP if parts else "", ""), (shown, "bold $foreground"), (f" {label}", "")]
        return Content.assemble(*parts)

    def on_click(self, event: events.Click) -> None:
        """Press the key that was clicked."""
        at = event.get_content_offset(self)
        left = at.x if at is not None else -1
        for key, shown, label in self._fitting():
            width = text_width(shown) + 1 + text_width(label)
            if 0 <= left < width:
                self.app.simulate_key(key)
            left -= width + _GAP

    @property
    def spoken(self) -> str:
        """The keys in words."""
        return ", ".join(f"{shown} {label}" for _, shown, label in self._fitting())

    def _fitting(self) -> Iterator[tuple[str, str, str]]:
        """The keys that fit: Textual's name, as it is shown, and what it does. The way back is never left out."""
        found: dict[str, tuple[str, str, str]] = {}
        for _, binding, enabled, _ in self.screen.active_bindings.values():
            if binding.show and enabled and binding.action not in found:
                shown = binding.key_display or _shown(binding.key)
                found[binding.action] = binding.key, shown, binding.description
        room = self.content_size.width + _GAP
        kept: set[str] = set()
        for key, shown, label in sorted(found.values(), key=lambda each: each[0] != "escape"):
            width = text_width(shown) + 1 + text_width(label) + _GAP
            if width <= room:
                room -= width
                kept.add(key)
        return (each for each in found.values() if each[0] in kept)


def _shown(key: str) -> str:
    """A key of Textual's as players know it: `?` for `question_mark`."""
    letter = key_to_character(key) or ""
    return letter if letter.isprintable() and letter.strip() else key_label(key)
