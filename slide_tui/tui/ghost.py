"""Ghost: a recording that plays at the second seat beside a live run, by the live run's own clock."""

from __future__ import annotations

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.match import Match, Seat
from slide_tui.engine.playback import TENTHS, Playback, ghost_gap, tenth_of
from slide_tui.engine.who import Who
from slide_tui.say.gaps import finish_in_words, gap_in_words, race_in_words

SEAT = 1
"""Where the recording sits."""
STAY_MS = 4000
"""How long it is worth saying how the race stood: then it stands otherwise."""


class Ghost:
    """Where the recording is while somebody races against it, and how far it is ahead."""

    def __init__(self, playback: Playback) -> None:
        """At the start, with nobody moving yet."""
        self.playback = playback
        self._splits = playback.splits
        self._tenth = self._tenth_of(playback.homes[0])
        self._ended = False
        self._said_ms = 0
        self.words = ""
        """How the race stands, while that is news."""

    def again(self) -> Ghost:
        """The same recording at its start."""
        return Ghost(self.playback)

    def match(self, live: Game) -> Match:
        """A match of a live run and the recording."""
        return Match((Seat(live), Seat(self.playback.game(0), Who.RECORDING)))

    def follow(self, match: Match, now_ms: int) -> tuple[Match, float | None]:
        """The match with the recording as far as it was by now, and in how many seconds there is something to do."""
        live = match.game
        if live.clock.phase is not Phase.RUNNING:
            return match, None
        elapsed_ms = live.clock.elapsed_ms(now_ms)
        place = self.playback.at(elapsed_ms)
        if place >= self.playback.last and not self._ended:
            self._ended = True
            self._say(finish_in_words(self.playback.length_ms, solved=self._time_ms is not None), elapsed_ms)
        if elapsed_ms >= self._said_ms + STAY_MS:
            self.words = ""
        due = [self._said_ms + STAY_MS] if self.words else []
        due += self.playback.readings[place + 1 : place + 2]
        after = match.with_game(SEAT, self.playback.game(place))
        return after, max(0, min(due) - elapsed_ms) / 1000 if due else None

    def compare(self, live: Game) -> None:
        """Tell anew how the live run stands if another tenth of the tiles is at home."""
        tenth = self._tenth_of(live.home)
        if tenth <= self._tenth:
            return
        self._tenth = tenth
        gap_ms = ghost_gap(live, self._splits, tenth, reached_ms=live.log.read_ms)
        if live.solved:
            self._say(self.outcome(live), live.log.read_ms)
        elif gap_ms is not None:
            self._say(gap_in_words(gap_ms, tenth, TENTHS), live.log.read_ms)

    def outcome(self, live: Game) -> str:
        """How the race ended; nothing before its end."""
        return race_in_words(live.log.read_ms, self._time_ms) if live.solved else ""

    @property
    def _time_ms(self) -> int | None:
        """How long the recording took; None if it never got home."""
        return self._splits[TENTHS]

    def _tenth_of(self, home: int) -> int:
        return tenth_of(home, self.playback.replay.puzzle.size.tiles)

    def _say(self, words: str, at_ms: int) -> None:
        self.words, self._said_ms = words, at_ms
