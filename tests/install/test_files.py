"""Manual and completions name every option of every command; the desktop's files are accepted by its own checks."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from slide_tui.commands import COMMANDS
from slide_tui.commands._manual import COMPLETIONS, MANUAL
from slide_tui.commands._parser import parser_of
from tests.install.made import FILES, install

OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*|(?<![\w-])-l [a-z][a-z-]*")
OF_THE_PROGRAM = {"--help", "--version", "--man", "--completion"}


def named(text: str) -> set[str]:
    """Every long option that a text names."""
    return {found.replace("-l ", "--") for found in OPTION.findall(text.replace("\\-", "-"))}


def taken(command: str) -> set[str]:
    """Every long option that a command takes, as its help says."""
    return named(parser_of(command).format_usage()) | {"--help"}


ALL = OF_THE_PROGRAM.union(*map(taken, COMMANDS))


@pytest.mark.parametrize("shell", COMPLETIONS)
def test_completions_name_every_option(shell: str) -> None:
    """A shell offers whatever the commands take."""
    assert named(FILES[COMPLETIONS[shell]]) >= ALL


@pytest.mark.parametrize("command", COMMANDS)
def test_the_manual_explains_every_option_under_its_command(command: str) -> None:
    """Nobody has to look for it elsewhere."""
    after = FILES[MANUAL].replace("\\-", "-").partition(f".SS \\fBslide-tui {command}\\fR\n")[2]
    part = re.split(r"^\.S[SH] ", after, flags=re.MULTILINE)[0]

    assert {match[1] for match in re.finditer(r"^\\fB(--[a-z-]+)\\fR", part, re.MULTILINE)} == taken(command) - {
        "--help"
    }


def test_the_manual_names_no_option_that_nothing_takes() -> None:
    """An option that has gone leaves the manual too."""
    assert named(FILES[MANUAL]) <= ALL


def test_man_formats_the_page_without_a_warning(tmp_path: Path) -> None:
    """It is found by its name, and no line is taken for a command by accident."""
    if (man := shutil.which("man")) is None:
        pytest.skip("there is no man on this machine")
    install(tmp_path)
    done = subprocess.run(
        [man, "--warnings", "--encoding=UTF-8", "slide-tui"], capture_output=True, text=True, check=True,
        env={"MANPATH": str(tmp_path / "share/man"), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"},
    )  # fmt: skip

    assert done.stderr == ""
    assert "Play line by line" in " ".join(done.stdout.split())


def test_xml_is_well_formed() -> None:
    """The description and the icon can be read as what they are."""
    tags = {
        Path(place).suffix: ElementTree.fromstring(text).tag  # noqa: S314 - our own text
        for place, text in FILES.items()
        if place.endswith((".xml", ".svg"))
    }

    assert {".xml": "component", ".svg": "{http://www.w3.org/2000/svg}svg"} == tags


@pytest.mark.parametrize(
    ("tool", "name"), [("desktop-file-validate", "slide-tui.desktop"), ("appstreamcli", "slide-tui.metainfo.xml")]
)
def test_the_desktops_own_checks_find_nothing_wrong(tool: str, name: str, tmp_path: Path) -> None:
    """The freedesktop project's own programs accept entry and description."""
    if shutil.which(tool) is None:
        pytest.skip(f"there is no {tool} on this machine")
    install(tmp_path)
    [path] = tmp_path.rglob(name)
    words = ["validate", "--no-net"] if tool == "appstreamcli" else []
    done = subprocess.run([tool, *words, str(path)], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr
