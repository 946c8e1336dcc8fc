"""How the manual is read: by the system's own reader on a terminal, as its source elsewhere."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from slide_tui.ends import EXIT_DONE
from slide_tui.install.described import parser_of
from slide_tui.install.files import page
from slide_tui.verbs import VERBS


def show() -> int:
    """Show the manual, and return the exit code."""
    if not _on_terminal():
        print(page(), end="")
        return EXIT_DONE
    reader = shutil.which("man")
    if reader is None:
        print("\n".join(parser_of(verb).format_help() for verb in VERBS), end="")
        return EXIT_DONE
    with TemporaryDirectory() as folder:
        path = Path(folder) / "slide-tui.1"
        path.write_text(page(), encoding="utf-8")
        return subprocess.call([reader, path])  # noqa: S603 - the manual reader of this system, and our own file


def _on_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout is not None and sys.stdout.isatty()
