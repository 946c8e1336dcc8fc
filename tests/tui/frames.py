"""What the program shows, composed only when a test looks at it.

Without a terminal Textual composes every frame and throws it away, which was a third of all that tests of screens cost.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from textual._compositor import Compositor, LayoutUpdate
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


def is_unchanged(app: App[int]) -> bool:
    """Whether the screen on top is as it was when somebody looked at it last."""
    return not app.screen._compositor._dirty_regions
