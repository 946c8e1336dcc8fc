"""Questions to the terminal: an answer that comes after the end would be typed at the shell's prompt."""

from __future__ import annotations

import os
import re
from select import select
from time import monotonic

LAST_QUESTION = "\x1b[c"
"""What kind of terminal it is. Every one answers, and in turn: so do all that can answer the questions before."""
_ANSWER = rb"\x1b\[\?[\d;]*c"
PATIENCE_S = 1.0
"""How long after its question an answer is still waited for."""


def drop_answers(descriptor: int, unanswered: int, until_s: float) -> None:
    """Read and drop what a terminal says until it has given so many last answers, or until an instant is over."""
    said = b""
    while len(re.findall(_ANSWER, said)) < unanswered and (left := until_s - monotonic()) > 0:
        try:
            if not select([descriptor], [], [], left)[0] or not (data := os.read(descriptor, 4096)):
                return
        except OSError:
            return  # the terminal has gone
        said += data
