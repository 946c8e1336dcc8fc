"""What happened between two states of a run, as lines of its file."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from slide_tui.engine.clock import Clock, Phase
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.log import Cause, Link, Look, requests
from slide_tui.engine.replay import events_of
from slide_tui.store.journal.lines import ACTS, SLIDES, base_ms, line

RESTARTED = line(ACTS[Act.RESTART])


def changes(before: Game, after: Game) -> list[str]:
    """The lines that lead from a game to a later one of the same run; takes as long as there are new slides.

    If the later game lacks the slides of the other, it was restarted in between: the first line says so.
    """
    was, now = _clock(before), _clock(after)
    helped, bookmark, trail = before.helped, before.bookmark, before.trail
    from_ms, lines = base_ms(before), []
    links, looks = _since(before, after), after.looks[len(before.looks) :]
    answers = after.answers[len(before.answers) :]
    if before.begun and (not after.begun or (links and links[0].before is not before.log.last)):
        lines.append(RESTARTED)
        was, helped, from_ms, bookmark, trail = type(was)(), False, 0, None, None
        looks, answers = after.looks, after.answers
    if after.helped and not helped:
        lines.append(line(ACTS[Act.TAKE_HELP]))
    paused, happened = now.phase is Phase.PAUSED, bool(links or looks or after.bookmark != bookmark)
    if was.phase is Phase.PAUSED and (happened or not paused or now.banked_ms != was.banked_ms):
        lines.append(line(ACTS[Act.RESUME]))
        was = was.run(0)
    came: dict[Link | None, str] = {}
    if after.bookmark is not None and after.bookmark != bookmark:
        came = {after.bookmark.trail: line(ACTS[Act.MARK])}
        lines += _mark_at(trail, came)
    if links or looks:
        lines += _requests(links, looks, from_ms, trail, came) if looks or came else _slides(links, from_ms)
        from_ms = after.read_ms
    lines += [line(ACTS[Act.RIGHT if right else Act.WRONG]) for right in answers]
    if after.timed_out and was.phase is not Phase.STOPPED:
        lines.append(line(ACTS[Act.TIME_UP], after.time_ms - from_ms))
    if paused and was.phase is not Phase.PAUSED:
        lines.append(line(ACTS[Act.PAUSE], now.banked_ms - from_ms))
    elif now.phase is Phase.RUNNING and base_ms(after) > from_ms:  # it stood still and runs again
        lines += [line(ACTS[Act.PAUSE], base_ms(after) - from_ms), line(ACTS[Act.RESUME])]
    return lines


def _clock(game: Game) -> Clock:
    """A game's clock; that of a resumed run is paused in its file until it runs again."""
    return game.clock.pause(game.clock.banked_ms) if game.resumed else game.clock


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


def _slides(links: Sequence[Link], from_ms: int) -> Iterator[str]:
    """A line for each request; the quick way where there is nothing else, which is after nearly every key."""
    for first, count in requests(links):
        if first.kind is Cause.SLIDE:
            word = SLIDES[first.direction, count, first.who]
        else:
            word = ACTS[Act.UNDO if first.kind is Cause.UNDO else Act.REDO]
        yield line(word, first.at_ms - from_ms)
        from_ms = first.at_ms


def _word(intent: Slide | Act) -> str:
    return SLIDES[intent.direction, intent.count, intent.by] if isinstance(intent, Slide) else ACTS[intent]


def _requests(
    links: Sequence[Link], looks: Sequence[Look], from_ms: int, trail: Link | None, came: dict[Link | None, str]
) -> Iterator[str]:
    """A line for each request and each look, and for each mark that came where it led to."""
    counts = deque(count for _, count in requests(links)) if came else deque[int]()
    made = 0
    for event in events_of(links, looks):
        yield line(_word(event.intent), event.at_ms - from_ms)
        from_ms = event.at_ms
        if counts and event.intent is not Act.LOOK:
            count = counts.popleft()
            made += count
            trail = _without(trail, count) if event.intent is Act.UNDO else links[made - 1]
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
