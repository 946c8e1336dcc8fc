"""A compositor that sends exactly what changed.

Textual's own cuts a change only on its right, and renders every widget that meets the union of all changes. Here a
change inside one widget is rendered by that widget alone and cut on both sides; any other goes Textual's way. Our
painter writes everything, so that the colours are ours at every depth.

It relies on parts of Textual that are not public: `Compositor._dirty_regions`, `visible_widgets`,
`render_full_update`, `render_partial_update`, `LayoutUpdate.strips` and `ChopsUpdate`'s fields.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rich.console import Console
from textual._compositor import ChopsUpdate, Compositor, CompositorUpdate, LayoutUpdate
from textual.geometry import Region
from textual.widget import Widget

from slide_tui.tui.paint.ink import Run
from slide_tui.tui.terminal.painter import Painter, Piece
from slide_tui.tui.terminal.styles import runs_of


class Painted(CompositorUpdate):
    """Pieces that the painter writes."""

    def __init__(self, pieces: list[Piece], painter: Painter) -> None:
        """Hold the pieces until the app asks for the bytes."""
        self.pieces = pieces
        self.painter = painter

    def render_segments(self, console: Console) -> str:  # noqa: ARG002 - Textual passes it
        """The bytes for the terminal."""
        return self.painter.frame(self.pieces)


class ExactCompositor(Compositor):
    """Textual's compositor with the smallest frames."""

    def __init__(self, painter: Painter, margin: int = 0) -> None:
        """A compositor that writes with a painter, each change with `margin` more cells on its left and right."""
        super().__init__()
        self.painter = painter
        self._margin = margin

    def render_full_update(self, simplify: bool = False) -> LayoutUpdate:
        """A whole frame."""
        update = super().render_full_update(simplify)
        return Whole(update, self.painter)

    def render_partial_update(self) -> ChopsUpdate | None:
        """What changed; None if nothing did."""
        regions = sorted((region for region in self._dirty_regions if region), key=lambda region: (region.y, region.x))
        pieces: list[Piece] = []
        for region in regions:
            owner = self._owner(region)
            if owner is None:
                return self._the_other_way()
            widget, place = owner
            wider = region.grow((0, self._margin, 0, self._margin)).intersection(place) if self._margin else region
            rows = _rows_of(widget, wider.translate(-place.offset))
            pieces += [(wider.x, wider.y + row, runs) for row, runs in enumerate(rows)]
        self._dirty_regions.clear()
        return Painted(pieces, self.painter) if pieces else None  # type: ignore[return-value]

    def _owner(self, region: Region) -> tuple[Widget, Region] | None:
        """The only widget in a region, with its place; None where several meet or the region sticks out.

        None also where the screen itself is: below a dialog it draws other screens, which it can do once a frame only.
        """
        if not self.size.region.contains_region(region):
            return None
        for widget, (place, clip) in self.visible_widgets.items():
            if place.overlaps(region) and clip.overlaps(region):
                whole = place.contains_region(region) and clip.contains_region(region)
                return (widget, place) if whole and widget is not self.root else None
        return None

    def _the_other_way(self) -> ChopsUpdate | None:
        update = super().render_partial_update()
        if update is None:
            return None
        return Painted(list(_spans(update)), self.painter)  # type: ignore[return-value]


def _rows_of(widget: Widget, crop: Region) -> Iterable[Iterable[Run]]:
    """The runs of a part of a widget: its own if it has any, since strips and styles cost more than they are."""
    own: Callable[[Region], Iterable[Iterable[Run]]] | None = getattr(widget, "render_runs", None)
    return own(crop) if own is not None else map(runs_of, widget.render_lines(crop))


class Whole(LayoutUpdate):
    """A full frame that the painter writes."""

    def __init__(self, update: LayoutUpdate, painter: Painter) -> None:
        """Hold the frame until the app asks for the bytes."""
        super().__init__(update.strips, update.region)
        self.painter = painter

    def render_segments(self, console: Console) -> str:  # noqa: ARG002 - Textual passes it
        """The bytes for the terminal."""
        pieces = [
            (self.region.x, y, [run for strip in line for run in runs_of(strip)])
            for y, line in enumerate(self.strips, self.region.y)
        ]
        return self.painter.frame(pieces)


def _spans(update: ChopsUpdate) -> Iterator[Piece]:
    """The changed parts of a mixed update, cut on both sides."""
    for y, left, right in update.spans:
        for (x, strip), end in zip(update.chops[y].items(), update.chop_ends[y], strict=False):
            if strip is None or x >= right or end <= left:
                continue
            first, last = max(left, x), min(right, end)
            runs: list[Run] = runs_of(strip.crop(first - x, last - x))
            yield first, y, runs
