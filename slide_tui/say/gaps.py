"""How a race stands, in words."""

from __future__ import annotations

from slide_tui.say.figures import duration


def gap_in_words(gap_ms: int, part: int, parts: int) -> str:
    """Such as `5/10 home: 0.82 s behind the ghost`; a gap below nothing is a lead."""
    if not gap_ms:
        return f"{part}/{parts} home: level with the ghost"
    return f"{part}/{parts} home: {duration(abs(gap_ms))} {'behind' if gap_ms > 0 else 'ahead of'} the ghost"
