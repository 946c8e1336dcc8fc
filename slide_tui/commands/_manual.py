"""`slide-tui --man` and `--completion`: files that were made when the package was built, and installed beside it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from slide_tui.commands import COMMANDS
from slide_tui.commands._parser import parser_of
from slide_tui.engine.errors import InvalidInput, quoted
from slide_tui.exits import EXIT_DONE

MANUAL = "share/man/man1/slide-tui.1"
_BOLD = re.compile(".\b")
"""Some readers write bold letters twice, one over the other."""
COMPLETIONS = {
    "bash": "share/bash-completion/completions/slide-tui",
    "zsh": "share/zsh/site-functions/_slide-tui",
    "fish": "share/fish/vendor_completions.d/slide-tui.fish",
}
"""By its shell, where a completion stands under the prefix."""


def show_manual() -> int:
    """Show the manual by the system's reader on a terminal, elsewhere as text; return the exit code.

    Without a reader, or in a copy that was not installed, it is the help of every command.
    """
    path, reader = _installed(MANUAL), shutil.which("man")
    if path is None or reader is None:
        for command in COMMANDS:
            parser_of(command).print_help()
        return EXIT_DONE
    if sys.stdout is not None and sys.stdout.isatty():
        return subprocess.call([reader, path])  # noqa: S603 - this system's reader, and our own file
    shown = subprocess.run([reader, path], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)  # noqa: S603
    print(_BOLD.sub("", shown.stdout), end="")
    return EXIT_DONE


def print_completion(words: list[str]) -> int:
    """Print the completions of the shell that the words name; return the exit code."""
    if len(words) != 1 or words[0] not in COMPLETIONS:
        given = f"{quoted(words[0])} is not a shell with completions here" if len(words) == 1 else "one shell is needed"
        raise InvalidInput(f"{given}: use one of {', '.join(COMPLETIONS)}")
    if (path := _installed(place := COMPLETIONS[words[0]])) is None:
        raise InvalidInput(f"this copy was not installed, so there is no {place}; `pip install .` makes it")
    print(path.read_text(encoding="utf-8"), end="")
    return EXIT_DONE


def _installed(place: str) -> Path | None:
    """Find an installed file: under this Python's prefix, or above the package where it was put into a folder."""
    paths = (prefix / place for prefix in (Path(sys.prefix), *Path(__file__).parents))
    return next((path for path in paths if path.is_file()), None)
