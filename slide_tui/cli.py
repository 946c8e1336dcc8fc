"""The command line: finds the verb and lets it run."""

from __future__ import annotations

import sys

from slide_tui import exits


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    return exits.run_to_end(lambda: _find(words))


def _find(words: list[str]) -> exits.Verb:
    """Return what the first word asks for; nothing is loaded for it yet."""
    from slide_tui.commands import VERBS
    from slide_tui.engine.errors import Unreadable, quoted

    known = f"the verbs are {', '.join(VERBS)}; see slide-tui --help"
    match words:
        case ["--version"]:
            return "", lambda: print(version())
        case ["--help" | "-h"]:
            return "", lambda: print(usage(VERBS))
        case ["--man"]:
            return "--man", _show_manual
        case ["--completion", *rest]:
            return "--completion", lambda: _print_completion(rest)
        case ["play", *rest]:
            return "play", lambda: _play(rest)
        case [verb, *rest] if verb in VERBS:
            return verb, lambda: _run(verb, rest)
        case ["--version" | "--help" | "-h" | "--man", *_]:
            raise Unreadable(f"{words[0]} takes nothing after it; {known}")
        case [first, *_] if not first.startswith("-"):
            raise Unreadable(f"{quoted(first)} is not a verb; {known}")
        case _:
            return "", lambda: _play(words)


def _run(verb: str, words: list[str], **more: object) -> int:
    """Load a verb and run it with the options that the words give."""
    from importlib import import_module

    from slide_tui.commands import module_of

    module = import_module(module_of(verb))
    code: int = module.run(module.parser().parse_args(words), **more)
    return code


def _play(words: list[str]) -> int:
    """Play full screen; what is typed before the screen stands waits for it.

    Loading the game makes a great many objects and no garbage, so the collector rests until it runs.
    """
    import gc

    try:
        from slide_tui.tui.driver.quiet import QuietTerminal
    except ModuleNotFoundError:  # no termios: this is Windows, and `play` says so
        return _run("play", words)
    gc.disable()  # the game sets it going again once it runs
    try:
        with QuietTerminal() as terminal:
            if words:
                return _run("play", words, terminal=terminal)
            from slide_tui.commands._full_screen import play  # without its parser: the first picture is a tenth sooner

            return play(terminal=terminal)
    finally:
        gc.enable()


def _show_manual() -> int:
    from slide_tui.commands._installed import show_manual

    return show_manual()


def _print_completion(words: list[str]) -> None:
    from slide_tui.commands._installed import print_completion

    print_completion(words)


def version() -> str:
    """Return the program and its version."""
    from slide_tui import __version__

    return f"slide-tui {__version__}"


def usage(verbs: dict[str, str]) -> str:
    """Return the help: the verbs, one per line."""
    wide = max(map(len, verbs))
    rows = [f"  {verb:<{wide}}  {about}" for verb, about in verbs.items()]
    return "\n".join(
        [
            "Slide TUI, the sliding puzzle for the terminal.",
            "",
            "slide-tui [OPTIONS]        play full screen",
            "slide-tui VERB [OPTIONS]   or one of these:",
            "",
            *rows,
            "",
            "slide-tui VERB --help explains a verb, slide-tui --man shows the manual,",
            "slide-tui --completion bash|zsh|fish prints completions, slide-tui --version the version.",
        ]
    )
