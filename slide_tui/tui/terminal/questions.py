"""Questions to the terminal. An answer that comes after the end would appear at the shell's prompt."""

from __future__ import annotations

import os
import re
from select import select
from time import monotonic

LAST_QUESTION = "\x1b[c"
"""Ask for the kind of terminal. All terminals answer this, and in order: after it no earlier answer can come."""
ASK_GROUND = "\x1b]11;?\x1b\\"
"""Ask for the colour of the background."""
ASK_LIGHTNESS = "\x1b[?996n"
"""Ask whether the terminal is dark or light."""
_ANSWER = rb"\x1b\[\?[\d;]*c"
PATIENCE_S = 1.0
"""How long to wait for an answer."""


def drop_answers(descriptor: int, unanswered: int, until_s: float) -> None:
    """Read and drop input until that many answers to `LAST_QUESTION` have come, or until an instant has passed."""
    said = b""
    while len(re.findall(_ANSWER, said)) < unanswered and (left := until_s - monotonic()) > 0:
        try:
            if not select([descriptor], [], [], left)[0] or not (data := os.read(descriptor, 4096)):
                return
        except OSError:
            return  # the terminal has gone
        said += data
