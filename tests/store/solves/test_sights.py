"""Runs in another sight, filed and exported: those with looks are of a kind of their own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act, Intent, Slide
from slide_tui.store.solves.filing import replay_of, solve_of
from slide_tui.store.solves.lines import read_line, write_line
from slide_tui.store.solves.values import StoredRun
from tests.values import DOWN, LEFT, UP, after, puzzle_at, refused

SLIDES = (Slide(LEFT), Slide(DOWN), Slide(LEFT), Slide(UP))


def filed(*looks_after: int, sight: str = "blind") -> StoredRun:
    """A solve of a blind board with a look after some of its slides."""
    asked: list[Intent] = []
    for at, slide in enumerate(SLIDES, 1):
        asked += [slide, Act.LOOK] if at in looks_after else [slide]
    game = after(begin(puzzle_at("1 2 3/4 8 5/0 7 6", sight=sight)), *asked)
    return StoredRun(solve_of(game, 1_795_013_839_123, 60), replay_of(game), "0" * 32, "1.0")


@pytest.mark.parametrize(
    ("run", "sight"),
    [
        (filed(), "blind"),
        (filed(1, 3), "blind-looks"),
        (filed(sight="next"), "next"),
        (filed(sight="picture"), "picture"),
    ],
)
def test_an_exported_run_is_read_back_in_its_kind(run: StoredRun, sight: str) -> None:
    """With its looks, which its replay bears out."""
    assert (sight, sight) == (run.solve.sight, run.solve.kind.sight)
    assert read_line(write_line(run)) == run


@pytest.mark.parametrize("claimed", ["blind", "numbers", "chess-looks"])
def test_a_run_with_looks_is_not_taken_for_one_without(claimed: str) -> None:
    """Nor for anything else."""
    run = filed(2)
    line = write_line(replace(run, solve=replace(run.solve, sight=claimed)))

    assert "sight" in refused(read_line, line)
