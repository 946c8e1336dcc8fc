"""The player of a run: steps through it, plays it at any speed, hands it over, or races against it."""

from __future__ import annotations

from asyncio import TimerHandle
from collections.abc import Callable, Sequence
from typing import Protocol

from textual import events
from textual.app import ComposeResult
from textual.widget import Widget

from slide_tui.engine.game import Game
from slide_tui.engine.replay import Replay
from slide_tui.engine.replay_player import ReplayPlayer, Timeline
from slide_tui.play.wishes import Request
from slide_tui.tui.messages import Pressed, later, now_ms
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.ink import part
from slide_tui.tui.paint.page import is_large, middle
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import text
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.keys import Key, Where, key_list_width, press, put_key_list, put_last_line
from slide_tui.tui.screens.news import in_room
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.screens.player.pane import BAR, GO, SILENCE, Note, Shown, Spots, Stop
from slide_tui.tui.view import View

FRAME_MS = 16
"""While it plays it is drawn no more often than this."""

PlayerAnswer = Request | None

_ONE = {"right": 1, "left": -1}
_TEN = {"down": 10, "pagedown": 10, "shift+right": 10, "up": -10, "pageup": -10, "shift+left": -10}
_SPEED = {"plus": 1, "equals_sign": 1, "minus": -1, "underscore": -1}
_CLOSE_LIST = frozenset(("escape", "question_mark", "f1", "q"))
_SOLVED_HERE = Note("Already solved here.", warns=True)
_NOTHING = Note("Nothing to do here.", warns=True)


class Pane(Protocol):
    """One way to show a run. Its places are those of its timeline, its columns those of its chart."""

    title: str
    step: str
    """What a step is called."""
    timeline: Timeline
    replay: Replay
    pauses: Sequence[Stop]
    """The longest pauses, the longest first."""

    @property
    def board(self) -> Widget:
        """The widget that draws the board."""

    def lay_out(self, view: View, columns: int, rows: int) -> Spots:
        """Arrange everything for a window."""

    def outgrown(self, head: ReplayPlayer) -> bool:
        """Whether the board at the player has another size than the one that was laid out."""

    def put(self, sheet: Sheet, shown: Shown) -> int | None:
        """Show an instant: the board, and on a sheet all else but the last line.

        Return how many of the acts stand beside the board, or None where the note is left to the last line.
        """

    def keys(self, at: int, go: Callable[[int | None], None]) -> list[Key]:
        """Keys of its own, which go from a place to another one, or nowhere: then they change what is shown."""

    def acts(self) -> list[Key]:
        """What else can be done with the run."""

    def at_column(self, head: ReplayPlayer, column: int, now_ms: int) -> ReplayPlayer:
        """The player at a column of the chart, or of one beside it."""

    def at_tenth(self, head: ReplayPlayer, tenth: int, now_ms: int) -> ReplayPlayer:
        """The player after so many tenths of the run."""

    def taken_over(self, head: ReplayPlayer) -> Game | None:
        """The game to go on with from here; None where it is solved."""


class PlayerScreen(BaseScreen[PlayerAnswer]):
    """Plays a run beside a pane; answers to take it over, to race against it, or None. It records nothing."""

    def __init__(self, view: View, pane: Pane) -> None:
        """The run of a pane at its start, standing still."""
        super().__init__(view)
        self.pane = pane
        self.page = _Page(id="page")
        self.head = ReplayPlayer(pane.timeline)
        """Where it is."""
        self._note = SILENCE
        self._listing = False
        self._timer: TimerHandle | None = None
        self._spots: Spots | None = None

    def compose(self) -> ComposeResult:
        """Everything but the board, and the board."""
        yield self.page
        yield self.pane.board

    # Drawing

    def draw(self) -> None:
        """Lay everything out for the window, then show where the run is."""
        columns, rows = self.window
        self._spots = self.pane.lay_out(self.view, columns, rows)
        self.put(self.pane.board, None if self._listing else self._spots.board)
        self._show()

    def _show(self) -> None:
        """Show where the run is, or all keys."""
        view, spots = self.view, self._spots
        if spots is None:
            return
        if self.pane.outgrown(self.head):
            self.draw()
            return
        palette = view.palette
        sheet = Sheet(*self.window, palette.on(None))
        if self._listing:
            self._put_list(sheet, palette)
        else:
            told = SILENCE if self._note.long else self._note
            shown = Shown(self.head, told, self._acts, Strokes(palette, view.looks.all_blocks))
            beside = self.pane.put(sheet, shown)
            if (beside is None or self._note.long) and self._note.words:
                words = in_room(self._note.words, spots.foot.width)
                line = part(text(words, self._note.ink(palette)), 0, spots.foot.width)
                sheet.put(spots.foot.x, spots.foot.y, line)
            else:
                put_last_line(sheet, spots.foot, self._keys(beside or 0), palette)
        self.show_sheet(self.page, sheet)

    def _put_list(self, sheet: Sheet, palette: Palette) -> None:
        """Put all keys on a sheet."""
        keys, window = self._keys(), (sheet.width, sheet.height)
        left, top = middle(key_list_width(keys, palette), 2 + len(keys), *window) if is_large(*window) else (1, 0)
        sheet.put(left, top, text(self.pane.title, palette.on(palette.title, bold=True)))
        put_key_list(sheet, Box(left, top + 2, sheet.width - left - 1, sheet.height - top - 3), keys, palette)

    # Keys

    def _keys(self, beside: int = 0) -> list[Key]:
        """The table of keys, without so many acts that stand beside the board."""
        head, step = self.head, self.pane.step
        speed = "speed" if head.times == 1 else f"speed {head.times:g}×"
        return [
            Key("space", "stop" if head.playing else "play", self._play, long="play or stop"),
            Key("escape enter q", "back", lambda _: self.dismiss(None), where=Where.ALWAYS),
            Key(" ".join(_ONE), step, lambda key: self._go_on(head.stepped(_ONE[key])), "←→", f"one {step} on or back"),
            *self.pane.keys(head.place, self._go_to),
            Key(" ".join(_SPEED), speed, lambda key: self._go_on(head.faster(_SPEED[key], now_ms())), "+-"),
            *self._acts[beside:],
            Key(" ".join(_TEN), "ten", lambda key: self._go_on(head.stepped(_TEN[key])), "↑↓", "ten on or back"),
            Key("home", "start", lambda _: self._go_to(0), long="to the start"),
            Key("end", "end", lambda _: self._go_to(self.pane.timeline.last), long="to the end"),
            Key("0 1 2 3 4 5 6 7 8 9", "tenth", self._to_tenth, "0-9", "to a tenth"),
            Key("question_mark f1", "keys", self._list_keys, "?", where=Where.ALWAYS),
        ]

    @property
    def _acts(self) -> list[Key]:
        """What can be done beside stepping and playing."""
        head = self.head
        pause = Key("p", "longest", self._to_pause, long="longest pause")
        even = Key("c", "even", lambda _: self._go_on(head.other_rate(now_ms())), long="constant rate", on=head.even)
        return [
            *([pause] if self.pane.pauses else []),
            even,
            Key("t", "take over", self._take_over, long="take over from here"),
            Key("g", "race", self._race, long="race against it"),
            *self.pane.acts(),
        ]

    def on_key(self, event: events.Key) -> None:
        """Do what a key stands for."""
        self._press(event.key)

    def _press(self, key: str) -> None:
        """Do what a key stands for, from where the run is by now. It closes the list of keys."""
        self.head = self.head.caught_up(now_ms())
        if self._listing:
            self._listing = False
            self.draw()
            if key in _CLOSE_LIST:
                return
        if not press(self._keys(), key):
            self._go_on(self.head)

    def on_pressed(self, event: Pressed) -> None:
        """A column of the chart or a row that leads to a place was clicked."""
        kind, _, value = event.name.partition(" ")
        now = now_ms()
        self.head = self.head.caught_up(now)
        if kind == BAR:
            self._go_on(self.pane.at_column(self.head, int(value), now))
        elif kind == GO:
            self._go_to(int(value))

    def on_mouse_scroll_down(self) -> None:
        """One step on."""
        self._press("right")

    def on_mouse_scroll_up(self) -> None:
        """One step back."""
        self._press("left")

    def _play(self, _: str) -> None:
        self._go_on(self.head.stopped() if self.head.playing else self.head.played(now_ms()))

    def _go_to(self, place: int | None, note: Note = SILENCE) -> None:
        """Go to a place, if there is one; while it plays, it plays on from there."""
        self._go_on(self.head if place is None else self.head.at_place(place, now_ms()), note)

    def _to_tenth(self, key: str) -> None:
        self._go_on(self.pane.at_tenth(self.head, int(key), now_ms()))

    def _to_pause(self, _: str) -> None:
        """Go to the longest pause; from one of them to the next longest."""
        stops = self.pane.pauses
        places = [stop.place for stop in stops]
        here = self.head.place
        stop = stops[(places.index(here) + 1) % len(stops) if here in places else 0]
        self._go_to(stop.place, Note(stop.words))

    def _take_over(self, _: str) -> None:
        game = self.pane.taken_over(self.head)
        if game is None:
            self._go_on(self.head, _SOLVED_HERE)
        else:
            self.dismiss(Request("take-over", game))

    def _race(self, _: str) -> None:
        if self.pane.timeline.last:
            self.dismiss(Request("race", self.pane.replay))
        else:
            self._go_on(self.head, _NOTHING)

    def _list_keys(self, _: str) -> None:
        self._listing = True
        self._go_on(self.head.stopped())
        self.draw()

    # Playing

    def _go_on(self, head: ReplayPlayer, note: Note = SILENCE) -> None:
        """Show where the run is, and wait until something has to be drawn again; while it stands still, for nothing."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if head.playing and self.on_top and self._spots is not None:
            wait_ms = max(FRAME_MS, head.wait_ms(self._spots.columns))
            self._timer = later(self, wait_ms / 1000, self.play_on)
        self.head, self._note = head, note
        self._show()

    def say(self, note: Note) -> None:
        """Say something until the next key."""
        self._go_on(self.head.caught_up(now_ms()), note)

    def play_on(self) -> None:
        """Show what is due now, however late the timer is. A note belongs to the place where it was said."""
        head = self.head.caught_up(now_ms())
        self._go_on(head, self._note if head.place == self.head.place else SILENCE)

    def on_screen_suspend(self) -> None:
        """Stand still while something lies above."""
        if self.head.playing:
            self._go_on(self.head.stopped(), self._note)


class _Page(Panel):
    """The page, over whose chart the button may be held."""

    _held = False

    def area_at(self, x: int, y: int) -> str | None:
        """The name of what lies at a place; on the chart with the column."""
        name = super().area_at(x, y)
        return f"{BAR} {x - self._bar_x}" if name == BAR else name

    @property
    def _bar_x(self) -> int:
        """Where the chart begins."""
        return next((area.box.x for area in self._areas if area.name == BAR), 0)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Hold the chart; the base class says what was clicked."""
        if event.button == 1 and (self.area_at(event.x, event.y) or "").startswith(BAR):
            self._held = True
            self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Follow the mouse over the chart while the button is held."""
        if self._held:
            event.stop()
            self.post_message(Pressed(f"{BAR} {event.x - self._bar_x}", event.time))

    def on_mouse_up(self) -> None:
        """Let go."""
        if self._held:
            self._held = False
            self.release_mouse()
