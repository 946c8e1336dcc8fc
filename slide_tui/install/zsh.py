"""Completions for zsh."""

from __future__ import annotations

from collections.abc import Iterator

from slide_tui.install.described import PLAY, PROGRAM, Argument, Option, top_options, verbs


def completions() -> str:
    """Return the script."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    described, top = verbs(), top_options()
    play = next(verb for verb in described if verb.name == PLAY)
    known = {flag for option in top for flag in option.flags}
    alone = [option for option in play.options if not known.intersection(option.flags)]
    yield f"#compdef {PROGRAM}"
    yield "_slide_tui() {"
    yield "  local -a verbs"
    yield "  verbs=("
    for verb in described:
        yield f"    {_quoted(f'{verb.name}:{verb.about}')}"
    yield "  )"
    yield "  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then"
    yield "    _describe verb verbs"
    yield "    return"
    yield "  fi"
    yield "  case $words[2] in"
    for verb in described:
        yield f"    {verb.name})"
        yield "      shift words; (( CURRENT-- ))"
        yield from _arguments([*map(_option, verb.options), *map(_argument, verb.arguments)], "      ")
        yield "      ;;"
    yield "    *)"
    yield from _arguments([*map(_option, top), *map(_option, alone)], "      ")
    yield "      ;;"
    yield "  esac"
    yield "}"
    yield 'if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _slide_tui "$@"; else compdef _slide_tui slide-tui; fi'


def _arguments(specs: list[str], margin: str) -> Iterator[str]:
    yield f"{margin}_arguments -S \\"
    yield from (f"{margin}  {spec} \\" for spec in specs[:-1])
    yield f"{margin}  {specs[-1]}"


def _option(option: Option) -> str:
    value = f":{_plain(option.value)}:{_action(option.path, option.offered)}" if option.value else ""
    told = f"[{_plain(option.about)}]{value}"
    flags = [f"{flag}=" if option.value and flag.startswith("--") else flag for flag in option.flags]
    if len(flags) == 1:
        return _quoted(flags[0] + told)
    return f"'({' '.join(option.flags)})'{{{','.join(flags)}}}{_quoted(told)}"


def _argument(argument: Argument) -> str:
    return _quoted(f"{'*' if argument.several else '1'}:{_plain(argument.name)}:{_action(argument.path, ())}")


def _action(path: str, offered: tuple[str, ...]) -> str:
    if path:
        return "_files -/" if path == "DIR" else "_files"
    return f"({' '.join(offered)})" if offered else " "


def _plain(text: str) -> str:
    """Return text without the letters that mean something to _arguments."""
    return text.replace("\\", "").replace("[", "(").replace("]", ")").replace(":", "\\:")


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
