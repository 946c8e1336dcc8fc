"""What can go wrong with the file of runs, in words for the player."""

from __future__ import annotations

from slide_tui.clean import clean

_CELLS = 240


class Trouble(Exception):
    """The file of runs could not be read or written now; the message is one clean line."""

    def __init__(self, why: str) -> None:
        """Say why."""
        super().__init__(clean(why, _CELLS))


class Busy(Trouble):
    """Another window has the file; waiting helps."""


class Refusing(Trouble):
    """The system does not allow it: read-only, no such folder, no permission."""


class Failing(Trouble):
    """The disk is full or failing; it may work later."""


class Erring(Failing):
    """The disk gave an error, which is not damage: the next try may succeed."""


class Damaged(Trouble):
    """The content of the file is wrong."""


class Moved(Trouble):
    """Another window has set the file aside and made a new one."""
