"""Open a code: a line to type or paste into that says at once what it is, or why it can't be played."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup
from textual.reactive import reactive
from textual.types import CSSPathType
from textual.widgets import Input, Label

from slide_tui.play.requests import ActionAbout
from slide_tui.text.figures import capitalized
from slide_tui.text.puzzles import described
from slide_tui.tui.screens.following import FollowingDialog
from slide_tui.tui.screens.open_code.opened import TEXT_MAX, Opened, one_line, opened
from slide_tui.tui.view import View
from slide_tui.tui.widgets.key_footer import KeyFooter
from slide_tui.tui.widgets.line_input import LineInput

_HINT = "Type or paste a code such as 4x4-k7q2m9, a position such as 1 2 3/4 5 6/7 0 8, or any words as a seed."


class CodeInput(LineInput):
    """A line for a code."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "play"),
        Binding("ctrl+u", "delete_left_all", "clear"),
    ]
    playable: reactive[bool] = reactive(False, bindings=True)
    """Whether it is a puzzle now."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's own
        """Whether there is something to play, or to clear."""
        return self.playable if action == "submit" else bool(self.value) if action == "delete_left_all" else True


class OpenCodeDialog(FollowingDialog[ActionAbout | None]):
    """Answers the puzzle that was typed or pasted, or None."""

    CSS_PATH: ClassVar[CSSPathType | None] = ["../dialogs/input.tcss", "open_code.tcss"]
    CLOSES_OUTSIDE = True

    def __init__(self, view: View, typed: str = "") -> None:
        """Start with what was pasted, if anything."""
        super().__init__(view)
        self._typed = one_line(typed)

    def compose(self) -> ComposeResult:
        """The card: the line, what it means, and the keys."""
        with VerticalGroup(classes="card"):
            yield Label("Open a code, seed or position", classes="title")
            yield CodeInput(self._typed, most=TEXT_MAX + 1, clean=one_line)
            yield Label(_HINT, id="answer", classes="-hint", markup=False)
            yield KeyFooter()

    @property
    def opened(self) -> Opened:
        """What the text is so far."""
        return opened(self.query_one(Input).value, self.view.settings)

    @on(Input.Changed)
    def answer(self) -> None:
        """Say what the text is."""
        found = self.opened
        self.query_one(CodeInput).playable = found.puzzle is not None
        answer = self.query_one("#answer", Label)
        answer.set_class(bool(found.why_not), "warning")
        answer.set_class(found == Opened(), "-hint")
        answer.update(_answer(found))

    @on(Input.Submitted)
    def play(self) -> None:
        """Play it, if it is a puzzle; watch it, if it is a run."""
        found = self.opened
        if found.replay is not None:
            self.dismiss(ActionAbout("replay", found.replay))
        elif found.puzzle is not None:
            self.dismiss(ActionAbout("play-puzzle", found.puzzle))


def _answer(found: Opened) -> str:
    """What the text means, why it can't be played, or what could be typed."""
    if found.puzzle is None:
        return capitalized(found.why_not or _HINT)
    what = " \u00b7 ".join([found.what, *described(found.puzzle)])
    return what if found.puzzle.scrambled else f"{what}\nDoesn't count for records."
