"""Debrief: a run slide by slide on a small board, with how far each board was from solved."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.timer import Timer

from slide_tui.engine.game import Game
from slide_tui.scores.debrief import Known, Report, course_of, verdict_of
from slide_tui.solver.plan import Plan
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import Mark
from slide_tui.tui.messages import Pressed, now_ms
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Chart, Strokes
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.canvas import Canvas
from slide_tui.tui.screens.debrief.places import DebriefPlaces, debrief_places
from slide_tui.tui.screens.debrief.sheet import chart_of, debrief_sheet, label_width
from slide_tui.tui.screens.debrief.state import Debrief
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.view import View

PAUSE_MOST_MS = 2000
"""While it plays, no pause is longer than this."""
_FIRST_MS = 400
"""How long the start stands before the first slide plays."""
_STEPS = {
    "left": -1,
    "right": 1,
    **dict.fromkeys(("up", "pageup", "shift+left"), -10),
    **dict.fromkeys(("down", "pagedown", "shift+right"), 10),
}
_MOVED = Mark("hint")


class DebriefScreen(BaseScreen[None]):
    """Shows one board of the run at a time; goes through it by keys, by the mouse, or by itself."""

    def __init__(self, view: View, game: Game, report: Report | None) -> None:
        """The run of a game, from its start; the report may come later."""
        super().__init__(view)
        self.page = _Page(id="page")
        self.board = Canvas(id="board")
        self.game = game
        self.course = course_of(game)
        self.at = 0
        self._report = report if self._is_of_this_run(report) else None
        self._known: Known | None = None
        self._verdict = verdict_of(self.course, self._report)
        self._page = 0
        self._places: DebriefPlaces | None = None
        self._chart = Chart((), 0, 0)
        self._picture: BoardPicture | None = None
        self._timer: Timer | None = None
        self._due_ms = 0

    def compose(self) -> ComposeResult:
        """Everything but the board, and the board."""
        yield self.page
        yield self.board

    def follow(self) -> None:
        """Follow what is found out about the run, and about its start."""
        if hasattr(self.app, "report"):
            self.watch(self.app, "report", self._take_report)
        if hasattr(self.app, "best"):
            self.watch(self.app, "best", self._take_best)

    def _take_report(self, report: Report | None) -> None:
        """Show figures that came."""
        if report != self._report and self._is_of_this_run(report):
            self._report = report
            self._judge()

    def _take_best(self, best: Plan | None) -> None:
        """Hold estimates to the best plan that is known for the start, which the result names too."""
        if best is not None and best.whole and best.board == self.game.start:
            self._known = Known(best.lower_bound, best.length)
            if self._report is not None and not self._report.exact:
                self._judge()

    def _judge(self) -> None:
        """Make of the figures what they say about the run."""
        self._verdict = verdict_of(self.course, self._report, self._known)
        self.draw()

    def _is_of_this_run(self, report: Report | None) -> bool:
        """Whether a report can be of this run: it has a figure for each board, or says that there are none."""
        return report is not None and len(report.remaining) in (0, len(self.course.boards))

    # Drawing

    def draw(self) -> None:
        """Lay everything out for the window, then show the board at hand."""
        columns, rows = self.window
        view = self.view
        if view is None or not columns:
            return
        places = self._places = debrief_places(self.game.board.size, columns, rows)
        labels = label_width(self.course, self._verdict, places.plot.width)
        self._chart = chart_of(self.course, self._verdict, places.plot.width - labels, places.plot.height)
        self._picture = BoardPicture(self.game.goal, view.looks, places.pitch, places.edged)
        self.put(self.page, Box(0, 0, columns, rows))
        self.put(self.board, places.board)
        self._show()

    def _show(self) -> None:
        """Show the board at hand with its figures."""
        view, places, picture = self.view, self._places, self._picture
        if view is None or places is None or picture is None:
            return
        palette, looks = view.palette, view.looks
        state = Debrief(
            self.course,
            self._verdict,
            self._report is None,
            self.at,
            self._timer is not None,
            self._page,
            looks.first_number,
            Strokes(palette, looks.all_blocks),
        )
        sheet = debrief_sheet(state, places, self._chart, (self.window.width, self.window.height))
        self.page.show_with(sheet.lines, sheet.areas, palette.on(None))
        board = self.course.boards[self.at]
        self.board.show(picture.lines(board, self._marks()), palette.on(None))

    def _marks(self) -> dict[int, Mark]:
        """The tile that has just moved, and in the gap the way that it went."""
        step = self.course.step_to(self.at)
        if step is None:
            return {}
        board = self.course.boards[self.at]
        return {board.tiles.index(step.tile): _MOVED, board.gap: Mark("way", side=step.direction)}

    # Going through the run

    def _go(self, at: int | None) -> None:
        """Show another board, if there is one."""
        if at is None:
            return
        at = max(0, min(self.course.slides, at))
        if at != self.at:
            self.at = at
            self._show()

    def on_key(self, event: events.Key) -> None:
        """Go through the run, or back; every key but the one that plays makes it stand still."""
        if event.key == "space":
            self._play_or_stop()
            return
        self._stop()
        key, letter = event.key, event.character or ""
        if key in ("escape", "enter", "q"):
            self.dismiss(None)
        elif key in _STEPS:
            self._go(self.at + _STEPS[key])
        elif key in ("home", "end"):
            self._go(0 if key == "home" else self.course.slides)
        elif key in ("n", "tab"):
            self._go(self._verdict.slip_after(self.at) if self._verdict else None)
        elif key in ("N", "shift+tab"):
            self._go(self._verdict.slip_before(self.at) if self._verdict else None)
        elif letter.lower() == "p":
            self._go(self.course.next_pause(self.at))
        elif letter.isdecimal():
            self._go(self.course.slides * int(letter) // 10)
        elif key in ("question_mark", "f1"):
            self._more()

    def _more(self) -> None:
        """Name other keys in the last row, where there is no room for all at once."""
        self._page += 1
        self._show()

    def on_pressed(self, event: Pressed) -> None:
        """The chart, a row of a list or a word of the last line was clicked."""
        kind, _, value = event.name.partition(" ")
        if kind == "play":
            self._play_or_stop()
            return
        self._stop()
        match kind:
            case "column":
                self._go(self._chart.places_of(int(value))[-1])
            case "go":
                self._go(int(value))
            case "on" | "ten":
                self._go(self.at + (1 if kind == "on" else 10))
            case "slip":
                self._go(self._verdict.slip_after(self.at) if self._verdict else None)
            case "pause":
                self._go(self.course.next_pause(self.at))
            case "more":
                self._more()
            case "start" | "end":
                self._go(0 if kind == "start" else self.course.slides)
            case "back":
                self.dismiss(None)

    def on_mouse_scroll_down(self) -> None:
        """A slide further."""
        self._stop()
        self._go(self.at + 1)

    def on_mouse_scroll_up(self) -> None:
        """A slide back."""
        self._stop()
        self._go(self.at - 1)

    # Playing

    def _play_or_stop(self) -> None:
        """Let the run go on by itself, from the start if it is at its end; or stop it."""
        if self._timer is not None:
            self._stop()
            return
        if self.at == self.course.slides:
            self._go(0)
        self._due_ms = now_ms() + self._wait_ms()
        self._await_next()
        self._show()

    def _stop(self) -> None:
        """Stand still."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self._show()

    def _wait_ms(self) -> int:
        """How long the board at hand stands while it plays."""
        if self.at == 0:
            return _FIRST_MS
        return min(PAUSE_MOST_MS, self.course.steps[self.at].pause_ms) if self.at < self.course.slides else 0

    def _await_next(self) -> None:
        """Wait for the next slide; at the end there is none."""
        self._timer = None
        if self.at < self.course.slides:
            self._timer = self.set_timer(max(1, self._due_ms - now_ms()) / 1000, self._play_on)

    def _play_on(self) -> None:
        """Show the board that is due now: slides of one push come at once, and a late timer is made up for."""
        at, now = self.at, now_ms()
        self.at = at + 1
        self._due_ms += self._wait_ms()
        while self.at < self.course.slides and self._due_ms <= now:
            self.at += 1
            self._due_ms += self._wait_ms()
        self._await_next()
        self._show()


class _Page(Panel):
    """The page: on its chart the button may be held, and everything that is pointed at is shown."""

    _held = False

    def area_at(self, x: int, y: int) -> str | None:
        """The name of what lies at a place; on the chart with the column."""
        name = super().area_at(x, y)
        return f"column {x - self._chart_x}" if name == "chart" else name

    @property
    def _chart_x(self) -> int:
        """Where the chart begins."""
        return next((area.box.x for area in self._areas if area.name == "chart"), 0)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Hold the chart; what was clicked is said by what this is made of."""
        name = self.area_at(event.x, event.y)
        if event.button == 1 and name is not None and name.startswith("column"):
            self._held = True
            self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Follow the mouse over the chart while the button is held."""
        if self._held:
            event.stop()
            self.post_message(Pressed(f"column {event.x - self._chart_x}", event.time))

    def on_mouse_up(self) -> None:
        """Let go."""
        if self._held:
            self._held = False
            self.release_mouse()
