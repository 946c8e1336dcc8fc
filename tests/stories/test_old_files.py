"""Story 30: what earlier versions wrote is read, whole, and what is damaged is said."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.program import run
from tests.stories.player import ask, playing

SAMPLES = Path(__file__).parent.parent / "samples"
FOLDERS = sorted(file.parent for file in SAMPLES.rglob("solves.db"))
"""Every data folder among the samples, of whatever version."""
STAYS = ("date", "size", "goal", "mode", "code", "moves", "time_ms")
"""Some of what an export has said of a run since the first version."""


def exported(text: str) -> list[dict[str, object]]:
    """The runs of an export, by what they can be told by."""
    runs = [json.loads(line) for line in text.splitlines()]
    return [{name: run[name] for name in sorted({*STAYS, "at_ms", "net", "pushes"} & set(run))} for run in runs]


def written(folder: Path) -> list[dict[str, object]]:
    """The runs that the version exported itself, in the folder or beside it."""
    beside = next(place / "export.jsonl" for place in (folder, *folder.parents) if (place / "export.jsonl").exists())
    return exported(beside.read_text())


@pytest.fixture(params=FOLDERS, ids=lambda folder: str(folder.relative_to(SAMPLES.parent)))
def sample(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, Path]:
    """A data folder among the samples, and a copy of what belongs to the game."""
    folder: Path = request.param
    copy = tmp_path / "copy"
    copy.mkdir()
    for name in ("solves.db", "settings.toml", "lessons.txt"):
        if (folder / name).exists():
            shutil.copy(folder / name, copy)
    if (folder / "runs").exists():
        shutil.copytree(folder / "runs", copy / "runs")
    return folder, copy


def test_30_every_run_of_an_old_folder(sample: tuple[Path, Path]) -> None:
    """Every run is in the export, before and after the game itself was there, which lists the unfinished runs."""
    folder, copy = sample
    unfinished = len(list((copy / "runs").glob("*")))
    assert written(folder) == exported(ask(copy, "export", "-").out)
    with playing(copy, ready="Continue") as player:
        player.do("unfinished")
        player.sees(f"1 of {min(unfinished, 20)}")
        player.leave()

    assert written(folder) == exported(ask(copy, "export", "-").out)


def test_30_a_damaged_folder(sample: tuple[Path, Path]) -> None:
    """A torn line of an unfinished run costs that line alone; what can't be read at all is said, and kept."""
    _, copy = sample
    *_, torn, garbage = sorted((copy / "runs").iterdir())
    unfinished = len(list((copy / "runs").iterdir()))
    torn.write_bytes(torn.read_bytes()[:-5])
    garbage.write_bytes(b"no run\n")
    (copy / "settings.toml").write_bytes(b"[looks\n")
    (copy / "solves.db").write_bytes(b"no database\n" * 100)
    done = run("export", "-", "--data-dir", str(copy))
    assert "solves.db" in done.err
    with playing(copy, ready="settings.toml, line 1") as player:
        player.do("unfinished")
        player.sees(f"1 of {min(unfinished - 1, 20)}")
        player.do("leave")
        player.ends(saying=garbage.name)

    kept = {file.read_bytes() for file in copy.rglob("*") if file.is_file()}
    assert {b"no run\n", b"[looks\n", b"no database\n" * 100} <= kept
