"""Debrief: a run slide by slide on a small board, with how far each board was from solved."""

from __future__ import annotations

from bisect import bisect_right

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Label

from slide_tui.engine.board import Board
from slide_tui.engine.game import Game
from slide_tui.engine.moves import Direction
from slide_tui.engine.recording import recording_of
from slide_tui.engine.replay import record
from slide_tui.engine.replay_player import ReplayPlayer, timeline_of
from slide_tui.engine.text import board_lines
from slide_tui.play.messages import CoachAdvice
from slide_tui.play.requests import ask_way
from slide_tui.play.table import Table
from slide_tui.stats.debrief import Known, Report, RunVerdict, Trace, trace_of, verdict_of
from slide_tui.stats.stages import stages_of
from slide_tui.text.debriefs import NO_FIGURES, slip_word
from slide_tui.text.figures import capitalized
from slide_tui.tui.board.fitted_board import FittedBoard
from slide_tui.tui.board.picture import picture_of
from slide_tui.tui.board.scene import Mark, Marks, Scene
from slide_tui.tui.messages import Ask
from slide_tui.tui.paint.chart import Chart
from slide_tui.tui.paint.digits import clock_rows
from slide_tui.tui.screens.debrief.lists import DebriefList, pauses, place_of, slips, stages
from slide_tui.tui.screens.debrief.words import (
    WORKING,
    chart_heading,
    chart_labels,
    coach_words,
    facts_at,
    short_words,
    slide_words,
    to_go,
)
from slide_tui.tui.screens.player.face import RunFace
from slide_tui.tui.view import View
from slide_tui.tui.widgets.drawn_lines import DrawnLines
from slide_tui.tui.widgets.facts import Facts, apart
from slide_tui.tui.widgets.menu import MenuItem

PAUSE_MOST_MS = 2000
"""While it plays, no pause is longer than this."""

AskedWay = tuple[Board, Direction | None]
"""What the coach is asked: a board, and the direction that the first slide may not have."""


class DebriefFace(RunFace):
    """A run slide by slide, with its slips, pauses and stages."""

    def __init__(self, game: Game, *, pictures: bool = False) -> None:
        """The run of a game; until there is a report only its times are known."""
        super().__init__("debrief", record(game), pictures=pictures)
        self.game = game
        trace = self.trace = trace_of(game)
        self.timeline = timeline_of([trace.reading_ms(at) for at in range(trace.slides + 1)], PAUSE_MOST_MS)
        self.pauses = {pause.place + 1: "" for pause in trace.pauses}
        self.verdict: RunVerdict | None = None
        self._report: Report | None = None
        self._known: Known | None = None
        self._ways: dict[AskedWay, CoachAdvice | None] = {}
        """What the coach answered; None as long as he has not."""
        self._coached = False
        self._at, self._first_number = 0, 1

    def compose(self) -> ComposeResult:
        """The board, its figures, what the coach says, and the lists."""
        with FittedBoard(self.game.board.size, pictures=self.pictures):
            yield DrawnLines(id="board")
        with Vertical(id="panel"):
            yield Label("Debrief", classes="title")
            with Horizontal(id="figures"):
                with Vertical(id="told"):
                    yield Facts(width=26, id="facts")
                    yield Label(id="slide", markup=False)
                yield Label(id="to-go", markup=False)
            yield Label(id="coach")
            with Horizontal(id="lists"):
                for name in ("slips", "pauses"):
                    yield DebriefList(id=name)
            yield DebriefList(id="stages")

    # What is found out

    def take(self, table: Table) -> None:
        """Take the figures of the run, the best plan known for its start, and what the coach would do."""
        way, best = table.coached, table.help.best
        if best is not None and best.whole and best.board == self.game.start:
            self._known = Known(best.lower_bound, best.length)
        self._report = table.report or self._report
        self.verdict = verdict_of(self.trace, self._report, self._known)
        if way is not None:
            self._ways[way.board, way.forbidden] = way

    def _parting(self, at: int) -> int | None:
        """The board at which to compare with the coach: before a slip that led here or comes next, or any."""
        verdict = self.verdict
        if verdict is not None and at in verdict.slips:
            return at - 1
        wanted = self._coached or (verdict is not None and at + 1 in verdict.slips)
        return at if wanted and self.trace.boards[at] != self.game.goal else None

    def _way(self, at: int) -> CoachAdvice | None:
        """What the coach would have done at a board, once he has answered; he is asked the first time."""
        free = self.game.puzzle.rule.takes_back or not at
        asked = self.trace.boards[at], None if free else self.trace.steps[at - 1].direction.inverse
        if asked not in self._ways:
            self._ways[asked] = None
            self.screen.post_message(Ask(ask_way(*asked)))  # from here it would stop at the screen (Textual 8.2)
        return self._ways[asked]

    # What is shown

    def show(self, head: ReplayPlayer, view: View) -> None:
        """Show the board after a slide, with its figures."""
        at, trace, verdict = head.place, self.trace, self.verdict
        self._at, self._first_number = at, view.looks.first_number
        self._draw(view)
        tile, change = slide_words(trace, verdict, at, self._first_number)
        left = to_go(verdict, at, waiting=self._report is None)
        brief = self.screen.has_class("-narrow", "-low")
        self.query_one(Facts).show(facts_at(trace, at, left if brief else ""))
        style = "bold $warning" if verdict is not None and at in verdict.slips else ""
        told = apart((tile, "$dim"), (change, style), self.query_one("#told").size.width)
        self.query_one("#slide", Label).update(told)
        about, _, number = left.rpartition(" ")
        digits = "\n".join(clock_rows(number)) if verdict is not None else ""
        unit = f"\n{about} to go" if about else "\nto go"
        self.query_one("#to-go", Label).update(Content.assemble(digits, (unit if digits else "", "$dim")))
        self._say(None if head.playing else self._parting(at))
        self._list(at)

    def _list(self, at: int) -> None:
        """Show the lists, and which of their rows the board that is shown belongs to."""
        trace, verdict, there = self.trace, self.verdict, self.query_one("#stages", DebriefList)
        name = f"{capitalized(slip_word(verdict))}s {len(verdict.slips):,}" if verdict is not None else ""
        heading, rows = stages(stages_of(trace), verdict, there.size.width)
        there.show(heading, rows, next((row.id for row in rows if place_of(row.id) >= at), ""))
        self.query_one("#slips", DebriefList).show(name, slips(trace, verdict), f"{at}")
        self.query_one("#pauses", DebriefList).show("Longest pauses", pauses(trace), f"{at}")

    def _draw(self, view: View) -> None:
        """Draw the board: the tile that has just moved is marked, and in the gap the way that it went."""
        scene = Scene(self.trace.boards[self._at], marks_at(self.trace, self._at))
        if (placed := self.query_one(FittedBoard).placement) is not None:
            picture = picture_of(self.game.goal, view.looks_for(self.game.puzzle.sight), placed.pitch, placed.edged)
            rows = board_lines(scene.board, view.looks.first_number)
            self.query_one(DrawnLines).show(picture.lines(scene), view.palette.on(None), rows)

    def _say(self, parting: int | None) -> None:
        """Let the coach speak, or say why there are no figures."""
        label, words = self.query_one("#coach", Label), Content()
        way = self._way(parting) if parting is not None else None
        if way is not None and parting is not None:
            words = coach_words(way, self.trace, self.verdict, parting, self._first_number, label.size)
        self.set_class(bool(words), "-coached")
        if not words and self.verdict is None:
            words = Content(WORKING if self._report is None else NO_FIGURES)
        label.update(words)

    def chart(self, head: ReplayPlayer, width: int, height: int) -> Chart:
        """How far each board was from solved, or, without such figures, the pause before each slide."""
        if self.verdict is not None:
            return Chart(self.verdict.remaining, width, height, self.verdict.slips, cursor=head.place)
        return Chart([0, *(step.pause_ms for step in self.trace.steps)], width, height, cursor=head.place)

    def beside_chart(self, width: int, height: int) -> tuple[Content, str]:
        """What the chart shows, and the outcome, in as many words as fit; and its highest figure and its lowest."""
        return chart_heading(self.trace, self.verdict, width), chart_labels(self.trace, self.verdict, height)

    def in_a_line(self, width: int) -> Content:
        """Slide, time, and how far it was to go."""
        left = to_go(self.verdict, self._at, waiting=self._report is None)
        return short_words(self.trace, self._at, left, width)

    @property
    def stop(self) -> str:
        """Slips, where there are any; else pauses."""
        return slip_word(self.verdict) if self.verdict is not None and self.verdict.slips else "pause"

    def next_stop(self, at: int, by: int) -> int | None:
        """From slip to slip in the order of the run; without slips from the longest pause to the next longest."""
        verdict = self.verdict
        return verdict.next_slip(at, by) if verdict is not None and verdict.slips else self.next_pause(at, by)

    def items(self) -> list[MenuItem]:
        """The coach's way, and stages in place of the lists where there is no room for both."""
        coach = MenuItem("coach", "Coach at slips only" if self._coached else "Coach at every board")
        both = self.query_one("#lists").display and self.query_one("#stages").display
        if both or not stages_of(self.trace):
            return [coach]
        return [coach, MenuItem("stages", "Figures" if self.has_class("-staged") else "Stages")]

    def turn(self, name: str) -> bool:
        """Hear the coach at every board, or see the stages."""
        self._coached ^= name == "coach"
        if name == "stages":
            self.toggle_class("-staged")
        return name in ("coach", "stages")

    def at_share(self, head: ReplayPlayer, share: float, now_ms: int) -> ReplayPlayer:
        """The player after a part of the slides."""
        return head.at_place(round(self.timeline.last * share), now_ms)

    def taken_over(self, head: ReplayPlayer) -> Game | None:
        """The game to go on with: within a push, as it was before that. None where it is solved."""
        recording = recording_of(self.replay)
        return recording.taken_over(bisect_right(recording.slides, head.place) - 1, head.reading_ms)


def marks_at(trace: Trace, at: int) -> Marks:
    """The marks of a board: the tile that has just moved, and in the gap the way that it went."""
    step, board = trace.step_to(at), trace.boards[at]
    if step is None:
        return {}
    return {board.tiles.index(step.tile): Mark("hint"), board.gap: Mark("way", side=step.direction)}
