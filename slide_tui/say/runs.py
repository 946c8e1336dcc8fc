"""What becomes of an unfinished run, and why a run does not count."""

from __future__ import annotations

from slide_tui.engine.puzzle import Drawn
from slide_tui.engine.waiting_run import WaitingRun
from slide_tui.say.counts import counted

TAKEN = "That run is being played in another window."


def will_wait(size: str, moves: int) -> str:
    """That a run can be resumed: `Your run will wait: 4×4, 6 moves`."""
    return f"Your run will wait: {size}, {counted(moves, 'move')}."


def saved_as_unfinished(moves: int) -> str:
    """What becomes of a run that is given up: `Your 6 moves will be saved as an unfinished run`."""
    return f"Your {counted(moves, 'move')} will be saved as an unfinished run."


def lost(moves: int, *, surely: bool) -> str:
    """That a run can't be kept: `Your 6 moves will be lost`."""
    return f"Your {counted(moves, 'move')} {'will' if surely else 'may'} be lost."


def why_uncounted(run: WaitingRun) -> str:
    """Why a run enters no records, in a word or two; nothing if it counts."""
    if run.helped:
        return "helped"
    if run.repeat:
        return "repeat"
    if run.puzzle.scrambled:
        return ""
    return "warm-up" if isinstance(run.puzzle.origin, Drawn) else "custom start"
