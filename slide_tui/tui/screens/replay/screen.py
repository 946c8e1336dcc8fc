"""Replay: a run as it was, beside its figures, over a bar of its time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from textual import events

from slide_tui.engine.faces import Faces
from slide_tui.engine.game import Game
from slide_tui.engine.recording import recording_of
from slide_tui.engine.replay import Replay
from slide_tui.engine.replay_player import ReplayPlayer
from slide_tui.engine.seen import all_numbers, faces
from slide_tui.engine.sights import SIGHT_DEFAULT
from slide_tui.play.said import Refused
from slide_tui.play.table import Table
from slide_tui.play.wishes import Request
from slide_tui.text.figures import duration
from slide_tui.text.replays import event_words
from slide_tui.text.told import said_in_words
from slide_tui.tui.board.board_grid import BoardGrid
from slide_tui.tui.messages import Ask
from slide_tui.tui.paint.chart import Chart
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.keys import Key
from slide_tui.tui.screens.news import News
from slide_tui.tui.screens.panel import press_key
from slide_tui.tui.screens.player.pane import PAUSES_SHOWN, PLAY, Note, Shown, Spots, Stop
from slide_tui.tui.screens.player.screen import PlayerScreen
from slide_tui.tui.screens.replay.places import replay_places
from slide_tui.tui.screens.replay.sheet import Instant, chart_of, put_replay
from slide_tui.tui.view import View

MARKED_MS = 1000
"""Only pauses as long as this have a mark below the time bar."""


class ReplayScreen(PlayerScreen):
    """Plays a recording."""

    def __init__(self, view: View, replay: Replay) -> None:
        """A recording at its start."""
        super().__init__(view, ReplayPane(replay))
        self._news = News()

    def follow(self, table: Table) -> None:
        """Say what came of a picture that was to be saved."""
        if (news := self._news.take(table)) is not None:
            self.say(Note(said_in_words(news, table.settings), warns=isinstance(news, Refused), long=True))


class ReplayPane:
    """A recording push by push, with its clock."""

    title = "Replay"
    step = "step"

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
        self._game = self.recording.game(0)
        self._place = 0
        self._places = replay_places(self._game.board.size, 1, 1)
        self._chart = Chart((), 0, 0)
        self._first_number = 1

    def lay_out(self, view: View, columns: int, rows: int) -> Spots:
        """Arrange everything for a window."""
        places = self._places = replay_places(self._game.board.size, columns, rows, pictures=view.pictures)
        width = places.plot.width
        self._first_number = view.looks.first_number
        self._chart = chart_of(self.recording, width, places.plot.height, self._marked(width))
        if places.placement is None:
            return Spots(None, places.foot, width)
        quiet = view._replace(settings=replace(view.settings, show_slides=False))
        self.board.set_out(quiet, places.placement)
        return Spots(places.placement.board, places.foot, width)

    def _marked(self, columns: int) -> list[int]:
        """The columns of the time bar in the middle of the longest pauses."""
        readings = self.timeline.readings
        return sorted(
            self.timeline.column_of(readings[rest.place] + rest.length_ms / 2, columns)
            for rest in self._rests
            if rest.length_ms >= MARKED_MS
        )

    def outgrown(self, head: ReplayPlayer) -> bool:
        """Whether the next board of a relay is shown."""
        before = self._game.board.size
        if head.place != self._place:
            self._game, self._place = self.recording.game(head.place), head.place
        return self._game.board.size != before

    def put(self, sheet: Sheet, shown: Shown) -> int | None:
        """Show the board at an instant, and its figures."""
        place = shown.head.place
        self.board.show(self._game, shown.head.reading_ms)
        words = event_words(self.recording, place, self._first_number)
        return put_replay(sheet, Instant(shown, self.recording, self._game, words), self._places, self._chart)

    def keys(self, at: int, go: Callable[[int | None], None]) -> list[Key]:
        """The key that shows the numbers, where the player did not see all of them."""
        del at

        def turn(_: str) -> None:
            self.board.shows_numbers = not self.board.shows_numbers
            go(None)

        if self.replay.puzzle.sight == SIGHT_DEFAULT:
            return []
        return [Key("v", "numbers", turn, long="numbers, or what could be seen", on=self.board.shows_numbers)]

    def acts(self) -> list[Key]:
        """The keys to the debrief of the run, if it is a run of one board, and to a picture of it."""
        debrief = [Key("d", "debrief", self._debrief)] if self.replay.puzzle.whole else []
        return [*debrief, Key("C", "picture", self._save_picture, long="save a picture of it")]

    def _debrief(self, _: str) -> None:
        """Ask for the run slide by slide; the replay waits below."""
        self.board.screen.post_message(Ask(Request("debrief", self.recording.game(self.recording.timeline.last))))

    def _save_picture(self, _: str) -> None:
        self.board.screen.post_message(Ask("save-picture"))

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
            self.follow()
        self.game = game

    def faces_of(self, game: Game) -> Faces:
        """What could be seen, or all numbers."""
        return all_numbers(game) if self.shows_numbers else faces(game, self._reading_ms)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Play or stop."""
        event.prevent_default()
        event.stop()
        if event.button == 1:
            press_key(self, PLAY)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Light no tile."""
        event.prevent_default()
