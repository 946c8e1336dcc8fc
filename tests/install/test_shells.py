"""Real shells find the completions where an installation puts them, and complete by them."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from slide_tui.commands import COMMANDS
from tests.install.made import install

BASH_COMPLETION = Path("/usr/share/bash-completion/bash_completion")
BASH = """
COMP_WORDS=(slide-tui "$@"); COMP_CWORD=$#; COMPREPLY=()
_shtab_slide_tui
printf "%s\\n" "${COMPREPLY[@]}"
"""
FISH = "complete -C (string join -- ' ' slide-tui $argv)"
ZSH = """
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "source ./rc"
zpty -r shell shown '*READY*'
zpty -w -n shell "slide-tui $*"$'\\t\\C-uexit\\n'
while zpty -r shell; do :; done >/dev/null
"""
ZSH_RC = """
fpath=($PWD/share/zsh/site-functions $fpath)
autoload -Uz compinit && compinit -u -D
compadd() {
  local -a hits
  [[ -n ${@[(r)-[OAD]]} ]] || { builtin compadd -O hits "$@"; print -rl -- $hits >>./offered }
  builtin compadd "$@"
}
zle-line-init() { print READY }
zle -N zle-line-init
"""
"""Notes all that is added to the list, once the line is ready for keys."""


@pytest.fixture
def prefix(tmp_path: Path) -> Path:
    """A place with what an installation brings along."""
    install(tmp_path)
    return tmp_path


def ask(line: list[str | Path], prefix: Path) -> list[str]:
    """What a shell prints, in a home of its own, with the installation on its paths."""
    environment = {"HOME": str(prefix), "TERM": "xterm", "LC_ALL": "C.UTF-8", "XDG_DATA_DIRS": str(prefix / "share")}
    environment["PATH"] = f"{prefix / 'bin'}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(line, capture_output=True, text=True, check=True, cwd=prefix, env=environment)
    return done.stdout.splitlines()


def the_shell(name: str) -> str:
    """Where a shell is."""
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"there is no {name} on this machine")
    return found


def in_bash(words: list[str], prefix: Path) -> list[str]:
    """What bash offers for the last word."""
    script = prefix / "share/bash-completion/completions/slide-tui"
    return ask([the_shell("bash"), "-c", f"source {script}; {BASH}", "bash", *words], prefix)


def in_zsh(words: list[str], prefix: Path) -> list[str]:
    """What zsh offers for the last word."""
    (prefix / "rc").write_text(ZSH_RC, encoding="utf-8")
    ask([the_shell("zsh"), "-f", "-c", ZSH, "zsh", *words], prefix)
    return sorted(set((prefix / "offered").read_text(encoding="utf-8").split("\n")) - {""})


def in_fish(words: list[str], prefix: Path) -> list[str]:
    """What fish offers for the last word."""
    return [line.split("\t")[0] for line in ask([the_shell("fish"), "-c", FISH, "--", *words], prefix)]


Asked = Callable[[list[str], Path], list[str]]
ASKED: list[tuple[list[str], list[str]]] = [
    ([""], [*COMMANDS]),
    (["--si"], ["--size", "--sight"]),
    (["solve", "--goal", "s"], ["snake", "spiral"]),
    (["replay", "--theme", "so"], ["solarized-dark", "solarized-light"]),
    (["import", "my"], ["my-runs.jsonl"]),
]


IN_SHELLS = [
    *((offered, words, wanted) for offered in (in_bash, in_fish) for words, wanted in ASKED),
    *((in_zsh, words, wanted) for words, wanted in ASKED if words[0] in ("", "solve", "import")),  # it starts slowly
]


@pytest.mark.parametrize(("offered", "words", "wanted"), IN_SHELLS)
def test_a_shell_completes_commands_options_values_and_files(
    offered: Asked, words: list[str], wanted: list[str], prefix: Path
) -> None:
    """What begins as the last word does, and is possible there, is offered."""
    (prefix / "my-runs.jsonl").touch()
    assert sorted(offered(words, prefix)) == sorted(wanted)


def test_bash_completes_names_of_files_with_blanks_in_them(prefix: Path) -> None:
    """A name with a blank stays one name."""
    (prefix / "my runs.jsonl").touch()
    assert in_bash(["import", "my"], prefix) == ["my runs.jsonl"]


def test_bash_loads_the_completions_by_itself(prefix: Path) -> None:
    """The bash-completion package looks into the data folders for a file of the program's name."""
    if not BASH_COMPLETION.exists():
        pytest.skip("there is no bash-completion on this machine")
    loaded = f"source {BASH_COMPLETION}; _completion_loader slide-tui; complete -p slide-tui"
    assert ask([the_shell("bash"), "-c", loaded], prefix) == ["complete -o bashdefault -F _shtab_slide_tui slide-tui"]
