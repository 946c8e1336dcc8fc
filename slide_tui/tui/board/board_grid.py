"""BoardGrid: the widget that shows a board. It draws what it is given and turns clicks into requests."""

from __future__ import annotations

from asyncio import TimerHandle
from collections.abc import Iterable

from textual import events
from textual.geometry import Region
from textual.reactive import reactive
from textual.timer import Timer

from slide_tui.engine.board import Board
from slide_tui.engine.clock import Phase
from slide_tui.engine.faces import Faces
from slide_tui.engine.game import Game
from slide_tui.engine.moves import Direction
from slide_tui.engine.seen import faces, fades_in_ms, sight_of
from slide_tui.play.messages import RefusedRequest
from slide_tui.tui.board.art import Tiling
from slide_tui.tui.board.flight import Glide, changed_boxes, glide_between
from slide_tui.tui.board.layout import Placement
from slide_tui.tui.board.motion import Show
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.pointer import Pointer
from slide_tui.tui.board.scene import Marks, Scene, hinted, pointed, refused
from slide_tui.tui.messages import Ask, later, now_ms
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Ink, Line, part
from slide_tui.tui.view import View
from slide_tui.tui.widgets.rows import DrawnRows

REFUSED_S = 0.25
"""How long to show that a key or a click was refused."""
_NO_MARKS: Marks = {}


class BoardGrid(DrawnRows):
    """The board of one game."""

    game: reactive[Game | None] = reactive(None, repaint=False)
    """The game to draw."""
    hint: reactive[Direction | None] = reactive(None, repaint=False)
    """The slide that is advised; paint only."""
    moment: reactive[Show | None] = reactive(None, repaint=False)
    """The moment of a deal or a victory wave; paint only."""
    finished: reactive[bool] = reactive(False, repaint=False)
    """Whether to show the finished board instead."""

    def __init__(self, seat: int = 0, *, id: str | None = None, letters: str = "") -> None:  # noqa: A002
        """Make the board of a seat; with letters it is a picture that nobody can click, and its tiles show those."""
        super().__init__(id=id)
        self.seat = seat
        self._letters = letters
        self.picture: BoardPicture | None = None
        self._view: View | None = None
        self._placement: Placement | None = None
        self._scene: Scene | None = None
        self._glide: Glide | None = None
        self._timer: Timer | None = None
        self._refused = _NO_MARKS
        self._refused_timer: Timer | None = None
        self._fade_timer: TimerHandle | None = None
        self._pushed_at_ms = -1000
        self._pointer = Pointer()
        self._lit: int | None = None
        """The cell whose run is lit."""

    @property
    def tiling(self) -> Tiling | None:
        """Its tiles, if they are pieces of a picture."""
        picture = self.picture
        return Tiling(picture.size, picture.pitch) if picture is not None and picture.pieces is not None else None

    # What goes down

    def set_out(self, view: View, placement: Placement) -> None:
        """Change how the board looks, or where it is."""
        self._view, self._placement = view, placement
        self.picture = None
        self._redraw()

    def watch_game(self, old: Game | None, new: Game | None) -> None:
        """Draw what changed in the game."""
        if new is None or old is None or self.picture is None or old.start is not new.start:
            self._pointer.forget(clicks=old is None or new is None or old.puzzle != new.puzzle)
            self._redraw()
        elif sight_of(old) is not sight_of(new):
            self._redraw()
        elif new.board is not old.board:
            self._move(old.board, new.board)
        elif new.peeks is not old.peeks:
            self.follow()

    def watch_hint(self) -> None:
        """Draw the new hint, or none."""
        self._forget_refusal()

    def refuse(self, refusal: RefusedRequest) -> None:
        """Show briefly where nothing could move."""
        if self.game is not None and self.game.clock.phase is not Phase.PAUSED:
            self._forget_refusal()
            self._refused = refused(self.game.board, refusal.intent)
            self.follow()
            self._refused_timer = self.set_timer(REFUSED_S, self._forget_refusal) if self._refused else None

    def _forget_refusal(self) -> None:
        self._end_refusal()
        self.follow()

    def _end_refusal(self) -> None:
        if self._refused_timer is not None:
            self._refused_timer.stop()
            self._refused_timer = None
        self._refused = _NO_MARKS

    # Drawing

    def _redraw(self) -> None:
        """Draw the whole board again."""
        game, view, placement = self.game, self._view, self._placement
        self._stop_glide()
        self._end_refusal()
        self._lit = self._scene = None
        if game is None or view is None or placement is None:
            return
        looks = view.looks_for(game.puzzle.sight)
        if self.picture is None or self.picture.goal != game.goal or self.picture.looks != looks:
            self.picture = BoardPicture(game.goal, looks, placement.pitch, placement.edged, self._letters)
        self._scene = self._scene_of(game)
        self.refresh()

    @property
    def pictured(self) -> bool:
        """Whether tiles are pieces of a picture."""
        return self.picture is not None and self.picture.pieces is not None

    def follow(self) -> None:
        """Draw the cells that changed since the last time."""
        before, game, picture = self._scene, self.game, self.picture
        if before is not None and game is not None and picture is not None:
            self._scene = self._scene_of(game)._replace(loose=before.loose)
            self._refresh_boxes(picture.changed(before, self._scene))

    watch_moment = watch_finished = follow

    def _scene_of(self, game: Game) -> Scene:
        """Return what is where. Where marks meet, a refusal hides a hint, and a hint hides the run pointed at."""
        board = game.board
        shown = self.faces_of(game)
        if game.clock.phase is Phase.PAUSED:
            return Scene(board, _NO_MARKS, shown)
        if self.finished:
            return Scene(game.goal, _NO_MARKS, self.faces_of(game._replace(board=game.goal)))
        if self.moment is not None:
            return Scene(board, self.moment.marks(game), shown)
        slides = self._view.slides_shown(game) if self._view is not None else None
        marks = hinted(board, self.hint) or ({} if slides is None else {board.gap: slides})
        return Scene(board, {**pointed(board, self._lit), **marks, **self._refused}, shown)

    def faces_of(self, game: Game) -> Faces:
        """What can be seen now. While numbers fade, the board is drawn again; once all have, nothing waits."""
        at_ms = now_ms()
        if self._fade_timer is not None:
            self._fade_timer.cancel()
        wait_ms = fades_in_ms(game, at_ms)
        self._fade_timer = later(self, wait_ms / 1000, self.follow) if wait_ms is not None else None
        return faces(game, at_ms)

    def _move(self, old: Board, new: Board) -> None:
        """Draw a push or its undo: at once, or as a glide."""
        before, game, picture = self._scene, self.game, self.picture
        assert before is not None and game is not None and picture is not None  # noqa: PT018
        self._end_refusal()
        self._pointer.forget()
        self._lit = None
        self._scene = self._scene_of(game)
        self._land()
        glide_ms = self._view.glide_ms if self._view is not None else 0
        flies = glide_ms > 0 and self._rested(glide_ms)
        if picture.skin.whole_cells and getattr(self.app, "behind", False):
            flies = False
        glide = glide_between(picture, old, new, self._scene.faces) if flies else None
        if glide is not None:
            self._glide = glide
            self._scene = self._scene._replace(loose=glide.cells)
            self._timer = self.set_interval(glide_ms / glide.steps / 1000, self._step)
            self.refresh(Region(*glide.box))
        self._refresh_boxes(picture.changed(before, self._scene, glide.cells if glide is not None else ()))

    def _rested(self, glide_ms: int) -> bool:
        """Whether the last push was long enough ago for this one to glide."""
        now = now_ms()
        before, self._pushed_at_ms = self._pushed_at_ms, now
        return now - before >= glide_ms

    def _step(self) -> None:
        """Paint the next step of a glide; the last step is the board itself."""
        before = self._glide
        if before is None or before.step >= before.steps - 1:
            self._land()
            return
        self._glide = before.stepped()
        self._refresh_boxes(changed_boxes(before.box, before.lines, self._glide.lines))

    def _land(self) -> None:
        """End a glide: show the tiles where they are."""
        glide, before, picture = self._glide, self._scene, self.picture
        self._stop_glide()
        if glide is not None and before is not None and picture is not None:
            self._scene = before._replace(loose=())
            x, y, width, height = glide.box
            now = [self.row(line, x, x + width) for line in range(y, y + height)]
            self._refresh_boxes(changed_boxes(glide.box, [part(line, 0, width) for line in glide.lines], now))
            self._refresh_boxes(picture.changed(before, self._scene, glide.cells))

    def _stop_glide(self) -> None:
        self._glide = None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _refresh_boxes(self, boxes: Iterable[Box]) -> None:
        if regions := [Region(*box) for box in boxes]:  # without any, Textual draws everything
            self.refresh(*regions)

    def row(self, y: int, left: int, right: int) -> Line:
        """Draw one row from column `left` up to `right`."""
        picture, scene, glide = self.picture, self._scene, self._glide
        if picture is None or scene is None:
            return ((" " * (right - left), picture.tray if picture else Ink()),)
        line = picture.line(scene, y, left, right)
        return line if glide is None else glide.over(line, y, left)

    # The mouse

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Push the tiles up to the one that was pressed."""
        if event.button == 1 and self.picture is not None and self.game is not None and not self._letters:
            event.stop()
            slide = self._pointer.press(self.game.board, self.picture.cell_at(event.x, event.y))
            if slide is not None:
                self.post_message(Ask(slide, self.seat, event.time))

    def on_mouse_up(self) -> None:
        """End a drag."""
        self._pointer.release()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Slide what the mouse drags over, or points at in hover mode; otherwise only show what a click would slide."""
        if self.picture is None or self.game is None or self._letters:
            return
        cell = self.picture.cell_at(event.x, event.y)
        hover = self._view is not None and self._view.settings.hover
        slide, points = self._pointer.move(cell, pressed=bool(event.button), hover=hover)
        if slide is not None:
            self.post_message(Ask(slide, self.seat, event.time, quiet=True))
        elif points:
            self._light(cell)

    def on_leave(self) -> None:
        """Put out the light: the mouse is elsewhere."""
        self._pointer.forget()
        self._light(None)

    def _light(self, cell: int | None) -> None:
        """Light the run that a click would push."""
        self._lit = cell if self.game is not None and not self.game.solved else None
        self.follow()
