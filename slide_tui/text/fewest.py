"""Fewest moves in words: how near a way is to the shortest, where it lost moves, and the marks as a tree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from slide_tui.engine.game import Game
from slide_tui.engine.marks import behind_mark, tree
from slide_tui.text.counts import counted
from slide_tui.text.figures import figure

_NAMED = 5
"""How many lost moves are named."""


def beyond_fewest(net: int, length: int, lower_bound: int) -> str:
    """How much longer a way is than the best plan known: `12 more than the fewest (72)`."""
    if net == lower_bound:
        return "the fewest possible"
    if length == lower_bound:
        return f"{net - length:,} more than the fewest ({length})"
    if net <= length:
        return f"the best known (at least {lower_bound})"
    return f"{net - length:,} more than the best known ({length}, at least {lower_bound})"


def lost_at(slips: Sequence[int], *, exact: bool) -> str:
    """Where a way lost two moves each: `Lost 2 moves each at 12, 30 and 41`; empty if nowhere."""
    if not slips:
        return ""
    named, more = [f"{slip:,}" for slip in slips[:_NAMED]], len(slips) - _NAMED
    if more > 0:
        named.append(f"{more:,} more")
    places = f"{', '.join(named[:-1])} and {named[-1]}" if len(named) > 1 else named[0]
    maybe = "" if exact else "Probably l"
    each = " each" if len(slips) > 1 else ""
    return f"{maybe or 'L'}ost 2 moves{each} at {'moves' if len(slips) > 1 else 'move'} {places}"


def averages_line(averages: Sequence[tuple[str, float]]) -> str:
    """Averages of moves on a line: `mo3 80.33  ao5 81.67`."""
    return "  ".join(f"{name} {figure('moves', value)}" for name, value in averages)


def mark_news(before: Game, game: Game) -> str:
    """Which mark came or went; empty if none did."""
    for one, other, words in ((game, before, "This board is mark {} now"), (before, game, "Mark {} removed")):
        changed = [mark.number for mark in one.marks if mark not in other.marks]
        if changed:
            return words.format(changed[0])
    return ""


def marks_in_lines(game: Game) -> Iterator[str]:
    """The marks as a tree, a line each, and where the board under way is."""
    if not game.marks:
        yield "No board is marked. Type mark to mark this one, and back to go back to it."
        return
    last, past = behind_mark(game) or (None, 0)
    yield "Marks, with the moves that lead to each:"
    for twig in tree(game.marks):
        here = f"{counted(past, 'move')} further" if past else "here"
        you = f" (you are {here})" if twig.mark is last else ""
        yield f"{'  ' * (twig.depth + 1)}mark {twig.mark.number}: {counted(twig.mark.net, 'move')}{you}"
