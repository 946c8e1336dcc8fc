"""Writes what an installation brings along (manual, completions, desktop entry, icon) when a package is built."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import mkdtemp
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

            self._folder, self._written = Path(mkdtemp()), list[Path]()
            for place, made in FILES.items():
                path = self._folder / Path(place).name
                path.write_text(made(), encoding="utf-8")
                build_data["shared_data"][str(path)] = place
                self._written.append(path)
        finally:
            sys.path.remove(self.root)

    def finalize(self, *_: object) -> None:
        """Leave nothing behind."""
        for path in getattr(self, "_written", ()):
            path.unlink(missing_ok=True)
        if hasattr(self, "_folder"):
            self._folder.rmdir()
