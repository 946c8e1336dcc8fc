"""The length and the quality of a plan, in words."""

from __future__ import annotations

from slide_tui.text.counts import counted


def length_in_words(length: int, lower_bound: int) -> str:
    """Such as `52 moves, optimal` or `108 moves, at least 92`."""
    return f"{counted(length, 'move')}, {'optimal' if length == lower_bound else f'at least {lower_bound}'}"


def compared(moves: int, length: int, lower_bound: int, *, helped: bool = False) -> str:
    """How a solve compares with the best plan known for its start, which it may even beat.

    A helped solve gets no praise: the player didn't find it.
    """
    optimal = length == lower_bound
    if optimal and moves == length and not helped:
        return f"{counted(moves, 'move')}: optimal!"
    known = f"optimal is {length}" if optimal else f"best known solution: {min(length, moves)} (at least {lower_bound})"
    if helped:
        return f"{known}; this run took {moves}"
    if moves == length:
        return f"{known}: you found it"
    if moves < length:
        return f"{known}: yours; the solver took {length}"
    return f"{known}; you took {moves} ({moves / length:.2f}x)"
