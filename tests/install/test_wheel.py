"""What a wheel holds, and that it is the same whoever builds it, wherever and whenever."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from zipfile import ZipFile

import pytest

from slide_tui import __version__
from slide_tui.install import FILES

ROOT = Path(__file__).parent.parent.parent
NEEDED = (".build", "slide_tui", "pyproject.toml", "README.md", "LICENSE.txt")
NAME = f"slide_tui-{__version__}"
BYTES_MAX = 2_500_000
KINDS = {".py", ".typed", ".xz", ".z", ".css", ".html", ".js", ".json", ".png", ".svg", ".tcss", ".webmanifest"}
pytestmark = pytest.mark.skipif(
    not (ROOT / "slide_tui").exists(), reason="the sources are not here: an installed wheel is tested"
)


def build(source: Path, target: Path, umask: int = -1, **environment: str) -> Path:
    """Build the wheel of a folder in another one, and return its path."""
    line: list[str | Path] = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", target]
    done = subprocess.run(
        line, cwd=source, umask=umask, env=os.environ | environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    [wheel] = target.iterdir()
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this repository."""
    return build(ROOT, tmp_path_factory.mktemp("wheel"))


def parts(wheel: Path) -> dict[str, list[str]]:
    """The files of a wheel by their top folder, each by its path below that."""
    found: dict[str, list[str]] = {}
    with ZipFile(wheel) as opened:
        for name in opened.namelist():
            top, _, path = name.partition("/")
            found.setdefault(top, []).append(path)
    return found


def test_a_wheel_is_small(wheel: Path) -> None:
    """Nobody waits for it."""
    assert wheel.stat().st_size < BYTES_MAX


def test_a_wheel_holds_the_package_and_what_belongs_under_share(wheel: Path) -> None:
    """Besides these there is only what describes the wheel itself."""
    held = parts(wheel)

    assert set(held) == {"slide_tui", f"{NAME}.data", f"{NAME}.dist-info"}
    assert sorted(held[f"{NAME}.data"]) == sorted(f"data/{place}" for place in FILES)
    assert set(held[f"{NAME}.dist-info"]) == {
        "METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE.txt",
    }  # fmt: skip


def test_a_wheel_holds_programs_and_data_of_known_kinds(wheel: Path) -> None:
    """Nothing of an editor, a merge or a cache slips in."""
    kinds = Counter(Path(path).suffix for path in parts(wheel)["slide_tui"])

    assert set(kinds) <= KINDS
    assert kinds[".typed"] == 1


def test_a_wheel_is_the_same_wherever_it_is_built(wheel: Path, tmp_path: Path) -> None:
    """Another folder, other rights, times, locale and order of hashes change no byte."""
    other = tmp_path / "elsewhere"
    other.mkdir()
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, other / name, copy_function=shutil.copy)  # with times of its own
        else:
            shutil.copy(ROOT / name, other)
    again = build(other, tmp_path / "dist", 0o077, PYTHONHASHSEED="7", TZ="Asia/Tokyo", LC_ALL="C", COLUMNS="40")

    assert again.read_bytes() == wheel.read_bytes()
