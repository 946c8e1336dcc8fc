"""Facts: labels with their figures, in as many columns as fit, read downwards."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

Fact = tuple[str, str]
Words = Content | tuple[str, str]
"""Words, perhaps with their style."""
_GAP = 4


class Facts(Widget):
    """Shows labels at the left of their columns and figures at the right."""

    DEFAULT_CSS = "Facts { height: auto; }"

    def __init__(self, *, width: int = 22, id: str) -> None:  # noqa: A002 - Textual's own name for it
        """So wide is a column."""
        super().__init__(id=id)
        self._column = width
        self.facts: Sequence[Fact] = ()

    def show(self, facts: Sequence[Fact]) -> None:
        """Show others."""
        self.facts = facts
        self.refresh(layout=True)

    @property
    def spoken(self) -> str:
        """All of them in words."""
        return ", ".join(f"{label} {value}" for label, value in self.facts if label)

    def get_content_height(self, _container: Size, _viewport: Size, width: int) -> int:
        """As many rows as it takes."""
        return self._shape(width)[0]

    def render(self) -> Content:
        """The columns, row by row."""
        per, wide = self._shape(self.content_size.width)
        rows = []
        for row in range(per):
            cells = [apart((label, "$dim"), (value, "bold $foreground"), wide) for label, value in self.facts[row::per]]
            rows.append(Content(" " * _GAP).join(cells))
        return Content("\n").join(rows)

    def _shape(self, width: int) -> tuple[int, int]:
        """How many rows it has, and how wide a column is."""
        wide = max(self._column, *(len(label) + 1 + len(value) for label, value in (*self.facts, ("", ""))))
        columns = max(1, min(len(self.facts), (width + _GAP) // (wide + _GAP)))
        return -(-len(self.facts) // columns), wide if columns > 1 else min(width, 2 * self._column)


def apart(left: Words, right: Words, width: int) -> Content:
    """Put words at both ends of a row."""
    ends = [part if isinstance(part, Content) else Content.styled(*part) for part in (left, right)]
    return Content(" " * max(1, width - sum(part.cell_length for part in ends))).join(ends)
