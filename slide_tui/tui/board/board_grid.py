"""BoardGrid: the widget that shows a board. It draws what it is given and turns clicks into requests."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.geometry import Region
from textual.reactive import reactive
from textual.strip import Strip

from slide_tui.engine.clock import Phase
from slide_tui.engine.faces import Faces
from slide_tui.engine.game import Game
from slide_tui.engine.intents import SlideCell
from slide_tui.engine.moves import Direction
from slide_tui.engine.seen import sight_of
from slide_tui.play.messages import RefusedRequest
from slide_tui.tui.board.celebration import Celebration
from slide_tui.tui.board.fading import Fading
from slide_tui.tui.board.flight import GLIDE_STEPS, Glide, glide_between
from slide_tui.tui.board.layout import Placement
from slide_tui.tui.board.moving import Moving
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.pointer import Pointer
from slide_tui.tui.board.scene import Marks, Scene, hinted, pointed, refused
from slide_tui.tui.messages import Ask, now_ms
from slide_tui.tui.paint.ink import Ink, Line
from slide_tui.tui.view import View
from slide_tui.tui.widgets.rows import DrawnRows

REFUSED_S = 0.25
"""How long to show that a key or a click was refused."""


class BoardGrid(DrawnRows):
    """The board of one game."""

    game: reactive[Game | None] = reactive(None, repaint=False)
    """The game to draw."""
    hint: reactive[Direction | None] = reactive(None, repaint=False)
    """The slide that is advised; paint only."""
    finished: reactive[bool] = reactive(False, repaint=False)
    """Whether to show the finished board instead."""

    def __init__(
        self,
        seat: int | None = 0,
        *,
        id: str | None = None,  # noqa: A002 - Textual's own name for it
        letters: str = "",
        celebrates: bool = False,
    ) -> None:
        """Make the board of a seat, or one to look at; with letters, its tiles show those.

        One that celebrates deals new boards and lets a wave run over solved ones; then it posts `CelebrationOver`.
        """
        super().__init__(id=id)
        self.seat = seat
        self.seen: Callable[[Game], Faces] = Fading(self, self.draw).faces_of
        """What can be seen of a game: by its own clock, unless somebody else says it."""
        self._letters, self._celebrates = letters, celebrates
        self.picture: BoardPicture | None = None
        self._set: tuple[View, Placement] | None = None
        self._glide = Moving[Glide](self, self.draw)
        self.celebration = Celebration(self, self.draw)
        self._pushed_at_ms = -1000
        self._refused = Moving[Marks](self, self.draw)
        self._pointer = Pointer()
        self._stale = False

    # What goes down

    def set_out(self, view: View, placement: Placement) -> None:
        """Change how the board looks, or where it is."""
        if self._set != (view, placement):
            self._set, self.picture = (view, placement), None
            self._rest()

    def watch_game(self, old: Game | None, new: Game | None) -> None:
        """Draw what changed in the game: another board, a push or its undo, or what can be seen."""
        self.celebration.end()
        if old is None or new is None or self.picture is None or old.start is not new.start:
            self._pointer.forget(clicks=old is None or new is None or old.puzzle != new.puzzle)
            self._rest()
        elif new.board is not old.board and sight_of(old) is sight_of(new):
            self._pointer.forget()
            self._let_glide(self.picture, old, new)
            self.watch_hint()
        else:
            self._rest()
        if self._celebrates and old is not None and new is not None:
            self.celebration.follow(old, new, self._set[0] if self._set is not None else None)

    def _rest(self) -> None:
        self._glide.end()
        self.watch_hint()

    def _let_glide(self, picture: BoardPicture, old: Game, new: Game) -> None:
        """Let a push fly for a moment, if the last one was that long ago."""
        glide_ms, now = self._set[0].glide_ms if self._set is not None else 0, now_ms()
        before, self._pushed_at_ms = self._pushed_at_ms, now
        wanted = 0 < glide_ms <= now - before
        glide = glide_between(picture, old.board, new.board, self.seen(new)) if wanted else None
        self._glide.begin(glide.frames() if glide is not None else iter(()), glide_ms / GLIDE_STEPS / 1000)

    def watch_hint(self) -> None:
        """Draw the board as it is now; no refusal counts any more."""
        self._refused.end()
        self.draw()

    def refuse(self, refusal: RefusedRequest) -> None:
        """Show briefly where nothing could move."""
        if self.game is not None and self.game.clock.phase is not Phase.PAUSED:
            self._refused.begin(iter([refused(self.game.board, refusal.intent)]), REFUSED_S)
            self.draw()

    # Drawing

    def draw(self) -> None:
        """Draw what has changed; in a flood with Textual's next frame, which shows many changes."""
        self._stale = (driver := self.driver) is not None and not driver.has_time
        if self._stale:
            self.refresh()
        elif (drawn := self._drawn()) is not None:
            self.show_lines(*drawn)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows in a region, as they are by now."""
        if self._stale and (drawn := self._drawn()) is not None:
            self._lines, self._ground = drawn
        self._stale = False
        return super().render_lines(crop)

    def _drawn(self) -> tuple[list[Line], Ink] | None:
        """The board as lines, with what flies over it, and the ground around it; None as long as nothing is known."""
        game = self.game
        if game is None or self._set is None:
            return None
        view, placement = self._set
        looks = view.looks_for(game.puzzle.sight)
        picture = self.picture
        if picture is None or picture.goal != game.goal or picture.looks != looks:
            picture = BoardPicture(game.goal, looks, placement.pitch, placement.edged, self._letters)
            self.picture = picture
        lines = picture.lines(self._scene_of(game, view))
        glide = self._glide.frame
        return lines if glide is None else glide.over(lines), view.palette.on(None)

    watch_finished = draw

    def _scene_of(self, game: Game, view: View) -> Scene:
        """Return what is where. Where marks meet, a refusal hides a hint, and a hint hides the run pointed at."""
        board = game.board
        shown = self.seen(game)
        if game.clock.phase is Phase.PAUSED:
            return Scene(board, faces=shown)
        if self.finished:
            return Scene(game.goal, faces=self.seen(game._replace(board=game.goal)))
        if self.celebration.frame is not None:
            return Scene(board, self.celebration.frame.marks(game), shown)
        slides = view.slides_shown(game)
        marks = hinted(board, self.hint) or ({} if slides is None else {board.gap: slides})
        lit = None if game.solved else self._pointer.lit
        return Scene(board, {**pointed(board, lit), **marks, **(self._refused.frame or {})}, shown)

    # The mouse

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Push the tiles up to the one that was pressed."""
        picture, game = self.picture, self.game
        if event.button == 1 and self.seat is not None and picture is not None and game is not None:
            event.stop()
            self._ask(self._pointer.press(game.board, picture.cell_at(event.x, event.y)), event)

    def on_mouse_up(self) -> None:
        """End a drag."""
        self._pointer.release()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Slide what the mouse drags over, or points at in hover mode; otherwise only show what a click would slide."""
        if self.picture is not None and self._set is not None and self.seat is not None:
            cell, hover = self.picture.cell_at(event.x, event.y), self._set[0].settings.hover
            self._ask(self._pointer.move(cell, pressed=bool(event.button), hover=hover), event, quiet=True)
            self.draw()

    def on_leave(self) -> None:
        """Put out the light: the mouse is elsewhere."""
        self._pointer.forget()
        self.draw()

    def _ask(self, slide: SlideCell | None, event: events.MouseEvent, *, quiet: bool = False) -> None:
        if slide is not None and self.seat is not None:
            self.post_message(Ask(slide, self.seat, event.time, quiet=quiet))
