"""Files to import, and what is found in them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from slide_tui.engine.errors import InvalidInput
from slide_tui.stats.solve import Solve
from slide_tui.store.importing.bare import Bare
from slide_tui.store.importing.importing import read_file
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.values import StoredRun
from tests.store.solves.runs import AT_MS, FOLDERS, opened

BARE = Bare(now_ms=AT_MS, offset_min=60)


def written(path: Path, lines: Iterable[str]) -> Path:
    """A file with such lines."""
    path.write_text("".join(lines))
    return path


def found(path: Path, bare: Bare = BARE) -> list[tuple[str, StoredRun | str]]:
    """All that a file has, its refusals as text."""
    return [(where, str(what) if isinstance(what, InvalidInput) else what) for where, what in read_file(path, bare)]


def solves(path: Path, bare: Bare = BARE) -> list[Solve]:
    """The runs of a file in which nothing is refused."""
    kept = [what for _, what in found(path, bare)]
    assert not [what for what in kept if isinstance(what, str)]
    return [what.solve for what in kept if isinstance(what, StoredRun)]


def fresh() -> SavedRuns:
    """Where no run was filed yet."""
    folder = TemporaryDirectory()
    FOLDERS.append(folder)
    return opened(Path(folder.name))


def cstimer(*times: Any, kind: str = "15prp", **more: Any) -> str:
    """An export of csTimer with one session."""
    data = json.dumps({"1": {"name": "mine", "opt": {"scrType": kind}, "rank": 1}})
    return json.dumps({"session1": list(times), "session2": [], "properties": {"sessionData": data}, **more})


FIFTEEN = """Type;Hard;Width;Height;Time;Moves;Date
classic;0;4;4;12.345;97;21.03.2024
Snake;0;5;4;1:02.5;120;22.03.2024
spiral;0;3;3;0:07;31;23.03.2024
"""
