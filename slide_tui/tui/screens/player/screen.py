"""The player of a run: steps through it, plays it at any speed, hands it over, or races against it."""

from __future__ import annotations

from asyncio import TimerHandle
from functools import partial

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Label, OptionList

from slide_tui.engine.game import Game
from slide_tui.engine.recording import recording_of
from slide_tui.engine.replay import Replay
from slide_tui.engine.replay_player import ReplayPlayer
from slide_tui.play.requests import ActionAbout
from slide_tui.play.table import Table
from slide_tui.tui.bindings import bindings_for, silent
from slide_tui.tui.board.fitted_board import FittedBoard
from slide_tui.tui.messages import Ask, later, now_ms
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.screens.debrief.face import DebriefFace
from slide_tui.tui.screens.debrief.lists import place_of
from slide_tui.tui.screens.dialogs.choice import ChoiceDialog
from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.screens.player.curve import Curve
from slide_tui.tui.screens.replay.face import ReplayFace
from slide_tui.tui.view import View
from slide_tui.tui.widgets.key_footer import KeyFooter
from slide_tui.tui.widgets.menu import MenuItem

FRAME_MS = 16
"""While it plays it is drawn no more often than this."""
_TIGHT = 20, 7
"""A window with no more columns and rows than these besides the smallest tiles has one line for all figures."""

Face = ReplayFace | DebriefFace

_KEYS: list[BindingType] = [
    Binding("space", "play", "play"),
    Binding("space", "stop", "stop"),
    Binding("escape", "dismiss(None)", "back"),
    Binding("enter", "more", "more"),
    Binding("right", "step(1)", "step", key_display="←→"),
    *(Binding("tab", f"next('{stop}', 1)", stop) for stop in ("pause", "slip", "setback")),
    Binding("shift+tab", "next('', -1)", show=False),
    Binding("up", "faster(1)", "speed", key_display="↑↓"),
    *bindings_for("help", shown=("help",)),
    Binding("home", "go(0)", "start"),
    Binding("end", "go(-1)", "end"),
    Binding("pagedown,shift+right", "step(10)", "ten", key_display="PgUp PgDn"),
    *silent("step", {"left": -1, "pageup,shift+left": -10}),
    *silent("faster", {"down": -1}),
    *(Binding(str(tenth), f"share({tenth / 10})", "tenth", key_display="0-9", show=not tenth) for tenth in range(10)),
    *bindings_for("coach", "numbers", does="turn"),
    *bindings_for("quit", does="leave"),
]


class PlayerScreen(FollowingScreen[ActionAbout | None], inherit_bindings=False):
    """Plays a run with one face; answers to take it over, to race against it, or None. It records nothing."""

    CSS_PATH = "player.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (60, "-usual"), (120, "-wide")]  # noqa: RUF012 - as Textual declares it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-high"), (24, "-middling"), (30, "-tall")]  # noqa: RUF012 - as Textual declares it
    BINDINGS = _KEYS

    def __init__(self, view: View, face: Face) -> None:
        """A run at its start, standing still."""
        super().__init__(view)
        self.face = face
        self.head = ReplayPlayer(face.timeline)
        """Where it is."""
        self._timer: TimerHandle | None = None

    def compose(self) -> ComposeResult:
        """The board with its figures, the chart, and the keys."""
        with Vertical(id="page", classes=self.face.name):
            yield Label(id="line")
            yield self.face
            yield Label(id="head")
            with Horizontal(id="chart"):
                yield Label(id="axis", markup=False)
                yield Curve()
            yield KeyFooter()

    # What comes down

    def watch_table(self, old: Table, table: Table) -> None:
        """Take what is found out about the run, and say where a picture of it was saved."""
        self.face.take(table)
        self._show()
        if isinstance(saved := table.advice, str) and saved is not old.advice:
            self.say(saved)

    def on_resize(self) -> None:
        """Draw it in another size, once everything has taken its place."""
        (columns, rows), size = self.app.size, self.face.replay.puzzle.size
        self.set_class(columns < 3 * size.width + _TIGHT[0] or rows < size.height + _TIGHT[1], "-tight")
        self.query_one(FittedBoard).refresh(layout=True)  # what stands beside it may have gone
        self.call_after_refresh(self._show)

    on_fitted_board_fitted = on_resize

    def _show(self) -> None:
        """Show where the run is."""
        face, curve, head, view = self.face, self.query_one(Curve), self.head, self.view
        face.show(head, view)
        above, axis = face.beside_chart(self.query_one("#head").size.width, curve.size.height)
        self.query_one("#line", Label).update(face.in_a_line(self.query_one("#line").size.width - 2))
        self.query_one("#head", Label).update(above)
        self.query_one("#axis", Label).update(axis)
        curve.show(partial(chart_lines, face, head, view), view.palette.on(None))
        self.refresh_bindings()

    watch_view = _show

    def say(self, words: str, *, warns: bool = False) -> None:
        """Say something until the next key."""
        self._go_on(self._now, None)
        super().say(words, warns=warns)

    # Keys and clicks

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Play what stands, stop what plays, and go to what there is."""
        if action in ("play", "stop"):
            return (action == "stop") == self.head.playing
        return action != "next" or parameters[0] in ("", self.face.stop)

    def on_key(self) -> None:
        """Be where the run is by now; what was said is over."""
        if self.query_one(KeyFooter).said:
            self._go_on(self._now)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Play or stop, where the board is clicked."""
        if event.button == 1 and self.query_one(FittedBoard).region.contains_point(event.screen_offset):
            self.action_play()

    @on(OptionList.OptionSelected)
    def visit(self, event: OptionList.OptionSelected) -> None:
        """Go to the board of a row."""
        self.action_go(place_of(event.option_id or "0"))

    def on_mouse_scroll_down(self) -> None:
        """One step on."""
        self.action_step(1)

    def on_mouse_scroll_up(self) -> None:
        """One step back."""
        self.action_step(-1)

    def action_play(self) -> None:
        """Play on, from the end all of it again; or stand still."""
        self._go_on(self._now.stopped() if self._now.playing else self._now.played(now_ms()))

    action_stop = action_play

    def action_step(self, by: int) -> None:
        """So many steps on or back."""
        self._go_on(self._now.stepped(by))

    def action_go(self, place: int, words: str = "") -> None:
        """Go to a place, -1 being the last one; while it plays, it plays on from there."""
        self._go_on(self._now.at_place(place % len(self.face.timeline.readings), now_ms()), words)

    def action_share(self, share: float) -> None:
        """Go to a part of the run."""
        self._go_on(self.face.at_share(self._now, share, now_ms()))

    def action_next(self, _: str, by: int) -> None:
        """Go to the next slip or the next longest pause, or to the one before."""
        self._visit(self.face.next_stop(self._now.place, by))

    def _visit(self, place: int | None) -> None:
        if place is not None:
            self.action_go(place, self.face.pauses.get(place, ""))

    def action_faster(self, by: int) -> None:
        """Play faster, or slower."""
        head = self._now.faster(by, now_ms())
        self._go_on(head, f"Speed {head.times:g}×")

    def action_turn(self, name: str) -> None:
        """Show something, or show it no longer."""
        if self.face.turn(name):
            self._show()

    def action_more(self) -> None:
        """Choose what else to do with the run."""
        self.app.push_screen(ChoiceDialog(self.view, "This run", items=rows_about(self.face)), self._choose)

    def _choose(self, name: str | None) -> None:
        """Do what was chosen."""
        if name == "take-over":
            self._leave(name, self.face.taken_over(self._now), "Already solved here.")
        elif name == "race":
            self._leave(name, self.face.replay if self.face.timeline.last else None, "Nothing to do here.")
        elif name == "pause":
            self._visit(self.face.next_pause(self._now.place, 1))
        elif name == "debrief":
            whole = recording_of(self.face.replay).game(recording_of(self.face.replay).timeline.last)
            self.post_message(Ask(ActionAbout(name, whole)))
        elif name == "save-picture":
            self.post_message(Ask(name))
        elif name is not None:
            self.action_turn(name)

    def _leave(self, name: str, about: Game | Replay | None, why_not: str) -> None:
        """Answer with what to do about the run, if it can be done here."""
        if about is None:
            self.say(why_not, warns=True)
        else:
            self.dismiss(ActionAbout(name, about))

    @property
    def _now(self) -> ReplayPlayer:
        """Where the run is by now, however late it is drawn."""
        self.head = self.head.caught_up(now_ms())
        return self.head

    def _go_on(self, head: ReplayPlayer, said: str | None = "") -> None:
        """Show where the run is, and say something; None leaves there what was said.

        Wait until something has to be drawn again; while it stands still, for nothing.
        """
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if head.playing and self.on_top:
            wait_ms = max(FRAME_MS, head.wait_ms(self.query_one(Curve).size.width))
            self._timer = later(self, wait_ms / 1000, self.play_on)
        self.head = head
        if said is not None:
            super().say(said)
        self._show()

    def play_on(self) -> None:
        """Show what is due now, however late the timer is. What was said belongs to the place where it was said."""
        if not self.query(Curve):  # the screen's widgets are going
            return
        before = self.head.place
        self._go_on(self._now, None if self._now.place == before else "")

    def on_screen_suspend(self) -> None:
        """Stand still while something lies above."""
        if self.head.playing:
            self._go_on(self.head.stopped(), None)


def rows_about(face: Face) -> list[MenuItem]:
    """What else can be done with a run."""
    pause = [MenuItem("pause", "Longest pause")] if face.pauses else []
    return [MenuItem("take-over", "Take over from here"), MenuItem("race", "Race against it"), *pause, *face.items()]


def chart_lines(face: Face, head: ReplayPlayer, view: View, width: int, height: int) -> list[Line]:
    """The chart of a run with its cursor, and the marks below it."""
    chart, strokes = face.chart(head, width, height - 1), Strokes(view.palette, view.looks.all_blocks)
    return [*chart.lines(strokes), chart.mark_line(strokes)]
