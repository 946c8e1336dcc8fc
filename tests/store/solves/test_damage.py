"""Damaged pages: whatever is read is right, and whatever can't be believed is not shown."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from slide_tui.engine.replay import encode, record
from slide_tui.scores.solve import Solve
from slide_tui.store.solves import database, opening
from slide_tui.store.solves.keeper import Keeper
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import Chosen, Kept
from tests.store.solves.runs import KEYS, abandoned, kept_of, solve_of, solved, walked

RUNS = 60


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, dict[int, Kept]]:
    """The bytes of a database, and what it has."""
    path = tmp_path_factory.mktemp("original") / "solves.db"
    its = Keeper(path, int, "0.1.0")
    chance = random.Random(3)
    runs = []
    for number in range(RUNS):
        game = (solved(100 + number), abandoned(), walked(str(number)))[number % 3]
        runs.append(kept_of(game, chance.getrandbits(128), control=("keys", "mouse")[number % 7 == 0]))
    its.add(runs)
    its.delete(7)
    its.set_optimal(9, 31)
    its.keep_snapshot(KEYS, "a snapshot", its.edits())
    known = {run.solve.id: run for run in its.every()}
    its.close()
    return path.read_bytes(), known


def damaged(raw: bytes, chance: random.Random) -> bytes:
    """The bytes with one page damaged: a bit, a byte, a stretch, or the page of another place."""
    data = bytearray(raw)
    page = chance.randrange(len(raw) // 4096) * 4096
    at = page + chance.randrange(4096)
    match chance.randrange(5):
        case 0:
            data[at] ^= 1 << chance.randrange(8)
        case 1:
            data[at] = chance.randrange(256)
        case 2:
            data[at : at + chance.randrange(64)] = b""
            data = bytearray(bytes(data).ljust(len(raw), b"\0")[: len(raw)])
        case 3:
            end = min(page + 4096, at + chance.randrange(1, 200))
            data[at:end] = chance.randbytes(end - at)
        case _:
            other = chance.randrange(len(raw) // 4096) * 4096
            data[page : page + 4096] = raw[other : other + 4096]
    return bytes(data)


def is_right(shown: Solve, known: dict[int, Kept]) -> bool:
    """Whether a run is as it was kept; what it was controlled with and its code may be lost, but never wrong."""
    kept = known.get(shown.id)
    if kept is None:
        return False
    was = kept.solve
    found = (shown.moves, shown.pushes, shown.net, shown.time_ms, shown.at_ms, shown.finished, shown.size, shown.goal)
    right = (was.moves, was.pushes, was.net, was.time_ms, was.at_ms, was.finished, was.size, was.goal)
    return found == right and shown.code in ("", was.code) and shown.control in ("", was.control)


def look(path: Path, known: dict[int, Kept]) -> int:
    """Ask a damaged database everything; how many of its runs are still there."""
    its = Keeper(path, lambda: 1, "0.1.0")
    game = walked("after")
    try:
        shown = its.page(Chosen(), limit=2 * RUNS) + its.page(Chosen(deleted=True))
        for run in its.every():
            assert is_right(run.solve, known)
            assert run.replay in (None, known[run.solve.id].replay)
        for row in its.rows(KEYS):
            was = known[row[0]].solve
            assert (was.id, was.moves, was.time_ms, was.at_ms, was.offset_min) == row
            assert was.counts
        best = its.best(KEYS)
        its.counted()
        its.edits()
        its.snapshot(KEYS)
        its.begun(game.puzzle.code)
    except Trouble as trouble:
        assert str(trouble).isprintable()
        return 0
    finally:
        notes = its.notes()
        assert len(notes) <= 2
        assert all(note.isprintable() for note in notes)
    assert all(is_right(each, known) for each in shown)
    assert best is None or is_right(best, known)
    assert its.keep(solve_of(game), encode(record(game))).safe
    its.close()
    return len(shown)


def damage_often(folder: Path, original: tuple[bytes, dict[int, Kept]], times: int) -> float:
    """Damage the database in so many ways; which part of its runs survives in the mean."""
    raw, known = original
    chance = random.Random(4)
    survived = 0
    for _ in range(times):
        path = folder / "solves.db"
        path.write_bytes(damaged(raw, chance))
        survived += look(path, known)
        for each in folder.iterdir():
            each.unlink()
    return survived / (times * RUNS)


@pytest.mark.parametrize("small", [0, opening.SMALL], ids=["large", "small"])
def test_damaged_pages_show_no_wrong_run(
    small: int, tmp_path: Path, original: tuple[bytes, dict[int, Kept]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the file is checked whole at opening or not; and most runs survive."""
    monkeypatch.setattr(opening, "SMALL", small)
    # Nothing is lost here by a disk that is late, and it takes most of the time.
    monkeypatch.setattr(database, "_PRAGMAS", [each.replace("EXTRA", "OFF") for each in database._PRAGMAS])

    assert damage_often(tmp_path, original, 150) > 0.7


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("small", [0, opening.SMALL], ids=["large", "small"])
def test_5000_damaged_pages_show_no_wrong_run(
    small: int, tmp_path: Path, original: tuple[bytes, dict[int, Kept]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As above, for longer: 10,000 in all."""
    monkeypatch.setattr(opening, "SMALL", small)
    monkeypatch.setattr(database, "_PRAGMAS", [each.replace("EXTRA", "OFF") for each in database._PRAGMAS])

    assert damage_often(tmp_path, original, 5000) > 0.7
