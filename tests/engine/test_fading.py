"""The sight whose numbers fade: how much of each is left, and when that changes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.advance import advanced
from slide_tui.engine.faces import HIDDEN, Face
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.seen import faces, fades_in_ms
from slide_tui.engine.sight_fades import FADE_MS
from tests.values import DOWN, LEFT, RIGHT, UP, after, puzzle_at


def fading(*instants: int, position: str = "1 2 3/4 5 6/7 8 0") -> Game:
    """A board whose 2x2 corner is turned, one slide at each instant."""
    game = begin(puzzle_at("1 2 3/4 5 0/7 8 6", sight="fading"))
    for way, at_ms in zip((RIGHT, DOWN, LEFT, UP) * 9, instants, strict=False):
        game = advanced(game, Slide(way), at_ms)
    return game


def strengths(game: Game, at_ms: int) -> dict[int, float]:
    """How much is left of each tile's number."""
    shown = faces(game, at_ms)
    return {tile: _strength(shown.get(cell)) for cell, tile in enumerate(game.board.tiles) if tile}


def _strength(face: Face | None) -> float:
    return 1.0 if face is None else 0.0 if face is HIDDEN else round(face.strength, 3)


def test_a_number_fades_in_three_seconds_after_its_tile_moved() -> None:
    """Those that never moved fade from the first slide on."""
    game = fading(0, 2000, 2600)

    assert {5: 0.2, 2: 0.8, 3: 1.0, 1: 0.2, 4: 0.2, 6: 0.2, 7: 0.2, 8: 0.2} == strengths(game, 2600)
    assert {5: 0.0, 2: 0.6, 3: 0.8} == {tile: strengths(game, 3200)[tile] for tile in (5, 2, 3)}
    assert {0.0} == set(strengths(game, 2600 + FADE_MS).values())


@given(st.lists(st.integers(0, 1500), min_size=1, max_size=30))
def test_the_last_move_of_each_tile_counts(pauses: list[int]) -> None:
    """As an oracle knows it that writes down when each tile moved."""
    game, at_ms, moved = begin(puzzle_at("1 2 3/4 5 0/7 8 6", sight="fading")), 0, {}
    for place, pause in enumerate(pauses):
        at_ms += pause if place else 0
        before, ways = game, game.legal()
        game = advanced(game, Slide(ways[(pause + place) % len(ways)]), at_ms)
        if game.solved:
            return
        moved[before.board.tiles[game.board.gap]] = at_ms
    step = FADE_MS // 10

    expected = {tile: round(max(0, 1 - (at_ms // step - moved.get(tile, 0) // step) / 10), 3) for tile in range(1, 9)}
    assert expected == strengths(game, at_ms)


def test_nothing_waits_once_all_has_faded() -> None:
    """Nor before the first slide, in a pause, or in another sight."""
    game = fading(0, 100)
    waits: Callable[[int], int | None] = lambda at_ms: fades_in_ms(game, at_ms)  # noqa: E731

    assert [200, 300, 1, None, None] == [waits(100), waits(300), waits(3299 - 300), waits(3300), waits(10**6)]
    assert fades_in_ms(fading(), 0) is None
    assert fades_in_ms(advanced(game, Act.PAUSE, 200), 300) is None
    assert fades_in_ms(after(begin(puzzle_at("8 1 3/4 2 0/7 6 5", sight="blind")), Slide(RIGHT)), 0) is None


def test_between_two_wakings_nothing_changes() -> None:
    """So the board is drawn as often as it has to be."""
    game, at_ms = fading(0, 450), 450
    found = []
    while (wait_ms := fades_in_ms(game, at_ms)) is not None:
        assert faces(game, at_ms) == faces(game, at_ms + wait_ms - 1)
        at_ms += wait_ms
        found.append(faces(game, at_ms))

    assert all(one != other for one, other in pairwise(found))
    assert 3600 >= at_ms
