"""BoardGrid: the board of one game. It draws what it is given, and asks for slides where it is clicked."""

from __future__ import annotations

from textual import events
from textual.geometry import Region
from textual.reactive import reactive
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from slide_tui.engine.board import Board
from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Slide, SlideCell, SlideRun, SlideTile
from slide_tui.engine.moves import Direction, Move
from slide_tui.engine.who import Hand
from slide_tui.play.said import Refused
from slide_tui.tui.board.glide import Glide, glide_between
from slide_tui.tui.board.layout import Placement
from slide_tui.tui.board.motion import GLIDE_STEPS
from slide_tui.tui.board.picture import BoardPicture, Mark
from slide_tui.tui.board.show import Show
from slide_tui.tui.messages import Ask, now_ms
from slide_tui.tui.paint.ink import Ink, Line, Run, changed_span, line_width, part
from slide_tui.tui.terminal.styles import strip_of
from slide_tui.tui.view import View

REFUSED_S = 0.25
"""How long a refused key's bar or a refused click's colour stays."""


class BoardGrid(Widget, can_focus=False):
    """The board of one game."""

    game: reactive[Game | None] = reactive(None, repaint=False)
    """The game to draw."""
    hint: reactive[Direction | None] = reactive(None, repaint=False)
    """The way of the slide that is advised; paint only."""
    moment: reactive[Show | None] = reactive(None, repaint=False)
    """A deal or a victory wave that runs over the board; paint only."""

    def __init__(self, seat: int = 0, *, id: str | None = None, letters: str = "") -> None:  # noqa: A002
        """The board of a seat; with letters it is a picture only, whose tiles carry them."""
        super().__init__(id=id)
        self.seat = seat
        self._letters = letters
        self.picture: BoardPicture | None = None
        self._view: View | None = None
        self._placement: Placement | None = None
        self._marks: dict[int, Mark] = {}
        self._covered = False
        self._glide: Glide | None = None
        self._timer: Timer | None = None
        self._refused_timer: Timer | None = None
        self._pushed_at_ms = -1000
        self._held = False
        self._clicked = False
        self._carried: frozenset[int] = frozenset()
        self._pointed: int | None = None

    # What goes down

    def set_out(self, view: View, placement: Placement) -> None:
        """Take another look or another place."""
        self._view, self._placement = view, placement
        self.picture = None
        self._redraw()

    def watch_game(self, old: Game | None, new: Game | None) -> None:
        """Draw what changed between two games."""
        if new is None or old is None or self.picture is None or old.puzzle is not new.puzzle:
            self._clicked = self._clicked and old is not None and new is not None and old.puzzle == new.puzzle
            self._redraw()
            return
        covered = new.clock.phase is Phase.PAUSED
        if covered != self._covered:
            self._redraw()
        elif new.board is not old.board:
            self._move(old.board, new.board)

    def refuse(self, refused: Refused) -> None:
        """Show for a moment where nothing could move."""
        if self.game is None or self.picture is None or self._covered:
            return
        self._forget_marks()
        gap = self.game.board.gap
        match refused.intent:
            case Slide(direction) | SlideRun(direction):
                self._mark({gap: Mark("bar", side=direction)})
            case SlideCell(cell) if cell != gap and 0 <= cell < self.game.board.size.cells:
                self._mark({gap: Mark("refused"), cell: Mark("refused")})
            case SlideTile(number) if number in self.game.board.tiles:
                self._mark({gap: Mark("refused"), self.game.board.tiles.index(number): Mark("refused")})
            case _:
                return
        self._refused_timer = self.set_timer(REFUSED_S, self._forget_marks)

    # Drawing

    def _redraw(self) -> None:
        """Draw everything anew."""
        game, view, placement = self.game, self._view, self._placement
        self._land()
        self._marks = {}
        if game is None or view is None or placement is None:
            return
        if self.picture is None or self.picture.goal != game.goal:
            self.picture = BoardPicture(game.goal, view.looks, placement.pitch, placement.edged, self._letters)
        self._covered = game.clock.phase is Phase.PAUSED
        self._mark_gap()
        self.refresh()

    def _move(self, old: Board, new: Board) -> None:
        """Draw what a push or its taking back changed: at once, or as a glide."""
        assert self.picture is not None
        self._land()
        self._forget_marks()
        self._point_at(None)
        glide = glide_between(self.picture, old, new)
        changed = [cell for cell, (one, other) in enumerate(zip(old.tiles, new.tiles, strict=True)) if one != other]
        view = self._view
        if glide is not None and view is not None and view.glide_ms and self._slowly(view.glide_ms):
            self._glide = glide.stepped()
            self._timer = self.set_interval(view.glide_ms / GLIDE_STEPS / 1000, self._step)
            self.refresh(glide.region)
        else:
            self._refresh_cells(changed)
        self._mark_gap()

    def _slowly(self, glide_ms: int) -> bool:
        """Whether the last push was so long ago that this one may glide."""
        now = now_ms()
        before, self._pushed_at_ms = self._pushed_at_ms, now
        return now - before >= glide_ms

    def _step(self) -> None:
        """Paint the next step of a glide; the last one is the board as it is."""
        if self._glide is None or self.picture is None:
            return
        before = self._glide
        if before.step >= GLIDE_STEPS - 1:
            self._land()
            return
        self._glide = before.stepped()
        self.refresh(*self._glide.changed_since(before, self.picture))

    def _land(self) -> None:
        """End a glide: its tiles lie where they belong."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self._glide is not None:
            region, lines = self._glide.region, self._glide.lines
            self._glide = None
            self._refresh_changed(region, lines)

    def _refresh_changed(self, region: Region, before: list[Line]) -> None:
        """Draw of a part only the cells that look different from what stood there."""
        for y, old in enumerate(before, region.y):
            span = changed_span(part(old, 0, region.width), self._line(y, region.x, region.right))
            if span is not None:
                self.refresh(Region(region.x + span[0], y, span[1] - span[0], 1))

    def _refresh_cells(self, cells: list[int]) -> None:
        """Draw some cells anew; cells that touch along one line are drawn as one part."""
        if not cells or self.picture is None:
            return
        width, height = self.picture.pitch
        corners = [self.picture.corner(cell) for cell in cells]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
        if left == right or top == bottom:
            self.refresh(Region(left, top, right - left + width - 1, bottom - top + height))
        else:
            self.refresh(*(Region(x, y, width - 1, height) for x, y in corners))

    def render_lines(self, crop: Region) -> list[Strip]:
        """The part of the board that Textual asks for."""
        return [strip_of(self._line(y, crop.x, crop.right)) for y in range(crop.y, crop.bottom)]

    def _line(self, y: int, left: int, right: int) -> Line:
        """The cells of one row from `left` up to `right`."""
        picture, game = self.picture, self.game
        if picture is None or game is None:
            return ((" " * (right - left), picture.tray if picture else Ink()),)
        row, line = divmod(y - picture.top, picture.pitch.height)
        if not 0 <= row < picture.size.height:
            return part(picture.edge_lines()[y > 0], left, right)
        width, columns = picture.pitch.width, picture.size.width
        glide = self._glide
        first, last = max(0, (left - 1) // width), min(columns, -(-(right - 1) // width))
        if glide is not None and glide.covers(row, first):
            first = glide.column
        runs: list[Run] = [(" ", picture.tray)] if left == 0 else []
        start = 1 + first * width if left else 0
        column = first
        while column < last:
            if glide is not None and (flying := glide.line(picture, row, column, line)) is not None:
                runs += flying
                column += -(-line_width(flying) // width)
                continue
            cell = row * columns + column
            runs += picture.cell_lines(game.board, cell, self._mark_of(cell))[line]
            column += 1
        return part(tuple(runs), left - start, right - start)

    # Marks

    def _mark_of(self, cell: int) -> Mark | None:
        if self._covered:
            return _COVERED
        if self.moment is not None and self.game is not None:
            return self.moment.mark(self.game, cell)
        return self._marks.get(cell)

    def watch_moment(self, old: Show | None, new: Show | None) -> None:
        """Draw what another moment of a deal or a wave changed."""
        if self.game is None or self.picture is None:
            return
        cells = range(self.game.board.size.cells)
        differing = [
            cell
            for cell in cells
            if (old.mark(self.game, cell) if old else None) != (new.mark(self.game, cell) if new else None)
        ]
        for cell in differing:
            self._refresh_cells([cell])

    def _mark(self, marks: dict[int, Mark]) -> None:
        self._marks.update(marks)
        for cell in marks:
            self._refresh_cells([cell])

    def _forget_marks(self) -> None:
        """Let everything look as it lies."""
        if self._refused_timer is not None:
            self._refused_timer.stop()
            self._refused_timer = None
        marked, self._marks = self._marks, {}
        for cell in marked:
            self._refresh_cells([cell])
        self._mark_gap()

    def _mark_gap(self) -> None:
        """Mark the slide that is advised; else put what can slide into the gap, if the player wants to see it there."""
        view, game = self._view, self.game
        if game is None:
            return
        source = game.board.source(self.hint) if self.hint is not None else None
        if source is not None:
            self._mark({game.board.gap: Mark("way", side=self.hint), source: Mark("hint")})
            return
        mark = view.slides_shown(game) if view is not None else None
        if mark is not None:
            self._mark({game.board.gap: mark})

    def watch_hint(self) -> None:
        """Draw another hint, or none."""
        if self.picture is not None:
            self._forget_marks()

    # The mouse

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Ask for the run up to the tile that was pressed."""
        if event.button != 1 or self.picture is None or self._letters:
            return
        event.stop()
        self._held, self._clicked = True, True
        self._pointed = self.picture.cell_at(event.x, event.y)
        self._carried = frozenset() if self.game is None else _carried(self.game.board, self._pointed)
        if self._pointed is not None:
            self.post_message(Ask(SlideCell(self._pointed, hand=Hand.MOUSE), self.seat, event.time))

    def on_mouse_up(self) -> None:
        """Let go."""
        self._held = False

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """With the button held, or in hover mode, what is pointed at slides; else it is only shown what would."""
        if self.picture is None or self.game is None or self._letters:
            return
        cell = self.picture.cell_at(event.x, event.y)
        if cell == self._pointed:
            return
        following = self._view is not None and self._view.settings.hover and self._clicked
        if cell is not None and ((self._held and event.button) or following):
            self._pointed = cell
            if self._held and cell in self._carried:
                return
            self._carried = frozenset()
            hand = Hand.MOUSE if self._held else Hand.HOVER
            self.post_message(Ask(SlideCell(cell, hand=hand), self.seat, event.time, quiet=True))
        else:
            self._held = self._held and bool(event.button)
            self._point_at(cell)

    def on_leave(self) -> None:
        """Nothing is pointed at any more."""
        self._point_at(None)

    def _point_at(self, cell: int | None) -> None:
        """Light the run that a click would push, but for what a hint marks already."""
        game = self.game
        self._pointed = cell
        lit = [at for at, mark in self._marks.items() if mark.kind == "hover"]
        for at in lit:
            del self._marks[at]
            self._refresh_cells([at])
        if game is None or cell is None or self._covered or game.solved:
            return
        push = game.board.push_to(cell)
        if isinstance(push, Move):
            free = [at for at in _run(game.board, push) if at not in self._marks]
            self._mark(dict.fromkeys(free, _HOVER))


_COVERED = Mark("covered")
_HOVER = Mark("hover")


def _carried(board: Board, cell: int | None) -> frozenset[int]:
    """The cells that a press slides tiles over: as long as a drag stays there it only follows them."""
    push = board.push_to(cell) if cell is not None else None
    return frozenset([board.gap, *_run(board, push)]) if isinstance(push, Move) else frozenset()


def _run(board: Board, push: Move) -> list[int]:
    """The cells of the tiles that a push slides."""
    step = {
        Direction.UP: board.size.width,
        Direction.DOWN: -board.size.width,
        Direction.LEFT: 1,
        Direction.RIGHT: -1,
    }[push.direction]
    return [board.gap + step * count for count in range(1, push.count + 1)]
