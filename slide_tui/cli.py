"""Slide TUI, the sliding puzzle for the terminal.

Usage:
  slide-tui [OPTIONS]          play full screen
  slide-tui COMMAND [OPTIONS]  or one of these:

{commands}

Other options:
  -h, --help                  show this help, or that of a command; so does slide-tui help COMMAND
  -V, --version               show the version
  --man                       show the manual
  --completion bash|zsh|fish  print completions for a shell

Examples:
  slide-tui
  slide-tui --size 5 --keys hjkl
  slide-tui solve 8 1 3/7 5 4/6 0 2

slide-tui play --help explains the options of the game.
"""

from __future__ import annotations

import sys

from slide_tui import __version__, exits


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    return exits.run_to_end(lambda: _find(words))


def _find(words: list[str]) -> exits.Command:
    """Return what the first word asks for; nothing is loaded for it yet."""
    from slide_tui.commands import COMMANDS
    from slide_tui.engine.errors import InvalidInput, quoted

    match words:
        case ["--version" | "-V"]:
            return "", lambda: print(f"slide-tui {__version__}")
        case ["--help" | "-h" | "help"]:
            return "", _print_help
        case ["help", command, *_] if command in COMMANDS:
            return command, lambda: _run(command, ["--help"])
        case ["--man"] | ["--completion", *_]:
            return words[0], lambda: _show_manual(words)
        case ["play", *rest]:
            return "play", lambda: _play(rest)
        case [command, *rest] if command in COMMANDS:
            return command, lambda: _run(command, rest)
        case ["--version" | "-V" | "--help" | "-h" | "--man", *_]:
            raise InvalidInput(f"{words[0]} takes nothing after it; see slide-tui --help")
        case ["help", first, *_] | [first, *_] if not first.startswith("-"):
            raise InvalidInput(f"{quoted(first)} is not a command{_meant(first)}")
        case _:
            return "", lambda: _play(words, alone=True)


def _run(command: str, words: list[str], *, alone: bool = False, **more: object) -> int | None:
    """Load a command and run it with the options that the words give; `alone` if they stand without the command."""
    from importlib import import_module

    from slide_tui.commands import module_of
    from slide_tui.commands._parser import parser_of

    parser = parser_of(command)
    if alone:
        parser.prog, parser.elsewhere = "slide-tui", ["--version", "--man", "--completion"]
    code: int | None = import_module(module_of(command)).run(parser.read(words), **more)
    return code


def _play(words: list[str], *, alone: bool = False) -> int | None:
    """Play full screen; what is typed before the screen stands waits for it.

    Loading the game makes a great many objects and no garbage, so the collector rests until it runs.
    """
    import gc

    try:
        from slide_tui.tui.driver.quiet import QuietTerminal
    except ModuleNotFoundError:  # no termios: this is Windows, and `play` says so
        return _run("play", words, alone=alone)
    gc.disable()  # the game sets it going again once it runs
    try:
        with QuietTerminal() as terminal:
            if words:
                return _run("play", words, alone=alone, terminal=terminal)
            from slide_tui.commands._full_screen import play  # without its parser: the first picture is a tenth sooner

            return play(terminal=terminal)
    finally:
        gc.enable()


def _meant(word: str) -> str:
    """Return the command that was probably meant, else where all are listed."""
    from slide_tui.commands import COMMANDS
    from slide_tui.commands._help import did_you_mean

    return did_you_mean(word, COMMANDS) or f"; the commands are {', '.join(COMMANDS)}; see slide-tui --help"


def _show_manual(words: list[str]) -> int:
    from slide_tui.commands._manual import print_completion, show_manual

    return show_manual() if words == ["--man"] else print_completion(words[1:])


def _print_help() -> None:
    """Print the docstring of this module, the commands filled in."""
    from slide_tui.commands import COMMANDS
    from slide_tui.commands._help import columns, laid_out

    widest = max(map(len, COMMANDS))
    rows = "\n".join(f"  {name:<{widest}}  {about}" for name, about in COMMANDS.items())
    print(laid_out((__doc__ or "").format(commands=rows).strip(), columns()))
