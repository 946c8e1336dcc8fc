"""Groups: how the tiles of a board are split, so that what they need can be added up."""

from __future__ import annotations

Groups = tuple[tuple[int, ...], ...]

SHIPPED: dict[tuple[int, int], Groups] = {
    (4, 3): ((1, 2, 5, 6, 9), (3, 4, 7, 8, 10), (11,)),
    (6, 2): ((1, 2, 3, 7, 8), (4, 5, 6, 10, 11), (9,)),
    (7, 2): ((1, 2, 3, 8, 9), (5, 6, 7, 12, 13), (4, 10, 11)),
    (5, 3): ((1, 2, 6, 7, 11), (4, 5, 9, 10, 14), (3, 8, 12, 13)),
    (8, 2): ((1, 2, 3, 9, 10), (6, 7, 8, 14, 15), (4, 5, 11, 12, 13)),
    (4, 4): ((1, 5, 6, 9, 10, 13), (7, 8, 11, 12, 14, 15), (2, 3, 4)),
    (5, 5): ((1, 2, 6, 7, 11), (3, 4, 5, 9, 10), (12, 16, 17, 21, 22), (14, 15, 19, 20, 24), (8, 13, 18, 23)),
}
"""By width and height: the groups whose tables come with the package, each in the order of its index."""
