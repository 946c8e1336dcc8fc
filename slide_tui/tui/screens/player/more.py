"""What else can be done with a run, as rows of a menu over its player."""

from __future__ import annotations

from slide_tui.engine.replay_player import ReplayPlayer
from slide_tui.tui.screens.debrief.face import DebriefFace
from slide_tui.tui.screens.replay.face import ReplayFace
from slide_tui.tui.widgets.menu import MenuItem

Face = ReplayFace | DebriefFace


def items_of(face: Face, head: ReplayPlayer) -> list[MenuItem]:
    """What else can be done with a run."""
    return [
        MenuItem("take-over", "Take over from here"),
        MenuItem("race", "Race against it"),
        *([MenuItem("pause", "Longest pause")] if face.pauses else []),
        MenuItem("even", "Usual times" if head.even else "Constant rate"),
        *face.items(),
    ]
