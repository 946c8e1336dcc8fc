"""Lines of an export that claim what their replay does not show, or what no run can be."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from slide_tui.engine.advance import advanced
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.who import Who
from slide_tui.store.solves.lines import read_line, write_line
from slide_tui.store.solves.values import Kept
from tests.store.solves.runs import abandoned, easy, kept_of, mastered
from tests.values import TWO_LEFT, after, game_at


def changed(run: Kept, **changes: object) -> Kept:
    """A run whose line was changed by hand, read again."""
    return read_line(json.dumps({**json.loads(write_line(run)), **changes}))


def test_an_easy_start_is_a_repeat() -> None:
    """A position that somebody chose may not come in as a start that nobody knew."""
    replay = kept_of(easy()).replay or ""

    with pytest.raises(Unreadable, match="whether it was a repeat: it shows True"):
        changed(kept_of(easy()), repeat=False, replay=replay.removesuffix(" repeat"))


def test_an_easy_start_may_say_so_outside_its_replay() -> None:
    """As in the first exports there were; then its replay says so too from then on."""
    replay = kept_of(easy()).replay or ""

    assert kept_of(easy()) == changed(kept_of(easy()), replay=replay.removesuffix(" repeat"))


def test_slides_by_a_recording_are_help() -> None:
    """A run with such is refused unless it says that it was helped."""
    slide = Slide(Direction.LEFT, by=Who.RECORDING)
    game = after(game_at(TWO_LEFT), slide, slide)._replace(repeat=True)
    helped = kept_of(game._replace(helped=True))

    assert helped == changed(helped)
    with pytest.raises(Unreadable, match="a recording has made slides"):
        changed(kept_of(game))


@pytest.mark.parametrize("optimal", [1, 3, 4, 10_000])
def test_a_solve_bounds_what_its_start_can_need(optimal: int) -> None:
    """Neither fewer slides than its tiles are away, nor an odd number for an even one, nor more than it had."""
    assert 2 == changed(kept_of(easy()), optimal=2).solve.optimal
    with pytest.raises(Unreadable, match=f"can't be {optimal:,} slides from the goal"):
        changed(kept_of(easy()), optimal=optimal)


@pytest.mark.parametrize(("optimal", "right"), [(1, True), (2, False), (3, True)])
def test_a_start_bounds_what_it_can_need(optimal: int, right: bool) -> None:
    """Also where the run was given up, whose own slides tell nothing."""
    given_up = kept_of(abandoned()._replace(repeat=True))
    if right:
        assert optimal == changed(given_up, optimal=optimal).solve.optimal
    else:
        with pytest.raises(Unreadable, match="can't be 2 slides from the goal"):
            changed(given_up, optimal=optimal)


WITHOUT = {"replay": None, "code": ""}


@pytest.mark.parametrize("changes", [{"net": 99}, {"pushes": 50}])
def test_without_a_replay_there_are_no_more_pushes_than_moves(changes: dict[str, int]) -> None:
    """Nor net moves."""
    with pytest.raises(Unreadable, match="more pushes or net moves than moves"):
        changed(kept_of(mastered("a"), moves=1, net=1, pushes=1), **WITHOUT, **changes)


@pytest.mark.parametrize("optimal", [1, 4])
def test_without_a_replay_the_net_moves_bound_what_a_start_can_need(optimal: int) -> None:
    """It is a whole number of two slides less, or as many."""
    assert 2 == changed(kept_of(easy()), **WITHOUT, optimal=2).solve.optimal
    with pytest.raises(Unreadable, match="slides from the goal"):
        changed(kept_of(easy()), **WITHOUT, optimal=optimal)


def test_without_a_replay_a_run_is_not_taken_for_the_players_own() -> None:
    """It comes in as one from elsewhere, whatever it says of its control."""
    run = kept_of(mastered("a"))
    taken = changed(run, **WITHOUT)

    assert ("keys", "") == (run.solve.control, taken.solve.control)
    assert run.solve == replace(taken.solve, control="keys", code=run.solve.code)


def test_the_score_of_a_quiz_is_what_its_replay_shows() -> None:
    """Its judgements are in the replay, and nothing else is believed."""
    game = begin(parse_code("quiz@3x3-a"))
    for place in range(10):
        game = advanced(game, Slide(game.legal()[0]), 1000 * place)
    for act in (Act.RIGHT, Act.WRONG) * 5:
        game = advanced(game, act, 9000)
    run = kept_of(game, net=5, course="quiz")

    assert changed(run) == run
    with pytest.raises(Unreadable, match="does not bear out the net moves: it shows 5"):
        changed(run, net=6)
    with pytest.raises(Unreadable):
        changed(run, replay=(run.replay or "").replace("+-", "++-", 1))
