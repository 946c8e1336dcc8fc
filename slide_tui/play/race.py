"""Race: a recording that plays at a seat of its own beside a live run, by the live run's own clock."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.recording import TENTHS, Recording, Splits, tenth_of
from slide_tui.engine.seen import all_seen
from slide_tui.play.messages import Gap, RaceNews, RecordingEnds


class Race(NamedTuple):
    """How far a race has come. `race_against` starts one."""

    recording: Recording
    splits: Splits
    tenth: int
    """The most tenths of the live run's tiles that were home at once."""
    ended: bool = False
    """Whether the recording is at its end."""
    news: RaceNews | None = None
    """The last news, shown until the next."""

    def compared(self, live: Game) -> Race:
        """With the live run's progress: another tenth of its tiles home is news."""
        tenth, at_ms = tenth_of(live.home, live.board.size.tiles), live.log.read_ms
        if tenth <= self.tenth or not all_seen(live):
            return self
        told = live.solved or self.splits[tenth] is not None
        return self._replace(tenth=tenth, news=Gap(at_ms, self.splits[tenth], tenth) if told else self.news)


def race_against(recording: Recording) -> Race:
    """A race in which nobody has moved yet."""
    return Race(recording, recording.splits(), tenth_of(recording.homes[0], recording.replay.puzzle.size.tiles))


def follow(race: Race, live: Game, recorded: Game, at_ms: int) -> tuple[Race, Game, int | None]:
    """The race with the recording as far as it is at an instant, and the instant at which there is more to do."""
    if live.clock.phase is not Phase.RUNNING:
        return race, recorded, None
    recording, elapsed_ms = race.recording, live.clock.elapsed_ms(at_ms)
    place = recording.timeline.at(elapsed_ms)
    if place >= recording.timeline.last and not race.ended:
        ends = RecordingEnds(recording.timeline.length_ms, solved=race.splits[TENTHS] is not None)
        race = race._replace(ended=True, news=ends)
    due = recording.timeline.readings[place + 1 : place + 2]
    return race, recording.game(place), at_ms + max(1, due[0] - elapsed_ms) if due else None
