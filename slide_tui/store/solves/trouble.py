"""What can go wrong with the files of runs, in words for the player."""

from __future__ import annotations

from slide_tui.clean import clean

AT_ONCE_S = 0.015
"""How long a question about runs waits where a frame may wait for it."""
PATIENT_S = 30.0
"""How long to wait where there is time, such as in an import."""

SENSELESS = (ValueError, TypeError, LookupError, ArithmeticError, AttributeError)
"""What is raised where the rows of a damaged index make no sense."""

_CELLS = 240


class Trouble(Exception):
    """The runs can't be read or written now; the message is one clean line."""

    def __init__(self, why: str) -> None:
        """Say why."""
        super().__init__(clean(why, _CELLS))


class Busy(Trouble):
    """It takes a moment: another window or thread has the file, or the index is being made. Waiting helps."""


class ReadOnly(Trouble):
    """The system does not let the file be written."""
