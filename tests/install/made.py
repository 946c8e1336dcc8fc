"""What an installation brings along, as the build makes it now."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import slide_tui

ROOT = Path(__file__).parent.parent.parent
_ROOTS = (ROOT, Path(slide_tui.__file__).parent.parent)
"""Where the sources are: the package may be an installed one."""
_found = spec_from_file_location("share", ROOT / ".build" / "share.py")
assert _found is not None
assert _found.loader is not None
share = module_from_spec(_found)
_found.loader.exec_module(share)

FILES: dict[str, str] = {
    **share.made(),
    **{
        place: next(path for root in _ROOTS if (path := root / source).exists()).read_text()
        for place, source in share.COPIED.items()
    },
}
"""Each file's text by its place under the prefix."""


def install(prefix: Path) -> None:
    """Put the files below a prefix, and a program of our name that does nothing."""
    for place, text in FILES.items():
        path = prefix / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (prefix / "bin").mkdir()
    (prefix / "bin" / "slide-tui").touch(0o755)
