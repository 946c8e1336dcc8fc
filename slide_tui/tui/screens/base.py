"""What all our screens share: a view, the App's table, and widgets in boxes."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual import events
from textual.await_complete import AwaitComplete
from textual.geometry import Size
from textual.layout import Layout
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from slide_tui.play.actions import ACTIONS
from slide_tui.play.table import Table
from slide_tui.tui.messages import INPUT_AT, Ask
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.screens.places import Places
from slide_tui.tui.view import View

T = TypeVar("T")


class BaseScreen(Screen[T], Generic[T]):
    """A screen that fills the window and puts every widget in the box that it is given."""

    leaves_keys_below = False
    """Whether keys typed after the one that closed it are for the screen below."""
    _drawn_for: Size | None = None

    def __init__(self, view: View) -> None:
        """A screen in a first view."""
        super().__init__()
        self.view = view
        self.places = Places()

    def on_mount(self) -> None:
        """Follow the App's table and view, and draw everything before the first layout."""
        self.watch(self.app, "view", self._take_view, init=False)
        now = getattr(self.app, "view", self.view)
        if now.settings == self.view.settings:  # shown otherwise since this screen was made, if the terminal spoke
            self.view = now
        self._drawn_for = self.window
        self.follow_app()
        self.begin()
        self.draw()

    def begin(self) -> None:
        """Begin, once the table is known. Textual calls the `on_` handlers of all bases, so those are not extended."""

    def _take_view(self, view: View) -> None:
        self.view = view
        self.draw()

    @property
    def layout(self) -> Layout:
        """How Textual finds where widgets stand."""
        return self.places

    @property
    def window(self) -> Size:
        """The size of the window, even before the first layout, so that nothing has to be drawn twice."""
        return self.size or self.app.size

    async def on_event(self, event: events.Event) -> None:
        """Note the instant of an input here too: a screen's own task does not see what the App's has noted.

        A key that comes after another one has led away from here is for nobody, or for the screen below.
        """
        if isinstance(event, events.InputEvent):
            INPUT_AT.set(event.time)
        if not isinstance(event, events.Key) or self.on_top:
            await super().on_event(event)
        elif self.leaves_keys_below:
            self.app.post_message(events.Key(event.key, event.character))

    @property
    def on_top(self) -> bool:
        """Whether this is the topmost screen."""
        return self.app.screen_stack[-1:] == [self]

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Answer, once; later answers are ignored."""
        return super().dismiss(result) if self.on_top else AwaitComplete()

    def on_unmount(self) -> None:
        """Leave nothing behind of a screen that has gone.

        Textual forgets who watches a value only when that changes, and its cache of styles keeps a thousand old
        screens with all their lines.
        """
        followed: dict[str, list[tuple[object, object]]] = getattr(self.app, "__watchers", {})
        for watchers in followed.values():
            watchers[:] = [watcher for watcher in watchers if watcher[0] is not self]
        self._styles_cache.clear()

    def on_resize(self) -> None:
        """Draw everything in the new size."""
        if self.window != self._drawn_for:
            self._drawn_for = self.window
            self.draw()

    def draw(self) -> None:
        """Draw everything."""

    def _pop_result_callback(self) -> None:
        """Forget who waits for the answer; there is nobody if Textual made this its first screen without pushing it."""
        if self._result_callbacks:
            super()._pop_result_callback()

    def follow_app(self) -> None:
        """Follow the App's table from now on, if it has one."""
        table = getattr(self.app, "table", None)
        if isinstance(table, Table):
            self.follow(table)
            self.watch(self.app, "table", self.follow, init=False)

    def follow(self, table: Table) -> None:
        """Take the current table: once before anything is drawn, then whenever it has changed."""

    def action_control(self, name: str) -> None:
        """Ask for what a control stands for."""
        self.post_message(Ask(ACTIONS[name].wish))

    def show_sheet(self, panel: Panel, sheet: Sheet, x: int = 0, y: int = 0) -> None:
        """Show a sheet on a panel, with its corner at a place."""
        self.put(panel, Box(x, y, sheet.width, sheet.height))
        panel.show(sheet.lines, sheet.blank, sheet.areas)

    def put(self, widget: Widget, box: Box | None) -> None:
        """Put a widget in a box, or hide it."""
        if isinstance(widget, Panel) and box is not None:
            widget.extent = Size(box.width, box.height)
        if self.places.stand(widget, box):
            self._clear_arrangement_cache()
            self.refresh(layout=True)


class BaseDialog(BaseScreen[T], ModalScreen[T], Generic[T]):
    """A dialog over another screen: everything comes in by the constructor, the answer goes out by dismiss."""
