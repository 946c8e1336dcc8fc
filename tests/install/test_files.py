"""What an installation brings along names every option of every verb, and nothing else."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from slide_tui.install import FILES, SHELLS, completion, page
from slide_tui.install.described import Verb, top_options, verbs

SAID = re.compile(r"(?<![\w-])--[a-z][a-z-]*|(?<![\w-])-l [a-z][a-z-]*")


def spelled(text: str) -> set[str]:
    """Every long option that a text names."""
    return {found.replace("-l ", "--") for found in SAID.findall(text.replace("\\-", "-"))}


def taken() -> set[str]:
    """Every long option that the program takes."""
    options = [*top_options(), *(option for verb in verbs() for option in verb.options)]
    return {flag for option in options for flag in option.flags if flag.startswith("--")}


def of_verb(text: str, verb: str) -> str:
    """The part of the manual about one verb."""
    after = text.replace("\\-", "-").partition(f".SS slide-tui {verb} ")[2]
    return re.split(r"^\.S[SH] ", after, flags=re.MULTILINE)[0]


@pytest.mark.parametrize("shell", SHELLS)
def test_completions_name_every_option_and_no_other(shell: str) -> None:
    """A shell offers exactly the options that the verbs take."""
    assert spelled(completion(shell)) == taken()


@pytest.mark.parametrize("verb", verbs(), ids=lambda verb: verb.name)
def test_the_manual_names_every_option_of_a_verb_under_it(verb: Verb) -> None:
    """An option is explained where its verb is."""
    text = of_verb(page(), verb.name)
    wanted = {flag for option in verb.options for flag in option.flags} - {"-h", "--help"}
    assert set(re.findall(r"^\\fB(--[a-z-]+)", text, re.MULTILINE)) == wanted


def test_the_manual_names_no_option_that_nothing_takes() -> None:
    """An option that has gone leaves the manual too."""
    assert spelled(page()) <= taken()


def test_no_line_of_the_manual_is_a_command_by_accident() -> None:
    """A help text that begins with a point stays text."""
    commands = {line.split()[0] for line in page().splitlines() if line.startswith((".", "'"))}
    assert commands <= {".TH", ".SH", ".SS", ".TP", ".P", ".B", ".br", ".nf", ".fi", ".nh", ".ad"}


def test_descriptions_and_icon_are_well_formed() -> None:
    """What is XML can be read as such."""
    for place, made in FILES.items():
        if place.endswith((".xml", ".svg")):
            ElementTree.fromstring(made())  # noqa: S314 - our own text


@pytest.mark.parametrize(
    ("tool", "name"), [("desktop-file-validate", "slide-tui.desktop"), ("appstreamcli", "slide-tui.metainfo.xml")]
)
def test_the_desktops_own_checks_find_nothing_wrong(tool: str, name: str, tmp_path: Path) -> None:
    """The freedesktop project's own programs accept entry and description."""
    if shutil.which(tool) is None:
        pytest.skip(f"there is no {tool} on this machine")
    path = tmp_path / name
    path.write_text(next(made for place, made in FILES.items() if place.endswith(name))(), encoding="utf-8")
    words = ["validate", "--no-net"] if tool == "appstreamcli" else []
    done = subprocess.run([tool, *words, str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
