"""What else can be done with a run, as a menu over its player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalGroup
from textual.widgets import OptionList

from slide_tui.engine.replay_player import ReplayPlayer
from slide_tui.tui.screens.debrief.face import DebriefFace
from slide_tui.tui.screens.following import FollowingDialog
from slide_tui.tui.screens.replay.face import ReplayFace
from slide_tui.tui.view import View
from slide_tui.tui.widgets.menu import Menu, MenuItem

Face = ReplayFace | DebriefFace


class MoreDialog(FollowingDialog[str]):
    """Answers what was chosen, by its name; None for nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss(None)", "back")]

    def __init__(self, view: View, items: Sequence[MenuItem]) -> None:
        """The rows to choose from."""
        super().__init__(view)
        self._items = items

    def compose(self) -> ComposeResult:
        """The card."""
        with VerticalGroup(classes="card"):
            yield Menu(self._items)

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Answer."""
        self.dismiss(event.option_id)


def items_of(face: Face, head: ReplayPlayer) -> list[MenuItem]:
    """What else can be done with a run."""
    return [
        MenuItem("take-over", "Take over from here"),
        MenuItem("race", "Race against it"),
        *([MenuItem("pause", "Longest pause")] if face.pauses else []),
        MenuItem("even", "Usual times" if head.even else "Constant rate"),
        *face.items(),
    ]
