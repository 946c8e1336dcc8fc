"""What screens share: they follow the App's table and view, and answer once."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar, cast

from textual import events
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.await_remove import AwaitRemove
from textual.binding import BindingType
from textual.reactive import reactive
from textual.screen import ModalScreen, Screen

from slide_tui.play.actions import ACTIONS
from slide_tui.play.table import Table
from slide_tui.settings.settings import Settings
from slide_tui.text.messages import refused_in_words
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.messages import INPUT_AT, Ask
from slide_tui.tui.screens.dressing import dress
from slide_tui.tui.view import View, view_of
from slide_tui.tui.widgets.key_footer import KeyFooter

T = TypeVar("T")

YES = "yes"
"""The answer to a question that agrees."""


class FollowingScreen(Screen[T]):
    """A screen that is given the App's table and view whenever they change, for `watch_table` and `watch_view`.

    Both are called first when its widgets are there; then `say` is, whenever a request is refused. Requests go up as
    `Ask`, or as the answer that it gives. The App gives: it would keep a screen that watches it in memory until the
    watched value changes (Textual 8.2).
    """

    table: reactive[Table] = reactive(Table(Settings()), init=False, repaint=False)
    view: reactive[View] = reactive(view_of(Settings(), Screenful()), init=False, repaint=False)

    def __init__(self, view: View) -> None:
        """A screen in a first view."""
        super().__init__()
        self.set_reactive(FollowingScreen.view, view)

    def on_mount(self) -> None:
        """Take what the App has now, if it has a table."""
        now: View = getattr(self.app, "view", self.view)
        if now.settings == self.view.settings:  # one for other settings is a preview, and stays
            self.view = now
        self.take_table(getattr(self.app, "table", self.table))

    def take_table(self, table: Table) -> None:
        """Take the current table, and say why the last request changed nothing, if that is new."""
        before = self.table.refused
        self.table = table
        if (refused := table.refused) is not before:
            words = refused_in_words(refused, table.settings.first_number) if refused is not None else ""
            self.say(words, warns=True)

    def say(self, words: str, *, warns: bool = False) -> None:
        """Say something in place of the keys, or let them stand there again."""
        for footer in self.query(KeyFooter):
            footer.say(words, warns=warns)

    @property
    def on_top(self) -> bool:
        """Whether this is the topmost screen."""
        return self.app.screen_stack[-1:] == [self]

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Answer, once; later answers are ignored."""
        return super().dismiss(result) if self.on_top else AwaitComplete()

    def remove(self) -> AwaitRemove:
        """Leave nothing that was drawn: Textual would keep the rows of the last thousand widgets (8.2)."""
        for widget in self.walk_children(with_self=True):
            widget.refresh()
        return super().remove()

    async def on_event(self, event: events.Event) -> None:
        """Note the instant of an input.

        The widgets of a new screen have just got their styles; Textual styles all of them again on arrival (8.2).
        At its end an App takes the widgets of a screen away, even before it mounts the screen.
        """
        if isinstance(event, events.Mount | events.Resize) and self.app.return_code is not None:
            return
        if isinstance(event, events.Compose):
            dress(self)
        if isinstance(event, events.ScreenResume) and not self.stack_updates:
            event.refresh_styles = False
        if isinstance(event, events.InputEvent):
            INPUT_AT.set(event.time)
        await super().on_event(event)

    def action_ask(self, name: str) -> None:
        """Ask for an action."""
        self.post_message(Ask(ACTIONS[name].wanted))

    def action_leave(self, _name: str) -> None:
        """Go back, by a key that stands for an action."""
        self.dismiss()

    def action_answer(self, name: str) -> None:
        """Answer with an action, which is done once the screen has gone."""
        self.dismiss(cast("T", ACTIONS[name].wanted))


class FollowingDialog(FollowingScreen[T], ModalScreen[T]):
    """The same over another screen, which stays in sight: a card."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss", "back")]
    CLOSES_OUTSIDE: ClassVar[bool] = False
    """Whether a click beside the card closes it."""

    def on_click(self, event: events.Click) -> None:
        """Close, if that is what a click beside the card does."""
        if self.CLOSES_OUTSIDE and not self.query_one(".card").region.contains_point(event.screen_offset):
            self.dismiss()


def following(app: App[Any]) -> list[FollowingScreen[Any]]:
    """Return the open screens that follow an App, from below; none at its end, when their widgets are going."""
    screens = [each for each in app.screen_stack if isinstance(each, FollowingScreen)]
    return [each for each in screens if each.is_mounted and each.is_attached]
