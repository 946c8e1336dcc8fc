"""Layer: many boards at the same number of slides from the start, and the way back from each."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from slide_tui.solver.arrays import Cells


class Trail(NamedTuple):
    """What remains of a layer that is gone: enough to walk back."""

    parents: Cells
    """For each board, the number of its parent in the layer before."""
    states: Cells
    before: Past | None


class Joined(NamedTuple):
    """Two trails as one, the second after the first."""

    first: Past
    second: Past
    begins: int
    """How many boards the first one has."""


Past = Trail | Joined


class Layer(NamedTuple):
    """Boards as columns of numbers, so that one call works on all of them."""

    boards: Cells
    """Four bits per cell."""
    states: Cells
    """Four times the cell of the gap and the direction of the last slide."""
    parents: Cells
    indexes: tuple[Cells, ...]
    """For each side: the indexes of all groups, packed into one number."""
    needs: tuple[Cells, ...]
    """For each side: what each group needs, and above that what all need together."""
    before: Past | None
    """The layer before."""

    @property
    def trail(self) -> Trail:
        """What to keep of this layer."""
        return Trail(self.parents, self.states, self.before)

    def take(self, which: Cells) -> Layer:
        """Return some of the boards, in a new order."""
        return Layer(
            self.boards.take(which),
            self.states.take(which),
            self.parents.take(which),
            tuple(index.take(which) for index in self.indexes),
            tuple(needs.take(which) for needs in self.needs),
            self.before,
        )

    def back(self, number: int) -> bytes:
        """Return the slides from the start to one of the boards."""
        slides: list[int] = []
        past: Past | None = self.trail
        while past is not None:
            if isinstance(past, Joined):
                second = number >= past.begins
                number -= past.begins if second else 0
                past = past.second if second else past.first
            else:
                slides.append(int(past.states[number]) & 3)
                number = int(past.parents[number])
                past = past.before
        return bytes(reversed(slides))


def joined(first: Layer, second: Layer) -> Layer:
    """Return two layers of equal depth as one; their parents may be in different layers."""
    before = first.before
    if before is not None and second.before is not None and before is not second.before:
        before = Joined(before, second.before, _length(before))
        second = second._replace(parents=second.parents + np.int32(before.begins))
    pair = [first, second]
    boards, states, parents, indexes, needs, _ = zip(*pair, strict=True)
    return Layer(
        np.concatenate(boards),
        np.concatenate(states),
        np.concatenate(parents),
        tuple(np.concatenate(side) for side in zip(*indexes, strict=True)),
        tuple(np.concatenate(side) for side in zip(*needs, strict=True)),
        before,
    )


def _length(past: Past) -> int:
    return past.begins + _length(past.second) if isinstance(past, Joined) else len(past.parents)
