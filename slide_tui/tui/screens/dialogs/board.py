"""A board on a card, with a few words: the goal, or the answer to a board of a quiz."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalGroup
from textual.widgets import Label

from slide_tui.engine.goals import GOALS, goal_board
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size, size_shown
from slide_tui.play.messages import Judged
from slide_tui.text.figures import capitalized
from slide_tui.text.training import judged_in_words
from slide_tui.tui.board.board_sample import BoardSample, Sample
from slide_tui.tui.board.layout import Pitch, board_extent, largest_pitch
from slide_tui.tui.board.scene import Scene, hinted
from slide_tui.tui.screens.dialogs.places import stand_over_board
from slide_tui.tui.screens.following import FollowingDialog
from slide_tui.tui.view import View

_WIDEST, _RIMS, _AROUND = 44, 6, 6
"""Columns of the card at most, those beside the board, and rows beside it: rims, title, what closes it, free rows."""
_WORDS = 3
"""Rows of the words."""
_TALLEST = 5


class BoardDialog(FollowingDialog[None]):
    """Shows a board; any key or click closes it."""

    CSS_PATH = "dialogs.tcss"

    def __init__(self, view: View, sample: Sample, closes: str, *, on_board: bool) -> None:
        """A board with a title and words, over the board where one is played, and what closes it."""
        super().__init__(view)
        palette = sample.looks.palette
        looks = sample.looks._replace(palette=palette._replace(bg=palette.card))  # what is behind the tray's edges
        self.sample = sample._replace(looks=looks)
        self.closes = closes
        self.on_board = on_board

    def compose(self) -> ComposeResult:
        """The card."""
        with VerticalGroup(classes="card"):
            yield Label(self.sample.title, classes="title", markup=False)
            yield BoardSample(_TALLEST)
            yield Label(". ".join(self.sample.words), id="about", classes="words", markup=False)
            yield Label(self.closes, id="closes", classes="words")

    def on_resize(self) -> None:
        """Give the board as much room as it can use; words that do not fit are left out."""
        size, rows, card = self.sample.goal.size, self.app.size.height, self.query_one(".card")
        stand_over_board(self, card, size if self.on_board else None, _WIDEST)
        words = _WORDS if rows >= size.height + _AROUND + _WORDS else 0
        self.query_one("#about").display = bool(words)
        assert card.styles.width is not None
        room = int(card.styles.width.value) - _RIMS, min(rows - _AROUND - words, _TALLEST * size.height + 1)
        board, pitch = self.query_one(BoardSample), largest_pitch(size, *room) or Pitch(3, 1)
        board.styles.height = board_extent(size, pitch)[1]
        board.sample = self.sample._replace(title="", words=())

    on_mount = on_resize  # before the first frame too

    def watch_view(self, view: View) -> None:
        """Show the picture as fine as it has become."""
        looks = self.sample.looks
        if looks.art is not None:
            self.sample = self.sample._replace(looks=looks._replace(art=view.art))
            self.on_resize()

    def on_key(self, event: events.Key) -> None:
        """Close."""
        event.stop()
        self.dismiss(None)

    def on_click(self, _event: events.Click) -> None:
        """Close."""
        self.dismiss(None)


def goal_dialog(view: View, size: Size, goal: str, *, on_board: bool = False) -> BoardDialog:
    """The goal of boards of a size."""
    board = goal_board(size, goal)
    title, about = f"Solved: {size_shown(size)} \u00b7 {goal}", f"{capitalized(GOALS[goal].about)}."
    return BoardDialog(
        view, Sample(Scene(board), board, view.looks, title, (about,)), "Any key closes", on_board=on_board
    )


def answer_dialog(view: View, puzzle: Puzzle, found: Judged) -> BoardDialog:
    """Whether an answer to a board of a quiz was right, its best slide, and how far each slide leads."""
    board = puzzle.board(found.place)
    assert board is not None
    best = min(found.after, key=lambda each: each[1])[0]
    title, _, words = judged_in_words(found).partition(": ")
    scene = Scene(board.start(), hinted(board.start(), best))
    sample = Sample(scene, board.solved(), view.looks_for(board.sight), title, (words,))
    return BoardDialog(view, sample, "Any key goes on", on_board=True)
