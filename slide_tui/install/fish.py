"""Completions for fish."""

from __future__ import annotations

from collections.abc import Iterator

from slide_tui.install.described import PLAY, PROGRAM, Option, top_options, verbs

_ANYWHERE = "__fish_use_subcommand"


def completions() -> str:
    """Return the script."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield f"# fish completion for {PROGRAM}"
    yield f"complete -c {PROGRAM} -f"
    top = top_options()
    known = {flag for option in top for flag in option.flags}
    for option in top:
        yield _option(option, _ANYWHERE)
    for verb in verbs():
        yield f"complete -c {PROGRAM} -n {_ANYWHERE} -a {verb.name} -d {_quoted(verb.about)}"
        under = f"'__fish_seen_subcommand_from {verb.name}'"
        for option in verb.options:
            yield _option(option, under)
            if verb.name == PLAY and not known.intersection(option.flags):
                yield _option(option, _ANYWHERE)
        if any(argument.path for argument in verb.arguments):
            yield f"complete -c {PROGRAM} -n {under} -F"


def _option(option: Option, when: str) -> str:
    flags = " ".join(f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in option.flags)
    value = ""
    if option.path:
        value = " -r -F" if option.path == "FILE" else " -x -a '(__fish_complete_directories)'"
    elif option.value:
        value = f" -x -a {_quoted(' '.join(option.offered))}" if option.offered else " -x"
    return f"complete -c {PROGRAM} -n {when} {flags}{value} -d {_quoted(option.about)}"


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
