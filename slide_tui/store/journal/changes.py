"""What happened between two states of a run, as lines of its file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.log import Link
from slide_tui.engine.replay import events_of
from slide_tui.store.journal.lines import ACTS, SLIDES, base_ms, line

RESTARTED = line(ACTS[Act.RESTART])


def changes(before: Game, after: Game) -> list[str]:
    """The lines that lead from a game to a later one of the same run; takes as long as there are new slides.

    If the later game lacks the slides of the other, it was restarted in between: the first line says so.
    """
    was, helped, from_ms, lines = before.clock, before.helped, base_ms(before), []
    links, looks = _since(before, after), after.looks[len(before.looks) :]
    marks = after.answers[len(before.answers) :]
    if before.begun and (not after.begun or (links and links[0].before is not before.log.last)):
        lines.append(RESTARTED)
        was, helped, from_ms, looks, marks = type(was)(), False, 0, after.looks, after.answers
    if after.helped and not helped:
        lines.append(line(ACTS[Act.TAKE_HELP]))
    paused = after.clock.phase is Phase.PAUSED
    if was.phase is Phase.PAUSED and (links or looks or not paused or after.clock.banked_ms != was.banked_ms):
        lines.append(line(ACTS[Act.RESUME]))
        was = was.run(0)
    for event in events_of(links, looks):
        lines.append(line(_word(event.intent), event.at_ms - from_ms))
        from_ms = event.at_ms
    lines += [line(ACTS[Act.RIGHT if right else Act.WRONG]) for right in marks]
    if after.timed_out and was.phase is not Phase.STOPPED:
        lines.append(line(ACTS[Act.TIME_UP], after.time_ms - from_ms))
    if paused and was.phase is not Phase.PAUSED:
        lines.append(line(ACTS[Act.PAUSE], after.clock.banked_ms - from_ms))
    elif after.clock.phase is Phase.RUNNING and base_ms(after) > from_ms:  # it stood still and runs again
        lines += [line(ACTS[Act.PAUSE], base_ms(after) - from_ms), line(ACTS[Act.RESUME])]
    return lines


def at_start(game: Game) -> Game:
    """The game as the run's first line tells it: before its first slide, with its marks."""
    return begin(game.puzzle, helped=game.helped, repeat=game.repeat)


def all_changes(games: Iterable[Game]) -> Iterator[str]:
    """The lines that lead from the start of the first game through each one at its restart to the last."""
    first, *others = games
    for before, after in pairwise([at_start(first), first, *others]):
        yield from changes(before, after)


def _since(before: Game, after: Game) -> tuple[Link, ...]:
    return () if before.log.last is after.log.last else tuple(after.log.links(before.log.last))


def _word(intent: Slide | Act) -> str:
    return SLIDES[intent.direction, intent.count, intent.by] if isinstance(intent, Slide) else ACTS[intent]
