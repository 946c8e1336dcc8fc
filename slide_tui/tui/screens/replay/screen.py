"""Replay: a run as it was, on the board, at any speed; to go through, to take over, or to race against."""

from __future__ import annotations

from dataclasses import replace

from textual import events
from textual.app import ComposeResult
from textual.timer import Timer

from slide_tui.engine.playback import Playback, column_of, playback_of, reading_in
from slide_tui.engine.playhead import Playhead
from slide_tui.engine.replay import Replay
from slide_tui.play.wishes import RaceAgainst, TakeOver
from slide_tui.say.figures import duration
from slide_tui.say.replays import event_words
from slide_tui.tui.board.board_grid import BoardGrid
from slide_tui.tui.messages import Pressed, now_ms
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Chart, Strokes
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.screens.replay.places import ReplayPlaces, replay_places
from slide_tui.tui.screens.replay.sheet import SILENCE, Film, Note, chart_of, replay_sheet
from slide_tui.tui.view import View

FRAME_MS = 16
"""While it plays it is drawn no more often than this."""
MARKED_MS = 1000
"""Only pauses as long as this have a mark below the seek bar."""
_PAUSES = 5
"""How many of the longest pauses are marked, and gone through by the key."""


ReplayAnswer = TakeOver | RaceAgainst | None

_STEPS = {
    "left": -1,
    "right": 1,
    **dict.fromkeys(("up", "pageup", "shift+left"), -10),
    **dict.fromkeys(("down", "pagedown", "shift+right"), 10),
}
_KEYS = {
    **dict.fromkeys(("plus", "equals_sign"), "faster"),
    **dict.fromkeys(("minus", "underscore"), "slower"),
    "space": "play",
    "home": "start",
    "end": "end",
    **dict.fromkeys(("escape", "enter", "q"), "back"),
    "question_mark": "more",
    "f1": "more",
    "p": "pause",
    "c": "even",
    "t": "take",
    "g": "race",
}
_SOLVED_HERE = Note("Already solved here.", warns=True)
_NOTHING = Note("Nothing was done here.", warns=True)


class ReplayScreen(BaseScreen[ReplayAnswer]):
    """Plays a run at any speed; answers to take it over, to race against it, or with nothing. It records nothing."""

    def __init__(self, view: View, replay: Replay) -> None:
        """A replay at its start, standing still."""
        super().__init__(view)
        self.page = _Page(id="page")
        self.board = _Film(id="board")
        self.playback: Playback = playback_of(replay)
        self.head = Playhead(self.playback)
        """Where it is."""
        self._rests = self.playback.rests(_PAUSES)
        self._note = SILENCE
        self._page = 0
        self._timer: Timer | None = None
        self._game = self.playback.game(0)
        self._shown = 0
        self._places: ReplayPlaces | None = None
        self._chart = Chart((), 0, 0)

    def compose(self) -> ComposeResult:
        """Everything but the board, and the board."""
        yield self.page
        yield self.board

    # Drawing

    def draw(self) -> None:
        """Lay everything out for the window, then show the place at hand."""
        columns, rows = self.window
        view = self.view
        if view is None or not columns:
            return
        places = self._places = replay_places(self._game.board.size, columns, rows)
        width = places.plot.width
        self._chart = chart_of(self.playback, width, places.plot.height, self._marked(width))
        self.put(self.page, Box(0, 0, columns, rows))
        self.put(self.board, places.placement.board if places.placement is not None else None)
        if places.placement is not None:
            quiet = view._replace(settings=replace(view.settings, show_slides=False))
            self.board.set_out(quiet, places.placement)
        self._show()

    def _marked(self, columns: int) -> list[int]:
        """The columns of the seek bar in the middle of the longest pauses."""
        playback = self.playback
        return sorted(
            column_of(playback, playback.readings[rest.place] + rest.length_ms / 2, columns)
            for rest in self._rests
            if rest.length_ms >= MARKED_MS
        )

    def _show(self) -> None:
        """Show the place at hand with its figures."""
        view, places = self.view, self._places
        if view is None or places is None:
            return
        head = self.head
        if self._shown != head.place:
            self._game, self._shown = self.playback.game(head.place), head.place
        self.board.game = self._game
        film = Film(
            head,
            self._game,
            event_words(self.playback, head.place, view.looks.first_number),
            self._note,
            self._page,
            Strokes(view.palette, view.looks.all_blocks),
        )
        sheet = replay_sheet(film, places, self._chart, (self.window.width, self.window.height))
        self.page.show_with(sheet.lines, sheet.areas, view.palette.on(None))

    # Asking for something

    def on_key(self, event: events.Key) -> None:
        """Go through the run, play it, or answer."""
        key, letter = event.key, event.character or ""
        if key in _STEPS:
            self._do("step", _STEPS[key])
        elif key in _KEYS:
            self._do(_KEYS[key])
        elif letter.isdecimal():
            self._do("tenth", int(letter))
        else:
            self._do(_KEYS.get(letter.lower(), ""))

    def on_pressed(self, event: Pressed) -> None:
        """A place of the seek bar or a key was clicked."""
        kind, _, value = event.name.partition(" ")
        self._do(kind, int(value or 0))

    def on_mouse_scroll_down(self) -> None:
        """One step further."""
        self._do("step", 1)

    def on_mouse_scroll_up(self) -> None:
        """One step back."""
        self._do("step", -1)

    def _do(self, what: str, value: int = 0) -> None:
        """What a key or a click stands for; it comes upon where the film is by now."""
        now = now_ms()
        head = self.head.caught_up(now)
        match what:
            case "back":
                self.dismiss(None)
            case "take" if (game := self.playback.taken_over(head.place, head.reading_ms)) is not None:
                self.dismiss(TakeOver(game))
            case "race" if self.playback.last:
                self.dismiss(RaceAgainst(self.playback.replay))
            case "take" | "race":
                self._go_on(head, _SOLVED_HERE if what == "take" else _NOTHING)
            case "more":
                self._page += 1
                self._go_on(head)
            case "pause" if self._rests:
                rest = self._rests[self._next_rest(head.place)]
                self._go_on(head.at_place(rest.place, now), Note(f"A pause of {duration(rest.length_ms, brief=True)}"))
            case _:
                self._go_on(self._moved(head, what, value, now))

    def _moved(self, head: Playhead, what: str, value: int, now: int) -> Playhead:
        """The playhead after what was asked of it."""
        length_ms, columns = self.playback.length_ms, self._chart.width
        match what:
            case "play":
                return head.stopped() if head.playing else head.played(now)
            case "step":
                return head.stepped(value)
            case "slower" | "faster":
                return head.faster(1 if what == "faster" else -1, now)
            case "start" | "end":
                return head.at_place(0 if what == "start" else self.playback.last, now)
            case "tenth":
                return head.at_reading(length_ms * value // 10 if value else -1, now)
            case "bar":
                return head.at_reading(reading_in(self.playback, value, columns) if value > 0 else -1, now)
            case "even":
                return head.other_rate(now)
        return head

    def _next_rest(self, place: int) -> int:
        """The longest pause; at one of them the next longest, and so on."""
        places = [rest.place for rest in self._rests]
        return (places.index(place) + 1) % len(places) if place in places else 0

    # Playing

    def _go_on(self, head: Playhead, note: Note = SILENCE) -> None:
        """Show another place, and wait until something is to be drawn anew; while it stands still, for nothing."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if head.playing and self.on_top:
            wait_ms = max(FRAME_MS, head.wait_ms(self._chart.width))
            self._timer = self.set_timer(max(1, wait_ms) / 1000, self._play_on)
        self.head, self._note = head, note
        self._show()

    def _play_on(self) -> None:
        """Show what is due now; a late timer is made up for. What was said belongs to the place where it was said."""
        head = self.head.caught_up(now_ms())
        self._go_on(head, self._note if head.place == self.head.place else SILENCE)

    def on_screen_suspend(self) -> None:
        """Stand still while something lies above."""
        if self.head.playing:
            self._go_on(self.head.stopped(), self._note)


class _Film(BoardGrid):
    """The board of a replay: nobody slides there, a click plays or stops."""

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Play or stop."""
        event.prevent_default()
        event.stop()
        if event.button == 1:
            self.post_message(Pressed("play", event.time))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Nothing can be pushed."""
        event.prevent_default()


class _Page(Panel):
    """The page: on its seek bar the button may be held."""

    _held = False

    def area_at(self, x: int, y: int) -> str | None:
        """The name of what lies at a place; on the seek bar with the column."""
        name = super().area_at(x, y)
        return f"bar {x - self._bar_x}" if name == "bar" else name

    @property
    def _bar_x(self) -> int:
        """Where the seek bar begins."""
        return next((area.box.x for area in self._areas if area.name == "bar"), 0)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Hold the seek bar; what was clicked is said by what this is made of."""
        if event.button == 1 and (self.area_at(event.x, event.y) or "").startswith("bar"):
            self._held = True
            self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Follow the mouse over the seek bar while the button is held."""
        if self._held:
            event.stop()
            self.post_message(Pressed(f"bar {event.x - self._bar_x}", event.time))

    def on_mouse_up(self) -> None:
        """Let go."""
        if self._held:
            self._held = False
            self.release_mouse()
