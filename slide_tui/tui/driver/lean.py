"""Loading Textual without two modules that the game never uses: 17 of 255 ms of CPU until the first frame.

textual.command is Textual's own command palette, with eight widgets; the game has one of its own, and what Textual
mentions of that module in class bodies gets a stand-in. ssl is for networks. A later import gets the real modules.
"""

from __future__ import annotations

import importlib
import sys
from types import ModuleType


def load_textual() -> None:
    """Import Textual's App without them, unless they are there already."""
    palette = ModuleType("textual.command")
    vars(palette)["__getattr__"] = lambda name: type(name, (), {"__doc__": "Never used."})
    absent = {name: it for name, it in (("ssl", None), (palette.__name__, palette)) if name not in sys.modules}
    sys.modules.update(absent)  # type: ignore[arg-type]
    importlib.import_module("textual.app")
    for name in absent:
        del sys.modules[name]
