"""Replay: a run push by push as it was, beside its figures, over a bar of its time."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.style import Style
from textual.widgets import Label

from slide_tui.engine.faces import Faces
from slide_tui.engine.game import Game
from slide_tui.engine.recording import recording_of
from slide_tui.engine.replay import Replay
from slide_tui.engine.replay_player import ReplayPlayer
from slide_tui.engine.result import rate_of
from slide_tui.engine.seen import all_numbers, faces
from slide_tui.engine.sights import SIGHT_DEFAULT
from slide_tui.engine.size import size_shown
from slide_tui.stats.debrief import PAUSES_SHOWN
from slide_tui.text.figures import duration, rate, running_time
from slide_tui.text.replays import event_words
from slide_tui.tui.board.board_grid import BoardGrid
from slide_tui.tui.board.fitted_board import FittedBoard
from slide_tui.tui.board.layout import PANEL_WIDTH
from slide_tui.tui.paint.chart import Chart
from slide_tui.tui.paint.digits import clock_rows
from slide_tui.tui.screens.game.figures import bar
from slide_tui.tui.screens.player.face import RunFace
from slide_tui.tui.view import View
from slide_tui.tui.widgets.drawn_lines import DrawnLines
from slide_tui.tui.widgets.facts import Facts, apart
from slide_tui.tui.widgets.menu import MenuItem

_MARKED_MS = 1000
"""Only pauses as long as this have a mark below the time bar."""
_HIGH_LEAST = 3
"""A full column stands for at least this many slides, so that a calm run is no wall."""


class ReplayFace(RunFace):
    """A recording push by push, with its clock."""

    def __init__(self, replay: Replay, *, pictures: bool = False) -> None:
        """A recording, made ready to be shown at any place."""
        super().__init__("replay", replay, pictures=pictures)
        self.recording = recording_of(replay)
        self.timeline = self.recording.timeline
        self._rests = self.timeline.rests(PAUSES_SHOWN)
        self.pauses = {rest.place: f"A pause of {duration(rest.length_ms, brief=True)}" for rest in self._rests}
        self._pace = lru_cache(1)(self.recording.pace)  # it looks at every slide
        self._head = ReplayPlayer(self.timeline)
        self._game = self.recording.game(0)
        self._board = BoardGrid(None, id="board")
        self._board.seen = self._seen
        self._all_numbers = False

    def compose(self) -> ComposeResult:
        """The board and its figures."""
        with FittedBoard(self._game.board.size, pictures=self.pictures):
            yield self._board
        with Vertical(id="panel"):
            yield Label(classes="title")
            yield Label(self.replay.puzzle.code, id="code", markup=False)
            yield Label(id="clock", markup=False)
            yield Label(id="speed")
            yield Facts(width=PANEL_WIDTH, id="facts")
            yield DrawnLines(id="home")
            yield Label(id="words", markup=False)

    def show(self, head: ReplayPlayer, view: View) -> None:
        """Show the board at an instant, with its figures."""
        if head.place != self._head.place:
            self._game = self.recording.game(head.place)
        self._head, game, board = head, self._game, self._board
        room = self.query_one(FittedBoard)
        room.board_size = game.board.size
        if room.placement is not None:
            board.set_out(view._replace(settings=replace(view.settings, show_slides=False)), room.placement)
            if board.game is game:
                board.draw()
            board.game = game
        self._tell(game, view)

    def _seen(self, game: Game) -> Faces:
        """What could be seen, or all numbers."""
        return all_numbers(game) if self._all_numbers else faces(game, self._head.reading_ms)

    def _tell(self, game: Game, view: View) -> None:
        """Say what was counted, and what the last event did."""
        head, width = self._head, self.query_one("#panel").size.width or PANEL_WIDTH
        size, total = size_shown(game.board.size), f"of {duration(self.timeline.length_ms, brief=True)}"
        self.query_one(".title", Label).update(apart(Content("Replay"), (size, "not bold $dim"), width))
        *above, last = clock_rows(
            running_time(head.reading_ms), "L" if self.screen.has_class("-wide") and view.screenful.all_blocks else "S"
        )
        last += f" {total}" if len(last) + 1 + len(total) <= width else f"\n{total}"
        self.query_one("#clock", Label).update("\n".join([*above, last]))
        self.query_one("#speed", Label).update(self._speed(width))
        pause = duration(self.timeline.pause_before(head.place), brief=True) if head.place > 1 else "-"
        per_second = rate_of(game.moves, head.reading_ms)
        self.query_one(Facts).show(
            [
                ("Moves", f"{game.moves}"),
                *([("Net moves", f"{game.net}")] if game.net != game.moves else []),
                *([("Rate", rate(per_second))] if per_second is not None and self.screen.has_class("-wide") else []),
                *([] if self.screen.has_class("-low") else [("Pause", pause)]),
                ("Home", f"{game.home} of {game.board.size.tiles}"),
            ]
        )
        home = bar(game.home, game.board.size.tiles, width, view.palette)
        self.query_one("#home", DrawnLines).show([home], view.palette.on(None))
        happened = event_words(self.recording, head.place, view.looks.first_number)
        self.query_one("#words", Label).update(Content.styled(happened, "$foreground"))

    @property
    def _clock(self) -> tuple[str, str]:
        """A sign for playing or for standing still, and the time, to the hundredth where it stands."""
        head = self._head
        return ("▸ ", running_time(head.reading_ms)) if head.playing else ("▌▌", duration(head.reading_ms, brief=True))

    def _speed(self, width: int) -> Content:
        """Whether it plays, the time where it stands, and the speed; a click changes them."""
        head, (sign, now) = self._head, self._clock
        play, slower, faster = (
            Style.from_meta({"@click": f"screen.{action}"}) for action in ("play", "faster(-1)", "faster(1)")
        )
        wide = width >= PANEL_WIDTH
        now = now if not head.playing else "playing" if wide else ""
        times = f"{head.times:g}×"
        left = Content.assemble((sign, "bold $accent"), (f" {now}", play))
        right = Content.assemble(("- ", slower), (f"{times:^5}" if wide else times, "bold"), (" +", faster))
        return apart(left, right, width)

    def in_a_line(self, width: int) -> Content:
        """Time, moves, tiles at home and speed; the more there is room for, the more is said."""
        game, (sign, now) = self._game, self._clock
        total, speed = f" of {duration(self.timeline.length_ms, brief=True)}", f"  {self._head.times:g}×"
        home = f"{game.home}/{game.board.size.tiles}"
        room = width - len(f"{sign} {now}{total}{speed}")
        said = next((words for words in (f"{game.moves} moves  {home}", home) if len(words) < room), "")
        left = Content.assemble((f"{sign} ", "bold $accent"), (now, "bold $title"), (total, "$dim"))
        return apart(left, (said + speed, "bold"), width)

    def chart(self, head: ReplayPlayer, width: int, height: int) -> Chart:
        """How many slides fell into each part of the time, with marks at the longest pauses."""
        readings, pace = self.timeline.readings, self._pace(width)
        marked = sorted(
            self.timeline.column_of(readings[rest.place] + rest.length_ms / 2, width)
            for rest in self._rests
            if rest.length_ms >= _MARKED_MS
        )
        here = self.timeline.column_of(head.reading_ms, width) if head.place else 0
        return Chart(pace, width, height, marked, max(_HIGH_LEAST, *pace), here)

    def items(self) -> list[MenuItem]:
        """Its debrief, if it is a run of one board; the numbers, where they could not all be seen; a picture of it."""
        numbers = "What could be seen" if self._all_numbers else "All numbers"
        return [
            *([MenuItem("debrief", "Debrief")] if self.replay.puzzle.whole else []),
            *([MenuItem("numbers", numbers)] if self.replay.puzzle.sight != SIGHT_DEFAULT else []),
            MenuItem("save-picture", "Save a picture of it"),
        ]

    def turn(self, name: str) -> bool:
        """Show all numbers, or what could be seen."""
        self._all_numbers ^= name == "numbers"
        return name == "numbers"

    def at_share(self, head: ReplayPlayer, share: float, now_ms: int) -> ReplayPlayer:
        """The player after a part of the time."""
        return head.at_reading(round(self.timeline.length_ms * share) if share > 0 else -1, now_ms)

    def taken_over(self, head: ReplayPlayer) -> Game | None:
        """The game at this instant, to go on with; None where it is solved."""
        return self.recording.taken_over(head.place, head.reading_ms)
