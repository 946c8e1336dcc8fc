"""Layer screens: the screens that show what lies over the table's place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.app import App
from textual.screen import Screen

from slide_tui.play.layers import Layer
from slide_tui.play.table import Table
from slide_tui.tui.resources import Resources
from slide_tui.tui.screens.layers import base_screen, screen_of
from slide_tui.tui.view import View


class LayerScreens:
    """Lets the screens of an App follow the table's place and layers."""

    def __init__(
        self, app: App[Any], table: Table, resources: Resources, answered: Callable[[Layer, object], object]
    ) -> None:
        """Nothing lies over the table's place yet; `answered` takes the answer of a screen that has gone."""
        self._app, self._resources, self._answered = app, resources, answered
        self._place = table.at_board, table.duel is not None
        self._shown: list[tuple[Layer, Screen[Any]]] = []

    def follow(self, table: Table, view: View) -> None:
        """Show what lies there now; the screens of what is gone go with all that they have put over themselves."""
        app, layers, kept = self._app, table.layers, 0
        place = table.at_board, table.duel is not None
        if place == self._place:
            pairs = zip(layers, self._shown, strict=False)
            same = [layer is shown for layer, (shown, _) in pairs]
            kept = (*same, False).index(False)
        for _, screen in reversed(self._shown[kept:]):
            while screen in app.screen_stack:
                app.pop_screen()
        del self._shown[kept:]
        if place != self._place:
            self._place = place
            app.switch_screen(base_screen(table, view))
        for layer in layers[kept:]:
            self._push(layer, screen_of(layer, table, view, self._resources))

    def _push(self, layer: Layer, screen: Screen[Any]) -> None:
        """Show a layer on top; its answer is taken once its screen has gone."""

        def answered(answer: object) -> None:
            self._app.call_later(self._answered, layer, answer)

        self._shown.append((layer, screen))
        self._app.push_screen(screen, answered)
