"""Opening: what the program begins with, decided before Textual is loaded."""

from __future__ import annotations

from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.engine.game import Game
    from slide_tui.engine.replay import Replay  # the first picture does not wait for it


class Opening(NamedTuple):
    """The start screen, unless a game or a recorded run is to be there at once."""

    game: Game | None = None
    waits: bool = False
    """Whether the game is one that was left earlier, and waits on the start screen."""
    replay: Replay | None = None
    """A run to watch."""

    @property
    def chosen(self) -> Game | None:
        """The game that is to be there at once."""
        return None if self.waits else self.game

    @property
    def waiting(self) -> Game | None:
        """The game that waits on the start screen."""
        return self.game if self.waits else None
