"""What is new in a run, as lines of its file."""

from __future__ import annotations

import os
from collections.abc import Iterator

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.replay import events_of
from slide_tui.engine.who import InputDevice
from slide_tui.store.journal.lines import ACTS, BY, SLIDES, base_ms, header, line
from slide_tui.store.journal.run import JournalRun


def first_lines(run: JournalRun) -> list[str]:
    """All lines of a run that has no file yet, which this process plays."""
    game = run.game
    start = begin(game.puzzle, helped=game.helped, repeat=game.repeat)
    return [header(run.id, run.begun_ms, os.getpid(), start), *lines_since(start, game)]


def lines_since(before: Game, after: Game) -> Iterator[str]:
    """The lines of what one request has done to a run: as a rule a push; or all of them since the start of a board."""
    if after.devices is not before.devices:
        yield from (line(f"{BY}{device.value}") for device in InputDevice if device in after.devices - before.devices)
    if after.helped and not before.helped:
        yield line(ACTS[Act.TAKE_HELP])
    links = tuple(after.log.links(before.log.last))
    looks, marked = after.peeks[len(before.peeks) :], after.bookmark not in (None, before.bookmark)
    was_paused, paused = _is_paused(before), _is_paused(after)
    if was_paused and (links or looks or marked or not paused):
        yield line(ACTS[Act.RESUME])
        was_paused = False
    if marked:
        yield line(ACTS[Act.MARK])
    from_ms = base_ms(before)
    for event in events_of(links, looks):
        intent = event.intent
        word = SLIDES[intent.direction, intent.count, intent.by] if isinstance(intent, Slide) else ACTS[intent]
        yield line(word, event.at_ms - from_ms)
        from_ms = event.at_ms
    yield from (line(ACTS[Act.RIGHT if right else Act.WRONG]) for right in after.answers[len(before.answers) :])
    if after.timed_out and not before.over:
        yield line(ACTS[Act.TIME_UP], after.time_ms - from_ms)
    elif paused and not was_paused:
        yield line(ACTS[Act.PAUSE], after.clock.banked_ms - from_ms)


def _is_paused(game: Game) -> bool:
    """Whether the file has the clock paused: that of a resumed run is until it runs again."""
    return game.clock.phase is Phase.PAUSED or game.resumed
