"""What a run from outside is taken for: its figures are those of its replay."""

from __future__ import annotations

import json

import pytest

from slide_tui.engine.advance import advanced
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.puzzle import parse_code
from slide_tui.store.solves.lines import read_line, write_line
from slide_tui.store.solves.values import StoredRun
from tests.store.solves.runs import easy, kept_of, mastered
from tests.values import solve_with


def changed(run: StoredRun, **changes: object) -> StoredRun:
    """A run whose line was changed by hand, read again."""
    return read_line(json.dumps({**json.loads(write_line(run)), **changes}))


def test_an_easy_start_is_a_repeat() -> None:
    """Also where neither the line nor its replay says so, as in the first exports there were."""
    replay = kept_of(easy()).replay or ""

    assert kept_of(easy()) == changed(kept_of(easy()), repeat=False, replay=replay.removesuffix(" repeat"))


WITHOUT = {"replay": None, "code": ""}


def test_without_a_replay_a_run_is_not_taken_for_the_players_own() -> None:
    """It comes in as one from elsewhere, whatever it says of its control."""
    run = kept_of(mastered("a"))
    taken = changed(run, **WITHOUT)

    assert ("keys", "") == (run.solve.kind.control, taken.solve.kind.control)
    assert run.solve == solve_with(taken.solve, control="keys", code=run.solve.code)


def test_the_score_of_a_quiz_is_what_its_replay_shows() -> None:
    """Its judgements are in the replay, and nothing else is believed."""
    game = begin(parse_code("quiz@3x3-a"))
    for place in range(10):
        game = advanced(game, Slide(game.legal()[0]), 1000 * place)
    for act in (Act.RIGHT, Act.WRONG) * 5:
        game = advanced(game, act, 9000)
    run = kept_of(game, net=5, course="quiz")

    assert changed(run) == run
    assert changed(run, net=6) == run
    with pytest.raises(InvalidInput):
        changed(run, replay=(run.replay or "").replace("+-", "++-", 1))
