"""Where a player is in the statistics."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from slide_tui.engine.game import Game
from slide_tui.engine.kind import Kind


class Place(NamedTuple):
    """Where a player is in the statistics: enough to be there again later."""

    category: Kind | None = None
    page: int = 0
    measured: int = 0
    spots: tuple[Mapping[str, object], ...] = ()
    """Where the player is on each page, as the page itself says it; nothing where all begin anew."""

    @classmethod
    def of(cls, game: Game | None) -> Place:
        """Where to begin while a game is on the table: at runs like it."""
        if game is None:
            return cls()
        # How a run is controlled is open before its first slide: no category has this word, so any will do.
        return cls(replace(game.puzzle.kind, control=game.control or "open", helped=game.helped))
