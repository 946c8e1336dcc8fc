"""The App: it puts events into the middle and shows the table that comes of them. It decides nothing about the game."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar, cast

from textual import events
from textual.app import App
from textual.binding import BindingType
from textual.driver import Driver
from textual.reactive import reactive

from slide_tui.exits import EXIT_NO, lacking
from slide_tui.play.actions import ACTIONS
from slide_tui.play.events import Answered, Closed, Event, FileNews, Signal
from slide_tui.play.layers import Layer, QuestionLayer
from slide_tui.play.requests import ActionAbout, ActionOrIntent, PlayerRequest
from slide_tui.play.step import step
from slide_tui.play.table import Table, too_soon
from slide_tui.settings.action_keys import KEYS_OF
from slide_tui.settings.settings import Settings
from slide_tui.settings.themes import FOLLOWING
from slide_tui.tui.bindings import EVERYWHERE, bindings_for, keys_by_id
from slide_tui.tui.board.art import Art
from slide_tui.tui.driver.ground import GroundTold
from slide_tui.tui.driver.inputs import InputQueue
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.driver.shared import CellDriver
from slide_tui.tui.job_runner import JobRunner
from slide_tui.tui.layer_screens import LayerScreens
from slide_tui.tui.messages import (
    INPUT_AT,
    Ask,
    CelebrationOver,
    LooksTried,
    OffLoop,
    PicturesWanted,
    later,
    now_ms,
)
from slide_tui.tui.paint.palette import MANY
from slide_tui.tui.pictured import pictured_board, preview_board
from slide_tui.tui.resources import Resources
from slide_tui.tui.screens.following import YES, following
from slide_tui.tui.screens.layers import base_screen
from slide_tui.tui.themes import LastingStylesheet, theme_of
from slide_tui.tui.view import View, view_of

_ALWAYS_HEARD = (*KEYS_OF["leave"].keys, *KEYS_OF["suspend"].keys)
_LAID_OUT_S = 0.05
"""So long after a change of size the screen has been laid out anew, unless that was lost."""


class SlideApp(App[int], inherit_bindings=False):
    """The full-screen game."""

    CSS_PATH = "app.tcss"
    TITLE = "Slide TUI"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [*bindings_for(*EVERYWHERE, priority=True)]

    table: reactive[Table] = reactive(Table(Settings()), init=False, repaint=False)
    """The one shared state that all screens observe."""
    view: reactive[View] = reactive(view_of(Settings(), Screenful()), init=False, repaint=False)
    """How things are shown, made from the settings."""

    cell_driver: CellDriver | None = None
    """Our driver, which says so itself."""
    lack: str | None = None
    """What the system refused, if the game had to end because of it."""
    last_words: tuple[str, ...] = ()
    """Lines to print once the screen is gone."""

    def __init__(self, table: Table, resources: Resources, driver_class: type[Driver] | None = None) -> None:
        """Start with a table."""
        super().__init__(driver_class=driver_class)
        self.stylesheet = LastingStylesheet(variables=self.theme_variables)
        self.animation_level = "none"  # what moves is drawn by the board itself; lists are where they are at once
        self.resources = resources
        saving, solver, many = resources.run_store, resources.hire, resources.screenful.depth in MANY
        table = table._replace(saving=saving is not None, solver=solver is not None, colours=many)
        self.set_reactive(SlideApp.table, table)
        self.set_reactive(SlideApp.view, view_of(table.settings, resources.screenful))
        self.jobs = JobRunner(self, resources, self.put, lambda: self.table)
        self._coming: deque[tuple[Event, int]] = deque()
        self._stepping = False
        self.layers = LayerScreens(self, table, resources, self._answered)
        self.inputs = InputQueue(self, self.done_at_once)
        self._tried = table.settings.theme
        self._follow_picture(opens=False)
        self._follow_view()

    def put(self, event: Event, at_ms: int | None = None) -> None:
        """Put an event, at an instant or now: step the table, and run its jobs."""
        self._coming.append((event, now_ms() if at_ms is None else at_ms))
        if self._stepping:
            return
        self._stepping = True
        try:
            while self._coming:
                done = step(self.table, *self._coming.popleft())
                self.table = done.table
                for job in done.jobs:
                    self.jobs.run(job)
        finally:
            self._stepping = False
        if self.is_running:
            self.layers.follow(self.table, self.view)
            self._follow_picture()

    def _answered(self, layer: Layer, answer: object) -> None:
        """Put the answer of a layer's screen."""
        if self.table.top is layer:
            wanted = cast("ActionOrIntent | None", answer)
            is_question = isinstance(layer, QuestionLayer)
            self.put(Answered(answer == YES) if is_question else Closed(wanted, self.seed_for(wanted)))
            self.jobs.tell()

    def action_ask(self, name: str) -> None:
        """Put the request of a control, on whatever screen."""
        self.on_ask(Ask(ACTIONS[name].wanted))

    def on_ask(self, ask: Ask) -> None:
        """Put a request that has bubbled up."""
        self.put(PlayerRequest(ask.wanted, ask.seat, ask.quiet, self.seed_for(ask.wanted)), ask.at_ms)

    def seed_for(self, wanted: ActionOrIntent | None) -> str:
        """What an action draws its board from, should it draw one: the date for today's; empty for an intent."""
        if wanted == "daily":
            return self.resources.date
        return self.resources.new_seed() if isinstance(wanted, str | ActionAbout) else ""

    def on_celebration_over(self, _event: CelebrationOver) -> None:
        """Go on after a solve."""
        self.put(Signal.CELEBRATED)

    def on_app_blur(self) -> None:
        """Tell the table that the window has lost focus."""
        self.put(Signal.HIDDEN)

    def on_ground_told(self, event: GroundTold) -> None:
        """Know whether the terminal is dark or light, for the themes that follow it."""
        self._take_view(self.view._replace(screenful=self.view.screenful._replace(light=event.light)))

    def on_looks_tried(self, event: LooksTried) -> None:
        """Show theme and picture of settings that are only being looked at, and follow the terminal for the theme."""
        if event.settings.theme != self._tried:
            self._tried = event.settings.theme
            self._follow_view()
            self._ask_ground(self._tried)
        self.pictures.follow(event.settings, preview_board(event.settings), self.table.today)

    def on_off_loop(self, event: OffLoop) -> None:
        """Have some work done in the background."""
        self.jobs.off_loop(event.work, event.then)

    def on_text_selected(self) -> None:
        """Copy what was selected with the mouse: Ctrl+C is for leaving."""
        if text := self.screen.get_selected_text():
            self.copy_to_clipboard(text)

    def on_pictures_wanted(self, event: PicturesWanted) -> None:
        """Give a screen what there is of a picture."""
        self.pictures.want(event.subject, event.take)

    async def on_event(self, event: events.Event) -> None:
        """Do what an input asks for, or pass it on; the next one waits for what comes of it."""
        if not isinstance(event, events.InputEvent | events.Paste) or event.is_forwarded:
            await super().on_event(event)
        elif not self.done_at_once(event):
            await super().on_event(event)
            if not isinstance(event, events.MouseMove):
                self.inputs.follow()

    def done_at_once(self, event: events.Event) -> bool:
        """Note the instant of an input, and whether all that it asks for could be done without any widget.

        While the solver plays, any key or mouse button takes over, and does nothing else.
        """
        INPUT_AT.set(event.time)
        if self._too_soon(event):
            return True
        if self.table.help.playing and isinstance(event, events.Key | events.MouseDown):
            self.put(Signal.TOOK_OVER)
            return not (isinstance(event, events.Key) and event.key in _ALWAYS_HEARD)
        return isinstance(event, events.Key) and self._slid(event)

    def _too_soon(self, event: events.Event) -> bool:
        """Whether an input comes so soon after a solve that it was meant for the board: only Esc answers then."""
        if not isinstance(event, events.Key | events.MouseDown):
            return False
        heard = isinstance(event, events.Key) and event.key in ("escape", *_ALWAYS_HEARD)
        return not heard and too_soon(self.table, int(event.time * 1000))

    def _slid(self, event: events.Key) -> bool:
        """Slide at once if that is what a key asks of the screen: Textual would look it up in two tasks."""
        slide_of: Callable[[events.Key], Ask | None] | None = getattr(self.screen, "slide_of", None)
        slide = slide_of(event) if slide_of is not None else None
        if slide is not None:
            self.on_ask(slide)
        return slide is not None

    def on_resize(self) -> None:
        """See that the screen takes the size: Textual's timer for it is so short that a busy machine may lose it."""
        later(self, _LAID_OUT_S, self._lay_out)

    def _lay_out(self) -> None:
        for screen in self.screen_stack[-1:]:  # at the end there is none
            if screen.outer_size != self.size:
                screen.post_message(events.Resize(self.size, self.size))

    def watch_table(self, before: Table, after: Table) -> None:
        """Let keys and colours follow the settings."""
        if after.settings is not before.settings:
            self._tried = after.settings.theme
            self._take_view(self.view)
            self._ask_ground(after.settings.theme)
        for screen in following(self):
            screen.take_table(after)

    def watch_view(self, view: View) -> None:
        """Let the screens follow how things are shown."""
        for screen in following(self):
            screen.view = view

    @cached_property
    def pictures(self) -> Any:
        """The pictures of boards and screens, a `PictureLoader`."""
        from slide_tui.tui.picture_loader import PictureLoader  # number tiles start without pictures

        return PictureLoader(self.resources, self._show_picture, self.put)

    def _follow_picture(self, *, opens: bool = True) -> None:
        """Show the picture of the topmost board, if it has one."""
        if (board := pictured_board(self.table)) is not None:
            self.pictures.follow(self.table.settings, board, self.table.today, opens=opens)

    def _show_picture(self, art: Art) -> None:
        """Draw boards as pieces of a picture."""
        self.view = self.view._replace(art=art)

    def _take_view(self, view: View) -> None:
        self.view = view.of(self.table.settings)
        self._follow_view()

    def _ask_ground(self, theme: str) -> None:
        if self.cell_driver is not None:
            self.cell_driver.follow_ground(theme in FOLLOWING and self.view.palette.colour)

    def _follow_view(self) -> None:
        """Give what style sheets colour the colours of the theme, perhaps of one that is only being looked at."""
        tried = replace(self.view.settings, theme=self._tried)
        theme = theme_of(self.view.of(tried).palette)
        self.register_theme(theme)
        self.theme = theme.name
        self.set_keymap(keys_by_id(self.view.keymap))

    def on_mount(self) -> None:
        """Start what was chosen, listen for signals, and say what was wrong with the settings.

        The first screen is pushed, as Textual's default one can be neither switched nor styled (8.2).
        """
        self.push_screen(base_screen(self.table, self.view))
        self.resources.mounted(self)
        self._ask_ground(self.table.settings.theme)
        self.jobs.begin()
        self.put(FileNews(self.resources.complaints))
        if self.resources.first is not None:
            self.put(PlayerRequest(self.resources.first))
        self.layers.follow(self.table, self.view)
        self._follow_picture()

    def on_unmount(self) -> None:
        """Stop all work; what went wrong is said once more."""
        left = self.jobs.close()
        if "pictures" in vars(self):
            self.pictures.close()
        self.last_words = tuple(dict.fromkeys((*self.table.noticed, *left)))

    def _handle_exception(self, error: Exception) -> None:
        """End without a traceback where the system has reached its limits. Overrides Textual's own method."""
        if (lack := lacking(error)) is None:
            super()._handle_exception(error)
        elif self.lack is None:
            self.lack = lack
            self.exit(return_code=EXIT_NO)
