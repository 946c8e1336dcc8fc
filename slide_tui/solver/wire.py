"""The wire between the game and the solver's process: one JSON object per line in each direction.

Both ends are ours, yet each checks what it reads: a process that is ending may write half a line.
"""

from __future__ import annotations

import json
from typing import Any

from slide_tui.engine.board import Board
from slide_tui.engine.moves import Direction
from slide_tui.engine.position import format_position, parse_position
from slide_tui.engine.values import dataclass
from slide_tui.solver.plan import Ended, Plan

READY = "ready"
"""The key of the line that the process sends first, once it can solve."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a solver."""

    id: int
    board: Board
    goal: Board
    forbidden: Direction | None = None
    """The direction that the first slide may not have."""
    seconds: float | None = None
    """How long it may search; None for as long as it takes."""
    hurry: bool = False
    """Whether to answer with the first slides before the whole plan."""
    trail: tuple[Direction, ...] = ()
    """Slides made from the board: the answer says how far each board after them is from the goal, instead of a plan."""
    lane: int = 0
    lanes: int = 1


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: a plan, or how far boards are from the goal, or why there is neither."""

    id: int
    plan: Plan | None = None
    remaining: tuple[int, ...] = ()
    """For each board of the trail, the fewest slides to the goal, or an estimate."""
    exact: bool = False
    """Whether those are proven."""
    trouble: str = ""

    @property
    def final(self) -> bool:
        """Whether no other answer to the question follows."""
        return self.plan is None or self.plan.ended is not None


def encode_question(question: Question) -> str:
    """Return a question as a line."""
    return json.dumps(
        {
            "id": question.id,
            "board": format_position(question.board),
            "goal": format_position(question.goal),
            "forbidden": question.forbidden.letter if question.forbidden else None,
            "seconds": question.seconds,
            "hurry": question.hurry,
            "trail": _letters(question.trail),
            "lane": question.lane,
            "lanes": question.lanes,
        }
    )


def decode_question(fields: dict[str, Any]) -> Question:
    """Return the question with the fields of a line."""
    return Question(
        fields["id"],
        parse_position(fields["board"]),
        parse_position(fields["goal"]),
        Direction(fields["forbidden"]) if fields["forbidden"] else None,
        fields["seconds"],
        fields["hurry"],
        _directions(fields["trail"]),
        fields["lane"],
        fields["lanes"],
    )


def encode_answer(answer: Answer) -> str:
    """Return an answer as a line."""
    fields: dict[str, object] = {"id": answer.id}
    if (plan := answer.plan) is not None:
        fields |= {
            "slides": _letters(plan.slides),
            "lower_bound": plan.lower_bound,
            "whole": plan.whole,
            "ended": plan.ended.value if plan.ended else None,
        }
    elif answer.remaining:
        fields |= {"remaining": answer.remaining, "exact": answer.exact}
    else:
        fields["trouble"] = answer.trouble
    return json.dumps(fields)


def decode_answer(line: str, questions: dict[int, Question]) -> Answer | None:
    """Return the answer in a line to one of the questions; None if there is none that can be read."""
    try:
        fields = json.loads(line)
        question = questions[fields["id"]]
        if "slides" not in fields:
            far, exact = tuple(map(int, fields.get("remaining", ()))), bool(fields.get("exact", False))
            return Answer(question.id, None, far, exact, str(fields.get("trouble", "")))
        ended = Ended(fields["ended"]) if fields["ended"] else None
        slides = _directions(fields["slides"])
        bound, whole = int(fields["lower_bound"]), bool(fields["whole"])
        return Answer(question.id, Plan(question.board, question.goal, slides, bound, whole, ended))
    except (ValueError, LookupError, TypeError):
        return None


def trouble_in(line: str) -> str:
    """Return the trouble that a line reports; empty if it can't be read."""
    try:
        return str(json.loads(line)["trouble"])
    except (ValueError, LookupError, TypeError):
        return ""


def _letters(slides: tuple[Direction, ...]) -> str:
    return "".join(slide.letter for slide in slides)


def _directions(letters: str) -> tuple[Direction, ...]:
    return tuple(map(Direction, letters))
