"""Drills and quizzes line by line."""

from __future__ import annotations

import re
from pathlib import Path

from slide_tui.engine.puzzle import parse_code
from slide_tui.solver.stage import plan_for
from tests.program import run_here
from tests.tui.judging import far
from tests.values import there

QUIZ = parse_code("quiz@3x2-a")
DRILL = parse_code("drill-last-2x2@3x3-a")


def told(folder: Path, code: str, *lines: str) -> str:
    """What plain mode says to some lines, with everything kept in a folder."""
    done = run_here("plain", "--data-dir", str(folder), "--code", code, given="\n".join(lines) + "\n")
    assert (0, "") == (done.code, done.err)
    return done.out


def test_a_quiz_is_judged_as_trying_everything_does(tmp_path: Path) -> None:
    """Answer by answer, and its score is kept."""
    goal = QUIZ.solved()
    boards = [there(QUIZ.board(place)).start() for place in range(10)]
    ways = [board.legal()[0] for board in boards]
    right = [
        far(goal)[board.slide(way).tiles] < far(goal)[board.tiles] for board, way in zip(boards, ways, strict=True)
    ]

    said = told(tmp_path, QUIZ.code, *(way.word for way in ways))

    assert re.findall(r"Board \d+ (right|wrong): ", said) == ["right" if each else "wrong" for each in right]
    assert f"{sum(right)} of 10 right." in said
    assert "Near: " in said
    assert "debrief for" not in said
    assert f'"net": {sum(right)}' in run_here("solves", "--json", "--data-dir", str(tmp_path)).out


def test_a_drill_names_the_fewest_slides_and_the_last_runs(tmp_path: Path) -> None:
    """And a solution, where more than twice as many were made."""
    way = [slide.word for slide in plan_for(DRILL).slides]
    sway = [DRILL.start().legal()[0].word, DRILL.start().legal()[0].inverse.word] * len(way)

    told(
        tmp_path, "drill-last-2x2@3x3-b", *(slide.word for slide in plan_for(parse_code("drill-last-2x2@3x3-b")).slides)
    )
    said = told(tmp_path, DRILL.code, *sway, *way)

    assert "finish the last four cells." in said
    assert f"{3 * len(way)} moves; {len(way)} is possible." in said
    assert "Last 2: " in said
    assert f"A solution in {len(way)} slide" in said


def test_the_coach_helps_a_drill_to_its_end(tmp_path: Path) -> None:
    """And no further."""
    said = told(tmp_path, "drill-row-end@4x4-a", "up", "play")

    assert "Congratulations! Done in" in said
    assert "Helped: no longer counts for records." in said


def test_a_quiz_that_breaks_off_is_gone_on_with(tmp_path: Path) -> None:
    """A pipe that ends loses no answer."""
    ways = [there(QUIZ.board(place)).start().legal()[0].word for place in range(10)]
    told(tmp_path, QUIZ.code, *ways[:6])

    done = run_here("plain", "--data-dir", str(tmp_path), given="\n".join(["resume", "", *ways[6:]]) + "\n")

    assert " of 10 right." in done.out
