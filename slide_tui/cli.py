"""The command line: finds the verb, nothing more. Each verb reads its own options."""

from __future__ import annotations

import sys

from slide_tui import ends


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    return ends.run_to_end(lambda: _find(words))


def _find(words: list[str]) -> ends.Verb:
    """What the first word asks for; nothing is loaded for it yet."""
    from importlib import import_module

    from slide_tui.engine.errors import Unreadable, quoted
    from slide_tui.verbs import VERBS, module_of

    known = f"the verbs are {', '.join(VERBS)}; see slide-tui --help"
    match words:
        case ["--version"]:
            return "", lambda: print(version())
        case ["--help" | "-h"]:
            return "", lambda: print(usage(VERBS))
        case ["play", *rest]:
            return "play", lambda: _play(rest)
        case [verb, *rest] if verb in VERBS:
            return verb, lambda: import_module(module_of(verb)).run(rest)
        case ["--version" | "--help" | "-h", *_]:
            raise Unreadable(f"{words[0]} stands alone; {known}")
        case [first, *_] if not first.startswith("-"):
            raise Unreadable(f"{quoted(first)} is no verb; {known}")
        case _:
            return "", lambda: _play(words)


def _play(words: list[str]) -> int | None:
    """Play on the full screen; what is typed until it stands waits for it.

    Loading it makes a great many objects and no rubbish, so nothing looks for any.
    """
    import gc
    from importlib import import_module

    from slide_tui.tui.terminal.quiet import QuietTerminal

    gc.disable()  # the game sets it going again once it runs
    try:
        with QuietTerminal() as terminal:
            code: int | None = import_module("slide_tui.verbs.play").run(words, terminal)
    finally:
        gc.enable()
    return code


def version() -> str:
    """The program and its version."""
    from slide_tui import __version__

    return f"slide-tui {__version__}"


def usage(verbs: dict[str, str]) -> str:
    """The verbs, a line each."""
    wide = max(map(len, verbs))
    rows = [f"  {verb:<{wide}}  {about}" for verb, about in verbs.items()]
    return "\n".join(
        [
            "Slide TUI, the sliding puzzle for the terminal.",
            "",
            "slide-tui [OPTIONS]        the game on the full screen",
            "slide-tui VERB [OPTIONS]   or one of these:",
            "",
            *rows,
            "",
            "slide-tui VERB --help explains a verb, slide-tui --version names the version.",
        ]
    )
