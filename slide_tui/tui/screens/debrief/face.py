"""Debrief: a run slide by slide on a small board, with how far each board was from solved."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from slide_tui.engine.game import Game
from slide_tui.engine.recording import recording_of
from slide_tui.engine.replay import record
from slide_tui.engine.replay_player import ReplayPlayer, timeline_of
from slide_tui.engine.size import Size
from slide_tui.play.messages import CoachAdvice
from slide_tui.play.table import Table
from slide_tui.stats.debrief import Known, Report, trace_of, verdict_of
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import Mark, Marks, Scene
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Chart, Strokes
from slide_tui.tui.paint.rows import Area, Drawn
from slide_tui.tui.screens.debrief.charted import chart_lines, chart_of, head_line, label_width
from slide_tui.tui.screens.debrief.coached import way_in_short
from slide_tui.tui.screens.debrief.panel import both_fit, panel, short_line
from slide_tui.tui.screens.debrief.places import DebriefPlaces, debrief_places
from slide_tui.tui.screens.debrief.state import Debrief, splits_of
from slide_tui.tui.screens.player.face import PLAY, AskedWay, Shown, Spots, Stop, next_pause
from slide_tui.tui.view import View
from slide_tui.tui.widgets.drawn_lines import DrawnLines
from slide_tui.tui.widgets.menu import MenuItem

PAUSE_MOST_MS = 2000
"""While it plays, no pause is longer than this."""


class DebriefFace:
    """A run slide by slide, with its slips, pauses and best stretches."""

    name, step = "Debrief", "slide"

    def __init__(self, game: Game, report: Report | None) -> None:
        """The run of a game; without a report only its times are known."""
        self.game = game
        self.replay = record(game)
        trace = self.trace = trace_of(game)
        slides = range(trace.slides + 1)
        self.timeline = timeline_of([trace.reading_ms(at) for at in slides], slides, PAUSE_MOST_MS)
        self.board = DrawnLines(id="board")
        self.pauses: Sequence[Stop] = [Stop(pause.place + 1) for pause in trace.pauses]
        self._report = report if self._fits(report) else None
        self._known: Known | None = None
        self.verdict = verdict_of(trace, self._report)
        self.splits = splits_of(trace)
        self._ways: dict[AskedWay, CoachAdvice | None] = {}
        """What the coach answered; None as long as he has not."""
        self._staged = self._coached = False
        self._laid_out: tuple[View, DebriefPlaces, BoardPicture, Chart] | None = None

    # What is found out

    def take(self, table: Table) -> bool:
        """Take the figures of the run, the best plan known for its start, and what the coach would do."""
        report, way, was = table.report, table.coached, (self.verdict, self._report)
        best = table.help.best
        if best is not None and best.whole and best.board == self.game.start:
            self._known = Known(best.lower_bound, best.length)
        self._report = report if self._fits(report) else self._report
        self.verdict = verdict_of(self.trace, self._report, self._known)
        told = way is not None and self._ways.get((way.board, way.forbidden)) != way
        if way is not None:
            self._ways[way.board, way.forbidden] = way
        return told or was != (self.verdict, self._report)

    def _fits(self, report: Report | None) -> bool:
        """Whether a report can be of this run: it has a figure for each board, or says that there are none."""
        return report is not None and len(report.remaining) in (0, len(self.trace.boards))

    def _parting(self, at: int) -> int | None:
        """The board at which to compare with the coach: before a slip that led here or comes next, or any."""
        verdict = self.verdict
        if verdict is not None and verdict.is_slip(at):
            return at - 1
        wanted = self._coached or (verdict is not None and verdict.is_slip(at + 1))
        return at if wanted and self.trace.boards[at] != self.game.goal else None

    def _asked(self, at: int) -> AskedWay:
        """What the coach is asked about a board."""
        free = self.game.puzzle.rule.takes_back or not at
        return self.trace.boards[at], None if free else self.trace.steps[at - 1].direction.inverse

    # Drawing

    def size_at(self, _place: int) -> Size:
        """The size of the one board that a debrief is about."""
        return self.game.board.size

    def lay_out(self, view: View, columns: int, rows: int) -> Spots:
        """Arrange everything for a window."""
        places = debrief_places(self.game.board.size, columns, rows, pictures=view.pictures)
        left = label_width(self.trace, self.verdict, places.plot.width)
        chart = chart_of(self.trace, self.verdict, places.plot.width - left, places.plot.height)
        picture = BoardPicture(self.game.goal, view.looks_for(self.game.puzzle.sight), places.pitch, places.edged)
        self._laid_out = view, places, picture, chart
        head = 1 if places.headed else 0
        curve = places.plot._replace(y=places.plot.y - head, height=places.plot.height + head + 1)
        return Spots(places.board, places.figures, curve, left, places.foot)

    def show(self, head: ReplayPlayer) -> Shown:
        """Show the board after a slide, and its figures."""
        assert self._laid_out is not None
        (view, places, picture, chart), at = self._laid_out, head.place
        palette, box = view.palette, places.board or Box(0, 0, 0, 0)
        lines = picture.lines(Scene(self.trace.boards[at], self._marks(at)))
        self.board.show(Drawn(lines, [Area(Box(0, 0, box.width, box.height), PLAY)]), palette.on(None))
        parting = None if head.playing else self._parting(at)
        asked = self._asked(parting) if parting is not None else None
        asks = asked if asked is not None and asked not in self._ways else None
        way = self._ways.setdefault(asked, None) if asked is not None else None
        strokes, waiting = Strokes(palette, view.looks.all_blocks), self._report is None
        state = Debrief(self.trace, self.verdict, waiting, at, picture.looks.first_number, strokes, self.splits,
                        self._staged, parting, way)  # fmt: skip
        width = places.plot.width
        above = [(None if places.beside else way_in_short(state, width)) or head_line(state, width)]
        curve = [*(above if places.headed else []), *chart_lines(state, chart, width - chart.width)]
        if places.beside:
            return Shown(panel(state, places.figures.width, places.figures.height), curve, asks)
        return Shown(Drawn([short_line(state, places.figures.width)], []), curve, asks)

    def _marks(self, at: int) -> Marks:
        """The tile that has just moved, and in the gap the way that it went."""
        step = self.trace.step_to(at)
        if step is None:
            return {}
        board = self.trace.boards[at]
        return {board.tiles.index(step.tile): Mark("hint"), board.gap: Mark("way", side=step.direction)}

    # Going through it

    @property
    def stop(self) -> str:
        """Slips, where there are any; else pauses."""
        verdict = self.verdict
        return "pause" if verdict is None or not verdict.slips else "slip" if verdict.exact else "setback"

    def next_stop(self, at: int, by: int) -> Stop | None:
        """From slip to slip in the order of the run; from the longest pause to the next longest without slips."""
        verdict = self.verdict
        if verdict is None or not verdict.slips:
            return next_pause(self.pauses, at, by)
        found = verdict.slip_before(at) if by < 0 else verdict.slip_after(at)
        return Stop(found) if found is not None else None

    def items(self) -> list[MenuItem]:
        """The coach's way, and stages in place of the figures where there is no room for both."""
        coach = MenuItem("coach", "Coach at slips only" if self._coached else "Coach at every board")
        stages = MenuItem("stages", "Figures" if self._staged else "Stages")
        return [*([coach] if self._heard else []), *([stages] if self._turns else [])]

    @property
    def _heard(self) -> bool:
        return self._laid_out is not None and (self._laid_out[1].beside or self._laid_out[1].headed)

    @property
    def _turns(self) -> bool:
        if self._laid_out is None or not self.splits or not self._laid_out[1].beside:
            return False
        box = self._laid_out[1].figures
        return not both_fit(box.width, box.height, len(self.splits))

    def turn(self, name: str) -> bool:
        """Hear the coach at every board, or see the stages."""
        self._coached ^= name == "coach" and self._heard
        self._staged ^= name == "stages" and self._turns
        return name != "numbers"

    def at_column(self, head: ReplayPlayer, column: int, now_ms: int) -> ReplayPlayer:
        """The player at the last slide that a column of the chart stands for."""
        chart = self._laid_out[3] if self._laid_out is not None else Chart((), 0, 0)
        return head.at_place(chart.places_of(column)[-1], now_ms)

    def at_tenth(self, head: ReplayPlayer, tenth: int, now_ms: int) -> ReplayPlayer:
        """The player after so many tenths of the slides."""
        return head.at_place(self.timeline.last * tenth // 10, now_ms)

    def taken_over(self, head: ReplayPlayer) -> Game | None:
        """The game to go on with: within a push, as it was before that. None where it is solved."""
        recording = recording_of(self.replay)
        return recording.taken_over(bisect_right(recording.slides, head.place) - 1, head.reading_ms)
