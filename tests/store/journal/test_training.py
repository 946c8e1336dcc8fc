"""The journal of a quiz: answers and their judgements come back in order."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.game import advance, begin
from slide_tui.engine.intents import Act, Intent, Slide
from slide_tui.engine.puzzle import parse_code
from slide_tui.store.journal.changes import all_changes
from slide_tui.store.journal.lines import header, sealed
from slide_tui.store.journal.reading import read
from tests.store.journal.runs import BEGUN_MS, Steps, at_rest, figures, file_of

ANSWER = "answer"


def quiz(*asked: Intent | str) -> Steps:
    """A quiz, and what it was after each request, a second apart; only what is accepted counts."""
    steps = [begin(parse_code("quiz@2x2-a"))]
    for second, each in enumerate(asked):
        game = steps[-1]
        intent = each if isinstance(each, Act) else Slide(game.legal()[0]) if game.legal() else Act.PAUSE
        after = advance(game, intent, 1000 * second)
        steps += [after] if after is not game else []
    return steps


@pytest.mark.parametrize(
    "asked",
    [
        (ANSWER, Act.RIGHT, ANSWER, Act.WRONG),
        (ANSWER, ANSWER, ANSWER, Act.RIGHT),
        (ANSWER, Act.PAUSE, Act.RIGHT, Act.RESUME, ANSWER, Act.WRONG),
        (*(ANSWER,) * 10, *(Act.RIGHT, Act.WRONG) * 5),
        (ANSWER, Act.RIGHT, Act.RESTART, ANSWER, Act.WRONG),
    ],
)
def test_a_quiz_is_read_back_as_it_was(tmp_path: Path, asked: tuple[Intent | str, ...]) -> None:
    """After each step a line was written."""
    steps = quiz(*asked)

    found = read(file_of(tmp_path, steps))

    assert found.damage is None
    assert figures(found.run.game) == figures(at_rest(steps[-1]))


@given(st.lists(st.sampled_from((ANSWER, ANSWER, Act.RIGHT, Act.WRONG, Act.PAUSE, Act.RESUME, Act.RESTART))))
def test_a_quiz_that_is_written_at_once_is_read_back_too(asked: list[Intent | str]) -> None:
    """As where a file is written again after a failure: all steps between two games in one go."""
    steps = quiz(*asked)
    restarts = [step for step, after in pairwise(steps) if step.begun and not after.begun]
    lines = [header("run", BEGUN_MS, 1, steps[0]), *all_changes([*restarts, steps[-1]])]

    found = read(sealed(lines, 0)[0])

    assert found.damage is None
    assert found.run.game.answers == steps[-1].answers
