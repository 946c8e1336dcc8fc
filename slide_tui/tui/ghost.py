"""Ghost: a recording that plays at the second seat beside a live run, by the live run's own clock."""

from __future__ import annotations

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.match import Match, Seat
from slide_tui.engine.playback import TENTHS, Playback, ghost_gap, tenth_of
from slide_tui.engine.who import Who
from slide_tui.say.gaps import gap_in_words

SEAT = 1
"""Where the recording sits."""


class Ghost:
    """Where the recording is while somebody races against it, and how far it is ahead."""

    def __init__(self, playback: Playback) -> None:
        """At the start, with nobody moving yet."""
        self.playback = playback
        self._splits = playback.splits
        self._tenth = 0
        self.words = ""
        """How the live run stood when it last had another tenth of the tiles at home."""

    def again(self) -> Ghost:
        """The same recording at its start."""
        return Ghost(self.playback)

    def match(self, live: Game) -> Match:
        """A match of a live run and the recording."""
        return Match((Seat(live), Seat(self.playback.game(0), Who.RECORDING)))

    def follow(self, match: Match, now_ms: int) -> tuple[Match, float | None]:
        """The match with the recording as far as it was by now, and in how many seconds it goes on."""
        live = match.game
        if live.clock.phase is not Phase.RUNNING:
            return match, None
        elapsed_ms = live.clock.elapsed_ms(now_ms)
        place = self.playback.at(elapsed_ms)
        after = match.with_game(SEAT, self.playback.game(place))
        if place >= self.playback.last:
            return after, None
        return after, max(0, self.playback.readings[place + 1] - elapsed_ms) / 1000

    def compare(self, live: Game) -> str:
        """How the live run stands, told anew at each tenth of the tiles at home."""
        tenth = tenth_of(live.home, live.board.size.tiles)
        if tenth > self._tenth:
            self._tenth = tenth
            gap_ms = ghost_gap(live, self._splits, tenth, reached_ms=live.log.read_ms)
            if gap_ms is not None:
                self.words = gap_in_words(gap_ms, tenth, TENTHS)
        return self.words
