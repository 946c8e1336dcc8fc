"""Where widgets stand: each at the box that a pure function chose for it; one without a box is not shown."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from slide_tui.tui.paint.box import Box


class Places(Layout):
    """Puts every widget where it was told to stand."""

    name = "places"

    def __init__(self) -> None:
        """Nobody stands anywhere yet."""
        self.boxes: WeakKeyDictionary[Widget, Box] = WeakKeyDictionary()

    def arrange(
        self,
        parent: Widget,
        children: list[Widget],
        size: Size,
        greedy: bool = True,
    ) -> ArrangeResult:
        """The places of the children that have one; neither the parent nor its size decides them."""
        del parent, size, greedy
        return [
            WidgetPlacement(Region(*self.boxes[child]), NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child in self.boxes
        ]

    def stand(self, widget: Widget, box: Box | None) -> bool:
        """Let a widget stand somewhere, or nowhere; whether that is another place than before."""
        if self.boxes.get(widget) == box:
            return False
        if box is None:
            del self.boxes[widget]
        else:
            self.boxes[widget] = box
        return True
