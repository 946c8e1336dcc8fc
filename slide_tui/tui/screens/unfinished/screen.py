"""Unfinished runs: the list of them, to resume or to give up."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import HorizontalGroup, Vertical
from textual.widgets import Label, OptionList

from slide_tui.engine.rules import RULE_DEFAULT
from slide_tui.engine.size import size_shown
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play.requests import ActionAbout
from slide_tui.text.days import moment
from slide_tui.text.figures import counted, running_time
from slide_tui.text.puzzles import unusual_way
from slide_tui.text.results import tag_of
from slide_tui.tui.bindings import bindings_for
from slide_tui.tui.messages import Ask
from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.widgets.key_footer import KeyFooter
from slide_tui.tui.widgets.menu import HEADING, Menu, MenuItem

_ALL = "give-up-all"
_NONE = "You have no unfinished runs."


class RunMenu(Menu):
    """The runs, one of which is resumed by Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "select", "resume")]


class UnfinishedScreen(FollowingScreen[ActionAbout | None]):
    """Answers the run that the player wants to resume, or None."""

    CSS_PATH = "unfinished.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete", "give_up", "give up"),
        Binding("escape", "dismiss", "back"),
        *bindings_for("quit", does="leave"),
        *bindings_for("help"),
    ]

    HORIZONTAL_BREAKPOINTS = [(0, "-usual"), (120, "-large")]  # noqa: RUF012 - as Textual declares it

    def compose(self) -> ComposeResult:
        """The list, and words about the selected run."""
        with Vertical(id="page"):
            with HorizontalGroup(id="top"):
                yield Label("Unfinished runs", classes="title")
                yield Label(id="count")
            yield RunMenu(id="runs")
            yield Label(id="about", markup=False)
            yield KeyFooter()

    @property
    def runs(self) -> tuple[UnfinishedRun, ...]:
        """All unfinished runs, the one on the table first."""
        here = self.table.here if self.table.at_stake is not None else None
        return (here, *self.table.unfinished) if here is not None else self.table.unfinished

    @property
    def chosen(self) -> UnfinishedRun | None:
        """The run that is selected."""
        name = self.query_one(Menu).chosen
        return next((run for run in self.runs if run.name == name), None)

    def watch_table(self) -> None:
        """Show the current runs."""
        rows = [MenuItem(run.name, _label(run), _when(run), (_label(run, brief=True),)) for run in self.runs]
        if len(rows) > 1:
            rows += [MenuItem(HEADING, ""), MenuItem(_ALL, "Give up all")]
        self.query_one(Menu).show(rows)
        self.tell()

    @on(OptionList.OptionHighlighted)
    def tell(self) -> None:
        """Say more about the selected run."""
        run, runs = self.chosen, self.runs
        self.query_one("#count", Label).update(f"{runs.index(run) + 1:,} of {len(runs):,}" if run is not None else "")
        self.query_one("#about", Label).update(_about(run) if run is not None else "" if runs else _NONE)
        self.say("")

    @on(OptionList.OptionSelected)
    def resume(self) -> None:
        """Resume the selected run, or give up all if that is selected."""
        if (run := self.chosen) is not None:
            self.dismiss(ActionAbout("go-on", run))
        elif self.query_one(Menu).chosen == _ALL:
            self.post_message(Ask(_ALL))

    def action_give_up(self) -> None:
        """Give the selected run up."""
        if (run := self.chosen) is not None:
            self.post_message(Ask(ActionAbout("give-up-run", run)))


def _label(run: UnfinishedRun, *, brief: bool = False) -> str:
    """What is played, and how far: `4×4 · marathon of 5 boards · 12 moves, 0:31`."""
    course = [words[:1].lower() + words[1:] for words in unusual_way(run.puzzle)]
    time = [] if brief else [running_time(run.time_ms)]
    return " \u00b7 ".join([size_shown(run.puzzle.size), *course, ", ".join([counted(run.moves, "move"), *time])])


def _when(run: UnfinishedRun) -> str:
    return str(moment(run.played_ms, run.offset_min))


def _about(run: UnfinishedRun) -> str:
    """The details of a run: goal, mode, whether it counts, its code."""
    why, puzzle = tag_of(run), run.puzzle
    mode = [puzzle.mode] if puzzle.mode != RULE_DEFAULT else []
    counts = f"does not count ({why})" if why else "counts"
    return " \u00b7 ".join([f"goal {puzzle.goal}", *mode, counts, puzzle.code])
