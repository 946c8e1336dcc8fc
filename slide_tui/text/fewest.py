"""Fewest moves in words: how near a way is to the shortest, and where it lost moves."""

from __future__ import annotations

from collections.abc import Sequence

from slide_tui.engine.game import Game
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
    """That a board was marked; empty if none was."""
    marked = game.bookmark is not None and game.bookmark is not before.bookmark
    return "This board is marked: back leads to it" if marked else ""
