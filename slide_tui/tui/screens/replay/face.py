"""Replay: a run push by push as it was, beside its figures, over a bar of its time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual import events

from slide_tui.engine.faces import Faces
from slide_tui.engine.game import Game
from slide_tui.engine.recording import recording_of
from slide_tui.engine.replay import Replay
from slide_tui.engine.replay_player import ReplayPlayer
from slide_tui.engine.seen import all_numbers, faces
from slide_tui.engine.sights import SIGHT_DEFAULT
from slide_tui.engine.size import Size
from slide_tui.play.table import Table
from slide_tui.text.figures import duration
from slide_tui.text.replays import event_words
from slide_tui.tui.board.board_grid import BoardGrid
from slide_tui.tui.board.layout import Placement
from slide_tui.tui.messages import Pressed
from slide_tui.tui.paint.chart import Chart, Strokes
from slide_tui.tui.paint.rows import Drawn
from slide_tui.tui.screens.player.face import PAUSES_SHOWN, PLAY, Shown, Spots, Stop, next_pause
from slide_tui.tui.screens.replay.figures import Instant, panel, short_line
from slide_tui.tui.screens.replay.places import replay_places
from slide_tui.tui.view import View
from slide_tui.tui.widgets.menu import MenuItem

_MARKED_MS = 1000
"""Only pauses as long as this have a mark below the time bar."""
_HIGH_LEAST = 3
"""A full column stands for at least this many slides, so that a calm run is no wall."""


class ReplayFace:
    """A recording push by push, with its clock."""

    name, step, stop = "Replay", "step", "pause"

    def __init__(self, replay: Replay) -> None:
        """A recording, made ready to be shown at any place."""
        self.replay = replay
        self.recording = recording_of(replay)
        self.timeline = self.recording.timeline
        self.board = _Board(id="board")
        self._rests = self.timeline.rests(PAUSES_SHOWN)
        self.pauses: Sequence[Stop] = [
            Stop(rest.place, f"A pause of {duration(rest.length_ms, brief=True)}") for rest in self._rests
        ]
        self._game, self._place = self.recording.game(0), 0
        self._laid_out: tuple[View, Placement | None, Spots] | None = None
        self._chart = Chart((), 0, 0)

    def _game_at(self, place: int) -> Game:
        if place != self._place:
            self._game, self._place = self.recording.game(place), place
        return self._game

    def size_at(self, place: int) -> Size:
        """The size of the board at a place, which changes in a relay."""
        return self._game_at(place).board.size

    def lay_out(self, view: View, columns: int, rows: int) -> Spots:
        """Arrange everything for a window."""
        placement, spots = replay_places(self._game.board.size, columns, rows, pictures=view.pictures)
        self._laid_out = view, placement, spots
        width, slides = spots.curve.width, self.recording.pace(spots.curve.width)
        high = max(_HIGH_LEAST, *slides)
        self._chart = Chart(slides, width, max(1, spots.curve.height - 1), self._marked(width), high=high)
        if placement is not None:
            self.board.set_out(view._replace(settings=replace(view.settings, show_slides=False)), placement)
        return spots

    def _marked(self, columns: int) -> list[int]:
        """The columns of the time bar in the middle of the longest pauses."""
        readings = self.timeline.readings
        return sorted(
            self.timeline.column_of(readings[rest.place] + rest.length_ms / 2, columns)
            for rest in self._rests
            if rest.length_ms >= _MARKED_MS
        )

    def show(self, head: ReplayPlayer) -> Shown:
        """Show the board at an instant, with its figures and the time bar."""
        assert self._laid_out is not None
        view, placement, spots = self._laid_out
        game = self._game_at(head.place)
        self.board.show(game, head.reading_ms)
        strokes = Strokes(view.palette, view.looks.all_blocks)
        words = event_words(self.recording, head.place, view.looks.first_number)
        now = Instant(head, self.recording, game, words, strokes)
        if placement is not None and placement.panel is not None:
            figures = panel(now, spots.figures.width, spots.figures.height)
        else:
            figures = Drawn([short_line(now, spots.figures.width)], [])
        cursor = self.timeline.column_of(head.reading_ms, self._chart.width) if head.place else 0
        return Shown(figures, [*self._chart.lines(strokes, cursor), self._chart.mark_line(strokes, cursor)])

    def take(self, _table: Table) -> bool:
        """Nothing is to be found out about it."""
        return False

    def next_stop(self, at: int, by: int) -> Stop | None:
        """From the longest pause to the next longest."""
        return next_pause(self.pauses, at, by)

    def items(self) -> list[MenuItem]:
        """Its debrief, if it is a run of one board; the numbers, where they could not all be seen; a picture of it."""
        numbers = "What could be seen" if self.board.shows_numbers else "All numbers"
        return [
            *([MenuItem("debrief", "Debrief")] if self.replay.puzzle.whole else []),
            *([MenuItem("numbers", numbers)] if self.replay.puzzle.sight != SIGHT_DEFAULT else []),
            MenuItem("save-picture", "Save a picture of it"),
        ]

    def turn(self, name: str) -> bool:
        """Show all numbers, or what could be seen."""
        if name != "numbers" or self.replay.puzzle.sight == SIGHT_DEFAULT:
            return False
        self.board.shows_numbers = not self.board.shows_numbers
        return True

    def at_column(self, head: ReplayPlayer, column: int, now_ms: int) -> ReplayPlayer:
        """The player at a column of the time bar."""
        return head.at_reading(self.timeline.reading_in(column, self._chart.width) if column > 0 else -1, now_ms)

    def at_tenth(self, head: ReplayPlayer, tenth: int, now_ms: int) -> ReplayPlayer:
        """The player after so many tenths of the time."""
        return head.at_reading(self.timeline.length_ms * tenth // 10 if tenth else -1, now_ms)

    def taken_over(self, head: ReplayPlayer) -> Game | None:
        """The game at this instant, to go on with; None where it is solved."""
        return self.recording.taken_over(head.place, head.reading_ms)


class _Board(BoardGrid):
    """The board of a replay: no tile can be pushed there, a click plays or stops."""

    shows_numbers = False
    """Whether to show all numbers, whatever could be seen of them."""
    _reading_ms = 0

    def show(self, game: Game, reading_ms: int) -> None:
        """Show a game at a reading of its clock."""
        self._reading_ms = reading_ms
        if self.game is game:
            self.draw()
        self.game = game

    def faces_of(self, game: Game) -> Faces:
        """What could be seen, or all numbers."""
        return all_numbers(game) if self.shows_numbers else faces(game, self._reading_ms)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Play or stop."""
        event.prevent_default()
        event.stop()
        if event.button == 1:
            self.post_message(Pressed(PLAY, event.time))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Light no tile."""
        event.prevent_default()
