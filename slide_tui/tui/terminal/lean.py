"""Loading Textual without what the game has no use for. The player waits for it, and it is an eighth of the wait.

- ssl: asyncio is built to do without it, and the game has no network.
- textual.command: Textual's own command palette brings eight widgets along that nobody will see, since the game has
  a palette of its own. Names of it that Textual mentions in class bodies get a stand-in.

Both are put back once Textual is loaded: whoever asks for them later gets the real ones.
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
    """Import Textual's App; if it can't be loaded so, as any other program does."""
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
