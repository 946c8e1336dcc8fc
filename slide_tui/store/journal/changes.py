"""What happened between two states of a run, as lines of its file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act
from slide_tui.engine.log import Cause, Link, requests
from slide_tui.store.journal.lines import ACTS, MARKS, SLIDES, base_ms, line

RESTARTED = line(ACTS[Act.RESTART])


def changes(before: Game, after: Game) -> list[str]:
    """The lines that lead from a game to a later one of the same run; takes as long as there are new slides.

    If the later game lacks the slides of the other, it was restarted in between: the first line says so.
    """
    was, helped, marks, trail, lines = before.clock, before.helped, before.marks, before.trail, []
    from_ms, links = base_ms(before), _since(before, after)
    if before.begun and (not after.begun or (links and links[0].before is not before.log.last)):
        lines.append(RESTARTED)
        was, helped, marks, trail, from_ms = type(was)(), False, (), None, 0
    if after.helped and not helped:
        lines.append(line(ACTS[Act.TAKE_HELP]))
    paused, remarked = after.clock.phase is Phase.PAUSED, after.marks != marks
    if was.phase is Phase.PAUSED and (links or remarked or not paused or after.clock.banked_ms != was.banked_ms):
        lines.append(line(ACTS[Act.RESUME]))
        was = was.run(0)
    lines += [line(MARKS[mark.number]) for mark in marks if mark not in after.marks]
    came = {mark.way: line(MARKS[mark.number]) for mark in after.marks if mark not in marks}
    lines += _mark_at(trail, came)
    if links:
        lines += _requests(links, from_ms, trail, came)
        from_ms = links[-1].at_ms
    if after.timed_out and was.phase is not Phase.STOPPED:
        lines.append(line(ACTS[Act.TIME_UP], after.time_ms - from_ms))
    if paused and was.phase is not Phase.PAUSED:
        lines.append(line(ACTS[Act.PAUSE], after.clock.banked_ms - from_ms))
    elif after.clock.phase is Phase.RUNNING and base_ms(after) > from_ms:  # it stood still and runs again
        lines += [line(ACTS[Act.PAUSE], base_ms(after) - from_ms), line(ACTS[Act.RESUME])]
    return lines


def at_start(game: Game) -> Game:
    """The game as the run's first line tells it: before its first slide, helped or a repeat from then on."""
    return begin(game.puzzle, helped=game.helped, repeat=game.repeat)


def all_changes(games: Iterable[Game]) -> Iterator[str]:
    """The lines that lead from the start of the first game through each one at its restart to the last."""
    first, *others = games
    for before, after in pairwise([at_start(first), first, *others]):
        yield from changes(before, after)


def _since(before: Game, after: Game) -> tuple[Link, ...]:
    return () if before.log.last is after.log.last else tuple(after.log.links(before.log.last))


def _requests(links: tuple[Link, ...], from_ms: int, trail: Link | None, came: dict[Link | None, str]) -> Iterator[str]:
    """A line for each request, and for each mark that came where it led to."""
    made = 0
    for first, count in requests(links):
        if first.kind is Cause.SLIDE:
            word = SLIDES[first.direction, count, first.who]
        else:
            word = ACTS[Act.UNDO if first.kind is Cause.UNDO else Act.REDO]
        yield line(word, first.at_ms - from_ms)
        from_ms, made = first.at_ms, made + count
        if came:
            trail = _without(trail, count) if first.kind is Cause.UNDO else links[made - 1]
            yield from _mark_at(trail, came)


def _without(trail: Link | None, count: int) -> Link | None:
    """A trail without its last slides."""
    for _ in range(count):
        trail = trail.beneath if trail is not None else None
    return trail


def _mark_at(trail: Link | None, came: dict[Link | None, str]) -> Iterator[str]:
    """The line of a mark that came at the end of a trail, once."""
    if trail in came:
        yield came.pop(trail)
