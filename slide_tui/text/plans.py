"""Plans in words: how long the shortest solution is, and how near a run came to it."""

from __future__ import annotations

from collections.abc import Sequence

from slide_tui.text.figures import capitalized, counted, figure, listed

_NAMED = 5
"""How many lost moves are named."""


def length_in_words(length: int, lower_bound: int) -> str:
    """Such as `52 moves, optimal` or `108 moves, at least 92`."""
    return f"{counted(length, 'move')}, {'optimal' if length == lower_bound else f'at least {lower_bound}'}"


def moves_compared(moves: int, length: int, lower_bound: int, *, helped: bool = False) -> str:
    """The moves of a solve beside the best plan known: `52, optimal`, `58, optimal is 52`, `108, best known is 96`."""
    word = "optimal" if length == lower_bound else "best known"
    return f"{moves}, {word}" if moves <= length and not helped else f"{moves}, {word} is {min(length, moves)}"


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
    more = len(slips) - _NAMED
    named = [f"{slip:,}" for slip in slips[:_NAMED]] + ([f"{more:,} more"] if more > 0 else [])
    lost = "lost 2 moves each at moves" if len(slips) > 1 else "lost 2 moves at move"
    return f"{capitalized(lost) if exact else f'Probably {lost}'} {listed(named)}"


def averages_line(averages: Sequence[tuple[str, float]]) -> str:
    """Averages of moves on a line: `mo3 80.33  ao5 81.67`."""
    return "  ".join(f"{name} {figure('moves', value)}" for name, value in averages)
