"""Playback: the games of a replay place by place, its pace, and how far a live run is behind it.

Place number n of a playback is the game after n events; place 0 is the start. Every so many places a Game is
kept, so that any other place is only a few events away.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import eq

from slide_tui.engine.clock import Clock
from slide_tui.engine.film import Film, film_of
from slide_tui.engine.game import Game, advance
from slide_tui.engine.intents import Slide
from slide_tui.engine.log import Link
from slide_tui.engine.replay import Replay, record
from slide_tui.engine.values import dataclass, replace

KEPT_EVERY = 32
"""How many places apart the kept Games are."""
TENTHS = 10

Splits = tuple[int | None, ...]
"""The clock's reading when each tenth of the tiles was home for the first time, from none to all of them."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Playback:
    """A replay that can be shown at any place. Make one with `playback_of`."""

    replay: Replay
    film: Film
    """When each place was reached, and when it is shown."""
    slides: tuple[int, ...]
    """How many slides led to each place, those of undo and redo too."""
    homes: tuple[int, ...]
    """How many tiles are home at each place."""
    tiles: tuple[int, ...]
    """How many tiles the board of each place has."""
    kept: tuple[Game, ...]

    @property
    def readings(self) -> tuple[int, ...]:
        """What the clock read at each place."""
        return self.film.readings

    @property
    def last(self) -> int:
        """The number of the last place."""
        return self.film.last

    @property
    def length_ms(self) -> int:
        """What the clock read at the end."""
        return self.film.length_ms

    def at(self, reading_ms: float) -> int:
        """The place at a reading of the clock; before the clock began, the start."""
        return self.film.at(reading_ms)

    def game(self, place: int) -> Game:
        """The game at a place."""
        near = place // KEPT_EVERY
        game = self.kept[near]
        for event in self.replay.events[near * KEPT_EVERY : place]:
            game = advance(game, event.intent, event.at_ms)
        return game

    def steps_to(self, place: int) -> list[Link]:
        """The slides of the event that led to a place."""
        links: list[Link] = []
        link = self.game(place).log.last if place else None
        while link is not None and len(links) < self.slides[place] - self.slides[place - 1]:
            links.append(link)
            link = link.before
        return links[::-1]

    @property
    def splits(self) -> Splits:
        """When each tenth of the tiles was home for the first time."""
        found: list[int | None] = [None] * (TENTHS + 1)
        tiles = self.replay.puzzle.size.tiles
        most = -1
        for reading_ms, home in zip(self.readings, self.homes, strict=True):
            if home > most:
                for tenth in range(tenth_of(most, tiles) + 1 if most >= 0 else 0, tenth_of(home, tiles) + 1):
                    found[tenth] = reading_ms
                most = home
        return tuple(found)

    def taken_over(self, place: int, reading_ms: int) -> Game | None:
        """The game at a place, to play on: helped, its clock stopped at a reading. None where it is over."""
        game = self.game(place)
        if game.over:
            return None
        clock = Clock().pause(reading_ms) if game.begun else Clock()
        return replace(game, clock=clock, helped=True)


def playback_of(replay: Replay) -> Playback:
    """Make a replay ready to be shown at any place."""
    readings, slides, homes, tiles, kept, net = [0], [0], [], [], [], 0
    for place, game in enumerate(replay.games()):
        if place % KEPT_EVERY == 0:
            kept.append(game)
        homes.append(sum(map(eq, game.board.tiles, game.goal.tiles)) - (game.board.gap == game.goal.gap))
        tiles.append(game.board.size.tiles)
        if place:
            event = replay.events[place - 1]
            readings.append(event.at_ms)
            slides.append(slides[-1] + (event.intent.count if isinstance(event.intent, Slide) else abs(game.net - net)))
        net = game.net
    return Playback(replay, film_of(readings, slides), tuple(slides), tuple(homes), tuple(tiles), tuple(kept))


def tenth_of(home: int, tiles: int) -> int:
    """How many whole tenths of the tiles are home."""
    return home * TENTHS // tiles


def ghost_gap(live: Game, ghost: Playback | Splits, tenth: int, reached_ms: int | None = None) -> int | None:
    """How much later than the recording a live run reached a tenth first, in milliseconds; less than 0 is ahead.

    Pass `reached_ms` if it is known; otherwise the log is walked. None if either of them never got there.
    """
    theirs = (ghost.splits if isinstance(ghost, Playback) else ghost)[tenth]
    ours = reached_ms if reached_ms is not None else playback_of(record(live)).splits[tenth]
    return None if ours is None or theirs is None else ours - theirs


def pace(playback: Playback, columns: int) -> list[int]:
    """How many slides fall into each of so many equal parts of the time, each around its own instant."""
    found = [0] * columns
    for place in range(1, playback.last + 1):
        found[column_of(playback, playback.readings[place], columns)] += (
            playback.slides[place] - playback.slides[place - 1]
        )
    return found


def column_of(playback: Playback, reading_ms: float, columns: int) -> int:
    """The part of the time, of so many, in which a reading lies; the first and the last instant have one each."""
    if not playback.length_ms:
        return 0 if reading_ms <= 0 and columns > 1 else columns - 1
    return max(0, min(columns - 1, round(reading_ms * (columns - 1) / playback.length_ms)))


def reading_in(playback: Playback, column: int, columns: int) -> int:
    """What the clock reads in the middle of a part of the time."""
    return round(playback.length_ms * max(0, min(columns - 1, column)) / max(1, columns - 1))


def homes_over(playback: Playback, columns: int) -> Sequence[float]:
    """The share of the tiles that are home at the end of each of so many equal parts of the time."""
    length_ms = playback.length_ms
    places = [playback.at(length_ms * (column + 1) / columns) for column in range(columns)]
    return [playback.homes[place] / playback.tiles[place] for place in places]
