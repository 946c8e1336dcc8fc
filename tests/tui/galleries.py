"""Scenes of the gallery, and of a picture of the player's own, with pictures of four pixels."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from textual import events

from slide_tui.choices.settings import Settings
from tests.tui.golden_text import Shot
from tests.tui.snapshots import DARK, TERMINALS, Terminal, playing
from tests.tui.studios import hired

CHOSEN = replace(Settings(), skin="picture", picture="cat")
_WAYS = {"": (), "surprise": ("home",), "my own": ("end",)}


async def gallery(columns: int, rows: int, terminal: Terminal = DARK) -> list[Shot]:
    """The gallery with one picture after the other selected."""
    shots: list[Shot] = []
    settings = replace(CHOSEN, theme=terminal.settings.theme)
    async with playing(settings=settings, size=(columns, rows), screenful=terminal.screenful, studio=hired()) as stage:
        await stage.press("i")
        for title, keys in _WAYS.items():
            await stage.press(*keys)
            shots.append((title or "the cat", stage.sent()))
    return shots


async def terminals() -> list[Shot]:
    """The gallery where there are few colours or letters."""
    shots: list[Shot] = []
    for name in ("light", "16", "none", "ascii"):
        (_, lines), *_ = await gallery(80, 24, TERMINALS[name])
        shots.append((name, lines))
    return shots


async def own(columns: int, rows: int) -> list[Shot]:
    """From the line for a path to the part that the board shows, and a file that is refused."""
    shots: list[Shot] = []
    async with playing(settings=CHOSEN, size=(columns, rows), studio=hired()) as stage:
        await stage.press("i", "end", "enter")
        shots.append(("nothing typed", stage.sent()))
        for path in ("/home/me/bad.png", "/home/me/my cat.png", "/home/me/my folder"):
            await stage.press("ctrl+u")
            stage.app.screen.post_message(events.Paste(path))
            await stage.settle()
            shots.append((path, stage.sent()))
    return shots


GALLERIES: dict[str, Callable[[], Awaitable[list[Shot]]]] = {
    **{
        f"gallery-{columns}x{rows}": partial(gallery, columns, rows)
        for columns, rows in ((40, 15), (80, 24), (120, 40))
    },
    "gallery-terminals": terminals,
    "own-picture-40x15": partial(own, 40, 15),
    "own-picture": partial(own, 80, 24),
}
"""Every file with what makes its pictures."""
