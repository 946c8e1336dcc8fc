"""Arrays: the types of numpy's arrays in the solver."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Table = NDArray[np.uint8]
"""Small figures, such as distances."""
Cells = NDArray[Any]
"""Whole numbers of any width, such as the cells of tiles."""
