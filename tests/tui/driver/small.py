"""The small app in a window of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.program import program
from tests.window import Window, window

SMALL_APP = "tests.tui.driver.app_small"


@contextmanager
def small_app(*words: str, ready: str = "ready.", err: Path | None = None, **options: Any) -> Iterator[Window]:
    """The small app, shown and waiting, or at whatever else is to be waited for; its errors may go to a file."""
    elsewhere = [] if err is None else ["/bin/sh", "-c", 'exec "$@" 2>"$0"', str(err), *program(SMALL_APP)]
    with window(*words, ready=None, module=SMALL_APP, command=elsewhere, **options) as shown:
        shown.read_until(ready)
        yield shown
