"""Places of widgets: each in the box that a pure function chose for it; one without a box is hidden."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from slide_tui.tui.paint.box import Box


class Places(Layout):
    """Puts every widget in the box that it was given."""

    name = "places"

    def __init__(self) -> None:
        """No widget has a place yet."""
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
        """Give a widget a box, or none; whether that differs from before."""
        if self.boxes.get(widget) == box:
            return False
        if box is None:
            del self.boxes[widget]
        else:
            self.boxes[widget] = box
        return True
