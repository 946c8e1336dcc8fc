"""Patterns: the tables themselves, and that the shipped ones are what the builder makes."""

from __future__ import annotations

import zlib
from importlib.resources import files

import numpy as np
import pytest

from slide_tui.solver import patterns
from slide_tui.solver.patterns import SHIPPED, loading
from slide_tui.solver.patterns.packing import size, unpack
from slide_tui.solver.tables import distances_of
from tests.making.building import UNREACHED, table_of
from tests.making.patterns import pack, plain_data

_QUICK = [(4, 3)]


def _shipped(width: int, height: int) -> bytes:
    return zlib.decompress(
        files("slide_tui.solver.patterns").joinpath("data", loading.file_name(width, height)).read_bytes()
    )


@pytest.mark.parametrize(("width", "height"), _QUICK)
def test_small_shipped_tables_are_what_the_builder_makes(width: int, height: int) -> None:
    """Made anew they are the same, bit by bit."""
    assert plain_data(width, height) == _shipped(width, height)


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), [each for each in SHIPPED if each not in _QUICK])
def test_shipped_tables_are_what_the_builder_makes(width: int, height: int) -> None:
    """Made anew they are the same, bit by bit."""
    assert plain_data(width, height) == _shipped(width, height)


@pytest.mark.parametrize(("width", "height"), [(2, 2), (3, 2), (4, 2)])
def test_a_group_of_all_tiles_has_the_true_distances(width: int, height: int) -> None:
    """Where every tile counts, a table says how far each board is: as many boards at each distance."""
    table = table_of(width, height, tuple(range(1, width * height)))
    true = distances_of(width, height, width * height - 1).table

    assert np.bincount(true[true < UNREACHED]).tolist() == np.bincount(table[table < UNREACHED]).tolist()


@pytest.mark.parametrize("groups", [((1, 2, 3), (4, 5, 6, 7, 8)), ((8, 1), (2, 5, 7), (3, 4, 6))])
def test_groups_together_are_never_above_the_distance(groups: patterns.Groups) -> None:
    """The sum over groups bounds every board of 3x3 from below and has its parity."""
    tables = patterns.patterns_of(3, 3, groups, (table_of(3, 3, group) for group in groups))
    random = np.random.default_rng(3)
    drawn = [random.permutation(9) for _ in range(1000)]
    boards = np.array([each for each in drawn if sum(a > b > 0 for n, a in enumerate(each) for b in each[n:]) % 2 == 0])
    true = np.array([distances_of(3, 3, 8).of(board) for board in boards.tolist()])
    short = true - tables.bounds(boards)

    assert min(short) >= 0
    assert not (short % 2).any()


@pytest.mark.parametrize(("width", "height", "group"), [(4, 3, (7, 1, 12 - 1)), (5, 5, (24, 1, 13)), (7, 2, (1, 2, 8))])
def test_a_packed_table_comes_out_as_it_went_in(width: int, height: int, group: tuple[int, ...]) -> None:
    """Packing keeps each placement that can be, and the others are 0 after it."""
    table = table_of(width, height, group)
    packed = pack(table, width, height, group)

    assert size(width, height, group) == len(packed)
    assert np.array_equal(np.where(table == UNREACHED, 0, table), unpack(packed, width, height, group))


@pytest.mark.parametrize(("width", "height"), SHIPPED)
def test_groups_name_every_tile_once(width: int, height: int) -> None:
    """No tile is counted twice, and none is left out."""
    assert list(range(1, width * height)) == sorted(tile for group in SHIPPED[width, height] for tile in group)


@pytest.mark.parametrize(("width", "height"), [(4, 3), (5, 5)])
def test_a_slide_changes_one_index_and_one_need(width: int, height: int) -> None:
    """The index of the tile's group grows by its cell's change times its place, and the bound changes by one."""
    tables = patterns.load(width, height)
    board = np.array([*range(1, width * height), 0])
    gap = width * height - 1
    for step in (-1, -width, -1, 1, -width, -1, width):
        slid, cell = board.copy(), gap + step
        slid[gap], slid[cell] = board[cell], 0
        tile = board[cell]
        grown = (tables.indexes(slid[None]) - tables.indexes(board[None])).ravel().tolist()
        expected = [0] * len(tables.groups)
        expected[tables.of[tile]] = -step * tables.places[tile]

        assert expected == grown
        assert 1 == abs(tables.bounds(slid[None]) - tables.bounds(board[None]))[0]
        board, gap = slid, cell


def test_the_tables_lie_behind_one_another() -> None:
    """Each group's table begins where it is said to, and is as long as its tiles have placements and more."""
    tables = patterns.load(4, 3)

    ends = [*tables.offsets[1:], len(tables.flat)]
    assert [12 ** len(group) for group in tables.groups] == [
        end - begin for begin, end in zip(tables.offsets, ends, strict=True)
    ]
