"""The end of a duel: who won, each player's figures, and what next."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup
from textual.content import Content
from textual.widgets import Label, OptionList

from slide_tui.play.duel import Duel
from slide_tui.play.requests import ActionOrIntent
from slide_tui.settings.seat_keys import SEAT_NAMES, SEATS
from slide_tui.text.figures import NONE, duration, figure
from slide_tui.tui.bindings import bindings_for
from slide_tui.tui.screens.following import FollowingDialog
from slide_tui.tui.view import View
from slide_tui.tui.widgets.menu import Menu, item_for

_LABEL, _COLUMN = 18, 9
"""Columns for what a figure is, and for each player's."""


class DuelDialog(FollowingDialog[ActionOrIntent | None]):
    """Answers what to do next."""

    CSS_PATH = "duel.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_for("new", "quit", "help", "intro", does="answer"),
        Binding("escape", "answer('intro')", "start screen"),
    ]

    def __init__(self, view: View, duel: Duel, evening: tuple[int, ...]) -> None:
        """The figures of a duel that is over."""
        super().__init__(view)
        self.duel = duel
        self.evening = evening

    def compose(self) -> ComposeResult:
        """The card."""
        rows = {"new": "Another duel", "intro": "Start screen", "quit": "Quit"}
        with VerticalGroup(classes="card"):
            yield Label(winner_in_words(self.duel), classes="title", markup=False)
            yield Label(figures_of(self.duel, self.evening), classes="words", markup=False)
            yield Menu([item_for(self.view.keymap, name, label) for name, label in rows.items()])

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Answer."""
        self.dismiss(event.option_id)


def winner_in_words(duel: Duel) -> str:
    """Who won: `Left wins 2 to 1`; where a duel is one board, only who."""
    assert duel.winner is not None
    name = SEAT_NAMES[duel.winner]
    return f"{name} wins" if duel.best_of == 1 else f"{name} wins {max(duel.score)} to {min(duel.score)}"


def figures_of(duel: Duel, evening: tuple[int, ...]) -> Content:
    """A column of figures for each player; the times are those of the boards that each has taken."""
    several = duel.best_of > 1
    rows: list[tuple[str, tuple[str, ...]]] = [("", SEAT_NAMES)]
    rows += [("Boards", tuple(map(str, duel.score)))] if several else []
    rows += [
        ("Fastest board" if several else "Time", tuple(_fastest(duel, seat) for seat in SEATS)),
        ("Moves", tuple(f"{duel.moves(seat):,}" for seat in SEATS)),
        ("Moves per second", tuple(figure("rate", duel.rate(seat)) for seat in SEATS)),
    ]
    rows += [("Duels this evening", tuple(map(str, evening)))] if sum(evening) > 1 else []
    parts = list[tuple[str, str]]()
    for label, values in rows:
        ends = "\n" if parts else ""
        columns = "".join(value.rjust(_COLUMN) for value in values)
        parts += [(f"{ends}{label:<{_LABEL}}", "$card-dim"), (columns, "bold" if label else "$card-dim")]
    return Content.assemble(*parts)


def _fastest(duel: Duel, seat: int) -> str:
    """The time of the fastest board that a player took."""
    times = [board.time_ms for board in duel.boards if board.seat == seat]
    return duration(min(times), brief=True).removesuffix(" s") if times else NONE
