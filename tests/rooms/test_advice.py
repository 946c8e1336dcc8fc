"""Nothing advises to install the game by its bare name: no index has it, so anybody could offer something under it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.program import run_here

ROOT = Path(__file__).parent.parent.parent
INSTALLING = re.compile(
    r"(?:\b(?:pip3?|uv pip|uv tool|pipx) (?:install|run|upgrade)|\buvx|\buv add|\buv tool run)\b[^`&;|,]{0,60}?"
    r"(?<![\w./-])slide[-_]tui(?![\w./-])"
)
READ = ("*.py", "*.md", "*.html", "*.js", "*.toml")


def test_no_text_installs_the_bare_name() -> None:
    """Neither the package, README, the developers' page nor the manual."""
    files = [ROOT / "README.md", ROOT / "pyproject.toml", *(ROOT / ".github").glob("*.md")]
    files += [file for pattern in READ for file in (ROOT / "slide_tui").rglob(pattern)]
    texts = {str(file): file.read_text(encoding="utf-8") for file in files} | {"manual": run_here("--man").out}

    assert {} == {
        name: found for name, text in texts.items() if (found := INSTALLING.findall(re.sub(r"\s+", " ", text)))
    }


@pytest.mark.parametrize(
    "advice",
    [
        "pip install slide-tui",
        "pip install 'slide-tui[web]'",
        "pipx install --force slide-tui",
        "uv tool install slide_tui",
        "uvx slide-tui",
    ],
)
def test_such_advice_would_be_found(advice: str) -> None:
    """In each of the usual spellings."""
    assert INSTALLING.search(advice)


@pytest.mark.parametrize("advice", ["pipx install .", "pip install '.[web]'", "pipx inject slide-tui pillow"])
def test_what_needs_no_index_is_no_such_advice(advice: str) -> None:
    """A copy of the repository, or a library beside a game that is installed."""
    assert not INSTALLING.search(advice)
