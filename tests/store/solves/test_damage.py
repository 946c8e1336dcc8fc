"""Damaged databases: whatever is read is right, and nothing is out of reach that pages or the backup still have."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from slide_tui.engine.replay import encode, record
from slide_tui.store.importing.bare import Bare
from slide_tui.store.importing.importing import import_file
from slide_tui.store.solves import database, opening
from slide_tui.store.solves.keeper import Keeper
from slide_tui.store.solves.schema import WEIGHTS
from slide_tui.store.solves.values import Chosen, Kept
from tests.store.solves.runs import AT_MS, KEYS, abandoned, kept_of, mastered, solve_of, walked

RUNS, OLD = 60, 40
PAGE = 4096
HEADER = 100
SLACK = 8
"""So many bytes around a row are part of it: its length, its id."""


class Original(NamedTuple):
    """A database, its backup of some time before, and what it has."""

    raw: bytes
    backup: bytes
    runs: dict[str, Kept]
    """By their keys."""
    rows: dict[str, tuple[bytes, bytes]]
    """The bytes of figures and texts in the file, by the keys of their runs."""


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Original:
    """A database with runs of all kinds, the first of which are in its backup."""
    path = tmp_path_factory.mktemp("original") / "solves.db"
    its = Keeper(path, int, "0.1.0")
    chance = random.Random(3)
    games = (
        mastered,
        lambda _: abandoned()._replace(repeat=True),
        lambda seed: walked(seed, 900 if "4" in seed else 60),
    )
    runs = [
        kept_of(games[number % 3](str(number)), chance.getrandbits(128), at_ms=AT_MS + 7_654_321 * number)
        for number in range(RUNS)
    ]
    its.add([replace(run, solve=replace(run.solve, control="mouse")) if place % 7 == 0 else run
             for place, run in enumerate(runs[:OLD])])  # fmt: skip
    its.delete(7)
    its.set_optimal(10, runs[9].solve.net)
    assert its.back_up()
    backup = path.with_name("solves-autobackup.db").read_bytes()
    its.add(runs[OLD:])
    its.delete(50)
    its.keep_snapshot(KEYS, "a snapshot", its.edits())
    known = {run.key: run for run in its.every()}
    its.close()
    raw = path.read_bytes()
    return Original(raw, backup, known, {run.key: rows_of(raw, run) for run in known.values()})


def rows_of(raw: bytes, run: Kept) -> tuple[bytes, bytes]:
    """The bytes of a run's two rows, with a little around them; none for what runs over several pages."""
    figures = raw.index(run.solve.at_ms.to_bytes(6, "big"))
    text = f"{run.key}{run.solve.code}{run.version}{run.replay}".encode()
    if len(text) > PAGE - 100:
        return f"several pages {run.key}".encode(), b""
    texts = raw.index(text)
    return raw[figures - 40 - SLACK : figures + 20 + SLACK], raw[texts - 8 - SLACK : texts + len(text) + 4 + SLACK]


# Damage

Damage = Callable[[bytes, random.Random], bytes]


def flipped(raw: bytes, at: int, bit: int) -> bytes:
    """The bytes with one bit turned over."""
    return raw[:at] + bytes([raw[at] ^ 1 << bit]) + raw[at + 1 :]


def schema(raw: bytes, chance: random.Random) -> bytes:
    """A bit of the schema's text turned over."""
    return flipped(raw, chance.randrange(raw.index(b"tablekinds"), PAGE), chance.randrange(8))


def first_page(raw: bytes, chance: random.Random) -> bytes:
    """A bit of the first page turned over."""
    return flipped(raw, chance.randrange(PAGE), chance.randrange(8))


def any_page(raw: bytes, chance: random.Random) -> bytes:
    """One page damaged: a bit, a byte, a stretch left out or filled with chance, or the page of another place."""
    data = bytearray(raw)
    page = chance.randrange(len(raw) // PAGE) * PAGE
    at = page + chance.randrange(PAGE)
    match chance.randrange(5):
        case 0:
            data[at] ^= 1 << chance.randrange(8)
        case 1:
            data[at] = chance.randrange(256)
        case 2:
            data[at : at + chance.randrange(64)] = b""
            data = bytearray(bytes(data).ljust(len(raw), b"\0")[: len(raw)])
        case 3:
            end = min(page + PAGE, at + chance.randrange(1, 200))
            data[at:end] = chance.randbytes(end - at)
        case _:
            other = chance.randrange(len(raw) // PAGE) * PAGE
            data[page : page + PAGE] = raw[other : other + PAGE]
    return bytes(data)


def short(raw: bytes, chance: random.Random) -> bytes:
    """Cut off at the end."""
    return raw[: chance.randrange(1, len(raw))]


def headless(raw: bytes, chance: random.Random) -> bytes:
    """Cut off at the beginning: whole pages, or anywhere."""
    return raw[chance.choice((chance.randrange(1, len(raw) // PAGE) * PAGE, chance.randrange(1, len(raw)))) :]


DAMAGES: dict[str, Damage] = {each.__name__: each for each in (schema, first_page, any_page, short, headless)}


def journal_of(raw: bytes, chance: random.Random) -> bytes | None:
    """What lies beside the file as if it were its journal, now and then."""
    match chance.randrange(8):
        case 0:
            return chance.randbytes(chance.randrange(1, 2000))
        case 1:
            return bytes.fromhex("d9d505f920a163d7") + chance.randbytes(512)
        case 2:
            return raw[: chance.randrange(1, 9000)]
        case _:
            return None


# What must come of it


def is_right(run: Kept, known: dict[str, Kept]) -> bool:
    """Whether a run is as it was, or without what only a lost row has said: never anything else."""
    was = known.get(run.key)
    if was is None and run.replay is None:  # not even its key was to be had
        was = next((each for each in known.values() if each.solve.at_ms == run.solve.at_ms), None)
    if was is None:
        return False
    if run == replace(was, solve=replace(was.solve, id=run.solve.id)):
        return True
    free: dict[str, Any] = {"control": "", "optimal": None, "id": 0}
    if run.replay is None:  # the figures are whole
        free |= {"code": ""}
        return run.solve.code == "" and replace(run.solve, **free) == replace(was.solve, **free)
    free |= {"at_ms": 0, "offset_min": 0}
    return replace(run.solve, **free) == replace(was.solve, **free) and run.replay == was.replay


def ask(its: Keeper, known: dict[str, Kept]) -> list[Kept]:
    """Ask everything of a database that may be damaged; all its runs, each of them right."""
    every = list(its.every())
    by_id = {run.solve.id: run for run in every}
    assert len(by_id) == len(every) == len({run.key for run in every})
    assert all(is_right(run, known) for run in every), [run for run in every if not is_right(run, known)]
    for solve in its.page(Chosen(), limit=2 * RUNS) + its.page(Chosen(deleted=True)):
        assert solve == by_id[solve.id].solve
    for row in its.rows(KEYS):
        was = by_id[row[0]].solve
        assert (was.id, was.moves, was.time_ms, was.at_ms, was.offset_min) == row
        assert was.counts
    its.counted()
    its.edits()
    its.snapshot(KEYS)
    return every


def outlives(
    folder: Path, original: Original, raw: bytes, journal: bytes | None, *, backup: bool, imports: bool = False
) -> None:
    """Open a damaged file: all is right, nothing is out of reach, and the game goes on."""
    path = folder / "solves.db"
    path.write_bytes(raw)
    if journal is not None:
        path.with_name("solves.db-journal").write_bytes(journal)
    if backup:
        path.with_name("solves-autobackup.db").write_bytes(original.backup)
    its = Keeper(path, lambda: 1, "0.1.0")
    ask(its, original.runs)
    its.back_up()
    found = ask(its, original.runs)
    notes = its.notes()
    game = walked("after")

    assert its.keep(solve_of(game), encode(record(game))).id
    assert its.lasting, notes
    assert len(notes) <= 2
    assert all(note.isprintable() for note in notes)
    assert len([*folder.glob("*-damaged-*.db")]) <= 1
    its.close()
    whole = {run.key for run in found if run.replay is not None}
    in_backup = {run.key for run in original.runs.values() if run.solve.id <= OLD} if backup else set()
    in_pages = {key for key, rows in original.rows.items() if all(row in raw for row in rows)}
    assert in_backup | in_pages <= whole, (in_backup | in_pages) - whole
    for aside in folder.glob("*-damaged-*.db") if imports else ():
        comes_back(aside, original, in_pages)
    for each in folder.iterdir():
        each.unlink()


def comes_back(aside: Path, original: Original, in_pages: set[str]) -> None:
    """Import what was set aside: all that its pages have is there again."""
    its = Keeper(None, lambda: 1, "0.1.0")
    import_file(aside, Bare(0), its.add)
    every = list(its.every())

    assert all(is_right(run, original.runs) for run in every)
    assert in_pages <= {run.key for run in every}


def damage_often(folder: Path, original: Original, damage: Damage, times: int) -> None:
    """Damage the database in so many ways, with and without a backup, now and then with a strange journal.

    What was set aside is imported now and then, since every replay is played for that.
    """
    chance = random.Random(damage.__name__)
    for number in range(times):
        raw = damage(original.raw, chance)
        outlives(folder, original, raw, journal_of(raw, chance), backup=number % 2 == 0, imports=number % 12 < 2)


@pytest.fixture(params=[0, opening.SMALL], ids=["large", "small"])
def _checked(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a file is checked whole at opening or not. Nothing waits for the disk."""
    monkeypatch.setattr(opening, "SMALL", request.param)
    monkeypatch.setattr(database, "_PRAGMAS", [each.replace("EXTRA", "OFF") for each in database._PRAGMAS])


@pytest.mark.usefixtures("_checked")
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_database_loses_nothing_that_is_still_there(damage: str, tmp_path: Path, original: Original) -> None:
    """Wherever the damage is."""
    damage_often(tmp_path, original, DAMAGES[damage], 6)


@pytest.mark.usefixtures("_checked")
@pytest.mark.parametrize("first", range(0, HEADER, 10))
def test_a_bit_of_the_header_costs_nothing(first: int, tmp_path: Path, original: Original) -> None:
    """One bit of every byte."""
    for at in range(first, first + 10):
        outlives(tmp_path, original, flipped(original.raw, at, at % 8), None, backup=False)


@pytest.mark.long
@pytest.mark.timeout(3000)
@pytest.mark.usefixtures("_checked")
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_thousand_damaged_databases_lose_nothing_that_is_still_there(
    damage: str, tmp_path: Path, original: Original
) -> None:
    """As above, for longer: 10,000 in all."""
    damage_often(tmp_path, original, DAMAGES[damage], 1000)


@pytest.mark.long
@pytest.mark.timeout(3000)
@pytest.mark.usefixtures("_checked")
def test_any_bit_of_the_header_costs_nothing(tmp_path: Path, original: Original) -> None:
    """All 800."""
    for at in range(HEADER):
        for bit in range(8):
            outlives(tmp_path, original, flipped(original.raw, at, bit), None, backup=False)


def test_the_figures_are_where_the_tests_look_for_them(original: Original) -> None:
    """The bytes of a row tell whether it is whole: no two are the same."""
    assert RUNS == len({figures for figures, _ in original.rows.values()})
    assert any(b"several" in figures for figures, _ in original.rows.values())
    assert len(WEIGHTS) == 14
