"""Debrief: a run slide by slide on a small board, with how far each board was from solved."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

from slide_tui.engine.board import Board
from slide_tui.engine.game import Game
from slide_tui.engine.moves import Direction
from slide_tui.engine.recording import recording_of
from slide_tui.engine.replay import record
from slide_tui.engine.replay_player import ReplayPlayer, timeline_of
from slide_tui.play.said import CoachedWay
from slide_tui.play.table import Table
from slide_tui.play.wishes import ask_way
from slide_tui.solver.plan import Plan
from slide_tui.stats.debrief import Known, Report, trace_of, verdict_of
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import Mark
from slide_tui.tui.messages import Ask
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Chart
from slide_tui.tui.paint.rows import Area
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.debrief.below import both_fit
from slide_tui.tui.screens.debrief.places import debrief_places
from slide_tui.tui.screens.debrief.sheet import chart_of, label_width, put_debrief
from slide_tui.tui.screens.debrief.state import Debrief, splits_of
from slide_tui.tui.screens.keys import Key
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.screens.player.pane import PLAY, Shown, Spots, Stop
from slide_tui.tui.screens.player.screen import PlayerScreen
from slide_tui.tui.view import View

PAUSE_MOST_MS = 2000
"""While it plays, no pause is longer than this."""
_BACK = frozenset(("N", "shift+tab"))
_MOVED = Mark("hint")
_Asked = tuple[Board, Direction | None]
"""What the coach is asked: a board, and the direction that the first slide may not have."""


class DebriefScreen(PlayerScreen):
    """Goes through a run, while the App finds out how good it was."""

    def __init__(self, view: View, game: Game, report: Report | None) -> None:
        """The run of a game, from its start; the report may come later."""
        pane = self._pane = DebriefPane(game, report)
        super().__init__(view, pane)

    def follow(self, table: Table) -> None:
        """Take what is found out about the run, and about its start."""
        news = [self._pane.take_report(table.report), self._pane.take_best(table.help.best)]
        news.append(self._pane.take_way(table.coached))
        if any(news):
            self.draw()


class DebriefPane:
    """A run slide by slide, with its slips, pauses and best stretches."""

    title = "Debrief"
    step = "slide"

    def __init__(self, game: Game, report: Report | None) -> None:
        """The run of a game; without a report only its times are known."""
        self.game = game
        self.replay = record(game)
        trace = self.trace = trace_of(game)
        slides = range(trace.slides + 1)
        self.timeline = timeline_of([trace.reading_ms(at) for at in slides], slides, PAUSE_MOST_MS)
        self.board = Panel(id="board")
        self.pauses: Sequence[Stop] = [Stop(pause.slide) for pause in trace.pauses]
        self._report = report if self._fits(report) else None
        self._known: Known | None = None
        self.verdict = verdict_of(trace, self._report)
        self.splits = splits_of(trace)
        self._ways: dict[_Asked, CoachedWay | None] = {}
        """What the coach answered; None as long as he has not."""
        self._staged = self._coached = False
        self._places = debrief_places(game.board.size, 1, 1)
        self._chart = Chart((), 0, 0)
        self._picture: BoardPicture | None = None

    # What is found out

    def take_report(self, report: Report | None) -> bool:
        """Take the figures of the run; whether they are news."""
        if report == self._report or not self._fits(report):
            return False
        self._report = report
        self.verdict = verdict_of(self.trace, report, self._known)
        return True

    def take_best(self, best: Plan | None) -> bool:
        """Hold estimates to the best plan known for the start, which the result names too; whether any changes."""
        if best is None or not best.whole or best.board != self.game.start:
            return False
        self._known = Known(best.lower_bound, best.length)
        self.verdict = verdict_of(self.trace, self._report, self._known)
        return self._report is not None and not self._report.exact

    def take_way(self, way: CoachedWay | None) -> bool:
        """Take what the coach would do at a board; whether it is news."""
        if way is None or self._ways.get((way.board, way.forbidden)) == way:
            return False
        self._ways[way.board, way.forbidden] = way
        return True

    def _parting(self, at: int) -> int | None:
        """The board at which to compare with the coach: before a slip that led here or comes next, or any."""
        verdict = self.verdict
        if verdict is not None and verdict.is_slip(at):
            return at - 1
        wanted = self._coached or (verdict is not None and verdict.is_slip(at + 1))
        return at if wanted and self.trace.boards[at] != self.game.goal else None

    def _way(self, at: int) -> CoachedWay | None:
        """What the coach would do at a board, once he has answered; he is asked once."""
        free = self.game.puzzle.rule.takes_back or not at
        asked = self.trace.boards[at], None if free else self.trace.steps[at - 1].direction.inverse
        if asked not in self._ways and self.board.screen.post_message(Ask(ask_way(*asked))):
            self._ways[asked] = None
        return self._ways.get(asked)

    def _fits(self, report: Report | None) -> bool:
        """Whether a report can be of this run: it has a figure for each board, or says that there are none."""
        return report is not None and len(report.remaining) in (0, len(self.trace.boards))

    # Drawing

    def lay_out(self, view: View, columns: int, rows: int) -> Spots:
        """Arrange everything for a window."""
        places = self._places = debrief_places(self.game.board.size, columns, rows, pictures=view.pictures)
        width = places.plot.width - label_width(self.trace, self.verdict, places.plot.width)
        self._chart = chart_of(self.trace, self.verdict, width, places.plot.height)
        looks = view.looks_for(self.game.puzzle.sight)
        self._picture = BoardPicture(self.game.goal, looks, places.pitch, places.edged)
        return Spots(places.board, places.foot, width)

    def outgrown(self, head: ReplayPlayer) -> bool:
        """Never: a debrief is about one board."""
        del head
        return False

    def put(self, sheet: Sheet, shown: Shown) -> int | None:
        """Show the board after a slide, and its figures."""
        picture, at = self._picture, shown.head.place
        if picture is not None:
            box = self._places.board or Box(0, 0, 0, 0)
            lines = picture.lines(self.trace.boards[at], self._marks(at))
            area = Area(Box(0, 0, box.width, box.height), PLAY)
            self.board.show(lines, shown.palette.on(None), [area])
            first_number = picture.looks.first_number
            parting = None if shown.head.playing else self._parting(at)
            way = self._way(parting) if parting is not None else None
            waiting = self._report is None
            state = Debrief(self.trace, self.verdict, waiting, at, first_number, shown.strokes, self.splits,
                            self._staged, parting, way)  # fmt: skip
            put_debrief(sheet, state, self._places, self._chart)
        return None

    def _marks(self, at: int) -> dict[int, Mark]:
        """The tile that has just moved, and in the gap the way that it went."""
        step = self.trace.step_to(at)
        if step is None:
            return {}
        board = self.trace.boards[at]
        return {board.tiles.index(step.tile): _MOVED, board.gap: Mark("way", side=step.direction)}

    # Going through it

    def keys(self, at: int, go: Callable[[int | None], None]) -> list[Key]:
        """The keys from slip to slip, where there are any, to the stages, and to the coach's way."""
        verdict = self.verdict

        def to_slip(key: str) -> None:
            assert verdict is not None
            go(verdict.slip_before(at) if key in _BACK else verdict.slip_after(at))

        def show_stages(_: str) -> None:
            self._staged = not self._staged
            go(None)

        def show_coach(_: str) -> None:
            self._coached = not self._coached
            go(None)

        slips = verdict is not None and verdict.slips
        slip = Key("n tab N shift+tab", "slip" if verdict is not None and verdict.exact else "setback", to_slip)
        stages = Key("s", "figures" if self._staged else "stages", show_stages)
        coach = Key("w", "coach", show_coach, long="the coach's way", on=self._coached)
        panel = self._places.panel
        shown = panel is None or both_fit(panel, len(self.splits))
        heard = panel is not None or self._places.head is not None
        return [
            *([slip] if slips else []),
            *([stages] if self.splits and not shown else []),
            *([coach] if heard else []),
        ]

    def acts(self) -> list[Key]:
        """Nothing more than with any run."""
        return []

    def at_column(self, head: ReplayPlayer, column: int, now_ms: int) -> ReplayPlayer:
        """The player at the last slide that a column of the chart stands for."""
        return head.at_place(self._chart.places_of(column)[-1], now_ms)

    def at_tenth(self, head: ReplayPlayer, tenth: int, now_ms: int) -> ReplayPlayer:
        """The player after so many tenths of the slides."""
        return head.at_place(self.timeline.last * tenth // 10, now_ms)

    def taken_over(self, head: ReplayPlayer) -> Game | None:
        """The game to go on with: within a push, as it was before that. None where it is solved."""
        recording = recording_of(self.replay)
        return recording.taken_over(bisect_right(recording.slides, head.place) - 1, head.reading_ms)
