"""The command line: finds the verb, nothing more. Each verb reads its own options."""

from __future__ import annotations

import sys
from importlib import import_module

from slide_tui import __version__
from slide_tui.engine.errors import quoted
from slide_tui.verbs import VERBS
from slide_tui.verbs._ends import complain, run_to_end

_EXIT_USAGE = 2


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    first = words[0] if words else ""
    if first == "--version":
        return run_to_end("", lambda _: print(f"slide-tui {__version__}"), [])
    if first in ("--help", "-h"):
        return run_to_end("", lambda _: print(usage()), [])
    if first in VERBS:
        return run_to_end(first, lambda rest: import_module(f"slide_tui.verbs.{first}").run(rest), words[1:])
    known = f"the verbs are {', '.join(VERBS)}; see slide-tui --help"
    complain("", f"{quoted(first)} is no verb; {known}" if first else f"say what to do: {known}")
    return _EXIT_USAGE


def usage() -> str:
    """The verbs, a line each."""
    wide = max(map(len, VERBS))
    rows = [f"  {verb:<{wide}}  {about}" for verb, about in VERBS.items()]
    return "\n".join(
        [
            "Slide TUI, the sliding puzzle for the terminal.",
            "",
            "slide-tui VERB [OPTIONS]",
            "",
            *rows,
            "",
            "slide-tui VERB --help explains a verb, slide-tui --version names the version.",
        ]
    )
