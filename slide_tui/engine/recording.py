"""Recording: a replay that can be shown at any place, with what a race against it and charts of it need.

Place n is the game after n events. Every so many places a Game is kept, so that any other one is a few events away.
"""

from __future__ import annotations

from operator import eq
from typing import NamedTuple

from slide_tui.engine.advance import advanced
from slide_tui.engine.clock import Clock
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Slide
from slide_tui.engine.replay import Replay
from slide_tui.engine.replay_player import Timeline, timeline_of

KEPT_EVERY = 32
"""How many places apart the kept Games are."""
TENTHS = 10

Splits = tuple[int | None, ...]
"""The clock's reading when each tenth of the tiles was home for the first time, from none to all of them."""


class Recording(NamedTuple):
    """A replay with every place of it within reach. Make one with `recording_of`."""

    replay: Replay
    timeline: Timeline
    """When each place was reached, and when it is shown."""
    slides: tuple[int, ...]
    """How many slides led to each place, those of undo and redo too."""
    homes: tuple[int, ...]
    """How many tiles are home at each place."""
    kept: tuple[Game, ...]

    def game(self, place: int) -> Game:
        """The game at a place."""
        near = place // KEPT_EVERY
        game = self.kept[near]
        for event in self.replay.events[near * KEPT_EVERY : place]:
            game = advanced(game, event.intent, event.at_ms)
        return game

    def around(self, place: int) -> tuple[Game, Game]:
        """The games before and after the event that led to a place, the second one made from the first."""
        before, event = self.game(place - 1), self.replay.events[place - 1]
        return before, advanced(before, event.intent, event.at_ms)

    def splits(self) -> Splits:
        """When each tenth of the tiles was home for the first time."""
        tiles = self.replay.puzzle.size.tiles
        reached = [tenth_of(home, tiles) for home in self.homes]
        pairs = list(zip(reached, self.timeline.readings, strict=True))
        return tuple(next((ms for most, ms in pairs if most >= tenth), None) for tenth in range(TENTHS + 1))

    def taken_over(self, place: int, reading_ms: int) -> Game | None:
        """The game at a place, to play on: helped, its clock stopped at a reading. None where it is over."""
        game = self.game(place)
        if game.over:
            return None
        clock = Clock().pause(reading_ms) if game.begun else Clock()
        return game._replace(clock=clock, helped=True)

    def pace(self, columns: int) -> list[int]:
        """How many slides fall into each of so many equal parts of the time, each around its own instant."""
        found = [0] * columns
        for place in range(1, self.timeline.last + 1):
            column = self.timeline.column_of(self.timeline.readings[place], columns)
            found[column] += self.slides[place] - self.slides[place - 1]
        return found

    def homes_over(self, columns: int) -> list[float]:
        """The share of the tiles that are home at the end of each of so many equal parts of the time."""
        ends = (self.timeline.length_ms * (column + 1) / columns for column in range(columns))
        games = (self.game(self.timeline.at(end_ms)) for end_ms in ends)
        return [game.home / game.board.size.tiles for game in games]


def recording_of(replay: Replay) -> Recording:
    """Make a replay ready to be shown at any place."""
    readings, slides, homes, kept, net = [0], [0], [], [], 0
    for place, game in enumerate(replay.games()):
        if place % KEPT_EVERY == 0:
            kept.append(game)
        homes.append(sum(map(eq, game.board.tiles, game.goal.tiles)) - (game.board.gap == game.goal.gap))
        if place:
            event = replay.events[place - 1]
            readings.append(event.at_ms)
            slides.append(slides[-1] + (event.intent.count if isinstance(event.intent, Slide) else abs(game.net - net)))
        net = game.net
    return Recording(replay, timeline_of(readings), tuple(slides), tuple(homes), tuple(kept))


def tenth_of(home: int, tiles: int) -> int:
    """How many whole tenths of the tiles are home."""
    return home * TENTHS // tiles
