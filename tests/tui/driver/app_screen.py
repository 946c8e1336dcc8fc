"""The screen of the small app: it shows every key, click and paste it gets, and its size."""

from __future__ import annotations

import asyncio
import signal
from functools import partial

from textual import events
from textual.app import App, ComposeResult
from textual.widgets import Static

from slide_tui.tui.driver.signals import end_on_signals


class Small(App[None]):
    """Shows what it hears."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [("q", "quit", "Quit"), ("ctrl+z", "suspend_process", "Stop")]  # noqa: RUF012
    CSS = "Static { height: 1; }"
    deaf = False

    def compose(self) -> ComposeResult:
        """One line for the last input, one for the size."""
        yield Static("ready.", id="heard", markup=False)
        yield Static("", id="size", markup=False)

    def on_mount(self) -> None:
        """End on signals."""
        soon = asyncio.get_running_loop().call_soon_threadsafe
        end_on_signals(lambda code: soon(partial(self.exit, return_code=code)), lambda: None)
        if self.deaf:
            signal.signal(signal.SIGHUP, signal.SIG_IGN)

    def on_resize(self, event: events.Resize) -> None:
        """Show the size."""
        self.query_one("#size", Static).update(f"size {event.size.width}x{event.size.height}.")

    def on_key(self, event: events.Key) -> None:
        """Show a key; one rings the bell."""
        self.say(f"key {event.key}.")
        if event.key == "B":
            self.bell()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Show where."""
        self.say(f"click {event.screen_x},{event.screen_y}.")

    def on_paste(self, event: events.Paste) -> None:
        """Show how much."""
        self.say(f"paste {len(event.text)}.")

    def say(self, text: str) -> None:
        """Show a text."""
        self.query_one("#heard", Static).update(text)
