"""Loading Textual without two modules that the game never uses.

- textual.command, Textual's own command palette, imports eight widgets that nobody will see, since the game has a
  palette of its own. Names of it that Textual mentions in class bodies get a stand-in. Saves 12 ms of CPU.
- ssl: asyncio works without it, and the game has no network. Saves 4 ms.

Together they are 16 of the 155 ms of CPU that all imports of the game take (medians of 20 starts, Textual 8.2.8,
Python 3.11). After loading, both are put back: a later import gets the real module.
"""

from __future__ import annotations

import importlib
import sys
from types import ModuleType

_PALETTE = "textual.command"


class _StandIn(ModuleType):
    """A module that has a class for every name."""

    def __getattr__(self, name: str) -> type:
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, (), {"__doc__": "A stand-in for a class that is never used."})


def load_textual() -> None:
    """Import Textual's App without them; with them if that fails."""
    if "textual.app" in sys.modules:
        return
    absent = {name: None for name in ("ssl",) if name not in sys.modules}
    sys.modules.update(absent)  # type: ignore[arg-type]
    sys.modules.setdefault(_PALETTE, _StandIn(_PALETTE))
    try:
        importlib.import_module("textual.app")
    except Exception:  # a Textual that needs more than this one did
        _forget("textual")
    finally:
        for name in absent:
            sys.modules.pop(name, None)
        if isinstance(sys.modules.get(_PALETTE), _StandIn):
            del sys.modules[_PALETTE]
    importlib.import_module("textual.app")


def _forget(package: str) -> None:
    """Let a package be imported anew."""
    for name in [name for name in sys.modules if name.partition(".")[0] == package]:
        del sys.modules[name]
