"""What the program shows, composed only when a test looks at it.

Without a terminal Textual composes every frame and throws it away, which was a third of all that tests of screens cost.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from textual._compositor import ChopsUpdate, Compositor, LayoutUpdate
from textual.app import App
from textual.strip import Strip

_compose = Compositor.render_update


@contextmanager
def nobody_watching() -> Iterator[None]:
    """Compose no frame by itself."""
    with patch.object(Compositor, "render_update", lambda *_, **__: None):
        yield


def frame_of(app: App[int]) -> list[list[Strip]]:
    """The whole screen as it is now, row by row in pieces, with what a dialog leaves in sight."""
    update = _compose(app.screen._compositor, full=True, screen_stack=app._background_screens)
    assert isinstance(update, LayoutUpdate)
    return [list(row) for row in update.strips]


def changes_of(app: App[int], *, full: bool) -> Iterator[tuple[int, int, Strip]]:
    """What has changed on the screen on top since the last look, or all of it: pieces, each with its row and column."""
    update = _compose(app.screen._compositor, full=full, screen_stack=app._background_screens)
    if isinstance(update, LayoutUpdate):
        for y, row in enumerate(update.strips):
            x = 0
            for piece in row:
                yield y, x, piece
                x += piece.cell_length
    elif isinstance(update, ChopsUpdate):
        for y, left, right in update.spans:
            for (x, strip), end in zip(update.chops[y].items(), update.chop_ends[y], strict=True):
                if strip is not None and x < right and end > left:
                    yield y, x, strip


def is_unchanged(app: App[int]) -> bool:
    """Whether the screen on top is as it was when somebody looked at it last."""
    return not app.screen._compositor._dirty_regions
