"""The repository as a newcomer finds it: its top level, its README, its promises to tools."""

from __future__ import annotations

import re
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

import slide_tui
from slide_tui.cli import main
from tests.program import run

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text()
CONTRIBUTING = (ROOT / ".github" / "CONTRIBUTING.md").read_text()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
CI = "".join((ROOT / ".ci" / name).read_text() for name in ("run", "steps"))

TOP_LEVEL = {"pyproject.toml", "README.md", "LICENSE.txt", "slide_tui", "tests", "screenshots"}


def blocks(language: str, text: str = README) -> list[str]:
    """The code blocks of a page, usually the README, in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def test_the_top_level_is_fixed() -> None:
    """Nothing lies beside the six known entries but hidden files and what Python leaves while working."""
    left_by_tools = {"build", "dist", "slide_tui.egg-info", "PKG-INFO"}  # the last in an unpacked sdist
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")} - left_by_tools

    assert found <= TOP_LEVEL


def test_the_test_command_for_developers_is_what_ci_runs() -> None:
    """Word for word, on a line of its own."""
    [block] = blocks("sh", CONTRIBUTING)

    assert block.strip() in CI.splitlines()


def test_the_readme_leads_developers_to_their_page() -> None:
    """By a link that works on the forge and in a copy."""
    assert "(.github/CONTRIBUTING.md)" in README


def test_a_visitor_reads_the_readme_in_a_few_minutes() -> None:
    """The rest stands in the manual, in the game's help and on the developers' page."""
    assert len(README.splitlines()) <= 160
    assert len(README.split()) <= 1300


def test_the_start_command_of_the_readme_is_what_ci_runs() -> None:
    """The first block of the README sets the game up and starts it, in two lines; CI runs both."""
    first = blocks("sh")[0].strip().splitlines()

    assert 2 == len(first)
    assert all(line in CI for line in first)


@pytest.mark.parametrize("block", blocks("console"))
def test_the_examples_of_the_readme_are_true(block: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each `$ slide-tui ...` of the README prints just what stands below it."""
    import shlex

    for example in re.split(r"^\$ slide-tui ", block, flags=re.MULTILINE)[1:]:
        command, _, expected = example.partition("\n")
        main(shlex.split(command))

        assert expected == capsys.readouterr().out


def test_the_board_in_the_readme_is_that_of_its_code() -> None:
    """Whoever tries the code that the README shows finds the board that stands below it."""
    [shown] = blocks("text")
    code = re.findall(r"Puzzle code: (\S+)", shown)[0]

    assert shown in run("plain", "--code", code).out


def test_the_version_stands_in_one_place() -> None:
    """The package says it, and the build reads it there."""
    assert "version" in PROJECT["project"]["dynamic"]
    assert re.fullmatch(r"\d+\.\d+\.\d+", slide_tui.__version__)


def test_the_licence_is_whole() -> None:
    """The full text of the GNU General Public License, version 3, is there under its fixed name."""
    text = (ROOT / "LICENSE.txt").read_text()

    assert "GPL-3.0-or-later" == PROJECT["project"]["license"]
    assert "Version 3, 29 June 2007" in text
    assert "END OF TERMS AND CONDITIONS" in text
    assert len(text) > 34_000


def test_types_come_along() -> None:
    """Tools that check types find the marker beside the package that is installed."""
    assert Path(slide_tui.__file__).with_name("py.typed").exists()


def test_every_file_and_module_that_developers_are_told_of_is_there() -> None:
    """Rooms and files by their paths (`x` is a name of one's own), benches by their modules."""
    paths = set(re.findall(r"`((?:\w+/)*\w+(?:/|\.py))`", CONTRIBUTING))
    modules = set(re.findall(r"\btests\.[a-z.]+[a-z]", CONTRIBUTING))
    package = Path(slide_tui.__file__).parent
    folders = (ROOT, package, package / "store")
    named = {path for path in paths if not re.search(r"\bx\b|^(hands|screen)\.py", path)}

    assert {path for path in named if not any((folder / path).exists() for folder in folders)} == set()
    assert {name for name in modules if find_spec(name) is None} == set()
    assert len(named) > 30
    assert len(modules) > 10
