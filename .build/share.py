"""Writes what an installation brings along (manual, completions, desktop entry, icon) when a package is built."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Share(BuildHookInterface[Any]):
    """Adds the files of `slide_tui.install` to a wheel, under its `share/`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - the interface has it
        """Write the files, and say where each belongs."""
        if self.target_name != "wheel":
            return
        sys.path.insert(0, self.root)
        try:
            from slide_tui.install import FILES
        finally:
            sys.path.remove(self.root)
        self._folder = TemporaryDirectory()
        for place, made in FILES.items():
            path = Path(self._folder.name, place)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(made(), encoding="utf-8", newline="\n")
            build_data["shared_data"][str(path)] = place

    def finalize(self, *_: object) -> None:
        """Leave nothing behind."""
        if hasattr(self, "_folder"):
            self._folder.cleanup()
