"""`slide-tui paths`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.program import run_here, usage_error


def test_each_place_has_its_line(tmp_path: Path) -> None:
    """What does not exist yet is marked, and nothing is made."""
    done = run_here("paths", "--data-dir", str(tmp_path / "new"))
    expected = "".join(
        f"{name}: {tmp_path / 'new'}{tail} (not there yet)\n"
        for name, tail in (("settings", "/settings.toml"), ("data", ""), ("state", ""))
    )

    assert (0, expected) == (done.code, done.out)
    assert [] == list(tmp_path.iterdir())


def test_what_exists_is_a_bare_path(tmp_path: Path) -> None:
    """A script can take all that stands behind the name."""
    (tmp_path / "settings.toml").touch()
    done = run_here("paths", "--data-dir", str(tmp_path))

    assert f"settings: {tmp_path}/settings.toml\ndata: {tmp_path}\nstate: {tmp_path}\n" == done.out


def test_scripts_have_one_object(tmp_path: Path) -> None:
    """With the paths alone."""
    done = run_here("paths", "--json", "--data-dir", str(tmp_path))

    assert {"settings": f"{tmp_path}/settings.toml", "data": str(tmp_path), "state": str(tmp_path)} == json.loads(
        done.out
    )


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other folders")
def test_without_an_option_the_system_decides(tmp_path: Path) -> None:
    """With the home folder of the environment."""
    done = run_here("paths", HOME=str(tmp_path), XDG_DATA_HOME="/srv/data")

    assert (0, "") == (done.code, done.err)
    assert [
        f"settings: {tmp_path}/.config/slide-tui/settings.toml (not there yet)",
        "data: /srv/data/slide-tui (not there yet)",
        f"state: {tmp_path}/.local/state/slide-tui (not there yet)",
    ] == done.out.splitlines()


@pytest.mark.parametrize("name", ["a\x1b[31mb", "a\nb", "a\u202eb", "a\udcffb"])
def test_a_name_never_reaches_the_terminal_as_control_bytes(name: str, tmp_path: Path) -> None:
    """What can't be shown is a question mark."""
    (tmp_path / name).mkdir()
    done = run_here("paths", "--data-dir", str(tmp_path / name))

    assert (0, 3) == (done.code, done.out.count("\n"))
    assert done.out.replace("\n", "").isprintable()


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    """Exit code 2 and one line."""
    (tmp_path / "file").touch()

    assert usage_error("paths", "--data-dir", str(tmp_path / "file")).startswith("slide-tui paths: --data-dir: '")
