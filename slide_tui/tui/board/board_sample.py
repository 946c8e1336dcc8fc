"""BoardSample: a board to look at, as large as there is room for, with a few words below it."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region
from textual.reactive import reactive
from textual.strip import Strip

from slide_tui.engine.board import Board
from slide_tui.engine.size import size_shown
from slide_tui.tui.board.layout import board_extent, largest_pitch
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import Scene
from slide_tui.tui.board.tile_style import TileStyle
from slide_tui.tui.paint.ink import Line, part
from slide_tui.tui.paint.rows import centred, listed, text, wrapped
from slide_tui.tui.widgets.rows import DrawnRows


class Sample(NamedTuple):
    """What is shown."""

    scene: Scene
    goal: Board
    looks: TileStyle
    title: str = ""
    words: tuple[str, ...] = ()
    """What the board is, in a word or two each, or a sentence."""
    warns: bool = False
    """Whether that is a warning."""


class BoardSample(DrawnRows):
    """Shows a sample in the middle of its width; nothing where the board has no room."""

    sample: reactive[Sample | None] = reactive(None, repaint=False)

    def __init__(self, tallest: int, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        """Tiles have at most so many rows."""
        super().__init__(id=id)
        self.tallest = tallest
        self._lines: list[Line] = []

    @property
    def spoken(self) -> str:
        """What the board is, in words."""
        sample = self.sample
        return "" if sample is None else ", ".join((f"{sample.title} {size_shown(sample.goal.size)}", *sample.words))

    def watch_sample(self) -> None:
        """Draw it."""
        self.on_resize()

    def on_resize(self) -> None:
        """Draw it in the room that there is."""
        self._lines = self._drawn(self.sample) if self.sample is not None else []
        self.refresh()

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows in a region; blank where there is no sample."""
        if self.sample is None:
            return [Strip.blank(crop.width, self.rich_style)] * crop.height
        return super().render_lines(crop)

    def row(self, y: int, left: int, right: int) -> Line:
        """Draw a part of a row."""
        if self.sample is None:
            return ()
        line = self._lines[y] if y < len(self._lines) else ()
        blank = self.sample.looks.palette.on(None)
        return part((*centred(line, self.size.width, blank), (" " * self.size.width, blank)), left, right)

    def _drawn(self, sample: Sample) -> list[Line]:
        size, (width, height) = sample.goal.size, self.size
        palette = sample.looks.palette
        ink = palette.on(palette.warn if sample.warns else palette.dim, bold=sample.warns and not palette.colour)
        rows = [row for words in listed(sample.words, width) for row in wrapped(words, width)]
        said: list[Line] = [text(row, palette.on(palette.fg)) for row in wrapped(sample.title, width) if row]
        said += [text(row, ink) for row in rows]
        pitch = largest_pitch(size, width, height - len(said), self.tallest)
        if pitch is None:
            return []
        picture = BoardPicture(sample.goal, sample.looks, pitch)
        wide, high = board_extent(size, pitch)
        lines = [picture.line(sample.scene, y, 0, wide) for y in range(high + (pitch.height == 1))]
        return [*lines, *([()] if len(lines) + len(said) < height else []), *said]
