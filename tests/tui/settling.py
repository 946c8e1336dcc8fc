"""A pilot that waits until all that was asked for has been done, however busy the machine is."""

from __future__ import annotations

import asyncio
from unicodedata import lookup

from textual import events
from textual.app import App
from textual.keys import REPLACED_KEYS, _character_to_key, _get_unicode_name_from_key
from textual.pilot import Pilot
from textual.screen import Screen

_TURNS = 1000
"""How often others may have their turn at once: a test may keep the program busy without an end."""


async def settle(app: App[int]) -> None:
    """Wait until nothing is left to be done at once or in the background, and draw what has changed."""
    await _rest(app)
    while _is_busy(app):
        await asyncio.sleep(0.001)
        await _rest(app)
    if app.is_running and _has_changed(app.screen):  # by what came in the last turn of all
        await _rest(app)
    app.screen._on_timer_update()


def _is_busy(app: App[int]) -> bool:
    """Whether a key or a job in the background is under way."""
    jobs, inputs = getattr(app, "jobs", None), getattr(app, "inputs", None)
    return bool(app.is_running and ((jobs is not None and jobs.waiting) or (inputs is not None and inputs.busy)))


async def _rest(app: App[int]) -> None:
    """Wait until nothing is left to be done at once, neither before nor after a frame."""
    await _turns()
    for each in (*app._background_screens, app.screen):  # what lies below a dialog is laid out by itself
        while app.is_running and each._compositor.size != app.size and each in app.screen_stack:
            await asyncio.sleep(0.001)  # a screen that has just been opened, perhaps by a widget's message
        if each is app.screen or _has_changed(each):
            each._on_timer_update()
    await _turns()


def _has_changed(screen: Screen[object]) -> bool:
    """Whether anything on a screen has changed. Drawing one below the top one draws all that lies above it, too."""
    return bool(screen._layout_required or screen._scroll_required or screen._dirty_widgets or screen._callbacks)


async def _turns() -> None:
    """Let all others have their turn until none of them wants another one: every queue has been worked off."""
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    for _ in range(_TURNS):
        await asyncio.sleep(0)
        if not ready:
            return


def send_key(app: App[int], key: str) -> None:
    """Send a key as the terminal does, by its name or as a letter."""
    inputs, event = getattr(app, "inputs", None), key_event(key)
    if inputs is not None:
        inputs.add(event)
    else:
        app.post_message(event)


def key_event(key: str) -> events.Key:
    """A key by its name or as a letter, with what it types."""
    if len(key) == 1:
        return events.Key(_character_to_key(key), key)
    try:
        return events.Key(key, lookup(_get_unicode_name_from_key(REPLACED_KEYS.get(key, key))))
    except KeyError:
        return events.Key(key, None)


class SettlingPilot(Pilot[int]):
    """Textual's own looks whether the processor rests, which takes long, and says nothing on a busy machine."""

    async def press(self, *keys: str) -> None:
        """Press keys, each when all is done and in its place that came of the one before.

        Otherwise Tab would go by where things were before; but nobody looks until the last one is pressed.
        """
        for key in keys:
            send_key(self.app, key)
            await _turns()
            if _is_busy(self.app) or (self.app.is_running and self.app.screen._layout_required):
                await settle(self.app)
        await settle(self.app)

    async def resize_terminal(self, width: int, height: int) -> None:
        """Change the size of the window, and wait for the layout, which Textual puts off for a while."""
        await super().resize_terminal(width, height)
        while self.app.screen._compositor.size != (width, height) and self.app.is_running:
            await asyncio.sleep(0.001)
        await settle(self.app)

    async def pause(self, delay: float | None = None) -> None:
        """Wait until everything is done, or for a time, in which something else may come."""
        if delay is not None:
            await asyncio.sleep(delay)
        await settle(self.app)
