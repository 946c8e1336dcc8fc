"""Layer screens: the screens that show what lies over the table's place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from textual.screen import Screen

from slide_tui.play.events import Answered, Closed
from slide_tui.play.layers import Layer, QuestionLayer
from slide_tui.play.requests import ActionOrIntent
from slide_tui.play.table import Table
from slide_tui.tui.screens.following import YES
from slide_tui.tui.screens.layers import base_screen, screen_of

if TYPE_CHECKING:
    from slide_tui.tui.app import SlideApp


class LayerScreens:
    """Lets the screens of the App follow the table's place and layers."""

    def __init__(self, app: SlideApp) -> None:
        """Nothing lies over the table's place yet."""
        self._app = app
        self._place = app.table.at_board, app.table.duel is not None
        self._shown: list[tuple[Layer, Screen[Any]]] = []

    def follow(self, table: Table) -> None:
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
            app.switch_screen(base_screen(table, app.view))
        for layer in layers[kept:]:
            self._push(layer, table)

    def _push(self, layer: Layer, table: Table) -> None:
        """Show a layer on top; its answer is taken once its screen has gone."""

        def answered(answer: object) -> None:
            self._app.call_later(self._answered, layer, answer)

        screen = screen_of(layer, table, self._app.view, self._app.resources)
        self._shown.append((layer, screen))
        self._app.push_screen(screen, answered)

    def _answered(self, layer: Layer, answer: object) -> None:
        """Put the answer of a screen, once it has gone."""
        app = self._app
        if app.table.top is layer:
            wanted = cast("ActionOrIntent | None", answer)
            is_question = isinstance(layer, QuestionLayer)
            app.put(Answered(answer == YES) if is_question else Closed(wanted, app.seed_for(wanted)))
            app.jobs.tell()
