"""The answer to a board of a quiz: the board with its best slide, until the next key."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalGroup
from textual.widgets import Label

from slide_tui.engine.puzzle import Puzzle
from slide_tui.play.messages import Judged
from slide_tui.text.training import judged_in_words
from slide_tui.tui.board.layout import Pitch, board_extent, largest_pitch
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import Scene, hinted
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.screens.dialogs.places import stand_over_board
from slide_tui.tui.screens.following import FollowingDialog
from slide_tui.tui.view import View
from slide_tui.tui.widgets.drawing import Drawing

_WIDEST, _RIMS, _AROUND = 44, 6, 8
"""Columns of the card at most, those beside the board, and rows beside it."""


class AnswerDialog(FollowingDialog[None]):
    """Shows what an answer was worth; any key or click goes on to the next board."""

    CSS_PATH = "dialogs.tcss"

    def __init__(self, view: View, puzzle: Puzzle, found: Judged) -> None:
        """An answer to a board of a quiz."""
        super().__init__(view)
        self.found = found
        board = puzzle.board(found.place)
        assert board is not None
        self.board = board

    def compose(self) -> ComposeResult:
        """The card: whether it was right, the board with the best slide, and how far each slide leads."""
        verdict, _, words = judged_in_words(self.found).partition(": ")
        with VerticalGroup(classes="card"):
            yield Label(verdict, classes="title", markup=False)
            yield Drawing(id="solved")
            yield Label(words, id="about", classes="words", markup=False)
            yield Label("Any key goes on", id="closes", classes="words")

    def on_mount(self) -> None:
        """Fit the window before the first frame."""
        self.on_resize()

    def on_resize(self) -> None:
        """Draw the board as large as it fits."""
        start, best = self.board.start(), min(self.found.after, key=lambda each: each[1])[0]
        card = self.query_one(".card")
        stand_over_board(self, card, start.size, _WIDEST)
        assert card.styles.width is not None
        room = int(card.styles.width.value) - _RIMS, self.app.size.height - _AROUND
        pitch = largest_pitch(start.size, *room) or Pitch(3, 1)
        looks = self.view.looks_for(self.board.sight)
        picture = BoardPicture(self.board.solved(), looks, pitch)
        lines = picture.lines(Scene(start, hinted(start, best)))

        def draw(_width: int, _height: int) -> list[Line]:
            return lines

        drawing = self.query_one(Drawing)
        drawing.styles.width, drawing.styles.height = board_extent(start.size, pitch)[0], len(lines)
        drawing.show(draw, self.view.palette.on(None, card=True), f"{best.word} leads nearest")

    def on_key(self, event: events.Key) -> None:
        """Go on."""
        event.stop()
        self.dismiss(None)

    def on_click(self) -> None:
        """Go on."""
        self.dismiss(None)
