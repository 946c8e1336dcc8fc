"""Over: a run that is over and not saved yet."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.store.journal import Journal


class Over(NamedTuple):
    """A run between its end and its place among the saved ones, with the journal that has it until then."""

    game: Game
    journal: Journal | None = None

    @property
    def unfinished(self) -> bool:
        """Whether it was begun and not solved, so that it is saved as unfinished."""
        return self.game.begun and not self.game.solved
