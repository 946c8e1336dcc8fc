"""BoardSample: a board to look at, as large as there is room for, with a few words below it."""

from __future__ import annotations

from textwrap import wrap
from typing import NamedTuple

from textual.reactive import reactive

from slide_tui.engine.board import Board
from slide_tui.engine.size import size_shown
from slide_tui.tui.board.layout import largest_pitch
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import Scene
from slide_tui.tui.board.tile_style import TileStyle
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.rows import centred, text, wrapped
from slide_tui.tui.widgets.rows import DrawnRows

_DOT = " \u00b7 "
"""Between words; none begins or ends a row."""


class Sample(NamedTuple):
    """What is shown."""

    scene: Scene
    goal: Board
    looks: TileStyle
    title: str = ""
    words: tuple[str, ...] = ()
    """What the board is, in a word or two each, or a sentence."""


class BoardSample(DrawnRows):
    """Shows a sample in the middle of its width; nothing where the board has no room."""

    sample: reactive[Sample | None] = reactive(None, repaint=False)

    def __init__(self, tallest: int, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        """Tiles have at most so many rows."""
        super().__init__(id=id)
        self.tallest = tallest

    @property
    def spoken(self) -> str:
        """What the board is, in words."""
        sample = self.sample
        return "" if sample is None else ", ".join((f"{sample.title} {size_shown(sample.goal.size)}", *sample.words))

    def watch_sample(self) -> None:
        """Draw it in the room that there is, or nothing where there is none."""
        if self.sample is not None:
            self.show_lines(self._drawn(self.sample), self.sample.looks.palette.on(None))
        elif self._ground is not None:
            self.show_lines((), self._ground)

    on_resize = watch_sample

    def _drawn(self, sample: Sample) -> list[Line]:
        size, (width, height) = sample.goal.size, self.size
        palette = sample.looks.palette
        said: list[Line] = [text(row, palette.on(palette.fg)) for row in wrapped(sample.title, width) if row]
        rows = wrap(_DOT.join(sample.words), max(1, width), break_on_hyphens=False)
        said += [text(row.strip(_DOT), palette.on(palette.dim)) for row in rows]
        pitch = largest_pitch(size, width, height - len(said), self.tallest)
        if pitch is None:
            return []
        board = BoardPicture(sample.goal, sample.looks, pitch).lines(sample.scene)
        lines = [*board, *([()] if len(board) + len(said) < height else []), *said]
        return [centred(line, width, palette.on(None)) for line in lines]
