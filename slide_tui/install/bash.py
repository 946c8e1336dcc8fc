"""Completions for bash."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from slide_tui.install.described import PLAY, PROGRAM, Option, top_options, verbs


def completions() -> str:
    """Return the script."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    described, top = verbs(), top_options()
    names = " ".join(verb.name for verb in described)
    known = {flag for verb in described if verb.name == PLAY for option in verb.options for flag in option.flags}
    alone = [option for option in top if not known.intersection(option.flags)]
    yield f"# bash completion for {PROGRAM}"
    yield "_slide_tui() {"
    yield "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} verb=${COMP_WORDS[1]}"
    yield "  local words='' files='' IFS=$' \\n'"
    yield "  # Bash splits --size=4 into three words."
    yield "  [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD-2]}"
    yield "  [[ $word == = ]] && word=''"
    yield f'  case " {names} " in *" $verb "*) ;; *) verb={PLAY} ;; esac'
    yield '  case "$verb $before" in'
    for verb in described:
        yield from _values(verb.name, verb.options)
    yield from _values(PLAY, top)
    yield "    *)"
    yield '      case "$verb" in'
    for verb in described:
        files = "; files=-f" if any(argument.path for argument in verb.arguments) else ""
        yield f"        {verb.name}) words='{_flags(verb.options)}'{files} ;;"
    yield "      esac"
    yield "      if (( COMP_CWORD == 1 )); then"
    yield f"""        if [[ $word == -* ]]; then words="$words {_flags(alone)}"; else words='{names}'; fi"""
    yield "      fi ;;"
    yield "  esac"
    yield '  COMPREPLY=($(compgen -W "$words" -- "$word"))'
    yield "  [[ -z $files || $word == -* ]] && return"
    yield "  compopt -o filenames 2>/dev/null  # the bash of macOS has none"
    yield "  IFS=$'\\n'"
    yield '  COMPREPLY+=($(compgen "$files" -- "$word"))'
    yield "}"
    yield f"complete -F _slide_tui {PROGRAM}"


def _values(verb: str, options: Sequence[Option]) -> Iterator[str]:
    """The branches for the word after an option that takes one."""
    for option in options:
        if not option.value:
            continue
        patterns = " | ".join(f"'{verb} {flag}'" for flag in option.flags)
        found = (
            f"files={'-d' if option.path == 'DIR' else '-f'}" if option.path else f"words='{' '.join(option.offered)}'"
        )
        yield f"    {patterns}) {found} ;;"


def _flags(options: Sequence[Option]) -> str:
    return " ".join(flag for option in options for flag in option.flags)
